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
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.StreamSpec;
import flightforge.script.TimingSpec;
import flightforge.script.Volume;
import flightforge.script.edit.FieldValue;
import flightforge.script.edit.StreamText;
import flightforge.script.edit.VolumeValue;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlannedStream;
import flightforge.ui.chart.NumberText;
import flightforge.ui.model.ScriptAnalysis;

/**
 * A line of the table of streams. A number that is not known is {@link #NONE}.
 *
 * @param index the stream's number in the script
 * @param depth how many streams are around it
 * @param typed the volume as one types it; for a nested stream how many there are per parent event
 * @param volumeError what is wrong with the volume; empty when nothing is
 * @param inParts whether the volume is of several parts, which are not typed in one cell
 * @param enabled whether it is generated
 * @param inert whether it is not because a stream around it is not
 * @param about whether the planned number is only about that, because the stream has a condition
 * @param actual how many events of its type a recording has
 * @param difference how many more these are than all streams of the type make; not known where one has a condition
 * @param sharing how many streams there are of its type
 * @param stale whether the planned numbers are those of the stream before it had errors
 * @param problems what is wrong or surprising in it, but not in those nested in it
 */
record StreamRow(int index, int depth, String type, String volume, String typed, String volumeError, boolean inParts,
		boolean enabled, boolean inert, boolean experimental, long planned, boolean about, long bytes, long actual,
		long difference, int sharing, boolean stale, List<Problem> problems) {

	static final long NONE = Long.MIN_VALUE;
	/** Before the mean of a rate that changes. */
	static final String ABOUT = "\u2248\u00a0";
	private static final double NANOS_PER_SECOND = 1e9;

	/**
	 * The lines of a script, each stream before those nested in it.
	 *
	 * @param actual counts by type of an existing recording, null when there is none
	 */
	static List<StreamRow> of(ScriptAnalysis analysis, Map<String, Long> actual) {
		return of(analysis, Optional.empty(), actual);
	}

	/**
	 * The same where streams have errors: with the numbers of those that have none, and for the others those from
	 * before, if the script has as many streams as it had then.
	 *
	 * @param lastGood the last analysis with a plan; empty for none
	 */
	static List<StreamRow> of(ScriptAnalysis analysis, Optional<ScriptAnalysis> lastGood, Map<String, Long> actual) {
		Optional<Plan> before = analysis.plan().isPresent() ? Optional.empty()
				: lastGood.filter(good -> count(good) == count(analysis)).flatMap(ScriptAnalysis::plan);
		Rows rows = new Rows(analysis, before, actual);
		analysis.script().ifPresent(script -> script.streams().forEach(stream -> rows.add(stream, 0, true)));
		return rows.rows;
	}

	/**
	 * The lines of a text that is broken: those of the last one that was not, with what is broken at the stream that it
	 * is in, as far as one can tell.
	 *
	 * @param broken the analysis of the broken text
	 * @param before that of the last one that was not
	 * @param lastGood the last analysis with a plan; empty for none
	 */
	static List<StreamRow> ofBroken(ScriptAnalysis broken, ScriptAnalysis before, Optional<ScriptAnalysis> lastGood,
			Map<String, Long> actual) {
		List<StreamRow> rows = new ArrayList<>(of(before, lastGood, actual));
		List<Position> places = broken.source().streamPlaces();
		boolean known = places.size() == rows.stream().filter(row -> !row.isNested()).count();
		int stream = known ? broken.source().brokenPlace().map(place -> last(places, place)).orElse(-1) : -1;
		rows.replaceAll(row -> row.withProblems(row.index() == stream ? broken.problems() : List.of()));
		return rows;
	}

	/** The number of the last part that begins before a place and has not ended there; -1 for none. */
	private static int last(List<Position> parts, Position place) {
		return IntStream.range(0, parts.size())
				.filter(i -> parts.get(i).offset() <= place.offset() && place.offset() <= parts.get(i).endOffset())
				.reduce(-1, (first, second) -> second);
	}

	private static long count(ScriptAnalysis analysis) {
		return analysis.script().stream().flatMap(script -> script.streams().stream()).flatMap(StreamSpec::withInner)
				.count();
	}

	/** The same with another type. */
	StreamRow withType(String other) {
		return new StreamRow(index, depth, other, volume, typed, volumeError, inParts, enabled, inert, experimental,
				planned, about, bytes, actual, difference, sharing, stale, problems);
	}

	/** The same with another volume, as one types it. */
	StreamRow withVolume(String other) {
		return new StreamRow(index, depth, type, other, other, "", inParts, enabled, inert, experimental, planned,
				about, bytes, actual, difference, sharing, stale, problems);
	}

	/** The same with numbers of before and problems of now. */
	private StreamRow withProblems(List<Problem> now) {
		return new StreamRow(index, depth, type, volume, typed, "", inParts, enabled, inert, experimental, planned,
				about, bytes, actual, difference, sharing, true, now);
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
		/** Types of which it is only known about how many events there are. */
		private final Set<String> aboutTypes = new HashSet<>();
		private final Map<String, Long> actual;
		/** Those of the streams that have their numbers from before. */
		private final Set<Integer> stale = new HashSet<>();
		private final List<Problem> problems;

		Rows(ScriptAnalysis analysis, Optional<Plan> before, Map<String, Long> actual) {
			this.analysis = analysis;
			analysis.script().ifPresent(script -> script.streams().stream().flatMap(StreamSpec::withInner)
					.forEach(spec -> sharing.merge(spec.typeName(), 1, Integer::sum)));
			before.ifPresent(known -> known.streams().forEach(stream -> {
				planned.put(stream.index(), stream);
				stale.add(stream.index());
			}));
			analysis.known().ifPresent(known -> known.streams().forEach(stream -> {
				planned.put(stream.index(), stream);
				stale.remove(stream.index());
			}));
			this.plannedByType = analysis.plan().or(() -> before).map(Plan::eventsByType).orElse(Map.of());
			planned.values().stream().filter(PlannedStream::about).forEach(stream -> aboutTypes.add(stream.typeName()));
			this.actual = actual;
			this.problems = analysis.problems();
		}

		void add(StreamSpec spec, int depth, boolean enabled) {
			boolean generated = enabled && spec.timing().enabled();
			PlannedStream plan = planned.get(spec.index());
			// A type without a count is one that the host hides: nothing is known of it.
			long count = actual != null ? actual.getOrDefault(spec.typeName(), NONE) : NONE;
			Long expected = plannedByType.get(spec.typeName());
			Optional<StreamText> text = analysis.stream(spec.index());
			String typed = typed(spec, text);
			String shown = spec.volumeText().isEmpty() ? inWords(spec, text, typed)
					: plan == null ? spec.volumeText() : mean(spec, plan);
			List<Problem> own = problemsOf(spec);
			String error = own.isEmpty() ? "" : volumeError(spec, text);
			rows.add(new StreamRow(spec.index(), depth, spec.typeName(), shown, typed, error,
					spec.volume() instanceof Volume.Profile || spec.volume() instanceof Volume.Bursts, generated,
					!enabled, plan != null && plan.experimental(), plan == null ? NONE : plan.events(),
					plan != null && plan.about(), plan == null ? NONE : plan.estimatedBytes(), count,
					count == NONE || expected == null || aboutTypes.contains(spec.typeName()) ? NONE : count - expected,
					sharing.getOrDefault(spec.typeName(), 1), stale.contains(spec.index()), own));
			spec.inner().forEach(inner -> add(inner, depth + 1, generated));
		}

		private static String typed(StreamSpec spec, Optional<StreamText> text) {
			if (spec.nesting() != null) {
				return text.flatMap(known -> known.key(VolumeValue.PER_EVENT)).orElse("1");
			}
			return spec.volume() != null ? spec.volumeText()
					: text.flatMap(known -> known.field(VolumeValue.FIELD)).map(VolumeValue::typed).orElse("");
		}

		/**
		 * A volume, in numbers also where it follows a signal, as those of learned scripts do: the name of that says
		 * nothing of how many events there are.
		 */
		private String mean(StreamSpec spec, PlannedStream plan) {
			long duration = analysis.script().map(script -> script.recording().durationNanos()).orElse(0L);
			TimingSpec timing = spec.timing();
			long nanos = (timing.until() == null ? duration : timing.until().nanos(duration))
					- (timing.from() == null ? 0 : timing.from().nanos(duration));
			return nanos > 0 && plan.events() > 0 && spec.volume() instanceof Volume.SignalRate
					? ABOUT + NumberText.rate(plan.events() * NANOS_PER_SECOND / nanos) : spec.volumeText();
		}

		/** A volume that is wrong. */
		private static String inWords(StreamSpec spec, Optional<StreamText> text, String typed) {
			return spec.nesting() != null ? FieldValue.inWords(typed)
					: text.flatMap(known -> known.field(VolumeValue.FIELD)).map(VolumeValue::summary).orElse(typed);
		}

		private String volumeError(StreamSpec spec, Optional<StreamText> text) {
			String field = spec.nesting() != null ? VolumeValue.PER_EVENT : VolumeValue.FIELD;
			return text.stream().flatMap(known -> known.places(field).stream())
					.flatMap(place -> analysis.mistake(place).stream()).findFirst().orElse("");
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
