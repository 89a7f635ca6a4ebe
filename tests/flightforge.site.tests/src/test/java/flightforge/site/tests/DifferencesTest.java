/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code releng/twice} compares two releases with sees each byte, and says where it is. */
class DifferencesTest {
	private static final Path PROGRAM = Path.of(System.getProperty("flightforge.standins")).resolveSibling("releng")
			.resolve("Differences.java").toAbsolutePath().normalize();

	private static final int TAR_BLOCK = 512;
	private static final int TAR_NAME = 100;

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

	/** Names of more than 100 characters are an entry of their own, before the file's. */
	@Test
	void entriesOfPackedTarsAreNamedByTheirWholeNames() throws Exception {
		String longName = "plugins/" + "shop".repeat(40) + ".txt";
		assertEquals(
				List.of("site.tar.gz!" + longName + " differs from byte 700 on (701 and 701 bytes)",
						"site.tar.gz!shop.txt differs from byte 0 on (512 and 513 bytes)"),
				differences(1, "site.tar.gz", tar(longName, text("a".repeat(701)), "shop.txt", text("b".repeat(512))),
						tar(longName, text("a".repeat(700) + "c"), "shop.txt", text("d".repeat(513)))));
	}

	/** What is no archive, although it is called so, is not taken for one that differs. */
	@Test
	void whatCannotBeComparedIsNoDifference() throws Exception {
		List<String> said = differences(2, "site.tar.gz", text("one"), text("two"));
		assertTrue(said.getFirst().startsWith("The folders cannot be compared: "), said.toString());
	}

	private List<String> differences(int status, byte[] one, byte[] other) throws Exception {
		return differences(status, "site.zip", one, other);
	}

	private List<String> differences(int status, String name, byte[] one, byte[] other) throws Exception {
		Path first = Files.createDirectory(folder.resolve("first"));
		Path second = Files.createDirectory(folder.resolve("second"));
		Files.write(first.resolve(name), one);
		Files.write(second.resolve(name), other);
		return differences(status, first, second);
	}

	private static List<String> differences(int status, Path first, Path second) throws Exception {
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", PROGRAM.toString(), first.toString(), second.toString())
				.redirectErrorStream(true).start();
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

	/** As GNU tar has it, with an entry for a long name. */
	private static byte[] tar(String name, byte[] content, String otherName, byte[] otherContent) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (GZIPOutputStream tar = new GZIPOutputStream(bytes)) {
			tarEntry(tar, "././@LongLink", 'L', text(name + "\0"));
			tarEntry(tar, name.substring(0, TAR_NAME), '0', content);
			tarEntry(tar, otherName, '0', otherContent);
			tar.write(new byte[2 * TAR_BLOCK]);
		}
		return bytes.toByteArray();
	}

	private static void tarEntry(OutputStream tar, String name, char type, byte[] content) throws IOException {
		byte[] header = new byte[TAR_BLOCK];
		System.arraycopy(text(name), 0, header, 0, name.length());
		System.arraycopy(text(String.format("%011o", content.length)), 0, header, 124, 11);
		header[156] = (byte) type;
		tar.write(header);
		tar.write(content);
		tar.write(new byte[(TAR_BLOCK - content.length % TAR_BLOCK) % TAR_BLOCK]);
	}
}
