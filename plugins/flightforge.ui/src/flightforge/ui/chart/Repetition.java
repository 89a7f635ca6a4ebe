/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.Arrays;

/**
 * How the rate of events repeats itself in times that are too short to be seen in a chart.
 *
 * @param period after how many nanoseconds
 * @param quiet a time with as few events as any in a period, in nanoseconds after the recording's start; it may be a
 * bit before that
 */
record Repetition(double period, double quiet) {

	/** Into how many parts a stretch of the chart is divided to find what repeats. */
	private static final int PARTS = 64;
	private static final int SHORTEST = 3;
	/** How many stretches of the chart a period may have: what is longer is seen. */
	private static final int LONGEST = 2;
	/** By how much events have to be more alike after a period than after other times, of 1. */
	private static final double ALIKE = 0.1;
	/** What part of the most alike is as good: of a period and twice that, the period. */
	private static final double AS_GOOD = 0.75;
	private static final int PHASES = 32;
	/** What a period may be wrong by that was found by parts, as many parts of the recording. */
	private static final double NEAR = 4;
	/** How many events show a period. */
	private static final int ENOUGH = 20_000;

	/**
	 * Finds one.
	 *
	 * @param starts when each event starts, ascending, in nanoseconds after the recording's start
	 * @param nanos how long the recording is
	 * @param stretches about how many stretches the chart has
	 * @return null for none
	 */
	static Repetition find(long[] starts, long nanos, int stretches) {
		int parts = stretches * PARTS;
		// Events that are fewer have no shape.
		if (starts.length < parts || nanos < parts) {
			return null;
		}
		double[] events = new double[parts];
		for (long start : starts) {
			events[Math.clamp((long) ((double) start / nanos * parts), 0, parts - 1)]++;
		}
		double mean = (double) starts.length / parts;
		double[] differences = Arrays.stream(events).map(count -> count - mean).toArray();
		double all = Arrays.stream(differences).map(difference -> difference * difference).sum();
		int lag = all == 0 ? 0 : lag(differences, all);
		if (lag == 0) {
			return null;
		}
		// Twice as far away the same error is half of it.
		double far = lag;
		int times = 1;
		while (far * 2 < parts / 2.0) {
			int twice = (int) far * 2;
			int best = twice;
			for (int near = twice - 1; near <= twice + 1; near++) {
				best = alike(differences, all, near) > alike(differences, all, best) ? near : best;
			}
			far = best;
			times *= 2;
		}
		return closest(starts, far / times * nanos / parts, nanos, parts);
	}

	/** Of periods that are near each other, that with which phases differ most: the others blur them. */
	private static Repetition closest(long[] starts, double about, long nanos, int parts) {
		double step = about * about / PHASES / nanos;
		int steps = (int) Math.ceil(about * NEAR / parts / step);
		long most = -1;
		double closest = about;
		for (int i = -steps; i <= steps; i++) {
			double period = about + i * step;
			long squares = Arrays.stream(phases(starts, period)).map(events -> events * events).sum();
			if (squares > most) {
				most = squares;
				closest = period;
			}
		}
		return new Repetition(closest, quiet(phases(starts, closest), closest));
	}

	/** After how many parts events are alike first; 0 for never. */
	private static int lag(double[] differences, double all) {
		double[] alike = new double[PARTS * LONGEST + 2];
		for (int lag = 1; lag < alike.length; lag++) {
			alike[lag] = alike(differences, all, lag);
		}
		double least = Double.POSITIVE_INFINITY;
		double[] above = new double[alike.length];
		for (int lag = SHORTEST - 1; lag < alike.length - 1; lag++) {
			least = Math.min(least, alike[lag]);
			boolean peak = lag >= SHORTEST && alike[lag] >= alike[lag - 1] && alike[lag] >= alike[lag + 1];
			above[lag] = peak ? alike[lag] - least : 0;
		}
		double most = Arrays.stream(above).max().orElse(0);
		for (int lag = SHORTEST; lag < above.length && most > ALIKE; lag++) {
			if (above[lag] >= AS_GOOD * most) {
				return lag;
			}
		}
		return 0;
	}

	/** How alike numbers of events are after some parts: 1 for the same, 0 for anything. */
	private static double alike(double[] differences, double all, int lag) {
		double sum = 0;
		for (int i = lag; i < differences.length; i++) {
			sum += differences[i] * differences[i - lag];
		}
		return sum / all * differences.length / (differences.length - lag);
	}

	/** How many events, or of very many a part of them, there are in each phase of a period. */
	private static long[] phases(long[] starts, double period) {
		long[] events = new long[PHASES];
		int every = starts.length / ENOUGH + 1;
		for (int i = 0; i < starts.length; i += every) {
			events[Math.clamp((long) (Math.abs(starts[i]) % period / period * PHASES), 0, PHASES - 1)]++;
		}
		return events;
	}

	private static double quiet(long[] events, double period) {
		int quietest = 0;
		for (int phase = 1; phase < PHASES; phase++) {
			quietest = events[phase] < events[quietest] ? phase : quietest;
		}
		double quiet = (quietest + 0.5) / PHASES * period;
		return quiet > period / 2 ? quiet - period : quiet;
	}
}
