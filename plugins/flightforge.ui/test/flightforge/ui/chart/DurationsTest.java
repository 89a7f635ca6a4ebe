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

class DurationsTest {

	@Test
	void fromAToBTheyAreInPartsOfOneLength() {
		Durations durations = Durations.of(IntStream.rangeClosed(101, 200).mapToDouble(i -> i / 1e3).toArray());
		assertFalse(durations.logarithmic());
		assertEquals(100, durations.all());
		assertEquals(0.150, durations.median(), 1e-9);
		assertEquals(0.199, durations.p99(), 1e-9);
		assertEquals(0.200, durations.longest(), 1e-9);
		assertEquals(0.5, durations.place(0.1505), 1e-9);
	}

	@Test
	void aLongTailIsInPartsOfOneRatio() {
		Durations durations = Durations.of(
				DoubleStream.concat(DoubleStream.generate(() -> 1e-3).limit(900), DoubleStream.of(0.1, 1)).toArray());
		assertTrue(durations.logarithmic());
		assertEquals(902, durations.all());
		assertEquals(1e-3, durations.median());
		assertEquals(1, durations.longest());
		assertEquals(1.0 / 3, durations.place(0.01), 1e-9);
	}

	@Test
	void whatTakesNoTimeCountsWithTheShortest() {
		Durations durations = Durations.of(new double[] {0, 0, 1e-6, 1});
		assertEquals(4, durations.all());
		assertEquals(3, durations.distribution().counts()[0]);
	}

	/** A clock of four thousand million ticks per second tells a quarter of a nanosecond. */
	@Test
	void partsOfANanosecondAreNotNothing() {
		Durations durations = Durations.of(new double[] {3.3e-10, 1});
		assertTrue(durations.logarithmic());
		assertEquals(3.3e-10, durations.start(0), 1e-12);
		assertEquals(0, durations.place(0));
		assertEquals(1, durations.place(1), 1e-9);
	}

	@Test
	void oneDurationIsInTheMiddle() {
		Durations durations = Durations.of(new double[] {0.5, 0.5});
		assertEquals(0.5, durations.place(0.5));
		assertEquals(2, Arrays.stream(durations.distribution().counts()).sum());
	}

	@Test
	void noneHaveNone() {
		assertEquals(0, Durations.of(new double[0]).all());
		assertArrayEquals(new long[12], Durations.of(new double[0]).distribution().counts());
	}
}
