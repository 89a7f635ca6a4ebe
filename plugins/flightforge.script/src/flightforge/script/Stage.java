/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/** A stage of a profile: how the rate of a stream is for a while. */
public sealed interface Stage {

	/** The stage in a few words. */
	String text();

	/** How long it takes in nanoseconds, positive. */
	long nanos();

	/**
	 * The same rate all the time.
	 *
	 * @param rate the rate
	 * @param nanos how long
	 */
	record Hold(Volume.Rate rate, long nanos) implements Stage {
		@Override
		public String text() {
			return rate.text();
		}
	}

	/**
	 * A rate that rises or falls evenly.
	 *
	 * @param from the rate at the beginning; null for that at which the stage before ended
	 * @param to the rate at the end
	 * @param nanos how long
	 */
	record Ramp(Volume.Rate from, Volume.Rate to, long nanos) implements Stage {
		@Override
		public String text() {
			return from != null && from.text().equals(to.text()) ? to.text()
					: "ramp " + (from == null ? "" : from.text() + " ") + "→ " + to.text();
		}
	}

	/**
	 * A rate that rises evenly to a peak in the middle and falls back to where the stage before ended.
	 *
	 * @param peak the rate in the middle
	 * @param nanos how long
	 */
	record Spike(Volume.Rate peak, long nanos) implements Stage {
		@Override
		public String text() {
			return "spike " + peak.text();
		}
	}

	/**
	 * A rate that swings, from the low one at the beginning to the high one half a period later and back.
	 *
	 * @param low the lowest rate
	 * @param high the highest rate
	 * @param periodNanos from one low to the next in nanoseconds, positive
	 * @param nanos how long
	 */
	record Wave(Volume.Rate low, Volume.Rate high, long periodNanos, long nanos) implements Stage {
		@Override
		public String text() {
			return "wave " + low.text() + " ↔ " + high.text();
		}
	}

	/**
	 * No events.
	 *
	 * @param text how long, as written
	 * @param nanos how long
	 */
	record Pause(String text, long nanos) implements Stage {
		@Override
		public String text() {
			return "pause " + text;
		}
	}
}
