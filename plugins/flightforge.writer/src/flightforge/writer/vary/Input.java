/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.vary;

import java.nio.charset.StandardCharsets;

import flightforge.writer.internal.Strings;
import flightforge.writer.internal.Varint;

/** A place in the bytes of a recording that is known to be sound. Not thread-safe. */
final class Input {
	private byte[] bytes;
	private int position;

	Input(byte[] bytes, int position) {
		set(bytes, position);
	}

	void set(byte[] newBytes, int newPosition) {
		bytes = newBytes;
		position = newPosition;
	}

	byte[] bytes() {
		return bytes;
	}

	int position() {
		return position;
	}

	byte readByte() {
		return bytes[position++];
	}

	long readVarint() {
		long value = Varint.get(bytes, position);
		// Not by the value's length: it may be padded.
		int last = position + Varint.MAX_BYTES - 1;
		while (position < last && bytes[position] < 0) {
			position++;
		}
		position++;
		return value;
	}

	void skip(int count) {
		position += count;
	}

	/** @return the text; null also where it is a reference to a constant */
	String readText() {
		byte encoding = readByte();
		switch (encoding) {
		case Strings.EMPTY :
			return "";
		case Strings.CONSTANT :
			readVarint();
			return null;
		case Strings.UTF_8, Strings.LATIN_1 :
			int length = (int) readVarint();
			position += length;
			return new String(bytes, position - length, length,
					encoding == Strings.UTF_8 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
		case Strings.CHARACTERS :
			char[] characters = new char[(int) readVarint()];
			for (int i = 0; i < characters.length; i++) {
				characters[i] = (char) readVarint();
			}
			return new String(characters);
		default :
			return null;
		}
	}
}
