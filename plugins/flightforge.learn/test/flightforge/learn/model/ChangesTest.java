/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** When the numbers of events become others. */
class ChangesTest {

	private static double[] noise(int count, long seed) {
		Random random = new Random(seed);
		double[] numbers = new double[count];
		Arrays.setAll(numbers, i -> Math.exp(random.nextGaussian()));
		return numbers;
	}

	@Test
	void chanceIsNoChange() {
		for (int seed = 0; seed < 300; seed++) {
			int count = 60 + 17 * seed;
			assertEquals(0, Changes.of(noise(count, seed)).length, "seed " + seed);
		}
	}

	@Test
	void theSameNumberNeverChanges() {
		double[] numbers = new double[500];
		assertEquals(0, Changes.of(numbers).length);
		assertEquals(0, Changes.of(new double[0]).length);
		assertEquals(0, Changes.of(new double[] {1}).length);
	}

	@Test
	void aFaultIsFoundWhereItBeginsAndEnds() {
		for (int seed = 0; seed < 50; seed++) {
			double[] numbers = noise(3_000, seed);
			for (int i = 1_234; i < 1_876; i++) {
				numbers[i] *= 200;
			}
			int[] changes = Changes.of(numbers);
			assertEquals(2, changes.length, "seed " + seed + Arrays.toString(changes));
			assertEquals(1_234, changes[0], 3, "seed " + seed);
			assertEquals(1_876, changes[1], 3, "seed " + seed);
		}
	}

	@Test
	void whatStaysOtherIsOneChange() {
		double[] numbers = noise(400, 1);
		for (int i = 300; i < 400; i++) {
			numbers[i] /= 1_000;
		}
		assertArrayEquals(new int[] {300}, Changes.of(numbers));
	}

	@Test
	void fewNumbersSayNothing() {
		double[] numbers = noise(400, 1);
		for (int i = 200; i < 210; i++) {
			numbers[i] += 1_000;
		}
		assertEquals(0, Changes.of(numbers).length);
	}

	@Test
	void noPartIsEmptyAndThereAreFiveAtMost() {
		for (int seed = 0; seed < 2_000; seed++) {
			Random random = new Random(seed);
			double[] numbers = noise(60 + random.nextInt(4_000), seed);
			int length = 20 + random.nextInt(600);
			for (int i = 0; i < numbers.length; i++) {
				numbers[i] *= Math.pow(random.nextInt(3) + 2, i / length);
			}
			int[] changes = Changes.of(numbers);
			assertTrue(changes.length <= 4, "seed " + seed + Arrays.toString(changes));
			int before = 0;
			for (int change : changes) {
				assertTrue(change > before && change < numbers.length, "seed " + seed + Arrays.toString(changes));
				before = change;
			}
		}
	}

	@Test
	void partsAreFewAndInOrder() {
		double[] numbers = noise(5_000, 2);
		for (int i = 0; i < numbers.length; i++) {
			numbers[i] += i / 250 % 2 * 1_000;
		}
		int[] changes = Changes.of(numbers);
		assertTrue(changes.length > 0 && changes.length <= 4, Arrays.toString(changes));
		assertArrayEquals(Arrays.stream(changes).sorted().distinct().toArray(), changes);
	}
}
