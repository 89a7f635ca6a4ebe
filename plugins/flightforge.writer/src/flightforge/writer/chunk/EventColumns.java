/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

import flightforge.writer.encode.Kind;
import flightforge.writer.encode.TypeCheck;
import flightforge.writer.internal.BigEndian;
import flightforge.writer.internal.Strings;
import flightforge.writer.internal.Varint;

/**
 * Fields of many events of one type, each field an array with a value for each event: what
 * {@link ChunkEncoder#append(EventColumns, long[], int)} takes. The kinds of the fields are checked when the arrays are
 * set, which is once for any number of events, and what is the same in all events is encoded then. An array can be
 * filled again afterwards.
 *
 * <pre>{@code
 * EventColumns columns = new EventColumns(types.event("shop.Order"));
 * columns.whole(0, ids);
 * columns.same(1, encoder.string("Ada"));
 * encoder.append(columns, startTicks, count);
 * }</pre>
 *
 * For one thread.
 */
public final class EventColumns {
	private static final VarHandle EIGHT_BYTES = MethodHandles.byteArrayViewVarHandle(long[].class,
			ByteOrder.LITTLE_ENDIAN);

	/** A step without one has nothing but what is before it. */
	private static final int NUMBER = 1;
	private static final int BYTE = 2;
	private static final int BOOLEAN = 3;
	private static final int FLOAT = 4;
	private static final int DOUBLE = 5;
	private static final int STRING_REFERENCE = 6;
	private static final int TEXT = 7;
	private static final int CHOSEN_TEXT = 8;
	/** Longer texts are copied at once. */
	private static final int SHORT = 64;

	private final EventEncoding type;
	/** By slot. */
	private final Column[] columns;
	/** Whether the steps below are those of the columns. */
	private boolean linked;
	/** By step, of which there is one for each field that is not the same in all events. */
	private int[] codes = {};
	/** What is the same in all events before that field, at most eight bytes. */
	private long[] heads = {};
	private int[] headBytes = {};
	private long[] masks = {};
	private long[][] longs = {};
	private double[][] doubles = {};
	private Column[] texts = {};
	private byte[][][] chosen = {};
	private int[][] chosenLengths = {};
	private int most;
	private boolean hasTexts;

	/** A field: values or, if {@code same} is there, one value. */
	private static final class Column {
		private int code;
		private long mask = -1;
		private long[] longs;
		private double[] doubles;
		private byte[] utf8;
		private int[] ends;
		private boolean[] nothing;
		private boolean characters;
		private EncodedTexts chosen;
		private int longest;
		private byte[] same;
	}

	/** @param type type of the events */
	public EventColumns(EventEncoding type) {
		this.type = type;
		columns = new Column[type.slots().size()];
	}

	EventEncoding type() {
		return type;
	}

	/**
	 * Sets a field that is a {@code boolean}, of which 0 is false, or a whole number, of which the lowest bits count.
	 *
	 * @param slot index among {@link EventEncoding#slots()}
	 * @throws IllegalArgumentException if the field is something else
	 */
	public void whole(int slot, long[] values) {
		Column column = new Column();
		column.longs = values;
		switch (type.kinds()[slot]) {
		case Kind.BOOLEAN -> column.code = BOOLEAN;
		case Kind.BYTE -> column.code = BYTE;
		case Kind.SHORT, Kind.CHAR -> {
			column.code = NUMBER;
			column.mask = 0xffffL;
		}
		case Kind.INT -> {
			column.code = NUMBER;
			column.mask = 0xffffffffL;
		}
		case Kind.LONG -> column.code = NUMBER;
		default -> throw wrong(slot, "whole numbers");
		}
		set(slot, column);
	}

	/**
	 * Sets a field that is a {@code float} or {@code double}.
	 *
	 * @param slot index among {@link EventEncoding#slots()}
	 * @throws IllegalArgumentException if the field is something else
	 */
	public void real(int slot, double[] values) {
		Column column = new Column();
		column.doubles = values;
		switch (type.kinds()[slot]) {
		case Kind.FLOAT -> column.code = FLOAT;
		case Kind.DOUBLE -> column.code = DOUBLE;
		default -> throw wrong(slot, "real numbers");
		}
		set(slot, column);
	}

	/**
	 * Sets a field that is in a constant pool or a string.
	 *
	 * @param slot index among {@link EventEncoding#slots()}
	 * @param references from the encoder, for the chunk in which they are appended; 0 for null
	 * @throws IllegalArgumentException if the field is something else
	 */
	public void reference(int slot, long[] references) {
		Column column = new Column();
		column.longs = references;
		switch (type.kinds()[slot]) {
		case Kind.REFERENCE -> column.code = NUMBER;
		case Kind.STRING -> column.code = STRING_REFERENCE;
		default -> throw wrong(slot, "references");
		}
		set(slot, column);
	}

	/**
	 * Sets a field that is a string, with texts in place.
	 *
	 * @param slot index among {@link EventEncoding#slots()}
	 * @param utf8 the texts in UTF-8, one behind the other
	 * @param ends where each text ends
	 * @param nothing which are null; null if none is
	 * @throws IllegalArgumentException if the field is something else
	 */
	public void text(int slot, byte[] utf8, int[] ends, boolean[] nothing) {
		text(slot, utf8, ends, nothing, false);
	}

	/**
	 * Sets a field that is a string, with texts in place.
	 *
	 * @param slot index among {@link EventEncoding#slots()}
	 * @param utf8 the texts in UTF-8, one behind the other
	 * @param ends where each text ends
	 * @param nothing which are null; null if none is
	 * @param characters whether they are written as single characters, as the JDK writes those of events of Java, and
	 * not in UTF-8, as HotSpot writes those of its own
	 * @throws IllegalArgumentException if the field is something else
	 */
	public void text(int slot, byte[] utf8, int[] ends, boolean[] nothing, boolean characters) {
		checkString(slot);
		Column column = columns[slot];
		if (column == null || column.code != TEXT || column.same != null) {
			column = new Column();
			column.code = TEXT;
			set(slot, column);
		}
		column.utf8 = utf8;
		column.ends = ends;
		column.nothing = nothing;
		column.characters = characters;
	}

	/**
	 * Sets a field that is a string, with texts that are encoded already.
	 *
	 * @param slot index among {@link EventEncoding#slots()}
	 * @param texts the texts, of which all that are chosen must be set before the events are appended
	 * @param indexes which of them each event has
	 * @throws IllegalArgumentException if the field is something else
	 */
	public void text(int slot, EncodedTexts texts, long[] indexes) {
		checkString(slot);
		Column column = new Column();
		column.code = CHOSEN_TEXT;
		column.chosen = texts;
		column.longs = indexes;
		set(slot, column);
	}

	/**
	 * Says that a field is the same in all events: a {@code boolean}, a whole number, or a reference.
	 *
	 * @param slot index among {@link EventEncoding#slots()}
	 * @throws IllegalArgumentException if the field is something else
	 */
	public void same(int slot, long value) {
		if (type.kinds()[slot] == Kind.REFERENCE || type.kinds()[slot] == Kind.STRING) {
			reference(slot, new long[] {value});
		} else {
			whole(slot, new long[] {value});
		}
		encodeSame(slot);
	}

	/**
	 * Says that a field is the same in all events: a {@code float} or {@code double}.
	 *
	 * @param slot index among {@link EventEncoding#slots()}
	 * @throws IllegalArgumentException if the field is something else
	 */
	public void same(int slot, double value) {
		real(slot, new double[] {value});
		encodeSame(slot);
	}

	/**
	 * Says that a field has its natural default in all events: 0, false, null, or no elements.
	 *
	 * @param slot index among {@link EventEncoding#slots()}
	 */
	public void none(int slot) {
		Column column = new Column();
		column.same = new byte[switch (type.kinds()[slot]) {
		case Kind.FLOAT -> Float.BYTES;
		case Kind.DOUBLE -> Double.BYTES;
		default -> 1;
		}];
		set(slot, column);
	}

	private void checkString(int slot) {
		if (type.kinds()[slot] != Kind.STRING) {
			throw wrong(slot, "texts");
		}
	}

	private void set(int slot, Column column) {
		columns[slot] = column;
		linked = false;
	}

	private IllegalArgumentException wrong(int slot, String what) {
		return TypeCheck.wrong("Field '" + type.name(slot) + "' of " + type.type().name() + " is "
				+ Kind.name(type.kinds()[slot]) + " and takes no " + what);
	}

	private void encodeSame(int slot) {
		Column column = columns[slot];
		byte[] target = new byte[2 * Long.BYTES + Varint.MAX_BYTES];
		int length = put(column.code, column.mask, column.longs, column.doubles, 0, target, 0);
		column.same = Arrays.copyOf(target, length);
	}

	/** @throws IllegalStateException if a field is not set */
	void link() {
		if (linked && !areTextsLonger()) {
			return;
		}
		int steps = 0;
		// A field is at most ten bytes: those that are the same take two steps at most, and complete one begun.
		codes = new int[2 * columns.length + 2];
		heads = new long[codes.length];
		headBytes = new int[codes.length];
		masks = new long[codes.length];
		longs = new long[codes.length][];
		doubles = new double[codes.length][];
		texts = new Column[codes.length];
		chosen = new byte[codes.length][][];
		chosenLengths = new int[codes.length][];
		// Size and type; and what is behind them, of every step.
		most = 1 + Varint.MAX_BYTES + Varint.MAX_BYTES;
		for (int slot = 0; slot < columns.length; slot++) {
			Column column = columns[slot];
			if (column == null) {
				throw new IllegalStateException(
						"Field '" + type.name(slot) + "' of " + type.type().name() + " is not set");
			}
			if (column.same == null) {
				codes[steps] = column.code;
				masks[steps] = column.mask;
				longs[steps] = column.longs;
				doubles[steps] = column.doubles;
				texts[steps] = column;
				hasTexts |= column.code == TEXT;
				most += headBytes[steps] + 1 + Varint.MAX_BYTES;
				if (column.code == CHOSEN_TEXT) {
					column.longest = column.chosen.longest();
					chosen[steps] = column.chosen.encoded();
					chosenLengths[steps] = column.chosen.lengths();
					most += column.longest + EncodedTexts.STEP;
				}
				steps++;
				continue;
			}
			for (byte same : column.same) {
				if (headBytes[steps] == Long.BYTES) {
					most += Long.BYTES;
					steps++;
				}
				heads[steps] |= (same & 0xffL) << (headBytes[steps]++ << 3);
			}
		}
		if (headBytes[steps] > 0) {
			most += headBytes[steps];
			steps++;
		}
		codes = Arrays.copyOf(codes, steps);
		linked = true;
	}

	/** Whether a text was set that is longer than those for which events have room. */
	private boolean areTextsLonger() {
		for (Column column : columns) {
			if (column.code == CHOSEN_TEXT && column.chosen.longest() > column.longest) {
				return true;
			}
		}
		return false;
	}

	/** @return bytes that an event takes, without texts that are made for it; after {@link #link} */
	int most() {
		return most;
	}

	/** @return whether there are texts in place, after {@link #link} */
	boolean hasTexts() {
		return hasTexts;
	}

	/**
	 * Puts whole events without texts in place, for which there is room.
	 *
	 * @param number of the type
	 * @param firstTick what is added to the times
	 * @param event the first event
	 * @param end behind the last
	 * @return position behind them
	 */
	int put(byte[] bytes, int from, int number, long firstTick, long[] times, int event, int end) {
		// In registers, which fields are not.
		int[] stepCodes = codes;
		long[] stepHeads = heads;
		int[] stepHeadBytes = headBytes;
		long[] stepMasks = masks;
		long[][] stepLongs = longs;
		byte[][][] stepChosen = chosen;
		int[][] stepChosenLengths = chosenLengths;
		int position = from;
		for (int e = event; e < end; e++) {
			int start = position;
			position = Varint.putHot(bytes, Varint.putSmall(bytes, start + 1, number), firstTick + times[e]);
			for (int step = 0; step < stepCodes.length; step++) {
				if (stepHeadBytes[step] > 0) {
					EIGHT_BYTES.set(bytes, position, stepHeads[step]);
					position += stepHeadBytes[step];
				}
				if (stepCodes[step] == NUMBER) {
					position = Varint.putHot(bytes, position, stepLongs[step][e] & stepMasks[step]);
				} else if (stepCodes[step] == CHOSEN_TEXT) {
					int text = (int) stepLongs[step][e];
					position = putChosen(stepChosen[step][text], stepChosenLengths[step][text], bytes, position);
				} else {
					position = put(stepCodes[step], -1, stepLongs[step], doubles[step], e, bytes, position);
				}
			}
			position = EventBlock.putSize(bytes, start, position);
		}
		return position;
	}

	/**
	 * Puts the fields of an event, for which there is room.
	 *
	 * @return position behind them
	 */
	int put(EventBlock block, int event, int from) throws IOException {
		int position = from;
		byte[] bytes = block.bytes;
		for (int step = 0; step < codes.length; step++) {
			EIGHT_BYTES.set(bytes, position, heads[step]);
			position += headBytes[step];
			int code = codes[step];
			if (code == NUMBER) {
				position = Varint.putHot(bytes, position, longs[step][event] & masks[step]);
			} else if (code == TEXT) {
				position = putText(texts[step], event, block, position);
				bytes = block.bytes;
			} else if (code == CHOSEN_TEXT) {
				int text = (int) longs[step][event];
				position = putChosen(chosen[step][text], chosenLengths[step][text], bytes, position);
			} else {
				position = put(code, masks[step], longs[step], doubles[step], event, bytes, position);
			}
		}
		return position;
	}

	private static int put(int code, long mask, long[] longs, double[] doubles, int event, byte[] bytes, int position) {
		switch (code) {
		case NUMBER -> {
			return Varint.putHot(bytes, position, longs[event] & mask);
		}
		case BYTE -> {
			bytes[position] = (byte) longs[event];
			return position + 1;
		}
		case BOOLEAN -> {
			bytes[position] = (byte) (longs[event] == 0 ? 0 : 1);
			return position + 1;
		}
		case FLOAT -> {
			return BigEndian.putInt(bytes, position, Float.floatToRawIntBits((float) doubles[event]));
		}
		case DOUBLE -> {
			return BigEndian.putLong(bytes, position, Double.doubleToRawLongBits(doubles[event]));
		}
		case STRING_REFERENCE -> {
			long reference = longs[event];
			bytes[position] = reference == 0 ? Strings.NULL : Strings.CONSTANT;
			return reference == 0 ? position + 1 : Varint.putHot(bytes, position + 1, reference);
		}
		default -> {
			return position;
		}
		}
	}

	private static int putChosen(byte[] text, int length, byte[] bytes, int position) {
		if (length > SHORT) {
			System.arraycopy(text, 0, bytes, position, length);
			return position + length;
		}
		for (int i = 0; i < length; i += EncodedTexts.STEP) {
			EIGHT_BYTES.set(bytes, position + i, (long) EIGHT_BYTES.get(text, i));
			EIGHT_BYTES.set(bytes, position + i + Long.BYTES, (long) EIGHT_BYTES.get(text, i + Long.BYTES));
		}
		return position + length;
	}

	private int putText(Column column, int event, EventBlock block, int position) throws IOException {
		int from = event == 0 ? 0 : column.ends[event - 1];
		int length = column.ends[event] - from;
		if (length == 0 || column.nothing != null && column.nothing[event]) {
			block.bytes[position] = column.nothing != null && column.nothing[event] ? Strings.NULL : Strings.EMPTY;
			return position + 1;
		}
		// Of characters beyond the first 65,536, which take four bytes in UTF-8, each half takes three.
		int room = (column.characters ? length + length / 2 : length) + most;
		int at = block.hasRoom(position, room) ? position : block.makeRoom(position, room);
		return column.characters ? Strings.putCharacters(block.bytes, at, column.utf8, from, length)
				: Strings.putUtf8(block.bytes, at, column.utf8, from, length);
	}
}
