/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToLongFunction;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemorySample;
import flightforge.memory.Trend;

/**
 * A line of the table: a category now, its peak, and its values at the baseline.
 *
 * @param usage the values now
 * @param peak the highest amount, or missing
 * @param before the values at the baseline; null when there is none
 * @param trend how the amount went over time; null where there is too little to know
 */
record MemoryRow(CategoryUsage usage, long peak, CategoryUsage before, Trend trend) {
	private static final double CLEARLY_LARGER = 1.05;

	/**
	 * Rows of a sample, those of Native Memory Tracking first, of these the largest first, and then what the process
	 * takes in all, so that what takes the memory is in sight in a low view, too. All others keep an order of their
	 * own, so that each is found where it always is. Not all sources report the peak of the total; it was at least as
	 * high as that of each of its parts.
	 *
	 * @param now the sample
	 * @param peaks the highest amount of each category so far
	 * @param baseline what changes refer to, or null
	 * @param trends how each category went over time, null for one of which it is not known
	 */
	static List<MemoryRow> of(MemorySample now, ToLongFunction<Category> peaks, MemorySample baseline,
			Function<Category, Trend> trends) {
		List<MemoryRow> rows = new ArrayList<>(now.usages().size());
		for (CategoryUsage usage : now.usages()) {
			CategoryUsage before = baseline == null ? null : baseline.usage(usage.category()).orElse(null);
			rows.add(new MemoryRow(usage, Math.max(usage.peak(), peaks.applyAsLong(usage.category())), before,
					trends.apply(usage.category())));
		}
		long highest = rows.stream().filter(row -> row.category().kind() == Category.Kind.NATIVE)
				.mapToLong(MemoryRow::peak).max().orElse(CategoryUsage.MISSING);
		rows.replaceAll(row -> row.category().kind() == Category.Kind.NATIVE_TOTAL && row.peak() < highest
				? new MemoryRow(row.usage(), highest, row.before(), row.trend()) : row);
		rows.sort(Comparator.comparingInt(MemoryRow::place)
				.thenComparing(Comparator.comparingLong(MemoryRow::size).reversed())
				.thenComparing(row -> row.category().name(), String.CASE_INSENSITIVE_ORDER));
		return rows;
	}

	/**
	 * The same rows in the order of those before, of which one passes another only where it is clearly larger: rows of
	 * similar sizes do not change places under the pointer with each sample.
	 *
	 * @param rows in their order, as {@link #of} has them
	 * @param before the rows that are shown now, in any state; none at first
	 */
	static List<MemoryRow> steady(List<MemoryRow> rows, List<MemoryRow> before) {
		List<Category> shown = before.stream().map(MemoryRow::category).toList();
		List<MemoryRow> steady = new ArrayList<>(rows);
		// Those that are new come last, and then pass the ones that are smaller.
		steady.sort(Comparator.comparingInt(MemoryRow::place).thenComparing(
				row -> shown.contains(row.category()) ? shown.indexOf(row.category()) : Integer.MAX_VALUE));
		for (int i = 1; i < steady.size(); i++) {
			for (int at = i; at > 0 && steady.get(at).passes(steady.get(at - 1)); at--) {
				Collections.swap(steady, at, at - 1);
			}
		}
		return steady;
	}

	private boolean passes(MemoryRow other) {
		return category().kind() == Category.Kind.NATIVE && other.category().kind() == Category.Kind.NATIVE
				&& size() > other.size() * CLEARLY_LARGER;
	}

	/** Where rows of its kind are; the sum of what the process takes is before what it consists of. */
	private int place() {
		return category().equals(Category.RESIDENT) ? 2 * Category.Kind.MANAGED.ordinal() - 1
				: 2 * category().kind().ordinal();
	}

	/** What a category has, for the order of those of which there are many. */
	private long size() {
		return category().kind() == Category.Kind.NATIVE ? usage.amount() : 0;
	}

	/** Whether the amount ends about where it began, so that what it differs by is no growth. */
	boolean isSteady() {
		return trend != null && trend.course() == Trend.Course.STEADY;
	}

	/** Growth in bytes per minute, 0 where it is steady or not known. */
	long perMinute() {
		return trend == null || isSteady() ? 0 : Math.round(trend.bytesPerMinute());
	}

	/** Minutes until growth reaches the limit; empty where there is no such growth, or no limit. */
	OptionalDouble minutesToLimit() {
		return trend == null ? OptionalDouble.empty() : trend.minutesUntil(usage.limit(), usage.amount())
				.map(OptionalDouble::of).orElse(OptionalDouble.empty());
	}

	Category category() {
		return usage.category();
	}

	/** Whether there is a baseline to which both amounts are known. */
	boolean hasChange() {
		return before != null && CategoryUsage.isKnown(before.amount()) && CategoryUsage.isKnown(usage.amount());
	}

	/** Growth since the baseline in bytes, 0 when there is none, or the amount is steady. */
	long change() {
		return isSteady() ? 0 : difference();
	}

	/** What the amount differs by from that at the baseline, 0 when that is not known. */
	long difference() {
		return hasChange() ? usage.amount() - before.amount() : 0;
	}
}
