/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.StreamSpec;
import flightforge.script.plan.PlannedStream;
import flightforge.ui.form.ScriptAnalysis;

/**
 * A line of the table of streams. A figure that is not known, or that another line of the same type shows, is
 * {@link #NONE}.
 *
 * @param index the stream's number in the script
 * @param depth how many streams are around it
 * @param problems what is wrong or surprising in it, but not in those nested in it
 */
record StreamRow(int index, int depth, String type, String volume, boolean enabled, boolean experimental, long planned,
		long bytes, long actual, long difference, List<Problem> problems) {

	static final long NONE = Long.MIN_VALUE;

	/**
	 * The lines of a script, each stream before those nested in it.
	 *
	 * @param actual counts by type of an existing recording, null when there is none
	 */
	static List<StreamRow> of(ScriptAnalysis analysis, Map<String, Long> actual) {
		Rows rows = new Rows(analysis, actual);
		analysis.script().ifPresent(script -> script.streams().forEach(stream -> rows.add(stream, 0, true)));
		return rows.rows;
	}

	/** Whether it is nested in another stream. */
	boolean isNested() {
		return depth > 0;
	}

	/** Whether something in it prevents generation. */
	boolean hasErrors() {
		return problems.stream().anyMatch(Problem::isError);
	}

	private static final class Rows {
		private final List<StreamRow> rows = new ArrayList<>();
		private final Set<String> shown = new HashSet<>();
		private final Map<Integer, PlannedStream> planned = new HashMap<>();
		private final Map<String, Long> plannedByType;
		private final Map<String, Long> actual;
		private final List<Problem> problems;

		Rows(ScriptAnalysis analysis, Map<String, Long> actual) {
			analysis.plan().ifPresent(plan -> plan.streams().forEach(stream -> planned.put(stream.index(), stream)));
			this.plannedByType = analysis.plan().map(plan -> plan.eventsByType()).orElse(Map.of());
			this.actual = actual;
			this.problems = analysis.problems();
		}

		void add(StreamSpec spec, int depth, boolean enabled) {
			boolean generated = enabled && spec.timing().enabled();
			PlannedStream plan = planned.get(spec.index());
			boolean first = shown.add(spec.typeName());
			// A type without a count is one that the host hides: nothing is known of it.
			long count = actual != null && first ? actual.getOrDefault(spec.typeName(), NONE) : NONE;
			Long expected = plannedByType.get(spec.typeName());
			rows.add(new StreamRow(spec.index(), depth, spec.typeName(), spec.volumeText(), generated,
					plan != null && plan.experimental(), plan == null ? NONE : plan.events(),
					plan == null ? NONE : plan.estimatedBytes(), count,
					count == NONE || expected == null ? NONE : count - expected, problemsOf(spec)));
			spec.inner().forEach(inner -> add(inner, depth + 1, generated));
		}

		private List<Problem> problemsOf(StreamSpec spec) {
			return problems.stream().filter(problem -> isIn(problem, spec.position())
					&& spec.inner().stream().noneMatch(inner -> isIn(problem, inner.position()))).toList();
		}

		private static boolean isIn(Problem problem, Position place) {
			int offset = problem.position().offset();
			return place.offset() <= offset && offset < Math.max(place.endOffset(), place.offset() + 1);
		}
	}
}
