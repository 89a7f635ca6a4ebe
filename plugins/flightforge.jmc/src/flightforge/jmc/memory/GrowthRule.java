/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.openjdk.jmc.common.IDisplayable;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.common.util.TypedPreference;

import flightforge.memory.Category;
import flightforge.memory.Category.Kind;
import flightforge.memory.CategorySeries;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryComparison;
import flightforge.memory.MemoryComparison.Change;
import flightforge.memory.MemoryTimeline;

/** Native memory grows while the heap does not: a leak outside the heap, which no heap dump will show. */
public final class GrowthRule extends MemoryRule {
	private static final Category JAVA_HEAP = Category.ofNative("Java Heap");
	private static final int NAMED = 3;
	private static final double PERCENT = 100;
	private static final TypedPreference<IQuantity> LEAST = setting("flightforge.memory.growth.least",
			Messages.RULE_GROWTH_LEAST, Messages.RULE_GROWTH_LEAST_HINT, 32, MEBIBYTE);
	private static final TypedPreference<IQuantity> SHARE = setting("flightforge.memory.growth.share",
			Messages.RULE_GROWTH_SHARE, Messages.RULE_GROWTH_SHARE_HINT, 25, UnitLookup.PERCENT);

	private static final TypedPreference<IQuantity> WARM_UP = setting("flightforge.memory.growth.warmUp",
			Messages.RULE_GROWTH_WARM_UP, Messages.RULE_GROWTH_WARM_UP_HINT, 60, UnitLookup.SECOND);

	/** The rule, as Mission Control makes it. */
	public GrowthRule() {
		super("flightforge.memory.growth", Messages.RULE_GROWTH, List.of(LEAST, SHARE, WARM_UP));
	}

	@Override
	Verdict judge(MemoryTimeline timeline, IPreferenceValueProvider settings) {
		CategorySeries total = timeline.series(Category.NATIVE_TOTAL).orElse(null);
		if (total == null || total.size() < 2) {
			return Verdict.unknown(Messages.RULE_NO_TOTALS);
		}
		IQuantity warmUp = settings.getPreferenceValue(WARM_UP);
		int begin = total.indexAt(total.epochNanos(0) + warmUp.clampedLongValueIn(UnitLookup.NANOSECOND) - 1) + 1;
		if (begin >= total.size() - 1) {
			return Verdict.good(NLS.bind(Messages.RULE_GROWTH_TOO_SHORT, warmUp.displayUsing(IDisplayable.AUTO)));
		}
		long first = outsideHeap(timeline, total, begin);
		long last = outsideHeap(timeline, total, total.size() - 1);
		long growth = last - first;
		double share = PERCENT * growth / Math.max(1, first);
		long least = settings.getPreferenceValue(LEAST).clampedLongValueIn(UnitLookup.BYTE);
		double limit = settings.getPreferenceValue(SHARE).doubleValueIn(UnitLookup.PERCENT);
		if (growth < least || share < limit) {
			return Verdict.good(NLS.bind(Messages.RULE_GROWTH_GOOD, bytes(growth)));
		}
		long heapGrowth = heapGrowth(timeline);
		if (heapGrowth > growth / 2) {
			return Verdict.good(NLS.bind(Messages.RULE_GROWTH_WITH_HEAP, bytes(growth), bytes(heapGrowth)));
		}
		return new Verdict(Verdict.WARNING,
				NLS.bind(Messages.RULE_GROWTH_BAD, bytes(growth), bytes(Math.max(0, heapGrowth))),
				NLS.bind(Messages.RULE_GROWTH_EXPLANATION,
						new Object[] {bytes(first), bytes(last), growing(timeline, total.epochNanos(begin))}),
				Messages.RULE_GROWTH_SOLUTION);
	}

	private static long outsideHeap(MemoryTimeline timeline, CategorySeries total, int index) {
		long heap = timeline.series(JAVA_HEAP).map(series -> {
			int at = Math.max(0, series.indexAt(total.epochNanos(index)));
			return Math.max(0, series.amount(at));
		}).orElse(0L);
		return total.amount(index) - heap;
	}

	/** By the lowest use of the first and of the last third, because use goes up and down with each collection. */
	private static long heapGrowth(MemoryTimeline timeline) {
		CategorySeries heap = timeline.series(Category.HEAP).or(() -> timeline.series(JAVA_HEAP)).orElse(null);
		if (heap == null || heap.size() < 2) {
			return 0;
		}
		int third = Math.max(1, heap.size() / 3);
		int end = heap.size() - 1;
		return heap.amount(heap.lowest(end + 1 - third, end)) - heap.amount(heap.lowest(0, third - 1));
	}

	private static String growing(MemoryTimeline timeline, long begin) {
		List<CategoryUsage> before = timeline.series().stream()
				.map(series -> series.usage(Math.max(0, series.indexAt(begin)))).toList();
		List<CategoryUsage> after = timeline.series().stream().map(series -> series.usage(series.size() - 1)).toList();
		return String.join(", ",
				MemoryComparison.of(before, after).changes().stream()
						.filter(change -> change.category().kind() == Kind.NATIVE
								&& !change.category().equals(JAVA_HEAP) && change.growth().orElse(0) > 0)
						.limit(NAMED).map(GrowthRule::text).toList());
	}

	private static String text(Change change) {
		return change.category().name() + " +" + bytes(change.growth().orElseThrow());
	}

	static String bytes(long bytes) {
		return UnitLookup.BYTE.quantity(bytes).displayUsing(IDisplayable.AUTO);
	}
}
