/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.DoubleColumn;

/**
 * Nested streams that follow each other in the same events, in order and without overlaps; so do the events of a stream
 * that has several in each of these. What they take together is never more than there is: first the gaps get shorter,
 * then what is longer than it has to be, then everything. Streams are added while a recording is planned, and by one
 * thread.
 */
public final class NestedOrder {
	/** The most events of a stream in one event around: what is in this is laid out as a whole. */
	public static final int MOST_EACH = 1_000;
	/** No thread goes from one to the other in no time, unless they would be shorter than they have to be. */
	private static final long LEAST_GAP = 1;

	/** A stream; {@code gap} is a share of the event around. */
	private record Part(DoubleColumn gap, Nesting.Length length, long atLeast, Multiplicity multiplicity) {
	}

	private final List<Part> parts = new ArrayList<>();

	/**
	 * Adds a stream, which follows those before it.
	 *
	 * @param gap which share of the event around is before each of its events
	 * @param length how long these are
	 * @param atLeast how long they are at least, in nanoseconds
	 * @param multiplicity how many of them there are in each event around, at most {@link #MOST_EACH}
	 * @return its number, from 0
	 */
	public int add(DoubleColumn gap, Nesting.Length length, long atLeast, Multiplicity multiplicity) {
		parts.add(new Part(gap, length, atLeast, multiplicity));
		return parts.size() - 1;
	}

	private boolean isOneEach() {
		return parts.stream().allMatch(part -> part.multiplicity.isOne());
	}

	/** Places events of a stream. Remembers what it needs for that. For one thread. */
	static final class Layout {
		private final Sequence sequence = new Sequence();
		/** The events around, one after the other: which they are, and the first event of each in the batch. */
		private final int[] outer = new int[Batch.SIZE];
		private final int[] firstInBatch = new int[Batch.SIZE + 1];
		private int outers;
		private Children[] children = new Children[0];
		private Batch others;

		/**
		 * Sets the durations of the events of a batch, and when they begin after the events around.
		 *
		 * @param order the streams
		 * @param number which of these the events are of
		 * @param batch the events
		 * @param around how many events around there are in all
		 * @param ordinals which event of its event around each is, from 0
		 * @param rooms how long the events around are
		 * @param after gets how long after the beginning of the events around they begin
		 */
		void place(NestedOrder order, int number, Batch batch, long around, int[] ordinals, long[] rooms,
				long[] after) {
			int count = order.parts.size();
			while (children.length < count) {
				children = Arrays.copyOf(children, children.length + 1);
				children[children.length - 1] = new Children();
			}
			findOuters(batch);
			boolean oneEach = order.isOneEach();
			for (int p = 0; p < count; p++) {
				if (oneEach) {
					children[p].oneEach(order.parts.get(p), batch, rooms);
				} else {
					makeChildren(children[p], order.parts.get(p), batch, around, rooms);
				}
			}
			for (int o = 0; o < outers; o++) {
				sequence.clear();
				int own = 0;
				for (int p = 0; p < count; p++) {
					own = p == number ? sequence.count : own;
					sequence.add(children[p], o, order.parts.get(p).atLeast);
				}
				int first = firstInBatch[o];
				int end = firstInBatch[o + 1];
				sequence.fit(rooms[first], own + ordinals[end - 1]);
				for (int i = first; i < end; i++) {
					after[i] = sequence.begins[own + ordinals[i]];
					batch.durations[i] = sequence.lengths[own + ordinals[i]];
				}
			}
		}

		private void findOuters(Batch batch) {
			outers = 0;
			for (int i = 0; i < batch.count; i++) {
				if (outers == 0 || batch.inParent[i] != outer[outers - 1]) {
					outer[outers] = batch.inParent[i];
					firstInBatch[outers++] = i;
				}
			}
			firstInBatch[outers] = batch.count;
		}

		/** The events of a stream in those that are around the events of the batch, which may be of another stream. */
		private void makeChildren(Children made, Part part, Batch batch, long around, long[] rooms) {
			if (others == null) {
				others = new Batch();
				others.inParent = new int[Batch.SIZE];
			}
			others.parent = batch.parent;
			others.placed = batch.placed;
			made.count = 0;
			others.renew(0, 0);
			for (int o = 0; o < outers; o++) {
				long event = batch.parent.first + outer[o];
				long next = part.multiplicity.before(event, around);
				long end = part.multiplicity.before(event + 1, around);
				made.from[o] = made.count + others.count;
				int like = firstInBatch[o];
				for (; next < end; next++) {
					if (others.count == Batch.SIZE || next != others.first + others.count) {
						made.make(part, others);
						others.renew(next, 0);
					}
					others.inParent[others.count] = outer[o];
					others.times[others.count] = batch.times[like];
					others.threads[others.count] = batch.threads[like];
					made.rooms[others.count++] = rooms[like];
				}
			}
			made.make(part, others);
			made.from[outers] = made.count;
		}
	}

	/** The gaps and lengths of the events of a stream in some events around. */
	private static final class Children {
		private final double[] shares = new double[Batch.SIZE];
		private final long[] rooms = new long[Batch.SIZE];
		private final long[] made = new long[Batch.SIZE];
		/** The first of those in each event around, and behind the last. */
		private final int[] from = new int[Batch.SIZE + 1];
		private long[] gaps = new long[Batch.SIZE];
		private long[] lengths = new long[Batch.SIZE];
		private int count;

		/** One in each event around: those of the batch, or as many with the same numbers. */
		void oneEach(Part part, Batch batch, long[] around) {
			count = 0;
			System.arraycopy(around, 0, rooms, 0, batch.count);
			for (int i = 0; i <= batch.count; i++) {
				from[i] = i;
			}
			make(part, batch);
		}

		/** Adds those of a batch; their rooms are known. */
		void make(Part part, Batch batch) {
			if (batch.count == 0) {
				return;
			}
			if (count + batch.count > gaps.length) {
				gaps = Arrays.copyOf(gaps, 2 * gaps.length);
				lengths = Arrays.copyOf(lengths, gaps.length);
			}
			part.gap.fill(batch, shares);
			for (int i = 0; i < batch.count; i++) {
				gaps[count + i] = share(rooms[i], shares[i]);
			}
			switch (part.length) {
			case Nesting.Nanos nanos -> nanos.nanos().fill(batch, made);
			case Nesting.Share share -> {
				share.share().fill(batch, shares);
				for (int i = 0; i < batch.count; i++) {
					made[i] = share(rooms[i], shares[i]);
				}
			}
			}
			for (int i = 0; i < batch.count; i++) {
				lengths[count + i] = Math.clamp(made[i], Math.min(part.atLeast, rooms[i]), rooms[i]);
			}
			count += batch.count;
		}

		private static long share(long whole, double share) {
			return (long) (whole * Math.clamp(share, 0.0, 1.0));
		}
	}

	/** All that follows each other in one event. */
	private static final class Sequence {
		private long[] gaps = new long[Batch.SIZE];
		private long[] lengths = new long[Batch.SIZE];
		private long[] least = new long[Batch.SIZE];
		/** How long after the beginning of the event around each of them begins, once they fit. */
		private long[] begins = new long[Batch.SIZE];
		private int count;

		void clear() {
			count = 0;
		}

		/** Adds the events of a stream in one of the events around. */
		void add(Children children, int outer, long atLeast) {
			int first = children.from[outer];
			int more = children.from[outer + 1] - first;
			if (count + more > gaps.length) {
				int size = Math.max(count + more, 2 * gaps.length);
				gaps = Arrays.copyOf(gaps, size);
				lengths = Arrays.copyOf(lengths, size);
				least = Arrays.copyOf(least, size);
				begins = Arrays.copyOf(begins, size);
			}
			for (int i = 0; i < more; i++) {
				gaps[count] = children.gaps[first + i];
				lengths[count] = children.lengths[first + i];
				least[count] = Math.min(atLeast, lengths[count]);
				count++;
			}
		}

		/**
		 * Makes what is too much fit, and says when each begins; only up to an event: nobody asks for those behind it.
		 */
		void fit(long around, int last) {
			double gap = 0;
			double length = 0;
			double shortest = 0;
			for (int i = 0; i < count; i++) {
				gap += gaps[i];
				length += lengths[i];
				shortest += least[i];
			}
			// The first gaps are left out: what begins with the event around is not seen to follow something.
			double spare = (around - shortest) / LEAST_GAP;
			int apart = spare >= 0 ? (int) Math.min(spare, count) : count;
			double room = Math.max(0, around - apart * LEAST_GAP);
			boolean fits = gap + length <= room;
			double ofGaps = fits ? 1 : length >= room ? 0 : (room - length) / gap;
			double ofLengths = length <= room ? 1 : shortest >= room ? 0 : (room - shortest) / (length - shortest);
			double ofLeast = shortest <= room ? 1 : room / shortest;
			long end = 0;
			for (int i = 0; i <= last; i++) {
				gaps[i] = (i >= count - apart ? LEAST_GAP : 0) + (long) (gaps[i] * ofGaps);
				lengths[i] = (long) (least[i] * ofLeast + (lengths[i] - least[i]) * ofLengths);
				begins[i] = end + gaps[i];
				end = begins[i] + lengths[i];
			}
		}
	}
}
