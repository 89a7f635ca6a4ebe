/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script and the table of its names are there both, or not at all. */
class LearnedFilesTest {
	private static final String TABLE = "# kind\trecording\tscript\ntype\tcom.shop.Order\tapp.Event1\n";
	private static final LearnedScript LEARNED = new LearnedScript("events: []\n", 0, 0, 0, List.of(), List.of(), 0, 0,
			0, 0, List.of(new LearnedScript.Name("type", "com.shop.Order", "app.Event1")), Map.of());

	@TempDir
	private Path folder;
	private Path script;
	private Path table;

	@BeforeEach
	void name() {
		script = folder.resolve("twin.forge");
		table = folder.resolve("names.tsv");
	}

	private void write(boolean replace) throws IOException {
		LearnedFiles.write(LEARNED, Optional.of(script), Optional.of(table), replace);
	}

	/** The texts of all files by their names; folders have none. */
	private Map<String, String> files() throws IOException {
		Map<String, String> texts = new TreeMap<>();
		try (Stream<Path> files = Files.list(folder)) {
			for (Path file : files.toList()) {
				texts.put(file.getFileName().toString(), Files.isDirectory(file) ? "" : Files.readString(file));
			}
		}
		return texts;
	}

	@Test
	void bothAreWrittenAndNothingElse() throws IOException {
		write(false);
		assertEquals(Map.of("twin.forge", "events: []\n", "names.tsv", TABLE), files());
		Files.writeString(script, "mine");
		write(true);
		assertEquals(Map.of("twin.forge", "events: []\n", "names.tsv", TABLE), files());
	}

	@Test
	void oneOfThemIsWrittenAlone() throws IOException {
		LearnedFiles.write(LEARNED, Optional.empty(), Optional.of(table), false);
		assertEquals(Map.of("names.tsv", TABLE), files());
		LearnedFiles.write(LEARNED, Optional.of(script), Optional.empty(), false);
		assertEquals(Map.of("twin.forge", "events: []\n", "names.tsv", TABLE), files());
	}

	/** Whoever has made a file of that name while the recording was read keeps it. */
	@Test
	void aFileThatExistsIsKeptAndTheOtherIsNotThere() throws IOException {
		for (Path mine : List.of(script, table)) {
			Files.writeString(mine, "mine");
			FileAlreadyExistsException refused = assertThrows(FileAlreadyExistsException.class, () -> write(false));
			assertEquals(mine.toString(), refused.getMessage());
			assertEquals(Map.of(mine.getFileName().toString(), "mine"), files());
			Files.delete(mine);
		}
	}

	@Test
	void whereOneCannotBeWrittenTheOtherIsNotThere() throws IOException {
		table = folder.resolve("missing").resolve("names.tsv");
		for (boolean replace : new boolean[] {false, true}) {
			NoSuchFileException failure = assertThrows(NoSuchFileException.class, () -> write(replace));
			assertEquals(table.toString(), failure.getFile());
			assertEquals(Map.of(), files());
		}
	}

	@Test
	void whereOneCannotBeReplacedTheOtherIsAsBefore() throws IOException {
		Files.writeString(script, "mine");
		Files.createDirectories(table.resolve("full"));
		assertThrows(IOException.class, () -> write(true));
		assertEquals(Map.of("twin.forge", "mine", "names.tsv", ""), files());
		Files.delete(script);
		assertThrows(IOException.class, () -> write(true));
		assertEquals(Map.of("names.tsv", ""), files());
	}
}
