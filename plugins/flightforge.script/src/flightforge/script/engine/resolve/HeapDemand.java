/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import flightforge.script.GeneratorSpec;
import flightforge.script.JvmSpec;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.TimingSpec;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.NormalQuantile;
import flightforge.script.text.ClockTimes;
import flightforge.script.text.Problems;
import flightforge.script.text.Units;

/**
 * How much a program allocates and keeps, at any time of a recording: what the script says, at the ends of 65,536 even
 * steps, with straight lines between them. Immutable.
 */
public final class HeapDemand {
	private static final int MOST_STEPS = 1 << 16;
	/** For the mean of a signal, so many values are enough. */
	private static final int MEAN_STEPS = 1 << 10;
	private static final double SECOND = 1e9;
	private static final double VARIATIONS = 4;
	/**
	 * The standard deviation of the rate, as a share of it; nothing is rarer than the chance, so that no rate is
	 * negative.
	 */
	private static final double VARIATION = 0.06;
	private static final double LEAST_CHANCE = 1e-9;
	/**
	 * So many bytes a second a processor writes at most, as allocated memory has to be: about what one core of a server
	 * takes of its memory's bandwidth.
	 */
	private static final double MOST_OF_CPU = 16.0 * (1L << 30);
	/** More than any machine's memory can take. */
	private static final double MOST_BYTES_PER_SECOND = 1e12;

	private final long durationNanos;
	private final int steps;
	/** Bytes a second at the ends of the steps. */
	private final double[] rates;
	/** All bytes until then. */
	private final double[] allocated;
	private final double[] live;

	private HeapDemand(long durationNanos, double[] rates, double[] live) {
		this.durationNanos = durationNanos;
		this.steps = rates.length - 1;
		this.rates = rates;
		this.live = live;
		allocated = new double[rates.length];
		for (int i = 1; i < rates.length; i++) {
			allocated[i] = allocated[i - 1] + (rates[i - 1] + rates[i]) / 2 * (end(i) - end(i - 1)) / SECOND;
		}
	}

	/**
	 * What a script says of it; null when something is wrong, which is reported.
	 *
	 * @param script a script whose section {@code jvm} has a load
	 * @param mostLive how many bytes fit into the heap that are all kept
	 * @param seed the seed of all randomness
	 */
	public static HeapDemand of(Script script, long mostLive, long seed, Problems problems) {
		JvmSpec.Load load = script.jvm().load();
		// What is wrong with the signals themselves is reported where streams are resolved.
		Signals signals = Signals.of(script, seed, new Problems());
		Context context = new Context(problems, seed, -1, "jvm", 0, 1, script.recording().durationNanos(),
				ClockTimes.of(script.recording()), null, null, null, null, signals);
		double[] rates = values("allocation", load.allocation(), Measure.Meaning.BYTES_PER_SECOND, context);
		warnOfRate(script.jvm(), rates, context);
		double[] live = values("live-set", load.liveSet(), Measure.Meaning.BYTES, context);
		if (rates == null || live == null || !isPossible(load, rates, live, mostLive, context)) {
			return null;
		}
		vary(rates, context.durationNanos(), Keyed.key(seed, -1, "jvm.allocation"));
		return new HeapDemand(context.durationNanos(), rates, live);
	}

	/** Where HotSpot puts a heap: below 4 GiB, below 32 GiB, or anywhere. */
	public static long start(JvmSpec jvm) {
		long size = jvm.maxHeapBytes();
		return size < 4L << 30 ? (4L << 30) - size : size < 32L << 30 ? (32L << 30) - size : 0x7F00_0000_0000L;
	}

	/** The mean of a signal over the recording; 1 where it is not known. */
	public static double mean(Script script, Scalar signal, long seed) {
		Problems problems = new Problems();
		Context context = new Context(problems, seed, -1, "jvm", 0, 1, script.recording().durationNanos(),
				ClockTimes.of(script.recording()), null, null, null, null, Signals.of(script, seed, new Problems()));
		double[] values = values("signal", new GeneratorSpec.Following(signal, null, signal.position()),
				Measure.Meaning.PLAIN, MEAN_STEPS, context);
		return values == null || problems.errors() > 0 ? 1 : Arrays.stream(values).average().orElse(1);
	}

	/** Warns of more than the machine can write. */
	private static void warnOfRate(JvmSpec jvm, double[] rates, Context context) {
		double most = rates == null ? 0 : Arrays.stream(rates).max().orElse(0);
		if (most > MOST_OF_CPU * jvm.cpus() && most <= MOST_BYTES_PER_SECOND) {
			context.problems().warning(jvm.load().allocation().position(),
					"\"allocation\" is up to " + Units.data((long) most) + " a second, more than " + jvm.cpus()
							+ (jvm.cpus() == 1 ? " processor can" : " processors can")
							+ " write. Allocate less, or raise \"cpus\"");
		}
	}

	/** No program allocates evenly: its rate goes up and down by some percent, four times in a second. */
	private static void vary(double[] rates, long durationNanos, long key) {
		for (int i = 0; i < rates.length; i++) {
			double place = end(i, rates.length - 1, durationNanos) / (SECOND / VARIATIONS);
			long before = (long) place;
			double from = variation(key, before);
			rates[i] *= from + (variation(key, before + 1) - from) * (place - before);
		}
	}

	private static double variation(long key, long number) {
		return 1 + VARIATION * NormalQuantile.of(Math.max(LEAST_CHANCE, Keyed.unit(Keyed.bits(key, number))));
	}

	private static double[] values(String key, GeneratorSpec generator, Measure.Meaning meaning, Context context) {
		return values(key, generator, meaning, MOST_STEPS, context);
	}

	private static double[] values(String key, GeneratorSpec generator, Measure.Meaning meaning, int most,
			Context context) {
		StreamSpec nowhere = new StreamSpec(0, generator.position(), new Scalar(key, true, generator.position()), null,
				generator.position(), TimingSpec.always(generator.position()), null, null, null, null, List.of(), null,
				List.of());
		if (goesByEvents(generator)) {
			context.error(generator.position(), "\"" + key
					+ "\" is a constant or follows the clock: a signal, ramp, wave, sawtooth, leak, over-time or "
					+ "during");
			return null;
		}
		StreamFields fields = StreamFields.of(nowhere, Map.of(), null, null);
		Source source = new Sources(fields, context, null).of(generator, key, Dependents.NONE);
		if (source == null) {
			return null;
		}
		NumericField field = new NumericField(key, null, false, new Measure(meaning, 1), BigDecimal.ZERO,
				BigDecimal.valueOf(Double.MAX_VALUE));
		DoubleColumn column = new NumberSlots(context).real(field, source);
		if (column == null) {
			return null;
		}
		int steps = (int) Math.max(1, Math.min(most, context.durationNanos() / 1_000_000));
		long[] times = new long[steps + 1];
		for (int i = 0; i <= steps; i++) {
			// At the very end no part of the script has a value any more.
			times[i] = Math.min(end(i, steps, context.durationNanos()), context.durationNanos() - 1);
		}
		double[] values = new double[steps + 1];
		new SignalValues().fill(column, times, values);
		return values;
	}

	/** Whether a generator gives values by chance or by the events' numbers, rather than by the clock. */
	private static boolean goesByEvents(GeneratorSpec generator) {
		return switch (generator) {
		case GeneratorSpec.Constant constant -> false;
		case GeneratorSpec.Ramp ramp -> false;
		case GeneratorSpec.Wave wave -> false;
		case GeneratorSpec.Sawtooth sawtooth -> false;
		case GeneratorSpec.Leak leak -> leak.noise() != null;
		case GeneratorSpec.Following following -> false;
		case GeneratorSpec.Multiplied multiplied -> goesByEvents(multiplied.generator());
		case GeneratorSpec.OverTime parts ->
				parts.parts().stream().anyMatch(part -> part.value() != null && goesByEvents(part.value()));
		case GeneratorSpec.During parts ->
				parts.parts().stream().anyMatch(part -> part.value() != null && goesByEvents(part.value()))
						|| parts.otherwise() != null && goesByEvents(parts.otherwise());
		default -> true;
		};
	}

	private static boolean isPossible(JvmSpec.Load load, double[] rates, double[] live, long most, Context context) {
		int before = context.problems().errors();
		for (int i = 0; i < rates.length; i++) {
			if (rates[i] >= 0 && rates[i] <= MOST_BYTES_PER_SECOND && live[i] >= 0 && live[i] < most) {
				continue;
			}
			String at = " at " + Units.shownTime(end(i, rates.length - 1, context.durationNanos()));
			if (!(rates[i] >= 0 && rates[i] <= MOST_BYTES_PER_SECOND)) {
				context.error(load.allocation().position(), "\"allocation\" is "
						+ (rates[i] > 0 ? "more than 1 TB/s, which no memory takes," : "negative or not a number")
						+ at);
				return false;
			}
			if (!(live[i] >= 0)) {
				context.error(load.liveSet().position(), "\"live-set\" is negative or not a number" + at);
				return false;
			}
			context.error(load.liveSet().position(),
					"the live set is " + Units.data((long) live[i]) + at + ", but the heap has room for "
							+ Units.data(most)
							+ ": the JVM would be out of memory. Make the live set smaller, or the heap larger");
			return false;
		}
		return context.problems().errors() == before;
	}

	private static long end(int step, int steps, long durationNanos) {
		return SignalValues.time(new Span(0, durationNanos), step, steps);
	}

	private long end(int step) {
		return step == steps ? durationNanos : end(step, steps, durationNanos);
	}

	/** How long the recording is, in nanoseconds. */
	public long durationNanos() {
		return durationNanos;
	}

	/** How many bytes the program keeps at a time. */
	public double live(long time) {
		int step = step(time);
		return between(live, step, time);
	}

	/** How many bytes it keeps for half of the time, or more. */
	public double medianLive() {
		double[] sorted = live.clone();
		Arrays.sort(sorted);
		return sorted[sorted.length / 2];
	}

	/** How many bytes it allocates in a second on average, between the recording's start and its end. */
	public double meanRate() {
		return allocated[steps] / Math.max(1, durationNanos) * SECOND;
	}

	/** How many bytes it has allocated between the recording's start and a time. */
	public double allocated(long time) {
		int step = step(time);
		double after = time - end(step);
		double rate = (rates[step] + between(rates, step, time)) / 2;
		return allocated[step] + rate * after / SECOND;
	}

	/**
	 * When it has allocated this many bytes.
	 *
	 * @return {@link Long#MAX_VALUE} when that is not within the recording
	 */
	public long whenAllocated(double bytes) {
		if (bytes > allocated[steps]) {
			return Long.MAX_VALUE;
		}
		// The end of a step is looked for first, which is a look into a table.
		int first = 0;
		int last = steps;
		while (first < last) {
			int middle = (first + last) >>> 1;
			if (allocated[middle] >= bytes) {
				last = middle;
			} else {
				first = middle + 1;
			}
		}
		long low = first == 0 ? 0 : end(first - 1);
		long high = end(first);
		while (low < high) {
			long middle = low + (high - low) / 2;
			if (allocated(middle) >= bytes) {
				high = middle;
			} else {
				low = middle + 1;
			}
		}
		return low;
	}

	private int step(long time) {
		int step = (int) Math.min(steps - 1L, (long) ((double) time / durationNanos * steps));
		while (step > 0 && end(step) > time) {
			step--;
		}
		while (step < steps - 1 && end(step + 1) <= time) {
			step++;
		}
		return step;
	}

	private double between(double[] values, int step, long time) {
		double share = (double) (time - end(step)) / (end(step + 1) - end(step));
		return values[step] + (values[step + 1] - values[step]) * share;
	}
}
