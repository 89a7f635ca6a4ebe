/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.stream;

import java.util.BitSet;

import flightforge.script.internal.value.Batch;

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
	/** How probable each is; null when that is not known, or when they come in turn. */
	private final double[] shares;
	private double observedEvents = -1;
	private double observed;

	Choices(StreamProgram program, Slot.Reference reference) {
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

	/** How many different ones there are in so many events one after the other. */
	private double observed(double events) {
		if (observedEvents != events) {
			observedEvents = events;
			observed = observe(Math.max(1, (long) events));
		}
		return observed;
	}

	private double observe(long events) {
		Batch batch = new Batch();
		StreamCursor cursor = new StreamCursor(batch);
		long[] chosen = new long[Batch.SIZE];
		BitSet met = new BitSet(size);
		long looked = Math.min(events, BLOCKS * Batch.SIZE);
		double sum = 0;
		for (int place = 0; place < PLACES; place++) {
			met.clear();
			long first = (program.events() - events) / (PLACES - 1) * place;
			for (long done = 0; done < looked;) {
				// Blocks that are spread over the events, when these are too many.
				cursor.seek(program.timing(), first + (looked == events ? done : WideMath.floor(done, events, looked)));
				cursor.fill((int) Math.min(Batch.SIZE, looked - done));
				reference.column().fill(batch, chosen);
				for (int i = 0; i < batch.count; i++) {
					met.set((int) chosen[i]);
				}
				done += batch.count;
			}
			sum += extrapolated(met.cardinality(), looked, events);
		}
		return sum / PLACES;
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
