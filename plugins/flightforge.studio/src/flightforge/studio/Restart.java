/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.equinox.app.IApplication;

/** Starts Studio again, such as for another theme: the platform leaves that to a launcher, which Studio has none of. */
final class Restart {

	/** Set by launchers, which look at the exit code. */
	private static final String LAUNCHER = "eclipse.launcher";

	private Restart() {
	}

	/**
	 * Has the program started again as it was started, when this process is about to end: what its bundles write when
	 * they stop, such as the preferences, is there then for the new one.
	 *
	 * @return what this one ends with
	 */
	static Integer whenThisEnds() {
		List<String> command = command(ProcessHandle.current().info());
		if (System.getProperty(LAUNCHER) != null || command.isEmpty()) {
			return IApplication.EXIT_RESTART;
		}
		ProcessBuilder next = new ProcessBuilder(command).inheritIO();
		String failed = Messages.CANNOT_RESTART;
		// No bundle gives classes or texts any more by then, nor is there a log.
		Runtime.getRuntime().addShutdownHook(new Thread(() -> {
			try {
				next.start();
			} catch (IOException e) {
				System.err.println(failed + ' ' + e.getMessage());
			}
		}));
		return IApplication.EXIT_OK;
	}

	/** How a process was started; empty where the system does not report it. */
	static List<String> command(ProcessHandle.Info process) {
		return process.command()
				.flatMap(program -> process.arguments()
						.map(arguments -> Stream.concat(Stream.of(program), Stream.of(arguments)).toList()))
				.orElse(List.of());
	}
}
