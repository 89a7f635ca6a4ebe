/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.lang.reflect.Array;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.StringJoiner;

/** An event whose values are given one by one; see {@link Contents#event(String, long)}. */
public final class WrittenEvent {
	private static final long NANOS_PER_SECOND = 1_000_000_000L;

	private final Map<String, FieldContents> fields;
	private final TextHashes hashes;
	private final long start;
	private final boolean started;

	WrittenEvent(Map<String, FieldContents> fields, TextHashes hashes, long start, boolean started) {
		this.fields = fields;
		this.hashes = hashes;
		this.start = start;
		this.started = started;
	}

	/**
	 * Adds a value by its Java type: numbers, truth, texts, characters, {@link Instant}, {@link Duration}, null, and
	 * arrays or collections of those. A thread is its name, a class its name as in source code. Members of a structure
	 * are given one by one, as {@code heapSpace.committedSize}; a structure that is not there is null.
	 *
	 * @throws IllegalArgumentException for anything else
	 */
	public WrittenEvent value(String field, Object value) {
		return switch (value) {
		case null -> text(field, null);
		case String text -> text(field, text);
		case Character character -> text(field, character.toString());
		case Boolean truth -> number(field, truth ? 1 : 0);
		case Float number -> decimal(field, number);
		case Double number -> decimal(field, number);
		case Number number -> number(field, number.longValue());
		case Instant time -> number(field, nanos(time));
		case Duration span -> number(field, nanos(span));
		case Collection<?> elements -> array(field, elements.toArray());
		default -> {
			if (value.getClass().isArray()) {
				yield array(field, value);
			}
			throw new IllegalArgumentException(field + ": " + value.getClass());
		}
		};
	}

	/** Adds a number: integers as they are, times in nanoseconds, truth as 0 and 1. */
	public WrittenEvent number(String field, long value) {
		contents(field).add(value, value, start, started);
		return this;
	}

	/** Adds a floating point number, of either precision. */
	public WrittenEvent decimal(String field, double value) {
		FieldContents contents = contents(field);
		contents.add(Float.floatToIntBits((float) value), Double.doubleToLongBits(value), start, started);
		if (!Double.isFinite(value)) {
			contents.addInfinite();
		}
		return this;
	}

	/** Adds a text; null is a text of its own. */
	public WrittenEvent text(String field, String value) {
		FieldContents contents = contents(field);
		long hash = hashes.of(value);
		contents.add(hash, hash, start, started);
		contents.addText(value);
		return this;
	}

	private WrittenEvent array(String field, Object array) {
		StringJoiner elements = new StringJoiner(", ", "[", "]");
		for (int i = 0; i < Array.getLength(array); i++) {
			Object element = Array.get(array, i);
			elements.add(element instanceof String || element instanceof Character ? "\"" + element + "\""
					: String.valueOf(element));
			if (element instanceof Number number && !Double.isFinite(number.doubleValue())) {
				contents(field).addInfinite();
			}
		}
		return text(field, elements.toString());
	}

	private FieldContents contents(String field) {
		return fields.computeIfAbsent(field, name -> new FieldContents());
	}

	/** Nanoseconds since the epoch; what does not fit is the nearest that does. */
	private static long nanos(Instant instant) {
		return nanos(instant.getEpochSecond(), instant.getNano());
	}

	private static long nanos(Duration duration) {
		return nanos(duration.getSeconds(), duration.getNano());
	}

	private static long nanos(long seconds, int nanos) {
		if (seconds >= Long.MAX_VALUE / NANOS_PER_SECOND || seconds <= Long.MIN_VALUE / NANOS_PER_SECOND) {
			return seconds < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
		}
		return seconds * NANOS_PER_SECOND + nanos;
	}
}
