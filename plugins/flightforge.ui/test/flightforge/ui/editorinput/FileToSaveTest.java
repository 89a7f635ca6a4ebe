/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editorinput;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileToSaveTest {

	private final List<Path> asked = new ArrayList<>();
	@TempDir
	private Path folder;

	@Test
	void aFileThatGetsItsNameByTheEndingIsNotReplacedUnasked() throws IOException {
		Path precious = Files.writeString(folder.resolve("precious.jfr"), "mine");
		assertEquals(Optional.empty(), named("precious", false));
		assertEquals(Optional.of(precious), named("precious", true));
		assertEquals(List.of(precious, precious), asked);
	}

	@Test
	void whatTheWindowSystemHasAskedAboutIsNotAskedAgain() throws IOException {
		Path typed = Files.writeString(folder.resolve("typed.jfr"), "mine");
		assertEquals(Optional.of(typed), named("typed.jfr", false));
		assertEquals(List.of(), asked);
	}

	@Test
	void aNewFileGetsItsEnding() {
		assertEquals(Optional.of(folder.resolve("mem.jfr")), named("mem", false));
		assertEquals(List.of(), asked);
	}

	private Optional<Path> named(String typed, boolean answer) {
		return FileToSave.withEnding(folder.resolve(typed).toString(), ".jfr", file -> {
			asked.add(file);
			return answer;
		});
	}
}
