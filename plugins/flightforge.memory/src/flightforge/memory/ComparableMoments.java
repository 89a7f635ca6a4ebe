/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.Optional;

/**
 * The moments at both ends of a stretch of time whose amounts can be compared. Where the source reports amounts before
 * and after collections these are after collections, as soon as there was one: an amount after a collection holds at
 * the start of the stretch, whatever came between, and at its end unless an amount of any moment was reported since and
 * there was no collection in the stretch. Without any collection they are of the kind of the last one.
 *
 * @param first the index of the earlier one, which is the later one where nothing can have changed; -1 where none can
 * be compared with the later one
 * @param last the index of the later one
 */
record ComparableMoments(int first, int last) {

	/**
	 * Chooses them.
	 *
	 * @param series what is compared
	 * @param fromNanos the start of the stretch, since 1970-01-01T00:00Z
	 * @param toNanos its end
	 * @return empty when nothing is reported up to the end
	 */
	static Optional<ComparableMoments> of(CategorySeries series, long fromNanos, long toNanos) {
		int last = series.indexAt(toNanos);
		return last < 0 ? Optional.empty()
				: Optional.of(upTo(last, Math.min(last, Math.max(0, series.indexAt(fromNanos))), series));
	}

	private static ComparableMoments upTo(int last, int first, CategorySeries series) {
		int collected = latest(series, GcMoment.AFTER, last, 0);
		if (collected < 0) {
			int begin = earliest(series, series.moment(last), first, last);
			return new ComparableMoments(begin < last || last == first ? begin : -1, last);
		} else if (collected > first) {
			int begin = earliest(series, GcMoment.AFTER, first, collected);
			return new ComparableMoments(begin < collected ? begin : -1, collected);
		} else if (latest(series, GcMoment.ANY, last, collected) < 0) {
			return new ComparableMoments(collected, collected);
		}
		return new ComparableMoments(-1, last);
	}

	/** The latest of a kind that is not after the first index, else the next up to the last; -1 if there is none. */
	private static int earliest(CategorySeries series, GcMoment moment, int first, int last) {
		int earliest = latest(series, moment, first, 0);
		for (int i = first; earliest < 0 && i <= last; i++) {
			earliest = series.moment(i) == moment ? i : earliest;
		}
		return earliest;
	}

	/** The latest of a kind, going back from one index to another; -1 if there is none. */
	private static int latest(CategorySeries series, GcMoment moment, int from, int downTo) {
		int index = from;
		while (index >= downTo && series.moment(index) != moment) {
			index--;
		}
		return index < downTo ? -1 : index;
	}
}
