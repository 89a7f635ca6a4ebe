/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.List;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.WideMath;

/**
 * In which window the events of a recording are: as a JVM writes an event when it ends, in that in which it ends.
 * Events are in the order of their schedule, so a window makes those again that are scheduled before it and may end in
 * it, and leaves out those that end later. How far before it they may be scheduled is the stream's <em>reach</em>. It
 * is learned from some of the events, and is no longer than what may be made again without taking more time than all
 * else; so a few events may last longer than the reach of their stream: they are where it ends.
 * <p>So each event is in one window, whatever the reach is, and any window is made alone. Immutable but for what is
 * learned when it is first asked for, shared by workers.
 */
public final class Endings {
	/** Streams with fewer events are looked at wholly, others at so many places with so many events each. */
	private static final int WHOLE = 1 << 13;
	private static final int PLACES = 1 << 10;
	private static final int EACH = 4;
	/** What was not looked at may last longer. */
	private static final int LONGER = 2;
	/** How many events of a stream a window may make again: so many, or half as many as it has. */
	private static final long MOST_AGAIN = 1 << 12;
	/** The same of all events that share threads, because these are found for all of them. */
	private static final long MOST_SHARED_AGAIN = 1 << 16;

	private final List<StreamProgram> programs;
	private final Windows windows;
	private long[] reaches;

	/** Of the streams of a recording. */
	Endings(List<StreamProgram> programs, Windows windows) {
		this.programs = programs;
		this.windows = windows;
	}

	/**
	 * Events whose ends count as being in a stretch of time; the end of what lasts longer than the reach counts as
	 * being where that ends.
	 *
	 * @param from the beginning of the stretch, in nanoseconds after the recording's start
	 * @param until its end; {@code Long.MAX_VALUE} for the last one of a recording
	 * @param reach that of the stream
	 */
	record Within(long from, long until, long reach) {

		/** Whether it has to be asked for events that are scheduled between two times, both included. */
		boolean mayDiffer(long first, long last) {
			return first < from || last > until - 1 - reach;
		}

		/** Whether an event is one of them. */
		boolean has(long scheduled, long end) {
			long counts = Math.clamp(end, scheduled, scheduled + reach);
			return counts >= from && counts < until;
		}
	}

	/** How long after it is scheduled an event of a stream may end, in nanoseconds; 0 where it ends when it begins. */
	synchronized long reach(int stream) {
		if (reaches == null) {
			reaches = new long[programs.size()];
			for (int i = 0; i < reaches.length; i++) {
				StreamProgram program = programs.get(i);
				if (program.events() > 0 && !program.timing().isByChunk()) {
					long reach = learn(program);
					reaches[i] = reach == 0 ? 0 : Math.min(reach, most(program));
				}
			}
		}
		return reaches[stream];
	}

	/** When an event is scheduled, or the outermost one that it is nested in. */
	static long scheduled(Batch batch, int event) {
		Batch outer = batch;
		int index = event;
		while (outer.parent != null) {
			index = outer.inParent[index];
			outer = outer.parent;
		}
		return outer.times[index];
	}

	private static long learn(StreamProgram program) {
		LongColumn durations = program.durations();
		if (durations == null && program.nesting() == null) {
			return 0;
		}
		Batch batch = new Batch();
		StreamCursor cursor = new StreamCursor(batch);
		long[] made = new long[Batch.SIZE];
		boolean whole = program.events() <= WHOLE;
		long longest = 0;
		for (int place = 0; place < (whole ? 1 : PLACES); place++) {
			long first = whole ? 0 : WideMath.floor(place, program.events() - EACH, PLACES - 1);
			long end = whole ? program.events() : first + EACH;
			cursor.seek(program.timing(), first);
			for (long next = first; next < end; next += batch.count) {
				cursor.fill((int) Math.min(Batch.SIZE, end - next));
				StreamEncoder.fill(durations, batch, made);
				for (int i = 0; i < batch.count; i++) {
					longest = Math.max(longest, batch.starts[i] + made[i] - scheduled(batch, i));
				}
			}
		}
		// Those that have to wait for a thread mostly wait for about as long as others take it.
		return (whole ? longest : LONGER * longest) + (program.shared() == null ? 0 : program.shared().longest());
	}

	private long most(StreamProgram program) {
		double nanos = windows.durationNanos();
		double half = nanos / windows.count() / 2;
		double again = MOST_AGAIN * nanos / program.events();
		if (program.shared() != null) {
			again = Math.min(again, MOST_SHARED_AGAIN * nanos / program.shared().events());
		}
		return (long) Math.max(half, again);
	}
}
