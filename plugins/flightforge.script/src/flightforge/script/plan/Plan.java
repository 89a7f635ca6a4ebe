/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import flightforge.script.Problem;
import flightforge.script.internal.stream.Blueprint;

/**
 * What will be generated: exact counts, time windows, estimated sizes. Immutable, thread-safe, small for any volume.
 */
public final class Plan {
	private final Blueprint blueprint;
	private final List<PlannedStream> streams;
	private final Map<String, Long> eventsByType;
	private final long totalEvents;
	private final long estimatedBytes;
	private final Instant start;
	private final Problem sizeWarning;

	Plan(Blueprint blueprint, List<PlannedStream> streams, long estimatedBytes, Instant start, Problem sizeWarning) {
		this.blueprint = blueprint;
		this.streams = List.copyOf(streams);
		this.estimatedBytes = estimatedBytes;
		this.start = start;
		this.sizeWarning = sizeWarning;
		Map<String, Long> events = new LinkedHashMap<>();
		streams.forEach(stream -> events.merge(stream.typeName(), stream.events(), Long::sum));
		this.eventsByType = Collections.unmodifiableMap(events);
		this.totalEvents = streams.stream().mapToLong(PlannedStream::events).sum();
	}

	/** The streams in the order of the script. */
	public List<PlannedStream> streams() {
		return streams;
	}

	/** The exact number of events of all streams. The recording also has one event with the script. */
	public long totalEvents() {
		return totalEvents;
	}

	/** About how large the recording will be, in bytes. */
	public long estimatedBytes() {
		return estimatedBytes;
	}

	/** The warning of a very large recording, which is also among the problems of planning. */
	public Optional<Problem> sizeWarning() {
		return Optional.ofNullable(sizeWarning);
	}

	/** How many chunks the recording will have, from 1. */
	public long chunks() {
		return blueprint.windows();
	}

	/** The exact number of events by type name, in the order in which the script first names them. */
	public Map<String, Long> eventsByType() {
		return eventsByType;
	}

	/** When the recording starts. */
	public Instant start() {
		return start;
	}

	/** How long the recording is. */
	public Duration duration() {
		return Duration.ofNanos(blueprint.durationNanos());
	}

	/** The seed of all randomness. */
	public long seed() {
		return blueprint.seed();
	}

	/** The text of the script. */
	public String scriptText() {
		return blueprint.scriptText();
	}

	/** What the generation needs; its type is not part of the API. */
	public Blueprint blueprint() {
		return blueprint;
	}
}
