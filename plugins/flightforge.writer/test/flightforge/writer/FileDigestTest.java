/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.NonReadableChannelException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileDigestTest {
	@TempDir
	private Path folder;

	@Test
	void isThatOfTheWholeFile() throws IOException {
		Path file = Files.writeString(folder.resolve("a"), "abc");
		try (FileChannel channel = FileChannel.open(file)) {
			FileDigest digest = new FileDigest(channel);
			digest.written(1);
			digest.written(3);
			assertEquals("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", digest.finish());
		}
	}

	@Test
	void isNoneWhereReadingFailsInAnyWay() throws IOException {
		Path file = Files.writeString(folder.resolve("a"), "abc");
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
			FileDigest digest = new FileDigest(channel);
			digest.written(3);
			IOException failure = assertThrows(IOException.class, digest::finish);
			assertInstanceOf(NonReadableChannelException.class, failure.getCause());
		}
	}
}
