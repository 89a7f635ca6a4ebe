/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.function.LongUnaryOperator;

import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.Volume;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.engine.resolve.ReadingClock;
import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.value.Keyed;
import flightforge.script.text.Quantity;
import flightforge.script.text.Units;

/**
 * When a JVM writes what it writes again and again. One thread of it sleeps for the shortest period, does what is due,
 * and sleeps again, so each time is some milliseconds later than a period after the one before, those of longer periods
 * are among those of the shortest, and none is in a pause. Times are found alone: on average they are late by
 * {@link #LATE}, unless the script says when other such events are: these are at the same times. Immutable.
 */
final class Ticks {
	private static final long SECOND = 1_000_000_000L;
	/** How much later than its period a time is on average: 5 to 6 ms in recordings of JDK 17 and 25. */
	private static final long LATE = 5_400_000;
	/** How far times are from that at most. */
	private static final long JITTER = 3_900_000;
	private static final double SHORTEST = 0.2;
	/** All JVMs have a first time, which is a part of a period after the recording's start. */
	private static final double FIRST = 0.88;

	private final long period;
	private final long base;
	private final long late;
	private final long jitter;
	private final long every;
	private final long key;
	private final long count;
	private final Pauses pauses;
	/** What else is read; null where the script does not say when. */
	private final ReadingClock clock;

	/**
	 * Of a period.
	 *
	 * @param period how often, in nanoseconds, positive
	 * @param duration how long the recording is
	 * @param pauses when the world stands still
	 * @param clock when the script reads other things; null where it does not say that
	 * @param seed the seed of all randomness
	 */
	private Ticks(long period, long duration, Pauses pauses, ReadingClock clock, long seed) {
		this.period = period;
		base = period % SECOND == 0 ? SECOND : period;
		this.clock = base == SECOND ? clock : null;
		every = period / base;
		late = Math.min(LATE, (long) (base * SHORTEST));
		jitter = Math.min(JITTER, late * 2 / 3);
		key = Keyed.key(seed, -1, "jvm.ticks");
		this.pauses = pauses;
		long points = (long) (duration / (every * (this.clock == null ? base + late : this.clock.turn()))) + 2;
		while (points > 0 && time(points) >= duration) {
			points--;
		}
		count = points;
	}

	/**
	 * Of a type of events: as often as the settings say, or else as said here. Of very long recordings less often.
	 *
	 * @param otherwise the period of a type that has none there, in nanoseconds
	 * @param most how many times there are at most, about
	 */
	static Ticks of(String type, Script script, Catalogue catalogue, long otherwise, int most, Pauses pauses,
			long seed) {
		long duration = script.recording().durationNanos();
		Scalar said = script.jvm().settings().get(type + "#period");
		long nanos = Quantity.nanos(said != null ? said.text() : catalogue.settings(type).getOrDefault("period", ""));
		long period = nanos > 0 ? nanos : otherwise;
		long least = Math.ceilDiv(duration, most);
		return new Ticks(period >= least ? period : Math.ceilDiv(least, SECOND) * SECOND, duration, pauses,
				ReadingClock.of(script, catalogue, seed), seed);
	}

	/** How many times there are. */
	long count() {
		return count;
	}

	/** One of these times, by its number from 1; 0 is the recording's start. In nanoseconds after that. */
	long time(long number) {
		if (number == 0) {
			return 0;
		}
		long tick = number * every;
		if (clock != null) {
			return pauses.outside(Math.max(1, clock.time(tick)));
		}
		long varied = Keyed.below(Keyed.bits(key, tick), 2 * jitter + 1) - jitter;
		return pauses.outside(Math.max(1, tick * (base + late) - (long) ((1 - FIRST) * base) + varied));
	}

	/** The period, in nanoseconds. */
	long period() {
		return period;
	}

	/** Events at all of these times. */
	Volume volume() {
		LongUnaryOperator times = point -> time(point + 1);
		return new Volume.Listed("every " + Units.time(period), count, times);
	}
}
