/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.BitSet;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.WideMath;

/**
 * Which of the constants of a field a stream's events choose, and so how many of them a chunk meets. For one thread.
 */
final class Choices {
	/** Where in the stream events are looked at when nothing is known of their choices. */
	private static final int PLACES = 8;
	private static final int BLOCKS = 16;
	private static final int HALVINGS = 60;

	private final StreamProgram program;
	private final Slot.Reference reference;
	private final int size;
	private final int[] places;
	/** How probable each is; null when that is not known, or when they come in turn. */
	private final double[] shares;
	private double observedEvents = -1;
	private double observed;

	/**
	 * Those of a field.
	 *
	 * @param places where its constants are among others; null where there are no others
	 */
	Choices(StreamProgram program, Slot.Reference reference, int[] places) {
		this.places = places;
		this.program = program;
		this.reference = reference;
		this.size = reference.references().size();
		this.shares = reference.column().isRandom() ? reference.column().shares(size) : null;
	}

	/** Adds the logarithms of the probabilities that each is not met in one of so many chunks. */
	void miss(long windows, double[] logarithms) {
		double events = (double) program.events() / windows;
		if (shares != null) {
			for (int i = 0; i < size; i++) {
				logarithms[i] += events * StrictMath.log1p(-shares[i]);
			}
			return;
		}
		double met = size == 1 ? 1 : reference.column().isRandom() ? observed(events) : Math.ceil(events);
		double each = StrictMath.log1p(-Math.min(1, met / size));
		for (int i = 0; i < size; i++) {
			logarithms[i] += each;
		}
	}

	/** Whether only events determine which constants they choose. */
	boolean areUnknown() {
		return shares == null && size > 1 && !reference.column().isConstant();
	}

	/**
	 * Adds the logarithms of the probabilities that each is not met in a window.
	 *
	 * @param most how many events are looked at, at most
	 */
	void miss(Windows windows, long window, WindowSearch search, int most, double[] logarithms) {
		long first = program.firstEventOf(windows, window, search.start(window));
		long events = program.firstEventOf(windows, window + 1, search.start(window + 1)) - first;
		if (events == 0) {
			return;
		}
		if (shares != null) {
			for (int i = 0; i < size; i++) {
				logarithms[place(i)] += events * StrictMath.log1p(-shares[i]);
			}
			return;
		}
		// What comes in turn comes again.
		boolean random = reference.column().isRandom();
		long looked = !areUnknown() ? 1 : Math.min(events, random ? most : Math.max(most, 2L * size));
		BitSet met = new BitSet(size);
		look(first, events, looked, random, met);
		int found = met.cardinality();
		double more = looked == events || !random || found == size ? 0
				: (extrapolated(found, looked, events) - found) / (size - found);
		double each = StrictMath.log1p(-Math.min(1, more));
		for (int i = 0; i < size; i++) {
			logarithms[place(i)] += met.get(i) ? Double.NEGATIVE_INFINITY : each;
		}
	}

	private int place(int constant) {
		return places == null ? constant : places[constant];
	}

	/** Whether there are events in a window. */
	boolean are(Windows windows, long window, WindowSearch search) {
		return program.firstEventOf(windows, window + 1, search.start(window + 1)) > program.firstEventOf(windows,
				window, search.start(window));
	}

	/** How many different ones there are in so many events one after the other. */
	private double observed(double events) {
		if (observedEvents != events) {
			observedEvents = events;
			observed = observe(Math.max(1, (long) events));
		}
		return observed;
	}

	private double observe(long events) {
		BitSet met = new BitSet(size);
		long looked = Math.min(events, BLOCKS * Batch.SIZE);
		double sum = 0;
		for (int place = 0; place < PLACES; place++) {
			met.clear();
			look((program.events() - events) / (PLACES - 1) * place, events, looked, true, met);
			sum += extrapolated(met.cardinality(), looked, events);
		}
		return sum / PLACES;
	}

	/** Marks what is chosen by some of consecutive events: blocks spread over them, or the first ones. */
	private void look(long first, long events, long looked, boolean spread, BitSet met) {
		Batch batch = new Batch();
		StreamCursor cursor = new StreamCursor(batch);
		long[] chosen = new long[Batch.SIZE];
		for (long done = 0; done < looked;) {
			cursor.seek(program.timing(),
					first + (looked == events || !spread ? done : WideMath.floor(done, events, looked)));
			cursor.fill((int) Math.min(Batch.SIZE, looked - done));
			reference.column().fill(batch, chosen);
			for (int i = 0; i < batch.count; i++) {
				met.set((int) chosen[i]);
			}
			done += batch.count;
		}
	}

	/** As if all were equally probable of as many as make up what was met. */
	private double extrapolated(int met, long looked, long events) {
		if (looked == events) {
			return met;
		}
		double low = met;
		double high = size;
		for (int i = 0; i < HALVINGS; i++) {
			double middle = (low + high) / 2;
			if (middle * -StrictMath.expm1(-looked / middle) < met) {
				low = middle;
			} else {
				high = middle;
			}
		}
		return Math.min(size, high * -StrictMath.expm1(-events / high));
	}
}
