/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RehearsalTest {
	@TempDir
	private Path folder;

	@Test
	void allItsCommandsSucceed() {
		Path recording = folder.resolve("rehearsal.jfr");
		assertEquals(ExitCode.GOOD, Rehearsal.run(recording.toString()));
		assertTrue(Files.exists(recording));
	}

	@Test
	void aCommandThatFailsIsNoticed() {
		assertNotEquals(ExitCode.GOOD, Rehearsal.run(folder.resolve("no/folder.jfr").toString()));
	}
}
