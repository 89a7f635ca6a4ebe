/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.nio.charset.StandardCharsets;

import flightforge.writer.internal.Strings;

/** Reads the format's numbers and strings from bytes that may be damaged: whatever they say, it stays inside. */
final class ByteCursor {
	private final byte[] bytes;
	private final int end;
	private final long fileOffset;
	private int position;

	/** @param fileOffset where the bytes are in the file, for messages */
	ByteCursor(byte[] bytes, long fileOffset) {
		this(bytes, 0, bytes.length, fileOffset);
	}

	/** Reads bytes from {@code position} to before {@code end}; the file has the first of the array at its offset. */
	ByteCursor(byte[] bytes, int position, int end, long fileOffset) {
		this.bytes = bytes;
		this.position = position;
		this.end = end;
		this.fileOffset = fileOffset;
	}

	int position() {
		return position;
	}

	int remaining() {
		return end - position;
	}

	byte readByte() throws MalformedRecordingException {
		if (position == end) {
			throw damaged("The event ends too early");
		}
		return bytes[position++];
	}

	long readVarint() throws MalformedRecordingException {
		long value = 0;
		for (int shift = 0; shift < 56; shift += 7) {
			byte part = readByte();
			value |= (part & 0x7fL) << shift;
			if (part >= 0) {
				return value;
			}
		}
		return value | (long) readByte() << 56;
	}

	/** @return a number of things that take at least that many bytes each, and that can therefore be there */
	int readCount(String what, int leastBytes) throws MalformedRecordingException {
		long count = readVarint();
		if (count < 0 || count * leastBytes > remaining() || count > Integer.MAX_VALUE) {
			throw damaged("Impossible number of " + what + ": " + count);
		}
		return (int) count;
	}

	void skip(int count) throws MalformedRecordingException {
		if (count > remaining()) {
			throw damaged("The event ends too early");
		}
		position += count;
	}

	/** @return that many bytes as one number, the highest first */
	long readBigEndian(int count) throws MalformedRecordingException {
		long value = 0;
		for (int i = 0; i < count; i++) {
			value = value << 8 | readByte() & 0xff;
		}
		return value;
	}

	/** @return the string, null also where it is a reference into a constant pool */
	String readString() throws MalformedRecordingException {
		return readString(null);
	}

	/**
	 * @param constant takes the number of the constant where the string is a reference; may be null
	 * @return the string, null also where it is a reference
	 */
	String readString(long[] constant) throws MalformedRecordingException {
		byte encoding = readByte();
		switch (encoding) {
		case Strings.NULL :
			return null;
		case Strings.EMPTY :
			return "";
		case Strings.CONSTANT :
			long number = readVarint();
			if (constant != null) {
				constant[0] = number;
			}
			return null;
		case Strings.UTF_8, Strings.LATIN_1 :
			int length = readCount("bytes in a string", 1);
			String text = new String(bytes, position, length,
					encoding == Strings.UTF_8 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
			position += length;
			return text;
		case Strings.CHARACTERS :
			char[] characters = new char[readCount("characters in a string", 1)];
			for (int i = 0; i < characters.length; i++) {
				characters[i] = (char) readVarint();
			}
			return new String(characters);
		default :
			position--;
			throw damaged("Unknown string encoding " + encoding);
		}
	}

	MalformedRecordingException damaged(String problem) {
		return new MalformedRecordingException(fileOffset + position, problem);
	}
}
