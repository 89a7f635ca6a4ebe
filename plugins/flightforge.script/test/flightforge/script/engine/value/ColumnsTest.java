/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class ColumnsTest {
	private static final int MANY = 200_000;

	private static long[] longs(LongColumn column, int count) {
		long[] all = new long[count];
		Batch batch = new Batch();
		long[] out = new long[Batch.SIZE];
		for (int first = 0; first < count; first += Batch.SIZE) {
			batch.first = first;
			batch.count = Math.min(Batch.SIZE, count - first);
			column.fill(batch, out);
			System.arraycopy(out, 0, all, first, batch.count);
		}
		return all;
	}

	private static double[] doubles(DoubleColumn column, int count) {
		double[] all = new double[count];
		Batch batch = new Batch();
		double[] out = new double[Batch.SIZE];
		for (int first = 0; first < count; first += Batch.SIZE) {
			batch.first = first;
			batch.count = Math.min(Batch.SIZE, count - first);
			for (int i = 0; i < batch.count; i++) {
				batch.times[i] = first + i;
			}
			column.fill(batch, out);
			System.arraycopy(out, 0, all, first, batch.count);
		}
		return all;
	}

	private static List<String> texts(TextColumn column, int count) {
		Batch batch = new Batch();
		batch.count = count;
		TextBuffer out = new TextBuffer();
		column.fill(batch, out);
		List<String> texts = new ArrayList<>();
		for (int i = 0; i < count; i++) {
			int from = i == 0 ? 0 : out.ends[i - 1];
			texts.add(new String(out.bytes, from, out.ends[i] - from, StandardCharsets.UTF_8));
		}
		return texts;
	}

	/** The golden numbers: changing them changes the bytes of every recording. */
	@Test
	void randomnessIsWhatItWasYesterday() {
		long key = Keyed.key(42, 3, "amount");
		assertArrayEquals(new long[] {-2697245680048052936L, -9427346405200056L, -2132192240264382741L},
				new long[] {key, Keyed.bits(key, 0), Keyed.bits(key, 1_000_000_000_000L)});
	}

	@Test
	void keysDifferBySeedStreamAndField() {
		long[] keys = {Keyed.key(1, 0, "a"), Keyed.key(2, 0, "a"), Keyed.key(1, 1, "a"), Keyed.key(1, 0, "b"),
				Keyed.key(1, 0, "aa"), Keyed.key(1, 0, "")};
		assertEquals(keys.length, Arrays.stream(keys).distinct().count());
	}

	@Test
	void aValueDependsOnItsNumberAloneNotOnTheBatch() {
		LongColumn column = LongColumns.uniform(99, 0, Long.MAX_VALUE);
		long[] all = longs(column, 1_000);
		Batch batch = new Batch();
		batch.first = 777;
		batch.count = 1;
		long[] one = new long[Batch.SIZE];
		column.fill(batch, one);
		assertEquals(all[777], one[0]);
	}

	@Test
	void uniformFillsItsRangeEvenly() {
		long[] values = longs(LongColumns.uniform(5, -3, 6), MANY);
		for (long v = -3; v <= 6; v++) {
			long wanted = v;
			assertEquals(MANY / 10.0, Arrays.stream(values).filter(x -> x == wanted).count(), MANY * 0.005);
		}
		assertEquals(-3, Arrays.stream(values).min().getAsLong());
		assertEquals(6, Arrays.stream(values).max().getAsLong());
	}

	@Test
	void uniformSpansAllLongs() {
		long[] values = longs(LongColumns.uniform(5, Long.MIN_VALUE, Long.MAX_VALUE), MANY);
		assertEquals(MANY / 2.0, Arrays.stream(values).filter(x -> x < 0).count(), MANY * 0.01);
	}

	@Test
	void everyEntryHasExactlyItsShare() {
		double[] weights = {70, 0, 25, 4.5, 0.5};
		long[] values = longs(new Weighted(11, weights, MANY), MANY);
		for (int i = 0; i < weights.length; i++) {
			int wanted = i;
			assertEquals(weights[i] / 100 * MANY, Arrays.stream(values).filter(x -> x == wanted).count(), 1,
					"entry " + i);
		}
	}

	/** Also where the last block is not full, for any number of events from 1 on. */
	@Test
	void fewEventsHaveTheirSharesToo() {
		double[] weights = {1, 1, 2};
		for (int events = 1; events < 1_000; events++) {
			long[] values = longs(new Weighted(events, weights, events), events);
			assertEquals(events / 4.0, Arrays.stream(values).filter(x -> x == 0).count(), 1.01, events + " events");
			assertEquals(events / 2.0, Arrays.stream(values).filter(x -> x == 2).count(), 1.01, events + " events");
		}
	}

	/** No order is left: neighbours, and those further apart, are as independent as they can be. */
	@Test
	void whichEventsTheseAreIsRandom() {
		double[] weights = {1, 1, 1};
		long[] values = longs(new Weighted(5, weights, MANY), MANY);
		for (int distance : new int[] {1, 2, 3, 7, 16, 64}) {
			int[] pairs = new int[9];
			for (int i = 0; i + distance < MANY; i++) {
				pairs[(int) (3 * values[i] + values[i + distance])]++;
			}
			for (int pair : pairs) {
				assertEquals(MANY / 9.0, pair, 0.03 * MANY / 9, "distance " + distance);
			}
		}
		long[] other = longs(new Weighted(6, weights, MANY), MANY);
		assertEquals(MANY / 3.0, IntStream.range(0, MANY).filter(i -> values[i] == other[i]).count(), 0.03 * MANY / 3,
				"another key");
	}

	@Test
	void manyEntriesAreChosenByChance() {
		double[] weights = new double[1_000];
		Arrays.fill(weights, 1);
		long[] values = longs(new Weighted(11, weights, MANY), MANY);
		long different = Arrays.stream(values).distinct().count();
		assertEquals(1_000, different, 5);
		assertEquals(MANY / 2.0, Arrays.stream(values).filter(x -> x < 500).count(), 0.01 * MANY);
	}

	@Test
	void normalHasItsMeanAndDeviation() {
		double[] values = doubles(DoubleColumns.normal(3, 40, 5, -1e9, 1e9), MANY);
		double mean = Arrays.stream(values).average().getAsDouble();
		double variance = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().getAsDouble();
		assertEquals(40, mean, 0.05);
		assertEquals(5, Math.sqrt(variance), 0.05);
	}

	@Test
	void lognormalHasItsMedianAndPercentile() {
		double[] values = doubles(DoubleColumns.lognormal(3, 2, 40, 0, 1e9), MANY);
		Arrays.sort(values);
		assertEquals(2, values[MANY / 2], 0.05);
		assertEquals(40, values[MANY / 100 * 99], 1.5);
	}

	@Test
	void quantilesAreThoseOfTheTables() {
		assertEquals(0, NormalQuantile.of(0.5));
		assertEquals(1.959963984540054, NormalQuantile.of(0.975), 1e-14);
		assertEquals(2.3263478740408408, NormalQuantile.of(0.99), 1e-14);
		assertEquals(-3.090232306167813, NormalQuantile.of(0.001), 1e-14);
		assertEquals(-6.361340902404056, NormalQuantile.of(1e-10), 1e-13);
		assertEquals(-8.222082216130435, NormalQuantile.of(1e-16), 1e-12);
	}

	@Test
	void roundedValuesKeepTheirBounds() {
		long[] values = longs(LongColumns.rounded(DoubleColumns.normal(1, 0, 100, -1e9, 1e9), -20, 30), 10_000);
		assertEquals(-20, Arrays.stream(values).min().getAsLong());
		assertEquals(30, Arrays.stream(values).max().getAsLong());
	}

	@Test
	void rampsGoFromTheStartToTheEnd() {
		double[] values = doubles(TimeColumns.ramp(10, 20, 0, 1_000), 1_000);
		assertEquals(10, values[0]);
		assertEquals(15, values[500], 1e-12);
		assertEquals(19.99, values[999], 1e-12);
	}

	@Test
	void realNumbersMayBeAsFarApartAsTheyCan() {
		double most = Double.MAX_VALUE;
		assertTrue(Arrays.stream(doubles(DoubleColumns.uniform(1, -most, most), 1_000)).allMatch(Double::isFinite));
		assertTrue(Arrays.stream(doubles(TimeColumns.ramp(-most, most, 0, 1_000), 1_000)).allMatch(Double::isFinite));
		assertEquals(0.1, doubles(DoubleColumns.uniform(1, 0.1, 0.1), 1)[0]);
	}

	@Test
	void sequencesCount() {
		assertArrayEquals(new long[] {5, 2, -1, -4}, longs(LongColumns.sequence(5, -3), 4));
		assertArrayEquals(new long[] {0, 1, 2, 0, 1}, longs(LongColumns.inTurn(3), 5));
	}

	@Test
	void textPartsSayWhatTheyAre() {
		TextColumn column = new TextColumn(
				List.of(TextPart.literal("r\u00e9f-"), TextPart.number(3), TextPart.literal("/"),
						TextPart.range(7, 5, 12, 4), TextPart.literal("/"), TextPart.characters(8, "ab", 5),
						TextPart.literal("/"), TextPart.choice(9, List.of("cat", "\uD83D\uDE80"))));
		List<String> texts = texts(column, 200);
		texts.forEach(
				text -> assertTrue(text.matches("r\u00e9f-\\d{3}/00(0[5-9]|1[0-2])/[ab]{5}/(cat|\uD83D\uDE80)"), text));
		assertTrue(texts.getFirst().startsWith("r\u00e9f-001/"));
		assertTrue(texts.get(199).startsWith("r\u00e9f-200/"));
		assertTrue(texts.stream().map(t -> t.substring(13)).distinct().count() > 10);
	}
}
