/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.broken;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.internal.Hash;

/** Where things are in a chunk of a sound recording, and ways to change them without moving anything. */
final class ChunkMap {
	private static final int BUFFER_BYTES = 1 << 16;
	/** The smallest event that has room for a filler behind what stays of it. */
	private static final int ROOM = 8;

	private final FileChannel file;
	private final long offset;
	private final ChunkHeader header;
	private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
	private long bufferStart;

	ChunkMap(FileChannel file, long offset) throws IOException {
		this.file = file;
		this.offset = offset;
		buffer.limit(0);
		byte[] bytes = new byte[ChunkHeader.BYTES];
		for (int i = 0; i < bytes.length; i++) {
			bytes[i] = byteAt(offset + i);
		}
		header = ChunkHeader.decode(bytes);
	}

	/** First byte of the chunk. */
	long offset() {
		return offset;
	}

	ChunkHeader header() {
		return header;
	}

	/**
	 * A number and where it is.
	 *
	 * @param at its first byte
	 * @param bytes how many it has
	 */
	record Number(long value, long at, int bytes) {
		long end() {
			return at + bytes;
		}
	}

	/**
	 * An event and where it is.
	 *
	 * @param size its size, the first number
	 * @param type its type, the second
	 */
	record Event(Number size, Number type) {
		long at() {
			return size.at();
		}

		long end() {
			return size.at() + size.value();
		}
	}

	Event eventAt(long at) throws IOException {
		Number size = numberAt(at);
		return new Event(size, numberAt(size.end()));
	}

	/** The first number of an event's content: behind type, start and duration. */
	long contentOf(Event event) throws IOException {
		return numberAt(numberAt(event.type().end()).end()).end();
	}

	/**
	 * One of the chunk's events, no checkpoint and no metadata, of at least 8 bytes; null when there is none.
	 *
	 * @param seed chooses
	 */
	Event someEvent(long seed) throws IOException {
		long candidates = candidates();
		return candidates == 0 ? null : candidate(Math.floorMod(Hash.of(seed), candidates));
	}

	private long candidates() throws IOException {
		long found = 0;
		for (Event event = next(offset + ChunkHeader.BYTES); event != null; event = next(event.end())) {
			found++;
		}
		return found;
	}

	private Event candidate(long number) throws IOException {
		Event event = next(offset + ChunkHeader.BYTES);
		for (long i = 0; i < number; i++) {
			event = next(event.end());
		}
		return event;
	}

	/** The next event from there on that is worth breaking, or null. */
	private Event next(long from) throws IOException {
		long end = offset + header.size();
		for (long at = from; at < end;) {
			Event event = eventAt(at);
			boolean content = event.type().value() != ChunkHeader.METADATA_TYPE
					&& event.type().value() != ChunkHeader.CHECKPOINT_TYPE;
			if (content && event.size().value() >= ROOM) {
				return event;
			}
			at = event.end();
		}
		return null;
	}

	Number numberAt(long at) throws IOException {
		long value = 0;
		for (int i = 0; i < 8; i++) {
			byte part = byteAt(at + i);
			value |= (part & 0x7fL) << 7 * i;
			if (part >= 0) {
				return new Number(value, at, i + 1);
			}
		}
		return new Number(value | (long) byteAt(at + 8) << 56, at, 9);
	}

	byte byteAt(long at) throws IOException {
		if (at < bufferStart || at >= bufferStart + buffer.limit()) {
			buffer.clear();
			bufferStart = at;
			while (buffer.hasRemaining() && file.read(buffer, at + buffer.position()) > 0) {
				continue;
			}
			buffer.flip();
			if (buffer.limit() == 0) {
				throw new IOException("The recording ends at byte " + at + " while it is read");
			}
		}
		return buffer.get((int) (at - bufferStart));
	}

	/** The largest number of as many bytes. */
	static long largest(Number number) {
		return (1L << 7 * Math.min(number.bytes(), 8)) - 1;
	}

	/** Replaces a number by another one of as many bytes. */
	void put(Number place, long value) throws IOException {
		byte[] bytes = new byte[place.bytes()];
		for (int i = 0; i < bytes.length; i++) {
			bytes[i] = (byte) (value >>> 7 * i & 0x7f | (i < bytes.length - 1 ? 0x80 : 0));
		}
		put(place.at(), bytes);
	}

	/** Replaces bytes. */
	void put(long at, byte... bytes) throws IOException {
		ByteBuffer source = ByteBuffer.wrap(bytes);
		while (source.hasRemaining()) {
			file.write(source, at + source.position());
		}
		buffer.limit(0);
	}
}
