/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;
import java.nio.channels.FileChannel;

/** Keeps a chunk in blocks of 256 KiB on the Java heap. */
public final class HeapStore extends ChunkStore {

	/** Takes no memory before the first bytes. */
	public HeapStore() {
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
	public void close() {
		throw new UnsupportedOperationException("not yet");
	}
}
