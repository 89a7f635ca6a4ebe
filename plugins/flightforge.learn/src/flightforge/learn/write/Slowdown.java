/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.stream.IntStream;

import flightforge.learn.sample.RecordingSample;
import flightforge.learn.sample.SampledKind;
import flightforge.learn.sample.TypeSample;

/** How much longer collections take than on a machine whose processors are free. */
final class Slowdown {
	/** What is less is within what pauses differ by. */
	static final double LEAST = 1.2;
	private static final double MOST = 1000;
	private static final double LEAST_CPUS = 0.01;
	/** Those who collect take less of a processor than a pause lasts, although there are several of them, or one. */
	private static final double STARVED = 0.9;
	private static final double STARVED_ALONE = 0.42;
	/** The clock of a process ticks that often, in nanoseconds, so that a short pause has one tick or none. */
	private static final double TICK = 1e7;
	/** By how many standard deviations of numbers of ticks processors have to be too few. */
	private static final double CERTAIN = 2;
	/** What G1 calls a cycle beside the program, whose pauses are others. */
	private static final String BESIDE = "G1Old";
	private static final int DIGITS = 2;

	private Slowdown() {
	}

	/** As the script has it. */
	static String text(double times) {
		return new BigDecimal(Math.clamp(times, LEAST_CPUS, MOST)).round(new MathContext(DIGITS)).stripTrailingZeros()
				.toPlainString();
	}

	/**
	 * What recordings say of pauses that nobody asked for: a script has no others.
	 *
	 * @param meanPause how long the program is stopped in a collection, on the average, in nanoseconds
	 * @param used how long processors worked in pauses, all of them together, in nanoseconds
	 * @param real how long pauses were, by the same clock, in nanoseconds
	 */
	record Recorded(double meanPause, double used, double real) {
		/** @return null where they do not say it */
		static Recorded of(RecordingSample sample, ExplicitCollections explicit) {
			TypeSample collections = sample.type("jdk.GarbageCollection");
			TypeSample times = sample.type("jdk.GCCPUTime");
			int pauses = place(collections, "sumOfPauses");
			double real = sum(times, "realTime", explicit);
			if (pauses < 0 || real <= 0) {
				return null;
			}
			int id = collections.place("gcId");
			int name = collections.place("name");
			double mean = IntStream.range(0, collections.rows())
					.filter(row -> id < 0 || !explicit.has(collections.value(row, id)))
					.filter(row -> name < 0 || !BESIDE.equals(sample.words().word((int) collections.value(row, name))))
					.mapToLong(row -> collections.value(row, pauses)).filter(nanos -> nanos > 0).average().orElse(0);
			return new Recorded(mean, sum(times, "userTime", explicit) + sum(times, "systemTime", explicit), real);
		}

		/** How many processors those who collect have in pauses, on the average. */
		double processors() {
			return used / real;
		}

		/**
		 * Whether other programs have the processors, and not only few pauses a tick of the clock.
		 *
		 * @param alone whether a single thread collects
		 */
		boolean isStarved(boolean alone) {
			double enough = alone ? STARVED_ALONE : STARVED;
			return used + CERTAIN * Math.sqrt((used + enough * enough * real) * TICK) < enough * real;
		}

		private static double sum(TypeSample type, String field, ExplicitCollections explicit) {
			int place = place(type, field);
			int id = type == null ? -1 : type.place("gcId");
			return place < 0 ? 0
					: IntStream.range(0, type.rows()).filter(row -> id < 0 || !explicit.has(type.value(row, id)))
							.mapToDouble(row -> type.value(row, place)).sum();
		}

		private static int place(TypeSample type, String field) {
			int place = type == null ? -1 : type.place(field);
			return place < 0 || type.fields().get(place).kind() != SampledKind.TIMESPAN ? -1 : place;
		}
	}
}
