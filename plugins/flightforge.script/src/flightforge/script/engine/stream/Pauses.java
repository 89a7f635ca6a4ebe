/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;

import flightforge.script.engine.value.WideMath;

/**
 * When the world stands still: no thread of the program runs then. Times are in nanoseconds after the recording's
 * start. There are two clocks: that of the recording, and that of the program, which stops in pauses. Immutable.
 */
public final class Pauses {
	/** Never. */
	public static final Pauses NONE = new Pauses(new long[0], new long[0]);
	/** How long before its pause an operation of the JVM begins, in nanoseconds. */
	public static final long OPERATION_BEFORE = 10_000;
	/** How long after its pause it ends. */
	public static final long OPERATION_AFTER = 15_000;
	/**
	 * How long after a pause the first thread wakes of those whose waits were over in it, and how much later the last
	 * of them: on JDK 25 with two processors, one woke 40 to 110 us after each pause, and then one each 50 to 100 us.
	 */
	private static final long FIRST_WAKES = 40_000;
	private static final long ALL_WAKE = 600_000;

	private final long[] starts;
	private final long[] ends;
	/** What the program's clock shows during each pause. */
	private final long[] stopped;
	private final SortedTimes startsInOrder;
	private final SortedTimes stoppedInOrder;

	/**
	 * Of pauses in order, of which none begins before the one before it has ended.
	 *
	 * @param starts when they begin
	 * @param ends when they end
	 * @throws IllegalArgumentException if they are not in order or overlap, or a pause has no end of its own
	 */
	public Pauses(long[] starts, long[] ends) {
		if (starts.length != ends.length) {
			throw new IllegalArgumentException(starts.length + " pauses begin, " + ends.length + " end");
		}
		for (int i = 0; i < starts.length; i++) {
			if (ends[i] < starts[i] || i > 0 && starts[i] < ends[i - 1]) {
				throw new IllegalArgumentException("the pause from " + starts[i] + " ns to " + ends[i] + " ns "
						+ (ends[i] < starts[i] ? "ends before it begins"
								: "begins before the end of the one before, " + ends[i - 1] + " ns"));
			}
		}
		this.starts = starts.clone();
		this.ends = ends.clone();
		stopped = new long[starts.length];
		long paused = 0;
		for (int i = 0; i < starts.length; i++) {
			stopped[i] = starts[i] - paused;
			paused += ends[i] - starts[i];
		}
		startsInOrder = new SortedTimes(this.starts);
		stoppedInOrder = new SortedTimes(stopped);
	}

	/** Whether there is none. */
	public boolean isEmpty() {
		return starts.length == 0;
	}

	/** Whether it is known of a schedule that none of its times is in a pause. */
	boolean hasNone(Schedule schedule) {
		return isEmpty() || schedule instanceof MutatorSchedule running && running.pauses() == this;
	}

	/**
	 * The same pauses with the operations of the JVM that they are in; where these touch each other, they become one.
	 */
	public Pauses ofOperations() {
		long[] from = new long[starts.length];
		long[] until = new long[starts.length];
		int count = 0;
		for (int i = 0; i < starts.length; i++) {
			long start = Math.max(0, starts[i] - OPERATION_BEFORE);
			long end = ends[i] + OPERATION_AFTER + 1;
			if (count > 0 && start <= until[count - 1]) {
				until[count - 1] = end;
			} else {
				from[count] = start;
				until[count++] = end;
			}
		}
		return new Pauses(Arrays.copyOf(from, count), Arrays.copyOf(until, count));
	}

	/** When they begin, in order, in nanoseconds after the recording's start. */
	public long[] starts() {
		return starts.clone();
	}

	/** When each of them ends. */
	public long[] ends() {
		return ends.clone();
	}

	/**
	 * Moves a time out of the pauses. Between the beginnings of two of them, times are moved evenly to after the first,
	 * so that their order and number stay, and none pile up where a pause ends.
	 *
	 * @param time at most the recording's length
	 * @param duration the recording's length
	 */
	public long moved(long time, long duration) {
		int pause = startsInOrder.last(time);
		if (pause < 0) {
			return time;
		}
		long begin = starts[pause];
		long next = pause + 1 < starts.length ? starts[pause + 1] : Math.max(duration, ends[pause] + 1);
		return ends[pause]
				+ Math.min(next - ends[pause] - 1, WideMath.floor(time - begin, next - ends[pause], next - begin));
	}

	/** The least time that is moved to this one or a later one. */
	long before(long moved, long duration) {
		int pause = startsInOrder.last(moved);
		if (pause < 0) {
			return moved;
		}
		long low = starts[pause];
		long high = pause + 1 < starts.length ? starts[pause + 1] : Math.max(duration, moved);
		while (low < high) {
			long middle = low + (high - low) / 2;
			if (moved(middle, duration) >= moved) {
				high = middle;
			} else {
				low = middle + 1;
			}
		}
		return low;
	}

	/** What the program's clock shows at a time of the recording's. */
	public long running(long time) {
		int pause = startsInOrder.last(time);
		return pause < 0 ? time : time < ends[pause] ? stopped[pause] : time - ends[pause] + stopped[pause];
	}

	/** What the program's clock shows at several times of the recording's; they go to {@code to} from a place on. */
	void running(long[] times, int count, long[] to, int place) {
		if (isEmpty()) {
			System.arraycopy(times, 0, to, place, count);
			return;
		}
		for (int i = 0; i < count;) {
			int pause = startsInOrder.last(times[i]);
			long from = pause < 0 ? Long.MIN_VALUE : starts[pause];
			long until = next(starts, pause);
			long end = pause < 0 ? Long.MIN_VALUE : ends[pause];
			long shown = pause < 0 ? 0 : stopped[pause];
			long before = pause < 0 ? 0 : end - shown;
			// Most of the others are between the same pauses.
			do {
				to[place + i] = times[i] < end ? shown : times[i] - before;
				i++;
			} while (i < count && times[i] >= from && times[i] < until);
		}
	}

	private static long next(long[] times, int pause) {
		return pause + 1 < times.length ? times[pause + 1] : Long.MAX_VALUE;
	}

	/** Moves several times out of the pauses, where they are. */
	void move(long[] times, int count, long duration) {
		for (int i = 0; i < count;) {
			int pause = startsInOrder.last(times[i]);
			long until = next(starts, pause);
			if (pause < 0) {
				// Before the first pause nothing is moved.
				do {
					i++;
				} while (i < count && times[i] < until);
				continue;
			}
			long from = starts[pause];
			long end = ends[pause];
			long next = until < Long.MAX_VALUE ? until : Math.max(duration, end + 1);
			int first = i;
			do {
				i++;
			} while (i < count && times[i] >= from && times[i] < until);
			WideMath.floor(times, first, i, from, next - end, next - from);
			for (int moved = first; moved < i; moved++) {
				times[moved] = end + Math.min(next - end - 1, times[moved]);
			}
		}
	}

	/** The last times of the recording's clock at which the program's shows these, where they are. */
	void clock(long[] running, int count) {
		if (isEmpty()) {
			return;
		}
		for (int i = 0; i < count;) {
			int pause = stoppedInOrder.last(running[i]);
			while (pause + 1 < stopped.length && stopped[pause + 1] == running[i]) {
				pause++;
			}
			long from = pause < 0 ? Long.MIN_VALUE : stopped[pause];
			long until = next(stopped, pause);
			long later = pause < 0 ? 0 : ends[pause] - stopped[pause];
			do {
				running[i] = sum(running[i], later);
				i++;
			} while (i < count && running[i] >= from && running[i] < until);
		}
	}

	/**
	 * How long several things last, which begin in no pause, by the recording's clock: most end before the next pause.
	 *
	 * @param begin when they begin
	 * @param durations how long they last without pauses, which is replaced
	 * @param waiting whether they go on in pauses, as in {@link #waiting}, or not, as in {@link #lasting}
	 */
	void last(long[] begin, long[] durations, int count, boolean waiting) {
		if (isEmpty()) {
			return;
		}
		long from = Long.MAX_VALUE;
		long until = Long.MIN_VALUE;
		for (int i = 0; i < count; i++) {
			long start = begin[i];
			if (start < from || start >= until) {
				int pause = startsInOrder.last(start);
				from = pause < 0 ? Long.MIN_VALUE : ends[pause];
				until = next(starts, pause);
			}
			if (start < from || durations[i] >= until - start) {
				durations[i] = waiting ? waiting(start, durations[i]) : lasting(start, durations[i]);
			}
		}
	}

	/** The last time of the recording's clock at which the program's shows this, which is in no pause. */
	public long clock(long running) {
		int pause = stoppedInOrder.last(running);
		while (pause + 1 < stopped.length && stopped[pause + 1] == running) {
			pause++;
		}
		return pause < 0 ? running : sum(running, ends[pause] - stopped[pause]);
	}

	/** The first time of the recording's clock at which the program's shows this. */
	long firstClock(long running) {
		return running == 0 ? 0 : sum(clock(running - 1), 1);
	}

	/** A time, or when the pause ends that it is in. */
	public long outside(long time) {
		int pause = startsInOrder.last(time);
		return pause < 0 || time >= ends[pause] ? time : clock(stopped[pause]);
	}

	/**
	 * How long something lasts by the recording's clock.
	 *
	 * @param start when it begins, in no pause
	 * @param duration how long it lasts by the program's clock
	 */
	long lasting(long start, long duration) {
		return clock(sum(running(start), duration)) - start;
	}

	/**
	 * How long something lasts that goes on in pauses, but is noticed by a thread of the program: where it is over in a
	 * pause, soon after that, and the sooner the earlier it was over. As in a JVM, no two threads wake in the same
	 * nanosecond; JDK Mission Control's parser loses events where several end in the same one. No thread is kept for
	 * longer than if there were no pauses, by the program's clock.
	 *
	 * @param start when it begins, in no pause
	 * @param duration how long it would last if there were no pauses
	 */
	long waiting(long start, long duration) {
		long over = sum(start, duration);
		int pause = startsInOrder.last(over);
		if (pause < 0 || over >= ends[pause]) {
			return duration;
		}
		long end = clock(stopped[pause]);
		long free = firstStartAfter(end) - end;
		long into = over - starts[pause];
		long wakes = Math.min(FIRST_WAKES, free / 8)
				+ WideMath.floor(into, Math.min(ALL_WAKE, free / 4), end - starts[pause]);
		return end + Math.min(into, wakes) - start;
	}

	/**
	 * For how long the world stands still in pauses that are as a whole in some time, wherever that is.
	 *
	 * @param nanos how long the time is, of which only what begins in no pause is looked at
	 * @param duration the recording's length, which the time does not go beyond
	 */
	public long least(long nanos, long duration) {
		if (isEmpty() || nanos >= duration) {
			return 0;
		}
		long least = Long.MAX_VALUE;
		int next = 0;
		for (int last = -1; last < starts.length; last++) {
			long from = last < 0 ? 0 : ends[last];
			boolean atEnd = from > duration - nanos;
			if (atEnd) {
				from = duration - nanos;
			}
			while (next < ends.length && ends[next] <= from + nanos) {
				next++;
			}
			int first = atEnd && starts[last] >= from ? last : last + 1;
			least = Math.min(least, next <= first ? 0 : paused(next) - paused(first));
			if (atEnd) {
				break;
			}
		}
		return least;
	}

	/** For how long the world has stood still before a pause. */
	private long paused(int pause) {
		return pause == 0 ? 0 : ends[pause - 1] - stopped[pause - 1];
	}

	/** When the first pause after a time begins that is in none. */
	private long firstStartAfter(long time) {
		return next(starts, startsInOrder.last(time));
	}

	/** Which share of the time between two times is in no pause. */
	public double runningShare(double begin, double end) {
		return isEmpty() || end <= begin ? 1 : (running((long) end) - running((long) begin)) / (end - begin);
	}

	private static long sum(long a, long b) {
		return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
	}
}
