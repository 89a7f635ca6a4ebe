/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;

import picocli.CommandLine;

/** Where the process starts and ends. */
public final class Main {
	private Main() {
	}

	/** Runs a command and ends the process with 0 (good), 1 (failed) or 2 (the user's mistake). */
	public static void main(String... arguments) {
		PrintWriter out = Terminal.out();
		PrintWriter err = Terminal.err();
		int exitCode = commandLine(out, err).execute(arguments);
		out.flush();
		err.flush();
		System.exit(exitCode);
	}

	/** The whole command line, ready to execute arguments. */
	static CommandLine commandLine(PrintWriter out, PrintWriter err) {
		FlightforgeCommand root = new FlightforgeCommand();
		ErrorMessages messages = new ErrorMessages(root);
		return new CommandLine(root).setOut(out).setErr(err).setCaseInsensitiveEnumValuesAllowed(true)
				.setUsageHelpAutoWidth(false).setExecutionExceptionHandler(messages)
				.setParameterExceptionHandler(messages);
	}
}
