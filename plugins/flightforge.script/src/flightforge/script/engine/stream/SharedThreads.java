/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.LongColumn;

/**
 * The threads of a group that do one thing at a time: on which thread each event of several streams is, and when it
 * begins there. Room is made by choosing threads and times; durations stay as they are. An experiment: no script gets
 * here yet.
 * <p>Time is cut into blocks. What goes over a border between two blocks by its schedule is <em>pinned</em>: it begins
 * when its schedule says, on the first thread of its keyed order of preference that no other event over this border
 * has. Pins depend on the schedules within the longest duration before the border, and on nothing else; so each block
 * is made alone, between the pins of its two borders. Within a block, an event takes the first thread of its order of
 * preference that is free at its time and long enough; where none is, that which is free first, and begins later. What
 * finds no room before the end of its block goes into the nearest gap before; where no gap is long enough, others move
 * together to make one, so that there is room as long as some thread is idle for the event's duration. When more events
 * go over a border than there are threads, those that are last wait for the next block.
 * <p>Immutable, shared by workers; {@link Block} is for one thread.
 */
public final class SharedThreads {
	/** So few events are pinned that the others have room around them, and so few blocks begin with a look back. */
	private static final int BLOCK_IN_LONGEST = 8;
	/** A block with less would look back as often as it goes forward. */
	private static final int LEAST_EVENTS = 4096;
	/** What is not on a thread yet. */
	private static final int NONE = -1;

	/**
	 * A stream of the group.
	 *
	 * @param schedule when its events are to begin
	 * @param durations how long they are, in nanoseconds, from 0
	 * @param key what its events' orders of preference are made of
	 */
	public record Stream(Schedule schedule, LongColumn durations, long key) {
	}

	private final int threads;
	private final Stream[] streams;
	private final long longest;
	private final long end;
	private final long blockNanos;
	private final long blocks;
	/** Steps that go through all threads, whichever is the first. */
	private final int[] steps;

	/**
	 * Threads that streams share.
	 *
	 * @param threads how many, from 1
	 * @param streams whose events are on them
	 * @param longest no duration is longer, in nanoseconds; blocks, and so memory, are proportional to it
	 * @param end when the recording ends, in nanoseconds after its start
	 */
	public SharedThreads(int threads, List<Stream> streams, long longest, long end) {
		this.threads = threads;
		this.streams = streams.toArray(Stream[]::new);
		this.longest = longest;
		this.end = end;
		long events = streams.stream().mapToLong(stream -> stream.schedule().points()).sum();
		long enough = (long) ((double) end / Math.max(1, events) * LEAST_EVENTS);
		blockNanos = Math.min(end, Math.max(enough, Math.multiplyExact(BLOCK_IN_LONGEST, Math.max(1, longest))));
		blocks = Math.max(1, end / blockNanos);
		steps = IntStream.range(1, Math.max(2, threads)).filter(step -> divisor(step, threads) == 1).toArray();
	}

	private static int divisor(int a, int b) {
		return b == 0 ? a : divisor(b, a % b);
	}

	/** How many blocks there are, from 1. */
	public long blocks() {
		return blocks;
	}

	/** The block in which an event is to begin. */
	public long blockOf(long time) {
		return Math.min(blocks - 1, time / blockNanos);
	}

	/** Where a block begins; the one after the last never does. The last has what is left over of the recording. */
	private long border(long block) {
		return block < blocks ? block * blockNanos : Long.MAX_VALUE;
	}

	/** The events that are to begin in a block. Used again for any other. For one thread. */
	public final class Block {
		private final Placing own = new Placing();
		/** Has those that wait for it. */
		private Placing following;

		/**
		 * Goes to a block.
		 *
		 * @param block its number, from 0
		 * @return how many of its events have no room at all, because the threads are over-used; their thread is -1
		 */
		public int load(long block) {
			own.place(block);
			if (own.waiting > 0) {
				if (following == null) {
					following = new Placing();
				}
				following.place(block + 1);
				own.takeWaiting(following);
			}
			return own.homeless();
		}

		/** The number of the first event of a stream in this block. */
		public long first(int stream) {
			return own.numbers[stream] + own.back[stream];
		}

		/** How many events of a stream are in this block. */
		public int count(int stream) {
			return own.from[stream + 1] - own.from[stream] - own.back[stream];
		}

		/** The thread of one of them, from 0. */
		public int thread(int stream, int event) {
			return own.thread[own.from[stream] + own.back[stream] + event];
		}

		/** When it begins, in nanoseconds after the recording's start. */
		public long start(int stream, int event) {
			return own.start[own.from[stream] + own.back[stream] + event];
		}

		/** When it was to begin. */
		public long scheduled(int stream, int event) {
			return own.times[own.from[stream] + own.back[stream] + event];
		}

		/** How long it is, in nanoseconds. */
		public long duration(int stream, int event) {
			return own.durations[own.from[stream] + own.back[stream] + event];
		}
	}

	/** What is to begin in a block, and what goes over its first border; events are numbered stream by stream. */
	private final class Placing {
		private final Batch batch = new Batch();
		private final long[] made = new long[Batch.SIZE];
		/** Of each stream: its first event here, where its events are, and how many are before the border. */
		private final long[] numbers = new long[streams.length];
		private final int[] from = new int[streams.length + 1];
		private final int[] back = new int[streams.length];
		private final int[] next = new int[streams.length];
		private long[] times = new long[Batch.SIZE];
		private long[] durations = new long[Batch.SIZE];
		private long[] keys = new long[Batch.SIZE];
		private long[] start = new long[Batch.SIZE];
		private int[] thread = new int[Batch.SIZE];
		/** All events in the order of their times. */
		private int[] order = new int[Batch.SIZE];
		/** The event before this one on the same thread. */
		private int[] before = new int[Batch.SIZE];
		private int count;
		/** Of each thread: from when it can be used, until when, from when it is free, and its last event. */
		private final long[] opened = new long[threads];
		private final long[] until = new long[threads];
		private final long[] free = new long[threads];
		private final int[] last = new int[threads];
		/** Events that found no thread on the way, and those that wait from the block before, or for the next one. */
		private int[] left = new int[16];
		private int leftover;
		private int[] late = new int[16];
		private int waited;
		private int waiting;

		void place(long block) {
			long begin = border(block);
			long close = border(block + 1);
			gather(begin - longest, begin, close);
			Arrays.fill(opened, begin);
			Arrays.fill(until, close);
			Arrays.fill(last, NONE);
			waited = pin(begin, Long.MIN_VALUE, opened, true);
			waiting = block + 1 < blocks ? pin(close, begin, until, false) : 0;
			System.arraycopy(opened, 0, free, 0, threads);
			leftover = 0;
			for (int i = 0; i < waited; i++) {
				take(late[i], begin, close);
			}
			for (int i = 0; i < count; i++) {
				int event = order[i];
				if (times[event] >= begin && thread[event] == NONE && times[event] <= close - durations[event]) {
					take(event, times[event], close);
				}
			}
			sortLeftover();
			for (int i = 0; i < leftover; i++) {
				fillGap(left[i], Math.max(begin, times[left[i]]));
			}
		}

		private void gather(long earliest, long begin, long close) {
			count = 0;
			for (int s = 0; s < streams.length; s++) {
				Schedule schedule = streams[s].schedule();
				numbers[s] = schedule.firstAtOrAfter(Math.max(0, earliest));
				long first = schedule.firstAtOrAfter(begin);
				long after = close == Long.MAX_VALUE ? schedule.points() : schedule.firstAtOrAfter(close);
				back[s] = Math.toIntExact(first - numbers[s]);
				from[s] = count;
				grow(Math.toIntExact(count + after - numbers[s]));
				Schedule.Cursor cursor = schedule.from(numbers[s]);
				batch.timeBefore = numbers[s] == 0 ? 0 : schedule.time(numbers[s] - 1);
				for (long number = numbers[s]; number < after; number += batch.count) {
					batch.renew(number, (int) Math.min(Batch.SIZE, after - number));
					cursor.fill(batch.times, batch.count);
					streams[s].durations().fill(batch, made);
					System.arraycopy(batch.times, 0, times, count, batch.count);
					System.arraycopy(made, 0, durations, count, batch.count);
					for (int i = 0; i < batch.count; i++) {
						if (made[i] > longest) {
							throw new IllegalStateException(
									"A duration of " + made[i] + " ns is longer than the longest, " + longest + " ns");
						}
						keys[count + i] = Keyed.bits(streams[s].key(), number + i);
					}
					batch.timeBefore = batch.times[batch.count - 1];
					count += batch.count;
				}
			}
			from[streams.length] = count;
			Arrays.fill(thread, 0, count, NONE);
			merge();
		}

		private void grow(int size) {
			if (size > times.length) {
				int length = Math.max(size, times.length + times.length / 2);
				times = Arrays.copyOf(times, length);
				durations = Arrays.copyOf(durations, length);
				keys = Arrays.copyOf(keys, length);
				start = Arrays.copyOf(start, length);
				thread = Arrays.copyOf(thread, length);
				order = Arrays.copyOf(order, length);
				before = Arrays.copyOf(before, length);
			}
		}

		/** Of events at the same time, those of earlier streams come first. */
		private void merge() {
			System.arraycopy(from, 0, next, 0, streams.length);
			for (int i = 0; i < count; i++) {
				int first = NONE;
				for (int s = 0; s < streams.length; s++) {
					if (next[s] < from[s + 1] && (first == NONE || times[next[s]] < times[next[first]])) {
						first = s;
					}
				}
				order[i] = next[first]++;
			}
		}

		/**
		 * Pins what goes over a border.
		 *
		 * @param earliest where the events begin that are asked
		 * @param bounds of each thread, where the block ends or begins for others
		 * @param ends whether the block begins at the ends of what is pinned, and does not end at their starts
		 * @return how many have no thread; they are in {@link #late} if the block begins here
		 */
		private int pin(long border, long earliest, long[] bounds, boolean ends) {
			int unpinned = 0;
			int pinned = 0;
			for (int i = 0; i < count; i++) {
				int event = order[i];
				if (times[event] >= border) {
					break;
				}
				// No sum of the two, because the last border is never.
				if (times[event] < earliest || durations[event] <= border - times[event]) {
					continue;
				}
				if (pinned < threads) {
					pinned++;
					int on = firstWith(event, bounds, border);
					thread[event] = on;
					start[event] = times[event];
					bounds[on] = ends ? times[event] + durations[event] : times[event];
				} else {
					if (ends) {
						late = unpinned == late.length ? Arrays.copyOf(late, 2 * unpinned) : late;
						late[unpinned] = event;
					}
					unpinned++;
				}
			}
			return unpinned;
		}

		/** The first thread of an event's order of preference that has no pin yet. */
		private int firstWith(int event, long[] bounds, long border) {
			int on = (int) Keyed.below(keys[event], threads);
			int step = step(event);
			while (bounds[on] != border) {
				on += step;
				on -= on >= threads ? threads : 0;
			}
			return on;
		}

		private int step(int event) {
			return steps[(int) ((keys[event] & 0xFFFF) * steps.length >>> 16)];
		}

		/** Takes the first thread of its order of preference, or that which has room first. */
		private void take(int event, long time, long close) {
			long duration = durations[event];
			int on = (int) Keyed.below(keys[event], threads);
			int step = step(event);
			int earliest = NONE;
			long begin = Long.MAX_VALUE;
			for (int i = 0; i < threads; i++) {
				long possible = Math.max(free[on], time);
				if (possible < begin && duration <= until[on] - possible) {
					begin = possible;
					earliest = on;
					if (begin == time) {
						break;
					}
				}
				on += step;
				on -= on >= threads ? threads : 0;
			}
			if (earliest == NONE || close == Long.MAX_VALUE && begin >= end && time < end) {
				left = leftover == left.length ? Arrays.copyOf(left, 2 * leftover) : left;
				left[leftover++] = event;
			} else {
				thread[event] = earliest;
				start[event] = begin;
				before[event] = last[earliest];
				last[earliest] = event;
				free[earliest] = begin + duration;
			}
		}

		/** The longest first, which needs the largest gaps; there are few. */
		private void sortLeftover() {
			for (int i = 1; i < leftover; i++) {
				int event = left[i];
				int at = i;
				while (at > 0 && durations[left[at - 1]] < durations[event]) {
					left[at] = left[at - 1];
					at--;
				}
				left[at] = event;
			}
		}

		/** Puts an event into the gap that is nearest to its time; there are few of these. */
		private void fillGap(int event, long time) {
			long duration = durations[event];
			int on = NONE;
			int behind = NONE;
			long nearest = Long.MAX_VALUE;
			for (int t = 0; t < threads; t++) {
				long gapEnd = Math.min(until[t], end);
				int after = NONE;
				for (int at = last[t]; gapEnd > opened[t]; at = before[at]) {
					long gapBegin = at == NONE ? opened[t] : start[at] + durations[at];
					if (gapEnd - gapBegin >= duration) {
						long begin = Math.max(gapBegin, Math.min(time, gapEnd - duration));
						if (Math.abs(begin - time) < nearest) {
							nearest = Math.abs(begin - time);
							start[event] = begin;
							on = t;
							behind = after;
						}
					}
					if (at == NONE || time - start[at] >= nearest) {
						break;
					}
					after = at;
					gapEnd = start[at];
				}
			}
			if (on != NONE) {
				thread[event] = on;
				before[event] = behind == NONE ? last[on] : before[behind];
				if (behind == NONE) {
					last[on] = event;
				} else {
					before[behind] = event;
				}
			} else {
				squeeze(event);
			}
		}

		/** Puts an event at the end of the thread where the fewest others have to begin earlier for it. */
		private void squeeze(int event) {
			int on = NONE;
			int fewest = Integer.MAX_VALUE;
			for (int t = 0; t < threads; t++) {
				int moved = movedFor(durations[event], t, fewest);
				if (moved < fewest) {
					fewest = moved;
					on = t;
				}
			}
			if (on == NONE) {
				return;
			}
			thread[event] = on;
			start[event] = Math.min(until[on], end) - durations[event];
			before[event] = last[on];
			last[on] = event;
			long limit = start[event];
			for (int at = before[event]; at != NONE && start[at] + durations[at] > limit; at = before[at]) {
				start[at] = limit - durations[at];
				limit = start[at];
			}
		}

		/** How many events at the end of a thread are around so much idle time; the most where there is none. */
		private int movedFor(long idle, int on, int most) {
			long gapEnd = Math.min(until[on], end);
			long found = 0;
			int moved = 0;
			for (int at = last[on]; moved < most; at = before[at]) {
				found += gapEnd - (at == NONE ? opened[on] : start[at] + durations[at]);
				if (found >= idle) {
					return moved;
				}
				if (at == NONE) {
					break;
				}
				gapEnd = start[at];
				moved++;
			}
			return Integer.MAX_VALUE;
		}

		/** Takes what the next block says of those that wait for it. */
		void takeWaiting(Placing following) {
			for (int i = 0; i < following.waited; i++) {
				int other = following.late[i];
				int stream = following.streamOf(other);
				long number = following.numbers[stream] + other - following.from[stream];
				int event = (int) (number - numbers[stream]) + from[stream];
				thread[event] = following.thread[other];
				start[event] = following.start[other];
			}
		}

		private int streamOf(int event) {
			int stream = 0;
			while (event >= from[stream + 1]) {
				stream++;
			}
			return stream;
		}

		/** How many events of the block have no thread. */
		int homeless() {
			int none = 0;
			for (int s = 0; s < streams.length; s++) {
				for (int event = from[s] + back[s]; event < from[s + 1]; event++) {
					none += thread[event] == NONE ? 1 : 0;
				}
			}
			return none;
		}
	}
}
