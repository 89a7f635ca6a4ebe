/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.model;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Events that follow each other in others, whose lengths a script says either as lengths of time or as shares of the
 * event around them. Both are drawn by themselves, so that one is more like what was seen: a time limit is as long in
 * long events as in short ones, and what makes events long is a share of them. Where they have no room after all gaps
 * between them, they get shorter.
 */
public final class Followers {
	/** Of fewer events little is certain. */
	private static final int FEWEST = 20;
	private static final int MOST = 2_000;
	/** How much nearer the distributions are to be for a length of time. */
	private static final double WORTH = 0.01;
	private static final long SEED = 7;

	private final double[] around;
	private final double[][] lengths;
	private final double[] least;
	/** Which of the events around the length of each follower is of, in each draw. */
	private final int[][] drawn;

	private Followers(double[] around, double[][] lengths) {
		this.around = around;
		this.lengths = lengths;
		least = Arrays.stream(lengths).mapToDouble(each -> Arrays.stream(each).min().orElse(0)).toArray();
		SplittableRandom random = new SplittableRandom(SEED);
		drawn = new int[lengths.length][];
		for (int i = 0; i < drawn.length; i++) {
			drawn[i] = random.ints(Math.min(MOST, around.length), 0, around.length).toArray();
		}
	}

	/**
	 * Which followers have a length of time.
	 *
	 * @param around how long the events around are
	 * @param lengths how long each follower in each of them is
	 * @return false for those whose length is a share
	 */
	public static boolean[] haveTime(double[] around, double[][] lengths) {
		boolean[] haveTime = new boolean[lengths.length];
		if (lengths.length == 0 || around.length < FEWEST || Arrays.stream(around).anyMatch(length -> length <= 0)) {
			return haveTime;
		}
		Followers followers = new Followers(around, lengths);
		double off = followers.off(haveTime);
		for (boolean better = true; better;) {
			better = false;
			for (int i = 0; i < haveTime.length; i++) {
				haveTime[i] ^= true;
				double other = followers.off(haveTime);
				if (other < off - WORTH) {
					off = other;
					better = true;
				} else {
					haveTime[i] ^= true;
				}
			}
		}
		return haveTime;
	}

	/** How far the distributions of all followers are from what was seen, in all. */
	private double off(boolean[] haveTime) {
		int draws = drawn[0].length;
		double[][] made = new double[lengths.length][draws];
		for (int draw = 0; draw < draws; draw++) {
			double length = around[draw * around.length / draws];
			double sum = 0;
			for (int i = 0; i < lengths.length; i++) {
				int of = drawn[i][draw];
				made[i][draw] = haveTime[i] ? lengths[i][of] : lengths[i][of] / around[of] * length;
				sum += made[i][draw];
			}
			if (sum > length) {
				shorten(made, draw, sum, length);
			}
		}
		double off = 0;
		for (int i = 0; i < lengths.length; i++) {
			Arrays.sort(made[i]);
			double[] seen = lengths[i].clone();
			Arrays.sort(seen);
			off += Codes.distance(made[i], seen);
		}
		return off;
	}

	/** Makes the followers in one event so short that they have room: what is longer than the least, in proportion. */
	private void shorten(double[][] made, int draw, double sum, double room) {
		double smallest = Arrays.stream(least).sum();
		double part = Math.clamp((room - smallest) / Math.max(1, sum - smallest), 0, 1);
		for (int i = 0; i < made.length; i++) {
			made[i][draw] = least[i] + (made[i][draw] - least[i]) * part;
		}
	}
}
