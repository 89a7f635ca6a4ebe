/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.ui.chart.NumberText;

class ValueScaleTest {

	@Test
	void marksOfBytesArePowersOfTwo() {
		assertEquals(List.of("16 KiB", "32 KiB", "48 KiB", "64 KiB"), marks("bytes", 100_000, 1, 2, 3, 4));
		assertEquals(List.of("16 KiB", "32 KiB", "48 KiB"), marks("bytes", 64 << 10, 1, 2, 3));
		assertEquals(List.of("128 MiB", "256 MiB", "512 MiB"), marks("bytes", 1 << 30, 0.5, 1, 2));
		assertEquals(List.of("1 B", "2 B"), marks("bytes", 3, 1, 2));
	}

	@Test
	void aChartHasFewOfThem() {
		for (double highest = 4; highest < 1e18; highest *= 1.37) {
			double units = ValueScale.of("bytes", 0, highest).units(highest);
			assertTrue(units >= 4 && units < 8, highest + " is " + units);
		}
	}

	@Test
	void valuesBelowCountToo() {
		assertEquals(16 << 10, ValueScale.of("bytes", -(32 << 10), 32 << 10, Double.NaN).unit());
	}

	@Test
	void otherUnitsAreAsTheyAre() {
		for (String unit : List.of("", "ms", "percent", "hertz")) {
			assertEquals(ValueScale.ONES, ValueScale.of(unit, 1000));
		}
		assertEquals(ValueScale.ONES, ValueScale.of("bytes"));
	}

	/** What the marks at these places say, where a chart has them for values up to one. */
	private static List<String> marks(String unit, double highest, double... places) {
		ValueScale scale = ValueScale.of(unit, highest);
		return Arrays.stream(places).map(scale::value).mapToObj(NumberText.ofUnit(unit)::apply)
				.map(text -> text.replace('\u00a0', ' ')).toList();
	}
}
