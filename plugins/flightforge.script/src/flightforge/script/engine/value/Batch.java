/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;

/** Consecutive events of one stream that are made together. For one thread. */
public final class Batch {
	/** Most events in a batch: enough to hide the cost of a call per column, few enough to stay in the first cache. */
	public static final int SIZE = 256;

	/** A column's values, kept for the other columns of the batch that are made from it. */
	private static final class Register {
		private Object column;
		private long version;
		private long[] longs;
		private double[] reals;
	}

	/** The events' start times in nanoseconds after the recording's start. */
	public final long[] times = new long[SIZE];
	/**
	 * When the events begin: their times, unless they share threads and have to begin when one is free, or are in an
	 * event that ends after the recording, and begin there. Values are made by the times.
	 */
	public long[] starts = times;
	/** Whether they share threads, which were found for them. */
	public boolean placed;
	/** The threads that were found, as numbers among those of the stream; have no meaning where none were. */
	public final int[] threads = new int[SIZE];
	/** The thread of the event before the first; has no meaning where there is none. */
	public int threadBefore;
	/** The start time of the event before the first; has no meaning where there is none. */
	public long timeBefore;
	/**
	 * The events' durations in nanoseconds: of nested streams, and of those that have nested ones. What is nested is
	 * cut to fit, so that its durations are not what a column makes.
	 */
	public final long[] durations = new long[SIZE];
	/** The number of the first event in its stream. */
	public long first;
	/** How many events there are. */
	public int count;
	/** The events in which these are nested; null where they are in none. */
	public Batch parent;
	/** For each event the index of its parent in {@link #parent}; null where there is none. */
	public int[] inParent;

	private final ScratchArrays scratch;
	/** Values that were made before, and of which column and for which version they are. */
	private final long[] known = new long[SIZE];
	private LongColumn knownColumn;
	private long knownVersion = -1;
	private long version;
	private Register[] registers = new Register[0];
	private Batch earlier;
	private long earlierVersion = -1;
	private Batch others;

	/** Makes an empty batch. */
	public Batch() {
		this(new ScratchArrays());
	}

	private Batch(ScratchArrays scratch) {
		this.scratch = scratch;
	}

	/** Turns to other events, whose times may still be set. */
	public void renew(long firstEvent, int events) {
		first = firstEvent;
		count = events;
		version++;
	}

	/** Says that the values of a column are known for these events; gives where they belong. */
	public long[] know(LongColumn column) {
		knownColumn = column;
		knownVersion = version;
		return known;
	}

	/** Gets the values of a column: those that are known, or else it makes them. */
	public void values(LongColumn column, long[] out) {
		if (column == knownColumn && version == knownVersion) {
			System.arraycopy(known, 0, out, 0, count);
		} else {
			column.fill(this, out);
		}
	}

	/** Memory for a column that makes others on its way. */
	ScratchArrays scratch() {
		return scratch;
	}

	/**
	 * The events before these: each is one earlier in the stream. Where the first has none before it there is one less,
	 * and the second's is the first.
	 */
	Batch earlier() {
		if (earlier == null) {
			earlier = new Batch(scratch);
		}
		if (earlierVersion != version) {
			boolean atStart = first == 0;
			earlier.renew(atStart ? 0 : first - 1, atStart ? count - 1 : count);
			System.arraycopy(times, 0, earlier.times, atStart ? 0 : 1, count - 1);
			earlier.placed = placed;
			if (placed) {
				System.arraycopy(threads, 0, earlier.threads, atStart ? 0 : 1, count - 1);
				earlier.threads[0] = atStart ? earlier.threads[0] : threadBefore;
			}
			if (!atStart) {
				earlier.times[0] = timeBefore;
			}
			earlierVersion = version;
		}
		return earlier;
	}

	/**
	 * Other events of the stream, for columns that go by the events' numbers alone: there are no times in it, nor
	 * threads. It is the same batch each time.
	 */
	Batch others(long firstEvent, int events) {
		if (others == null) {
			others = new Batch(scratch);
		}
		others.renew(firstEvent, events);
		return others;
	}

	/** The values of a column that others of the batch may have asked for already. */
	long[] shared(int register, LongColumn column) {
		Register kept = register(register);
		if (kept.longs == null) {
			kept.longs = new long[SIZE];
		}
		if (kept.column != column || kept.version != version) {
			column.fill(this, kept.longs);
			kept.column = column;
			kept.version = version;
		}
		return kept.longs;
	}

	/** The same for real numbers. */
	double[] shared(int register, DoubleColumn column) {
		Register kept = register(register);
		if (kept.reals == null) {
			kept.reals = new double[SIZE];
		}
		if (kept.column != column || kept.version != version) {
			column.fill(this, kept.reals);
			kept.column = column;
			kept.version = version;
		}
		return kept.reals;
	}

	private Register register(int number) {
		if (number >= registers.length) {
			registers = Arrays.copyOf(registers, Math.max(number + 1, 2 * registers.length));
		}
		if (registers[number] == null) {
			registers[number] = new Register();
		}
		return registers[number];
	}
}
