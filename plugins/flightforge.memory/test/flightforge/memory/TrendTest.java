/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.memory.Trend.Course;

class TrendTest {
	private static final long SECOND = 1_000_000_000L;
	private static final long MIB = 1 << 20;
	private static final Category OTHER = Category.ofNative("Other");

	/** A value each second, in MiB. */
	private static Trend trend(int seconds, IntToDoubleFunction mebibytes) {
		return of(seconds, mebibytes).orElseThrow();
	}

	private static Optional<Trend> of(int seconds, IntToDoubleFunction mebibytes) {
		CategorySeries.Builder series = new CategorySeries.Builder(OTHER);
		for (int i = 0; i < seconds; i++) {
			series.add(i * SECOND,
					CategoryUsage.of(OTHER).committed((long) (mebibytes.applyAsDouble(i) * MIB)).build());
		}
		return Trend.of(series.build(), 0, seconds * SECOND);
	}

	@ParameterizedTest
	@ValueSource(ints = {8, 60, 600, 7200})
	void aLeakGrowsToTheEnd(int seconds) {
		Random random = new Random(1);
		Trend trend = trend(seconds, i -> 10 + i / 60.0 + random.nextDouble() * 0.01);
		assertEquals(Course.GROWTH, trend.course());
		assertEquals(MIB, trend.bytesPerMinute(), 0.1 * MIB);
		assertTrue(trend.fit() > 0.9, trend.toString());
	}

	@Test
	void aLeakInMuchNoiseIsFoundToo() {
		Random random = new Random(2);
		Trend trend = trend(3600, i -> 100 + i / 60.0 + random.nextGaussian() * 10);
		assertEquals(Course.GROWTH, trend.course());
		assertEquals(MIB, trend.bytesPerMinute(), 0.2 * MIB);
	}

	@Test
	void noiseIsNoTrend() {
		for (int seed = 0; seed < 50; seed++) {
			Random random = new Random(seed);
			assertEquals(Course.STEADY, trend(300, i -> 100 + random.nextGaussian() * 5).course(), "seed " + seed);
		}
		assertEquals(new Trend(Course.STEADY, 0, 1), trend(60, i -> 7));
	}

	@Test
	void aStartIsNoLeak() {
		assertEquals(Course.WARM_UP, trend(600, i -> 100 - 90 * Math.exp(-i / 40.0)).course());
		assertEquals(Course.WARM_UP, trend(600, i -> Math.min(100, 10 + 1.5 * i)).course());
	}

	@Test
	void aStepIsNoLeak() {
		Random random = new Random(3);
		assertEquals(Course.STEP, trend(600, i -> (i < 200 ? 10 : 74) + random.nextDouble()).course());
		assertEquals(Course.STEP, trend(600, i -> i < 500 ? 74 : 10).course());
	}

	@Test
	void stairsAreALeak() {
		assertEquals(Course.GROWTH, trend(600, i -> 10 + 8 * (i / 60)).course());
	}

	/**
	 * A heap that grows until all of it is collected, before the end or in between, is no leak; one whose rest grows
	 * is.
	 */
	@ParameterizedTest
	@ValueSource(ints = {590, 480})
	void whatIsFreedIsNoLeak(int collected) {
		assertEquals(Course.STEADY, trend(600, i -> 90 + 1.5 * (i < collected ? i : i - collected)).course());
		assertEquals(Course.GROWTH, trend(600, i -> 90 + i / 2.0 + 1.5 * (i < collected ? i : i - collected)).course());
	}

	@Test
	void lessIsADecline() {
		assertEquals(Course.DECLINE, trend(600, i -> 100 - i / 10.0).course());
	}

	@Test
	void singlePeaksDoNotCount() {
		Trend trend = trend(600, i -> i % 100 == 99 ? 500 : 10);
		assertEquals(Course.STEADY, trend.course());
		assertEquals(0, trend.bytesPerMinute(), 0.001);
	}

	@Test
	void tooLittleIsNoTrend() {
		assertEquals(Optional.empty(), of(7, i -> i));
		CategorySeries.Builder fast = new CategorySeries.Builder(OTHER);
		for (int i = 0; i < 100; i++) {
			fast.add(i * SECOND / 100, CategoryUsage.of(OTHER).committed(i * MIB).build());
		}
		assertEquals(Optional.empty(), Trend.of(fast.build(), 0, 10 * SECOND));
	}

	@Test
	void whatIsInUseIsComparedAfterCollections() {
		CategorySeries.Builder heap = new CategorySeries.Builder(Category.HEAP);
		for (int i = 0; i < 60; i++) {
			heap.add(i * SECOND, CategoryUsage.ofUsed(Category.HEAP, (100 + i * 10) * MIB), GcMoment.BEFORE);
			heap.add(i * SECOND + 1000, CategoryUsage.ofUsed(Category.HEAP, 50 * MIB), GcMoment.AFTER);
		}
		assertEquals(Course.STEADY, Trend.of(heap.build(), 0, 60 * SECOND).orElseThrow().course());
	}

	@Test
	void aLimitIsReachedWhenGrowthGoesOn() {
		Trend growth = trend(600, i -> 10 + i / 60.0);
		assertEquals(80, growth.minutesUntil(100 * MIB, 20 * MIB).orElseThrow(), 1);
		assertEquals(Optional.empty(), growth.minutesUntil(CategoryUsage.MISSING, 20 * MIB));
		assertEquals(Optional.empty(), trend(600, i -> 10).minutesUntil(100 * MIB, 20 * MIB));
	}
}
