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
	void missingFigureIsNoPeak() {
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

	private static MemorySample heap(long time, long used) {
		return new MemorySample(time, List.of(CategoryUsage.ofUsed(Category.HEAP, used)));
	}
}
