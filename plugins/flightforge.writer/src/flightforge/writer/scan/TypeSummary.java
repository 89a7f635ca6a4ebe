/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

/**
 * What a recording holds of one event type. Immutable.
 *
 * @param name name of the event type; {@code (unknown)} for events whose type the recording does not define
 * @param label its label, or its name where there is none
 * @param id the type's number in the last chunk that defines it, or in the events of an unknown type; null for those of
 * so many unknown types that they are counted together
 * @param events number of events
 * @param bytes bytes of these events
 * @param experimental whether readers hide it unless asked
 * @param firstNanos when the earliest of them starts, in nanoseconds since 1970-01-01T00:00Z, by the clock of its
 * chunk; null where that is not known
 * @param lastNanos when the latest of them starts
 * @param rate how many there are in the second with the fewest and in that with the most; null where that is not known,
 * as in a recording of less than a second
 */
public record TypeSummary(String name, String label, Long id, long events, long bytes, boolean experimental,
		Long firstNanos, Long lastNanos, TypeRate rate) {
}
