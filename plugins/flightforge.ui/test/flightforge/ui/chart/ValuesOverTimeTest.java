/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ValuesOverTimeTest {

	@Test
	void manyValuesBecomeTheLeastTheMeanAndTheGreatest() {
		ValuesOverTime values = new ValuesOverTime(10);
		for (int i = 0; i < 1_000_000; i++) {
			values.add(i / 100_000.0, i % 2 == 0 ? 1 : 3);
		}
		assertEquals(1_000_000, values.count());
		assertEquals(1, values.all().least());
		assertEquals(2, values.all().mean(), 1e-9);
		assertEquals(3, values.all().greatest());
		for (int part = 0; part < values.parts(); part++) {
			assertTrue(values.has(part));
			assertEquals(10.0 * (part + 0.5) / values.parts(), values.time(part), 10.0 / values.parts());
			assertEquals(3, values.span(part, part + 1).greatest());
			assertEquals(1, values.span(part, part + 1).least());
		}
	}

	@Test
	void fewValuesKeepTheirTimes() {
		ValuesOverTime values = new ValuesOverTime(100);
		values.add(7.25, -5);
		values.add(99.5, 8);
		ValuesOverTime.Span first = values.span(0, values.parts() / 2);
		assertEquals(new ValuesOverTime.Span(1, 7.25, -5, -5, -5), first);
		assertEquals(99.5, values.span(values.parts() / 2, values.parts()).time());
	}

	@Test
	void whatIsNoNumberIsLeftOutAndWhatIsOutsideCountsToTheEnds() {
		ValuesOverTime values = new ValuesOverTime(1);
		values.add(0.5, Double.NaN);
		values.add(0.5, Double.POSITIVE_INFINITY);
		assertEquals(0, values.count());
		values.add(-1, 4);
		values.add(2, 6);
		assertTrue(values.has(0) && values.has(values.parts() - 1));
		assertFalse(values.has(values.parts() / 2));
	}

	@Test
	void allAtOneMomentHaveAPlace() {
		ValuesOverTime values = new ValuesOverTime(0);
		values.add(0, 4);
		values.add(0, 6);
		assertEquals(5, values.all().mean());
	}

	@Test
	void theAxisBeginsAtZeroUnlessNothingWouldBeSeen() {
		assertEquals(new AmountRange(0, 110), AmountRange.of(20, 100));
		assertEquals(new AmountRange(0, 5.5), AmountRange.of(5, 5));
		assertEquals(new AmountRange(989, 1_001), AmountRange.of(990, 1_000));
		assertEquals(new AmountRange(-110, 0), AmountRange.of(-100, -20));
		assertEquals(new AmountRange(0, 1), AmountRange.of(0, 0));
		AmountRange both = AmountRange.of(-10, 30);
		assertTrue(both.low() < -10 && both.high() > 30, both::toString);
	}
}
