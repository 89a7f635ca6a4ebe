/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.StreamSpec;
import flightforge.script.plan.PlannedStream;

/**
 * A line of the table of streams. A figure that is not known, or that another line of the same type shows, is
 * {@link #NONE}.
 */
record StreamRow(int index, String type, String volume, boolean experimental, long planned, long bytes, long actual,
		long difference) {

	static final long NONE = Long.MIN_VALUE;

	/**
	 * The lines of a script.
	 *
	 * @param actual counts by type of an existing recording, null when there is none
	 */
	static List<StreamRow> of(ScriptAnalysis analysis, Map<String, Long> actual) {
		List<StreamSpec> specs = analysis.script().map(script -> script.streams()).orElse(List.of());
		List<PlannedStream> planned = analysis.plan().map(plan -> plan.streams()).orElse(List.of());
		Map<String, Long> byType = analysis.plan().map(plan -> plan.eventsByType()).orElse(Map.of());
		List<StreamRow> rows = new ArrayList<>(specs.size());
		Set<String> shown = new HashSet<>();
		for (StreamSpec spec : specs) {
			PlannedStream plan = planned.stream().filter(p -> p.index() == spec.index()).findFirst().orElse(null);
			boolean first = shown.add(spec.typeName());
			// A type without a count is one that the host hides: nothing is known of it.
			long count = actual != null && first ? actual.getOrDefault(spec.typeName(), NONE) : NONE;
			Long expected = byType.get(spec.typeName());
			rows.add(
					new StreamRow(spec.index(), spec.typeName(), spec.volumeText(), plan != null && plan.experimental(),
							plan == null ? NONE : plan.events(), plan == null ? NONE : plan.estimatedBytes(), count,
							count == NONE || expected == null ? NONE : count - expected));
		}
		return rows;
	}
}
