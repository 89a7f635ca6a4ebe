/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.kit;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a reader found in a recording: events per type, and for each of their fields totals that do not depend on the
 * order of events. Two readers agree on a recording when their contents are equal.
 */
public final class Contents {
	private final Map<String, Long> events = new TreeMap<>();
	private final Map<String, Map<String, FieldTotal>> fields = new TreeMap<>();
	private final Map<String, Map<String, Set<String>>> texts = new TreeMap<>();

	/** Texts of a field that are remembered word for word; beyond that only their total is. */
	private static final int REMEMBERED_TEXTS = 64;

	/** Counts an event. */
	public void event(String type) {
		events(type, 1);
	}

	/** Counts several events. */
	public void events(String type, long count) {
		events.merge(type, count, Long::sum);
	}

	/** Adds a number: integers as they are, times in nanoseconds, truth as 0 and 1. */
	public void number(String type, String field, long value) {
		fields.computeIfAbsent(type, name -> new TreeMap<>()).merge(field, FieldTotal.of(value), FieldTotal::plus);
	}

	/** Adds a floating point number, which all readers have to give to the precision of a float. */
	public void decimal(String type, String field, double value) {
		number(type, field, Float.floatToIntBits((float) value));
	}

	/** Adds a text; null is a text of its own. */
	public void text(String type, String field, String value) {
		number(type, field, hash(value));
		Set<String> known = texts.computeIfAbsent(type, name -> new TreeMap<>()).computeIfAbsent(field,
				name -> new TreeSet<>());
		if (known.size() < REMEMBERED_TEXTS && value != null) {
			known.add(value);
		}
	}

	/** Events per type. */
	public Map<String, Long> events() {
		return events;
	}

	/** The totals of a type's fields by name. */
	public Map<String, FieldTotal> fields(String type) {
		return fields.getOrDefault(type, Map.of());
	}

	/** The different texts of a field, up to 64. */
	public Set<String> texts(String type, String field) {
		return texts.getOrDefault(type, Map.of()).getOrDefault(field, Set.of());
	}

	private static long hash(String value) {
		if (value == null) {
			return 0;
		}
		long hash = 0xcbf29ce484222325L;
		for (int i = 0; i < value.length(); i++) {
			hash = (hash ^ value.charAt(i)) * 0x100000001b3L;
		}
		return hash;
	}
}
