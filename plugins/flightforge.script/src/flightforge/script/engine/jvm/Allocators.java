/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongToDoubleFunction;
import java.util.stream.LongStream;

import flightforge.script.engine.resolve.ThreadTable;
import flightforge.script.engine.stream.Pauses;

/**
 * How much each thread of the program allocates, and when it is sampled: all that live at a time allocate as fast as
 * each other, and none in a pause. What is allocated and sampled until a time is known at the ends of many short
 * stretches, with straight lines between them. Immutable.
 */
final class Allocators {
	private static final int STEPS = 1 << 14;
	private static final double SECOND = 1e9;
	private static final double LEAST_RUNNING = 0.1;

	private final ThreadTable threads;
	private final long[] times;
	/** What one thread has allocated that has lived from the start on. */
	private final double[] bytes;
	/** How many samples there are of it. */
	private final double[] samples;

	/** A group of threads: how many samples there are of them, when, and what each stands for. */
	final class Group {
		/** Null where all of its threads always live. */
		private final double[] ownSamples;
		private final double[] ownBytes;
		private final int count;

		private Group(String name, int count) {
			this.count = count;
			if (name == null || threads.isAlways(name)) {
				ownSamples = null;
				ownBytes = null;
				return;
			}
			ownSamples = new double[times.length];
			ownBytes = new double[times.length];
			for (int i = 0; i + 1 < times.length; i++) {
				int living = threads.living(name, times[i]);
				ownSamples[i + 1] = ownSamples[i] + living * (samples[i + 1] - samples[i]);
				ownBytes[i + 1] = ownBytes[i] + living * (bytes[i + 1] - bytes[i]);
			}
		}

		/** How many samples there are. */
		long count() {
			return (long) reached(Long.MAX_VALUE, samples, ownSamples);
		}

		/** When a sample is taken. */
		long time(long sample, double part) {
			return when(sample + part);
		}

		/** How many bytes a sample stands for: those since the one before it. */
		double weight(long sample) {
			return reached(when(sample + 1), bytes, ownBytes) - reached(when(sample), bytes, ownBytes);
		}

		private double reached(long time, double[] ofOne, double[] own) {
			return own == null ? count * at(ofOne, time) : at(own, time);
		}

		private long when(double number) {
			double[] of = ownSamples == null ? samples : ownSamples;
			double value = ownSamples == null ? number / count : number;
			int after = Arrays.binarySearch(of, value);
			int i = after < 0 ? -after - 2 : after;
			// Where none is taken for some time, the next one is taken after it.
			while (i + 1 < of.length && of[i + 1] <= value) {
				i++;
			}
			return i + 1 >= of.length ? times[of.length - 1]
					: times[i] + (long) ((value - of[i]) / (of[i + 1] - of[i]) * (times[i + 1] - times[i]));
		}
	}

	/**
	 * Of a program.
	 *
	 * @param allocated how many bytes it has allocated until a time
	 * @param duration how long the recording is
	 * @param groups the names of the groups of its threads; none for the one thread of streams that name none
	 * @param mostPerSecond how many samples a second there are at most
	 * @param sampledBytes how much has to be allocated for each
	 */
	Allocators(LongToDoubleFunction allocated, long duration, ThreadTable threads, List<String> groups, Pauses pauses,
			double mostPerSecond, double sampledBytes) {
		this.threads = threads;
		LongStream steps = LongStream.rangeClosed(0, STEPS).map(step -> (long) ((double) step / STEPS * duration));
		times = LongStream
				.concat(LongStream.concat(steps, Arrays.stream(threads.changes())),
						LongStream.concat(Arrays.stream(pauses.starts()), Arrays.stream(pauses.ends())))
				.filter(time -> time >= 0 && time <= duration).sorted().distinct().toArray();
		bytes = new double[times.length];
		samples = new double[times.length];
		double before = allocated.applyAsDouble(0);
		// What the throttle does not let through in a pause, it does afterwards.
		double mostInAll = mostPerSecond / SECOND / Math.max(LEAST_RUNNING, pauses.runningShare(0, duration));
		for (int i = 0; i + 1 < times.length; i++) {
			double after = allocated.applyAsDouble(times[i + 1]);
			long time = times[i];
			int living = groups.isEmpty() ? 1 : groups.stream().mapToInt(group -> threads.living(group, time)).sum();
			double each = living == 0 ? 0 : Math.max(0, after - before) / living;
			double most = mostInAll * (times[i + 1] - times[i]);
			double part = after > before ? Math.min(1, most * sampledBytes / (after - before)) : 0;
			bytes[i + 1] = bytes[i] + each;
			samples[i + 1] = samples[i] + each * part / sampledBytes;
			before = after;
		}
	}

	/** A group of the script's threads; null as its name for the thread of streams that name none. */
	Group group(String name, int count) {
		return new Group(name, count);
	}

	/** What a thread has allocated until a time that has lived from the start on. */
	double bytes(long time) {
		return at(bytes, time);
	}

	private double at(double[] values, long time) {
		int found = Arrays.binarySearch(times, time);
		if (found >= 0) {
			return values[found];
		}
		int i = -found - 2;
		return i < 0 ? values[0] : i + 1 >= times.length ? values[times.length - 1]
				: values[i] + (values[i + 1] - values[i]) * (time - times[i]) / (times[i + 1] - times[i]);
	}
}
