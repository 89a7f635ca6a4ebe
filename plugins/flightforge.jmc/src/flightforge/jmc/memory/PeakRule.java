/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.eclipse.osgi.util.NLS;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.common.util.TypedPreference;

import flightforge.memory.Category;
import flightforge.memory.Category.Kind;
import flightforge.memory.CategorySeries;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryTimeline;

/** A category once had far more memory than now: what it needs at its worst is more than one sees. */
public final class PeakRule extends MemoryRule {
	private static final TypedPreference<IQuantity> FACTOR = setting("flightforge.memory.peak.factor",
			Messages.RULE_PEAK_FACTOR, Messages.RULE_PEAK_FACTOR_HINT, 3, UnitLookup.NUMBER_UNITY);
	private static final TypedPreference<IQuantity> LEAST = setting("flightforge.memory.peak.least",
			Messages.RULE_PEAK_LEAST, Messages.RULE_PEAK_LEAST_HINT, 16, MEBIBYTE);

	/** What the compilers of every JVM need while they compile, and give back. */
	private static final Set<Category> SCRATCH = Set.of(Category.ofNative("Compiler"),
			Category.ofNative("Arena Chunk"));

	/** The rule, as Mission Control makes it. */
	public PeakRule() {
		super("flightforge.memory.peak", Messages.RULE_PEAK, List.of(FACTOR, LEAST));
	}

	@Override
	Verdict judge(MemoryTimeline timeline, IPreferenceValueProvider settings) {
		double factor = settings.getPreferenceValue(FACTOR).doubleValueIn(UnitLookup.NUMBER_UNITY);
		long least = settings.getPreferenceValue(LEAST).clampedLongValueIn(UnitLookup.BYTE);
		List<String> far = new ArrayList<>();
		boolean reported = false;
		for (CategorySeries series : timeline.series()) {
			Kind kind = series.category().kind();
			long now = series.amount(series.size() - 1);
			if (kind != Kind.NATIVE && kind != Kind.NATIVE_TOTAL && kind != Kind.RESIDENT || !CategoryUsage.isKnown(now)
					|| SCRATCH.contains(series.category()) || series.category().equals(Category.BEYOND_NATIVE)) {
				continue;
			}
			reported = true;
			long peak = series.peak();
			if (peak - now >= least && peak >= factor * now) {
				far.add(NLS.bind(Messages.RULE_PEAK_ONE,
						new Object[] {series.category().name(), GrowthRule.bytes(peak), GrowthRule.bytes(now)}));
			}
		}
		if (!reported) {
			return Verdict.unknown(Messages.RULE_NO_CATEGORIES);
		}
		if (far.isEmpty()) {
			return Verdict.good(Messages.RULE_PEAK_GOOD);
		}
		String all = far.stream().reduce((first, more) -> NLS.bind(Messages.RULE_PEAK_MORE, first, more)).orElseThrow();
		return new Verdict(Verdict.INFORMATION, NLS.bind(Messages.RULE_PEAK_BAD, far.getFirst()),
				NLS.bind(Messages.RULE_PEAK_EXPLANATION, all), Messages.RULE_PEAK_SOLUTION);
	}
}
