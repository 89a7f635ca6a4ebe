/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** The categories of Native Memory Tracking added up, which a source reports one after the other. */
class NativeSumTest {
	private final CategorySeries.Builder code = builder("Code");
	private final CategorySeries.Builder gc = builder("GC");
	private final CategorySeries.Builder heap = builder("Java Heap");

	private static CategorySeries.Builder builder(String name) {
		return new CategorySeries.Builder(new Category(Category.Kind.NATIVE, name));
	}

	private static void add(CategorySeries.Builder builder, long nanos, long committed) {
		Category any = new Category(Category.Kind.NATIVE, "Any");
		builder.add(nanos, CategoryUsage.of(any).committed(committed).build());
	}

	private static void addPeak(CategorySeries.Builder builder, long nanos, long peak) {
		Category any = new Category(Category.Kind.NATIVE, "Any");
		builder.add(nanos, CategoryUsage.of(any).peak(peak).build());
	}

	private static List<String> sums(CategorySeries.Builder... parts) {
		CategorySeries sum = NativeSum.of(Stream.of(parts).map(CategorySeries.Builder::build).toList());
		return IntStream.range(0, sum.size()).mapToObj(i -> sum.epochNanos(i) + ": " + sum.amount(i)).toList();
	}

	@Test
	void beginsWhenEachWasReported() {
		for (int round = 0; round < 2; round++) {
			add(code, round * 1_000 + 10, 5);
			add(gc, round * 1_000 + 13, 20);
			add(heap, round * 1_000 + 15, 300);
		}
		assertEquals(List.of("15: 325", "1010: 325", "1013: 325", "1015: 325"), sums(code, gc, heap));
	}

	@Test
	void whatComesLaterWasNothingBefore() {
		for (int round = 0; round < 3; round++) {
			add(code, round * 1_000 + 10, 5);
			add(heap, round * 1_000 + 15, 300);
		}
		add(gc, 1_013, 20);
		add(gc, 2_013, 20);
		assertEquals(List.of("15: 305", "1010: 305", "1013: 325", "1015: 325", "2010: 325", "2013: 325", "2015: 325"),
				sums(code, gc, heap));
	}

	@Test
	void peaksOfTheSameCategoriesAreNoSecondRound() {
		// In the order in which readers come across them, by their types.
		addPeak(code, 11, 50);
		addPeak(heap, 16, 900);
		add(code, 10, 5);
		add(heap, 15, 300);
		add(gc, 20, 20);
		add(code, 1_010, 6);
		assertEquals(List.of("20: 325", "1010: 326"), sums(code, gc, heap));
	}

	@Test
	void aSingleRoundHasOneSum() {
		add(code, 10, 5);
		add(gc, 13, 20);
		addPeak(heap, 15, 900);
		assertEquals(List.of("13: 25", "15: 25"), sums(code, gc, heap));
		assertEquals(List.of(), sums());
	}
}
