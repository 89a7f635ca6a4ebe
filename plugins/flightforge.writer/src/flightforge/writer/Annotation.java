/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * An annotation on a type or a field, as the metadata of a recording has it: the name of the annotation type and its
 * values as text. A single value has the key {@code value}, an array the keys {@code value-0}, {@code value-1} and so
 * on. Immutable.
 *
 * @param typeName full name of the annotation type, for instance {@code jdk.jfr.Label}
 * @param values attribute names and values, in their order; copied
 */
public record Annotation(String typeName, Map<String, String> values) {

	/** Name of the annotation that gives a type or field its name for people. */
	public static final String LABEL = "jdk.jfr.Label";
	/** Name of the annotation that explains a type or field. */
	public static final String DESCRIPTION = "jdk.jfr.Description";
	/** Name of the annotation that files an event type in a tree. */
	public static final String CATEGORY = "jdk.jfr.Category";
	/** Name of the annotation for what readers hide unless asked. */
	public static final String EXPERIMENTAL = "jdk.jfr.Experimental";
	/** Name of the annotation for a point in time. */
	public static final String TIMESTAMP = "jdk.jfr.Timestamp";
	/** Name of the annotation for a length of time. */
	public static final String TIMESPAN = "jdk.jfr.Timespan";
	/** Name of the annotation for an amount of data. */
	public static final String DATA_AMOUNT = "jdk.jfr.DataAmount";
	/** Name of the annotation for a number without sign. */
	public static final String UNSIGNED = "jdk.jfr.Unsigned";
	/** Name of the annotation for a fraction, 0 to 1. */
	public static final String PERCENTAGE = "jdk.jfr.Percentage";
	/** Name of the annotation for a rate in hertz. */
	public static final String FREQUENCY = "jdk.jfr.Frequency";
	/** Name of the annotation for an address in memory. */
	public static final String MEMORY_ADDRESS = "jdk.jfr.MemoryAddress";
	/** Name of the annotation that gives the period of a periodic event. */
	public static final String PERIOD = "jdk.jfr.Period";

	/** Checks and copies. */
	public Annotation {
		Objects.requireNonNull(typeName, "typeName");
		values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
		for (Map.Entry<String, String> entry : values.entrySet()) {
			Objects.requireNonNull(entry.getKey(), "attribute name");
			Objects.requireNonNull(entry.getValue(), entry.getKey());
		}
	}

	/** @return {@code jdk.jfr.Label} */
	public static Annotation label(String text) {
		return single(LABEL, text);
	}

	/** @return {@code jdk.jfr.Description} */
	public static Annotation description(String text) {
		return single(DESCRIPTION, text);
	}

	/** @return {@code jdk.jfr.Category}, outermost category first */
	public static Annotation category(String... path) {
		Map<String, String> values = new LinkedHashMap<>();
		for (int i = 0; i < path.length; i++) {
			values.put("value-" + i, path[i]);
		}
		return new Annotation(CATEGORY, values);
	}

	/** @return {@code jdk.jfr.Experimental} */
	public static Annotation experimental() {
		return marker(EXPERIMENTAL);
	}

	/** @return {@code jdk.jfr.Timestamp} in ticks of the chunk; the first field of an event type has it */
	public static Annotation timestampTicks() {
		return single(TIMESTAMP, "TICKS");
	}

	/** @return {@code jdk.jfr.Timestamp} in milliseconds since 1970-01-01T00:00Z */
	public static Annotation timestampMillis() {
		return single(TIMESTAMP, "MILLISECONDS_SINCE_EPOCH");
	}

	/** @return {@code jdk.jfr.Timespan} in ticks of the chunk; the field {@code duration} has it */
	public static Annotation timespanTicks() {
		return single(TIMESPAN, "TICKS");
	}

	/** @return {@code jdk.jfr.Timespan} in nanoseconds */
	public static Annotation timespanNanos() {
		return single(TIMESPAN, "NANOSECONDS");
	}

	/** @return {@code jdk.jfr.Timespan} in milliseconds */
	public static Annotation timespanMillis() {
		return single(TIMESPAN, "MILLISECONDS");
	}

	/** @return {@code jdk.jfr.DataAmount} in bytes */
	public static Annotation dataAmountBytes() {
		return single(DATA_AMOUNT, "BYTES");
	}

	/** @return {@code jdk.jfr.DataAmount} in bits */
	public static Annotation dataAmountBits() {
		return single(DATA_AMOUNT, "BITS");
	}

	/** @return {@code jdk.jfr.Unsigned} */
	public static Annotation unsigned() {
		return marker(UNSIGNED);
	}

	/** @return {@code jdk.jfr.Percentage}: 1 is 100 percent */
	public static Annotation percentage() {
		return marker(PERCENTAGE);
	}

	/** @return {@code jdk.jfr.Frequency}, in hertz */
	public static Annotation frequency() {
		return marker(FREQUENCY);
	}

	/** @return {@code jdk.jfr.MemoryAddress} */
	public static Annotation memoryAddress() {
		return marker(MEMORY_ADDRESS);
	}

	/** @return {@code jdk.jfr.Period}, for instance {@code everyChunk} or {@code 1 s} */
	public static Annotation period(String text) {
		return single(PERIOD, text);
	}

	/** @return the value with the key {@code value}, or the empty string where there is none */
	public String value() {
		return values.getOrDefault("value", "");
	}

	private static Annotation single(String typeName, String value) {
		return new Annotation(typeName, Map.of("value", value));
	}

	private static Annotation marker(String typeName) {
		return new Annotation(typeName, Map.of());
	}
}
