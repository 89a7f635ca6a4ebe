/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Any stretch of a column can be made alone: the values do not depend on what else is made, or how much at a time. */
class AnyStretchTest {
	private static final long STEP = 1_000;
	private static final int STRETCHES = 300;

	static Stream<Arguments> columns() {
		Map<String, DoubleColumn> columns = new LinkedHashMap<>();
		DoubleColumn uniform = DoubleColumns.uniform(1, -5, 5);
		DoubleColumn walk = new WalkColumn(2, 0.5, 0.01, 0, 1, 1);
		columns.put("exponential", DoubleColumns.exponential(3, 5, 0, 100));
		columns.put("quantiles",
				DoubleColumns.quantiles(6, new double[] {0, 0.5, 0.99, 1}, new double[] {1, 2, 40, 90}));
		columns.put("truncated", DoubleColumns.exponential(5, new CurvePart(0.25, 0.5), 5, 0, 100));
		columns.put("power law", DoubleColumns.powerLaw(4, 5, 100, 1e9));
		columns.put("zipf", DoubleColumns.shifted(new ZipfColumn(5, 1_000_000_000_000L, 0.9), 1));
		columns.put("walk", walk);
		columns.put("three walks by turns", new WalkColumn(6, 0.5, 0.01, 0, 1, 3));
		columns.put("many walks by turns", new WalkColumn(7, 0.5, 0.01, 0, 1, 1_000));
		columns.put("ramp", TimeColumns.ramp(0, 1e12, 5, 1L << 50));
		columns.put("wave", TimeColumns.wave(0, 10, 5, 77_777));
		columns.put("sawtooth", TimeColumns.sawtooth(0, 10, 5, 77_777));
		columns.put("noise", TimeColumns.noisy(walk, 8, 0.1, 0, 1));
		columns.put("previous", DoubleParts.earlier(walk, uniform));
		columns.put("previous of the clock", DoubleParts.earlier(TimeColumns.time(), uniform));
		DoubleColumn even = EvenShares.of(DoubleColumns.exponential(3, 5, 0, 100), 3);
		columns.put("total", RunningColumns.of(even, false, 0));
		columns.put("highest", RunningColumns.of(even, true, 0));
		columns.put("previous total", DoubleParts.earlier(RunningColumns.of(even, false, 0), uniform));
		columns.put("parts", DoubleParts.select(Selection.share(9, 0.3), List.of(walk, uniform)));
		columns.put("parts by time", DoubleParts.select(Selection.byTime(new long[] {50_000, 60_000, 1L << 40}),
				List.of(walk, uniform, TimeColumns.time(), DoubleColumns.constant(3))));
		columns.put("whole parts",
				DoubleColumns
						.shifted(
								LongParts
										.earlier(
												LongParts.select(LongColumns.inTurn(3),
														List.of(LongColumns.uniform(10, 0, 9), LongColumns.constant(7),
																LongColumns.sequence(1, 2))),
												LongColumns.constant(-1)),
								0));
		columns.put("formula", Arithmetic.of(Arithmetic.Operation.MULTIPLY, DoubleParts.shared(0, walk),
				Arithmetic.of(Arithmetic.Operation.ADD, DoubleParts.shared(0, walk), Arithmetic.number())));
		return columns.entrySet().stream().map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("columns")
	void isAsWhenItIsMadeOneByOne(String name, DoubleColumn column) {
		Random random = new Random(7);
		Batch many = new Batch();
		Batch single = new Batch();
		double[] values = new double[Batch.SIZE];
		double[] one = new double[Batch.SIZE];
		for (int i = 0; i < STRETCHES; i++) {
			long first = i == 0 ? 0 : random.nextLong(1L << 4 + random.nextInt(36));
			turn(many, first, 1 + random.nextInt(Batch.SIZE));
			column.fill(many, values);
			for (int e = 0; e < many.count; e += 1 + random.nextInt(20)) {
				turn(single, first + e, 1);
				column.fill(single, one);
				assertEquals(one[0], values[e], name + " of event " + (first + e));
			}
		}
	}

	private static void turn(Batch batch, long first, int count) {
		batch.renew(first, count);
		batch.timeBefore = (first - 1) * STEP;
		for (int i = 0; i < count; i++) {
			batch.times[i] = (first + i) * STEP;
		}
	}

	/** As the sum of that many independent steps does. */
	@Test
	void walksSpreadWithTheRootOfTheirLength() {
		Batch batch = new Batch();
		double[] places = new double[Batch.SIZE];
		for (long length : new long[] {3, 100, 255, 256, 257, 4_097, 1_000_000, (1L << 40) + 12_345}) {
			double squares = 0;
			double halves = 0;
			int walks = 4_000;
			for (int key = 0; key < walks; key++) {
				WalkColumn walk = new WalkColumn(Keyed.key(11, key), 0, 1, -1e12, 1e12, 1);
				turn(batch, length, 1);
				walk.fill(batch, places);
				double end = places[0];
				turn(batch, length / 2, 1);
				walk.fill(batch, places);
				squares += end * end;
				halves += (end - places[0]) * places[0];
			}
			assertEquals(1, squares / walks / length, 0.1, "after " + length);
			assertEquals(0, halves / walks / length, 0.05, "first and second half of " + length);
		}
	}

	/** The golden numbers: changing them changes the bytes of recordings. */
	@Test
	void isWhatItWasYesterday() {
		Batch batch = new Batch();
		turn(batch, 1_000_000, 3);
		double[] walk = new double[Batch.SIZE];
		new WalkColumn(42, 0, 1, -1e9, 1e9, 1).fill(batch, walk);
		double[] power = new double[Batch.SIZE];
		DoubleColumns.powerLaw(42, 2, 40, 1e9).fill(batch, power);
		double[] wave = new double[Batch.SIZE];
		TimeColumns.wave(0, 1, 0, 7_777_777).fill(batch, wave);
		long[] ranks = new long[Batch.SIZE];
		new ZipfColumn(42, 1_000_000, 1.1).fill(batch, ranks);
		assertArrayEquals(new double[] {49.44917571544647, 51.685351848602295, 53.22518301010132},
				Arrays.copyOf(walk, 3));
		assertArrayEquals(new double[] {1.3200351211210863, 1.5649605194059337, 1.183414601404424},
				Arrays.copyOf(power, 3));
		assertArrayEquals(new double[] {0.9504669070885312, 0.9502914767939128, 0.9501157526379469},
				Arrays.copyOf(wave, 3));
		assertArrayEquals(new long[] {1, 7, 0}, Arrays.copyOf(ranks, 3));
	}
}
