/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/**
 * A random walk within bounds, of which any stretch can be made alone. The steps are independent and normal; a walk
 * that would leave the bounds is mirrored at them.
 * <p>Lévy's construction of Brownian motion makes it so: the walk's place at a point that is a power of two follows
 * from that at the power before, a point in the middle of two others from those two. So a place depends on a few dozen
 * random numbers rather than on all steps before it, and a batch needs about one for each event.
 */
public final class WalkColumn extends DoubleColumn {
	/** Points between two that are made on their own. */
	private static final int BLOCK = Batch.SIZE;
	private static final int BLOCK_BITS = Integer.numberOfTrailingZeros(BLOCK);

	private final long key;
	private final double start;
	private final double step;
	private final double min;
	private final double max;
	private final int walks;

	/**
	 * Makes walks.
	 *
	 * @param key the key of the randomness
	 * @param start where they begin, from {@code min} to {@code max}
	 * @param step the standard deviation of a step
	 * @param min the least value
	 * @param max the largest value; twice its distance from {@code min} is a finite number
	 * @param walks how many walks the events make by turns, from 1
	 */
	public WalkColumn(long key, double start, double step, double min, double max, int walks) {
		this.key = key;
		this.start = start;
		this.step = step;
		this.min = min;
		this.max = max;
		this.walks = walks;
	}

	@Override
	public void fill(Batch batch, double[] out) {
		double[] places = batch.scratch().takeReals();
		for (int i = 0; i < Math.min(walks, batch.count); i++) {
			long event = batch.first + i;
			long walkKey = walks == 1 ? key : Keyed.key(key, (int) (event % walks));
			walk(walkKey, event / walks, 1 + (batch.count - 1 - i) / walks, places, out, i);
		}
		batch.scratch().giveReals();
	}

	/** Makes consecutive points of a walk, and puts them where its events are. */
	private void walk(long walkKey, long from, int count, double[] places, double[] out, int at) {
		int done = 0;
		while (done < count) {
			long point = from + done;
			int first = (int) (point & BLOCK - 1);
			int last = Math.min(BLOCK - 1, first + count - done - 1);
			block(walkKey, point - first, first, last, places);
			for (int i = first; i <= last; i++) {
				out[at + (done + i - first) * walks] = mirrored(start + step * places[i]);
			}
			done += last - first + 1;
		}
	}

	/** Makes the points from {@code first} to {@code last} of the block that begins at a point. */
	private static void block(long key, long begin, int first, int last, double[] places) {
		if (begin == 0) {
			places[0] = 0;
			places[BLOCK] = atPower(key, BLOCK_BITS);
		} else {
			ends(key, begin, places);
		}
		for (int half = BLOCK / 2; half > 0; half /= 2) {
			double deviation = deviationInMiddle(2L * half);
			// The first point in the middle of a stretch that reaches what is wanted.
			int point = Math.max(0, first - half) / (2 * half) * 2 * half + half;
			while (point - half <= last) {
				places[point] = (places[point - half] + places[point + half]) / 2
						+ deviation * normal(key, begin + point);
				point += 2 * half;
			}
		}
	}

	/** Makes the first point of a block and that after its last. */
	private static void ends(long key, long begin, double[] places) {
		int power = Long.SIZE - 1 - Long.numberOfLeadingZeros(begin);
		long low = 1L << power;
		long high = low << 1;
		double atLow = atPower(key, power);
		double atHigh = atLow + StrictMath.sqrt(low) * normal(key, high);
		while (high - low > BLOCK) {
			long middle = low + (high - low >>> 1);
			double atMiddle = (atLow + atHigh) / 2 + deviationInMiddle(high - low) * normal(key, middle);
			if (begin < middle) {
				high = middle;
				atHigh = atMiddle;
			} else {
				low = middle;
				atLow = atMiddle;
			}
		}
		places[0] = atLow;
		places[BLOCK] = atHigh;
	}

	/**
	 * The place, in steps, at a power of two from that of a block on; the places within the first block follow from it.
	 */
	private static double atPower(long key, int power) {
		double place = StrictMath.sqrt(BLOCK) * normal(key, BLOCK);
		for (int i = BLOCK_BITS; i < power; i++) {
			place += StrictMath.sqrt(1L << i) * normal(key, 2L << i);
		}
		return place;
	}

	/** How far the middle of a stretch lies from the mean of its ends. */
	private static double deviationInMiddle(long length) {
		return StrictMath.sqrt(length) / 2;
	}

	/** Each point has one random number, that by which it was first reached. */
	private static double normal(long key, long point) {
		return NormalQuantile.of(Keyed.unit(Keyed.bits(key, point)));
	}

	private double mirrored(double place) {
		double range = max - min;
		if (range == 0) {
			return min;
		}
		double above = place - min;
		above -= 2 * range * Math.floor(above / (2 * range));
		return Math.min(max, Math.max(min, min + (above > range ? 2 * range - above : above)));
	}
}
