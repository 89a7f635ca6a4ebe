/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How Studio is started again: with what, and when. */
class RestartTest {

	@Test
	void aProcessIsStartedAgainWithAllItsArguments() throws IOException {
		Process process = new ProcessBuilder("cat", "-").start();
		try {
			// When it answers it is the program, and not this one about to become it.
			process.outputWriter().append("here\n").flush();
			assertEquals("here", process.inputReader().readLine());
			List<String> command = Restart.command(process.info());
			assertTrue(command.getFirst().endsWith("cat"), command.toString());
			assertEquals(List.of("-"), command.subList(1, command.size()));
		} finally {
			process.destroy();
		}
	}

	/** Or the settings, which are written while it stops, would be those of before in the new one. */
	@Test
	void theNextProcessStartsWhenThisOneHasStopped(@TempDir Path folder) throws IOException {
		ProcessBuilder java = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				Restarted.class.getName(), folder.resolve("settings").toString())
				.redirectError(ProcessBuilder.Redirect.INHERIT);
		// Not among the arguments, of which the JDK only knows the first 4 KB.
		java.environment().put("CLASSPATH", System.getProperty("java.class.path"));
		Process process = java.start();
		// Both write here, so that it ends with the second one.
		String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(List.of("stops with 0 processes of its own", "starts with the new settings"),
				said.lines().toList());
	}

	/** Stands for Studio: writes its settings after it was asked to start again, and finds them the next time. */
	static final class Restarted {

		private Restarted() {
		}

		public static void main(String[] arguments) throws IOException {
			Path settings = Path.of(arguments[0]);
			if (Files.exists(settings)) {
				System.out.println("starts with " + Files.readString(settings));
				return;
			}
			Restart.whenThisEnds();
			System.out.println("stops with " + ProcessHandle.current().children().count() + " processes of its own");
			Files.writeString(settings, "the new settings");
		}
	}
}
