/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** Reads forwards through a file with one buffer, whatever the size of the file. Not thread-safe. */
final class FileWindow {
	private static final int BUFFER_BYTES = 1 << 18;
	private static final int LONGEST_VARINT = 9;

	private final FileChannel file;
	private final BooleanSupplier cancelled;
	private final long fileSize;
	private final byte[] buffer = new byte[BUFFER_BYTES];
	private long bufferStart;
	private int bufferLength;
	/** Index in the buffer; may be behind its end after a skip. */
	private long index;

	FileWindow(FileChannel file) throws IOException {
		this(file, () -> false);
	}

	/** @param cancelled asked each time the buffer is filled */
	FileWindow(FileChannel file, BooleanSupplier cancelled) throws IOException {
		this.file = file;
		this.cancelled = cancelled;
		fileSize = file.size();
	}

	/** @throws CancellationException if it was cancelled */
	void check() {
		if (cancelled.getAsBoolean()) {
			throw new CancellationException("Reading the recording was cancelled");
		}
	}

	/** @return the size of the file when it was opened; what is appended later does not matter */
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
			if (bufferLength < LONGEST_VARINT) {
				return readLastVarint();
			}
		}
		int at = (int) index;
		byte part = buffer[at++];
		long value = part & 0x7f;
		for (int shift = 7; part < 0 && shift < 56; shift += 7) {
			part = buffer[at++];
			value |= (part & 0x7fL) << shift;
		}
		if (part < 0) {
			value |= (long) buffer[at++] << 56;
		}
		index = at;
		return value;
	}

	/** One so near to the end of the file that it may be cut. */
	private long readLastVarint() throws IOException {
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

	/** Reads bytes wherever they are; the window stays where it is. */
	void read(long from, byte[] target, int length) throws IOException {
		if (length > fileSize - from) {
			throw new MalformedRecordingException(fileSize, "The file ends too early");
		}
		readFully(ByteBuffer.wrap(target, 0, length), from);
	}

	/** @return the bytes from there on, that many or as many as there are; the window stays where it is */
	byte[] peek(long from, int most) throws IOException {
		byte[] bytes = new byte[(int) Math.max(0, Math.min(most, fileSize - from))];
		readFully(ByteBuffer.wrap(bytes), from);
		return bytes;
	}

	private byte next() throws IOException {
		if (index >= bufferLength) {
			throw new MalformedRecordingException(fileSize, "The file ends too early");
		}
		return buffer[(int) index++];
	}

	private void fill() throws IOException {
		check();
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
