/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.List;

/**
 * Which of the constants of a field a stream's events choose, and so how many of them a chunk meets. For one thread.
 */
final class Choices {
	private final StreamProgram program;
	/** How many events meet the condition of the stream; null where all are recorded. */
	private final KeptCounts kept;
	private final Slot.Reference reference;
	private final int size;
	private final int[] places;
	/** How probable each is; null when that is not known, or when they come in turn. */
	private final double[] shares;
	private final DistinctChoices distinct;

	/**
	 * Those of a field.
	 *
	 * @param kept how many events meet the condition of the stream; null where all are recorded
	 * @param distinct what the stream's fields of which nothing is known choose; this one is added if it is one
	 * @param places where its constants are among others; null where there are no others
	 */
	Choices(StreamProgram program, KeptCounts kept, Slot.Reference reference, DistinctChoices distinct, int[] places) {
		this.kept = kept;
		this.places = places;
		this.program = program;
		this.reference = reference;
		this.size = reference.references().size();
		this.shares = reference.column().isRandom() ? reference.column().shares(size) : null;
		this.distinct = distinct;
		if (isObserved()) {
			distinct.add(reference);
		}
	}

	/** Adds the logarithms of the probabilities that each is not met in one of so many chunks. */
	void miss(long windows, double[] logarithms) {
		double events = (double) (kept == null ? program.events() : kept.met()) / windows;
		if (shares != null) {
			for (int i = 0; i < size; i++) {
				logarithms[i] += events * StrictMath.log1p(-shares[i]);
			}
			return;
		}
		double met = size == 1 ? kept == null ? 1 : Math.min(1, events)
				: isObserved() ? distinct.of(reference, events) : Math.ceil(events);
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
		double recorded = kept == null ? events : kept.sums().of(first + events) - kept.sums().of(first);
		if (recorded <= 0) {
			return;
		}
		if (shares != null) {
			for (int i = 0; i < size; i++) {
				logarithms[place(i)] += recorded * StrictMath.log1p(-shares[i]);
			}
			return;
		}
		// Where a window has less than one event, some windows have none.
		double missed = recorded < 1 ? StrictMath.log1p(-recorded) : Double.NEGATIVE_INFINITY;
		// What comes in turn comes again.
		boolean random = reference.column().isRandom();
		boolean unknown = areUnknown();
		long looked = !unknown ? 1 : Math.min(events, random ? most : Math.max(most, 2L * size));
		DistinctChoices.Met met = DistinctChoices.look(unknown ? program : program.withoutCondition(),
				List.of(reference), first, events, looked, random);
		int found = met.constants()[0].cardinality();
		double more = looked == events || !random || found == size || met.events() == 0 ? 0
				: (DistinctChoices.extrapolated(found, size, met.events(), Math.max(met.events(), recorded)) - found)
						/ (size - found);
		double each = StrictMath.log1p(-Math.min(1, more));
		for (int i = 0; i < size; i++) {
			logarithms[place(i)] += met.constants()[0].get(i) ? missed : each;
		}
	}

	private int place(int constant) {
		return places == null ? constant : places[constant];
	}

	/** Whether there are events in a window. */
	boolean are(Windows windows, long window, WindowSearch search) {
		long first = program.firstEventOf(windows, window, search.start(window));
		long end = program.firstEventOf(windows, window + 1, search.start(window + 1));
		return end > first && (kept == null || kept.sums().of(end) > kept.sums().of(first));
	}

	/** Whether how many are met is only known from events. */
	private boolean isObserved() {
		return shares == null && size > 1 && reference.column().isRandom();
	}
}
