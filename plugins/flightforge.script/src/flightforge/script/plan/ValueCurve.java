/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

/**
 * Values that a number has over a recording, of single events which are spread evenly over those of a stream: what
 * generation gives exactly these events.
 *
 * @param nanos when each event is to start by its stream's schedule, in nanoseconds after the recording's start,
 * ascending unless the stream is nested; where threads have to wait for others, it starts later
 * @param values the value of each in the unit of the field, a duration in nanoseconds, a truth value as 0 or 1
 */
public record ValueCurve(long[] nanos, double[] values) {
}
