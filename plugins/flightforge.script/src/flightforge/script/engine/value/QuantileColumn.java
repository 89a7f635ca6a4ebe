/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;

/**
 * A distribution by its quantiles, with straight lines between them. Immutable.
 * <p>Of the known number of events each block has a value of every equal part of the distribution, in a random order,
 * and a random one of that part. So sums of durations are nearly the same whatever the seed, and threads that had time
 * for them still have; by chance alone, the sum of a hundred waits that differ much is often a tenth longer.
 */
final class QuantileColumn extends DoubleColumn {
	private final long key;
	private final long within;
	private final long events;
	private final double[] shares;
	private final double[] values;

	/** The events from the first to this one, without it, have equal parts; others are by chance alone. */
	QuantileColumn(long key, long events, double[] shares, double[] values) {
		this.key = key;
		this.within = Keyed.key(key, 1);
		this.events = events;
		this.shares = shares;
		this.values = values;
	}

	@Override
	public boolean isBySchedule() {
		return true;
	}

	@Override
	public void fill(Batch batch, double[] out) {
		long first = batch.first;
		int done = 0;
		while (done < batch.count && first + done < events) {
			long block = (first + done) / Shuffle.PLACES * Shuffle.PLACES;
			int size = (int) Math.min(Shuffle.PLACES, events - block);
			int from = (int) (first + done - block);
			int count = Math.min(batch.count - done, size - from);
			fill(block, size, from, count, out, done);
			done += count;
		}
		for (; done < batch.count; done++) {
			out[done] = value(Keyed.unit(Keyed.bits(key, first + done)));
		}
	}

	private void fill(long block, int size, int from, int count, double[] out, int at) {
		long first = Keyed.bits(key, block);
		long second = Keyed.bits(key, block + 1);
		long third = Keyed.bits(key, block + 2);
		long fourth = Keyed.bits(key, block + 3);
		for (int i = 0; i < count; i++) {
			int place = Shuffle.placeWithin(size, from + i, first, second, third, fourth);
			out[at + i] = value((place + Keyed.unit(Keyed.bits(within, block + from + i))) / size);
		}
	}

	private double value(double unit) {
		int found = Arrays.binarySearch(shares, unit);
		int above = found < 0 ? -found - 1 : Math.max(1, found);
		double part = (unit - shares[above - 1]) / (shares[above] - shares[above - 1]);
		return values[above - 1] * (1 - part) + values[above] * part;
	}

	@Override
	public double most(double rarity) {
		return values[values.length - 1];
	}
}
