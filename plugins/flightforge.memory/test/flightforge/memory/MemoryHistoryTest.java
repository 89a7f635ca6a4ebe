/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

class MemoryHistoryTest {

	@Test
	void oldestSampleGoesFirst() {
		MemoryHistory history = new MemoryHistory(2);
		history.add(heap(1, 10));
		history.add(heap(2, 30));
		history.add(heap(3, 20));
		assertEquals(List.of(2L, 3L), history.samples().stream().map(MemorySample::epochMillis).toList());
		assertEquals(3, history.latest().orElseThrow().epochMillis());
	}

	@Test
	void peakOutlivesItsSample() {
		MemoryHistory history = new MemoryHistory(1);
		history.add(heap(1, 30));
		history.add(heap(2, 20));
		assertEquals(30, history.peak(Category.HEAP));
		assertEquals(CategoryUsage.MISSING, history.peak(Category.RESIDENT));
	}

	@Test
	void missingValueIsNoPeak() {
		MemoryHistory history = new MemoryHistory(1);
		history.add(heap(1, CategoryUsage.MISSING));
		assertEquals(CategoryUsage.MISSING, history.peak(Category.HEAP));
		assertTrue(history.peaks().isEmpty());
	}

	@Test
	void clearForgetsSamplesAndPeaks() {
		MemoryHistory history = new MemoryHistory(1);
		history.add(heap(1, 30));
		history.clear();
		assertTrue(history.latest().isEmpty());
		assertEquals(CategoryUsage.MISSING, history.peak(Category.HEAP));
	}

	@Test
	void missingSamplesAreAGap() {
		MemoryHistory history = new MemoryHistory(9);
		for (long millis : new long[] {1_000, 2_010, 60_000, 61_000}) {
			history.add(heap(millis, 10), 1_000);
		}
		assertEquals(List.of(1_000L, 2_010L, 2_011L, 59_999L, 60_000L, 61_000L), times(history));
		assertEquals(List.of(), history.samplesAndGaps().get(2).usages());
		assertEquals(List.of(), history.samplesAndGaps().get(3).usages());
		assertEquals(4, history.samples().size());
	}

	@Test
	void aLateSampleIsNotMissing() {
		MemoryHistory history = new MemoryHistory(9);
		history.add(heap(1_000, 10), 1_000);
		history.add(heap(4_000, 10), 1_000);
		history.add(heap(7_001, 10), 1_000);
		assertEquals(List.of(1_000L, 4_000L, 4_001L, 7_000L, 7_001L), times(history));
	}

	@Test
	void aGapIsByThePeriodThatAppliedInIt() {
		MemoryHistory history = new MemoryHistory(9);
		history.add(heap(0, 10), 5_000);
		history.add(heap(10_000, 10), 250);
		history.add(heap(12_000, 10), 5_000);
		assertEquals(List.of(0L, 10_000L, 10_001L, 11_999L, 12_000L), times(history));
	}

	@Test
	void withoutAPeriodNothingIsMissing() {
		MemoryHistory history = new MemoryHistory(9);
		history.add(heap(0, 10));
		history.add(heap(10_000_000, 10), 1_000);
		assertEquals(List.of(0L, 10_000_000L), times(history));
	}

	@Test
	void aPeriodOfNothingIsRefused() {
		assertThrows(IllegalArgumentException.class, () -> new MemoryHistory(2).add(heap(1, 1), 0));
	}

	@Test
	void sampleFromThePastIsRefused() {
		MemoryHistory history = new MemoryHistory(2);
		history.add(heap(2, 1));
		assertThrows(IllegalArgumentException.class, () -> history.add(heap(1, 1)));
	}

	@Test
	void historyWithoutRoomIsRefused() {
		assertThrows(IllegalArgumentException.class, () -> new MemoryHistory(0));
	}

	@Test
	void amountIsTheUseElseTheCommitted() {
		assertEquals(1, CategoryUsage.of(Category.HEAP).used(1).committed(3).build().amount());
		assertEquals(3, CategoryUsage.of(Category.HEAP).used(-7).committed(3).build().amount());
	}

	private static List<Long> times(MemoryHistory history) {
		return history.samplesAndGaps().stream().map(MemorySample::epochMillis).toList();
	}

	private static MemorySample heap(long time, long used) {
		return new MemorySample(time, List.of(CategoryUsage.ofUsed(Category.HEAP, used)));
	}
}
