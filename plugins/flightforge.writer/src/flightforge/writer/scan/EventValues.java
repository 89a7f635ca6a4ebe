/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.util.Arrays;
import java.util.List;

import flightforge.writer.Type;

/**
 * The values of the event that is being read. One object serves all events of a chunk and type: its values are those of
 * the present event, and must not be asked for when the consumer has returned. Fields of structures have dots in their
 * path, such as {@code heapSpace.committedSize}. For one thread.
 */
public final class EventValues {
	private final EventLayout layout;
	private final ConstantTexts constants;
	private final ValueSkipper skipper;
	private final long[] numbers;
	private final double[] reals;
	private final String[] texts;
	private long epochNanos;

	EventValues(EventLayout layout, ConstantTexts constants, ValueSkipper skipper) {
		this.layout = layout;
		this.constants = constants;
		this.skipper = skipper;
		int size = layout.leaves().size();
		numbers = new long[size];
		reals = new double[size];
		texts = new String[size];
	}

	/** Reads an event, from its first field on. */
	void read(ByteCursor cursor) throws MalformedRecordingException {
		List<EventLayout.Leaf> leaves = layout.leaves();
		Arrays.fill(texts, null);
		for (int i = 0; i < leaves.size(); i++) {
			EventLayout.Leaf leaf = leaves.get(i);
			numbers[i] = 0;
			switch (leaf.kind()) {
			case BYTE -> numbers[i] = cursor.readByte();
			case VARINT -> numbers[i] = cursor.readVarint();
			case FLOAT -> reals[i] = Float.intBitsToFloat((int) cursor.readBigEndian(Float.BYTES));
			case DOUBLE -> reals[i] = Double.longBitsToDouble(cursor.readBigEndian(Double.BYTES));
			case TEXT -> texts[i] = text(i, cursor);
			case CONSTANT -> numbers[i] = cursor.readVarint();
			case SKIPPED -> skipper.skip(leaf.field(), cursor);
			}
		}
	}

	private String text(int slot, ByteCursor cursor) throws MalformedRecordingException {
		long[] constant = new long[1];
		String text = cursor.readString(constant);
		return text == null && constant[0] != 0 ? constants.text(Type.STRING, constant[0]) : text;
	}

	void epochNanos(long nanos) {
		epochNanos = nanos;
	}

	/** The event's type, as the chunk's metadata has it. */
	public Type type() {
		return layout.type();
	}

	/** When the event started, in nanoseconds since 1970-01-01T00:00Z. */
	public long epochNanos() {
		return epochNanos;
	}

	/** Whether the event's type has a field of this path that is no array. */
	public boolean has(String path) {
		int slot = layout.slot(path);
		return slot >= 0 && layout.leaves().get(slot).kind() != EventLayout.Kind.SKIPPED;
	}

	/**
	 * The value of a whole number, a boolean as 0 or 1, in the field's own unit.
	 *
	 * @return the number, or {@code otherwise} when the type has no such field
	 */
	public long number(String path, long otherwise) {
		int slot = layout.slot(path);
		if (slot < 0) {
			return otherwise;
		}
		return switch (layout.leaves().get(slot).kind()) {
		case BYTE, VARINT -> numbers[slot];
		case FLOAT, DOUBLE -> (long) reals[slot];
		case TEXT, CONSTANT, SKIPPED -> otherwise;
		};
	}

	/**
	 * The text of a string, or of a constant whose first field is one, such as the name of a memory category.
	 *
	 * @return the text; null when the event has none, or the type no such field
	 */
	public String text(String path) {
		int slot = layout.slot(path);
		if (slot < 0) {
			return null;
		}
		EventLayout.Leaf leaf = layout.leaves().get(slot);
		return leaf.kind() == EventLayout.Kind.CONSTANT ? constants.text(leaf.field().typeName(), numbers[slot])
				: texts[slot];
	}
}
