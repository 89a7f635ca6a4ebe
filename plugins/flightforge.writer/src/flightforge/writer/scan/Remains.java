/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;

import flightforge.writer.internal.ChunkHeader;

/**
 * What follows the last whole chunk of a recording. A process that is killed while its file grows leaves a chunk that
 * is cut short, or zeros, free room and the beginning of a chunk: in none of these is an event that could be read.
 */
final class Remains {
	private final FileWindow window;
	private final long start;
	private final boolean chunk;

	/** @param start where they begin */
	Remains(FileWindow window, long start) throws IOException {
		this.window = window;
		this.start = start;
		window.position(start);
		chunk = window.fileSize() - start >= ChunkHeader.MAGIC_BYTES
				&& ChunkHeader.hasMagic(window.readBytes(ChunkHeader.MAGIC_BYTES));
	}

	/** @return whether they may be cut off */
	boolean areOfAKill() throws IOException {
		return chunk && endBeforeTheChunk() || areWithoutEvents();
	}

	private boolean endBeforeTheChunk() throws IOException {
		if (window.fileSize() - start < ChunkHeader.BYTES) {
			return true;
		}
		window.position(start);
		return ChunkHeader.decode(window.readBytes(ChunkHeader.BYTES)).size() > window.fileSize() - start;
	}

	/** Events of the types of metadata and constants are none: free room is covered by such. */
	private boolean areWithoutEvents() throws IOException {
		long at = chunk ? start + ChunkHeader.BYTES : start;
		while (at < window.fileSize()) {
			window.position(at);
			long size = window.readVarint();
			if (size == 0) {
				at = window.position();
				continue;
			}
			long type = window.readVarint();
			if (size < window.position() - at || size > window.fileSize() - at
					|| type != ChunkHeader.METADATA_TYPE && type != ChunkHeader.CHECKPOINT_TYPE) {
				return false;
			}
			at += size;
		}
		return true;
	}
}
