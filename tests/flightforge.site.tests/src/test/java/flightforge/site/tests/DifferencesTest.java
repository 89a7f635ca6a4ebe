/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code releng/twice} compares two releases with sees each byte, and says where it is. */
class DifferencesTest {
	private static final Path PROGRAM = Path.of(System.getProperty("flightforge.standins")).resolveSibling("releng")
			.resolve("Differences.java").toAbsolutePath().normalize();

	@TempDir
	Path folder;

	@Test
	void foldersWithTheSameBytesAreTheSame() throws Exception {
		assertEquals(List.of(), differences(0, zip("shop.jar", zip("Shop.class", text("same"), 1), 1),
				zip("shop.jar", zip("Shop.class", text("same"), 1), 1)));
	}

	@Test
	void whatDiffersIsNamedDownToEntriesOfArchivesInArchives() throws Exception {
		assertEquals(List.of("site.zip!shop.jar!Shop.class differs from byte 2 on (4 and 4 bytes)"),
				differences(1, zip("shop.jar", zip("Shop.class", text("same"), 1), 1),
						zip("shop.jar", zip("Shop.class", text("sane"), 1), 1)));
	}

	@Test
	void timesOfEntriesAreDifferencesToo() throws Exception {
		List<String> said = differences(1, zip("shop.txt", text("same"), 1), zip("shop.txt", text("same"), 3));
		assertEquals(1, said.size(), said.toString());
		assertEquals("site.zip differs in times, order or attributes of its entries",
				said.getFirst().split(",? from")[0]);
	}

	@Test
	void whatIsMissingIsADifference() throws Exception {
		Path first = Files.createDirectory(folder.resolve("first"));
		Path second = Files.createDirectory(folder.resolve("second"));
		Files.writeString(first.resolve("more.txt"), "");
		assertEquals(List.of("more.txt is only in " + first), differences(1, first, second));
	}

	private List<String> differences(int status, byte[] one, byte[] other) throws Exception {
		Path first = Files.createDirectory(folder.resolve("first"));
		Path second = Files.createDirectory(folder.resolve("second"));
		Files.write(first.resolve("site.zip"), one);
		Files.write(second.resolve("site.zip"), other);
		return differences(status, first, second);
	}

	private static List<String> differences(int status, Path first, Path second) throws Exception {
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				PROGRAM.toString(), first.toString(), second.toString()).redirectErrorStream(true).start();
		process.getOutputStream().close();
		List<String> said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines()
				.toList();
		assertEquals(status, process.waitFor(), said.toString());
		return said;
	}

	private static byte[] text(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

	/** @param minutes when the entry was changed, after 1980 */
	private static byte[] zip(String name, byte[] content, int minutes) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
			ZipEntry entry = new ZipEntry(name);
			entry.setTimeLocal(LocalDateTime.of(1990, 1, 1, 0, minutes));
			zip.putNextEntry(entry);
			zip.write(content);
		}
		return bytes.toByteArray();
	}
}
