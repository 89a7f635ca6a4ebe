/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
	@TempDir
	private Path folder;

	@Test
	void isLikeAnyOtherFileOfTheUsers() throws IOException {
		Path plain = Files.writeString(folder.resolve("plain.json"), "{}");
		Path report = folder.resolve("report.json");
		OutputFile.of(report.toString(), false).write("{\u00e9}");
		assertEquals("{\u00e9}", Files.readString(report));
		assertEquals(permissions(plain), permissions(report));
		assertEquals(List.of(plain, report), files());
	}

	@Test
	void whatCannotBeWrittenLeavesNothing() throws IOException {
		OutputFile output = OutputFile.of(folder.resolve("report.json").toString(), false);
		Files.createDirectory(output.path());
		Path inside = Files.writeString(output.path().resolve("kept"), "");
		assertThrows(IOException.class, () -> output.write("{}"));
		assertEquals(List.of(output.path()), files());
		assertEquals("", Files.readString(inside));
	}

	@Test
	void copiesOfPackedRecordingsAreNamedAfterTheRecording() {
		for (String file : List.of("a.b/shop.jfr", "a.b/shop.jfr.gz", "a.b/shop.jfr.zip", "a.b/shop.jfr.lz4")) {
			assertEquals("a.b/shop-delta.jfr", OutputFile.copyBeside(file, "delta"));
		}
		assertEquals("shop.gz-delta.jfr", OutputFile.copyBeside("shop.gz", "delta"));
	}

	@Test
	void followsLinks() throws IOException {
		Path data = Files.createDirectory(folder.resolve("data"));
		Path first = Files.createSymbolicLink(folder.resolve("first"), Path.of("second"));
		Path second = Files.createSymbolicLink(folder.resolve("second"), Path.of("data", "new.json"));
		OutputFile.of(first.toString(), false).write("1");
		assertEquals("1", Files.readString(data.resolve("new.json")));
		assertTrue(message(first.toString(), false).contains("exists already"));
		OutputFile.of(first.toString(), true).write("2");
		assertEquals("2", Files.readString(data.resolve("new.json")));
		assertEquals(List.of(data, first, second), files());
	}

	@Test
	void refusesLinksThatLeadToNoFile() throws IOException {
		Path circle = Files.createSymbolicLink(folder.resolve("circle"), Path.of("circle"));
		assertTrue(message(circle.toString(), true).contains("leads to no file"));
		Path lost = Files.createSymbolicLink(folder.resolve("lost"), Path.of("missing", "new.json"));
		assertTrue(message(lost.toString(), true).contains("there is no folder " + folder.resolve("missing")));
	}

	@Test
	void refusesNamesOfFolders() {
		assertTrue(message(folder + "/new.jfr/", false).contains("names a folder"));
		assertTrue(message(folder + "/", true).contains("is a folder"));
	}

	@Test
	void refusesToReplaceWhatIsNoFile() {
		Path device = Path.of("/dev/null");
		assumeTrue(Files.exists(device), "only Unix has it");
		assertTrue(message(device.toString(), true).contains("not an ordinary file"));
	}

	private static String message(String argument, boolean overwrite) {
		return assertThrows(CommandFailure.class, () -> OutputFile.of(argument, overwrite)).getMessage();
	}

	/** Those of the attributes that say who may read; none where the file system has no such thing. */
	private static Map<String, Object> permissions(Path file) throws IOException {
		return file.getFileSystem().supportedFileAttributeViews().contains("posix")
				? Files.readAttributes(file, "posix:permissions") : Map.of();
	}

	private List<Path> files() throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.sorted().toList();
		}
	}
}
