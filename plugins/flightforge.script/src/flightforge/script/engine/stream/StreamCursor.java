/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.Keyed;

/**
 * A position in a stream, and in the streams around it where it is nested: gives the times of its events batch by
 * batch. All events of a batch are in events of one batch of the stream around. Reusable for any stream. For one
 * thread.
 */
final class StreamCursor {
	private static final double ROUNDING = 1e-6;

	private final EventTimes times = new EventTimes();
	private final Batch batch;
	/** Where events are that share threads; null where it does not matter, as it takes more time. */
	private final Places places;
	private final boolean endless;
	private final long[] starts = new long[Batch.SIZE];
	private final int[] counts = new int[Multiplicity.BLOCK];
	/** For each event of the batch, which point of its event around it is, and how many there are. */
	private final int[] ordinals = new int[Batch.SIZE];
	private final int[] totals = new int[Batch.SIZE];
	/** How long the event around leaves room for each. */
	private final long[] rooms = new long[Batch.SIZE];
	private final double[] shares = new double[Batch.SIZE];
	/** For streams that follow each other in the events around; null until it is needed. */
	private NestedOrder.Layout layout;
	private final long[] after = new long[Batch.SIZE];
	private final int[] inParent = new int[Batch.SIZE];
	private Timing timing;
	private StreamCursor around;
	private long block;
	private long next;
	/** The event whose time the schedule gives next; another one than the next where times are known otherwise. */
	private long timesNext;
	private long lastTime;
	private int lastThread;
	private int parent;
	private int ordinal;
	private int atPoint;

	/** Fills this batch, with events where they would be if they had their threads for themselves. */
	StreamCursor(Batch batch) {
		this(batch, null);
	}

	/** Fills this batch, with events where they are. */
	StreamCursor(Batch batch, Places places) {
		this(batch, places, false);
	}

	private StreamCursor(Batch batch, Places places, boolean endless) {
		this.batch = batch;
		this.places = places;
		this.endless = endless;
	}

	/** Fills this batch, with events where they would be if the recording neither began nor ended. */
	static StreamCursor endless(Batch batch) {
		return new StreamCursor(batch, null, true);
	}

	/** Goes to an event. */
	void seek(Timing stream, long event) {
		timing = stream;
		Nesting nesting = stream.nesting();
		batch.placed = places != null && stream.sharing() != null && stream.sharing().isPlaced();
		batch.starts = batch.placed && nesting == null ? starts : batch.times;
		if (nesting == null) {
			next = event;
			batch.parent = null;
			batch.inParent = null;
			timesNext = -1;
			lastTime = event == 0 ? 0 : stream.schedule().time((event - 1) / stream.eventsPerPoint(),
					(int) ((event - 1) % stream.eventsPerPoint()));
			lastThread = batch.placed && event > 0 ? places.thread(stream.sharing(), event - 1, lastTime) : 0;
			return;
		}
		if (around == null) {
			around = new StreamCursor(new Batch(), places, endless);
		}
		batch.parent = around.batch;
		batch.inParent = inParent;
		// The event before has its time, which values that are made from it need.
		seekInParent(nesting, Math.max(0, event - 1));
		lastTime = 0;
		if (event > 0) {
			fill(1);
		}
	}

	private void seekInParent(Nesting nesting, long event) {
		next = event;
		long point = event / timing.eventsPerPoint();
		atPoint = (int) (event % timing.eventsPerPoint());
		long events = nesting.around().events();
		block = nesting.multiplicity().blockOf(point, events);
		nesting.multiplicity().load(block, events, counts);
		long left = point - nesting.multiplicity().before(block * Multiplicity.BLOCK, events);
		int inBlock = 0;
		while (inBlock < Multiplicity.BLOCK && left >= counts[inBlock]) {
			left -= counts[inBlock];
			inBlock++;
		}
		ordinal = (int) left;
		around.seek(nesting.around(), block * Multiplicity.BLOCK + inBlock);
		around.batch.count = 0;
		parent = 0;
	}

	/** Takes at most so many of the next events into the batch, at least one; there must be one. */
	void fill(int most) {
		batch.timeBefore = lastTime;
		batch.threadBefore = lastThread;
		if (timing.nesting() == null) {
			batch.renew(next, (int) Math.min(most, timing.events() - next));
			if (!batch.placed || !places.fillTimes(timing.sharing(), batch)) {
				if (timesNext != next) {
					times.seek(timing.schedule(), next, timing.eventsPerPoint());
				}
				times.fill(batch.times, batch.count);
				timesNext = next + batch.count;
			}
			if (batch.placed) {
				places.fill(timing.sharing(), batch);
			}
		} else {
			int count = 0;
			while (count == 0) {
				if (parent == around.batch.count) {
					around.fillWithDurations(parentsFor(timing.nesting().multiplicity()));
					parent = 0;
				}
				count = takeParents(Math.min(most, Batch.SIZE));
			}
			batch.renew(next, count);
			if (batch.placed) {
				places.fill(timing.sharing(), batch);
			}
			place(timing.nesting());
			// Columns may have been asked for values at other times on the way.
			batch.renew(next, count);
		}
		next += batch.count;
		lastTime = batch.times[batch.count - 1];
		lastThread = batch.placed ? batch.threads[batch.count - 1] : 0;
	}

	private void fillWithDurations(int most) {
		fill(most);
		if (timing.nesting() == null) {
			batch.values(timing.durations(), batch.durations);
		}
	}

	/** Events around that come to about a batch, so that their values are made for few batches. */
	private static int parentsFor(Multiplicity multiplicity) {
		return (int) Math.clamp(Batch.SIZE / Math.max(1, multiplicity.average()), 1, Batch.SIZE);
	}

	private int takeParents(int most) {
		long latest = endless ? Long.MAX_VALUE : timing.nesting().end();
		int count = 0;
		while (parent < around.batch.count && count < most) {
			int points = points(around.batch.first + parent);
			while (ordinal < points && count < most) {
				inParent[count] = parent;
				batch.times[count] = Math.min(around.batch.starts[parent], latest);
				ordinals[count] = ordinal;
				totals[count] = points;
				count++;
				if (++atPoint == timing.eventsPerPoint()) {
					atPoint = 0;
					ordinal++;
				}
			}
			if (ordinal == points) {
				parent++;
				ordinal = 0;
			}
		}
		return count;
	}

	private int points(long event) {
		if (event / Multiplicity.BLOCK != block) {
			block = event / Multiplicity.BLOCK;
			timing.nesting().multiplicity().load(block, timing.nesting().around().events(), counts);
		}
		return counts[(int) (event % Multiplicity.BLOCK)];
	}

	private void place(Nesting nesting) {
		if (nesting.place() instanceof Nesting.InOrder place) {
			layOut(place);
		} else {
			measure(nesting.length());
		}
		Pauses pauses = nesting.pauses();
		for (int i = 0; i < batch.count; i++) {
			batch.times[i] = around.batch.starts[inParent[i]];
		}
		// What is nested keeps its place by the program's clock, so that it is where the parent event goes on.
		pauses.running(batch.times, batch.count, batch.times, 0);
		for (int i = 0; i < batch.count; i++) {
			rooms[i] = Math.min(around.batch.durations[inParent[i]], Long.MAX_VALUE - batch.times[i]);
		}
		switch (nesting.place()) {
		case Nesting.Spread spread -> spread(spread, nesting.key());
		case Nesting.At at -> at(at.share());
		case Nesting.InOrder place -> {
			for (int i = 0; i < batch.count; i++) {
				long from = Math.min(rooms[i], after[i]);
				batch.times[i] += from;
				batch.durations[i] = Math.min(batch.durations[i], rooms[i] - from);
			}
		}
		case Nesting.Before before -> {
			for (int i = 0; i < batch.count; i++) {
				// What is around may begin later, where this has all its time.
				long most = endless ? Long.MAX_VALUE : batch.times[i];
				batch.durations[i] = Math.min(batch.durations[i], most);
				batch.times[i] -= batch.durations[i];
			}
		}
		case Nesting.After after -> {
			for (int i = 0; i < batch.count; i++) {
				batch.times[i] += rooms[i];
			}
		}
		}
		for (int i = 0; i < batch.count && !pauses.isEmpty(); i++) {
			batch.times[i] = pauses.clock(batch.times[i]);
		}
		if (!endless) {
			endTimes(nesting.end());
		}
	}

	/**
	 * What is around may end after the recording, and so may begin what is in it or after it. Values are made by times
	 * of the recording, as they may have no meaning after it.
	 */
	private void endTimes(long last) {
		batch.starts = batch.times;
		for (int i = 0; i < batch.count; i++) {
			if (batch.times[i] > last) {
				if (batch.starts == batch.times) {
					System.arraycopy(batch.times, 0, starts, 0, batch.count);
					batch.starts = starts;
				}
				batch.times[i] = last;
			}
		}
	}

	private void measure(Nesting.Length length) {
		switch (length) {
		case Nesting.Nanos nanos -> nanos.nanos().fill(batch, batch.durations);
		case Nesting.Share share -> {
			share.share().fill(batch, shares);
			for (int i = 0; i < batch.count; i++) {
				batch.durations[i] = (long) (around.batch.durations[inParent[i]] * Math.clamp(shares[i], 0.0, 1.0));
			}
		}
		}
	}

	private void layOut(Nesting.InOrder place) {
		if (layout == null) {
			layout = new NestedOrder.Layout();
		}
		for (int i = 0; i < batch.count; i++) {
			rooms[i] = around.batch.durations[inParent[i]];
		}
		layout.place(place.order(), place.number(), batch, timing.nesting().around().events(), ordinals, rooms, after);
	}

	private void spread(Nesting.Spread spread, long key) {
		for (int i = 0; i < batch.count; i++) {
			long length = rooms[i];
			double places = (double) spread.parts() * totals[i];
			double place = (double) spread.part() * totals[i] + ordinals[i];
			long from = (long) (length * (place / places));
			long room = (long) (length * ((place + 1) / places)) - from;
			long duration = Math.min(batch.durations[i], room);
			// Events of the same point keep together.
			long bits = Keyed.bits(key, (batch.first + i) / timing.eventsPerPoint());
			batch.times[i] += from + (long) ((room - duration) * Keyed.unit(bits));
			batch.durations[i] = duration;
		}
	}

	private void at(DoubleColumn share) {
		share.fill(batch, shares);
		for (int i = 0; i < batch.count; i++) {
			long length = rooms[i];
			// What is at 82 % does not begin before the end of 70 % at 12 %, however doubles are rounded.
			long from = (long) Math.min(length, length * Math.clamp(shares[i], 0.0, 1.0) + ROUNDING);
			batch.times[i] += from;
			batch.durations[i] = Math.min(batch.durations[i], length - from);
		}
	}
}
