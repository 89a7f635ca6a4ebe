/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.WideMath;

/**
 * Finds when threads that are nearly always busy have time for their events. Time is divided into parts; each gets as
 * long as the work that is to begin in it takes, and its share of the time in which the threads are idle. So the clock
 * by which events arrive stands still while threads are busy, and none pile up. For one thread.
 */
public final class Stretching {
	/** Parts of the time. */
	private static final int MOST_PARTS = 1 << 16;
	/** Of more events than that, some say how long the others of a part are. */
	private static final long MOST_EVENTS = 1L << 21;
	private static final int PARTS_OF_MANY = 1 << 10;
	private static final int SAMPLES = 64;

	/**
	 * A stream on the threads.
	 *
	 * @param timing when its events are, and how long
	 * @param overhang what is before its events and after them, on the same thread
	 */
	public record Stream(Timing timing, List<Timing> overhang) {
	}

	private final Batch batch = new Batch();
	private final StreamCursor cursor = StreamCursor.endless(batch);
	private final Overhang overhang = new Overhang();
	private final long[] made = new long[Batch.SIZE];
	private final long[] leads = new long[Batch.SIZE];
	private final Work.Around around = new Work.Around();
	private final long begin;
	private final long end;
	private final double[] work;

	private Stretching(long begin, long end, int parts) {
		this.begin = begin;
		this.end = end;
		work = new double[parts];
	}

	/**
	 * How times move.
	 *
	 * @param streams all streams on the threads
	 * @param begin when the first event is, in nanoseconds after the recording's start
	 * @param end when the last one has ended, or the recording
	 * @param capacity how much time all threads have together between two times
	 * @return null where there is not enough time, or nothing to move
	 */
	public static Stretch of(List<Stream> streams, long begin, long end, DoubleBinaryOperator capacity) {
		long events = streams.stream().mapToLong(stream -> stream.timing.events()).sum();
		long parts = Math.min(end - begin, events <= MOST_EVENTS ? Math.min(MOST_PARTS, events) : PARTS_OF_MANY);
		if (parts < 2) {
			return null;
		}
		Stretching stretching = new Stretching(begin, end, (int) parts);
		for (Stream stream : streams) {
			if (events <= MOST_EVENTS) {
				stretching.addAll(stream);
			} else {
				stretching.addSome(stream);
			}
		}
		return stretching.stretch(capacity);
	}

	private long time(int part) {
		return begin + WideMath.floor(end - begin, part, work.length);
	}

	private int part(long time) {
		return Math.clamp((long) ((double) (time - begin) / (end - begin) * work.length), 0, work.length - 1);
	}

	private void addAll(Stream stream) {
		Timing timing = stream.timing;
		cursor.seek(timing, 0);
		for (long first = 0; first < timing.events(); first += batch.count) {
			cursor.fill((int) Math.min(Batch.SIZE, timing.events() - first));
			if (timing.nesting() == null) {
				timing.durations().fill(batch, made);
			} else {
				System.arraycopy(batch.durations, 0, made, 0, batch.count);
			}
			Arrays.fill(leads, 0);
			for (Timing nested : stream.overhang) {
				overhang.add(nested, first, first + batch.count, 0, leads, made);
			}
			for (int i = 0; i < batch.count; i++) {
				work[part(batch.times[i])] += made[i];
			}
		}
	}

	private void addSome(Stream stream) {
		Timing timing = stream.timing;
		for (int part = 0; part < work.length; part++) {
			long first = part == 0 ? 0 : timing.firstEventAt(time(part));
			long count = (part + 1 == work.length ? timing.events() : timing.firstEventAt(time(part + 1))) - first;
			if (count > 0) {
				int samples = (int) Math.min(SAMPLES, count);
				work[part] += count * around.mean(timing, stream.overhang, first + (count - samples) / 2, samples);
			}
		}
	}

	private Stretch stretch(DoubleBinaryOperator capacity) {
		int parts = work.length;
		double[] time = new double[parts];
		double all = 0;
		double busy = 0;
		for (int part = 0; part < parts; part++) {
			time[part] = capacity.applyAsDouble(time(part), time(part + 1));
			all += time[part];
			busy += work[part];
		}
		if (busy >= all) {
			return null;
		}
		long[] from = new long[parts + 2];
		long[] to = new long[parts + 2];
		int count = begin == 0 ? 0 : 1;
		double idle = (all - busy) / all;
		double wanted = 0;
		double passed = 0;
		int in = 0;
		for (int part = 0; part <= parts; part++) {
			while (in < parts - 1 && passed + time[in] <= wanted) {
				passed += time[in++];
			}
			double share = time[in] <= 0 ? 0 : Math.clamp((wanted - passed) / time[in], 0.0, 1.0);
			from[count] = time(part);
			to[count] = part == 0 ? begin : part == parts ? end : time(in) + (long) ((time(in + 1) - time(in)) * share);
			count++;
			if (part < parts) {
				wanted += work[part] + idle * time[part];
			}
		}
		return new Stretch(Arrays.copyOf(from, count), Arrays.copyOf(to, count));
	}
}
