/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneRules;

/**
 * What a recording says about local time where it was made: the JDK's tools show times by it. A recording has one
 * offset for all its events, so nothing changes where summer time begins or ends in the middle of it. Immutable.
 *
 * @param gmtOffset milliseconds that local time is ahead of UTC, without summer time; within 18 hours
 * @param dst milliseconds that summer time adds to that; both together are within 18 hours
 */
public record Region(int gmtOffset, int dst) {
	/** Local time is UTC. */
	public static final Region UTC = new Region(0, 0);

	private static final int MILLIS = 1000;
	private static final int MOST = ZoneOffset.MAX.getTotalSeconds() * MILLIS;

	/**
	 * Checks.
	 *
	 * @throws IllegalArgumentException if local time is more than 18 hours from UTC: readers refuse that
	 */
	public Region {
		if (Math.abs((long) gmtOffset) > MOST || Math.abs((long) gmtOffset + dst) > MOST) {
			throw new IllegalArgumentException("Local time must be within 18 hours of UTC, not " + gmtOffset
					+ " ms and " + dst + " ms of summer time");
		}
	}

	/**
	 * @param zone a time zone, whose rules are those of the running JDK, or a fixed offset
	 * @param at when; rules change from year to year
	 * @return what applies in the zone then
	 */
	public static Region of(ZoneId zone, Instant at) {
		ZoneRules rules = zone.getRules();
		return new Region(rules.getStandardOffset(at).getTotalSeconds() * MILLIS,
				Math.toIntExact(rules.getDaylightSavings(at).toMillis()));
	}

	/** @return what local time is ahead of UTC, with summer time; parts of a second are left out */
	public ZoneOffset offset() {
		return ZoneOffset.ofTotalSeconds((gmtOffset + dst) / MILLIS);
	}
}
