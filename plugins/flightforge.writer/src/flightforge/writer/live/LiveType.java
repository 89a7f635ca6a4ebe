/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Type;
import flightforge.writer.encode.ConstantNumbers;
import flightforge.writer.encode.Kind;
import flightforge.writer.encode.StandIns;
import flightforge.writer.internal.Varint;

/**
 * A type as a live recording knows it; what {@link LiveRecording#write} takes. Made by {@link LiveRecording#register};
 * immutable once the recording hands it out, but for the numbers of its constants and its plan. Thread-safe then.
 */
public final class LiveType {
	/** As many numbers of constants are taken at once. */
	static final int NUMBERS_TAKEN = 256;
	/** Events of a type before it gets a plan, which takes as long as some thousand of them. */
	private static final int MANY = 10_000;
	/** Events that are encoded twice before a plan is given up. */
	private static final int MOST_OUTGROWN = 1_000;
	/** Bytes that a text, a structure or an array hardly exceeds. */
	private static final int ANY_LENGTH = 1 << 6;

	private final LiveTypes owner;
	private final Type type;
	private final int number;
	private final int index;
	private final byte[] kinds;
	private final LiveType[] fieldTypes;
	private final boolean event;
	private final boolean text;
	private final boolean duration;
	/** Bytes of an event without its size and what may be of any length. */
	private final int most;
	private final int usual;
	/** Null if values may be anything. */
	private final StandIns standIns;
	private final AtomicLong numbers;
	private int among;
	/** Events of this type as long as there are not many; some are missed when several threads count. */
	private int written;
	private int outgrown;
	private volatile EventPlan plan;
	LiveType(LiveTypes owner, Type type, int number, int index) {
		this.owner = owner;
		this.type = type;
		this.number = number;
		this.index = index;
		numbers = new AtomicLong(ConstantNumbers.firstLive(type.name()));
		List<Field> fields = type.fields();
		kinds = new byte[fields.size()];
		fieldTypes = new LiveType[fields.size()];
		for (int i = 0; i < kinds.length; i++) {
			kinds[i] = fields.get(i).array() ? Kind.ARRAY : Kind.of(fields.get(i));
		}
		event = type.isEvent();
		standIns = StandIns.of(type);
		text = kinds.length == 1 && kinds[0] == Kind.STRING && standIns == null;
		most = most(kinds, number);
		usual = most + ANY_LENGTH * anyLength(kinds);
		duration = event && kinds.length > 1 && fields.get(1).name().equals("duration");
	}

	/** @return the type */
	public Type type() {
		return type;
	}

	LiveTypes owner() {
		return owner;
	}

	/** @return the number under which events and metadata refer to it */
	public int number() {
		return number;
	}

	/** @return which of the recording's types it is, from 0 */
	int index() {
		return index;
	}

	boolean isEvent() {
		return event;
	}

	/** @return whether its values are nothing but a text */
	boolean isText() {
		return text;
	}

	/** @return whether it is an event type whose second field is the duration */
	boolean hasDuration() {
		return duration;
	}

	int fields() {
		return kinds.length;
	}

	/** @return a value of this type that readers can take */
	FieldValues readable(FieldValues value) {
		return standIns == null ? value : standIns.complete(value);
	}

	/** @return kinds of the fields; not to be changed */
	byte[] kinds() {
		return kinds;
	}

	byte kind(int field) {
		return kinds[field];
	}

	byte elementKind(int field) {
		return Kind.of(type.fields().get(field));
	}

	LiveType fieldType(int field) {
		return fieldTypes[field];
	}

	/** @return the first of {@value #NUMBERS_TAKEN} numbers for constants, which nobody else has */
	long takeNumbers() {
		return numbers.getAndAdd(NUMBERS_TAKEN);
	}

	/** @return number of types of the recording, the first ones, among which are this one and all that it refers to */
	int among() {
		return among;
	}

	/** Sets what {@link #among} is, before anyone else sees this type. */
	void resolveAmong(int types) {
		among = types;
	}

	/** @return what puts the fields of its events; null as long as there are not many of them */
	EventPlan plan() {
		return plan;
	}

	/** Counts an event that is about to be written, and takes or makes a plan for such values when there are many. */
	void count(FieldValues values) {
		if (written < MANY) {
			countFew(values instanceof StoredValues);
		}
	}

	private void countFew(boolean stored) {
		if (kinds.length > EventPlan.MOST_FIELDS) {
			written = MANY;
		} else if (written++ == 0) {
			// Others may have had so many already.
			plan = EventPlan.known(this, stored);
			written = plan == null ? 1 : MANY;
		} else if (written >= MANY) {
			plan = EventPlan.of(this, stored);
		}
	}

	/**
	 * Notes that an event had no room where its plan puts it, and had to be encoded once more. Where that happens again
	 * and again, events of this type go without a plan from then on.
	 */
	void outgrow() {
		// Threads may count at the same time: what is lost does not matter.
		if (++outgrown >= MOST_OUTGROWN) {
			plan = null;
		}
	}

	/** @return how many fields may be of any length */
	private static int anyLength(byte[] kinds) {
		int count = 0;
		for (byte kind : kinds) {
			count += kind >= Kind.STRING && kind != Kind.REFERENCE || kind == Kind.ARRAY ? 1 : 0;
		}
		return count;
	}

	private static int most(byte[] kinds, int number) {
		int most = Varint.length(number) + Varint.MAX_BYTES;
		for (int i = 1; i < kinds.length; i++) {
			most += switch (kinds[i]) {
			case Kind.BOOLEAN, Kind.BYTE -> 1;
			case Kind.SHORT, Kind.CHAR -> 3;
			case Kind.FLOAT -> Float.BYTES;
			case Kind.DOUBLE -> Double.BYTES;
			case Kind.INT -> 5;
			default -> LiveEncoder.MOST_OF_FIELD;
			};
		}
		return most;
	}

	/** @return bytes that an event takes at most, without its size and what may be of any length */
	int most() {
		return most;
	}

	/** @return bytes that hardly any event exceeds */
	int usual() {
		return usual;
	}

	/** Sets the type of a field, before anyone else sees this type. */
	void resolve(int field, LiveType fieldType) {
		fieldTypes[field] = fieldType;
	}
}
