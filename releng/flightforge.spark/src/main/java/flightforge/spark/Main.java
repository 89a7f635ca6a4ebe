/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import java.io.PrintWriter;

import picocli.CommandLine;

import flightforge.cli.ErrorMessages;
import flightforge.cli.ExitCode;

/** Where the driver starts and ends. */
public final class Main {
	private Main() {
	}

	/**
	 * Makes the recordings that the arguments name. Returns if that was done; otherwise ends the process with 1
	 * (failed) or 2 (the user's mistake), by which Spark knows that the application has failed.
	 */
	public static void main(String... arguments) {
		int exitCode = run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), arguments);
		if (exitCode != ExitCode.GOOD) {
			System.exit(exitCode);
		}
	}

	/** The same, and returns what the process is to end with. */
	static int run(PrintWriter out, PrintWriter err, String... arguments) {
		FleetCommand command = new FleetCommand();
		ErrorMessages messages = new ErrorMessages(command::verbose);
		return messages.handle(new CommandLine(command)).setOut(out).setErr(err).execute(arguments);
	}
}
