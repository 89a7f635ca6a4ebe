/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A moment of the recording as a script says it: so long after the start, after such a share of the duration, or when a
 * clock shows a time.
 *
 * @param nanos nanoseconds after the start; 0 where it is a share
 * @param share the share of the duration, from 0 to 1; null where it is a time
 * @param clock the time of day or the date as it is written; null where it is no such
 * @param position where it is
 */
public record MomentSpec(long nanos, BigDecimal share, String clock, Position position) {

	/** Nanoseconds after the start in a recording of this length, rounded down. */
	public long nanos(long durationNanos) {
		return share == null ? nanos
				: share.multiply(BigDecimal.valueOf(durationNanos)).setScale(0, RoundingMode.DOWN).longValueExact();
	}
}
