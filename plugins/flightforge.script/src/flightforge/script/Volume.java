/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;

/** How many events a stream has and when. */
public sealed interface Volume {

	/**
	 * The volume in a few words: {@code 300_000}, {@code 100/s}, {@code every 1 s}, {@code ramp 10/s → 200/s},
	 * {@code burst of 200 every 30 s} or {@code 30 %}.
	 */
	String text();

	/**
	 * A number of events in all, spread evenly over the recording.
	 *
	 * @param text as written
	 * @param events the exact number, not negative
	 */
	record Count(String text, long events) implements Volume {
	}

	/**
	 * A number of events per unit of time, evenly spaced, the first at the start, or a part of the distance between two
	 * later where streams before it on the same threads have the rate, too.
	 *
	 * @param text as written
	 * @param amount events per {@code perNanos}, positive, or 0 in a stage of a profile
	 * @param perNanos the unit of time in nanoseconds
	 */
	record Rate(String text, BigDecimal amount, long perNanos) implements Volume {
	}

	/**
	 * A rate that follows a signal.
	 *
	 * @param signal the signal's name
	 * @param times the rate where the signal is 1
	 */
	record SignalRate(Scalar signal, Rate times) implements Volume {
		@Override
		public String text() {
			return signal.shortened() + " × " + times.text();
		}
	}

	/**
	 * One event per period, the first at the start.
	 *
	 * @param text as written, with {@code every} before it
	 * @param periodNanos the period in nanoseconds, positive
	 * @param jitterNanos how far an event is from its time at most, in nanoseconds; from 0 to below half of the period
	 */
	record Every(String text, long periodNanos, long jitterNanos) implements Volume {
		/**
		 * Without jitter.
		 *
		 * @param text as written, with {@code every} before it
		 * @param periodNanos the period in nanoseconds, positive
		 */
		public Every(String text, long periodNanos) {
			this(text, periodNanos, 0);
		}
	}

	/**
	 * One event in each chunk.
	 *
	 * @param end whether it is at the chunk's end rather than at its beginning
	 * @param nanos about how far from there, in nanoseconds, but within the chunk; 0 for exactly there, which is the
	 * last nanosecond of the chunk where it is at the end
	 * @param first whether there is one in the first chunk only
	 * @param living the group of threads of which there is one event for each that lives then; null for one event
	 * @param stepNanos how much later each event is than the one before where there are several, in nanoseconds, on
	 * average; 0 where they are at the same time
	 */
	record EveryChunk(boolean end, long nanos, boolean first, String living, long stepNanos) implements Volume {
		/** One event. */
		public EveryChunk(boolean end, long nanos, boolean first) {
			this(end, nanos, first, null, 0);
		}

		/**
		 * The same so much later.
		 *
		 * @param later in nanoseconds; what is at the end stays before it
		 */
		public EveryChunk after(long later) {
			return later == 0 ? this
					: new EveryChunk(end, end ? Math.max(1, nanos - later) : nanos + later, first, living, stepNanos);
		}

		/** The same for each thread of a group that lives then. */
		public EveryChunk ofThreads(String group) {
			return new EveryChunk(end, nanos, first, group, stepNanos);
		}

		/** Exactly at the beginning. */
		public EveryChunk() {
			this(false, 0, false);
		}

		@Override
		public String text() {
			return first ? "first chunk" : "every chunk";
		}
	}

	/** One event for each of the collections that the section {@code jvm} makes, of those that the type is of. */
	record EveryCollection() implements Volume {
		@Override
		public String text() {
			return "every collection";
		}
	}

	/**
	 * One event for each thread.
	 *
	 * @param end whether it is at the thread's end, rather than at its start
	 */
	record EveryThread(boolean end) implements Volume {
		@Override
		public String text() {
			return end ? "every thread end" : "every thread start";
		}
	}

	/**
	 * Events at times that are known one by one, such as those of a collection of the heap. Not to be written in
	 * scripts.
	 *
	 * @param text what has the times
	 * @param events how many events there are
	 * @param times gives the time of an event, by its number from 0, in nanoseconds after the recording's start: the
	 * same whenever it is asked, never before that of the event before, and from any thread
	 */
	record Listed(String text, long events, LongUnaryOperator times) implements Volume {
	}

	/**
	 * A rate that changes in stages, one after another from the start.
	 *
	 * @param stages the stages, at least one
	 */
	record Profile(List<Stage> stages) implements Volume {
		private static final int MOST_NAMED = 3;

		/** Checks and copies. */
		public Profile {
			stages = List.copyOf(stages);
		}

		@Override
		public String text() {
			String named = stages.stream().limit(MOST_NAMED).map(Stage::text).collect(Collectors.joining(", "));
			return stages.size() <= MOST_NAMED ? named : named + ", … " + stages.size() + " stages";
		}
	}

	/**
	 * Groups of events close together, the first group at the start.
	 *
	 * @param text in a few words
	 * @param periodNanos from the beginning of a group to that of the next, in nanoseconds, positive
	 * @param events how many events a group has, positive
	 * @param withinNanos the length of a group in nanoseconds, from 1 to {@code periodNanos}
	 * @param jitterNanos how far a group is from its time at most, in nanoseconds; from 0 to below half of the time
	 * between two groups
	 */
	record Bursts(String text, long periodNanos, long events, long withinNanos, long jitterNanos) implements Volume {
	}

	/**
	 * A share of the recording's {@code events}, spread evenly.
	 *
	 * @param text as written, with the total where the script has one
	 * @param share from 0 to 1
	 */
	record Share(String text, BigDecimal share) implements Volume {
	}
}
