/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.StreamText;
import flightforge.script.StreamText.Origin;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.plan.FieldGenerators;
import flightforge.ui.form.ScriptAnalysis;

/**
 * What the form shows of a stream. Immutable.
 *
 * @param spec the stream
 * @param type its event type, empty when that is unknown
 * @param text the stream as it is written
 * @param rows the fields that can have values, the duration first
 * @param threads the script's groups of threads
 * @param stacks the script's stacks
 */
record StreamFacts(StreamSpec spec, Optional<TypeDescription> type, StreamText text, List<FieldRow> rows,
		List<String> threads, List<String> stacks) {
	private static final String DURATION = "duration";
	private static final String STACK = "stackTrace";
	/** Fields that are set beside the values, or follow from the rest. */
	private static final Set<String> NO_VALUES = Set.of("startTime", "eventThread", STACK);

	/** The facts of a stream; empty when there is no such stream. */
	static Optional<StreamFacts> of(ScriptAnalysis analysis, int stream) {
		Optional<StreamSpec> spec = analysis.script().stream().flatMap(script -> script.streams().stream())
				.flatMap(StreamSpec::withInner).filter(s -> s.index() == stream).findFirst();
		Optional<StreamText> text = analysis.streams().apply(stream);
		if (spec.isEmpty() || text.isEmpty()) {
			return Optional.empty();
		}
		Script script = analysis.script().orElseThrow();
		Optional<TypeDescription> type = analysis.types().flatMap(types -> types.find(spec.get().typeName()));
		return Optional.of(new StreamFacts(spec.get(), type, text.get(), rows(analysis, spec.get(), type, text.get()),
				List.copyOf(script.threads().keySet()), List.copyOf(script.stacks().keySet())));
	}

	private static List<FieldRow> rows(ScriptAnalysis analysis, StreamSpec spec, Optional<TypeDescription> type,
			StreamText text) {
		List<FieldRow> rows = new ArrayList<>();
		Set<String> wrong = new LinkedHashSet<>(text.fields());
		for (FieldDescription field : type.map(TypeDescription::fields).orElse(List.of())) {
			wrong.remove(field.name());
			if (!NO_VALUES.contains(field.name())) {
				rows.add(row(analysis, spec, text, field, ""));
			}
		}
		for (String name : wrong) {
			FieldDescription field = new FieldDescription(name, Holds.NOTHING, "", false, "", name, "", false);
			rows.add(row(analysis, spec, text, field, type.isEmpty() ? "" : Messages.UNKNOWN_FIELD));
		}
		return rows;
	}

	private static FieldRow row(ScriptAnalysis analysis, StreamSpec spec, StreamText text, FieldDescription field,
			String error) {
		Origin origin = text.origin(field.name());
		String value = text.field(field.name()).orElse("");
		String problem = error.isEmpty() ? problem(analysis, text, field.name()).orElse("") : error;
		List<String> rowErrors = problem.isEmpty() ? List.of()
				: text.rowPlaces(field.name()).stream().map(place -> problem(analysis, place).orElse("")).toList();
		return new FieldRow(field, value, origin, unset(field, spec), problem, rowErrors);
	}

	/** What is wrong with the value of a field; empty when nothing is. */
	static Optional<String> problem(ScriptAnalysis analysis, StreamText text, String field) {
		return text.place(field).flatMap(place -> problem(analysis, place));
	}

	private static Optional<String> problem(ScriptAnalysis analysis, Position place) {
		return analysis.problems().stream().filter(Problem::isError).filter(problem -> {
			int offset = problem.position().offset();
			return place.offset() <= offset && offset <= place.endOffset();
		}).map(Problem::message).findFirst();
	}

	private static String unset(FieldDescription field, StreamSpec spec) {
		if (field.name().equals(DURATION)) {
			return Messages.DEFAULT_NUMBER;
		}
		if (spec.nesting() != null && field.holds() != Holds.NOTHING) {
			return Messages.DEFAULT_NESTED;
		}
		return switch (field.holds()) {
		case NUMBER -> Messages.DEFAULT_NUMBER;
		case MOMENT -> Messages.DEFAULT_MOMENT;
		case TRUTH -> Messages.DEFAULT_TRUTH;
		case TEXT -> Messages.DEFAULT_TEXT;
		case CLASS -> Messages.DEFAULT_CLASS;
		case THREAD -> Messages.DEFAULT_THREAD;
		case STACK -> Messages.DEFAULT_STACK;
		case NAME -> Messages.DEFAULT_NAME;
		case NOTHING -> Messages.DEFAULT_UNSETTABLE;
		};
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

	/** The row of a field. */
	Optional<FieldRow> row(String field) {
		return rows.stream().filter(row -> row.name().equals(field)).findFirst();
	}

	/** The row to show first: that of a number with a value of its own, because there is something to see in it. */
	Optional<FieldRow> first() {
		List<FieldRow> own = rows.stream().filter(row -> row.origin() == Origin.VALUES).toList();
		return own.stream().filter(row -> row.field().holds() == Holds.NUMBER).findFirst()
				.or(() -> own.stream().findFirst()).or(() -> rows.stream().findFirst());
	}

	/** The generators that go with a row's field. */
	FieldGenerators generators(FieldRow row) {
		List<FieldDescription> others = rows.stream().filter(other -> other.origin() != Origin.NOWHERE)
				.map(FieldRow::field).toList();
		return new FieldGenerators(row.field(), others, row.field().holds() == Holds.STACK ? stacks : threads);
	}
}
