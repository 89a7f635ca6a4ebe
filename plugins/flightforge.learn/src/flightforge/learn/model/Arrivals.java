/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How events are spread over time: stretches of a constant rate, in which they are evenly spaced or at random times.
 * Immutable.
 *
 * @param pieces the stretches, which follow one another; those without events are among them
 * @param regular whether events are evenly spaced
 */
public record Arrivals(List<Piece> pieces, boolean regular) {
	/** More stretches than that are not readable. */
	private static final int MOST_PIECES = 12;
	/** Where numbers of events vary by much more than these would have it, there are so many at most. */
	private static final int MOST_OF_BURSTY = 32;
	/** The part of the dispersion that stretches have to say, in windows of a tenth of a second. */
	private static final double SAID = 0.85;
	private static final long WINDOW = 100_000_000L;
	/** Places at which the rate may change. */
	private static final int MOST_PLACES = 1024;
	/**
	 * Variance over mean of numbers of events that are not at random times, in short parts of the time and in windows.
	 */
	private static final double EVEN = 0.4;
	private static final double EVEN_IN_WINDOWS = 0.5;
	/** No numbers of events are taken to be more exact than that. */
	private static final double LEAST_SPREAD = 0.05;
	/** Events in a part of the time that it is seen in, and how many parts it takes for chance not to look like it. */
	private static final double EXPECTED = 4;
	private static final int FEWEST_PARTS = 32;
	/** How far even times are from the line that goes through them, as a share of their distance. */
	private static final double STEADY = 0.35;
	private static final int FEWEST_EVEN = 4;
	/** Times further off the line than so many distances, and than gaps add up to by chance, are of another rate. */
	private static final double OFF_LINE = 3;
	private static final double OFF_BY_CHANCE = 2;
	/**
	 * Groups of events are so many of so many each, at distances that differ by such a share, and so much shorter than
	 * these.
	 */
	private static final int FEWEST_BURSTS = 3;
	private static final int FEWEST_IN_BURST = 3;
	private static final double SAME_PERIOD = 0.05;
	/** What a JVM reads of itself is no more often than that, in nanoseconds, and no further from its times. */
	private static final long LEAST_BEAT = 900_000_000;
	private static final double MOST_OFF = 0.04;
	private static final double USUALLY_OFF = 0.004;
	private static final double LATE = 0.02;
	/** The same in seconds: the thread is late by as much, however long the period is. */
	private static final double MOST_LATE = 0.2;
	private static final long ROUNDING = 10;
	private static final double SHORT = 0.01;

	/** Copies. */
	public Arrivals {
		pieces = List.copyOf(pieces);
	}

	/**
	 * A stretch of time.
	 *
	 * @param from its start, in nanoseconds after the start of the recording
	 * @param until its end
	 * @param events how many events begin in it
	 */
	public record Piece(long from, long until, long events) {
	}

	/**
	 * Events that come in groups on a clock, such as a reading of each of many threads every ten seconds.
	 *
	 * @param first when the first group begins, in nanoseconds after the start of the recording
	 * @param until when there are no more of them, at most its duration
	 * @param every how long it is from the beginning of a group to that of the next one
	 * @param events how many are in each group
	 * @param within how long a group lasts
	 */
	public record Bursts(long first, long until, long every, int events, long within) {
		/**
		 * Of events whose times are all known.
		 *
		 * @param times in nanoseconds after the start of the recording
		 * @param end when none of their threads lives any more
		 * @return null where they do not come in groups of the same size at equal distances
		 */
		public static Bursts of(long[] times, long end) {
			long[] sorted = times.clone();
			Arrays.sort(sorted);
			int n = sorted.length;
			long longest = 0;
			for (int i = 1; i < n; i++) {
				longest = Math.max(longest, sorted[i] - sorted[i - 1]);
			}
			int size = 1;
			while (size < n && sorted[size] - sorted[size - 1] <= longest / 2) {
				size++;
			}
			int groups = n / size;
			if (size < FEWEST_IN_BURST || groups < FEWEST_BURSTS || n % size != 0 || sorted[0] < 0) {
				return null;
			}
			long last = sorted[n - size];
			long every = (last - sorted[0]) / (groups - 1);
			long within = 1;
			for (int group = 0; group < groups; group++) {
				long begin = sorted[group * size];
				if (group > 0 && Math.abs(begin - sorted[(group - 1) * size] - every) > every * SAME_PERIOD) {
					return null;
				}
				within = Math.max(within, sorted[group * size + size - 1] - begin);
			}
			return within > every * SHORT ? null
					: new Bursts(sorted[0], Math.min(end, last + Math.max(within + 1, every / 2)), every, size, within);
		}
	}

	/**
	 * Events on a clock of the JVM, which sleeps, writes what is due, and sleeps again.
	 *
	 * @param first when the first is, in nanoseconds after the start of the recording
	 * @param until when there are no more of them, at most its duration
	 * @param every how long it is from one to the next
	 * @param jitter how far they are from that at most; 0 for nothing
	 */
	public record Beat(long first, long until, long every, long jitter) {
		/**
		 * Of events whose times are all known.
		 *
		 * @param times in nanoseconds after the start of the recording
		 * @param duration of the recording
		 * @return null where they are not so regular, or more frequent than what a JVM reads of itself
		 */
		public static Beat of(long[] times, long duration) {
			long[] sorted = times.clone();
			Arrays.sort(sorted);
			int last = sorted.length - 1;
			if (last < 1 || sorted[0] < 0 || sorted[last] >= duration) {
				return null;
			}
			if (last >= FEWEST_EVEN - 1) {
				// While a JVM starts, its thread is later than afterwards.
				sorted[0] = Math.max(0, sorted[1] - (sorted[last] - sorted[1]) / (last - 1));
			}
			long every = (sorted[last] - sorted[0]) / last;
			long jitter = 0;
			for (int i = 0; i <= last; i++) {
				jitter = Math.max(jitter, Math.abs(sorted[i] - sorted[0] - i * every));
			}
			if (every < LEAST_BEAT || jitter > every * MOST_OFF || last < 2 && !isWhole(every)) {
				return null;
			}
			// The first ones, while a JVM starts, are further off than all others.
			jitter = Math.min(jitter, (long) (every * USUALLY_OFF));
			long until = sorted[last] + every - last >= duration ? duration : sorted[last] + every / 2;
			// Nobody knows a clock more exactly than by a part of what its events are off, the last of them, too.
			long known = jitter / ROUNDING;
			return new Beat(rounded(sorted[0], known), until == duration ? duration : rounded(until, known),
					rounded(every, known / (last + 1)), jitter - jitter % digit(known));
		}

		private static long rounded(long nanos, long known) {
			long digit = digit(known);
			return nanos / digit * digit;
		}

		/** The largest power of ten that is no more than a number. */
		private static long digit(long known) {
			long digit = 1;
			while (digit <= known / 10) {
				digit *= 10;
			}
			return digit;
		}

		/** Whether two events are as far from each other as a period of whole seconds. */
		private static boolean isWhole(long every) {
			double seconds = every / 1e9;
			return Math.abs(seconds - Math.rint(seconds)) < Math.min(seconds * LATE, MOST_LATE);
		}
	}

	/** @return the stretch with all events, null where there are several */
	public Piece only() {
		List<Piece> busy = pieces.stream().filter(piece -> piece.events > 0).toList();
		return busy.size() == 1 ? busy.getFirst() : null;
	}

	/**
	 * Of events whose times are all known.
	 *
	 * @param times in nanoseconds after the start of the recording, at least one; sorted by this
	 * @param duration of the recording
	 */
	public static Arrivals ofTimes(long[] times, long duration, int stretches) {
		Arrays.sort(times);
		long last = Math.max(1, duration) - 1;
		for (int i = 0; i < times.length; i++) {
			times[i] = Math.clamp(times[i], 0, last);
		}
		long first = times[0];
		long span = times[times.length - 1] - first;
		if (times.length == 1) {
			return new Arrivals(List.of(new Piece(first, duration, 1)), true);
		}
		if (isSteady(times)) {
			// Evenly spaced events are at the beginnings of equal parts.
			long end = Math.min(duration, times[times.length - 1] + Math.max(1, span / (times.length - 1)));
			return new Arrivals(List.of(new Piece(first, Math.max(end, first + 1), times.length)), true);
		}
		int[] counts = new int[stretches];
		for (long time : times) {
			counts[(int) Math.min(stretches - 1, (long) ((double) time / duration * stretches))]++;
		}
		return ofCounts(counts, duration);
	}

	/**
	 * Whether events are on a clock.
	 *
	 * @param times sorted by this
	 */
	public static boolean isClocked(long[] times) {
		Arrays.sort(times);
		return isSteady(times);
	}

	/**
	 * Whether all gaps are about as long, and all times near the line through the first and the last one: a burst of
	 * one and a half times the rate has gaps that differ by no more than those of a thread that is late.
	 */
	private static boolean isSteady(long[] times) {
		int n = times.length;
		double step = (double) (times[n - 1] - times[0]) / (n - 1);
		if (n < FEWEST_EVEN || step <= 0) {
			return false;
		}
		double squares = 0;
		double changes = 0;
		double furthest = 0;
		for (int i = 1; i < n; i++) {
			double off = (times[i] - times[i - 1] - step) / step;
			squares += off * off;
			furthest = Math.max(furthest, Math.abs((times[i] - times[0]) / step - i));
			if (i > 1) {
				// Of gaps one after the other, which differ by chance alone.
				double change = (times[i] - 2d * times[i - 1] + times[i - 2]) / step;
				changes += change * change;
			}
		}
		double chance = Math.sqrt(changes / (n - 2) / 2);
		return Math.sqrt(squares / (n - 1)) < STEADY
				&& furthest <= Math.max(OFF_LINE, OFF_BY_CHANCE * chance * Math.sqrt(n - 1));
	}

	/**
	 * Of events of which it is known how many are in each of equal stretches of time. Where the rate changes, is chosen
	 * by the Bayesian information criterion.
	 *
	 * @param counts at least one, not all 0
	 * @param duration of the recording
	 */
	public static Arrivals ofCounts(int[] counts, long duration) {
		long[] sums = new long[counts.length + 1];
		for (int i = 0; i < counts.length; i++) {
			sums[i + 1] = sums[i] + counts[i];
		}
		int n = counts.length;
		int[] places = places(counts);
		// One rate and one place more for each stretch; events that come in clusters say less of the rate.
		double penalty = Math.log(Math.min(n, Math.max(2, sums[n])));
		int[] ends = divide(sums, places, penalty);
		int width = Math.clamp(WINDOW * n / Math.max(1, duration), 1, n);
		double enough = SAID * dispersion(sums, null, width);
		int[] finest = null;
		while (ends.length > MOST_PIECES) {
			// The coarsest one that says how bursty events are, or the finest one where none does.
			if (ends.length <= MOST_OF_BURSTY && (finest == null || dispersion(sums, ends, width) >= enough)) {
				finest = ends;
			}
			penalty *= 2;
			ends = divide(sums, places, penalty);
		}
		if (finest != null && dispersion(sums, ends, width) < enough) {
			ends = finest;
		}
		double[] expected = expected(sums, ends);
		double[] spreads = {spread(counts, expected, 1), spread(counts, expected, width)};
		boolean isEven = spreads[0] < EVEN || spreads[1] < EVEN_IN_WINDOWS;
		if (isEven && finest == null) {
			// Chance moves the numbers of such events less, so that a smaller change of them is one of the rate.
			double sure = Math.max(LEAST_SPREAD, Math.min(spreads[0], spreads[1]));
			penalty = Math.log(Math.min(n, Math.max(2, sums[n]))) * sure;
			int[] more = divide(sums, places, penalty);
			while (more.length > MOST_PIECES) {
				penalty *= 2;
				more = divide(sums, places, penalty);
			}
			ends = more.length > ends.length ? more : ends;
		}
		List<Piece> pieces = new ArrayList<>();
		int from = 0;
		for (int end : ends) {
			pieces.add(new Piece(time(from, n, duration), time(end, n, duration), sums[end] - sums[from]));
			from = end;
		}
		return new Arrivals(pieces, isEven);
	}

	/** How many events there are in each stretch on the average of its piece. */
	private static double[] expected(long[] sums, int[] ends) {
		double[] expected = new double[sums.length - 1];
		int from = 0;
		for (int end : ends) {
			Arrays.fill(expected, from, end, (double) (sums[end] - sums[from]) / (end - from));
			from = end;
		}
		return expected;
	}

	/**
	 * How far the numbers of events in parts of the time are from what is expected there: 1 by chance, less where there
	 * are as many as that more exactly. Parts are so long that a few are expected in each: of fewer than one, chance
	 * and a clock are alike. Threads that do one thing after the other, each by itself, look like chance in a moment,
	 * and like a clock in a longer time.
	 *
	 * @param width how many stretches a part has at least
	 * @return 1 where there are too few parts to know
	 */
	private static double spread(int[] counts, double[] expected, int width) {
		int parts = 0;
		double squares = 0;
		double events = 0;
		double mean = 0;
		int stretches = 0;
		for (int i = 0; i < counts.length; i++) {
			events += counts[i];
			mean += expected[i];
			stretches++;
			if (mean >= EXPECTED && stretches >= width) {
				squares += (events - mean) * (events - mean) / mean;
				parts++;
				events = 0;
				mean = 0;
				stretches = 0;
			}
		}
		return parts >= FEWEST_PARTS ? squares / parts : 1;
	}

	/**
	 * The index of dispersion, variance over mean, of the numbers of events in windows of some stretches.
	 *
	 * @param sums how many events there are before each stretch
	 * @param ends of the pieces in which events are at random times at one rate; null for the events as they are
	 */
	private static double dispersion(long[] sums, int[] ends, int width) {
		int windows = (sums.length - 1) / width;
		double[] before = new double[windows + 1];
		int piece = 0;
		int from = 0;
		for (int window = 0; window <= windows; window++) {
			int at = window * width;
			while (ends != null && piece < ends.length - 1 && at > ends[piece]) {
				from = ends[piece++];
			}
			before[window] = ends == null ? sums[at]
					: sums[from] + (double) (sums[ends[piece]] - sums[from]) * (at - from) / (ends[piece] - from);
		}
		double mean = before[windows] / windows;
		double squares = 0;
		for (int window = 0; window < windows; window++) {
			double events = before[window + 1] - before[window];
			squares += (events - mean) * (events - mean);
		}
		return mean == 0 ? 0 : squares / windows / mean + (ends == null ? 0 : 1);
	}

	private static long time(int place, int places, long duration) {
		return place == places ? duration : (long) ((double) duration * place / places);
	}

	/**
	 * Where the rate may change: not between stretches without events, and where there are many with, at fewer places.
	 */
	private static int[] places(int[] counts) {
		int busy = 0;
		for (int count : counts) {
			busy += count > 0 ? 1 : 0;
		}
		int step = Math.max(1, Math.ceilDiv(busy, MOST_PLACES));
		int[] places = new int[counts.length + 1];
		int found = 1;
		for (int i = 1; i < counts.length; i++) {
			if (i % step == 0 && (counts[i] > 0 || counts[i - 1] > 0 || step > 1)) {
				places[found++] = i;
			}
		}
		places[found++] = counts.length;
		return Arrays.copyOf(places, found);
	}

	/** Optimal partitioning: the division with the least cost, where each part costs the penalty too. */
	private static int[] divide(long[] sums, int[] places, double penalty) {
		int n = places.length - 1;
		double[] best = new double[n + 1];
		int[] before = new int[n + 1];
		// Places that can still be the last change before another one (Killick, Fearnhead and Eckley 2012).
		int[] open = new int[n + 1];
		double[] costs = new double[n + 1];
		int openCount = 1;
		best[0] = -penalty;
		for (int end = 1; end <= n; end++) {
			best[end] = Double.POSITIVE_INFINITY;
			for (int i = 0; i < openCount; i++) {
				costs[i] = best[open[i]] + cost(sums, places[open[i]], places[end]);
				if (costs[i] + penalty < best[end]) {
					best[end] = costs[i] + penalty;
					before[end] = open[i];
				}
			}
			int kept = 0;
			for (int i = 0; i < openCount; i++) {
				if (costs[i] <= best[end]) {
					open[kept++] = open[i];
				}
			}
			open[kept++] = end;
			openCount = kept;
		}
		int count = 0;
		for (int end = n; end > 0; end = before[end]) {
			count++;
		}
		int[] ends = new int[count];
		for (int end = n; end > 0; end = before[end]) {
			ends[--count] = places[end];
		}
		return ends;
	}

	/**
	 * The negative logarithm of the likelihood of independent events at the mean rate, without what is always the same.
	 */
	private static double cost(long[] sums, int from, int to) {
		double events = sums[to] - sums[from];
		return events == 0 ? 0 : -events * Math.log(events / (to - from));
	}
}
