/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Events of one type at one time: fields, and a row of values for each event. For one thread. */
final class Rows {
	private final String type;
	private final Map<String, List<String>> columns = new LinkedHashMap<>();
	private int count;
	private long periodNanos;

	/** Without events yet. */
	Rows(String type) {
		this.type = type;
	}

	/** One event with these fields and values, one after the other. */
	static Rows single(String type, Object... fieldsAndValues) {
		return new Rows(type).row(fieldsAndValues);
	}

	/** Adds an event with these fields and values, null for none; all events have the same fields. */
	Rows row(Object... fieldsAndValues) {
		for (int i = 0; i < fieldsAndValues.length; i += 2) {
			columns.computeIfAbsent((String) fieldsAndValues[i], field -> new ArrayList<>())
					.add(fieldsAndValues[i + 1] == null ? null : fieldsAndValues[i + 1].toString());
		}
		count++;
		return this;
	}

	/** Lets them happen again and again. */
	Rows every(long nanos) {
		periodNanos = nanos;
		return this;
	}

	String type() {
		return type;
	}

	/** Values by field, as long as there are events. */
	Map<String, List<String>> columns() {
		return columns;
	}

	int count() {
		return count;
	}

	/** How often they happen in nanoseconds; 0 for once. */
	long periodNanos() {
		return periodNanos;
	}
}
