/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.time.Instant;

import org.eclipse.osgi.util.NLS;

import flightforge.ui.resource.Quantities;

/** A time of the chart in words: as it has passed, and as of the clock, by which other pages are read. */
final class ChartTime {

	private ChartTime() {
	}

	/**
	 * Both.
	 *
	 * @param seconds the time since the beginning, or before now
	 * @param epochMillis the same since 1970-01-01T00:00Z
	 */
	static String text(double seconds, long epochMillis) {
		return NLS.bind(Messages.MEMORY_CHART_TIME, Quantities.seconds(seconds),
				Quantities.moment(Instant.ofEpochMilli(epochMillis)));
	}
}
