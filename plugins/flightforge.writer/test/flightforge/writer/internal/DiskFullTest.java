/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskFullTest {

	@TempDir
	private Path folder;

	@Test
	void theNameOfAFileThatCannotBeMadeIsNotReported() {
		String hidden = folder.resolve(".x.jfr.50d0.tmp").toString();
		String what = "The folder " + folder + " takes no new file";
		assertEquals(what + ". Choose another folder",
				DiskFull.noNewFile(folder, new NoSuchFileException(hidden)).getMessage());
		assertEquals(what + ": permission denied. Choose another folder",
				DiskFull.noNewFile(folder, new AccessDeniedException(hidden)).getMessage());
		assertEquals(what + ": Read-only file system", DiskFull
				.noNewFile(folder, new FileSystemException(hidden, null, "Read-only file system")).getMessage());
		assertEquals(what + ": the disk is full (No space left on device). Free some space or choose another folder",
				DiskFull.noNewFile(folder, new FileSystemException(hidden, null, "No space left on device"))
						.getMessage());
		assertEquals(what + ": because", DiskFull.noNewFile(folder, new IOException("because")).getMessage());
	}
}
