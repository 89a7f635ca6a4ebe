/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

/**
 * The survivors of young collections by age. Some of what survives the first collection dies later: a share at each
 * further one. What the live set grows by does not. For one thread.
 */
final class Ages {
	/** The most that HotSpot counts. */
	static final int MOST = 15;

	/** By age, from 1 on. */
	private final double[] dying = new double[MOST + 1];
	private final double[] lasting = new double[MOST + 1];
	private final double survivesAgain;
	private int threshold = MOST;

	/**
	 * Without survivors.
	 *
	 * @param survivesAgain the share of what survived a collection that survives the next one, too
	 */
	Ages(double survivesAgain) {
		this.survivesAgain = survivesAgain;
	}

	/**
	 * A young collection.
	 *
	 * @param dying what survived its first collection, and will not last
	 * @param lasting what did, and will
	 * @param most what all survivors may take
	 * @return what is moved to the old generation because of its age, or because it is too much
	 */
	double collect(double dying, double lasting, double most) {
		double promoted = 0;
		for (int age = MOST; age >= 1; age--) {
			double kept = this.dying[age] * survivesAgain;
			if (age >= threshold || age == MOST) {
				promoted += kept + this.lasting[age];
			} else {
				this.dying[age + 1] = kept;
				this.lasting[age + 1] = this.lasting[age];
			}
			clear(age);
		}
		this.dying[1] = dying;
		this.lasting[1] = lasting;
		for (int age = MOST; age >= 1 && total() > most; age--) {
			double size = this.dying[age] + this.lasting[age];
			double much = Math.min(size, total() - most);
			promoted += much;
			this.dying[age] -= size == 0 ? 0 : this.dying[age] * much / size;
			this.lasting[age] -= size == 0 ? 0 : this.lasting[age] * much / size;
		}
		return promoted;
	}

	private void clear(int age) {
		if (age <= MOST) {
			dying[age] = 0;
			lasting[age] = 0;
		}
	}

	/**
	 * Chooses the age at which objects are moved, as HotSpot does: the first at which survivors take more than this.
	 */
	void choose(double desired) {
		double sum = 0;
		threshold = MOST;
		for (int age = 1; age <= MOST; age++) {
			sum += dying[age] + lasting[age];
			if (sum > desired) {
				threshold = age;
				return;
			}
		}
	}

	/** Sets the age at which objects are moved. */
	void choose(int age) {
		threshold = Math.clamp(age, 1, MOST);
	}

	/** Moves all of them away, as full collections do. */
	void clear() {
		for (int age = 1; age <= MOST; age++) {
			clear(age);
		}
	}

	/** What all survivors take. */
	double total() {
		double sum = 0;
		for (int age = 1; age <= MOST; age++) {
			sum += dying[age] + lasting[age];
		}
		return sum;
	}

	/** What those of them take that will last. */
	double lasting() {
		double sum = 0;
		for (int age = 1; age <= MOST; age++) {
			sum += lasting[age];
		}
		return sum;
	}

	/** The age at which objects are moved. */
	int threshold() {
		return threshold;
	}

	/** What survivors of each age take, from 1 on. */
	long[] sizes() {
		long[] sizes = new long[MOST];
		for (int age = 1; age <= MOST; age++) {
			sizes[age - 1] = 8 * (long) ((dying[age] + lasting[age]) / 8);
		}
		return sizes;
	}
}
