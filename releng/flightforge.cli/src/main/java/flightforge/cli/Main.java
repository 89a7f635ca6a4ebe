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
		System.exit(run(arguments));
	}

	/**
	 * Runs a command, and returns what the process is to end with. The conformance tests call this many times in one
	 * process, so nothing of a command may be left for the next one.
	 */
	static int run(String... arguments) {
		Terminal.Stream stream = new Terminal.Stream();
		PrintWriter out = Terminal.out(stream);
		PrintWriter err = Terminal.err();
		FlightforgeCommand root = new FlightforgeCommand();
		int exitCode;
		try {
			exitCode = commandLine(root, out, err, arguments).execute(arguments);
		} catch (OutOfMemoryError e) {
			exitCode = ExitCode.FAILED;
			err.println("flightforge: this needs more memory than the " + (Runtime.getRuntime().maxMemory() >> 20)
					+ " MiB that Java may use; set JAVA_TOOL_OPTIONS=-Xmx4g for 4 GiB, or make less at a time");
		}
		out.flush();
		if (stream.failure() != null && exitCode == ExitCode.GOOD) {
			exitCode = ExitCode.FAILED;
			err.println("flightforge: standard output does not have all that was to be printed: " + stream.failure());
		}
		err.flush();
		root.interruption().finished();
		return exitCode;
	}

	/** The command line, ready to execute these arguments. */
	private static CommandLine commandLine(FlightforgeCommand root, PrintWriter out, PrintWriter err,
			String... arguments) {
		ErrorMessages messages = new ErrorMessages(root::verbose);
		CommandLine line = new CommandLine(root);
		FlightforgeCommand.addCommands(line, arguments);
		return messages.handle(line).setOut(out).setErr(err).setCaseInsensitiveEnumValuesAllowed(true);
	}
}
