/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

/**
 * Values by slots: those of an event, of a constant, or of a structure in an array. Slots are found once for a type, by
 * {@link RecordedType#slot(String)}; nothing is allocated for numbers. Methods with a path instead of a slot are for
 * values that are asked for seldom, and lead through constants:
 *
 * <pre>
 * event.text("eventThread.javaName")
 * event.text("stackTrace.frames")        // null: an array is not text
 * frame.text("method.type.package.name")
 * </pre>
 *
 * For one thread.
 */
public abstract sealed class Values permits Event, Constant, Structure {
	static final int MOST_LINKS = 8;

	final RecordedType type;
	/** Numbers of all slots, of floating point numbers the bits; null where they were not asked for yet. */
	long[] numbers;
	final ConstantPools pools;
	/** Place of the first slot among the numbers. */
	private final int base;

	Values(RecordedType type, long[] numbers, int base, ConstantPools pools) {
		this.type = type;
		this.numbers = numbers;
		this.base = base;
		this.pools = pools;
	}

	/** @return the type of these values, of a constant that of its pool */
	public final RecordedType type() {
		return type;
	}

	/** Makes the numbers where they are null. */
	abstract void load();

	/** @return the text or array of a slot */
	abstract Object object(int slot);

	final long raw(int slot) {
		if (numbers == null) {
			load();
		}
		return numbers[base + slot];
	}

	/**
	 * A whole number, in the field's own unit: with its sign, or without where the field is annotated as unsigned; a
	 * boolean as 0 or 1, a character as its code unit, of a constant the key, of floating point numbers the whole part.
	 *
	 * @param slot of a number or a constant
	 * @throws IllegalArgumentException if the slot has a text or an array
	 * @throws IndexOutOfBoundsException if there is no such slot
	 */
	public final long number(int slot) {
		return switch (type.kinds[slot]) {
		case FLOAT, DOUBLE -> (long) real(slot);
		case TEXT, ARRAY -> throw wrong(slot, "no number");
		default -> raw(slot);
		};
	}

	/**
	 * A number as a floating point number.
	 *
	 * @param slot of a number
	 * @throws IllegalArgumentException if the slot has no number
	 * @throws IndexOutOfBoundsException if there is no such slot
	 */
	public final double real(int slot) {
		return switch (type.kinds[slot]) {
		case FLOAT -> Float.intBitsToFloat((int) raw(slot));
		case DOUBLE -> Double.longBitsToDouble(raw(slot));
		case TEXT, ARRAY, CONSTANT -> throw wrong(slot, "no number");
		default -> raw(slot);
		};
	}

	/**
	 * A truth value.
	 *
	 * @param slot of a whole number
	 * @return whether the number is not 0
	 */
	public final boolean flag(int slot) {
		return number(slot) != 0;
	}

	/**
	 * The text of a string; or that of a constant whose first field is one, as the names of symbols, memory categories,
	 * garbage collectors, packages and modules are. A text in an event is made each time; that of a constant is always
	 * the same object.
	 *
	 * @return the text; null when there is none
	 * @throws IllegalArgumentException if the slot has a number or an array
	 * @throws IndexOutOfBoundsException if there is no such slot
	 */
	public final String text(int slot) {
		return switch (type.kinds[slot]) {
		case TEXT -> (String) object(slot);
		case CONSTANT -> {
			Constant constant = constant(slot);
			yield constant == null ? null : text(constant, MOST_LINKS);
		}
		default -> throw wrong(slot, "no text");
		};
	}

	/** The text that stands for a constant, over so many others at most. */
	static String text(Constant constant, int most) {
		RecordedType type = constant.type;
		if (type.size() == 0) {
			return null;
		}
		if (type.kinds[0] == ValueKind.TEXT) {
			return (String) constant.object(0);
		}
		if (type.kinds[0] == ValueKind.CONSTANT && most > 0) {
			Constant next = constant.constant(0);
			return next == null || !next.type.isSingle() ? null : text(next, most - 1);
		}
		return null;
	}

	/**
	 * A constant: a thread, a stack trace, a class, or any other value that the chunk has once for many events.
	 *
	 * @return the same object for the same key as long as the reader is in this chunk, so that what is made of it can
	 * be kept in an identity map; null when there is no constant of that key
	 * @throws IllegalArgumentException if the slot has no constant
	 * @throws IndexOutOfBoundsException if there is no such slot
	 */
	public final Constant constant(int slot) {
		if (type.kinds[slot] != ValueKind.CONSTANT) {
			throw wrong(slot, "no constant");
		}
		return pools.constant(type, slot, raw(slot));
	}

	/**
	 * An array, which is made when it is asked for: in events each time, in constants where it was not kept.
	 *
	 * @return never null: recordings know no null arrays
	 * @throws IllegalArgumentException if the slot has no array
	 * @throws IndexOutOfBoundsException if there is no such slot
	 */
	public final ValueArray array(int slot) {
		if (type.kinds[slot] != ValueKind.ARRAY) {
			throw wrong(slot, "no array");
		}
		return (ValueArray) object(slot);
	}

	/**
	 * A value as an object, for those who ask for all values whatever their kind.
	 *
	 * @return a {@link Boolean}, {@link Byte}, {@link Short}, {@link Character}, {@link Integer}, {@link Long},
	 * {@link Float} or {@link Double} as the field is declared, with its sign whatever its annotations say; a
	 * {@link String}; a {@link ValueArray}; a {@link Constant}, but of strings and other simple types their value; or
	 * null
	 * @throws IndexOutOfBoundsException if there is no such slot
	 */
	public final Object value(int slot) {
		return switch (type.kinds[slot]) {
		case BOOLEAN -> raw(slot) != 0;
		case BYTE -> (byte) raw(slot);
		case SHORT -> (short) raw(slot);
		case CHAR -> (char) raw(slot);
		case INT -> (int) raw(slot);
		case LONG -> raw(slot);
		case FLOAT -> (float) real(slot);
		case DOUBLE -> real(slot);
		case TEXT, ARRAY -> object(slot);
		case CONSTANT -> value(constant(slot), MOST_LINKS);
		};
	}

	private static Object value(Constant constant, int most) {
		if (constant == null || !constant.type().isSingle()) {
			return constant;
		}
		if (constant.type().kinds[0] != ValueKind.CONSTANT) {
			return constant.value(0);
		}
		return most == 0 ? null : value(constant.constant(0), most - 1);
	}

	/**
	 * A whole number at a path that may lead through constants.
	 *
	 * @return the number; {@code otherwise} where there is no such field, no constant, or no number
	 */
	public final long number(String path, long otherwise) {
		int[] chain = type.chain(path);
		Values holder = holder(chain);
		if (holder == null) {
			return otherwise;
		}
		int slot = chain[chain.length - 1];
		ValueKind kind = holder.type().kinds[slot];
		return kind.isWhole() || kind.isReal() ? holder.number(slot) : otherwise;
	}

	/**
	 * A text at a path that may lead through constants, see {@link #text(int)}.
	 *
	 * @return the text; null where there is no such field, no constant, or no text
	 */
	public final String text(String path) {
		int[] chain = type.chain(path);
		Values holder = holder(chain);
		if (holder == null) {
			return null;
		}
		int slot = chain[chain.length - 1];
		ValueKind kind = holder.type().kinds[slot];
		return kind == ValueKind.TEXT || kind == ValueKind.CONSTANT ? holder.text(slot) : null;
	}

	/**
	 * A constant at a path that may lead through others.
	 *
	 * @return the constant; null where there is none
	 */
	public final Constant constant(String path) {
		int[] chain = type.chain(path);
		Values holder = holder(chain);
		if (holder == null) {
			return null;
		}
		int slot = chain[chain.length - 1];
		return holder.type().kinds[slot] == ValueKind.CONSTANT ? holder.constant(slot) : null;
	}

	private Values holder(int[] chain) {
		if (chain.length == 0) {
			return null;
		}
		Values holder = this;
		for (int i = 0; i < chain.length - 1 && holder != null; i++) {
			holder = holder.constant(chain[i]);
		}
		return holder;
	}

	private IllegalArgumentException wrong(int slot, String what) {
		return new IllegalArgumentException(
				type + "." + type.slot(slot).path() + " has " + what + ": it is of kind " + type.kinds[slot]);
	}
}
