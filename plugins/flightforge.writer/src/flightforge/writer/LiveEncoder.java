/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Strings;
import flightforge.writer.internal.Varint;

/**
 * Turns the values of events into bytes, and what they refer to into constants of the chunk. Constants are handed over
 * in portions, so that they can be in the chunk before the first event that refers to them. Used by one thread at a
 * time.
 */
final class LiveEncoder {
	private static final int MOST_CONSTANTS = 1 << 16;
	private static final int MOST_CONSTANT_BYTES = 1 << 21;
	private static final int KEPT_CAPACITY = 1 << 16;
	private static final int DEEPEST = 1000;
	private static final int LONGEST_STRING = 1 << 25;
	private static final int LONGEST_POOLED_STRING = 1 << 10;
	private static final int LARGEST_VALUE = 1 << 28;

	private final LiveTypes types;
	private ConstantPool[] pools = {};
	private int[] writtenConstants = {};
	private int[] writtenBytes = {};
	private final List<LiveType> used = new ArrayList<>();
	private final Deque<ByteBuilder> builders = new ArrayDeque<>();
	private final RepeatedStrings strings = new RepeatedStrings();
	private long sequence;
	private int constants;
	private long constantBytes;
	private int pending;
	private long pendingBytes;
	private int depth;
	private int inConstants;

	LiveEncoder(LiveTypes types) {
		this.types = types;
	}

	/** Begins a chunk. */
	void open(long chunk) {
		sequence = chunk;
		for (LiveType type : used) {
			pools[type.index()].open(chunk);
		}
		Arrays.fill(writtenConstants, 0);
		Arrays.fill(writtenBytes, 0);
		strings.clear();
		constants = 0;
		constantBytes = 0;
		pending = 0;
		pendingBytes = 0;
	}

	/** @return whether there are constants that no checkpoint has yet */
	boolean hasPending() {
		return pending > 0;
	}

	/** @return most bytes that {@link #putPending} will put */
	long pendingBytes() {
		return pendingBytes + 2L * Varint.MAX_BYTES * (used.size() + 1);
	}

	/** Puts the number of pools and the pools, with the constants since the last time. */
	void putPending(ByteBuilder target) {
		int count = 0;
		for (LiveType type : used) {
			count += pools[type.index()].count() > writtenConstants[type.index()] ? 1 : 0;
		}
		target.putVarint(count);
		for (LiveType type : used) {
			int i = type.index();
			ConstantPool pool = pools[i];
			// An empty pool is an error for the JDK's consumer.
			if (pool.count() > writtenConstants[i]) {
				target.putVarint(pool.typeNumber());
				target.putVarint(pool.count() - writtenConstants[i]);
				target.putBytes(pool.bytes().array(), writtenBytes[i], pool.bytes().size() - writtenBytes[i]);
				writtenConstants[i] = pool.count();
				writtenBytes[i] = pool.bytes().size();
			}
		}
		pending = 0;
		pendingBytes = 0;
	}

	/** @return whether it is time to forget the constants, once they are written */
	boolean isFull() {
		return constants > MOST_CONSTANTS || constantBytes > MOST_CONSTANT_BYTES;
	}

	/** Forgets the constants, which are written; events keep their numbers. */
	void forget() {
		for (LiveType type : used) {
			pools[type.index()].clear();
		}
		Arrays.fill(writtenConstants, 0);
		Arrays.fill(writtenBytes, 0);
		constants = 0;
		constantBytes = 0;
	}

	/** Puts all fields but those before the given one. */
	void put(LiveType type, int from, FieldValues values, ByteBuilder target) {
		if (++depth > DEEPEST) {
			depth = 0;
			throw TypeCheck.wrong(
					"A value of type '" + type.type().name() + "' is nested more than " + DEEPEST + " levels deep");
		}
		for (int i = from; i < type.fields(); i++) {
			byte kind = type.kind(i);
			if (kind < Kind.STRING && kind != Kind.ARRAY) {
				putNumber(kind, values == null ? 0 : values.number(i), target);
			} else {
				putObject(type, i, kind, values == null ? null : values.object(i), target);
			}
			if (target.size() > LARGEST_VALUE) {
				throw TypeCheck.wrong("A value of type '" + type.type().name() + "' is larger than " + LARGEST_VALUE
						+ " bytes, the most that readers can take");
			}
		}
		depth--;
	}

	/** To be called before an event: the one before may have failed half-way. */
	void restart() {
		depth = 0;
		inConstants = 0;
	}

	private static void putNumber(byte kind, long value, ByteBuilder target) {
		switch (kind) {
		case Kind.BOOLEAN, Kind.BYTE -> target.putByte((int) value);
		case Kind.SHORT, Kind.CHAR -> target.putVarint(value & 0xffff);
		case Kind.INT -> target.putVarint(value & 0xffffffffL);
		case Kind.LONG -> target.putVarint(value);
		case Kind.FLOAT -> target.putRawInt((int) value);
		case Kind.DOUBLE -> target.putRawLong(value);
		default -> throw new IllegalStateException("No number: " + Kind.name(kind));
		}
	}

	private void putObject(LiveType type, int field, byte kind, Object value, ByteBuilder target) {
		try {
			switch (kind) {
			case Kind.STRING -> putString((String) value, target);
			case Kind.REFERENCE -> putReference(type.fieldType(field), (FieldValues) value, target);
			case Kind.STRUCT -> put(type.fieldType(field), 0, (FieldValues) value, target);
			default -> putArray(type, field, value, target);
			}
		} catch (ClassCastException e) {
			throw new IllegalArgumentException("Field '" + type.type().fields().get(field).name() + "' of '"
					+ type.type().name() + "' takes no " + value.getClass().getSimpleName(), e);
		}
	}

	private void putArray(LiveType type, int field, Object array, ByteBuilder target) {
		byte kind = type.elementKind(field);
		if (array == null) {
			target.putVarint(0);
		} else if (kind >= Kind.STRING) {
			Object[] elements = (Object[]) array;
			target.putVarint(elements.length);
			for (Object element : elements) {
				putObject(type, field, kind, element, target);
			}
		} else {
			putNumbers(kind, array, target);
		}
	}

	private static void putNumbers(byte kind, Object array, ByteBuilder target) {
		int length = Array.getLength(array);
		target.putVarint(length);
		for (int i = 0; i < length; i++) {
			putNumber(kind, switch (kind) {
			case Kind.BOOLEAN -> ((boolean[]) array)[i] ? 1 : 0;
			case Kind.BYTE -> ((byte[]) array)[i];
			case Kind.SHORT -> ((short[]) array)[i];
			case Kind.CHAR -> ((char[]) array)[i];
			case Kind.INT -> ((int[]) array)[i];
			case Kind.LONG -> ((long[]) array)[i];
			case Kind.FLOAT -> Float.floatToRawIntBits(((float[]) array)[i]);
			default -> Double.doubleToRawLongBits(((double[]) array)[i]);
			}, target);
		}
	}

	private void putReference(LiveType type, FieldValues value, ByteBuilder target) {
		target.putVarint(value == null ? 0 : intern(type, value));
	}

	private long intern(LiveType type, FieldValues value) {
		ByteBuilder content = builder();
		String text = null;
		if (type.fields() == 1 && type.kind(0) == Kind.STRING) {
			// These are short and named once: no reference to a reference.
			text = (String) value.object(0);
			putText(type, text, content);
		} else {
			inConstants++;
			put(type, 0, value, content);
			inConstants--;
		}
		return add(type, text == null ? ConstantNumbers.NONE : ConstantNumbers.fixed(type.type().name(), text),
				content);
	}

	/** The JVM writes symbols in UTF-8, and async-profiler's converter reads them in nothing else. */
	private static void putText(LiveType type, String text, ByteBuilder content) {
		checkLength(text);
		if (text != null && type.type().name().equals(StandardTypes.SYMBOL)) {
			content.putUtf8(text);
		} else {
			content.putString(text);
		}
	}

	private long add(LiveType type, long fixed, ByteBuilder content) {
		ConstantPool pool = pool(type);
		int before = pool.count();
		int bytesBefore = pool.bytes().size();
		long number = fixed;
		if (fixed == ConstantNumbers.NONE) {
			number = pool.intern(content);
		} else if (!pool.contains(fixed)) {
			pool.add(fixed, content);
		}
		constants += pool.count() - before;
		constantBytes += pool.bytes().size() - bytesBefore;
		pending += pool.count() - before;
		pendingBytes += pool.bytes().size() - bytesBefore;
		content.clear(KEPT_CAPACITY);
		builders.push(content);
		return number;
	}

	private ByteBuilder builder() {
		return builders.isEmpty() ? new ByteBuilder(256) : builders.pop();
	}

	private ConstantPool pool(LiveType type) {
		int index = type.index();
		if (index >= pools.length) {
			int length = Math.max(index + 1, 2 * pools.length);
			pools = Arrays.copyOf(pools, length);
			writtenConstants = Arrays.copyOf(writtenConstants, length);
			writtenBytes = Arrays.copyOf(writtenBytes, length);
		}
		ConstantPool pool = pools[index];
		if (pool == null) {
			pool = new ConstantPool(type.number(), 0);
			pool.open(sequence);
			pools[index] = pool;
			used.add(type);
		}
		return pool;
	}

	/**
	 * Strings go in place the first time and become constants when they come again. In constants they stay in place:
	 * async-profiler's converter resolves them before it has read all pools.
	 */
	private void putString(String text, ByteBuilder target) {
		if (text == null || text.isEmpty() || text.length() > LONGEST_POOLED_STRING || inConstants > 0) {
			checkLength(text);
			target.putString(text);
			return;
		}
		int slot = strings.find(text);
		if (slot < 0) {
			target.putString(text);
			return;
		}
		if (strings.number(slot) == 0) {
			ByteBuilder content = builder();
			content.putString(text);
			strings.number(slot, add(types.string(), ConstantNumbers.NONE, content));
		}
		target.putByte(Strings.CONSTANT);
		target.putVarint(strings.number(slot));
	}

	private static void checkLength(String text) {
		if (text != null && text.length() > LONGEST_STRING) {
			throw TypeCheck.wrong("A string of " + text.length() + " characters is longer than " + LONGEST_STRING
					+ ", the most that an event takes");
		}
	}
}
