/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

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
}
