/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.model;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.stream.LongStream;

import flightforge.learn.model.Arrivals.Beat;

/**
 * The clock of a JVM, of which there is one: its thread sleeps for the shortest period, writes what is due, one type
 * after the other, and sleeps again. So all that it reads has the same turns, each a little later than a period after
 * the one before, and each type has its place within them. Immutable.
 */
public final class Clock {
	private static final long SECOND = 1_000_000_000L;
	private static final int FEWEST = 4;
	/** Turns are no more often than that, in nanoseconds. */
	private static final long LEAST_TURN = 900_000_000;
	/** How far from the usual time between turns the one between two is, and how many of these are so near. */
	private static final double OFF = 0.25;
	private static final double ON_TIME = 0.75;
	/** What is read in a turn is no later than what is read first, in nanoseconds, and no earlier but for a little. */
	private static final long WITHIN = 100_000_000;
	private static final long EARLY = 10_000_000;
	/** What a clock that is not late may be off, as a share of its turns. */
	private static final double USUALLY_OFF = 0.008;
	private static final long LEAST_LATE = 500_000;
	private static final long ROUNDING = 10;
	private static final long PLACES = 1_000;

	private final long[] times;
	/** The number of each of these turns: one may be missing. */
	private final long[] numbers;
	private final long first;
	private final long turn;
	private final long jitter;

	private Clock(long[] times) {
		this.times = times;
		int last = times.length - 1;
		double usual = median(gaps(times));
		numbers = new long[times.length];
		for (int i = 1; i <= last; i++) {
			numbers[i] = numbers[i - 1] + Math.max(1, Math.round((times[i] - times[i - 1]) / usual));
		}
		// While a JVM starts, its thread is later than afterwards.
		double exact = (double) (times[last] - times[1]) / (numbers[last] - numbers[1]);
		long[] off = new long[times.length];
		for (int i = 0; i <= last; i++) {
			off[i] = times[i] - Math.round(numbers[i] * exact);
		}
		Arrays.sort(off);
		// It never sleeps for less than its period.
		long late = (long) exact % SECOND;
		long most = late >= LEAST_LATE && late < exact * OFF ? late : (long) (exact * USUALLY_OFF);
		long wide = Math.min(off[last] - off[0], most);
		long known = wide / ROUNDING;
		jitter = wide - wide % digit(known);
		turn = rounded(Math.round(exact), known / times.length);
		first = rounded(Math.max(0, off[times.length / 2] - jitter / 2), known);
	}

	/**
	 * That of a recording.
	 *
	 * @param types the times of each type that the JDK has a period for, in nanoseconds after the recording's start
	 * @return null where nothing was read so often that a clock is seen
	 */
	public static Clock of(Collection<long[]> types) {
		return types.stream().map(times -> LongStream.of(times).sorted().toArray()).filter(Clock::isOnTime)
				.max(Comparator.comparingInt((long[] times) -> times.length).thenComparing(times -> -times[0]))
				.map(Clock::new).orElse(null);
	}

	private static boolean isOnTime(long[] times) {
		if (times.length < FEWEST || times[0] < 0) {
			return false;
		}
		long[] gaps = gaps(times);
		double usual = median(gaps);
		return usual >= LEAST_TURN && gaps[0] >= usual * (1 - OFF)
				&& LongStream.of(gaps).filter(gap -> gap <= usual * (1 + OFF)).count() >= gaps.length * ON_TIME;
	}

	/** The shortest one first. */
	private static long[] gaps(long[] times) {
		long[] gaps = new long[times.length - 1];
		Arrays.setAll(gaps, i -> times[i + 1] - times[i]);
		Arrays.sort(gaps);
		return gaps;
	}

	private static double median(long[] sorted) {
		return sorted[sorted.length / 2];
	}

	/**
	 * When some events are by this clock.
	 *
	 * @param events their times, in nanoseconds after the start of the recording
	 * @param duration of the recording
	 * @return null where they are not in its turns, once in each of them, in each second one, and so on
	 */
	public Beat beat(long[] events, long duration) {
		long[] sorted = LongStream.of(events).sorted().toArray();
		long[] turns = new long[sorted.length];
		long[] places = new long[sorted.length];
		for (int i = 0; i < sorted.length; i++) {
			int nearest = nearest(sorted[i]);
			turns[i] = numbers[nearest];
			places[i] = sorted[i] - times[nearest];
			if (places[i] < -EARLY || places[i] > WITHIN) {
				return null;
			}
		}
		long steps = sorted.length < 2 ? 1 : turns[1] - turns[0];
		for (int i = 1; i < sorted.length; i++) {
			if (steps <= 0 || turns[i] - turns[i - 1] != steps) {
				return null;
			}
		}
		Arrays.sort(places);
		long from = first + turns[0] * turn + places[places.length / 2] / PLACES * PLACES;
		long last = from + (turns[turns.length - 1] - turns[0]) * turn;
		if (from < 0 || last >= duration) {
			return null;
		}
		boolean isToEnd = last + steps * turn >= duration;
		return new Beat(from, isToEnd ? duration : Math.min(duration, last + turn / 2), steps * turn, jitter);
	}

	private int nearest(long time) {
		int found = Arrays.binarySearch(times, time);
		int after = found >= 0 ? found : Math.min(-found - 1, times.length - 1);
		return after > 0 && time - times[after - 1] < Math.abs(times[after] - time) ? after - 1 : after;
	}

	private static long rounded(long nanos, long known) {
		return nanos / digit(known) * digit(known);
	}

	/** The largest power of ten that is no more than a number. */
	private static long digit(long known) {
		long digit = 1;
		while (digit <= known / 10) {
			digit *= 10;
		}
		return digit;
	}
}
