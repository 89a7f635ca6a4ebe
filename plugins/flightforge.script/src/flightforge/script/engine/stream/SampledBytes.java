/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.LongColumn;
import flightforge.writer.ThreadInfo;

/**
 * What the samples of allocation stand for that each thread has had until a time, for what counts how much it has
 * allocated: a JVM has each sample stand for what that counter has grown by since the thread's last one. It is found
 * when it is asked for first, and after the streams have their threads; until then nothing is known, and neither is it
 * for streams with too many events. Shared by workers.
 */
public final class SampledBytes {
	private static final long MOST_EVENTS = 1 << 18;
	/** Of the virtual threads together. */
	private static final Object VIRTUAL = new Object();

	/**
	 * A stream of samples.
	 *
	 * @param timing when they are
	 * @param condition numbers that are 0 for events that are not recorded; null when all are
	 * @param weights what each stands for
	 * @param threads the threads that they are of
	 */
	public record Part(Timing timing, DoubleColumn condition, LongColumn weights, Slot.Reference threads) {
	}

	/** How much a thread has allocated. Immutable. */
	public static final class Counter {
		/** Of what the first sample stands for, there is more than this when it is taken. */
		private static final double FIRST = 0.998;
		/** Of what a first one stands for, no more than this follows it. */
		private static final double LONE = 0.02;
		private static final double WORD = 8;
		private final long[] times;
		private final double[] until;
		private final boolean ofScript;

		private Counter(Grown samples, boolean ofScript) {
			this.ofScript = ofScript;
			int count = samples.count;
			int[] order = samples.order();
			times = new long[count];
			until = new double[count];
			double sum = 0;
			for (int i = 0; i < count; i++) {
				times[i] = samples.times[order[i]];
				sum += samples.weights[order[i]];
				// A counter is in whole words, and no less: what a script says of a sample need not be.
				until[i] = Math.ceil(sum / WORD) * WORD;
			}
		}

		/**
		 * Until a time, in bytes: all that its samples stand for until then, and some of what the next one does.
		 *
		 * @param since when the thread began
		 * @param atStart how much it has allocated when it begins, about
		 * @param unit what of a sample's weight is allocated after its last one, from 0 to 1
		 */
		public double at(long time, long since, double atStart, double unit) {
			double all = until[until.length - 1];
			double now = at(time, since, unit);
			if (ofScript) {
				// A thread's first sample stands for all that it had before.
				return Math.max(FIRST * Math.min(atStart, all), now);
			}
			// The model's may come later, or never.
			return atStart > all ? atStart + now : Math.max(FIRST * atStart, now);
		}

		private double at(long time, long since, double unit) {
			int found = Arrays.binarySearch(times, time);
			int next = found < 0 ? -found - 1 : found + 1;
			while (next < times.length && times[next] == time) {
				next++;
			}
			if (next == 0) {
				double part = times[0] <= since ? 1 : Math.clamp((time - since) / (double) (times[0] - since), 0, 1);
				return FIRST * part * until[0];
			}
			double before = until[next - 1];
			if (next < times.length) {
				double length = Math.max(1, times[next] - times[next - 1]);
				return before + FIRST * (time - times[next - 1]) / length * (until[next] - before);
			}
			int last = times.length - 1;
			double length = Math.max(1, last == 0 ? times[0] - since : (times[last] - times[0]) / (double) last);
			double weight = last == 0 ? LONE * until[0] : (until[last] - until[0]) / last;
			return before + unit * Math.min(1, (time - times[last]) / length) * weight;
		}
	}

	/** The samples of one thread. For one thread. */
	private static final class Grown {
		private long[] times = new long[16];
		private double[] weights = new double[16];
		private int count;

		void add(long time, long weight) {
			if (count == times.length) {
				times = Arrays.copyOf(times, 2 * count);
				weights = Arrays.copyOf(weights, 2 * count);
			}
			times[count] = time;
			weights[count++] = weight;
		}

		/** Streams have theirs one after the other. */
		int[] order() {
			boolean sorted = IntStream.range(1, count).allMatch(i -> times[i - 1] <= times[i]);
			return sorted ? IntStream.range(0, count).toArray() : IntStream.range(0, count).boxed()
					.sorted((a, b) -> Long.compare(times[a], times[b])).mapToInt(Integer::intValue).toArray();
		}
	}

	private record Placed(List<Part> parts, boolean ofScript, Function<String, List<ThreadInfo>> groups) {
	}

	private volatile Placed placed;
	private Placed found;
	private Map<Object, Counter> counters = Map.of();

	/**
	 * Says that streams have their threads.
	 *
	 * @param ofScript whether a script says what they are, and not the model of the JVM
	 * @param groups the threads of a group by its name; null for none
	 */
	void arePlaced(List<Part> parts, boolean ofScript, Function<String, List<ThreadInfo>> groups) {
		long events = parts.stream().mapToLong(part -> part.timing.events()).sum();
		placed = events > 0 && events <= MOST_EVENTS ? new Placed(List.copyOf(parts), ofScript, groups) : null;
	}

	/** Whether anything is known. */
	public boolean areKnown() {
		return placed != null;
	}

	/** What a thread of a group has allocated; null where it has no samples, or nothing is known. */
	public Counter of(String group, int thread) {
		Placed known = placed;
		List<ThreadInfo> threads = known == null ? null : known.groups.apply(group);
		return threads == null || thread >= threads.size() ? null : counters(known).get(threads.get(thread));
	}

	/** What all virtual threads have allocated together; null where they have no samples, or nothing is known. */
	public Counter ofVirtual() {
		Placed known = placed;
		return known == null ? null : counters(known).get(VIRTUAL);
	}

	/** One worker finds them, others wait. */
	private synchronized Map<Object, Counter> counters(Placed known) {
		if (found != known) {
			Map<Object, Grown> samples = new IdentityHashMap<>();
			known.parts.forEach(part -> addAll(part, samples));
			Map<Object, Counter> all = new IdentityHashMap<>();
			samples.forEach((thread, grown) -> all.put(thread, new Counter(grown, known.ofScript)));
			counters = all;
			found = known;
		}
		return counters;
	}

	private static void addAll(Part part, Map<Object, Grown> samples) {
		Places places = new Places();
		Batch batch = new Batch();
		StreamCursor cursor = new StreamCursor(batch, places);
		Kept kept = new Kept();
		long[] weights = new long[Batch.SIZE];
		long[] threads = new long[Batch.SIZE];
		List<?> list = part.threads.references().list();
		for (long next = 0; next < part.timing.events(); next += batch.count) {
			if (next == 0) {
				cursor.seek(part.timing, 0);
			}
			cursor.fill((int) Math.min(Batch.SIZE, part.timing.events() - next));
			part.weights.fill(batch, weights);
			part.threads.column().fill(batch, threads);
			kept.choose(part.condition, batch);
			if (part.timing.nesting() == null) {
				places.forgetBefore(batch.times[0]);
			}
			for (int i = 0; i < kept.count(); i++) {
				int event = kept.index(i);
				if (list.get((int) threads[event]) instanceof ThreadInfo thread) {
					samples.computeIfAbsent(thread.virtual() ? VIRTUAL : thread, key -> new Grown())
							.add(batch.starts[event], weights[event]);
				}
			}
		}
	}

	/** Those of a script as they are found, while its streams are made. For one thread. */
	public static final class Found {
		private final SampledBytes sampled;
		private final List<Part> parts = new ArrayList<>();

		/** For a script, of which this is to know. */
		public Found(SampledBytes sampled) {
			this.sampled = sampled;
		}

		/** Adds a stream of samples. */
		public void add(Part part) {
			parts.add(part);
		}

		/**
		 * Says that the streams have their threads.
		 *
		 * @param ofScript whether a script says what their samples are, and not the model of the JVM
		 * @param groups the threads of a group by its name; null for none
		 */
		public void arePlaced(boolean ofScript, Function<String, List<ThreadInfo>> groups) {
			sampled.arePlaced(parts, ofScript, groups);
		}
	}
}
