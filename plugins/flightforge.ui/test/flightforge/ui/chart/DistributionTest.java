/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class DistributionTest {

	@Test
	void valuesAreCountedInEquallyWideParts() {
		Distribution distribution = Distribution.of(new double[] {10, 0, 1, 2.5, 9.9, 10}, 4);
		assertArrayEquals(new long[] {2, 1, 0, 3}, distribution.counts());
		assertEquals(2.5, distribution.start(1));
		assertEquals(10, distribution.start(4));
		assertEquals(3, distribution.most());
		assertEquals(6, distribution.all());
	}

	@Test
	void quantilesAreValuesThatThereAre() {
		double[] values = IntStream.rangeClosed(1, 1000).mapToDouble(i -> 1001 - i).toArray();
		assertEquals(500, Distribution.of(values, 10).median());
		assertEquals(990, Distribution.of(values, 10).p99());
		assertEquals(7, Distribution.of(new double[] {7}, 10).p99());
	}

	@Test
	void oneValueIsOnePart() {
		assertArrayEquals(new long[] {3, 0}, Distribution.of(new double[] {5, 5, 5}, 2).counts());
	}

	@Test
	void whatIsNotFiniteDoesNotCount() {
		assertEquals(1, Distribution.of(new double[] {Double.NaN, 3, Double.POSITIVE_INFINITY}, 2).all());
		Distribution none = Distribution.of(new double[] {Double.NaN}, 2);
		assertEquals(0, none.all());
		assertTrue(Double.isNaN(none.median()));
	}
}
