/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The events of a recording as a reader has found them, without the one that carries the script. Immutable.
 *
 * @param counts how many events each type has, by the type's name; types without events are not in it
 * @param labels what people call the types, by their names
 * @param spans when the events of each type start, by the type's name
 */
public record ActualEvents(Map<String, Long> counts, Map<String, String> labels, Map<String, EventSpan> spans) {
	/** Copies; the counts are then in the order of the types' names. */
	public ActualEvents {
		counts = Collections.unmodifiableMap(new TreeMap<>(counts));
		labels = Map.copyOf(labels);
		spans = Map.copyOf(spans);
	}

	/** @return what people call a type; its name when it has no label */
	public String label(String type) {
		return labels.getOrDefault(type, type);
	}

	/** @return when the events of a type start; empty when there are none */
	public Optional<EventSpan> span(String type) {
		return Optional.ofNullable(spans.get(type));
	}

	/** @return when the first of all events starts; without events, the beginning of 1970 */
	public Instant start() {
		return spans.values().stream().map(EventSpan::first).min(Comparator.naturalOrder()).orElse(Instant.EPOCH);
	}
}
