/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandLineFilesTest {

	@TempDir
	private Path folder;

	@Test
	void filesAreFoundAmongOptions() throws IOException {
		Path script = Files.createFile(folder.resolve("a.forge"));
		Path recording = Files.createFile(folder.resolve("b.jfr"));
		assertEquals(List.of(script, recording), CommandLineFiles
				.in(new String[] {"-consoleLog", script.toString(), "-nl", "en", recording.toString(), "missing.jfr"}));
	}

	@Test
	void onlyScriptsAndRecordingsAreOpened() {
		assertTrue(CommandLineFiles.isOurs(folder.resolve("a.forge")));
		assertTrue(CommandLineFiles.isOurs(folder.resolve("B.JFR")));
		assertFalse(CommandLineFiles.isOurs(folder.resolve("surefire.properties")));
	}

	@Test
	void valuesOfOptionsAreNoFiles() throws IOException {
		Path data = Files.createFile(folder.resolve("data"));
		assertEquals(List.of(), CommandLineFiles.in(new String[] {"-data", data.toString(), "-pluginCustomization",
				data.toString(), folder.toString(), "bad\0name"}));
	}
}
