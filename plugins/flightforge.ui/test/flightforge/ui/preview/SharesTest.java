/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import flightforge.ui.preview.Shares.Value;

class SharesTest {

	@Test
	void theMostFrequentValueIsFirst() {
		assertEquals(List.of(new Value("b", 0.75), new Value("a", 0.25)),
				Shares.of(List.of("a", "b", "b", "b"), 8).values());
	}

	@Test
	void nothingIsNotAnEmptyText() {
		assertEquals(List.of(new Value(null, 1)), Shares.of(Arrays.asList(null, null), 8).values());
		assertEquals(List.of(new Value("", 1)), Shares.of(List.of("", ""), 8).values());
	}

	@Test
	void rareValuesAreOne() {
		List<Integer> values = IntStream.range(0, 20).map(i -> i < 10 ? 0 : i).boxed().toList();
		Shares shares = Shares.of(values, 3);
		assertEquals(List.of(new Value("0", 0.5), new Value("10", 0.05), new Value("11", 0.05)), shares.values());
		assertEquals(8, shares.kinds());
		assertEquals(0.4, shares.others(), 1e-9);
	}

	@Test
	void oneRareValueHasItsName() {
		Shares shares = Shares.of(List.of("a", "a", "b"), 1);
		assertEquals(List.of("a", "b"), shares.values().stream().map(Value::text).toList());
		assertEquals(0, shares.kinds());
	}
}
