/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.internal.Varint;
import flightforge.writer.store.HeapStore;

/** A chunk on the heap, copied to the recording when it is complete. */
final class HeapChunk extends LiveChunk {
	private static final int MOST_ATTEMPTS = 8;
	/** Sizes below that take one byte, or two. */
	private static final int SMALL = 1 << 7;
	private static final int LARGE = 1 << 14;

	private final HeapStore store;
	private final LiveFile file;
	private final long limit;
	private final int firstEvent;
	private boolean sealed;
	/** Where the last place was. */
	private byte[] block;

	HeapChunk(HeapStore store, LiveFile file, long limit, LiveMetadata metadata, long startNanos, long startTicks) {
		super(metadata, startNanos, startTicks);
		this.store = store;
		this.file = file;
		this.limit = limit;
		ByteBuilder start = start(0);
		store.write(start.array(), 0, start.size());
		firstEvent = start.size();
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

	/** One byte for the size, if events of the type are mostly that small, else two. */
	@Override
	int place(int most, int usual) {
		block = sealed ? null : store.room(usual + SLACK);
		return block == null ? LiveEncoder.NO_ROOM : store.offset() + (most < SMALL ? 1 : 2);
	}

	@Override
	byte[] room() {
		return block;
	}

	@Override
	int roomEnd() {
		return Math.min(HeapStore.BLOCK_BYTES, store.offset() + LARGE) - SLACK;
	}

	@Override
	void publish(int at, int end) {
		int from = store.offset();
		int to = end;
		int content = at;
		if (end - from >= SMALL && at - from == 1) {
			System.arraycopy(block, at, block, ++content, end - at);
			to++;
		}
		putSize(block, from, content, to - from);
		store.advance(to - from);
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
	void cover(int at, long word) {
		throw new IllegalStateException("On the heap metadata is written once, at the end");
	}

	@Override
	boolean moveDown(int place, int to, int from) {
		return false;
	}

	@Override
	void finish() throws IOException {
		sealed = true;
		write();
	}

	private void write() throws IOException {
		store.patchStart(header(store.size()).encode());
		file.append(store);
		store.reset();
	}

	/**
	 * Completes the chunk with as many of its first events as the disk has room for.
	 *
	 * @return how many events are lost
	 * @throws IOException if nothing of it can be written
	 */
	long finishPart() throws IOException {
		sealed = true;
		long room = file.room(store.size());
		long lost = 0;
		for (int attempt = 1;; attempt++) {
			lost += new Cut(room).lost();
			if (store.size() <= firstEvent) {
				abandon();
				return lost;
			}
			try {
				write();
				return lost;
			} catch (IOException e) {
				// What the file system needs for itself depends on how it is asked.
				if (attempt == MOST_ATTEMPTS) {
					throw e;
				}
				room -= Math.max(room >> 3, 1 << 12);
			}
		}
	}

	/** Takes events out of the end of the chunk; constants and metadata stay, behind the others. */
	private final class Cut {
		private final List<Frame> kept = new ArrayList<>();
		private long at;
		private long size;
		private long type;
		private long metadataAt = ChunkHeader.BYTES;
		private long checkpointAt;
		private long lost;

		/** @param most bytes of the chunk */
		Cut(long most) {
			at = ChunkHeader.BYTES;
			checkpointAt = at + varint();
			at = firstEvent;
			long others = 0;
			while (next()) {
				others += isEvent() ? 0 : size + Varint.MAX_BYTES;
				at += size;
			}
			at = firstEvent;
			long cut = firstEvent;
			boolean fits = true;
			while (next()) {
				if (isEvent()) {
					fits &= at + size + others <= most;
					lost += fits ? 0 : 1;
				} else if (fits) {
					others -= size + Varint.MAX_BYTES;
					place(at);
				} else {
					kept.add(frame());
				}
				at += size;
				cut = fits ? at : cut;
			}
			store.cut(lost == 0 ? store.size() : cut);
			if (lost > 0 && cut > firstEvent) {
				kept.forEach(this::put);
				HeapChunk.this.place(metadataAt, checkpointAt);
			}
		}

		long lost() {
			return lost;
		}

		private boolean isEvent() {
			return type > ChunkHeader.CHECKPOINT_TYPE;
		}

		/** @return whether there is a frame, whose size and type are known then */
		private boolean next() {
			if (at < store.size()) {
				long from = at;
				size = varint();
				type = varint();
				at = from;
				return true;
			}
			return false;
		}

		private long varint() {
			byte[] bytes = new byte[Varint.MAX_BYTES];
			int length = 0;
			do {
				bytes[length] = store.get(at++);
			} while (bytes[length++] < 0 && length < bytes.length);
			return Varint.get(bytes, 0);
		}

		private void place(long place) {
			if (type == ChunkHeader.METADATA_TYPE) {
				metadataAt = place;
			} else {
				checkpointAt = place;
			}
		}

		/** @return the frame that is there; the way from a checkpoint to the one before is left out */
		private Frame frame() {
			long from = at;
			varint();
			ByteBuilder start = new ByteBuilder(FRAME + 3 * Varint.MAX_BYTES);
			start.resize(FRAME);
			start.putVarint(varint());
			start.putVarint(varint());
			start.putVarint(varint());
			if (type == ChunkHeader.CHECKPOINT_TYPE) {
				varint();
			}
			byte[] content = new byte[(int) (from + size - at)];
			for (int i = 0; i < content.length; i++) {
				content[i] = store.get(at++);
			}
			at = from;
			return new Frame(type, start, content);
		}

		private void put(Frame frame) {
			type = frame.type();
			ByteBuilder bytes = frame.start();
			if (type == ChunkHeader.CHECKPOINT_TYPE) {
				bytes.putVarint(checkpointAt - store.size());
			}
			bytes.putBytes(frame.content(), 0, frame.content().length);
			place(store.size());
			append(bytes);
		}
	}

	private record Frame(long type, ByteBuilder start, byte[] content) {
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
