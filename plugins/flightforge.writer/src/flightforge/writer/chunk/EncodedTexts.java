/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import java.util.Arrays;

import flightforge.writer.internal.Strings;
import flightforge.writer.internal.Varint;

/**
 * Texts that the events of a column choose from, each encoded once: what
 * {@link EventColumns#text(int, EncodedTexts, long[])} takes. Each is in the events themselves or in the constant pool;
 * the JVM's own events have all of them in place, those that programs write the short ones. For one thread while texts
 * are set, immutable afterwards.
 */
public final class EncodedTexts {
	/** Short texts are copied in steps of so many bytes, behind their end, too. */
	static final int STEP = 16;

	/** Each with zeros up to a multiple of {@link #STEP}. */
	private final byte[][] encoded;
	private final int[] lengths;
	private int longest;

	/** @param size how many there are; none is set yet */
	public EncodedTexts(int size) {
		encoded = new byte[size][];
		lengths = new int[size];
	}

	private EncodedTexts(EncodedTexts other) {
		encoded = other.encoded.clone();
		lengths = other.lengths.clone();
		longest = other.longest;
	}

	/** @return one of its own with the same texts */
	public EncodedTexts copy() {
		return new EncodedTexts(this);
	}

	/** @return whether the text of this index is set */
	public boolean has(int index) {
		return encoded[index] != null;
	}

	/** @return bytes that one of those that are set takes at most */
	public int longest() {
		return longest;
	}

	/**
	 * Sets a text in UTF-8, as HotSpot writes those of its own events.
	 *
	 * @param text null and empty are different
	 * @throws IllegalArgumentException if it has more than 33,554,432 characters
	 */
	public void utf8(int index, String text) {
		set(index, Strings.utf8(text));
	}

	/**
	 * Sets a text as single characters, as the JDK writes those of events of Java.
	 *
	 * @param text null and empty are different
	 * @throws IllegalArgumentException if it has more than 33,554,432 characters
	 */
	public void characters(int index, String text) {
		set(index, Strings.characters(text));
	}

	/**
	 * Sets a text that is in the constant pool.
	 *
	 * @param reference from {@link ChunkEncoder#string} for the chunk that the events are in; 0 for null
	 */
	public void reference(int index, long reference) {
		byte[] bytes = new byte[1 + Varint.MAX_BYTES];
		bytes[0] = Strings.CONSTANT;
		set(index, reference == 0 ? new byte[] {Strings.NULL} : Arrays.copyOf(bytes, Varint.put(bytes, 1, reference)));
	}

	private void set(int index, byte[] bytes) {
		encoded[index] = Arrays.copyOf(bytes, Math.ceilDiv(bytes.length, STEP) * STEP);
		lengths[index] = bytes.length;
		longest = Math.max(longest, bytes.length);
	}

	/** The bytes of each; not to be changed. */
	byte[][] encoded() {
		return encoded;
	}

	/** How many bytes each takes; not to be changed. */
	int[] lengths() {
		return lengths;
	}
}
