/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

import flightforge.script.plan.WindowRange;

/**
 * What a generation made.
 *
 * @param file the recording; null if it went to a channel
 * @param events the number of events by type name; the event that carries the script is not counted
 * @param totalEvents the sum of {@code events}
 * @param bytes the recording's size
 * @param chunks the number of chunks
 * @param windows the windows of the recording that were made: all, unless it was a part
 * @param seconds time taken
 * @param storage {@code heap} or {@code mmap}
 * @param workers the number of workers
 * @param mappedBytes most memory that was mapped at a time for chunks, in bytes; 0 with heap storage
 * @param seed the seed of all randomness
 * @param sha256 the recording's SHA-256 in lower-case hexadecimal, null if it was not asked for
 */
public record GenerationReport(Path file, Map<String, Long> events, long totalEvents, long bytes, int chunks,
		WindowRange windows, double seconds, String storage, int workers, long mappedBytes, long seed, String sha256) {
	/** Checks and copies. */
	public GenerationReport {
		events = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(events));
	}

	/** Events made per second of wall-clock time. */
	public double eventsPerSecond() {
		return seconds > 0 ? totalEvents / seconds : 0;
	}
}
