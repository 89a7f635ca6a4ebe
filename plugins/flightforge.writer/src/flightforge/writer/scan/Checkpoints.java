/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.util.concurrent.CancellationException;

import flightforge.writer.internal.ChunkHeader;

/**
 * Goes from checkpoint to checkpoint of a chunk, from the last to the first, as each says how far back the one before
 * it is. For one thread.
 */
public final class Checkpoints {
	/** The number of zeros that follow the bytes of a checkpoint in their array. */
	public static final int SLACK = 16;
	/** Larger than the constants of any chunk that is of use. */
	private static final int LARGEST = 1 << 28;
	/** Most chunks have fewer than ten. Readers keep something of each. */
	private static final int MOST = 1 << 24;
	private static final int HEAD_BYTES = 32;

	private final FileWindow window;
	private final long chunkStart;
	private final long chunkEnd;
	private final long last;
	private long offset = Long.MAX_VALUE;
	/** How much further the next one is, as this one says; 0 when there is none. */
	private long back;
	private byte[] bytes;
	private int pools;
	private int seen;

	/** @param checkpoint the last one, as an offset in the chunk */
	Checkpoints(FileWindow window, long chunkStart, long chunkSize, long checkpoint) {
		this.window = window;
		this.chunkStart = chunkStart;
		this.chunkEnd = chunkStart + chunkSize;
		this.last = chunkStart + checkpoint;
	}

	/**
	 * Goes to the next checkpoint, which is before this one in the file.
	 *
	 * @return whether there is one; its bytes are then read
	 * @throws MalformedRecordingException if it is damaged, or there are more, or larger ones, than can be read
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if the file cannot be read
	 */
	public boolean next() throws IOException {
		if (seen > 0 && back == 0) {
			return false;
		}
		window.check();
		if (seen == MOST) {
			throw new MalformedRecordingException(offset,
					"The chunk has its constants in more than " + MOST + " places, which cannot be read");
		}
		// Only ever towards the chunk's start, so that a damaged chain ends.
		if (seen > 0 && (back > 0 || offset + back < chunkStart + ChunkHeader.BYTES)) {
			throw new MalformedRecordingException(offset,
					"The constants continue at an impossible place, " + back + " bytes further");
		}
		read(seen == 0 ? last : offset + back);
		seen++;
		return true;
	}

	private void read(long start) throws IOException {
		byte[] head = window.peek(start, (int) Math.min(HEAD_BYTES, chunkEnd - start));
		ByteCursor cursor = new ByteCursor(head, start);
		long size = cursor.readVarint();
		long type = cursor.readVarint();
		int content = cursor.position();
		if (type != ChunkHeader.CHECKPOINT_TYPE || size <= content || size > chunkEnd - start) {
			throw new MalformedRecordingException(start, "There are no constants where the chunk says so");
		}
		if (size > offset - start) {
			throw new MalformedRecordingException(start, "Constants reach into those that follow them");
		}
		if (size > LARGEST) {
			throw new MalformedRecordingException(start, "Constants of " + size + " bytes are more than can be read");
		}
		byte[] all = new byte[(int) size + SLACK];
		System.arraycopy(head, 0, all, 0, Math.min(head.length, (int) size));
		if (size > head.length) {
			window.read(start, all, (int) size);
		}
		cursor = new ByteCursor(all, content, (int) size, start);
		cursor.readVarint();
		cursor.readVarint();
		back = cursor.readVarint();
		cursor.readByte();
		offset = start;
		bytes = all;
		pools = cursor.position();
	}

	/** @return the first byte of the checkpoint in the file; {@link Long#MAX_VALUE} before the first */
	public long offset() {
		return offset;
	}

	/** @return all bytes of the checkpoint, then {@link #SLACK} others; another array for each */
	public byte[] bytes() {
		return bytes;
	}

	/** @return the bytes of the checkpoint */
	public int size() {
		return bytes.length - SLACK;
	}

	/** @return where among the bytes the number of pools is, which the pools follow */
	public int pools() {
		return pools;
	}
}
