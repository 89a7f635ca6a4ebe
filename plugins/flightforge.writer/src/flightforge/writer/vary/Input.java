/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.vary;

import java.nio.charset.StandardCharsets;

import flightforge.writer.internal.Strings;
import flightforge.writer.internal.Varint;
import flightforge.writer.scan.MalformedRecordingException;

/**
 * A place in the content of an event, which may be damaged: nothing behind the content is read, and nothing is
 * allocated for what cannot be in it. Not thread-safe.
 */
final class Input {
	private byte[] bytes = {};
	private int position;
	private int end;
	private long fileOffset;

	/**
	 * Goes to other bytes.
	 *
	 * @param newPosition the next byte to read
	 * @param newEnd behind the last one
	 * @param newFileOffset where the first byte of the array is in the file, for messages
	 */
	void set(byte[] newBytes, int newPosition, int newEnd, long newFileOffset) {
		bytes = newBytes;
		position = newPosition;
		end = newEnd;
		fileOffset = newFileOffset;
	}

	byte[] bytes() {
		return bytes;
	}

	int position() {
		return position;
	}

	/** Goes back to where it was, or forward again. */
	void position(int known) {
		position = known;
	}

	/** @return how many bytes of the content are left */
	int remaining() {
		return end - position;
	}

	byte readByte() throws MalformedRecordingException {
		if (position >= end) {
			throw damaged("The event ends too early");
		}
		return bytes[position++];
	}

	long readVarint() throws MalformedRecordingException {
		long value = 0;
		for (int shift = 0; shift < 7 * (Varint.MAX_BYTES - 1); shift += 7) {
			byte part = readByte();
			value |= (part & 0x7fL) << shift;
			if (part >= 0) {
				return value;
			}
		}
		return value | (long) readByte() << 7 * (Varint.MAX_BYTES - 1);
	}

	/** @return a number of things that take at least that many bytes each, so that they can be in what is left */
	int readCount(String what, int leastBytes) throws MalformedRecordingException {
		long count = readVarint();
		if (count < 0 || count > Integer.MAX_VALUE || count * leastBytes > remaining()) {
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

	/** @return the text; null also where it is a reference to a constant */
	String readText() throws MalformedRecordingException {
		byte encoding = readByte();
		switch (encoding) {
		case Strings.NULL :
			return null;
		case Strings.EMPTY :
			return "";
		case Strings.CONSTANT :
			readVarint();
			return null;
		case Strings.UTF_8, Strings.LATIN_1 :
			int length = readCount("bytes in a string", 1);
			position += length;
			return new String(bytes, position - length, length,
					encoding == Strings.UTF_8 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
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

	/** @return damage at this place */
	MalformedRecordingException damaged(String problem) {
		return new MalformedRecordingException(fileOffset + position, problem);
	}
}
