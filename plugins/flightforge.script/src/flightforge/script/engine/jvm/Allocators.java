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
import flightforge.script.engine.value.Keyed;

/**
 * How much each thread of the program allocates, and when it is sampled. All of a group that live at a time allocate as
 * fast as each other, those of groups as fast as these have to do, and none in a pause. HotSpot samples a thread when
 * it needs a new buffer. It lets only the first samples of each fifth of a second through, so that they come close
 * together and others follow after a gap, each thread's first with the weight of all that the thread has allocated
 * since its last one. What is allocated until a time is known at the ends of many short stretches, with straight lines
 * between them. Immutable.
 */
final class Allocators {
	private static final int STEPS = 1 << 14;
	/**
	 * The stretches of time in which samples are let through are counted in parts of the recording, of which there are
	 * at most this many.
	 */
	private static final int MOST_PARTS = 1 << 16;
	/** In nanoseconds. */
	private static final long WINDOW = 200_000_000;
	/** The part of the first of these fifths of a second that is before the recording. */
	private static final long BEFORE = 123_711_873;
	/** How much of what may be let through is, at least, and how much more at most. */
	private static final double LEAST_SHARE = 0.7;
	private static final double MORE_SHARE = 0.55;
	private static final long SHARES = Keyed.key(0, -1, "(throttle)");
	private static final double SECOND = 1e9;
	/** How often a thread needs a new buffer between two collections, if it has time to adapt. */
	private static final int REFILLS = 50;
	private static final double LEAST_BUFFER = 2048;
	/** Most buffers are full up to a hundredth when the next one is needed, others less full. */
	private static final double FULL = 0.99;
	private static final double PART_FULL = 0.7;
	private static final double SHARE_FULL = 0.72;

	private final ThreadTable threads;
	private final Shares shares;
	private final long[] times;
	/** What one thread has allocated that has lived from the start on, and does as much as the average. */
	private final double[] bytes;
	/** Where the parts of the recording end. */
	private final long[] parts;
	/** How many samples are let through in each, of all threads, for each byte. */
	private final double[] perByte;
	private final double[] buffers;
	private final int windows;

	/** A group of threads: how many samples there are of them, when, and what each stands for. */
	final class Group {
		private final String name;
		/** Null where all of its threads always live. */
		private final double[] ownBytes;
		private final int count;
		private final double share;
		private final long key;
		/** Parts with samples: their numbers, and how many samples there are up to their ends. */
		private final int[] of;
		private final long[] ends;
		/** Those that were asked for last, because samples are asked for in order; several threads may ask. */
		private volatile Together last;

		private Group(String name, int count, long key) {
			this.name = name;
			this.count = count;
			this.key = key;
			share = shares.of(name);
			ownBytes = name == null || threads.isAlways(name) ? null : new double[times.length];
			for (int i = 0; ownBytes != null && i + 1 < times.length; i++) {
				ownBytes[i + 1] = ownBytes[i] + share * threads.living(name, times[i]) * (bytes[i + 1] - bytes[i]);
			}
			int[] found = new int[parts.length];
			long[] until = new long[parts.length];
			int size = 0;
			double sum = 0;
			for (int i = 0; i < parts.length; i++) {
				double allocated = reached(parts[i]) - reached(begin(i));
				double all = Math.min(allocated / buffers[i], allocated * perByte[i]);
				long before = (long) sum;
				sum += all;
				if ((long) sum > before) {
					found[size] = i;
					until[size++] = (long) sum;
				}
			}
			of = Arrays.copyOf(found, size);
			ends = Arrays.copyOf(until, size);
		}

		/** How many samples there are. */
		long count() {
			return ends.length == 0 ? 0 : ends[ends.length - 1];
		}

		/** When a sample is taken. */
		long time(long sample) {
			Together together = together(sample);
			return when(together.start + (sample - together.first + noise(sample, 0)) * together.gap, together);
		}

		/** How many bytes a sample stands for. */
		long weight(long sample) {
			Together together = together(sample);
			int which = (int) (sample - together.first);
			return Math.max(1, Math.round(together.until(which + 1)) - Math.round(together.until(which)));
		}

		private Together together(long sample) {
			Together known = last;
			if (known == null || sample < known.first || sample >= known.first + known.count) {
				known = new Together(sample);
				last = known;
			}
			return known;
		}

		/** The thread that a sample is of, as a number of which any is as good as any other. */
		long thread(long sample) {
			return Keyed.bits(key, sample * 4 + 3) >>> 2;
		}

		private double noise(long sample, int which) {
			return Keyed.unit(Keyed.bits(key, sample * 4 + which));
		}

		/** Samples that are let through together. Immutable. */
		private final class Together {
			private final long first;
			private final int count;
			private final double buffer;
			/** What has been allocated when they begin, and from one to the next. */
			private final double start;
			private final double gap;
			/** What no earlier sample stands for: from where on, and how much. */
			private final double since;
			private final double open;
			/** What is in the buffers of those before each, and of all. */
			private final double[] full;
			/** The same of what nobody has sampled before, in parts. */
			private final double[] gaps;
			/** The stretches of time in which they are. */
			private final int firstStretch;
			private final int lastStretch;

			/** Those with this one. */
			Together(long sample) {
				int found = Arrays.binarySearch(ends, sample + 1);
				int i = found >= 0 ? found : -found - 1;
				long before = i == 0 ? 0 : ends[i - 1];
				long samples = ends[i] - before;
				int part = of[i];
				double begin = reached(begin(part));
				double end = reached(parts[part]);
				long window = (sample - before) * windows / samples;
				long from = Math.ceilDiv(window * samples, windows);
				first = before + from;
				count = (int) (Math.ceilDiv((window + 1) * samples, windows) - from);
				long next = before + from + count < ends[i] ? (from + count) * windows / samples : windows;
				buffer = buffers[part];
				start = begin + (end - begin) * window / windows;
				gap = Math.min(buffer, (end - begin) / windows / count);
				firstStretch = stretch(start, 0, times.length);
				lastStretch = stretch(start + count * gap, firstStretch, times.length);
				double until = begin + (end - begin) * next / windows;
				since = from > 0 ? start : i == 0 ? 0 : reached(parts[of[i - 1]]);
				open = until - since;
				int living = name == null || ownBytes == null ? Group.this.count
						: Math.max(1, threads.living(name, begin(part)));
				// The first sample of each thread stands for what was not sampled before it, too.
				int gapped = Math.min(living, count);
				full = new double[count + 1];
				gaps = new double[count + 1];
				for (int n = 0; n < count; n++) {
					full[n + 1] = full[n] + filled(n);
					gaps[n + 1] = gaps[n] + (n < gapped ? gap(n) : 0);
				}
			}

			/** How much of its last buffer a thread has used. */
			private double filled(int n) {
				double u = noise(first + n, 1);
				return buffer * (u < SHARE_FULL ? FULL + (1 - FULL) * u / SHARE_FULL
						: PART_FULL + (FULL - PART_FULL) * (u - SHARE_FULL) / (1 - SHARE_FULL));
			}

			/** Some are many times as much as others. */
			private double gap(int n) {
				double u = noise(first + n, 2);
				return 0.1 + u * u / (1.06 - u);
			}

			/** What the first ones of them, as many as given, and all samples before stand for. */
			double until(int which) {
				return since + (open <= full[count] ? full[which] * open / full[count]
						: full[which] + (open - full[count]) * gaps[which] / gaps[count]);
			}
		}

		/** What has been allocated until a time. */
		double reached(long time) {
			return ownBytes == null ? share * count * at(bytes, time) : at(ownBytes, time);
		}

		/** The stretch, at whose beginning no more has been allocated. */
		private int stretch(double allocated, int from, int until) {
			double[] known = ownBytes == null ? bytes : ownBytes;
			int after = Arrays.binarySearch(known, from, until,
					ownBytes == null ? allocated / (share * count) : allocated);
			return after < 0 ? Math.max(from, -after - 2) : after;
		}

		private long when(double allocated, Together together) {
			double[] known = ownBytes == null ? bytes : ownBytes;
			double value = ownBytes == null ? allocated / (share * count) : allocated;
			int i = stretch(allocated, together.firstStretch, together.lastStretch + 1);
			// Where nothing is allocated for some time, it is after that.
			while (i + 1 < known.length && known[i + 1] <= value) {
				i++;
			}
			return i + 1 >= known.length ? times[known.length - 1] - 1
					: times[i] + (long) ((value - known[i]) / (known[i + 1] - known[i]) * (times[i + 1] - times[i]));
		}
	}

	/**
	 * Of a program.
	 *
	 * @param allocated how many bytes it has allocated until a time
	 * @param duration how long the recording is
	 * @param groups the names of the groups of its threads; none for the one thread of streams that name none
	 * @param shares how much a thread of each of them does
	 * @param mostPerSecond how many samples a second there are at most
	 * @param eden how much is allocated between two collections
	 * @param mostBuffer how large the buffer of a thread is at most
	 */
	Allocators(LongToDoubleFunction allocated, long duration, ThreadTable threads, List<String> groups, Shares shares,
			Pauses pauses, double mostPerSecond, double eden, double mostBuffer) {
		this.threads = threads;
		this.shares = shares;
		LongStream steps = LongStream.rangeClosed(0, STEPS).map(step -> (long) ((double) step / STEPS * duration));
		times = LongStream
				.concat(LongStream.concat(steps, Arrays.stream(threads.changes())),
						LongStream.concat(Arrays.stream(pauses.starts()), Arrays.stream(pauses.ends())))
				.filter(time -> time >= 0 && time <= duration).sorted().distinct().toArray();
		bytes = new double[times.length];
		double before = allocated.applyAsDouble(0);
		for (int i = 0; i + 1 < times.length; i++) {
			double after = allocated.applyAsDouble(times[i + 1]);
			double living = living(groups, times[i]);
			bytes[i + 1] = bytes[i] + (living == 0 ? 0 : Math.max(0, after - before) / living);
			before = after;
		}
		windows = (int) Math.max(1, Math.ceilDiv(duration, WINDOW * MOST_PARTS));
		parts = LongStream.rangeClosed(1, Math.ceilDiv(duration + BEFORE, WINDOW * windows))
				.map(part -> Math.min(duration, part * WINDOW * windows - BEFORE)).toArray();
		perByte = new double[parts.length];
		buffers = new double[parts.length];
		double reached = allocated.applyAsDouble(0);
		for (int i = 0; i < parts.length; i++) {
			double until = allocated.applyAsDouble(parts[i]);
			double most = mostPerSecond * (LEAST_SHARE + MORE_SHARE * Keyed.unit(Keyed.bits(SHARES, i)));
			perByte[i] = until > reached ? most * (parts[i] - begin(i)) / SECOND / (until - reached) : 0;
			buffers[i] = Math.max(LEAST_BUFFER,
					Math.min(mostBuffer, eden / REFILLS / Math.max(1, living(groups, begin(i)) / most(groups))));
			reached = until;
		}
	}

	/** How many threads live then that do as much as the average, or as many others as do as much. */
	private double living(List<String> groups, long time) {
		double living = groups.isEmpty() ? 1 : 0;
		for (String group : groups) {
			living += shares.of(group) * threads.living(group, time);
		}
		return living;
	}

	/** What a thread of the busiest group does. */
	private double most(List<String> groups) {
		return groups.stream().mapToDouble(shares::of).max().orElse(1);
	}

	private long begin(int part) {
		return part == 0 ? 0 : parts[part - 1];
	}

	/**
	 * A group of the script's threads; null as its name for the thread of streams that name none.
	 *
	 * @param key what is random of it depends on
	 */
	Group group(String name, int count, long key) {
		return new Group(name, count, key);
	}

	/** What a thread of a group has allocated until a time that started then, in nanoseconds. */
	double bytes(String group, long start, long time) {
		return shares.of(group) * Math.max(0, at(bytes, time) - at(bytes, start));
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
