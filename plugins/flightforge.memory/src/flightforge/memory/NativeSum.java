/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.Collection;
import java.util.List;

import flightforge.memory.Category.Kind;

/**
 * The categories of Native Memory Tracking added up at each moment at which one is reported. The total that the source
 * reports is no such sum: it may be reported at other moments, or not at all.
 */
final class NativeSum {
	private static final Category SUM = new Category(Kind.NATIVE, "Sum");

	private final List<CategorySeries> parts;
	/** Of each part, the next moment that is not added up yet. */
	private final int[] next;

	private NativeSum(List<CategorySeries> parts) {
		this.parts = parts;
		next = new int[parts.size()];
	}

	/**
	 * Adds them up, from when all categories of the source's first round have been reported. A category that is first
	 * reported later was 0 before.
	 *
	 * @return the sums; empty if there is no such category
	 */
	static CategorySeries of(Collection<CategorySeries> series) {
		NativeSum sum = new NativeSum(series.stream().filter(one -> one.category().kind() == Kind.NATIVE).toList());
		CategorySeries.Builder sums = new CategorySeries.Builder(SUM);
		long begin = sum.begin();
		for (long nanos = sum.nextNanos(); nanos != Long.MAX_VALUE; nanos = sum.nextNanos()) {
			long amount = sum.at(nanos);
			if (nanos >= begin) {
				sums.add(nanos, CategoryUsage.ofUsed(SUM, amount));
			}
		}
		return sums.build();
	}

	/**
	 * The end of the first round. A source reports one part after the other, and then all of them again: where one is
	 * reported for the second time, the second round has begun.
	 */
	private long begin() {
		long[] first = parts.stream().mapToLong(part -> part.nextAmountNanos(Long.MIN_VALUE)).toArray();
		long secondRound = Long.MAX_VALUE;
		for (int i = 0; i < first.length; i++) {
			secondRound = Math.min(secondRound, parts.get(i).nextAmountNanos(first[i]));
		}
		long begin = Long.MIN_VALUE;
		for (long nanos : first) {
			begin = nanos < secondRound ? Math.max(begin, nanos) : begin;
		}
		return begin;
	}

	private long nextNanos() {
		long nanos = Long.MAX_VALUE;
		for (int i = 0; i < next.length; i++) {
			CategorySeries part = parts.get(i);
			nanos = next[i] < part.size() ? Math.min(nanos, part.epochNanos(next[i])) : nanos;
		}
		return nanos;
	}

	private long at(long nanos) {
		long sum = 0;
		for (int i = 0; i < next.length; i++) {
			CategorySeries part = parts.get(i);
			while (next[i] < part.size() && part.epochNanos(next[i]) <= nanos) {
				next[i]++;
			}
			sum += next[i] == 0 ? 0 : Math.max(0, part.amount(next[i] - 1));
		}
		return sum;
	}
}
