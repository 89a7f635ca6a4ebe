/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class HistogramTest {

	@Test
	void fromAToBTheyAreInPartsOfOneLength() {
		Histogram histogram = Histogram.of(IntStream.rangeClosed(101, 200).mapToDouble(i -> i / 1e3).toArray());
		assertFalse(histogram.logarithmic());
		assertEquals(100, histogram.all());
		assertEquals(0.150, histogram.median(), 1e-9);
		assertEquals(0.190, histogram.p90(), 1e-9);
		assertEquals(0.199, histogram.p99(), 1e-9);
		assertEquals(0.200, histogram.greatest(), 1e-9);
		assertEquals(0.5, histogram.place(0.1505), 1e-9);
	}

	@Test
	void aLongTailIsInPartsOfOneRatio() {
		Histogram histogram = Histogram.of(
				DoubleStream.concat(DoubleStream.generate(() -> 1e-3).limit(900), DoubleStream.of(0.1, 1)).toArray());
		assertTrue(histogram.logarithmic());
		assertEquals(902, histogram.all());
		assertEquals(1e-3, histogram.median());
		assertEquals(1, histogram.greatest());
		assertEquals(1.0 / 3, histogram.place(0.01), 1e-9);
	}

	@Test
	void zeroCountsWithTheLeast() {
		Histogram histogram = Histogram.of(new double[] {0, 0, 1e-6, 1});
		assertEquals(4, histogram.all());
		assertEquals(3, histogram.distribution().counts()[0]);
		assertEquals(0, histogram.median());
		assertEquals(0, histogram.least());
	}

	/** A clock of four thousand million ticks per second tells a quarter of a nanosecond. */
	@Test
	void partsOfANanosecondAreNotNothing() {
		Histogram histogram = Histogram.of(new double[] {3.3e-10, 1});
		assertTrue(histogram.logarithmic());
		assertEquals(3.3e-10, histogram.start(0), 1e-12);
		assertEquals(0, histogram.place(0));
		assertEquals(1, histogram.place(1), 1e-9);
	}

	@Test
	void oneValueIsInTheMiddle() {
		Histogram histogram = Histogram.of(new double[] {0.5, 0.5});
		assertEquals(0.5, histogram.place(0.5));
		assertEquals(2, Arrays.stream(histogram.distribution().counts()).sum());
	}

	@Test
	void noneHaveNone() {
		assertEquals(0, Histogram.of().all());
		assertArrayEquals(new long[12], Histogram.of(new double[0]).distribution().counts());
	}

	@Test
	void numbersStayWhatTheyAre() {
		Histogram histogram = Histogram.of(3, 7, 1_234_567, Double.NaN);
		assertTrue(histogram.logarithmic());
		assertEquals(3, histogram.all());
		assertEquals(7, histogram.median());
		assertEquals(1_234_567, histogram.greatest());
	}

	@Test
	void negativeNumbersHaveNoLogarithm() {
		Histogram histogram = Histogram.of(-5, 1, 1_000);
		assertFalse(histogram.logarithmic());
		assertEquals(-5, histogram.start(0));
	}
}
