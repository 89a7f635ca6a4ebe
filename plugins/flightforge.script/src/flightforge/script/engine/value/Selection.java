/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;

/** Columns that say which of several parts an event's value is from. */
public final class Selection {
	private Selection() {
	}

	/** The part that all events are from, or -1 when they are from several. */
	static int only(long[] chosen, int count) {
		for (int i = 1; i < count; i++) {
			if (chosen[i] != chosen[0]) {
				return -1;
			}
		}
		return (int) chosen[0];
	}

	/** Whether no event before has the same part. */
	static boolean isFirst(long[] chosen, int event) {
		for (int i = 0; i < event; i++) {
			if (chosen[i] == chosen[event]) {
				return false;
			}
		}
		return true;
	}

	/** 1 for a share of the events, at random, and 0 for the others. */
	public static LongColumn share(long key, double share) {
		return new LongColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, long[] out) {
				for (int i = 0; i < batch.count; i++) {
					out[i] = Keyed.unit(Keyed.bits(key, batch.first + i)) < share ? 1 : 0;
				}
			}
		};
	}

	/**
	 * The part of the recording in which an event is.
	 *
	 * @param ends where the parts but the last end, in nanoseconds after the recording's start, ascending
	 */
	public static LongColumn byTime(long[] ends) {
		long[] sorted = Arrays.copyOf(ends, ends.length);
		return new LongColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, long[] out) {
				int part = 0;
				for (int i = 0; i < batch.count; i++) {
					long time = batch.times[i];
					// Mostly the part of the event before.
					while (part > 0 && time < sorted[part - 1]) {
						part--;
					}
					while (part < sorted.length && time >= sorted[part]) {
						part++;
					}
					out[i] = part;
				}
			}
		};
	}
}
