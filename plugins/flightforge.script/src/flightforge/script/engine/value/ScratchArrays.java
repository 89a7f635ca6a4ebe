/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;

/** Arrays for columns that make others on their way, given back in the opposite order. For one thread. */
final class ScratchArrays {
	/** One more than a batch, for columns that need both ends. */
	private static final int LENGTH = Batch.SIZE + 1;

	private long[][] longs = new long[4][];
	private double[][] reals = new double[4][];
	/** For one column at a time. */
	private int[] ints;
	private int longsTaken;
	private int realsTaken;

	/** An array with any content, to be given back with {@link #giveLongs}. */
	long[] takeLongs() {
		if (longsTaken == longs.length) {
			longs = Arrays.copyOf(longs, 2 * longsTaken);
		}
		if (longs[longsTaken] == null) {
			longs[longsTaken] = new long[LENGTH];
		}
		return longs[longsTaken++];
	}

	/** Gives the array back that was taken last. */
	void giveLongs() {
		longsTaken--;
	}

	/** An array with any content, until the next column asks for it. */
	int[] ints() {
		if (ints == null) {
			ints = new int[LENGTH];
		}
		return ints;
	}

	/** An array with any content, to be given back with {@link #giveReals}. */
	double[] takeReals() {
		if (realsTaken == reals.length) {
			reals = Arrays.copyOf(reals, 2 * realsTaken);
		}
		if (reals[realsTaken] == null) {
			reals[realsTaken] = new double[LENGTH];
		}
		return reals[realsTaken++];
	}

	/** Gives the array back that was taken last. */
	void giveReals() {
		realsTaken--;
	}
}
