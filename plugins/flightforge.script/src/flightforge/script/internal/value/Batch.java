/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.value;

/** Consecutive events of one stream that are made together. For one thread. */
public final class Batch {
	/** Most events in a batch: enough to hide the cost of a call per column, few enough to stay in the first cache. */
	public static final int SIZE = 256;

	/** The events' start times in nanoseconds after the recording's start. */
	public final long[] times = new long[SIZE];
	/** Scratch for columns that are made from real numbers. */
	final double[] reals = new double[SIZE];
	/** Scratch for columns that are made from choices. */
	final long[] choices = new long[SIZE];
	/** The number of the first event in its stream. */
	public long first;
	/** How many events there are. */
	public int count;
}
