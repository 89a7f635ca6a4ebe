/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.Test;

/** How Studio finds out what to start again. */
class RestartTest {

	@Test
	void aProcessIsStartedAgainWithAllItsArguments() throws IOException {
		Process process = new ProcessBuilder("sleep", "60").start();
		try {
			List<String> command = Restart.command(process.info());
			assertTrue(command.getFirst().endsWith("sleep"), command.toString());
			assertEquals(List.of("60"), command.subList(1, command.size()));
		} finally {
			process.destroy();
		}
	}
}
