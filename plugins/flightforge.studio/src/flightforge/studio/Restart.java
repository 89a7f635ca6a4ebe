/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.equinox.app.IApplication;

/** Starts Studio again, such as for another theme: the platform leaves that to a launcher, which Studio has none of. */
final class Restart {

	/** Set by launchers, which look at the exit code. */
	private static final String LAUNCHER = "eclipse.launcher";

	private Restart() {
	}

	/**
	 * Starts the program as it was started, to be called last.
	 *
	 * @return what this one ends with
	 */
	static Integer begin() {
		List<String> command = command(ProcessHandle.current().info());
		if (System.getProperty(LAUNCHER) != null || command.isEmpty()) {
			return IApplication.EXIT_RESTART;
		}
		try {
			new ProcessBuilder(command).inheritIO().start();
			return IApplication.EXIT_OK;
		} catch (IOException e) {
			ILog.of(Restart.class).error(e.getLocalizedMessage(), e);
			return IApplication.EXIT_RESTART;
		}
	}

	/** How a process was started; empty where the system does not tell. */
	static List<String> command(ProcessHandle.Info process) {
		return process.command()
				.flatMap(program -> process.arguments()
						.map(arguments -> Stream.concat(Stream.of(program), Stream.of(arguments)).toList()))
				.orElse(List.of());
	}
}
