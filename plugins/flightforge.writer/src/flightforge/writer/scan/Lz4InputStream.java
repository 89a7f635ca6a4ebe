/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Unpacks frames of LZ4, one behind the other, as its specification has them: blocks that depend on each other, stored
 * blocks, and frames to be passed over among them. The checksum of the content is checked.
 * <p>This is our own because lz4-java loads native code, of which the JDK warns on the standard error stream, and
 * refuses blocks that depend on each other ({@code lz4 -BD}), and because Commons Compress, which does neither, takes
 * ten times as long and would bring three bundles of two megabytes. Not thread-safe.
 */
final class Lz4InputStream extends InputStream {
	private static final int MAGIC = 0x184d2204;
	private static final int SKIPPABLE = 0x184d2a50;
	private static final int VERSION = 1;
	private static final int HISTORY = 1 << 16;
	private static final int LEAST_MATCH = 4;
	private static final int LONG = 15;

	private final InputStream in;
	private byte[] packed = {};
	/** What a block may refer to, then the block. */
	private byte[] out = {};
	private int next;
	private int end;
	private int largestBlock;
	private boolean blockChecksums;
	private boolean contentChecksum;
	private boolean inFrame;
	private boolean finished;
	/** What is wrong behind the bytes that were unpacked. */
	private IOException damage;
	private final Checksum checksum = new Checksum();

	/**
	 * @param in packed data, which supports {@code mark}
	 * @throws IOException if there is no frame
	 */
	Lz4InputStream(InputStream in) throws IOException {
		this.in = in;
		openFrame();
	}

	@Override
	public int read() throws IOException {
		byte[] one = new byte[1];
		return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
	}

	@Override
	public int read(byte[] bytes, int from, int length) throws IOException {
		while (next == end && !finished) {
			if (damage != null) {
				throw damage;
			}
			readBlock();
		}
		if (next == end) {
			return length == 0 ? 0 : -1;
		}
		int count = Math.min(length, end - next);
		System.arraycopy(out, next, bytes, from, count);
		next += count;
		return count;
	}

	@Override
	public void close() throws IOException {
		in.close();
	}

	private void openFrame() throws IOException {
		int magic = number();
		while ((magic & ~0xf) == SKIPPABLE) {
			in.skipNBytes(number() & 0xffff_ffffL);
			if (isAtEnd()) {
				finished = true;
				return;
			}
			magic = number();
		}
		if (magic != MAGIC) {
			throw new IOException("no frame of lz4 where one has to begin");
		}
		int flags = one();
		int sizes = one();
		if (flags >> 6 != VERSION || (sizes >> 4 & 7) < 4) {
			throw new IOException("lz4 of a version that is not known");
		}
		blockChecksums = (flags & 0x10) != 0;
		contentChecksum = (flags & 4) != 0;
		// The size of the content and the number of a dictionary, which nobody could give us, and the header's checksum.
		in.skipNBytes(((flags & 8) != 0 ? Long.BYTES : 0) + ((flags & 1) != 0 ? Integer.BYTES : 0) + 1);
		largestBlock = 1 << 8 + 2 * (sizes >> 4 & 7);
		// There may be very many frames, with nothing in them.
		if (packed.length < largestBlock) {
			out = new byte[HISTORY + largestBlock];
			packed = new byte[largestBlock];
		}
		next = 0;
		end = 0;
		inFrame = true;
		checksum.reset();
	}

	private void readBlock() throws IOException {
		if (!inFrame) {
			openFrame();
			return;
		}
		int size = number();
		if (size == 0) {
			inFrame = false;
			if (contentChecksum && number() != checksum.value()) {
				throw new IOException("wrong checksum of lz4");
			}
			finished = isAtEnd();
			return;
		}
		boolean stored = size < 0;
		int length = size & 0x7fff_ffff;
		if (length > largestBlock) {
			throw new IOException("a block of lz4 is larger than the frame says");
		}
		// Of a block that is cut or damaged all before that counts, and is handed on first.
		int there = in.readNBytes(packed, 0, length);
		if (there < length) {
			damage = new EOFException("a block of lz4 is cut");
		}
		int history = Math.min(HISTORY, end);
		System.arraycopy(out, end - history, out, 0, history);
		next = history;
		end = history;
		try {
			if (stored) {
				System.arraycopy(packed, 0, out, end, there);
				end += there;
			} else {
				unpack(there);
			}
			if (blockChecksums) {
				number();
			}
		} catch (IOException e) {
			damage = damage == null ? e : damage;
		}
		checksum.update(out, next, end);
	}

	private boolean isAtEnd() throws IOException {
		in.mark(1);
		boolean atEnd = in.read() < 0;
		in.reset();
		return atEnd;
	}

	private void unpack(int length) throws IOException {
		int limit = end + largestBlock;
		int at = 0;
		try {
			while (at < length) {
				int token = packed[at++] & 0xff;
				int literals = token >> 4;
				if (literals == LONG) {
					int more;
					do {
						more = packed[at++] & 0xff;
						literals += more;
					} while (more == 255);
				}
				int copied = Math.min(literals, Math.min(length - at, limit - end));
				if (copied > 0) {
					System.arraycopy(packed, at, out, end, copied);
					end += copied;
				}
				if (literals < 0 || copied < literals) {
					throw damaged();
				}
				at += literals;
				if (at == length) {
					// The last sequence has no match.
					return;
				}
				int distance = packed[at++] & 0xff | (packed[at++] & 0xff) << 8;
				int match = token & LONG;
				if (match == LONG) {
					int more;
					do {
						more = packed[at++] & 0xff;
						match += more;
					} while (more == 255);
				}
				match += LEAST_MATCH;
				if (at > length || distance == 0 || distance > end || match < 0 || match > limit - end) {
					throw damaged();
				}
				// Both may overlap: what is copied may be copied again.
				for (int stop = end + match; end < stop; end++) {
					out[end] = out[end - distance];
				}
			}
		} catch (ArrayIndexOutOfBoundsException e) {
			throw damaged();
		}
	}

	private static IOException damaged() {
		return new IOException("a block of lz4 is damaged");
	}

	private int one() throws IOException {
		int value = in.read();
		if (value < 0) {
			throw new EOFException("lz4 ends too early");
		}
		return value;
	}

	private int number() throws IOException {
		return one() | one() << 8 | one() << 16 | one() << 24;
	}

	/** XXH32 with the seed 0. */
	private static final class Checksum {
		private static final int P1 = 0x9e3779b1;
		private static final int P2 = 0x85ebca77;
		private static final int P3 = 0xc2b2ae3d;
		private static final int P4 = 0x27d4eb2f;
		private static final int P5 = 0x165667b1;
		private static final int STRIPE = 16;

		private final int[] lanes = new int[4];
		private final byte[] rest = new byte[STRIPE];
		private int restLength;
		private long length;

		void reset() {
			lanes[0] = P1 + P2;
			lanes[1] = P2;
			lanes[2] = 0;
			lanes[3] = -P1;
			restLength = 0;
			length = 0;
		}

		void update(byte[] bytes, int from, int to) {
			length += to - from;
			int at = from;
			while (restLength > 0 && at < to) {
				rest[restLength++] = bytes[at++];
				if (restLength == STRIPE) {
					stripe(rest, 0);
					restLength = 0;
				}
			}
			for (; at + STRIPE <= to; at += STRIPE) {
				stripe(bytes, at);
			}
			while (at < to) {
				rest[restLength++] = bytes[at++];
			}
		}

		private void stripe(byte[] bytes, int at) {
			for (int lane = 0; lane < lanes.length; lane++) {
				lanes[lane] = Integer.rotateLeft(lanes[lane] + word(bytes, at + 4 * lane) * P2, 13) * P1;
			}
		}

		private static int word(byte[] bytes, int at) {
			return bytes[at] & 0xff | (bytes[at + 1] & 0xff) << 8 | (bytes[at + 2] & 0xff) << 16 | bytes[at + 3] << 24;
		}

		int value() {
			int hash = length < STRIPE ? P5 : Integer.rotateLeft(lanes[0], 1) + Integer.rotateLeft(lanes[1], 7)
					+ Integer.rotateLeft(lanes[2], 12) + Integer.rotateLeft(lanes[3], 18);
			hash += (int) length;
			int at = 0;
			for (; at + 4 <= restLength; at += 4) {
				hash = Integer.rotateLeft(hash + word(rest, at) * P3, 17) * P4;
			}
			for (; at < restLength; at++) {
				hash = Integer.rotateLeft(hash + (rest[at] & 0xff) * P5, 11) * P1;
			}
			hash = (hash ^ hash >>> 15) * P2;
			hash = (hash ^ hash >>> 13) * P3;
			return hash ^ hash >>> 16;
		}
	}
}
