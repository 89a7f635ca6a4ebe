/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What is in a recording: events per type, and all values of their fields, in totals that do not depend on the order of
 * events and take the same memory for any number of them. What was written, and what each reader found, are both given
 * in these terms. Not for several threads.
 */
public final class Contents {
	private final Map<String, Long> events = new TreeMap<>();
	private final Map<String, Map<String, FieldContents>> fields = new TreeMap<>();
	private final TextHashes hashes = new TextHashes();

	/** Counts an event whose start is not known: its values are compared, but not whether they belong together. */
	public WrittenEvent event(String type) {
		events(type, 1);
		return new WrittenEvent(fieldsOf(type), hashes, 0, false);
	}

	/** Counts an event that starts at a time, in ns since the epoch; the time is its field {@code startTime}. */
	public WrittenEvent event(String type, long startNanos) {
		events(type, 1);
		return new WrittenEvent(fieldsOf(type), hashes, startNanos, true).number("startTime", startNanos);
	}

	/** Counts several events of which no values are known. */
	public void events(String type, long count) {
		events.merge(type, count, Long::sum);
	}

	/** Events per type. */
	public Map<String, Long> events() {
		return events;
	}

	/** Everything about a type's fields, by name. */
	public Map<String, FieldContents> contents(String type) {
		return fields.getOrDefault(type, Map.of());
	}

	/** The totals of a type's fields by name. */
	public Map<String, FieldTotal> fields(String type) {
		Map<String, FieldTotal> totals = new TreeMap<>();
		contents(type).forEach((name, field) -> totals.put(name, field.total()));
		return totals;
	}

	/** The different texts of a field, up to 64. */
	public Set<String> texts(String type, String field) {
		FieldContents contents = contents(type).get(field);
		return contents == null ? Set.of() : contents.texts();
	}

	private Map<String, FieldContents> fieldsOf(String type) {
		return fields.computeIfAbsent(type, name -> new LinkedHashMap<>());
	}
}
