/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.common.util.TypedPreference;

import flightforge.memory.Category;
import flightforge.memory.Category.Kind;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemorySample;
import flightforge.memory.MemoryTimeline;

/** One category has most of the native memory outside the heap. */
public final class DominatingCategoryRule extends MemoryRule {
	private static final Category JAVA_HEAP = Category.ofNative("Java Heap");
	private static final double PERCENT = 100;
	private static final int FEWEST_CATEGORIES = 3;
	private static final TypedPreference<IQuantity> SHARE = setting("flightforge.memory.dominating.share",
			Messages.RULE_DOMINATING_SHARE, Messages.RULE_DOMINATING_SHARE_HINT, 60, UnitLookup.PERCENT);
	private static final TypedPreference<IQuantity> LEAST = setting("flightforge.memory.dominating.least",
			Messages.RULE_DOMINATING_LEAST, Messages.RULE_DOMINATING_LEAST_HINT, 64, MEBIBYTE);

	/** The rule, as Mission Control makes it. */
	public DominatingCategoryRule() {
		super("flightforge.memory.dominating", Messages.RULE_DOMINATING, List.of(SHARE, LEAST));
	}

	@Override
	Verdict judge(MemoryTimeline timeline, IPreferenceValueProvider settings) {
		MemorySample last = timeline.at(timeline.endNanos());
		List<CategoryUsage> categories = last.usages().stream().filter(usage -> usage.category().kind() == Kind.NATIVE
				&& usage.committed() > 0 && !usage.category().equals(JAVA_HEAP)).toList();
		if (categories.size() < FEWEST_CATEGORIES) {
			return Verdict.unknown(Messages.RULE_NO_CATEGORIES);
		}
		long sum = categories.stream().mapToLong(CategoryUsage::committed).sum();
		CategoryUsage largest = categories.stream().max((a, b) -> Long.compare(a.committed(), b.committed()))
				.orElseThrow();
		double share = PERCENT * largest.committed() / sum;
		long least = settings.getPreferenceValue(LEAST).clampedLongValueIn(UnitLookup.BYTE);
		double limit = settings.getPreferenceValue(SHARE).doubleValueIn(UnitLookup.PERCENT);
		String name = largest.category().name();
		String percent = Math.round(share) + " %";
		if (share < limit || largest.committed() < least) {
			return Verdict.good(NLS.bind(Messages.RULE_DOMINATING_GOOD, name, percent));
		}
		return new Verdict(Verdict.INFORMATION, NLS.bind(Messages.RULE_DOMINATING_BAD, name, percent),
				NLS.bind(Messages.RULE_DOMINATING_EXPLANATION,
						new Object[] {name, GrowthRule.bytes(largest.committed()), GrowthRule.bytes(sum)}),
				Messages.RULE_DOMINATING_SOLUTION);
	}
}
