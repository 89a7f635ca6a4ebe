/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.WideMath;

/**
 * In which window the events of a recording are: as a JVM writes an event when it ends, in that in which it ends.
 * Events are in the order of their schedule, so a window makes those again that are scheduled before it and may end in
 * it, and leaves out those that end later. Which of the events before it a window makes again is the same for all that
 * ask: none that is scheduled longer before it than the stream's <em>reach</em>, which is learned from some of its
 * events; and of each stream no more than a window may take without being much larger than others or taking much
 * longer. So a few events may end after their window: those of a stream that has very many of them at once, or that
 * last very long.
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
	/** How many events that share threads, because these are found for all of them. */
	private static final long MOST_SHARED_AGAIN = 1 << 16;

	private final List<StreamProgram> programs;
	private final Windows windows;
	private volatile Learned learned;

	/** Of the streams of a recording. */
	Endings(List<StreamProgram> programs, Windows windows) {
		this.programs = programs;
		this.windows = windows;
	}

	/**
	 * How long after it is scheduled an event of each stream may end, in nanoseconds, 0 where it ends when it begins;
	 * how many events of it a window makes again at most; and the streams of threads that are shared.
	 */
	private record Learned(long[] reaches, long[] most, Map<SharedThreads, List<Integer>> sharing) {
	}

	/**
	 * Which events of a stream are in a stretch of time.
	 *
	 * @param again number of the first event that is made for it, scheduled before it or at its beginning
	 * @param first number of the first event that is scheduled in it
	 * @param end number after the last event that is scheduled in it
	 * @param from its beginning, in nanoseconds after the recording's start
	 * @param until its end; {@code Long.MAX_VALUE} for the last one of a recording
	 * @param over number of the first event that is in a later stretch if it does not end in this one
	 */
	record Within(long again, long first, long end, long from, long until, long over) {

		/** Whether it has to be asked for events with these numbers, both included. */
		boolean mayDiffer(long one, long last) {
			return one < first || last >= over;
		}

		/** Whether an event is one of them. */
		boolean has(long event, long ends) {
			return (event >= first || ends >= from) && (event < over || ends < until);
		}
	}

	/** The beginning of a stretch of time, which is the end of the one before it. For one thread. */
	final class Border {
		private final long time;
		/** When the first event may be scheduled that is made again, of those that share threads. */
		private final Map<SharedThreads, Long> earliest = new IdentityHashMap<>();

		private Border(long time) {
			this.time = time;
		}

		/** Whether events of a stream may end after a border before which they are scheduled. */
		boolean mayBeCrossed(int stream) {
			return learned().reaches[stream] > 0;
		}

		/**
		 * The number of the first event of a stream that is made again after the border.
		 *
		 * @param first number of the first event that is scheduled after it
		 */
		long again(int stream, long first) {
			// What a recording begins with needs nothing to be learned.
			Learned all = first == 0 ? null : learned();
			if (all == null || all.reaches[stream] == 0) {
				return first;
			}
			StreamProgram program = programs.get(stream);
			long since = Math.max(0, time - all.reaches[stream]);
			if (program.shared() != null) {
				since = Math.max(since, earliest.computeIfAbsent(program.shared(), this::earliest));
			}
			return Math.min(first, Math.max(first - all.most[stream], program.firstEventAt(since)));
		}

		private long earliest(SharedThreads shared) {
			List<Integer> streams = learned().sharing.getOrDefault(shared, List.of());
			long since = 0;
			for (int stream : streams) {
				StreamProgram program = programs.get(stream);
				long first = program.firstEventAt(time)
						- Math.max(program.events() / windows.count() / 2, MOST_SHARED_AGAIN / streams.size());
				since = first <= 0 ? since : Math.max(since, Math.min(time, program.time(first)));
			}
			return since;
		}

		/** When the first event may be scheduled that is made again, of those that share threads. */
		long since() {
			long since = time;
			for (List<Integer> streams : time == 0 ? List.<List<Integer>>of() : learned().sharing.values()) {
				for (int stream : streams) {
					StreamProgram program = programs.get(stream);
					long again = again(stream, program.firstEventAt(time));
					since = again < program.events() ? Math.min(since, program.time(again)) : since;
				}
			}
			return since;
		}
	}

	/** The border between stretches at a time, in nanoseconds after the recording's start. */
	Border border(long time) {
		return new Border(time);
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
		Map<SharedThreads, List<Integer>> sharing = new IdentityHashMap<>();
		int reaching = 0;
		for (int i = 0; i < reaches.length; i++) {
			StreamProgram program = programs.get(i);
			if (program.events() > 0 && !program.timing().isByChunk()) {
				reaches[i] = learn(program);
				reaching += reaches[i] > 0 ? 1 : 0;
				if (program.shared() != null && program.nesting() == null) {
					sharing.computeIfAbsent(program.shared(), none -> new ArrayList<>()).add(i);
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
			if (reaches[i] > 0) {
				double fitting = Math.max(windows.step() / 4, MOST_BYTES) / reaching / Math.max(1, bytes)
						* program.events();
				most[i] = (long) Math.max(program.events() / windows.count() / 2.0,
						Math.min((double) MOST_AGAIN / reaching, fitting));
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
		// Those that have to wait for a thread mostly wait for about as long as others take it.
		return (whole ? longest : LONGER * longest) + (program.shared() == null ? 0 : program.shared().longest());
	}
}
