/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** Tables of weights take memory once for all columns that use them, and only while they are in use. */
class SharedWeightsTest {
	private static final long KEY = 77;

	private static double[] ones(int count) {
		double[] weights = new double[count];
		Arrays.fill(weights, 1);
		return weights;
	}

	private static List<Lives> lives(int groups) {
		List<Lives> lives = new ArrayList<>();
		for (int i = 0; i < groups; i++) {
			lives.add(new Lives(new long[] {1_000L * i}, new long[] {1_000L * groups + 900L * i}));
		}
		return lives;
	}

	@Test
	void columnsWithDifferentKeysShareATable() {
		WeightTable table = new WeightTable(ones(1_000));
		LongColumn one = new WeightedWithin(1, LongColumns.constant(0), List.of(table), Collections.singletonList(null),
				1);
		LongColumn other = new WeightedWithin(2, LongColumns.constant(0), List.of(table),
				Collections.singletonList(null), 1);
		assertSame(one.shares(1_000), other.shares(1_000));
		assertNotEquals(Arrays.toString(values(one, new long[Batch.SIZE])),
				Arrays.toString(values(other, new long[Batch.SIZE])));
	}

	@Test
	void groupsThatLiveForAWhileTakeMemoryByTheirNumber() {
		var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
		List<Lives> lives = lives(3_000);
		long before = threads.getCurrentThreadAllocatedBytes();
		LivingGroups groups = new LivingGroups(KEY, ones(3_000), lives, Batch.SIZE);
		assertTrue(threads.getCurrentThreadAllocatedBytes() - before < 2 << 20);
		assertEquals(Batch.SIZE, values(groups, new long[Batch.SIZE]).length);
	}

	@Test
	void theChoiceIsAmongThoseThatLive() {
		int count = 300;
		List<Lives> lives = lives(count);
		LivingGroups groups = new LivingGroups(KEY, ones(count), lives, Batch.SIZE);
		Random random = new Random(3);
		for (int round = 0; round < 20; round++) {
			long[] times = random.longs(Batch.SIZE, 0, 1_900L * count).toArray();
			if (round % 2 == 0) {
				Arrays.sort(times);
			}
			long[] values = values(groups, times);
			for (int i = 0; i < times.length; i++) {
				double[] living = ones(count);
				for (int group = 0; group < count; group++) {
					living[group] = lives.get(group).living(times[i]);
				}
				assertTrue(living[(int) values[i]] > 0 || Arrays.stream(living).sum() == 0);
			}
		}
	}

	private static long[] values(LongColumn column, long[] times) {
		Batch batch = new Batch();
		batch.renew(0, times.length);
		System.arraycopy(times, 0, batch.times, 0, times.length);
		long[] values = new long[Batch.SIZE];
		column.fill(batch, values);
		return values;
	}
}
