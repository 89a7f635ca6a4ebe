/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.plan.PlannedStream;
import flightforge.ui.model.ScriptAnalysis;

/**
 * A line of the table of streams. A figure that is not known is {@link #NONE}.
 *
 * @param index the stream's number in the script
 * @param depth how many streams are around it
 * @param typed the volume as one types it; for a nested stream how many there are per parent event
 * @param inParts whether the volume is of several parts, which are not typed in one cell
 * @param enabled whether it is generated
 * @param inert whether it is not because a stream around it is not
 * @param actual how many events of its type a recording has
 * @param difference how many more these are than all streams of the type make
 * @param sharing how many streams there are of its type
 * @param problems what is wrong or surprising in it, but not in those nested in it
 */
record StreamRow(int index, int depth, String type, String volume, String typed, boolean inParts, boolean enabled,
		boolean inert, boolean experimental, long planned, long bytes, long actual, long difference, int sharing,
		List<Problem> problems) {

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

	/** The same with another type. */
	StreamRow withType(String other) {
		return new StreamRow(index, depth, other, volume, typed, inParts, enabled, inert, experimental, planned, bytes,
				actual, difference, sharing, problems);
	}

	/** The same with another volume, as one types it. */
	StreamRow withVolume(String other) {
		return new StreamRow(index, depth, type, other, other, inParts, enabled, inert, experimental, planned, bytes,
				actual, difference, sharing, problems);
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
		private final ScriptAnalysis analysis;
		private final Map<String, Integer> sharing = new HashMap<>();
		private final Map<Integer, PlannedStream> planned = new HashMap<>();
		private final Map<String, Long> plannedByType;
		private final Map<String, Long> actual;
		private final List<Problem> problems;

		Rows(ScriptAnalysis analysis, Map<String, Long> actual) {
			this.analysis = analysis;
			analysis.script().ifPresent(script -> script.streams().stream().flatMap(StreamSpec::withInner)
					.forEach(spec -> sharing.merge(spec.typeName(), 1, Integer::sum)));
			analysis.plan().ifPresent(plan -> plan.streams().forEach(stream -> planned.put(stream.index(), stream)));
			this.plannedByType = analysis.plan().map(plan -> plan.eventsByType()).orElse(Map.of());
			this.actual = actual;
			this.problems = analysis.problems();
		}

		void add(StreamSpec spec, int depth, boolean enabled) {
			boolean generated = enabled && spec.timing().enabled();
			PlannedStream plan = planned.get(spec.index());
			// A type without a count is one that the host hides: nothing is known of it.
			long count = actual != null ? actual.getOrDefault(spec.typeName(), NONE) : NONE;
			Long expected = plannedByType.get(spec.typeName());
			rows.add(new StreamRow(spec.index(), depth, spec.typeName(), spec.volumeText(), typed(spec),
					spec.volume() instanceof Volume.Profile || spec.volume() instanceof Volume.Bursts, generated,
					!enabled, plan != null && plan.experimental(), plan == null ? NONE : plan.events(),
					plan == null ? NONE : plan.estimatedBytes(), count,
					count == NONE || expected == null ? NONE : count - expected,
					sharing.getOrDefault(spec.typeName(), 1), problemsOf(spec)));
			spec.inner().forEach(inner -> add(inner, depth + 1, generated));
		}

		private String typed(StreamSpec spec) {
			return spec.nesting() == null ? spec.volumeText()
					: analysis.streams().apply(spec.index()).flatMap(text -> text.key("per-event")).orElse("1");
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
