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
import flightforge.memory.CategorySeries;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryTimeline;

/** Direct buffers come near the limit at which allocating one fails. */
public final class BufferLimitRule extends MemoryRule {
	private static final double PERCENT = 100;
	private static final TypedPreference<IQuantity> SHARE = setting("flightforge.memory.buffers.share",
			Messages.RULE_BUFFERS_SHARE, Messages.RULE_BUFFERS_SHARE_HINT, 80, UnitLookup.PERCENT);

	/** The rule, as Mission Control makes it. */
	public BufferLimitRule() {
		super("flightforge.memory.buffers", Messages.RULE_BUFFERS, List.of(SHARE));
	}

	@Override
	Verdict judge(MemoryTimeline timeline, IPreferenceValueProvider settings) {
		CategorySeries direct = timeline.series(Category.DIRECT_BUFFERS).orElse(null);
		double highest = -1;
		CategoryUsage worst = null;
		for (int i = 0; direct != null && i < direct.size(); i++) {
			CategoryUsage usage = direct.usage(i);
			if (usage.used() >= 0 && usage.limit() > 0 && PERCENT * usage.used() / usage.limit() > highest) {
				highest = PERCENT * usage.used() / usage.limit();
				worst = usage;
			}
		}
		if (worst == null) {
			return Verdict.unknown(Messages.RULE_NO_BUFFERS);
		}
		String percent = Math.round(highest) + " %";
		if (highest < settings.getPreferenceValue(SHARE).doubleValueIn(UnitLookup.PERCENT)) {
			return Verdict.good(NLS.bind(Messages.RULE_BUFFERS_GOOD, percent));
		}
		return new Verdict(Verdict.WARNING, NLS.bind(Messages.RULE_BUFFERS_BAD, percent),
				NLS.bind(Messages.RULE_BUFFERS_EXPLANATION, new Object[] {GrowthRule.bytes(worst.used()),
						GrowthRule.bytes(worst.limit()), Long.toString(worst.count())}),
				Messages.RULE_BUFFERS_SOLUTION);
	}
}
