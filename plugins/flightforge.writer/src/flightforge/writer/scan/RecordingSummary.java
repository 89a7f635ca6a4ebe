/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.util.List;
import java.util.Objects;

/**
 * What a recording holds. Immutable.
 *
 * @param chunks chunks in the order of the file
 * @param types event types with at least one event, by name
 * @param script text of the script that made it, null where there is none
 * @param seed seed of the script that made it, null where there is no script
 * @param parameters parameters of the script that were set, one {@code name=value} on a line; null where none was
 * @param host the host of the script's fleet that it is of; null where it is of none
 * @param jvm the JVM that it is of; null where no event says
 * @param lostBytes bytes of events that the JVM could not record, as {@code jdk.DataLoss} events say
 */
public record RecordingSummary(List<ChunkSummary> chunks, List<TypeSummary> types, String script, Long seed,
		String parameters, FleetHostSummary host, JvmSummary jvm, long lostBytes) {

	/** Copies. */
	public RecordingSummary {
		chunks = List.copyOf(chunks);
		types = List.copyOf(types);
		if (script != null) {
			Objects.requireNonNull(seed, "seed");
		}
	}

	/** @return events of all types */
	public long totalEvents() {
		return types.stream().mapToLong(TypeSummary::events).sum();
	}

	/** @return from the start of the first chunk to the end of the one that ends last, in nanoseconds; 0 without one */
	public long durationNanos() {
		long start = chunks.stream().mapToLong(ChunkSummary::startNanos).min().orElse(0);
		return chunks.stream().mapToLong(chunk -> chunk.startNanos() + chunk.durationNanos()).max().orElse(0) - start;
	}

	/** @return bytes of all chunks */
	public long bytes() {
		return chunks.stream().mapToLong(ChunkSummary::size).sum();
	}
}
