/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import flightforge.writer.Region;

/**
 * A chunk of a recording. Immutable.
 *
 * @param offset its first byte in the file
 * @param size its bytes
 * @param startNanos start in nanoseconds since 1970-01-01T00:00Z
 * @param durationNanos duration in nanoseconds
 * @param region local time where it was recorded; null where the chunk does not say
 * @param metadataBytes bytes of the definitions of types, all of them where a JVM wrote them several times
 * @param constantPoolBytes bytes of the constant pools
 * @param freeBytes bytes that are free room, as a writer leaves it that was killed
 */
public record ChunkSummary(long offset, long size, long startNanos, long durationNanos, Region region,
		long metadataBytes, long constantPoolBytes, long freeBytes) {
}
