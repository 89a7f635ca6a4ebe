/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/**
 * Shares of a machine as a JVM on Linux counts them: in whole ticks of 10 ms of all processors, of as many as there
 * were since the reading before, which are the same for all shares of one event. Immutable.
 */
public final class TickColumn extends DoubleColumn {
	/** A reading is late by so much on average, and how far one is from that, as shares of a period. */
	private static final double LATE = 1.0054;
	private static final double VARIED = 0.03;
	/** One reading of so many waits for a processor, for such a share of a period at most. */
	private static final double WAITING = 1 / 15.0;
	private static final double LONGEST_WAIT = 0.08;
	private static final int DRAWS = 8;

	/** What is counted. */
	public enum Part {
		/** The JVM's own code. */
		USER,
		/** The kernel for the JVM. */
		SYSTEM,
		/** All processes. */
		ALL
	}

	private final DoubleColumn shares;
	private final Part part;
	private final double ticks;
	private final long key;

	/**
	 * The shares of another column.
	 *
	 * @param ticks of all processors in a period, on a machine that is never late
	 * @param key the randomness of the events, the same for all parts
	 */
	public TickColumn(DoubleColumn shares, Part part, double ticks, long key) {
		this.shares = shares;
		this.part = part;
		this.ticks = ticks;
		this.key = key;
	}

	@Override
	public boolean isBySchedule() {
		return shares.isBySchedule();
	}

	@Override
	public void fill(Batch batch, double[] out) {
		shares.fill(batch, out);
		for (int i = 0; i < batch.count; i++) {
			out[i] = counted(out[i], batch.times[i] * DRAWS);
		}
	}

	/**
	 * Those of user and system are rounded by chance, and one up where the other is rounded down, so that their sum is
	 * no more than what is rounded up of a share that is at least their sum.
	 */
	private double counted(double share, long event) {
		if (!(share > 0 && share <= 1)) {
			return share;
		}
		double late = LATE + VARIED * (unit(event) + unit(event + 1) - 1);
		double wait = unit(event + 2) < WAITING ? LONGEST_WAIT * unit(event + 3) : 0;
		double all = Math.max(1, Math.rint(ticks * (late + wait)));
		double chance = unit(event + 4);
		double up = switch (part) {
		case USER -> chance;
		case SYSTEM -> 1 - chance;
		case ALL -> 1;
		};
		return Math.min(all, Math.floor(share * all + up)) / all;
	}

	private double unit(long point) {
		return Keyed.unit(Keyed.bits(key, point));
	}
}
