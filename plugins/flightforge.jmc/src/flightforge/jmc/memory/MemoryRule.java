/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

import java.util.List;
import java.util.Map;

import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.BinaryPrefix;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.LinearUnit;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.common.util.TypedPreference;
import org.openjdk.jmc.flightrecorder.rules.AbstractRule;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.IResultValueProvider;
import org.openjdk.jmc.flightrecorder.rules.ResultBuilder;
import org.openjdk.jmc.flightrecorder.rules.Severity;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;

import flightforge.memory.MemoryTimeline;

/** A rule that judges the memory that a recording reports. */
abstract class MemoryRule extends AbstractRule {
	/** The topic of the rules, whose results the page "Native Memory" shows. */
	static final String TOPIC = "native_memory";

	/** The unit of amounts in settings. */
	static final LinearUnit MEBIBYTE = UnitLookup.MEMORY.getUnit(BinaryPrefix.MEBI);

	MemoryRule(String id, String name, List<TypedPreference<?>> settings) {
		super(id, name, TOPIC, settings, List.of(TypedResult.SCORE), Map.of());
	}

	/** A setting in a unit. */
	static TypedPreference<IQuantity> setting(String id, String name, String description, long value, LinearUnit unit) {
		return new TypedPreference<>(id, name, description, unit.getContentType(), unit.quantity(value));
	}

	/** Judges; never with an empty timeline. */
	abstract Verdict judge(MemoryTimeline timeline, IPreferenceValueProvider settings);

	@Override
	protected IResult getResult(IItemCollection items, IPreferenceValueProvider settings,
			IResultValueProvider results) {
		MemoryTimeline timeline = ItemMemory.of(items);
		Verdict verdict = timeline.isEmpty() ? Verdict.unknown(Messages.RULE_NO_EVENTS) : judge(timeline, settings);
		ResultBuilder result = ResultBuilder.createFor(this, settings).setSummary(verdict.summary())
				.setExplanation(verdict.explanation()).setSolution(verdict.solution());
		if (verdict.score() < 0) {
			return result.setSeverity(Severity.NA).build();
		}
		return result.setSeverity(Severity.get(verdict.score()))
				.addResult(TypedResult.SCORE, UnitLookup.NUMBER_UNITY.quantity(verdict.score())).build();
	}
}
