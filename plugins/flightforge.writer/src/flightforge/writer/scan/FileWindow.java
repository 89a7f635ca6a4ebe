/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Reads forwards through a file with one buffer, whatever the size of the file. Not thread-safe. */
final class FileWindow {
	private static final int BUFFER_BYTES = 1 << 18;
	private static final int LONGEST_VARINT = 9;

	private final FileChannel file;
	private final long fileSize;
	private final byte[] buffer = new byte[BUFFER_BYTES];
	private long bufferStart;
	private int bufferLength;
	/** Index in the buffer; may be behind its end after a skip. */
	private long index;

	FileWindow(FileChannel file) throws IOException {
		this.file = file;
		fileSize = file.size();
	}

	long fileSize() {
		return fileSize;
	}

	long position() {
		return bufferStart + index;
	}

	void position(long position) {
		index = position - bufferStart;
	}

	/** @return the next compressed integer */
	long readVarint() throws IOException {
		if (index < 0 || index + LONGEST_VARINT > bufferLength) {
			fill();
		}
		long value = 0;
		for (int shift = 0; shift < 56; shift += 7) {
			byte part = next();
			value |= (part & 0x7fL) << shift;
			if (part >= 0) {
				return value;
			}
		}
		return value | (long) next() << 56;
	}

	byte[] readBytes(int length) throws IOException {
		long from = position();
		if (from + length > fileSize) {
			throw new MalformedRecordingException(fileSize, "The file ends too early");
		}
		byte[] bytes = new byte[length];
		if (length <= BUFFER_BYTES) {
			if (index < 0 || index + length > bufferLength) {
				fill();
			}
			System.arraycopy(buffer, (int) index, bytes, 0, length);
		} else {
			readFully(ByteBuffer.wrap(bytes), from);
		}
		index += length;
		return bytes;
	}

	private byte next() throws IOException {
		if (index >= bufferLength) {
			throw new MalformedRecordingException(fileSize, "The file ends too early");
		}
		return buffer[(int) index++];
	}

	private void fill() throws IOException {
		bufferStart = position();
		index = 0;
		bufferLength = (int) Math.max(0, Math.min(BUFFER_BYTES, fileSize - bufferStart));
		readFully(ByteBuffer.wrap(buffer, 0, bufferLength), bufferStart);
	}

	private void readFully(ByteBuffer target, long from) throws IOException {
		long next = from;
		while (target.hasRemaining()) {
			int read = file.read(target, next);
			if (read < 0) {
				throw new MalformedRecordingException(next, "The file became shorter while it was read");
			}
			next += read;
		}
	}
}
