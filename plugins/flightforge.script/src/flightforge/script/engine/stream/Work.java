/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;
import java.util.List;

import flightforge.script.engine.value.Batch;

/**
 * How long the events of a stream take their threads, with what is before and after them: the same for the same script
 * always.
 *
 * @param mean the mean of samples in nanoseconds
 * @param longest what none is longer than, or hardly any, in nanoseconds
 */
public record Work(double mean, long longest) {
	private static final int GROUPS = 16;
	private static final int EACH = 64;
	/** Where there are so few events, all are looked at; and where nothing is known of their curve. */
	private static final int FEW = GROUPS * EACH;
	private static final int ALL = 1 << 16;
	/** So many are counted where a share of them is asked for. */
	private static final int MOST_COUNTED = 1 << 20;
	/** So many events in all recordings of a thousand may be longer than the longest. */
	private static final double RARE = 1e-3;
	/**
	 * Where nothing is known of a curve, its longest values are taken for no more than so many times those of samples.
	 */
	private static final int TIMES = 4;

	/**
	 * Of a stream with events.
	 *
	 * @param timing when they are, and how long: not nested
	 * @param overhang what is before and after them on the same thread
	 */
	public static Work of(Timing timing, List<Timing> overhang) {
		double rarity = RARE / timing.events();
		long most = timing.durations().most(rarity);
		for (Timing nested : overhang) {
			most = sum(most, longest(nested, timing, RARE / Math.max(1, nested.events())));
		}
		// What has been looked at is known.
		boolean all = timing.events() <= (most == Long.MAX_VALUE ? ALL : FEW);
		int each = (int) Math.min(EACH, timing.events());
		int groups = all ? (int) Math.ceilDiv(timing.events(), each)
				: timing.durations().isConstant() && overhang.isEmpty() ? 1 : GROUPS;
		Samples samples = new Samples();
		for (int group = 0; group < groups; group++) {
			samples.add(timing, overhang, all ? Math.min((long) group * each, timing.events() - each)
					: (timing.events() - each) / GROUPS * group, each);
		}
		return new Work(samples.mean(), all ? samples.longest
				: most == Long.MAX_VALUE ? TIMES * Math.min(samples.longest, Long.MAX_VALUE / TIMES) : most);
	}

	/** Of a nested stream with events; the longest is that of samples. */
	public static Work ofNested(Timing timing) {
		Samples samples = samples(timing);
		return new Work(samples.mean(), samples.longest);
	}

	/** Some of the events of a nested stream. */
	private static Samples samples(Timing timing) {
		Samples samples = new Samples();
		int each = (int) Math.min(EACH, timing.events());
		for (int group = 0; group < GROUPS; group++) {
			samples.add(timing, List.of(), (timing.events() - each) / GROUPS * group, each);
		}
		return samples;
	}

	/**
	 * How much longer an event is, or hardly any is longer, together with what is before or after it on other threads.
	 *
	 * @param timing when the events are: not nested
	 * @param nested what is in them, or beside them, on other threads
	 */
	public static long reach(Timing timing, List<Timing> nested) {
		long most = 0;
		for (Timing one : nested) {
			if (one.nesting().isBeside()) {
				long length = longest(one, timing, RARE / one.events());
				most = sum(most, length == Long.MAX_VALUE ? TIMES * samples(one).longest : length);
			}
		}
		return most;
	}

	/** Looks at some events after others, with the same memory. For one thread. */
	public static final class Around {
		private final Samples samples = new Samples();

		/** The mean of some events from one on, in nanoseconds. */
		public double mean(Timing timing, List<Timing> overhang, long first, int events) {
			samples.forget();
			samples.add(timing, overhang, first, events);
			return samples.mean();
		}
	}

	/**
	 * About which share of the events last longer than a time by themselves.
	 *
	 * @param timing when they are, and how long: not nested
	 */
	public static double longer(Timing timing, long nanos) {
		int most = (int) Math.min(timing.events(), Batch.SIZE);
		long batches = Math.min(Math.ceilDiv(timing.events(), most), MOST_COUNTED / Batch.SIZE);
		Batch batch = new Batch();
		StreamCursor cursor = StreamCursor.endless(batch);
		long[] durations = new long[Batch.SIZE];
		long looked = 0;
		long longer = 0;
		for (long i = 0; i < batches; i++) {
			long first = Math.min(i * Math.ceilDiv(timing.events(), batches), timing.events() - most);
			cursor.seek(timing, first);
			cursor.fill(most);
			timing.durations().fill(batch, durations);
			longer += Arrays.stream(durations, 0, batch.count).filter(duration -> duration > nanos).count();
			looked += batch.count;
		}
		return (double) longer / looked;
	}

	private static long longest(Timing nested, Timing outermost, double rarity) {
		return switch (nested.nesting().length()) {
		case Nesting.Nanos nanos -> nanos.nanos().most(rarity);
		case Nesting.Share share when nested.nesting().around().nesting() == null -> outermost.durations().most(rarity);
		case Nesting.Share share -> longest(nested.nesting().around(), outermost, rarity);
		};
	}

	private static long sum(long a, long b) {
		return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
	}

	private static final class Samples {
		private final Batch batch = new Batch();
		private final StreamCursor cursor = StreamCursor.endless(batch);
		private final Overhang overhang = new Overhang();
		private final long[] made = new long[Batch.SIZE];
		private final long[] leads = new long[Batch.SIZE];
		private double sum;
		private long looked;
		private long longest;

		void add(Timing timing, List<Timing> beside, long first, int events) {
			cursor.seek(timing, first);
			cursor.fill(events);
			if (timing.nesting() == null) {
				timing.durations().fill(batch, made);
			} else {
				System.arraycopy(batch.durations, 0, made, 0, batch.count);
			}
			Arrays.fill(leads, 0);
			for (Timing nested : beside) {
				overhang.add(nested, first, first + batch.count, 0, leads, made);
			}
			for (int i = 0; i < batch.count; i++) {
				sum += made[i];
				longest = Math.max(longest, made[i]);
			}
			looked += batch.count;
		}

		void forget() {
			sum = 0;
			looked = 0;
			longest = 0;
		}

		double mean() {
			return sum / looked;
		}
	}
}
