/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;

/** Whether what is in events is as long as it was, or a share of these. */
class FollowersTest {
	/**
	 * A wait with a time limit of 20 ms, then a read that takes three quarters of what is left, in long events or short
	 * ones.
	 */
	@Test
	void aTimeLimitIsALengthAndWhatFollowsTheEventAShare() {
		Random random = new Random(4);
		int count = 400;
		double[] around = new double[count];
		double[][] lengths = new double[2][count];
		for (int i = 0; i < count; i++) {
			around[i] = 1e6 * (40 + 160 * Math.pow(random.nextDouble(), 2));
			lengths[0][i] = 20e6 + 1e5 * random.nextDouble();
			lengths[1][i] = (around[i] - 20e6) * (0.72 + 0.06 * random.nextDouble());
		}
		assertArrayEquals(new boolean[] {true, false}, Followers.haveTime(around, lengths));
	}

	@Test
	void ofFewEventsAllAreShares() {
		assertArrayEquals(new boolean[] {false}, Followers.haveTime(new double[] {10, 20}, new double[][] {{5, 5}}));
	}
}
