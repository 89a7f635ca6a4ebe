/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** What will be generated: exact counts, time windows, estimated sizes. Immutable, thread-safe, small for any volume. */
public final class Plan {

	Plan() {
	}

	/** The streams in the order of the script. */
	public List<PlannedStream> streams() {
		return List.of();
	}

	/** The exact number of events of all streams. The recording also has one event with the script. */
	public long totalEvents() {
		return 0;
	}

	/** About how large the recording will be, in bytes. */
	public long estimatedBytes() {
		return 0;
	}

	/** How many chunks the recording will have, from 1. */
	public long chunks() {
		return 1;
	}

	/** The exact number of events by type name, in the order in which the script first names them. */
	public Map<String, Long> eventsByType() {
		return Map.of();
	}

	/** When the recording starts. */
	public Instant start() {
		return Instant.EPOCH;
	}

	/** How long the recording is. */
	public Duration duration() {
		return Duration.ZERO;
	}

	/** The seed of all randomness. */
	public long seed() {
		return 0;
	}

	/** The text of the script. */
	public String scriptText() {
		return "";
	}
}
