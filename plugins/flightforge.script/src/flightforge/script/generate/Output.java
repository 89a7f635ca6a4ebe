/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.io.IOException;

import flightforge.writer.store.ChunkStore;

/**
 * Where a crew puts its chunks, in two steps: what has to be done in the order of the chunks, and what may be done for
 * several of them at the same time.
 *
 * @param place called for one chunk after the other, by one thread at a time
 * @param copy called after it for the same chunk, by any number of threads at the same time
 */
record Output(Place place, Copy copy) {
	/** Takes the next place for a chunk. */
	@FunctionalInterface
	interface Place {
		/**
		 * @param pace called often; may throw to stop
		 * @return where the chunk goes, in bytes from the start of the recording
		 */
		long take(ChunkStore chunk, Runnable pace) throws IOException;
	}

	/** Writes a chunk that has a place. */
	@FunctionalInterface
	interface Copy {
		/**
		 * @param place from {@link Place}
		 * @param pace called often; may throw to stop
		 */
		void write(ChunkStore chunk, long place, Runnable pace) throws IOException;
	}
}
