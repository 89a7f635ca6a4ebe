/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Map;
import java.util.regex.Pattern;

import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.value.ParentColumns;
import flightforge.script.text.WrongValueException;
import flightforge.writer.Annotation;
import flightforge.writer.Field;

/**
 * A field of a numeric type: reads the numbers that scripts give for it.
 *
 * @param path the field's name, with dots for nested ones
 * @param kind how whole numbers are put; null for real ones
 * @param single whether real numbers are put as float
 * @param measure what the numbers measure
 * @param min the least number of the type
 * @param max the largest number of the type
 * @param grain what the numbers of generators are rounded up to a multiple of, where they are whole; 1 for nothing
 */
record NumericField(String path, Slot.Kind kind, boolean single, Measure measure, BigDecimal min, BigDecimal max,
		long grain) {
	/** Written for a time or an amount of data that there is not. */
	private static final String NONE = "none";
	private static final Map<String, Double> SPECIAL = Map.of("NaN", Double.NaN, "Infinity", Double.POSITIVE_INFINITY,
			"-Infinity", Double.NEGATIVE_INFINITY, "-0.0", -0.0);
	private static final MathContext ABOUT = new MathContext(3);
	private static final Pattern LARGE = Pattern.compile("\\d{19,20}");
	private static final BigDecimal LARGEST_UNSIGNED = new BigDecimal(
			BigInteger.TWO.pow(Long.SIZE).subtract(BigInteger.ONE));

	/** A field whose numbers may be any of its range. */
	NumericField(String path, Slot.Kind kind, boolean single, Measure measure, BigDecimal min, BigDecimal max) {
		this(path, kind, single, measure, min, max, 1);
	}

	/** The numeric field of a primitive type other than boolean; null when it has another type. */
	static NumericField of(String path, Field field) {
		boolean unsigned = field.has(Annotation.UNSIGNED);
		Measure measure = Measure.of(field);
		return switch (field.typeName()) {
		case "byte" ->
				whole(path, Slot.Kind.BYTE, measure, unsigned ? 0 : Byte.MIN_VALUE, unsigned ? 255 : Byte.MAX_VALUE);
		case "short" -> whole(path, Slot.Kind.SHORT, measure, unsigned ? 0 : Short.MIN_VALUE,
				unsigned ? 65_535 : Short.MAX_VALUE);
		case "char" -> whole(path, Slot.Kind.CHAR, measure, 0, Character.MAX_VALUE);
		case "int" -> whole(path, Slot.Kind.INT, measure, unsigned ? 0 : Integer.MIN_VALUE,
				unsigned ? 0xFFFF_FFFFL : Integer.MAX_VALUE);
		// What was before the recording's start has a negative number, as it counts from there.
		case "long" -> whole(path, Slot.Kind.LONG, measure,
				unsigned && measure.meaning() != Measure.Meaning.TICKS ? 0 : Long.MIN_VALUE, Long.MAX_VALUE);
		case "float" -> real(path, true, measure, Float.MAX_VALUE);
		case "double" -> real(path, false, measure, Double.MAX_VALUE);
		default -> null;
		};
	}

	/** The duration of events, which cannot be negative. */
	static NumericField duration(String path, Field field) {
		return whole(path, Slot.Kind.LONG, Measure.of(field), 0, Long.MAX_VALUE);
	}

	private static NumericField whole(String path, Slot.Kind kind, Measure measure, long min, long max) {
		return new NumericField(path, kind, false, measure, BigDecimal.valueOf(min), BigDecimal.valueOf(max));
	}

	private static NumericField real(String path, boolean single, Measure measure, double max) {
		return new NumericField(path, null, single, measure, new BigDecimal(-max), new BigDecimal(max));
	}

	/** A number without a unit that is not a field's, such as an exponent. */
	static NumericField plain(String name, long min, long max) {
		return new NumericField(name, null, false, Measure.PLAIN, BigDecimal.valueOf(min), BigDecimal.valueOf(max));
	}

	/** What two values of the field differ by, which may be negative even where they may not. */
	NumericField difference(String name) {
		Slot.Kind number = kind == Slot.Kind.CHAR ? Slot.Kind.INT : kind;
		return new NumericField(name, number, single, measure.difference(), max.negate(), max);
	}

	/** The same with the largest range, as sums of the field's values may have. */
	NumericField widest(String name) {
		return isWhole() ? whole(name, Slot.Kind.LONG, measure, Long.MIN_VALUE, Long.MAX_VALUE)
				: real(name, false, measure, Double.MAX_VALUE);
	}

	/** The same as a field of an event type, whose sizes may be multiples of something. */
	NumericField ofType(String type) {
		long of = Grains.of(type, path);
		return of == grain || !isWhole() ? this : new NumericField(path, kind, single, measure, min, max, of);
	}

	boolean isWhole() {
		return kind != null;
	}

	/**
	 * The values of another field that measures the same, as this field takes them: in its unit, and those that are
	 * outside of its range set to its ends. Null when one is whole and the other is not.
	 */
	Slot take(NumericField from, Slot slot) {
		if (slot instanceof Slot.Whole whole && isWhole()) {
			return new Slot.Whole(kind, ParentColumns.converted(whole.column(), from.measure.nanosPerUnit(),
					measure.nanosPerUnit(), min.longValueExact(), max.longValueExact()));
		}
		return slot instanceof Slot.Real real && !isWhole() ? new Slot.Real(single, real.column()) : null;
	}

	/** A number as it stands in a distribution, where whole fields take fractions too; null when wrong and reported. */
	BigDecimal read(Scalar scalar, Context context) {
		try {
			if (scalar.isNull()) {
				throw new IllegalArgumentException("is " + measure.what() + ", but there is no value");
			}
			BigDecimal number = kind == Slot.Kind.CHAR && scalar.text().length() == 1
					? BigDecimal.valueOf(scalar.text().charAt(0)) : measure.read(scalar.text(), context.startNanos());
			if (number.compareTo(min) < 0 || number.compareTo(max) > 0) {
				String range = max.doubleValue() < Double.MAX_VALUE ? " to " + plain(max) : " on";
				throw new IllegalArgumentException(
						"takes numbers from " + plain(min) + range + ", but \"" + scalar.shortened() + "\" is outside");
			}
			warnOfShare(scalar, number, context);
			return number;
		} catch (IllegalArgumentException e) {
			context.error(scalar.position(), path + " " + e.getMessage(), WrongValueException.instead(e));
			return null;
		}
	}

	private void warnOfShare(Scalar scalar, BigDecimal number, Context context) {
		if (measure.meaning() == Measure.Meaning.PERCENT && number.compareTo(BigDecimal.ONE) > 0) {
			context.problems().warning(scalar.position(),
					scalar.text().contains("%")
							? path + " is a share, and " + scalar.shortened() + " is more than all there is"
							: path + " is a share, so " + scalar.shortened() + " is "
									+ plain(number.movePointRight(2).stripTrailingZeros()) + " %. Did you mean "
									+ scalar.shortened() + " %?");
		}
	}

	/** Warns of a share that a curve takes above all there is more often than hardly ever. */
	void warnOfTail(BigDecimal tail, double max, Position position, Context context) {
		if (measure.meaning() == Measure.Meaning.PERCENT && tail.compareTo(BigDecimal.ONE) > 0 && max > 1) {
			context.problems().warning(position,
					path + " is a share, and this goes above 100 % now and then; add max: 100 %, truncate: true");
		}
	}

	/** A number that must be whole where the field is; null when wrong and reported. */
	BigDecimal readExact(Scalar scalar, Context context) {
		BigDecimal number = read(scalar, context);
		if (number != null && isWhole() && number.signum() != 0 && number.stripTrailingZeros().scale() > 0) {
			context.error(scalar.position(), path + " takes whole numbers, but \"" + scalar.shortened() + "\" is "
					+ number.toPlainString() + " in its own unit");
			return null;
		}
		return number;
	}

	/** A value of its own, which may be none; null when wrong and reported. */
	BigDecimal readValue(Scalar scalar, Context context) {
		BigDecimal none = scalar.text().equals(NONE) ? none() : large(scalar.text());
		return none == null ? readExact(scalar, context) : none;
	}

	/** A number of 64 bits without a sign, as recordings have it: negative; null for all others. */
	private BigDecimal large(String text) {
		if (kind != Slot.Kind.LONG || min.signum() < 0 || path.equals("duration") || !LARGE.matcher(text).matches()) {
			return null;
		}
		BigDecimal number = new BigDecimal(text);
		return number.compareTo(max) <= 0 || number.compareTo(LARGEST_UNSIGNED) > 0 ? null
				: BigDecimal.valueOf(number.toBigInteger().longValue());
	}

	/**
	 * What JVMs write where there is no such time or amount: no limit of a wait, no maximum of a memory pool. Null for
	 * fields that always have one.
	 */
	private BigDecimal none() {
		return kind != Slot.Kind.LONG || path.equals("duration") ? null : switch (measure.meaning()) {
		case TIME, TICKS, EPOCH -> BigDecimal.valueOf(Long.MIN_VALUE);
		case BYTES -> BigDecimal.ONE.negate();
		default -> null;
		};
	}

	/**
	 * A value that a real number can be and no decimal is: not a number, infinite, or a zero below zero; null for all
	 * others. Readers that do not show it are warned of.
	 */
	Double special(Scalar scalar, Context context) {
		Double special = isWhole() ? null : SPECIAL.get(scalar.text());
		if (special != null && !Double.isFinite(special)) {
			context.problems().warning(scalar.position(), path + " is " + scalar.text()
					+ ", for which jfr print --json writes null, because JSON has no such number");
		}
		return special;
	}

	/** A number in as many digits as people read. */
	static String about(double number) {
		return plain(BigDecimal.valueOf(number).round(ABOUT));
	}

	static String plain(BigDecimal number) {
		return number.precision() - number.scale() > 25 ? String.valueOf(number.doubleValue()) : number.toPlainString();
	}
}
