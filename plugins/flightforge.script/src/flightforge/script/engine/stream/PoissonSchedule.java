/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;

import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.NormalQuantile;

/**
 * Points at random times as those of a Poisson process of which the number of points is known: each is anywhere,
 * independent of the others. The stretch of time is halved again and again, and a keyed random number says how many
 * points of each part are in its first half; so any point, and the points before any time, are found in as many steps
 * as there are halvings. When there are few left, their places are drawn and put in order.
 */
public final class PoissonSchedule implements Schedule {
	/** Places have so many bits. */
	private static final int BITS = 62;
	/** Points that are not divided further. */
	private static final int FEW = 40;
	/** Where there are more, the bell curve says how many coins show heads, to within far less than chance does. */
	private static final long MOST_COINS = 4_096;

	private final long points;
	private final long key;
	private final ProfileSchedule profile;
	private final long start;
	private final long length;

	private PoissonSchedule(long points, long key, ProfileSchedule profile, long start, long length) {
		this.points = points;
		this.key = key;
		this.profile = profile;
		this.start = start;
		this.length = length;
	}

	/** So many points, equally likely at any time of a stretch from {@code start} on, in nanoseconds. */
	public static PoissonSchedule even(long points, long start, long length, long key) {
		return new PoissonSchedule(points, key, null, start, length);
	}

	/** As many points as a profile has, as likely at a time as its rate is high. */
	public static PoissonSchedule of(ProfileSchedule profile, long key) {
		return new PoissonSchedule(profile.points(), key, profile, 0, 0);
	}

	@Override
	public long points() {
		return points;
	}

	@Override
	public long time(long point) {
		long[] time = new long[1];
		from(point).fill(time, 1);
		return time[0];
	}

	@Override
	public long firstAtOrAfter(long time) {
		long place = 0;
		int depth = 0;
		long first = 0;
		long count = points;
		while (count > FEW && depth < BITS) {
			depth++;
			long half = 1L << BITS - depth;
			long before = before(count, depth, place);
			if (timeAt(place + half) < time) {
				place += half;
				first += before;
				count -= before;
			} else {
				count = before;
			}
		}
		long passed = first;
		for (long point = first; point < first + count; point++) {
			passed += timeAt(drawn(point, place, depth)) < time ? 1 : 0;
		}
		return passed;
	}

	/** How many of the points in a part are in its first half, which has this depth. */
	private long before(long count, int depth, long place) {
		return inFirstHalf(count, Keyed.bits(Keyed.key(key, depth), place >>> BITS - depth));
	}

	/** A place in a part; those of its points are in no order. */
	private long drawn(long point, long place, int depth) {
		return depth == BITS ? place : place + (Keyed.bits(Keyed.key(key, BITS + 1), point) >>> 64 - BITS + depth);
	}

	@Override
	public Cursor from(long point) {
		Walk walk = new Walk();
		if (point < points) {
			walk.descend(point);
			walk.next = (int) (point - walk.first);
		}
		return walk;
	}

	/** The time of a place: the later, the higher. */
	private long timeAt(long place) {
		long fraction = place << 64 - BITS;
		return profile == null ? start + Math.unsignedMultiplyHigh(fraction, length)
				: profile.timeOfUnit(Math.unsignedMultiplyHigh(fraction, profile.units()));
	}

	/** Goes through the parts in order. The second halves of those that it is in are remembered for later. */
	private final class Walk implements Cursor {
		private long[] places = new long[FEW];
		private final long[] laterStart = new long[BITS + 1];
		private final int[] laterDepth = new int[BITS + 1];
		private final long[] laterPoints = new long[BITS + 1];
		private int later;
		private long first;
		private int few;
		private int next;

		/** Goes from the whole to the part with a point. */
		void descend(long point) {
			later = 0;
			divide(0, 0, 0, points, point);
		}

		private void divide(long fromPlace, int fromDepth, long fromFirst, long fromCount, long point) {
			long place = fromPlace;
			int depth = fromDepth;
			long count = fromCount;
			first = fromFirst;
			while (count > FEW && depth < BITS) {
				depth++;
				long half = 1L << BITS - depth;
				long before = before(count, depth, place);
				if (point - first >= before) {
					place += half;
					first += before;
					count -= before;
				} else {
					laterStart[later] = place + half;
					laterDepth[later] = depth;
					laterPoints[later++] = count - before;
					count = before;
				}
			}
			draw(place, depth, count);
		}

		private void draw(long place, int depth, long count) {
			next = 0;
			few = Math.toIntExact(count);
			if (few > places.length) {
				// So many at one place are as unlikely as can be.
				places = new long[few];
			}
			for (int i = 0; i < few; i++) {
				places[i] = drawn(first + i, place, depth);
			}
			Arrays.sort(places, 0, few);
		}

		@Override
		public void fill(long[] times, int count) {
			for (int i = 0; i < count; i++) {
				while (next == few) {
					later--;
					divide(laterStart[later], laterDepth[later], first + few, laterPoints[later], first + few);
				}
				times[i] = timeAt(places[next++]);
			}
		}
	}

	/** How many of so many points are in the first half: as many as coins that show heads. */
	private static long inFirstHalf(long count, long key) {
		if (count > MOST_COINS) {
			double deviate = NormalQuantile.of(Keyed.unit(Keyed.bits(key, 0)));
			return Math.clamp((long) Math.rint(count / 2.0 + Math.sqrt((double) count) / 2 * deviate), 0L, count);
		}
		long heads = 0;
		int word = 0;
		for (long left = count; left > 0; left -= Long.SIZE) {
			long coins = Keyed.bits(key, word++);
			heads += Long.bitCount(left >= Long.SIZE ? coins : coins & (1L << left) - 1);
		}
		return heads;
	}
}
