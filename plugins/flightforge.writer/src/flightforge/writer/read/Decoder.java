/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

import flightforge.writer.internal.Strings;
import flightforge.writer.scan.Checkpoints;
import flightforge.writer.scan.MalformedRecordingException;

/**
 * Reads values from bytes that may be damaged: whatever they say, it stays inside, ends, and takes memory in proportion
 * to them. Behind the last byte there are always {@link #SLACK} others in the array, so that numbers are read without
 * looking for the end at each byte.
 */
final class Decoder {
	/** What must follow the bytes in their array. */
	static final int SLACK = Checkpoints.SLACK;
	/** Elements without any bytes cost nothing, and yet somebody may count them. */
	private static final int MOST_EMPTY = 1 << 16;

	private byte[] bytes = new byte[SLACK];
	private int position;
	private int end;
	/** Place in the file of the array's first byte. */
	private long fileOffset;

	/** Takes other bytes, from {@code start} to before {@code end}. */
	void set(byte[] newBytes, int start, int newEnd, long newFileOffset) {
		bytes = newBytes;
		position = start;
		end = newEnd;
		fileOffset = newFileOffset;
	}

	int position() {
		return position;
	}

	int remaining() {
		return end - position;
	}

	MalformedRecordingException damaged(int at, String problem) {
		return new MalformedRecordingException(fileOffset + Math.min(at, end), problem);
	}

	MalformedRecordingException damaged(String problem) {
		return damaged(position, problem);
	}

	private MalformedRecordingException tooShort() {
		return damaged(end, "The values end too early");
	}

	byte readByte() throws MalformedRecordingException {
		if (position >= end) {
			throw tooShort();
		}
		return bytes[position++];
	}

	long readVarint() throws MalformedRecordingException {
		if (position >= end) {
			throw tooShort();
		}
		long value = varint();
		if (position > end) {
			throw tooShort();
		}
		return value;
	}

	/** Reads up to nine bytes; whether they were there is for the caller to see. */
	private long varint() {
		byte[] b = bytes;
		int p = position;
		long value = b[p++];
		if (value < 0) {
			value &= 0x7f;
			int shift = 7;
			while (true) {
				byte part = b[p++];
				if (shift == 56) {
					value |= (long) part << 56;
					break;
				}
				value |= (part & 0x7fL) << shift;
				if (part >= 0) {
					break;
				}
				shift += 7;
			}
		}
		position = p;
		return value;
	}

	/** @return a number of things that take at least so many bytes each, and that can therefore be there */
	int readCount(String what, int leastBytes) throws MalformedRecordingException {
		int start = position;
		long count = readVarint();
		if (count < 0 || count > Integer.MAX_VALUE || count * leastBytes > remaining()) {
			throw damaged(start, "Impossible number of " + what + ": " + count);
		}
		return (int) count;
	}

	/**
	 * Reads all slots of a value.
	 *
	 * @param type which
	 * @param numbers takes the numbers, of texts and arrays the place
	 * @param base where they go
	 * @param depth how many arrays it is in
	 */
	void read(RecordedType type, long[] numbers, int base, int depth) throws MalformedRecordingException {
		if (type.problem() != null) {
			throw damaged(type.problem());
		}
		ValueKind[] kinds = type.kinds;
		for (int i = 0; i < kinds.length; i++) {
			if (position >= end) {
				throw tooShort();
			}
			long value = 0;
			switch (kinds[i]) {
			case LONG, CONSTANT -> value = varint();
			case INT -> value = (int) varint();
			case BOOLEAN -> value = bytes[position++] == 0 ? 0 : 1;
			case BYTE -> value = bytes[position++];
			case SHORT -> value = (short) varint();
			case CHAR -> value = (char) varint();
			case FLOAT -> value = (int) bigEndian(Float.BYTES);
			case DOUBLE -> value = bigEndian(Double.BYTES);
			case TEXT -> {
				value = position;
				skipText();
			}
			case ARRAY -> {
				value = position;
				skipArray(type, i, depth);
			}
			}
			long mask = type.masks[i];
			numbers[base + i] = mask == 0 ? value : value & mask;
		}
		if (position > end) {
			throw tooShort();
		}
	}

	/** Passes over a value. */
	void skip(RecordedType type, int depth) throws MalformedRecordingException {
		read(type, type.scratch(), 0, depth);
	}

	private void skipArray(RecordedType type, int slot, int depth) throws MalformedRecordingException {
		int least = type.leastOfElement(slot);
		int count = readElements(least, depth);
		if (count > 0 && least > 0) {
			RecordedType element = type.target(slot);
			for (int i = 0; i < count; i++) {
				read(element, element.scratch(), 0, depth + 1);
			}
		}
	}

	private int readElements(int least, int depth) throws MalformedRecordingException {
		if (depth >= TypeTable.DEEPEST) {
			throw damaged("Arrays are too deep in each other");
		}
		int start = position;
		int count = readCount("array elements", least);
		if (least == 0 && count > MOST_EMPTY) {
			throw damaged(start, "Impossible number of empty array elements: " + count);
		}
		return count;
	}

	private void skipText() throws MalformedRecordingException {
		byte encoding = bytes[position++];
		switch (encoding) {
		case Strings.NULL, Strings.EMPTY -> {
		}
		case Strings.CONSTANT -> readVarint();
		case Strings.UTF_8, Strings.LATIN_1 -> {
			int length = readCount("bytes in a string", 1);
			position += length;
		}
		case Strings.CHARACTERS -> {
			int count = readCount("characters in a string", 1);
			for (int i = 0; i < count; i++) {
				readVarint();
			}
		}
		default -> throw damaged(position - 1, "Unknown string encoding " + encoding);
		}
	}

	/** Four or eight bytes; whether they were there is seen at the end of the value. */
	private long bigEndian(int count) {
		long value = 0;
		for (int i = 0; i < count; i++) {
			value = value << 8 | bytes[position++] & 0xff;
		}
		return value;
	}

	/**
	 * Makes the text at a place that {@link #read} has passed.
	 *
	 * @return the text, null when there is none
	 */
	String text(int at, ConstantPools pools) throws MalformedRecordingException {
		position = at;
		byte encoding = readByte();
		return switch (encoding) {
		case Strings.NULL -> null;
		case Strings.EMPTY -> "";
		case Strings.CONSTANT -> pools.text(readVarint());
		case Strings.UTF_8 -> text(StandardCharsets.UTF_8);
		case Strings.LATIN_1 -> text(StandardCharsets.ISO_8859_1);
		case Strings.CHARACTERS -> characters();
		default -> throw damaged(at, "Unknown string encoding " + encoding);
		};
	}

	private String text(Charset charset) throws MalformedRecordingException {
		int length = readCount("bytes in a string", 1);
		String text = new String(bytes, position, length, charset);
		position += length;
		return text;
	}

	private String characters() throws MalformedRecordingException {
		char[] characters = new char[readCount("characters in a string", 1)];
		for (int i = 0; i < characters.length; i++) {
			characters[i] = (char) readVarint();
		}
		return new String(characters);
	}

	/** Makes the array at a place that {@link #read} has passed. */
	ValueArray array(int at, RecordedType element, ConstantPools pools, int depth) throws MalformedRecordingException {
		position = at;
		int count = readElements(element.size(), depth);
		int width = element.size();
		long[] numbers = new long[count * width];
		Object[] objects = element.hasObjects ? new Object[count * width] : null;
		for (int i = 0; i < count && width > 0; i++) {
			read(element, numbers, i * width, depth + 1);
			if (objects != null) {
				int next = position;
				objects(element, numbers, objects, i * width, pools, depth + 1);
				position = next;
			}
		}
		return new ValueArray(element, count, numbers, objects, pools);
	}

	/** Makes the texts and arrays of a value of which the numbers are known. */
	void objects(RecordedType type, long[] numbers, Object[] objects, int base, ConstantPools pools, int depth)
			throws MalformedRecordingException {
		for (int i = 0; i < type.size(); i++) {
			if (type.kinds[i] == ValueKind.TEXT) {
				objects[base + i] = text((int) numbers[base + i], pools);
			} else if (type.kinds[i] == ValueKind.ARRAY) {
				objects[base + i] = array((int) numbers[base + i], type.target(i), pools, depth);
			}
		}
	}
}
