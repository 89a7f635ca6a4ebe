/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

/** Samples of a timeline for a chart, of which there are fewer than moments. */
class ChartSamplesTest {
	private static final long MILLI = 1_000_000;
	private static final int EVENTS = 10_000;
	private static final int MOST = 600;
	private static final int AREAS = 5;

	private static CategorySeries series(Category category, long[] amounts) {
		CategorySeries.Builder builder = new CategorySeries.Builder(category);
		for (int i = 0; i < amounts.length; i++) {
			builder.add(i * 7 * MILLI, CategoryUsage.ofUsed(category, amounts[i]));
		}
		return builder.build();
	}

	private static long[] amounts(List<MemorySample> samples, Category category) {
		return samples.stream().mapToLong(sample -> sample.amount(category)).toArray();
	}

	@Test
	void aSinglePeakAmongTenThousandAmountsIsKept() {
		for (int at : new int[] {0, 1, 4_711, 5_000, EVENTS - 2, EVENTS - 1}) {
			long[] heap = LongStream.range(0, EVENTS).map(i -> 1_000 + i % 10).toArray();
			long[] resident = heap.clone();
			heap[at] = 9_000;
			resident[at] = 1;
			List<MemorySample> samples = new MemoryTimeline(
					List.of(series(Category.HEAP, heap), series(Category.RESIDENT, resident))).samples(MOST, AREAS);
			assertTrue(samples.size() <= MOST, samples.size() + " samples");
			long[] drawn = amounts(samples, Category.HEAP);
			assertEquals(9_000, LongStream.of(drawn).max().orElseThrow(), "at " + at);
			assertEquals(1_000, LongStream.of(drawn).min().orElseThrow());
			assertEquals(1, LongStream.of(amounts(samples, Category.RESIDENT)).min().orElseThrow(), "at " + at);
			assertEquals(heap[EVENTS - 1], drawn[drawn.length - 1]);
		}
	}

	@Test
	void samplesAreInTheOrderOfTimeFromTheFirstMomentToTheLast() {
		long[] amounts = LongStream.range(0, EVENTS).map(i -> i % 2 == 0 ? 5 : 800 + i).toArray();
		List<MemorySample> samples = new MemoryTimeline(List.of(series(Category.HEAP, amounts))).samples(MOST, AREAS);
		assertEquals(0, samples.getFirst().epochMillis());
		assertEquals((EVENTS - 1) * 7, samples.getLast().epochMillis());
		for (int i = 1; i < samples.size(); i++) {
			assertTrue(samples.get(i - 1).epochMillis() <= samples.get(i).epochMillis(), "at " + i);
		}
		long[] drawn = amounts(samples, Category.HEAP);
		assertTrue(LongStream.of(drawn).filter(amount -> amount > 5).count() >= MOST / 2 - 1, "peaks all along");
		assertTrue(LongStream.of(drawn).filter(amount -> amount == 5).count() >= MOST / 2 - 1, "lows all along");
	}

	@Test
	void anAmountWhereTwoStretchesMeetIsOfOneOfThem() {
		CategorySeries.Builder heap = new CategorySeries.Builder(Category.HEAP);
		for (int second = 0; second <= 10; second++) {
			heap.add(second * 1_000 * MILLI, CategoryUsage.ofUsed(Category.HEAP, second == 5 ? 90 : 10));
			heap.add((second * 1_000 + 1) * MILLI, CategoryUsage.ofUsed(Category.HEAP, 10));
		}
		heap.add(12_000 * MILLI, CategoryUsage.ofUsed(Category.HEAP, 10));
		List<MemorySample> samples = new MemoryTimeline(List.of(heap.build())).samples(49, AREAS);
		assertEquals(List.of(5_000L), samples.stream().filter(sample -> sample.amount(Category.HEAP) == 90)
				.map(MemorySample::epochMillis).toList());
	}

	@Test
	void betweenFewAmountsALineGoesStraight() {
		CategorySeries.Builder heap = new CategorySeries.Builder(Category.HEAP);
		heap.add(0, CategoryUsage.ofUsed(Category.HEAP, 10));
		heap.add(1_000 * MILLI, CategoryUsage.ofUsed(Category.HEAP, 30));
		heap.add(2_000 * MILLI, CategoryUsage.ofUsed(Category.HEAP, 20));
		CategorySeries.Builder late = new CategorySeries.Builder(Category.RESIDENT);
		late.add(1_500 * MILLI, CategoryUsage.ofUsed(Category.RESIDENT, 7));
		List<MemorySample> samples = new MemoryTimeline(List.of(heap.build(), late.build())).samples(101, AREAS);
		for (MemorySample sample : samples) {
			long time = sample.epochMillis();
			double way = time < 1_000 ? 10 + 20 * time / 1_000.0 : 30 - 10 * (time - 1_000) / 1_000.0;
			assertEquals(way, sample.amount(Category.HEAP), 1, "at " + time);
			if (time < 1_460 || time > 1_540) {
				assertEquals(time > 1_500, CategoryUsage.isKnown(sample.amount(Category.RESIDENT)), "at " + time);
			}
		}
		assertEquals(20, samples.getLast().amount(Category.HEAP));
		assertEquals(CategoryUsage.MISSING, samples.getFirst().amount(Category.RESIDENT));
		assertEquals(7, samples.getLast().amount(Category.RESIDENT));
	}

	@Test
	void whatIsInUseRisesFromOneCollectionToTheNext() {
		CategorySeries.Builder heap = new CategorySeries.Builder(Category.HEAP);
		for (int second = 10; second <= 100; second += 10) {
			heap.add((second * 1_000 - 5) * MILLI, CategoryUsage.ofUsed(Category.HEAP, 900), GcMoment.BEFORE);
			heap.add(second * 1_000 * MILLI, CategoryUsage.ofUsed(Category.HEAP, 100), GcMoment.AFTER);
		}
		List<MemorySample> samples = new MemoryTimeline(List.of(heap.build())).samples(MOST, AREAS);
		assertEquals(500, LongStream.of(amounts(samples, Category.HEAP)).average().orElseThrow(), 20);
		assertEquals(Set.of(100L, 900L), LongStream.of(amounts(samples, Category.HEAP))
				.filter(amount -> amount <= 100 || amount >= 900).boxed().collect(Collectors.toSet()));
	}

	@Test
	void categoriesThatAreAddedUpAreOfTheSameMoment() {
		Category code = new Category(Category.Kind.NATIVE, "Code");
		Category gc = new Category(Category.Kind.NATIVE, "GC");
		long[] first = LongStream.range(0, EVENTS).map(i -> i % 60 == 10 ? 300 : 5).toArray();
		long[] second = LongStream.range(0, EVENTS).map(i -> i % 60 == 40 ? 300 : 5).toArray();
		second[70] = 301;
		List<MemorySample> samples = new MemoryTimeline(List.of(series(code, first), series(gc, second))).samples(MOST,
				AREAS);
		long[] sums = samples.stream().mapToLong(sample -> sample.amount(code) + sample.amount(gc)).toArray();
		assertEquals(Set.of(10L, 305L, 601L), LongStream.of(sums).boxed().collect(Collectors.toSet()));
	}

	@Test
	void theExtremesOfAnAreaAreKeptWhereTheSumHasOthers() {
		Category code = new Category(Category.Kind.NATIVE, "Code");
		Category gc = new Category(Category.Kind.NATIVE, "GC");
		long[] first = LongStream.range(0, EVENTS).map(i -> 500).toArray();
		long[] second = LongStream.range(0, EVENTS).map(i -> 400).toArray();
		first[4_711] = 700;
		second[4_711] = 150;
		first[4_712] = 100;
		second[4_712] = 750;
		second[4_713] = 900;
		second[4_714] = 100;
		List<MemorySample> samples = new MemoryTimeline(List.of(series(code, first), series(gc, second))).samples(MOST,
				AREAS);
		assertEquals(Set.of(500L, 700L, 100L),
				LongStream.of(amounts(samples, code)).boxed().collect(Collectors.toSet()));
		Set<Long> sums = samples.stream().map(sample -> sample.amount(code) + sample.amount(gc))
				.collect(Collectors.toSet());
		assertEquals(Set.of(900L, 850L, 1_400L, 600L), sums);
		assertTrue(samples.size() <= MOST, samples.size() + " samples");
	}

	@Test
	void areasThatGoUpAndDownEachForItselfKeepTheirPeaksInAsManySamples() {
		Random random = new Random(5);
		List<long[]> amounts = new ArrayList<>();
		List<CategorySeries> all = new ArrayList<>();
		for (int i = 0; i < 9; i++) {
			int size = 1_000 * (9 - i);
			amounts.add(random.longs(EVENTS, size, size + 900).toArray());
			all.add(series(new Category(Category.Kind.NATIVE, "Category " + i), amounts.getLast()));
		}
		List<MemorySample> samples = new MemoryTimeline(all).samples(MOST, AREAS);
		assertTrue(samples.size() <= MOST && samples.size() > MOST * 3 / 4, samples.size() + " samples");
		for (int i = 0; i < AREAS; i++) {
			long[] drawn = amounts(samples, all.get(i).category());
			assertEquals(LongStream.of(amounts.get(i)).max(), LongStream.of(drawn).max(), "highest of " + i);
			assertEquals(LongStream.of(amounts.get(i)).min(), LongStream.of(drawn).min(), "lowest of " + i);
		}
		assertEquals(LongStream.range(0, EVENTS).map(i -> rest(amounts, (int) i)).max(), samples.stream().mapToLong(
				sample -> all.subList(AREAS, 9).stream().mapToLong(series -> sample.amount(series.category())).sum())
				.max());
	}

	private static long rest(List<long[]> amounts, int at) {
		return amounts.subList(AREAS, amounts.size()).stream().mapToLong(one -> one[at]).sum();
	}

	@Test
	void areasThatGoUpAndDownLeaveALineItsTurns() {
		Random random = new Random(7);
		List<CategorySeries> all = new ArrayList<>();
		int cycle = EVENTS / 25;
		all.add(series(Category.HEAP, LongStream.range(0, EVENTS).map(i -> 100 + i % cycle).toArray()));
		for (int i = 0; i < 9; i++) {
			int size = 1_000 * (9 - i);
			all.add(series(new Category(Category.Kind.NATIVE, "Category " + i),
					random.longs(EVENTS, size, size + 900).toArray()));
		}
		long[] drawn = amounts(new MemoryTimeline(all).samples(MOST, AREAS), Category.HEAP);
		int falls = 0;
		for (int i = 1; i < drawn.length; i++) {
			falls += drawn[i] < drawn[i - 1] ? 1 : 0;
		}
		assertEquals(24, falls, "falls");
		assertTrue(LongStream.of(drawn).distinct().count() > 100, "levels");
	}

	@Test
	void thePeakOfAnAreaIsWhenItWas() {
		long[] amounts = LongStream.range(0, EVENTS).map(i -> 500).toArray();
		amounts[4_711] = 900;
		Category code = new Category(Category.Kind.NATIVE, "Code");
		assertEquals(List.of(4_711 * 7L), new MemoryTimeline(List.of(series(code, amounts))).samples(MOST, AREAS)
				.stream().filter(sample -> sample.amount(code) == 900).map(MemorySample::epochMillis).toList());
	}

	@Test
	void amountsThatAreNotReportedAreNoLows() {
		CategorySeries.Builder total = new CategorySeries.Builder(Category.NATIVE_TOTAL);
		total.add(0, CategoryUsage.of(Category.NATIVE_TOTAL).peak(90).build());
		total.add(MILLI, CategoryUsage.of(Category.NATIVE_TOTAL).committed(50).build());
		total.add(1_000 * MILLI, CategoryUsage.of(Category.NATIVE_TOTAL).committed(60).build());
		List<MemorySample> samples = new MemoryTimeline(List.of(total.build())).samples(20, AREAS);
		assertEquals(50, LongStream.of(amounts(samples, Category.NATIVE_TOTAL)).min().orElseThrow());
	}

	@Test
	void nobodyWaitsForSamplesThatAreNotWantedAnyMore() {
		MemoryTimeline timeline = new MemoryTimeline(
				List.of(series(Category.HEAP, LongStream.range(0, EVENTS).toArray())));
		AtomicInteger asked = new AtomicInteger();
		timeline.samples(MOST, AREAS, () -> asked.incrementAndGet() < 0);
		int rounds = asked.get();
		assertTrue(rounds > MOST / 2, rounds + " times");
		for (int last : new int[] {1, 2, rounds / 2, rounds}) {
			asked.set(0);
			assertThrows(CancellationException.class,
					() -> timeline.samples(MOST, AREAS, () -> asked.incrementAndGet() == last), "at " + last);
			assertEquals(last, asked.get());
		}
	}

	@Test
	void oneMomentHasSamplesAndNoneHasNone() {
		List<MemorySample> samples = new MemoryTimeline(List.of(series(Category.HEAP, new long[] {3}))).samples(MOST,
				AREAS);
		assertEquals(3, samples.getFirst().amount(Category.HEAP));
		assertEquals(0, samples.getLast().epochMillis());
		assertEquals(List.of(), new MemoryTimeline(List.of()).samples(MOST, AREAS));
	}

	private static CategorySeries seconds(Category category, long... seconds) {
		CategorySeries.Builder builder = new CategorySeries.Builder(category);
		for (long second : seconds) {
			builder.add(second * 1_000 * MILLI, CategoryUsage.ofUsed(category, second + 1));
		}
		return builder.build();
	}

	private static long[] every(int period, int from, int to) {
		return LongStream.iterate(from, second -> second <= to, second -> second + period).toArray();
	}

	/** The seconds in which a category is known, without those that are in the same one. */
	private static List<Long> known(List<MemorySample> samples, Category category) {
		return samples.stream().filter(sample -> CategoryUsage.isKnown(sample.amount(category)))
				.map(sample -> sample.epochMillis() / 1_000).distinct().toList();
	}

	@Test
	void whatIsMissingForATimeIsNotShown() {
		Category code = new Category(Category.Kind.NATIVE, "Code");
		Category late = new Category(Category.Kind.NATIVE, "Late");
		long[] joined = LongStream.concat(LongStream.of(every(2, 0, 100)), LongStream.of(every(2, 500, 600))).toArray();
		List<MemorySample> samples = new MemoryTimeline(List.of(seconds(Category.HEAP, joined),
				seconds(Category.RESIDENT, every(2, 0, 600)), seconds(code, joined), seconds(late, 90, 510)))
				.samples(1_201, AREAS);
		for (Category category : List.of(Category.HEAP, code)) {
			List<Long> known = known(samples, category);
			assertEquals(102, known.stream().filter(second -> second < 300).max(Long::compare).orElseThrow(), 1.0);
			assertEquals(500, known.stream().filter(second -> second > 300).min(Long::compare).orElseThrow(), 1.0);
			assertTrue(known.containsAll(List.of(0L, 50L, 99L, 550L, 600L)), known::toString);
		}
		assertEquals(LongStream.rangeClosed(0, 600).boxed().toList(), known(samples, Category.RESIDENT));
		assertTrue(samples.stream().allMatch(sample -> sample.epochMillis() < 500_000
				|| sample.amount(Category.HEAP) > 500 && sample.amount(code) > 500));
	}

	@Test
	void whatIsNoLongerReportedIsMissingToTheEnd() {
		List<MemorySample> samples = new MemoryTimeline(
				List.of(seconds(Category.HEAP, every(1, 0, 100)), seconds(Category.RESIDENT, every(1, 0, 300))))
				.samples(MOST, AREAS);
		assertEquals(101, known(samples, Category.HEAP).getLast(), 1.0);
		assertEquals(300, known(samples, Category.RESIDENT).getLast());
	}

	@Test
	void whatIsReportedIrregularlyIsNotMissing() {
		// As after collections: of which there are many at times, and then none for long.
		long[] collections = {0, 1, 9, 10, 14, 40, 41, 42, 60, 75, 76, 300, 301, 330, 400};
		List<MemorySample> samples = new MemoryTimeline(List.of(seconds(Category.HEAP, collections))).samples(MOST,
				AREAS);
		assertTrue(samples.stream().allMatch(sample -> CategoryUsage.isKnown(sample.amount(Category.HEAP))));
	}

	@Test
	void aPeriodThatIsLateIsNotMissing() {
		long[] late = LongStream.concat(LongStream.of(every(1, 0, 50)), LongStream.of(every(1, 54, 100))).toArray();
		List<MemorySample> samples = new MemoryTimeline(List.of(seconds(Category.HEAP, late))).samples(MOST, AREAS);
		assertTrue(samples.stream().allMatch(sample -> CategoryUsage.isKnown(sample.amount(Category.HEAP))));
	}
}
