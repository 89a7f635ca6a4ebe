/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.Comparator;

import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.engine.value.Keyed;

/**
 * When the thread of a JVM that reads its counters does so, where a script says it: by {@code every}, {@code jitter}
 * and {@code from} of what it reads most often and first. What else is read then is read at the same times. Immutable.
 */
public final class ReadingClock {
	/** From one turn of that thread to the next, about. */
	static final long TURN = 1_000_000_000L;
	/** What is read more often has turns of its own. */
	private static final double LEAST_TURN = 0.9;
	/** What times are drawn by, the same for all that is read. */
	static final String KEY = "(clock)";

	/** One of its times, which turn that is by the clock, and by the numbers that lateness is drawn by. */
	private final long from;
	private final long number;
	private final long drawn;
	private final double turn;
	private final long jitter;
	private final long key;

	private ReadingClock(long from, long period, long jitter, long seed) {
		this.from = from;
		this.jitter = jitter;
		turn = (double) period / steps(period);
		number = Math.round(from / turn);
		drawn = first(from, period);
		key = Keyed.key(seed, -1, KEY);
	}

	/**
	 * That of a script; null where it says none.
	 *
	 * @param catalogue the types of its JDK
	 * @param seed the seed of all randomness
	 */
	public static ReadingClock of(Script script, Catalogue catalogue, long seed) {
		return script.streams().stream()
				.filter(stream -> stream.timing().enabled() && isRead(stream, catalogue)
						&& stream.volume() instanceof Volume.Every every && isByTurns(every))
				.min(Comparator
						.comparingLong((StreamSpec stream) -> steps(((Volume.Every) stream.volume()).periodNanos()))
						.thenComparingLong(stream -> from(stream, script)))
				.map(stream -> of(stream, script, seed)).orElse(null);
	}

	private static long from(StreamSpec stream, Script script) {
		return stream.timing().from() == null ? 0 : stream.timing().from().nanos(script.recording().durationNanos());
	}

	private static ReadingClock of(StreamSpec stream, Script script, long seed) {
		Volume.Every every = (Volume.Every) stream.volume();
		return new ReadingClock(from(stream, script), every.periodNanos(), every.jitterNanos(), seed);
	}

	private static boolean isRead(StreamSpec stream, Catalogue catalogue) {
		return stream.duration() == null && catalogue.settings(stream.typeName()).containsKey("period");
	}

	/** Whether its jitter is that of turns, which are one after the other: less than half of the time between them. */
	private static boolean isByTurns(Volume.Every every) {
		return every.jitterNanos() > 0 && every.periodNanos() >= LEAST_TURN * TURN
				&& every.jitterNanos() < every.periodNanos() / steps(every.periodNanos()) / 2;
	}

	/** The number of the turn in which something is read first, so that all that is read then is late together. */
	static long first(long begin, long period) {
		return Math.round(begin / ((double) period / steps(period)));
	}

	/** How many turns there are from one reading to the next. */
	static long steps(long period) {
		return Math.round((double) period / Math.min(period, TURN));
	}

	/** From one turn to the next on average, in nanoseconds. */
	public double turn() {
		return turn;
	}

	/** When a turn is, from 1, in nanoseconds after the recording's start; negative where it would be before that. */
	public long time(long turns) {
		long later = turns - number;
		long late = Keyed.below(Keyed.bits(key, drawn + later), jitter + 1);
		return from + Math.round(later * turn) + late;
	}
}
