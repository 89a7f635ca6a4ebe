/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import flightforge.script.JvmSpec;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.FieldValue;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.text.Quantity;
import flightforge.script.text.Units;

/** Suggested durations of types of which a JVM records only events that are at least as long as a threshold. */
final class SuggestedDuration {
	private static final String THRESHOLD = "threshold";
	private static final String MEDIAN = "median";
	private static final String P99 = "p99";
	private static final String MIN = "min";
	private static final String MAX = "max";
	private static final String TRUNCATE = "truncate";
	private static final long USUAL_SHORT = 1_000_000;
	private static final long USUAL = 5_000_000;
	private static final long USUAL_LONG = 40_000_000;
	private static final long SECOND = 1_000_000_000L;
	/** Nobody wants events of more than that; recordings of such types are made with another threshold. */
	private static final long LONGEST = 10_000_000_000L;
	/** How many times the threshold longer events last. */
	private static final int LONGER = 3;

	private SuggestedDuration() {
	}

	/**
	 * A duration of events that a JVM records: what is left of it above the threshold, or longer ones where that is
	 * next to nothing. Where the threshold is too long for that, a script with a JVM gets a setting without one.
	 *
	 * @param duration as it is suggested, as it may stand in a script
	 */
	static String recorded(ScriptEdit edit, TypeDescription type, String duration) {
		JvmSpec jvm = edit.now().script().map(Script::jvm).orElse(null);
		String setting = setting(type);
		Scalar asked = jvm == null ? null : jvm.settings().get(setting);
		long threshold = threshold(jvm, type);
		if (threshold <= 0) {
			return duration;
		}
		if (threshold > LONGEST) {
			if (jvm != null && asked == null) {
				DeclarationEdit.add(edit, List.of("jvm", "settings"), setting, "0 ms");
			}
			return duration;
		}
		return FieldValue.of(duration).map(value -> above(value, threshold)).map(FieldValue::text).orElse(duration);
	}

	private static String setting(TypeDescription type) {
		return type.name() + "#" + THRESHOLD;
	}

	/**
	 * How long events are at least that a JVM records, in nanoseconds: what the script asks for, else the default of
	 * the JDK; 0 for all.
	 *
	 * @param jvm null where the script has none
	 */
	static long threshold(JvmSpec jvm, TypeDescription type) {
		Scalar asked = jvm == null ? null : jvm.settings().get(setting(type));
		return Math.max(0, nanos(asked == null ? type.settings().get(THRESHOLD) : asked.text()));
	}

	/** Durations to begin with that are not below a threshold, which is positive: the shortest, usual and long ones. */
	static List<String> sizes(long threshold) {
		return List.of(Units.time(Math.max(USUAL_SHORT, threshold)),
				Units.time(Math.max(USUAL, threshold / 2 * LONGER)),
				Units.time(Math.max(USUAL_LONG, threshold * LONGER)));
	}

	/** Lets a curve that reaches below all numbers end at a threshold. */
	static void bound(Map<String, String> entries, long threshold) {
		entries.put(MIN, Units.time(threshold));
		entries.put(TRUNCATE, "true");
	}

	/** Whether a JVM records only events of a second and more. */
	static boolean areLong(Map<String, String> settings) {
		return nanos(settings.get(THRESHOLD)) >= SECOND;
	}

	private static FieldValue above(FieldValue value, long threshold) {
		Map<String, String> entries = new LinkedHashMap<>(value.entries());
		switch (value.generator()) {
		case "lognormal" -> {
			if (nanos(entries.get(P99)) <= threshold) {
				entries.put(MEDIAN, Units.time(threshold / 2 * LONGER));
				entries.put(P99, Units.time(threshold * LONGER));
			}
			if (Optional.ofNullable(entries.get(MIN)).map(SuggestedDuration::nanos).orElse(0L) < threshold) {
				bound(entries, threshold);
			}
			return new FieldValue(value.generator(), value.argument(), entries, value.beside());
		}
		case "uniform" -> {
			if (nanos(entries.get(MIN)) < threshold) {
				entries.put(MIN, Units.time(threshold));
				entries.put(MAX, Units.time(Math.max(nanos(entries.get(MAX)), threshold * LONGER)));
			}
			return new FieldValue(value.generator(), value.argument(), entries, value.beside());
		}
		default -> {
			return value;
		}
		}
	}

	/** A length of time in nanoseconds; 0 for what is none. */
	private static long nanos(String text) {
		Quantity quantity = text == null ? null : Quantity.parse(text.trim());
		long unit = quantity == null || quantity.unit() == null ? 0 : Units.nanos(quantity.unit().trim());
		return quantity == null ? 0 : quantity.number().multiply(BigDecimal.valueOf(unit)).longValue();
	}
}
