/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.time.Instant;
import java.time.ZoneId;

/**
 * The {@code recording} section, with defaults for what it leaves out.
 *
 * @param start when the recording starts
 * @param startsNow whether the script says {@code start: now}; {@code start} is then the time of parsing
 * @param zone time zone or offset by which the JDK's tools show times; UTC when the script does not say
 * @param durationNanos length in nanoseconds, positive
 * @param durationGiven whether the script states the duration
 * @param seed seed of all randomness
 * @param chunkBytes intended chunk size in bytes
 * @param chunkBytesGiven whether the script states the chunk size
 * @param jdk the JDK whose event types are meant, 0 when the script does not say
 * @param stackDepth most frames of a stack trace; outer ones beyond are cut off, and the stack trace is truncated
 * @param events the number of events of which streams have shares; 0 when the script does not state it
 * @param coherent whether streams know of each other, so that no thread does two things at once
 * @param position where the section is; the text's beginning when there is none
 * @param durationPosition where the duration's value is, or that of the section
 * @param seedPosition where the seed's value is, or that of the section
 * @param jdkPosition where the JDK is, or that of the section
 */
public record RecordingSpec(Instant start, boolean startsNow, ZoneId zone, long durationNanos, boolean durationGiven,
		long seed, long chunkBytes, boolean chunkBytesGiven, int jdk, int stackDepth, long events, boolean coherent,
		Position position, Position durationPosition, Position seedPosition, Position jdkPosition) {
	/** Largest chunk in bytes: readers keep a chunk in one array. */
	public static final long MAX_CHUNK_BYTES = 1L << 30;

	/** The same section with another start. */
	public RecordingSpec startingAt(Instant other) {
		return new RecordingSpec(other, startsNow, zone, durationNanos, durationGiven, seed, chunkBytes,
				chunkBytesGiven, jdk, stackDepth, events, coherent, position, durationPosition, seedPosition,
				jdkPosition);
	}
}
