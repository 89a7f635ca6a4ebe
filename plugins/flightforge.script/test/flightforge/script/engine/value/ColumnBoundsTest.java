/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What columns say of their values before these are made: how large hardly any is, and whether all are the same. By the
 * one it is planned how long threads are busy and how far blocks look back; by the other a value is made once for all.
 */
class ColumnBoundsTest {
	private static final int MANY = 100_000;
	private static final LongColumn BY_CHANCE = LongColumns.uniform(8, 0, 2);
	private static final LongColumn SAME = LongColumns.constant(4);
	private static final DoubleColumn REAL = DoubleColumns.uniform(9, 1, 3);
	private static final DoubleColumn SAME_REAL = DoubleColumns.constant(2.5);

	private static Map<String, DoubleColumn> reals() {
		Map<String, DoubleColumn> columns = new LinkedHashMap<>();
		columns.put("constant", DoubleColumns.constant(7));
		columns.put("uniform", DoubleColumns.uniform(1, -3, 5));
		columns.put("normal", DoubleColumns.normal(2, 40, 5, -1e9, 1e9));
		columns.put("normal within bounds", DoubleColumns.normal(2, 40, 5, 30, 44));
		columns.put("lognormal", DoubleColumns.lognormal(3, 2, 40, 0, 1e9));
		columns.put("lognormal within bounds", DoubleColumns.lognormal(3, 2, 40, 0, 30));
		columns.put("exponential", DoubleColumns.exponential(4, 5, 0, 1e9));
		columns.put("power law", DoubleColumns.powerLaw(5, 4, 100, 1e9));
		columns.put("quantiles", DoubleColumns.quantiles(6, new double[] {0, 0.5, 1}, new double[] {1, 4, 50}));
		columns.put("shifted", DoubleColumns.shifted(LongColumns.uniform(7, 0, 9), 0.5));
		columns.put("table", DoubleColumns.table(BY_CHANCE, new double[] {3, 11, 5}));
		columns.put("select", DoubleParts.select(BY_CHANCE,
				List.of(DoubleColumns.constant(1), REAL, DoubleColumns.exponential(10, 2, 0, 1e9))));
		columns.put("shared", DoubleParts.shared(0, REAL));
		return columns;
	}

	private static Map<String, LongColumn> wholes() {
		Map<String, LongColumn> columns = new LinkedHashMap<>();
		columns.put("constant", LongColumns.constant(7));
		columns.put("uniform", LongColumns.uniform(1, -3, 500));
		columns.put("table", LongColumns.table(BY_CHANCE, new long[] {3, 11, 5}));
		columns.put("rounded", LongColumns.rounded(DoubleColumns.exponential(4, 500, 0, 1e9), 0, 2_000));
		columns.put("select", LongParts.select(BY_CHANCE, List.of(SAME, LongColumns.uniform(2, 0, 900), SAME)));
		columns.put("shared", LongParts.shared(0, LongColumns.uniform(3, 0, 77)));
		return columns;
	}

	private static double[] values(DoubleColumn column) {
		double[] all = new double[MANY];
		Batch batch = new Batch();
		double[] out = new double[Batch.SIZE];
		long[] longs = batch.scratch().takeLongs();
		batch.scratch().giveLongs();
		double[] reals = batch.scratch().takeReals();
		batch.scratch().giveReals();
		for (int first = 0; first < MANY; first += Batch.SIZE) {
			batch.renew(first, Math.min(Batch.SIZE, MANY - first));
			column.fill(batch, out);
			System.arraycopy(out, 0, all, first, batch.count);
			assertSame(longs, batch.scratch().takeLongs(), "an array that was not given back");
			assertSame(reals, batch.scratch().takeReals(), "an array that was not given back");
			batch.scratch().giveLongs();
			batch.scratch().giveReals();
		}
		return all;
	}

	private static double[] values(LongColumn column) {
		return values(DoubleColumns.shifted(column, 0));
	}

	private static void checkMost(double[] values, double most, double rarity) {
		double above = Arrays.stream(values).filter(value -> value > most).count() / (double) MANY;
		assertTrue(above <= 1.2 * rarity + 0.0005, above + " are above " + most + ", of " + rarity);
	}

	static Stream<String> realNames() {
		return reals().keySet().stream();
	}

	static Stream<String> wholeNames() {
		return wholes().keySet().stream();
	}

	@ParameterizedTest
	@MethodSource("realNames")
	void hardlyAnyRealIsAboveTheMost(String name) {
		DoubleColumn column = reals().get(name);
		double[] values = values(column);
		checkMost(values, column.most(0.1), 0.1);
		checkMost(values, column.most(0.01), 0.01);
		checkMost(values, column.most(0.0001), 0.0001);
		double largest = Arrays.stream(values).max().getAsDouble();
		assertTrue(column.most(0.01) <= largest * 1.01,
				"the most is " + column.most(0.01) + ", the largest " + largest);
	}

	@ParameterizedTest
	@MethodSource("wholeNames")
	void hardlyAnyWholeNumberIsAboveTheMost(String name) {
		LongColumn column = wholes().get(name);
		double[] values = values(column);
		checkMost(values, column.most(0.1), 0.1);
		checkMost(values, column.most(0.01), 0.01);
		checkMost(values, column.most(0.0001), 0.0001);
		double largest = Arrays.stream(values).max().getAsDouble();
		assertTrue(column.most(0.01) <= largest * 1.01,
				"the most is " + column.most(0.01) + ", the largest " + largest);
	}

	private static Map<String, DoubleColumn> made(LongColumn whole, DoubleColumn real) {
		Map<String, DoubleColumn> columns = new LinkedHashMap<>();
		columns.put("itself", real);
		columns.put("shifted", DoubleColumns.shifted(whole, 1));
		columns.put("table", DoubleColumns.table(whole, new double[] {1, 2, 3, 4, 5}));
		columns.put("table of longs", DoubleColumns.shifted(LongColumns.table(whole, new long[] {1, 2, 3, 4, 5}), 0));
		columns.put("rounded", DoubleColumns.shifted(LongColumns.rounded(real, 0, 9), 0));
		columns.put("shifted longs", DoubleColumns.shifted(LongParts.shifted(whole, 3), 0));
		columns.put("converted", DoubleColumns.shifted(ParentColumns.converted(whole, 1_000, 1, 0, 1L << 40), 0));
		columns.put("product", DoubleParts.product(real, SAME_REAL));
		columns.put("sum", Arithmetic.of(Arithmetic.Operation.ADD, real, SAME_REAL));
		columns.put("sum, the other way round", Arithmetic.of(Arithmetic.Operation.ADD, SAME_REAL, real));
		columns.put("root", Arithmetic.of(Arithmetic.Function.SQRT, real));
		columns.put("choice", Arithmetic.choice(SAME_REAL, real, SAME_REAL));
		columns.put("real", Arithmetic.real(whole, 2, 1));
		columns.put("whole", DoubleColumns.shifted(Arithmetic.whole(real, 0, 1), 0));
		columns.put("bounded", Arithmetic.bounded(real, 0, 100));
		return columns;
	}

	static Stream<String> madeNames() {
		return made(SAME, SAME_REAL).keySet().stream();
	}

	@ParameterizedTest
	@MethodSource("madeNames")
	void whatIsMadeOfWhatIsAlwaysTheSameIsAlwaysTheSame(String name) {
		DoubleColumn constant = made(SAME, SAME_REAL).get(name);
		assertTrue(constant.isConstant(), name);
		assertEquals(1, Arrays.stream(values(constant)).distinct().count(), name);
		DoubleColumn other = made(BY_CHANCE, REAL).get(name);
		assertEquals(false, other.isConstant(), name);
		assertTrue(Arrays.stream(values(other)).distinct().count() > 1, name);
	}
}
