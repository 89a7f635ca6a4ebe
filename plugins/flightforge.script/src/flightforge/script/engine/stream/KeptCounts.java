/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.BitSet;

import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.WideMath;
import flightforge.script.text.Cancellation;

/**
 * About how many events of a stream meet its condition, up to any of them. The stream is divided into cells of as many
 * events, and in each all events are looked at, or some at a random place. Neighbouring cells count as the same unless
 * chance does not explain how they differ: so a condition that does not depend on time is met evenly. The same for the
 * same stream always. Immutable.
 */
final class KeptCounts {
	/** Cells of all streams of a recording together, so that plans take little time and memory. */
	private static final int ALL_CELLS = 1 << 18;
	private static final int MOST_CELLS = 1 << 16;
	/** Cells of a chunk, if all events were recorded: what goes unnoticed in a few of them is less than a chunk. */
	private static final int CELLS_PER_CHUNK = 16;
	/** Cells of which events are looked at, at least, unless all events are. */
	private static final int LEAST_PLACES = 4096;
	/** Events that are looked at in such a cell. */
	private static final int EACH = 16;
	/** Standard deviations that chance does not explain. */
	private static final double SURE = 3;
	private static final long KEY = 0x6b65_7074_636f_756eL;
	/** Cells between two looks at whether to go on. */
	private static final int CHECK = 64;

	private final long met;
	private final EventSums sums;

	private KeptCounts(long met, EventSums sums) {
		this.met = met;
		this.sums = sums;
	}

	/**
	 * Looks at a stream.
	 *
	 * @param program a stream that has events and a condition
	 * @param bytes what its events would take if all were recorded
	 * @param target about how many bytes a chunk is to have
	 * @param streams how many streams of the recording have a condition
	 */
	static KeptCounts of(StreamProgram program, double bytes, long target, int streams, Cancellation cancellation) {
		long events = program.events();
		int most = Math.clamp(ALL_CELLS / streams, CELLS_PER_CHUNK, MOST_CELLS);
		int fine = (int) Math.min(Math.min(most, events),
				Math.max(CELLS_PER_CHUNK, Math.ceil(CELLS_PER_CHUNK * bytes / target)));
		int places = Math.max(fine, LEAST_PLACES);
		boolean isExact = events <= (long) places * EACH;
		int cells = isExact ? fine : places;
		int[] kept = new int[cells];
		if (isExact) {
			Recorded.alone().count(program, kept, cancellation);
		} else {
			look(program, kept, cancellation);
		}
		return new Cells(events, kept, isExact).counts();
	}

	/** Looks at a place of each cell: a random one, so that what comes and goes regularly is not always met alike. */
	private static void look(StreamProgram program, int[] kept, Cancellation cancellation) {
		Recorded recorded = Recorded.alone();
		long from = 0;
		for (int i = 0; i < kept.length; i++) {
			if (i % CHECK == 0) {
				cancellation.check();
			}
			long to = WideMath.floor(i + 1L, program.events(), kept.length);
			long first = from + Keyed.below(Keyed.bits(KEY, i), to - from - EACH + 1);
			kept[i] = (int) recorded.count(program, first, first + EACH);
			from = to;
		}
	}

	/** How many meet it of all: exact where all were looked at. */
	long met() {
		return met;
	}

	/** How many meet it up to an event. */
	EventSums sums() {
		return sums;
	}

	/** What was seen in each cell. */
	private static final class Cells {
		private final long events;
		private final int[] kept;
		private final boolean isExact;
		/** The shares of all cells before each. */
		private final double[] shares;
		private final BitSet borders = new BitSet();

		Cells(long events, int[] kept, boolean isExact) {
			this.events = events;
			this.kept = kept;
			this.isExact = isExact;
			shares = new double[kept.length + 1];
			for (int i = 0; i < kept.length; i++) {
				shares[i + 1] = shares[i] + (double) kept[i] / looked(i, i + 1);
			}
		}

		private long first(int cell) {
			return WideMath.floor(cell, events, kept.length);
		}

		private long looked(int from, int to) {
			return isExact ? first(to) - first(from) : (long) (to - from) * EACH;
		}

		/** Finds where the share changes: in the middle of cells whose halves differ, or parts of these. */
		private boolean divide(int from, int to) {
			if (to - from < 2) {
				return false;
			}
			int middle = from + to >>> 1;
			boolean left = divide(from, middle);
			boolean right = divide(middle, to);
			if (left || right || differ(from, middle, to)) {
				borders.set(middle);
				return true;
			}
			return false;
		}

		/** Whether two parts differ by more than by chance, if all events of a cell met the condition or none. */
		private boolean differ(int from, int middle, int to) {
			double share = (shares[to] - shares[from]) / (to - from);
			double left = (shares[middle] - shares[from]) / (middle - from);
			double right = (shares[to] - shares[middle]) / (to - middle);
			double variance = share * (1 - share) * (1.0 / (middle - from) + 1.0 / (to - middle));
			return (left - right) * (left - right) > SURE * SURE * variance;
		}

		KeptCounts counts() {
			divide(0, kept.length);
			borders.set(kept.length);
			int stretches = borders.cardinality();
			long[] first = new long[stretches + 1];
			double[] each = new double[stretches];
			long all = 0;
			for (int from = 0, i = 0; i < stretches; i++) {
				int to = borders.nextSetBit(from + 1);
				long sum = 0;
				for (int cell = from; cell < to; cell++) {
					sum += kept[cell];
				}
				all += sum;
				each[i] = (double) sum / looked(from, to);
				first[i + 1] = first(to);
				from = to;
			}
			long met = isExact ? all : WideMath.floor(all, events, looked(0, kept.length));
			return new KeptCounts(met, new EventSums(first, each));
		}
	}
}
