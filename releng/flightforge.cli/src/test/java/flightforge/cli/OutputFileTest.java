/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
