/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.edit.StreamText;
import flightforge.script.edit.StreamText.Origin;
import flightforge.script.edit.ValueRows;
import flightforge.script.edit.VolumeValue;
import flightforge.script.plan.FieldGenerators;
import flightforge.ui.model.ScriptAnalysis;

/**
 * What the form shows of a stream. Immutable.
 *
 * @param spec the stream
 * @param type its event type, empty when that is unknown
 * @param stale whether that is the one which the stream had before, because its present one is unknown
 * @param text the stream as it is written
 * @param rows the volume, and the fields that can have values, the duration first
 * @param streamRows the rows of the stream in which fields have their values
 * @param threads the script's groups of threads
 * @param stacks the script's stacks
 * @param phases the script's phases
 * @param signals the script's signals
 * @param volumes what volumes it can have
 * @param mistakes what is wrong with values of the stream's own keys, by key
 * @param likelyTypes event types that may be meant where the present one is unknown, as its problem says them
 * @param recordingNanos how long the recording is
 * @param threshold how long its events are at least that a JVM records, in nanoseconds; 0 for all
 */
record StreamFacts(StreamSpec spec, Optional<TypeDescription> type, boolean stale, StreamText text, List<FieldRow> rows,
		Map<Origin, ValueRows> streamRows, List<String> threads, List<String> stacks, List<String> phases,
		List<String> signals, VolumeFacts volumes, Map<String, Problem> mistakes, List<String> likelyTypes,
		long recordingNanos, long threshold) {
	static final String DURATION = "duration";
	static final String STACK = "stackTrace";
	/** The stack as a key of the stream, and in the rows of choose. */
	static final String STACK_KEY = "stack";
	/** The event type as a key of the stream. */
	static final String TYPE_KEY = "type";
	private static final List<String> KEYS = List.of("threads", STACK_KEY, "from", "until", "during", "at", "when");

	/** The facts of a stream; empty when there is no such stream. */
	static Optional<StreamFacts> of(ScriptAnalysis analysis, int stream) {
		return of(analysis, stream, Optional.empty());
	}

	/**
	 * The same where the type may have become unknown, as while somebody types its name.
	 *
	 * @param before the type that the stream had when that was known last; empty for none
	 */
	static Optional<StreamFacts> of(ScriptAnalysis analysis, int stream, Optional<TypeDescription> before) {
		Optional<StreamSpec> spec = analysis.script().stream().flatMap(script -> script.streams().stream())
				.flatMap(StreamSpec::withInner).filter(s -> s.index() == stream).findFirst();
		Optional<StreamText> text = analysis.stream(stream);
		if (spec.isEmpty() || text.isEmpty()) {
			return Optional.empty();
		}
		Script script = analysis.script().orElseThrow();
		Optional<TypeDescription> known = analysis.types().flatMap(types -> types.find(spec.get().typeName()));
		Optional<TypeDescription> type = known.or(() -> before);
		boolean stale = known.isEmpty() && type.isPresent();
		Map<Origin, ValueRows> streamRows = new EnumMap<>(Origin.class);
		text.get().rows(ValueRows.FOR_EACH).ifPresent(each -> streamRows.put(Origin.FOR_EACH, each));
		text.get().rows(ValueRows.CHOOSE).ifPresent(choices -> streamRows.put(Origin.CHOOSE, choices));
		List<FieldRow> rows = new Fields(analysis, spec.get(), text.get(), streamRows, stale).rows(type);
		return Optional.of(new StreamFacts(spec.get(), type, stale, text.get(), rows, Map.copyOf(streamRows),
				List.copyOf(script.threads().keySet()), List.copyOf(script.stacks().keySet()),
				List.copyOf(script.phases().keySet()), List.copyOf(script.signals().keySet()),
				VolumeFacts.of(analysis, script, spec.get()), mistakes(analysis, text.get()),
				known.isPresent() ? List.of() : text.get().place(TYPE_KEY).map(analysis::instead).orElse(List.of()),
				script.recording().durationNanos(),
				type.map(own -> FieldGenerators.threshold(script, own)).orElse(0L)));
	}

	private static Map<String, Problem> mistakes(ScriptAnalysis analysis, StreamText text) {
		Map<String, Problem> mistakes = new HashMap<>();
		for (String key : KEYS) {
			text.place(key).flatMap(analysis::problem).ifPresent(wrong -> mistakes.put(key, wrong));
		}
		return Map.copyOf(mistakes);
	}

	/** What is wrong with the value of a field; empty when nothing is. */
	static Optional<String> problem(ScriptAnalysis analysis, StreamText text, String field) {
		List<Position> places = text.places(field);
		if (places.isEmpty() && field.equals(VolumeValue.FIELD)) {
			return Optional.of(Messages.VOLUME_LACKING);
		}
		return places.stream().flatMap(place -> analysis.mistake(place).stream()).findFirst();
	}

	/** The error that is in the value of a field, or in the name of it. */
	static Optional<Problem> problemOf(ScriptAnalysis analysis, StreamText text, String field) {
		return text.places(field).stream().flatMap(place -> analysis.problem(place)
				.or(() -> analysis.problems().stream()
						.filter(problem -> problem.isError() && analysis.isAt(place, problem.position())).findFirst())
				.stream()).findFirst();
	}

	int index() {
		return spec.index();
	}

	boolean isNested() {
		return spec.nesting() != null;
	}

	/** Whether the events have a thread; so also while their type is unknown. */
	boolean hasThread() {
		return type.map(known -> known.fields().stream().anyMatch(field -> field.holds() == Holds.THREAD)).orElse(true);
	}

	/** Whether the events have a stack trace; so also while their type is unknown. */
	boolean hasStack() {
		return type.map(known -> known.fields().stream().anyMatch(field -> field.name().equals(STACK))).orElse(true);
	}

	/** Whether the stack is in the rows of choose. */
	boolean hasChosenStack() {
		return streamRows.containsKey(Origin.CHOOSE) && streamRows.get(Origin.CHOOSE).fields().contains(STACK_KEY);
	}

	/** The row of a field. */
	Optional<FieldRow> row(String field) {
		return rows.stream().filter(row -> row.name().equals(field)).findFirst();
	}

	/** The row to show first: that of a number with a value of its own, because there is something to see in it. */
	Optional<FieldRow> first() {
		List<FieldRow> fields = rows.stream().filter(row -> !row.isVolume()).toList();
		List<FieldRow> own = fields.stream().filter(row -> row.origin() == Origin.VALUES).toList();
		return own.stream().filter(row -> row.field().holds() == Holds.NUMBER).findFirst()
				.or(() -> own.stream().findFirst()).or(() -> fields.stream().findFirst())
				.or(() -> rows.stream().findFirst());
	}

	/** The rows in which a row's field has its values; empty when it has a value of its own. */
	Optional<ValueRows> rowsOf(FieldRow row) {
		return Optional.ofNullable(streamRows.get(row.origin()));
	}

	/** What is wrong with each row of a row's value, or of the stream's rows in which it has its values. */
	List<String> rowErrors(FieldRow row) {
		List<FieldRow> together = row.isInRows()
				? rows.stream().filter(other -> other.origin() == row.origin()).toList() : List.of(row);
		int size = together.stream().mapToInt(other -> other.rowErrors().size()).max().orElse(0);
		return IntStream.range(0, size)
				.mapToObj(i -> together.stream().map(FieldRow::rowErrors).filter(errors -> i < errors.size())
						.map(errors -> errors.get(i)).filter(error -> !error.isEmpty()).findFirst().orElse(""))
				.toList();
	}

	/** Rows of the stream with values of one more field, which begin with those that it has. */
	ValueRows joined(FieldRow row, Origin origin) {
		boolean choose = origin == Origin.CHOOSE;
		ValueRows present = streamRows.getOrDefault(origin,
				new ValueRows(choose ? ValueRows.CHOOSE : ValueRows.FOR_EACH, List.of()));
		return present.fields().contains(row.name()) ? present : present.withField(row.name(), begun(row, choose));
	}

	private ValueRows begun(FieldRow row, boolean generated) {
		if (row.isInRows()) {
			ValueRows others = streamRows.get(row.origin());
			int column = others.fields().indexOf(row.name());
			List<ValueRows.Row> own = others.rows().stream()
					.map(other -> new ValueRows.Row(other.where(), other.values().get(column))).toList();
			if (generated || own.stream().noneMatch(value -> value.value().startsWith("{"))) {
				return new ValueRows(others.generator(), own);
			}
		}
		return generators(row).several(row.value().orElse(null), generated);
	}

	/** The generators that go with a row's field. */
	FieldGenerators generators(FieldRow row) {
		List<FieldDescription> others = rows.stream()
				.filter(other -> other.origin() != Origin.NOWHERE && !other.isVolume() && !row.isVolume())
				.map(FieldRow::field).toList();
		return new FieldGenerators(row.field(), others, row.field().holds() == Holds.STACK ? stacks : threads,
				threshold, isNested(), phases);
	}
}
