/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.Keyed;

/**
 * When the threads of a block wait, by the clock of the program: nobody sees them run then. Times are nanoseconds after
 * the recording's start without its pauses. For one thread.
 */
final class Waits {
	/** No time, or no thread. */
	static final int NONE = -1;
	/** A thread that goes from one wait to the next in less is not seen between them. */
	static final long SHORTEST_GAP = 1_000;

	private final SharedThreads shared;
	/** The first and the last time of the block. */
	private final long begin;
	private final long close;
	private final long[] starts;
	private final long[] ends;
	/** Of each thread where its waits begin, one after the other; and behind all of them. */
	private final int[] from;
	private final int[] until;
	/** Of each thread how many of its waits began until the time that was asked for last: samples come in order. */
	private final int[] begun;

	/**
	 * Of the block that was loaded.
	 *
	 * @param inJvm whether only those in which a thread is in no native code
	 * @param found memory that is used again for the next, for what is found on the way
	 */
	Waits(SharedThreads shared, SharedThreads.Block block, long number, boolean inJvm, Found found) {
		this.shared = shared;
		this.begin = shared.border(number);
		this.close = Math.min(shared.border(number + 1), shared.end());
		found.collect(shared, block, inJvm);
		from = new int[shared.threads() + 1];
		until = new int[shared.threads()];
		for (int i = 0; i < found.count; i++) {
			from[found.threads[i] + 1]++;
		}
		for (int on = 0; on < until.length; on++) {
			from[on + 1] += from[on];
			until[on] = from[on];
		}
		starts = new long[found.count];
		ends = new long[found.count];
		for (int i = 0; i < found.count; i++) {
			int at = until[found.threads[i]]++;
			starts[at] = found.starts[i];
			ends[at] = found.ends[i];
		}
		for (int on = 0; on < until.length; on++) {
			join(on);
		}
		begun = Arrays.copyOf(from, until.length);
	}

	/** The waits of all threads, stream by stream. */
	static final class Found {
		private final Batch batch = new Batch();
		private final StreamCursor cursor = StreamCursor.endless(batch);
		private int[] threads = new int[Batch.SIZE];
		private long[] starts = new long[Batch.SIZE];
		private long[] ends = new long[Batch.SIZE];
		private int count;

		private void collect(SharedThreads shared, SharedThreads.Block block, boolean inJvm) {
			count = 0;
			for (int s = 0; s < shared.streams(); s++) {
				for (Sharing.Wait wait : shared.stream(s).waits()) {
					Timing part = wait.timing();
					if (inJvm && !wait.inJvm()) {
						continue;
					}
					if (part == shared.stream(s).timing()) {
						grow(block.gathered(s));
						count += block.copyGathered(s, threads, starts, ends, count);
					} else {
						addNested(shared, block, s, part);
					}
				}
			}
		}

		/**
		 * Adds what is nested in the events of a stream, each at the same distance from its event as by the schedule.
		 */
		private void addNested(SharedThreads shared, SharedThreads.Block block, int stream, Timing part) {
			int levels = 0;
			for (Timing around = part; around != shared.stream(stream).timing(); around = around.nesting().around()) {
				levels++;
			}
			int leader = shared.stream(stream).leader() < 0 ? stream : shared.stream(stream).leader();
			long next = part.firstWithin(block.firstGathered(leader));
			long end = part.firstWithin(block.firstGathered(leader) + block.gathered(leader));
			if (next >= end) {
				return;
			}
			Pauses pauses = part.nesting().pauses();
			grow(Math.toIntExact(end - next));
			cursor.seek(part, next);
			for (; next < end; next += batch.count) {
				cursor.fill((int) Math.min(Batch.SIZE, end - next));
				for (int i = 0; i < batch.count; i++) {
					Batch outer = batch;
					int index = i;
					for (int level = 0; level < levels; level++) {
						index = outer.inParent[index];
						outer = outer.parent;
					}
					int event = (int) (outer.first + index - block.firstGathered(stream));
					long start = block.gatheredStart(stream, event) + pauses.running(batch.times[i])
							- pauses.running(outer.times[index]);
					add(block.gatheredThread(stream, event), start, start + batch.durations[i]);
				}
			}
		}

		/** Makes room for so many more. */
		private void grow(int more) {
			if (count + more > threads.length) {
				int length = Math.max(count + more, threads.length + threads.length / 2);
				threads = Arrays.copyOf(threads, length);
				starts = Arrays.copyOf(starts, length);
				ends = Arrays.copyOf(ends, length);
			}
		}

		private void add(int thread, long start, long end) {
			if (thread >= 0 && end > start) {
				threads[count] = thread;
				starts[count] = start;
				ends[count] = end;
				count++;
			}
		}
	}

	/** Puts the waits of a thread in order, and those into one that follow each other closely. */
	private void join(int on) {
		int first = from[on];
		int end = until[on];
		if (first == end) {
			return;
		}
		if (!isInOrder(first, end)) {
			// Where two overlap, it does not matter which of the ends is whose.
			Arrays.sort(starts, first, end);
			Arrays.sort(ends, first, end);
		}
		int last = first;
		long lastEnd = ends[first];
		for (int i = first + 1; i < end; i++) {
			if (starts[i] - lastEnd >= SHORTEST_GAP) {
				ends[last++] = lastEnd;
				starts[last] = starts[i];
			}
			lastEnd = ends[i];
		}
		ends[last] = lastEnd;
		until[on] = last + 1;
	}

	/** Those of one stream mostly are, as a thread does one thing at a time. */
	private boolean isInOrder(int first, int end) {
		for (int i = first + 1; i < end; i++) {
			if (starts[i] < starts[i - 1] || ends[i] < ends[i - 1]) {
				return false;
			}
		}
		return true;
	}

	/** The wait in which a thread is at a time; {@link #NONE} if it is in none. */
	private int wait(int thread, long time) {
		int at = begun[thread];
		int end = until[thread];
		if (at > from[thread] && starts[at - 1] > time) {
			at = search(from[thread], at - 1, time);
		} else {
			// The next sample of a thread mostly is not far behind the one before.
			int step = 1;
			int low = at;
			while (at < end && starts[at] <= time) {
				low = at + 1;
				at += step;
				step *= 2;
			}
			at = search(low, Math.min(at, end), time);
		}
		begun[thread] = at;
		return at > from[thread] && time < ends[at - 1] ? at - 1 : NONE;
	}

	/** Behind the last of some waits that begins until a time. */
	private int search(int first, int end, long time) {
		int low = first;
		int high = end;
		while (low < high) {
			int middle = low + high >>> 1;
			if (starts[middle] <= time) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}

	/** Whether these are the waits of such threads at a time. */
	boolean has(SharedThreads threads, long time) {
		return shared == threads && time >= begin && time < close;
	}

	/** Whether a thread lives at a time and does not wait. */
	boolean runs(int thread, long time) {
		return shared.lives(thread, time) && wait(thread, time) == NONE;
	}

	/**
	 * A thread of the same group that runs at a time.
	 *
	 * @param thread the first of the order of preference
	 * @param bits what the order is made of
	 * @return {@link #NONE} where all of them wait
	 */
	int running(int thread, long time, long bits) {
		int first = shared.firstOfGroup(thread);
		int size = shared.sizeOfGroup(thread);
		int step = shared.step(thread, bits);
		int on = thread;
		for (int i = 0; i < size; i++) {
			if (runs(on, time)) {
				return on;
			}
			on += step;
			on = on >= first + size ? on - size : on;
		}
		return NONE;
	}

	/**
	 * A time near another one at which a thread runs, in the same block. Those of a wait are spread evenly over as long
	 * before it and behind it as it takes, or as the thread runs, so that nothing piles up at its ends.
	 *
	 * @param thread a thread that waits
	 * @param bits what the place is made of
	 * @return {@link #NONE} where there is none
	 */
	long near(int thread, long time, long bits) {
		int wait = wait(thread, time);
		if (wait == NONE) {
			return NONE;
		}
		long first = Math.max(begin, shared.lifeStart(thread));
		long last = Math.min(close, shared.lifeEnd(thread));
		long gapBegin = wait == from[thread] ? first : Math.max(first, ends[wait - 1]);
		long gapEnd = wait + 1 == until[thread] ? last : Math.min(last, starts[wait + 1]);
		long length = ends[wait] - starts[wait];
		long before = Math.clamp(starts[wait] - gapBegin, 0, length);
		long after = Math.clamp(gapEnd - ends[wait], 0, length);
		if (before + after == 0) {
			return NONE;
		}
		long place = Keyed.below(bits, before + after);
		return place < before ? starts[wait] - 1 - place : ends[wait] + place - before;
	}
}
