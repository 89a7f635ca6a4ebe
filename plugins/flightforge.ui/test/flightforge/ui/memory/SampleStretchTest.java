/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemorySample;

class SampleStretchTest {
	private static final Category CODE = new Category(Category.Kind.NATIVE, "Code");
	private static final Category GC = new Category(Category.Kind.NATIVE, "GC");

	/** Samples with these amounts of code; 0 for a sample without any. */
	private static List<MemorySample> samples(long... code) {
		return LongStream.of(code).mapToObj(amount -> new MemorySample(amount,
				amount == 0 ? List.of() : List.of(CategoryUsage.ofUsed(CODE, amount)))).toList();
	}

	private static List<String> stretches(long... code) {
		return SampleStretch.of(samples(code), sample -> CategoryUsage.isKnown(sample.amount(CODE))).stream()
				.map(stretch -> stretch.from() + " to " + stretch.to()).toList();
	}

	@Test
	void whatIsMissingInterrupts() {
		assertEquals(List.of("0 to 3"), stretches(5, 6, 7));
		assertEquals(List.of("0 to 2", "4 to 5"), stretches(5, 6, 0, 0, 7));
		assertEquals(List.of("1 to 2", "3 to 5"), stretches(0, 5, 0, 6, 7, 0));
		assertEquals(List.of(), stretches(0, 0));
		assertEquals(List.of(), stretches());
	}

	@Test
	void whatIsInUseIsKnownUpToTheLastCollection() {
		assertEquals(3, upToLastDrop(5, 9, 4, 4, 4));
		assertEquals(3, upToLastDrop(5, 9, 4));
		assertEquals(5, upToLastDrop(5, 4, 9, 9, 9));
		assertEquals(3, upToLastDrop(4, 4, 4));
		assertEquals(1, upToLastDrop(4));
	}

	private static int upToLastDrop(long... code) {
		List<MemorySample> samples = samples(code);
		return new SampleStretch(0, code.length).upToLastDrop(samples, sample -> sample.amount(CODE)).to();
	}

	@Test
	void areasAreOfTheLastSampleThatHasAny() {
		List<MemorySample> samples = Stream.of(samples(5, 6).stream(),
				Stream.of(new MemorySample(7, List.of(CategoryUsage.ofUsed(CODE, 1), CategoryUsage.ofUsed(GC, 9)))),
				samples(0).stream()).flatMap(each -> each).toList();
		StackedAreas areas = StackedAreas.of(samples);
		assertEquals(List.of(GC, CODE), areas.categories());
		assertEquals(List.of(5.0, 6.0, 10.0, 0.0), Arrays.stream(areas.tops().getLast()).boxed().toList());
	}
}
