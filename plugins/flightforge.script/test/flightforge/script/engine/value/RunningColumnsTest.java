/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Sums and maxima of first values are those of the values. */
class RunningColumnsTest {
	/** More than two times the levels of equal shares. */
	private static final int EVENTS = 140_000;

	static Stream<Arguments> wholes() {
		Map<String, LongColumn> columns = new LinkedHashMap<>();
		columns.put("constant", LongColumns.constant(-7));
		columns.put("sequence", LongColumns.sequence(5, 3));
		columns.put("countdown", LongColumns.sequence(5, -3));
		columns.put("uniform", EvenShares.of(LongColumns.uniform(11, -50, 1_000), 11));
		columns.put("curve",
				EvenShares.of(LongColumns.rounded(DoubleColumns.lognormal(12, 20, 400, 0, 1e9), 0, 1_000_000_000), 12));
		columns.put("ranks", EvenShares.of(new ZipfColumn(13, 1_000, 1.1), 13));
		columns.put("pick", LongColumns.table(new Weighted(14, new double[] {3, 0.5, 0, 40}, EVENTS),
				new long[] {1, 10_000, 9, -4}));
		return columns.entrySet().stream().map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
	}

	private static long[] all(LongColumn column) {
		long[] values = new long[EVENTS];
		long[] made = new long[Batch.SIZE];
		Batch batch = new Batch();
		for (int done = 0; done < EVENTS; done += batch.count) {
			batch.renew(done, Math.min(Batch.SIZE, EVENTS - done));
			column.fill(batch, made);
			System.arraycopy(made, 0, values, done, batch.count);
		}
		return values;
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("wholes")
	void arePrefixesOfTheValues(String name, LongColumn column) {
		long[] values = all(column);
		long[] sums = values.clone();
		Arrays.parallelPrefix(sums, Long::sum);
		long[] maxima = values.clone();
		Arrays.parallelPrefix(maxima, Math::max);
		assertArrayEquals(sums, all(RunningColumns.of(column, false, 0)));
		assertArrayEquals(maxima, all(RunningColumns.of(column, true, Long.MIN_VALUE)));
		assertArrayEquals(Arrays.stream(sums).map(sum -> sum + 42).toArray(),
				all(RunningColumns.of(column, false, 42)));
		assertArrayEquals(Arrays.stream(maxima).map(max -> Math.max(max, 17)).toArray(),
				all(RunningColumns.of(column, true, 17)));
		double about = column.totals().about(EVENTS);
		assertEquals(sums[EVENTS - 1], about, 1e-3 * Math.abs(about), "about");
	}

	@Test
	void anyStretchIsAsTheWhole() {
		Random random = new Random(5);
		Batch batch = new Batch();
		long[] made = new long[Batch.SIZE];
		for (Arguments arguments : wholes().toList()) {
			LongColumn running = RunningColumns.of((LongColumn) arguments.get()[1], false, 0);
			long[] whole = all(running);
			for (int i = 0; i < 300; i++) {
				int first = random.nextInt(EVENTS);
				batch.renew(first, 1 + random.nextInt(Math.min(Batch.SIZE, EVENTS - first)));
				running.fill(batch, made);
				assertArrayEquals(Arrays.copyOfRange(whole, first, first + batch.count),
						Arrays.copyOf(made, batch.count), arguments.get()[0] + " from " + first);
			}
		}
	}

	/** Far away, where nobody could add up. */
	@Test
	void theDifferenceOfSumsIsTheValue() {
		Random random = new Random(6);
		Batch batch = new Batch();
		long[] made = new long[Batch.SIZE];
		long[] values = new long[Batch.SIZE];
		LongColumn column = EvenShares.of(LongColumns.uniform(11, 1, 100_000), 11);
		LongColumn running = RunningColumns.of(column, false, 0);
		for (int i = 0; i < 1_000; i++) {
			batch.renew(random.nextLong(1L << 45), Batch.SIZE);
			running.fill(batch, made);
			column.fill(batch, values);
			for (int e = 1; e < batch.count; e++) {
				assertEquals(values[e], made[e] - made[e - 1]);
			}
			assertEquals(50_000.5 * batch.first, made[0], 1e-4 * made[0] + 2e7);
		}
	}

	@Test
	void realOnesAreNearTheSums() {
		DoubleColumn column = EvenShares.of(DoubleColumns.normal(15, 3, 4, -1e9, 1e9), 15);
		DoubleColumn running = RunningColumns.of(column, false, 0);
		DoubleColumn highest = RunningColumns.of(column, true, Double.NEGATIVE_INFINITY);
		Batch batch = new Batch();
		double[] values = new double[Batch.SIZE];
		double[] sums = new double[Batch.SIZE];
		double[] maxima = new double[Batch.SIZE];
		double sum = 0;
		double max = Double.NEGATIVE_INFINITY;
		for (int done = 0; done < EVENTS; done += batch.count) {
			batch.renew(done, Math.min(200, EVENTS - done));
			column.fill(batch, values);
			running.fill(batch, sums);
			highest.fill(batch, maxima);
			for (int i = 0; i < batch.count; i++) {
				sum += values[i];
				max = Math.max(max, values[i]);
				assertEquals(sum, sums[i], 1e-7);
				assertEquals(max, maxima[i]);
			}
		}
	}

	/** Each level once, in an order that says nothing of the next. */
	@Test
	void equalSharesHaveTheCurveAndNoOrder() {
		DoubleColumn column = EvenShares.of(DoubleColumns.uniform(16, 0, 1), 16);
		Batch batch = new Batch();
		double[] made = new double[Batch.SIZE];
		double[] values = new double[EvenShares.LEVELS];
		for (int done = 0; done < values.length; done += batch.count) {
			batch.renew(done, Batch.SIZE);
			column.fill(batch, made);
			System.arraycopy(made, 0, values, done, batch.count);
			double[] sorted = Arrays.copyOf(made, Batch.SIZE);
			Arrays.sort(sorted);
			assertTrue(IntStream.range(0, sorted.length).allMatch(i -> (int) (sorted[i] * Batch.SIZE) == i),
					"a block has a value of each part of the curve");
		}
		for (int lag : new int[] {1, 2, 255, 256, 257, 512}) {
			double product = 0;
			for (int i = lag; i < values.length; i++) {
				product += (values[i] - 0.5) * (values[i - lag] - 0.5);
			}
			assertEquals(0, product / (values.length - lag) * 12, 0.02, "correlation after " + lag);
		}
		double[] sorted = values.clone();
		Arrays.sort(sorted);
		for (int i = 0; i < sorted.length; i++) {
			assertEquals((i + 0.5) / sorted.length, sorted[i], 1e-9);
		}
	}

	@Test
	void whatFollowsTheClockHasNone() {
		assertNull(TimeColumns.ramp(0, 1, 0, 10).totals());
		assertNull(LongColumns.rounded(TimeColumns.ramp(0, 1, 0, 10), 0, 10).totals());
		assertNull(
				new Weighted(1, DoubleStream.iterate(1, each -> 1).limit(300).toArray(), 1_000).totals(new long[300]));
	}
}
