/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import flightforge.writer.internal.ChunkHeader;

/**
 * Counts events in stretches of a second; of more seconds where there would be too many stretches, so that it takes
 * little memory for a recording of any length.
 */
final class EventRates {
	/** So many stretches there are behind the start of the first chunk, and before it, at most. */
	private static final int MOST = 4096;
	/** The longest stretch in seconds; what is out of reach of those is not the time of any event. */
	private static final long LONGEST = 1L << 22;
	private static final long NANOS_PER_SECOND = 1_000_000_000L;
	/** Clocks with more ticks in a second, and times so far from their chunk, are damaged. */
	private static final long MOST_TICKS_PER_SECOND = 1L << 36;
	private static final long FARTHEST = 1L << 61;

	private final List<Series> all = new ArrayList<>();
	private long seconds = 1;
	/** When the first chunk starts; null before there is one. */
	private Long base;
	private ChunkHeader header;
	/** From the start of the first chunk to that of the present one, in its ticks. */
	private long offset;
	/** 0 where the chunk's clock is none. */
	private long ticksPerStretch;

	/** The numbers of events of a type. */
	static final class Series {
		private int first;
		private long[] counts = {};

		private void add(int stretch, long events) {
			if (counts.length == 0) {
				first = stretch;
				counts = new long[1];
			} else if (stretch < first) {
				int more = Math.max(first - stretch, counts.length);
				long[] longer = new long[counts.length + more];
				System.arraycopy(counts, 0, longer, more, counts.length);
				counts = longer;
				first -= more;
			} else if (stretch - first >= counts.length) {
				counts = Arrays.copyOf(counts, Math.max(stretch - first + 1, 2 * counts.length));
			}
			counts[stretch - first] += events;
		}

		/** Makes one stretch of two. */
		private void halve() {
			long[] before = counts;
			int begin = first;
			counts = new long[0];
			for (int i = 0; i < before.length; i++) {
				if (before[i] > 0) {
					add(Math.floorDiv(begin + i, 2), before[i]);
				}
			}
		}

		private TypeRate rate(long seconds, long from, long to) {
			long least = Long.MAX_VALUE;
			long most = 0;
			long seen = 0;
			for (int i = 0; i < counts.length; i++) {
				// A part of a second with many has as many at least.
				most = Math.max(most, counts[i]);
				if (first + i >= from && first + i < to) {
					least = Math.min(least, counts[i]);
					seen++;
				}
			}
			return new TypeRate(seconds, seen < to - from ? 0 : least, most);
		}
	}

	/** The numbers of one more type. */
	Series series() {
		Series series = new Series();
		all.add(series);
		return series;
	}

	/** Takes the clock of the next chunk. */
	void chunk(ChunkHeader next) {
		header = next;
		base = base == null ? next.startNanos() : base;
		BigInteger from = BigInteger.valueOf(next.startNanos()).subtract(BigInteger.valueOf(base))
				.multiply(BigInteger.valueOf(next.ticksPerSecond())).divide(BigInteger.valueOf(NANOS_PER_SECOND));
		boolean right = next.ticksPerSecond() > 0 && next.ticksPerSecond() <= MOST_TICKS_PER_SECOND
				&& from.abs().compareTo(BigInteger.valueOf(FARTHEST)) < 0;
		offset = right ? from.longValue() : 0;
		ticksPerStretch = right ? seconds * next.ticksPerSecond() : 0;
	}

	/** Counts an event by when it starts. */
	void count(Series series, long ticks) {
		long after = ticks - header.startTicks();
		if (ticksPerStretch == 0 || after > FARTHEST || after < -FARTHEST) {
			return;
		}
		long stretch = Math.floorDiv(after + offset, ticksPerStretch);
		while (stretch >= MOST || stretch < -MOST) {
			if (seconds >= LONGEST) {
				return;
			}
			seconds *= 2;
			ticksPerStretch *= 2;
			all.forEach(Series::halve);
			stretch = Math.floorDiv(after + offset, ticksPerStretch);
		}
		series.add((int) stretch, 1);
	}

	/**
	 * The rate of a type in a recording; null where this has no whole stretch, or no event of the type.
	 *
	 * @param start when it starts, in nanoseconds since 1970
	 * @param end when it ends
	 */
	TypeRate rate(Series series, long start, long end) {
		long nanos = seconds * NANOS_PER_SECOND;
		long from = Math.ceilDiv(start - base, nanos);
		long to = Math.floorDiv(end - base, nanos);
		return series.counts.length == 0 || to <= from ? null : series.rate(seconds, from, to);
	}
}
