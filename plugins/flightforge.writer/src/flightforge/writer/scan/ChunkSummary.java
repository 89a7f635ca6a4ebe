/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

/**
 * A chunk of a recording. Immutable.
 *
 * @param offset its first byte in the file
 * @param size its bytes
 * @param startNanos start in nanoseconds since 1970-01-01T00:00Z
 * @param durationNanos duration in nanoseconds
 */
public record ChunkSummary(long offset, long size, long startNanos, long durationNanos) {
}
