/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/**
 * Ranks from 0 after Zipf's law: rank {@code k} comes {@code (k + 1)^exponent} times less often than rank 0. Made by
 * rejection-inversion (Hörmann and Derflinger 1996), which takes little more than one random number for any number of
 * ranks.
 */
public final class ZipfColumn extends LongColumn {
	private static final double SMALL = 1e-8;

	private final long key;
	private final long ranks;
	private final double exponent;
	private final double top;
	private final double bottom;
	private final double sure;

	/**
	 * Makes the column.
	 *
	 * @param key the key of the randomness
	 * @param ranks how many ranks there are, from 1
	 * @param exponent not negative
	 */
	public ZipfColumn(long key, long ranks, double exponent) {
		this.key = key;
		this.ranks = ranks;
		this.exponent = exponent;
		top = integral(1.5) - 1;
		bottom = integral(ranks + 0.5);
		sure = 2 - inverse(integral(2.5) - density(2));
	}

	@Override
	public void fill(Batch batch, long[] out) {
		for (int i = 0; i < batch.count; i++) {
			long bits = Keyed.bits(key, batch.first + i);
			long rank = rank(bits);
			for (int attempt = 1; rank < 0; attempt++) {
				rank = rank(Keyed.bits(bits, attempt));
			}
			out[i] = rank - 1;
		}
	}

	/** A rank from 1, or -1 when the attempt failed. */
	private long rank(long bits) {
		double area = bottom + Keyed.unit(bits) * (top - bottom);
		double place = inverse(area);
		long rank = Math.max(1, Math.min(ranks, (long) (place + 0.5)));
		return rank - place <= sure || area >= integral(rank + 0.5) - density(rank) ? rank : -1;
	}

	/** How many ranks there are. */
	public long ranks() {
		return ranks;
	}

	/** How often ranks from one to before another come, compared with other ranks. */
	public double mass(long from, long end) {
		return end - from == 1 ? density(end) : integral(end + 0.5) - integral(from + 0.5);
	}

	private double density(double place) {
		return StrictMath.exp(-exponent * StrictMath.log(place));
	}

	/** The integral of the density from 1. */
	private double integral(double place) {
		double log = StrictMath.log(place);
		double power = (1 - exponent) * log;
		return log * (Math.abs(power) > SMALL ? StrictMath.expm1(power) / power : 1 + power / 2);
	}

	private double inverse(double area) {
		double power = Math.max(-1, area * (1 - exponent));
		return StrictMath.exp(area * (Math.abs(power) > SMALL ? StrictMath.log1p(power) / power : 1 - power / 2));
	}

	@Override
	public boolean isConstant() {
		return ranks == 1;
	}

	@Override
	public double[] shares(int size) {
		double[] shares = new double[size];
		double sum = 0;
		for (int i = 0; i < size; i++) {
			shares[i] = density(i + 1.0);
			sum += shares[i];
		}
		for (int i = 0; i < size; i++) {
			shares[i] /= sum;
		}
		return shares;
	}
}
