/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;

import flightforge.writer.internal.ByteBuilder;

/** A chunk on the heap, copied to the recording when it is complete. */
final class HeapChunk extends LiveChunk {
	private final HeapStore store;
	private final LiveFile file;
	private final long limit;
	private boolean sealed;

	HeapChunk(HeapStore store, LiveFile file, long limit, LiveTypes.Metadata metadata, long startNanos,
			long startTicks) {
		super(metadata, 0, startNanos, startTicks);
		this.store = store;
		this.file = file;
		this.limit = limit;
		ByteBuilder start = start(0);
		store.write(start.array(), 0, start.size());
	}

	@Override
	boolean hasRoom(long bytes) {
		return !sealed && store.size() + bytes <= limit;
	}

	@Override
	boolean hasRoomAlready(long bytes) {
		return !sealed;
	}

	@Override
	long position() {
		return store.size();
	}

	@Override
	void append(ByteBuilder frame) {
		int from = encodeSize(frame, 1);
		store.write(frame.array(), from, frame.size() - from);
	}

	@Override
	void patch(int at, long value) {
		// The header is written when the chunk is finished.
	}

	@Override
	void overwrite(int at, byte[] bytes, int from, int length) {
		throw new IllegalStateException("On the heap metadata is written once, at the end");
	}

	@Override
	boolean moveDown(int place, int to, int from) {
		return false;
	}

	@Override
	void finish() throws IOException {
		sealed = true;
		store.patchStart(header(store.size()).encode());
		file.append(store);
		store.reset();
	}

	@Override
	boolean remove() {
		abandon();
		return true;
	}

	@Override
	void abandon() {
		sealed = true;
		store.reset();
	}
}
