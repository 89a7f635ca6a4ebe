/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.EventCounts;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.WideMath;

/**
 * Numbers that follow the time of the outermost events: the sum of the first ones is the area under these numbers,
 * rounded down. Of many events, as many cells of consecutive ones have the same number. Immutable.
 */
public final class FollowedCounts implements EventCounts {
	/** So that a cell is far shorter than what anybody sees of a recording, and a plan takes no time. */
	static final int CELLS = 1 << 14;
	/** What is a hair below a whole number is meant to be it. */
	private static final double ROUNDING = 0x1p-20;
	/** Neighbours among which it is random who has one more. */
	private static final int NEIGHBOURS = 16;

	private final long key;
	/** The first event of each cell, and the end of the last one. */
	private final long[] borders;
	private final double[] each;
	/** The sum of all cells before each, and of all. */
	private final double[] before;

	private double largest;

	private FollowedCounts(long key, int cells) {
		this.key = key;
		borders = new long[cells + 1];
		each = new double[cells];
		before = new double[cells + 1];
	}

	/**
	 * Of the events that others are nested in.
	 *
	 * @param key the key of the randomness
	 * @param around when the events are
	 * @param numbers how many there are in each, by its time; what is negative is 0
	 */
	public static FollowedCounts of(long key, Timing around, DoubleColumn numbers) {
		Timing outermost = around;
		while (outermost.nesting() != null) {
			outermost = outermost.nesting().around();
		}
		int cells = (int) Math.min(CELLS, Math.max(1, outermost.events()));
		FollowedCounts counts = new FollowedCounts(key, cells);
		Batch batch = new Batch();
		double[] made = new double[Batch.SIZE];
		for (int first = 0; first < cells; first += batch.count) {
			batch.renew(0, Math.min(Batch.SIZE, cells - first));
			for (int i = 0; i < batch.count; i++) {
				long from = WideMath.floor(outermost.events(), first + i, cells);
				long to = WideMath.floor(outermost.events(), first + i + 1, cells);
				counts.borders[first + i] = around.firstWithin(from);
				batch.times[i] = outermost.events() == 0 ? 0
						: outermost.schedule().time((from + (to - from) / 2) / outermost.eventsPerPoint());
			}
			numbers.fill(batch, made);
			for (int i = 0; i < batch.count; i++) {
				counts.each[first + i] = Math.max(0, made[i]);
				counts.largest = Math.max(counts.largest, made[i]);
			}
		}
		counts.borders[cells] = around.events();
		for (int cell = 0; cell < cells; cell++) {
			counts.before[cell + 1] = counts.upTo(cell, counts.borders[cell + 1]);
		}
		return counts;
	}

	@Override
	public double largest() {
		return largest;
	}

	/** The sum of all before an event of a cell; never less for a later one, because rounding keeps the order. */
	private double upTo(int cell, long event) {
		return before[cell] + (event - borders[cell]) * each[cell];
	}

	private int cell(long event) {
		int found = Arrays.binarySearch(borders, event);
		int cell = found < 0 ? -found - 2 : found;
		return Math.min(cell, each.length - 1);
	}

	@Override
	public long sum(long events) {
		return (long) (upTo(cell(events), events) + ROUNDING);
	}

	@Override
	public void load(long firstEvent, long end, int[] numbers) {
		int cell = cell(firstEvent);
		long sum = sum(firstEvent);
		double[] means = new double[NEIGHBOURS];
		for (long group = firstEvent; group < end; group += NEIGHBOURS) {
			int at = (int) (group - firstEvent);
			int count = (int) Math.min(NEIGHBOURS, end - group);
			for (int i = 0; i < count; i++) {
				while (cell + 1 < each.length && group + i >= borders[cell + 1]) {
					cell++;
				}
				means[i] = each[cell];
				long next = (long) (upTo(cell, group + i + 1) + ROUNDING);
				numbers[at + i] = (int) (next - sum);
				sum = next;
			}
			mix(numbers, at, means, count, Keyed.bits(key, group));
		}
	}

	/** Lets it be random which of some neighbours have one more than others; what each has at least stays. */
	private static void mix(int[] numbers, int at, double[] means, int count, long groupKey) {
		for (int i = count - 1; i > 0; i--) {
			int other = (int) Keyed.below(Keyed.bits(groupKey, i), i + 1L);
			int least = (int) means[i];
			int leastOfOther = (int) means[other];
			if (means[i] > least && means[other] > leastOfOther) {
				int more = numbers[at + i] - least;
				numbers[at + i] = least + numbers[at + other] - leastOfOther;
				numbers[at + other] = leastOfOther + more;
			}
		}
	}

	@Override
	public boolean isInOrder() {
		return false;
	}

	@Override
	public boolean isConstant() {
		return false;
	}

	@Override
	public double average() {
		long events = borders[each.length];
		return events == 0 ? 0 : before[each.length] / events;
	}
}
