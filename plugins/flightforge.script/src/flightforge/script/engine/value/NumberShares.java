/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;

/**
 * Whole numbers and the share of events that has each. Of any first events it is computed how many have which number:
 * the numbers are halved again and again, and the events between the halves, each time as near to the shares as whole
 * events go. So the more events there are, the exacter are the shares, and no event changes its number by those that
 * follow. Immutable.
 */
public final class NumberShares implements EventCounts {
	/** Shares of distributions are multiples of 2^-32. */
	private static final int BITS = 32;
	private static final int UNUSED_BITS = Long.SIZE - BITS;
	/** Fractions with a larger denominator are rounded, because products with numbers of events must stay exact. */
	private static final BigDecimal MOST_WHOLE = BigDecimal.valueOf(1L << 58);
	/** Of these on, numbers that differ by less than one part in so many share an entry, each as the middle one. */
	private static final int LARGE = 512;
	private static final int FINENESS = 64;
	private static final int FIRST_SIZE = 64;

	private int[] values;
	/** For each number, the numerator of the share of all up to it. */
	private long[] upTo;
	private int size;
	private final long whole;
	private final boolean rounded;

	private NumberShares(long whole, boolean rounded, int capacity) {
		this.whole = whole;
		this.rounded = rounded;
		this.values = new int[capacity];
		this.upTo = new long[capacity];
	}

	/**
	 * A number, and another in a part of the events, rounded down.
	 *
	 * @param part the numerator of the part that has the other, from 0
	 * @param whole its denominator, above {@code part}, at most a million
	 */
	public static NumberShares two(int number, int other, long part, long whole) {
		NumberShares shares = new NumberShares(whole, false, 2);
		shares.add(other, part);
		shares.add(number, whole);
		return shares;
	}

	/**
	 * Numbers with weights.
	 *
	 * @param values the numbers, at least one
	 * @param weights as many, not negative, at least one above 0
	 */
	public static NumberShares weighted(int[] values, List<Double> weights) {
		List<BigDecimal> exact = weights.stream().map(BigDecimal::valueOf).toList();
		BigDecimal sum = exact.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
		int scale = exact.stream().mapToInt(BigDecimal::scale).max().orElse(0);
		BigDecimal unit = scale > Long.SIZE || sum.movePointRight(scale).compareTo(MOST_WHOLE) > 0
				? MOST_WHOLE.divide(sum, Math.max(0, sum.precision() - sum.scale()) + Long.SIZE, RoundingMode.DOWN)
				: BigDecimal.ONE.movePointRight(scale);
		long whole = sum.multiply(unit).longValue();
		NumberShares shares = new NumberShares(whole, true, values.length);
		BigDecimal reached = BigDecimal.ZERO;
		for (int i = 0; i < values.length; i++) {
			reached = reached.add(exact.get(i));
			shares.add(values[i], i == values.length - 1 ? whole : reached.multiply(unit).longValue());
		}
		return shares;
	}

	/** Ranks after Zipf's law, the first of which is a number. */
	public static NumberShares ranks(int first, ZipfColumn column) {
		long ranks = column.ranks();
		NumberShares shares = new NumberShares(1L << BITS, true, FIRST_SIZE);
		double all = 0;
		for (long next = 0; next < ranks; next = end(next, ranks)) {
			all += column.mass(next, end(next, ranks));
		}
		double reached = 0;
		for (long next = 0; next < ranks; next = end(next, ranks)) {
			long end = end(next, ranks);
			reached += column.mass(next, end);
			shares.add((int) (first + (next + end - 1) / 2),
					end == ranks ? shares.whole : (long) (reached / all * shares.whole));
		}
		return shares;
	}

	/** The end of the ranks that share an entry: an odd number of them, so that there is a middle one. */
	private static long end(long rank, long ranks) {
		return Math.min(ranks, rank + 1 + (rank < LARGE ? 0 : rank / FINENESS / 2 * 2));
	}

	/**
	 * Those of a distribution.
	 *
	 * @param column makes a number of the random bits of a key alone, which never falls or never rises with them, from
	 * 0
	 * @param key that key
	 */
	public static NumberShares of(LongColumn column, long key) {
		NumberShares shares = new NumberShares(1L << BITS, true, FIRST_SIZE);
		Quantiles quantiles = new Quantiles(column, key);
		shares.divide(quantiles, 0, quantiles.at(0), shares.whole, quantiles.at(-1));
		return shares;
	}

	/** The numbers that a column would make if chance gave certain bits. */
	private static final class Quantiles {
		private final LongColumn column;
		private final long key;
		private final Batch batch = new Batch();
		private final long[] number = new long[Batch.SIZE];

		Quantiles(LongColumn column, long key) {
			this.column = column;
			this.key = key;
		}

		int at(long bits) {
			batch.renew(Keyed.index(key, bits), 1);
			column.fill(batch, number);
			return (int) number[0];
		}
	}

	/** Adds what is between two multiples of the least share, where the numbers are known. */
	private void divide(Quantiles quantiles, long from, int first, long to, int last) {
		long middle = from + to >>> 1;
		int difference = Math.abs(last - first);
		int larger = Math.max(first, last);
		if (to - from == 1 || difference == 0 || larger >= LARGE && difference <= larger / FINENESS) {
			add(difference == 0 ? first : quantiles.at(middle << UNUSED_BITS), to);
			return;
		}
		int below = quantiles.at((middle << UNUSED_BITS) - 1);
		divide(quantiles, from, first, middle, below);
		divide(quantiles, middle, quantiles.at(middle << UNUSED_BITS), to, last);
	}

	private void add(int value, long reached) {
		if (reached == (size == 0 ? 0 : upTo[size - 1])) {
			return;
		}
		if (size > 0 && values[size - 1] == value) {
			upTo[size - 1] = reached;
			return;
		}
		if (size == values.length) {
			values = Arrays.copyOf(values, 2 * size);
			upTo = Arrays.copyOf(upTo, 2 * size);
		}
		values[size] = value;
		upTo[size++] = reached;
	}

	/** They are in the order of the shares. */
	@Override
	public boolean isInOrder() {
		return true;
	}

	@Override
	public boolean isConstant() {
		return size == 1;
	}

	@Override
	public double largest() {
		return Arrays.stream(values, 0, size).max().orElse(0);
	}

	@Override
	public double average() {
		double sum = 0;
		for (int i = 0; i < size; i++) {
			sum += values[i] * (double) (upTo[i] - (i == 0 ? 0 : upTo[i - 1]));
		}
		return sum / whole;
	}

	@Override
	public long sum(long events) {
		return sum(0, size, events);
	}

	private long sum(int from, int to, long events) {
		if (events == 0 || to - from == 1) {
			return events * values[from];
		}
		int middle = from + to >>> 1;
		long first = firstHalf(from, middle, to, events);
		return sum(from, middle, first) + sum(middle, to, events - first);
	}

	/** Puts how many of the first so many events have each number into an array, of which the numbers are indexes. */
	void count(long events, long[] counts) {
		Arrays.fill(counts, 0);
		count(0, size, events, counts);
	}

	private void count(int from, int to, long events, long[] counts) {
		if (events == 0 || to - from == 1) {
			counts[values[from]] += events;
			return;
		}
		int middle = from + to >>> 1;
		long first = firstHalf(from, middle, to, events);
		count(from, middle, first, counts);
		count(middle, to, events - first, counts);
	}

	/** The sum of what the numbers of the first so many events are the indexes of. */
	long sum(long events, long[] of) {
		return sum(0, size, events, of);
	}

	private long sum(int from, int to, long events, long[] of) {
		if (events == 0 || to - from == 1) {
			return events * of[values[from]];
		}
		int middle = from + to >>> 1;
		long first = firstHalf(from, middle, to, events);
		return sum(from, middle, first, of) + sum(middle, to, events - first, of);
	}

	/** The same of real numbers. */
	double sum(long events, double[] of) {
		return sum(0, size, events, of);
	}

	private double sum(int from, int to, long events, double[] of) {
		if (events == 0 || to - from == 1) {
			return events * of[values[from]];
		}
		int middle = from + to >>> 1;
		long first = firstHalf(from, middle, to, events);
		return sum(from, middle, first, of) + sum(middle, to, events - first, of);
	}

	/** The largest of what the numbers of the first so many events are the indexes of; the least long of none. */
	long highest(long events, long[] of) {
		return highest(0, size, events, of);
	}

	private long highest(int from, int to, long events, long[] of) {
		if (events == 0 || to - from == 1) {
			return events == 0 ? Long.MIN_VALUE : of[values[from]];
		}
		int middle = from + to >>> 1;
		long first = firstHalf(from, middle, to, events);
		return Math.max(highest(from, middle, first, of), highest(middle, to, events - first, of));
	}

	/** The same of real numbers; negative infinity of none. */
	double highest(long events, double[] of) {
		return highest(0, size, events, of);
	}

	private double highest(int from, int to, long events, double[] of) {
		if (events == 0 || to - from == 1) {
			return events == 0 ? Double.NEGATIVE_INFINITY : of[values[from]];
		}
		int middle = from + to >>> 1;
		long first = firstHalf(from, middle, to, events);
		return Math.max(highest(from, middle, first, of), highest(middle, to, events - first, of));
	}

	@Override
	public void load(long firstEvent, long end, int[] numbers) {
		load(firstEvent, end, numbers, 0);
	}

	/** The same from a place in the array on. */
	void load(long firstEvent, long end, int[] numbers, int at) {
		load(0, size, firstEvent, end, numbers, at);
	}

	private void load(int from, int to, long before, long events, int[] numbers, int at) {
		if (events == before || to - from == 1) {
			Arrays.fill(numbers, at, at + (int) (events - before), values[from]);
			return;
		}
		int middle = from + to >>> 1;
		long firstBefore = firstHalf(from, middle, to, before);
		long first = firstHalf(from, middle, to, events);
		load(from, middle, firstBefore, first, numbers, at);
		load(middle, to, before - firstBefore, events - first, numbers, at + (int) (first - firstBefore));
	}

	/** How many of the events that have some numbers have one of the first half of these. */
	private long firstHalf(int from, int middle, int to, long events) {
		long start = from == 0 ? 0 : upTo[from - 1];
		long part = upTo[middle - 1] - start;
		long all = upTo[to - 1] - start;
		long floor = WideMath.floor(events, part, all);
		// One more is no more than there are, and never one less for more events: a part is less than all.
		return rounded && events * part - floor * all >= all - all / 2 ? floor + 1 : floor;
	}
}
