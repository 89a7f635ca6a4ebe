/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.WideMath;

/**
 * In which window the events of a recording are: as a JVM writes an event when it ends, in that in which it ends.
 * Events are in the order of their schedule, so a window makes those again that are scheduled before it and may end in
 * it, and leaves out those that end later. Those that share threads may wait for them, and others go into gaps before
 * their time: so a window also makes those that are scheduled after it and may end in it. Which these are is the same
 * for all that ask: of threads that are shared, <em>places</em> say from which event on some end after the border of
 * two windows, and up to which some begin before it; of others, none is scheduled longer before it than the stream's
 * <em>reach</em>, which is learned from some of its events. Of each stream there are no more than a window may take
 * without being much larger than others or taking much longer. So a few events may be in the window beside theirs:
 * those of a stream that has very many of them at once, or that last very long.
 * <p>So each event is in one window, and any window is made alone. Immutable but for what is learned when it is first
 * asked for, shared by workers.
 */
public final class Endings {
	/** Streams with fewer events are looked at wholly, others at so many places with so many events each. */
	private static final int WHOLE = 1 << 13;
	private static final int PLACES = 1 << 10;
	private static final int EACH = 4;
	/** What was not looked at may last longer. */
	private static final int LONGER = 2;
	/** How many events of all streams a window may make again: so many, or half as many as it has. */
	private static final long MOST_AGAIN = 1 << 12;
	/** How many bytes the former may take: so many, or a quarter of those of a window. */
	private static final double MOST_BYTES = 1 << 18;
	/**
	 * Of how many windows it makes those for which places are found: few are beyond a border, but may be far from it.
	 */
	private static final long MOST_PLACED_WINDOWS = 64;

	private final List<StreamProgram> programs;
	private final Windows windows;
	private volatile Learned learned;

	/** Of the streams of a recording. */
	Endings(List<StreamProgram> programs, Windows windows) {
		this.programs = programs;
		this.windows = windows;
	}

	/**
	 * How long after it is scheduled an event of each stream may end, in nanoseconds, 0 where it ends when it begins,
	 * or where places say which do; how many events of it a window makes again at most, 0 where none may end elsewhere
	 * than it is scheduled; and the outermost streams of threads that are shared.
	 */
	private record Learned(long[] reaches, long[] most, List<Integer> sharing) {
	}

	/**
	 * Which events of a stream are in a stretch of time.
	 *
	 * @param again number of the first event that is made for it, scheduled before it or at its beginning
	 * @param first number of the first event that is scheduled in it
	 * @param end number after the last event that is scheduled in it
	 * @param from its beginning, in nanoseconds after the recording's start
	 * @param until its end; {@code Long.MAX_VALUE} for the last one of a recording
	 * @param since number of the first event from which on none is in an earlier stretch
	 * @param over number of the first event that is in a later stretch if it does not end in this one
	 * @param last number after the last event that is made for it, scheduled in it or after it
	 */
	record Within(long again, long first, long end, long from, long until, long since, long over, long last) {

		/** Whether it has to be asked for events with these numbers, both included. */
		boolean mayDiffer(long one, long last) {
			return one < since || last >= over;
		}

		/** Whether an event is one of them. */
		boolean has(long event, long ends) {
			return (event >= since || ends >= from) && (event < over || ends < until);
		}
	}

	/** The beginning of a stretch of time, which is the end of the one before it. For one thread. */
	final class Border {
		private final long time;
		private final Places places;

		private Border(long time, Places places) {
			this.time = time;
			this.places = places;
		}

		/** Whether events of a stream may end on the other side of a border than they are scheduled. */
		boolean mayBeCrossed(int stream) {
			return learned().most[stream] > 0;
		}

		/**
		 * The number of the first event of a stream that is made again after the border.
		 *
		 * @param first number of the first event that is scheduled after it
		 */
		long again(int stream, long first) {
			// What a recording begins with needs nothing to be learned.
			if (time == 0 || learned().most[stream] == 0) {
				return first;
			}
			StreamProgram program = programs.get(stream);
			Learned all = learned();
			long again = firstEnding(program.timing());
			if (all.reaches[stream] > 0) {
				again = Math.min(again, program.firstEventAt(Math.max(0, time - all.reaches[stream])));
			}
			return Math.clamp(again, Math.max(0, first - all.most[stream]), first);
		}

		/**
		 * The number of the first event of a stream from which on none is before the border.
		 *
		 * @param first number of the first event that is scheduled after it
		 */
		long since(int stream, long first) {
			if (time == 0 || learned().most[stream] == 0) {
				return first;
			}
			StreamProgram program = programs.get(stream);
			return Math.clamp(afterBegun(program.timing()), first,
					Math.min(program.events(), first + learned().most[stream]));
		}

		/** The first event that may end after the border though it has waited, or later ones have not. */
		private long firstEnding(Timing timing) {
			if (timing.sharing() != null && timing.sharing().samples() != null) {
				return timing.firstEventAt(timing.sharing().samples().begin(time));
			}
			SharedThreads shared = timing.sharing() == null ? null : timing.sharing().shared();
			if (shared != null) {
				return places.crossings(shared, time).firstEnding(timing.sharing().number(),
						shared.pauses().running(time));
			}
			return timing.nesting() == null ? timing.events() : timing.firstInParent(firstEnding(around(timing)));
		}

		/** Behind the last event that may begin before the border. */
		private long afterBegun(Timing timing) {
			if (timing.sharing() != null && timing.sharing().samples() != null) {
				long end = timing.sharing().samples().end(time);
				return end == Long.MAX_VALUE ? timing.events() : timing.firstEventAt(end);
			}
			SharedThreads shared = timing.sharing() == null ? null : timing.sharing().shared();
			if (shared != null) {
				return places.crossings(shared, time).afterBegun(timing.sharing().number(),
						shared.pauses().running(time));
			}
			return timing.nesting() == null ? 0 : timing.firstInParent(afterBegun(around(timing)));
		}

		private Timing around(Timing timing) {
			return timing.nesting().around();
		}

		/** When the first event may be scheduled that is made again, of those that share threads. */
		long since() {
			long since = time;
			for (int stream : time == 0 ? List.<Integer>of() : learned().sharing) {
				StreamProgram program = programs.get(stream);
				long again = again(stream, program.firstEventAt(time));
				since = again < program.events() ? Math.min(since, program.time(again)) : since;
			}
			return since;
		}
	}

	/**
	 * The border between stretches at a time.
	 *
	 * @param time in nanoseconds after the recording's start
	 * @param places where events are that share threads
	 */
	Border border(long time, Places places) {
		return new Border(time, places);
	}

	private Learned learned() {
		Learned known = learned;
		if (known == null) {
			synchronized (this) {
				known = learned;
				if (known == null) {
					known = learn();
					learned = known;
				}
			}
		}
		return known;
	}

	private Learned learn() {
		long[] reaches = new long[programs.size()];
		boolean[] crossed = new boolean[reaches.length];
		List<Integer> sharing = new ArrayList<>();
		int reaching = 0;
		for (int i = 0; i < reaches.length; i++) {
			StreamProgram program = programs.get(i);
			if (program.events() > 0 && !program.timing().isByChunk()) {
				boolean moved = program.timing().isPlaced();
				long reach = learn(program);
				reaches[i] = moved && reach <= program.timing().placedUpTo() ? 0 : reach;
				crossed[i] = moved || reach > 0;
				reaching += crossed[i] ? 1 : 0;
				if (program.shared() != null && program.nesting() == null) {
					sharing.add(i);
				}
			}
		}
		long[] most = new long[reaches.length];
		double bytes = 0;
		for (int i = 0; i < most.length; i++) {
			StreamProgram program = programs.get(i);
			// What is nested counts with the events around it.
			bytes = windows.loads().stream().filter(load -> load.program() == program)
					.mapToDouble(load -> load.bytes(program.events())).findFirst().orElse(bytes);
			if (crossed[i]) {
				double fitting = Math.max(windows.step() / 4, MOST_BYTES) / reaching / Math.max(1, bytes)
						* program.events();
				most[i] = (long) Math.max(program.events() / windows.count() / 2.0,
						Math.min((double) MOST_AGAIN / reaching, fitting));
				if (program.timing().isPlaced()) {
					most[i] = Math.max(most[i], MOST_PLACED_WINDOWS * Math.ceilDiv(program.events(), windows.count()));
				}
				if (program.nesting() != null) {
					// All that is in one parent event may end long after that is scheduled.
					most[i] = Math.max(most[i], (long) Math.min(program.timing().within(1),
							Math.min((double) MOST_AGAIN, fitting * reaching)));
				}
			}
		}
		return new Learned(reaches, most, sharing);
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
		return whole ? longest : LONGER * longest;
	}
}
