/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Quantiles that are made to have a smaller mean. */
class QuantilesTest {
	/** What was above a bound was at it, so that half of the numbers could be the same to the nanosecond. */
	@ParameterizedTest
	@ValueSource(doubles = {0.95, 0.7, 0.3, 0.12})
	void numbersStayDifferentWhereTheirMeanGetsSmaller(double share) {
		Random random = new Random(3);
		double[] numbers = random.doubles(5_000).map(u -> 1e6 * (1 - 20 * Math.log(u))).toArray();
		Quantiles quantiles = Quantiles.of(numbers, 0.01, 30);
		double most = quantiles.mean() * share;
		Quantiles smaller = quantiles.withMean(most);
		assertEquals(most, smaller.mean(), most * 1e-6);
		double[] values = smaller.values();
		assertEquals(quantiles.values()[0], values[0]);
		for (int i = 1; i < values.length; i++) {
			assertTrue(values[i] > values[i - 1], i + ": " + values[i]);
		}
	}

	/** Sleeps of 20 to 40 ms would all last 30 ms if the longest of them were cut. */
	@Test
	void aSmallerMeanMovesTheDistributionAsLittleAsItCan() {
		Quantiles quantiles = new Quantiles(IntStream.rangeClosed(0, 10).mapToDouble(i -> i / 10.0).toArray(),
				IntStream.rangeClosed(0, 10).mapToDouble(i -> 20 + i * 2).toArray());
		Quantiles smaller = quantiles.withMean(0.9 * quantiles.mean());
		double furthest = 0;
		for (int i = 0; i < smaller.values().length; i++) {
			furthest = Math.max(furthest, Math.abs(smaller.shares()[i] - (smaller.values()[i] - 20) / 20));
		}
		assertTrue(furthest < 0.32, "distance " + furthest);
		double[] few = DoubleStream.concat(DoubleStream.generate(() -> 10).limit(990),
				DoubleStream.of(500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1400)).toArray();
		Quantiles rare = Quantiles.of(few, 0.001, 16);
		assertEquals(10, rare.withMean(0.9 * rare.mean()).values()[1], "what is not long stays as it was");
	}

	/** Buffers of 512 KiB less some bytes, which are most of what is sampled, beside smaller ones. */
	@Test
	void aFrequentNumberStaysWhatItIs() {
		Quantiles quantiles = new Quantiles(new double[] {0, 0.33, 0.34, 1},
				new double[] {2_000, 300_000, 523_688, 523_712});
		double mean = quantiles.mean() * 0.99;
		assertTrue(quantiles.withMean(mean).values()[2] < 523_000, "there is something to change");
		assertEquals(523_688, quantiles.withNearlyMean(mean).values()[2]);
		assertTrue(quantiles.withNearlyMean(quantiles.mean() * 0.9).mean() < quantiles.mean() * 0.91, "not by more");
	}

	/** Time limits of 20 ms, of which some microseconds have passed, and a few much shorter ones. */
	@Test
	void numbersThatAreAlikeStayWhereTheyAre() {
		Random random = new Random(20);
		double[] numbers = IntStream.range(0, 1_800).mapToDouble(i -> i % 600 == 0 ? 7.2e6 : 2e7 - random.nextInt(900))
				.toArray();
		double mean = DoubleStream.of(numbers).average().orElseThrow();
		Quantiles quantiles = Quantiles.of(numbers, 0.01, 16);
		assertTrue(quantiles.mean() > mean, "there is something to change: " + quantiles.mean());
		assertEquals(2e7, quantiles.withNearlyMean(mean).values()[quantiles.values().length - 1], 1_000);
	}
}
