/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.rule;

/**
 * Where a recording breaks a rule. Immutable.
 *
 * @param type of the event, such as {@code jdk.SocketRead}
 * @param thread the name of its thread, null where it has none
 * @param epochNanos when it started, in nanoseconds since 1970-01-01T00:00Z
 * @param chunk the number of its chunk, from 0
 * @param offset its first byte in the file, after unpacking where the file is packed
 * @param detail the values that break the rule
 */
public record Place(String type, String thread, long epochNanos, int chunk, long offset, String detail) {
}
