/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.List;

/**
 * Runs short commands once, in one process: Java watches it to make the archive of loaded classes that later starts
 * use, and has no other way to see several commands.
 */
final class Rehearsal {
	private Rehearsal() {
	}

	/**
	 * Ends the process with 0 if all commands did.
	 *
	 * @param arguments the recording that is made, inspected and left for the caller to remove
	 */
	public static void main(String... arguments) {
		System.exit(run(arguments[0]));
	}

	static int run(String recording) {
		List<String[]> commands = List.of(new String[] {"validate", "checkout-service"},
				new String[] {"validate", "gc-trouble"}, new String[] {"generate", "hello", "-o", recording, "--force"},
				new String[] {"inspect", recording}, new String[] {"--version"});
		return commands.stream().mapToInt(Main::run).max().orElse(ExitCode.GOOD);
	}
}
