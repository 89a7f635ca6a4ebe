/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * Keeps a chunk in memory mapped extents of a scratch file, off the Java heap. The file is extended with zeros before an
 * extent is mapped, so that a full disk is an {@link IOException} and not a fault in mapped memory.
 */
public final class MappedStore extends ChunkStore {

	/**
	 * Creates the scratch file.
	 *
	 * @param temporaryFolder
	 *            folder of the scratch file, existing and writable
	 * @param extentBytes
	 *            bytes of each mapping, from 64 KiB to 1 GiB
	 * @throws IOException
	 *             if the folder cannot be written
	 */
	public MappedStore(Path temporaryFolder, long extentBytes) throws IOException {
	}

	@Override
	public long size() {
		throw new UnsupportedOperationException("not yet");
	}

	@Override
	public void transferTo(FileChannel target, long position) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	@Override
	public void reset() {
		throw new UnsupportedOperationException("not yet");
	}

	@Override
	public void close() throws IOException {
		throw new UnsupportedOperationException("not yet");
	}
}
