/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.encode;

import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.writer.Annotation;
import flightforge.writer.Field;

/**
 * Finds annotations that say what a number means on fields that are no such number: JMC cannot load the recording then,
 * or {@code jfr print} ends at the first event.
 */
public final class UnitCheck {
	private static final Set<String> INTEGERS = Set.of("byte", "short", "int", "long");
	private static final Set<String> NUMBERS = Set.of("byte", "short", "int", "long", "float", "double");
	private static final Set<String> QUANTITIES = Set.of(Annotation.DATA_AMOUNT, Annotation.FREQUENCY,
			Annotation.PERCENTAGE, Annotation.MEMORY_ADDRESS);
	/** Annotations of times, and the units that the JDK knows. */
	private static final Map<String, List<String>> TIMES = Map.of(Annotation.TIMESTAMP,
			List.of("TICKS", "MILLISECONDS_SINCE_EPOCH"), Annotation.TIMESPAN,
			List.of("TICKS", "NANOSECONDS", "MICROSECONDS", "MILLISECONDS", "SECONDS"));

	private UnitCheck() {
	}

	/** @param where the field, to begin a message with */
	public static void check(Annotation annotation, Field field, String where) {
		List<String> units = TIMES.get(annotation.typeName());
		if (units != null) {
			checkTime(annotation, field, units, where);
		} else if (QUANTITIES.contains(annotation.typeName()) && !NUMBERS.contains(field.typeName())) {
			throw TypeCheck.wrong(where + " is '" + field.typeName() + "' and cannot be annotated "
					+ annotation.typeName() + ": that is for numbers");
		} else if (annotation.typeName().equals(Annotation.UNSIGNED) && field.array()
				&& INTEGERS.contains(field.typeName())) {
			throw TypeCheck.wrong(where + " is an array and cannot be annotated " + Annotation.UNSIGNED
					+ ": readers take that for a single number");
		}
	}

	private static void checkTime(Annotation annotation, Field field, List<String> units, String where) {
		if (field.array() || !INTEGERS.contains(field.typeName())) {
			throw TypeCheck.wrong(where + " is '" + field.typeName() + (field.array() ? "[]" : "")
					+ "' and cannot be annotated " + annotation.typeName() + ": make it a long");
		}
		if (!units.contains(annotation.value())) {
			throw TypeCheck.wrong(where + " is annotated " + annotation.typeName() + " with '" + annotation.value()
					+ "', which the JDK does not know: write one of " + String.join(", ", units));
		}
	}
}
