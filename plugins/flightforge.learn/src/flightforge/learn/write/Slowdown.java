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
	private static final int DIGITS = 2;

	private Slowdown() {
	}

	/** As the script has it. */
	static String text(double times) {
		return new BigDecimal(Math.clamp(times, LEAST_CPUS, MOST)).round(new MathContext(DIGITS)).stripTrailingZeros()
				.toPlainString();
	}

	/**
	 * What recordings say of pauses.
	 *
	 * @param meanPause how long the program is stopped in a collection, on the average, in nanoseconds
	 * @param processors how many processors those who collect have in pauses, on the average
	 */
	record Recorded(double meanPause, double processors) {
		/** @return null where they do not say it */
		static Recorded of(RecordingSample sample) {
			TypeSample collections = sample.type("jdk.GarbageCollection");
			TypeSample times = sample.type("jdk.GCCPUTime");
			double real = sum(times, "realTime");
			int pauses = place(collections, "sumOfPauses");
			if (pauses < 0 || real <= 0) {
				return null;
			}
			double mean = IntStream.range(0, collections.rows()).mapToLong(row -> collections.value(row, pauses))
					.filter(nanos -> nanos > 0).average().orElse(0);
			return new Recorded(mean, (sum(times, "userTime") + sum(times, "systemTime")) / real);
		}

		/**
		 * Whether other programs have the processors.
		 *
		 * @param alone whether a single thread collects
		 */
		boolean isStarved(boolean alone) {
			return processors < (alone ? STARVED_ALONE : STARVED);
		}

		private static double sum(TypeSample type, String field) {
			int place = place(type, field);
			return place < 0 ? 0 : IntStream.range(0, type.rows()).mapToDouble(row -> type.value(row, place)).sum();
		}

		private static int place(TypeSample type, String field) {
			int place = type == null ? -1 : type.place(field);
			return place < 0 || type.fields().get(place).kind() != SampledKind.TIMESPAN ? -1 : place;
		}
	}
}
