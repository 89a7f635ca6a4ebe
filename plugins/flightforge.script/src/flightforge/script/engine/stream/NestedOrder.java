/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.DoubleColumn;

/**
 * Nested streams that follow each other in the same events, one event of each in each of these, in order and without
 * overlaps. What they take together is never more than there is: first the gaps get shorter, then what is longer than
 * it has to be, then everything. Streams are added while a recording is planned, and by one thread.
 */
public final class NestedOrder {
	/** No thread goes from one to the other in no time, unless they would be shorter than they have to be. */
	private static final long LEAST_GAP = 1;

	/** A stream; {@code gap} is a share of the event around. */
	private record Part(DoubleColumn gap, Nesting.Length length, long atLeast) {
	}

	private final List<Part> parts = new ArrayList<>();

	/**
	 * Adds a stream, which follows those before it.
	 *
	 * @param gap which share of the event around is before its events
	 * @param length how long these are
	 * @param atLeast how long they are at least, in nanoseconds
	 * @return its number, from 0
	 */
	public int add(DoubleColumn gap, Nesting.Length length, long atLeast) {
		parts.add(new Part(gap, length, atLeast));
		return parts.size() - 1;
	}

	/** Places events of a stream. Remembers what it needs for that. For one thread. */
	static final class Layout {
		private long[][] gaps = new long[0][];
		private long[][] lengths = new long[0][];
		private final double[] shares = new double[Batch.SIZE];

		/**
		 * Sets the durations of the events of a batch, and when they begin after the events around.
		 *
		 * @param order the streams
		 * @param number which of these the events are of
		 * @param batch the events; all streams have events of these numbers
		 * @param around how long the events around are
		 * @param after gets how long after the beginning of the events around they begin
		 */
		void place(NestedOrder order, int number, Batch batch, long[] around, long[] after) {
			int count = order.parts.size();
			if (gaps.length < count) {
				gaps = new long[count][Batch.SIZE];
				lengths = new long[count][Batch.SIZE];
			}
			for (int p = 0; p < count; p++) {
				make(order.parts.get(p), batch, around, gaps[p], lengths[p]);
			}
			for (int i = 0; i < batch.count; i++) {
				place(order, number, i, around[i]);
				long from = 0;
				for (int p = 0; p < number; p++) {
					from += gaps[p][i] + lengths[p][i];
				}
				after[i] = from + gaps[number][i];
				batch.durations[i] = lengths[number][i];
			}
		}

		private void make(Part part, Batch batch, long[] around, long[] gap, long[] length) {
			part.gap.fill(batch, shares);
			for (int i = 0; i < batch.count; i++) {
				gap[i] = share(around[i], shares[i]);
			}
			switch (part.length) {
			case Nesting.Nanos nanos -> nanos.nanos().fill(batch, length);
			case Nesting.Share share -> {
				share.share().fill(batch, shares);
				for (int i = 0; i < batch.count; i++) {
					length[i] = share(around[i], shares[i]);
				}
			}
			}
			for (int i = 0; i < batch.count; i++) {
				length[i] = Math.clamp(length[i], Math.min(part.atLeast, around[i]), around[i]);
			}
		}

		private static long share(long whole, double share) {
			return (long) (whole * Math.clamp(share, 0.0, 1.0));
		}

		/** Makes what is too much fit. */
		private void place(NestedOrder order, int number, int event, long around) {
			int count = order.parts.size();
			double gap = 0;
			double length = 0;
			double least = 0;
			for (int p = 0; p < count; p++) {
				gap += gaps[p][event];
				length += lengths[p][event];
				least += Math.min(order.parts.get(p).atLeast, lengths[p][event]);
			}
			// The first gaps are left out: what begins with the event around is not seen to follow something.
			double spare = (around - least) / LEAST_GAP;
			int apart = spare >= 0 ? (int) Math.min(spare, count) : count;
			double room = Math.max(0, around - apart * LEAST_GAP);
			boolean fits = gap + length <= room;
			double ofGaps = fits ? 1 : length >= room ? 0 : (room - length) / gap;
			double ofLengths = length <= room ? 1 : least >= room ? 0 : (room - least) / (length - least);
			double ofLeast = least <= room ? 1 : room / least;
			for (int p = 0; p <= number; p++) {
				double own = Math.min(order.parts.get(p).atLeast, lengths[p][event]);
				gaps[p][event] = (p >= count - apart ? LEAST_GAP : 0) + (long) (gaps[p][event] * ofGaps);
				lengths[p][event] = (long) (own * ofLeast + (lengths[p][event] - own) * ofLengths);
			}
		}
	}
}
