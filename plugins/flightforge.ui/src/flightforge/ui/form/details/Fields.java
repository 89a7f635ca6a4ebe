/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import flightforge.script.Problem;
import flightforge.script.StreamSpec;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.edit.FieldValue;
import flightforge.script.edit.StreamText;
import flightforge.script.edit.StreamText.Origin;
import flightforge.script.edit.ValueRows;
import flightforge.script.edit.VolumeValue;
import flightforge.ui.model.ScriptAnalysis;

/**
 * Finds out what a stream says of the fields of its events.
 *
 * @param analysis what the script means
 * @param spec the stream
 * @param text the stream as it is written
 * @param streamRows the rows of the stream in which fields have their values
 * @param stale whether the event type is the one from before its present name, which is unknown
 */
record Fields(ScriptAnalysis analysis, StreamSpec spec, StreamText text, Map<Origin, ValueRows> streamRows,
		boolean stale) {
	/** What the type of a field of objects is called. */
	private static final String OBJECT = "OldObject";
	/** Fields that are set beside the values, or follow from the rest. */
	private static final Set<String> NO_VALUES = Set.of("startTime", "eventThread", StreamFacts.STACK);

	/**
	 * The volume, the fields of an event type that can have values, the duration first, and those that the type does
	 * not have.
	 */
	List<FieldRow> rows(Optional<TypeDescription> type) {
		List<FieldRow> rows = new ArrayList<>();
		Set<String> wrong = new LinkedHashSet<>(text.fields());
		streamRows.values().forEach(rowed -> wrong.addAll(rowed.fields()));
		wrong.remove(StreamFacts.STACK_KEY);
		rows.add(row(volume(), ""));
		for (FieldDescription field : type.map(TypeDescription::fields).orElse(List.of())) {
			wrong.remove(field.name());
			if (!NO_VALUES.contains(field.name())) {
				rows.add(row(field, ""));
			}
		}
		for (String name : wrong) {
			FieldDescription field = new FieldDescription(name, Holds.NOTHING, "", false, "", name, "", false);
			rows.add(row(field, type.isEmpty() || stale ? "" : StreamFacts.problemOf(analysis, text, name)
					.map(Problem::message).orElse(Messages.UNKNOWN_FIELD)));
		}
		return rows;
	}

	/** What shows the stream's volume as if it were a field. */
	private FieldDescription volume() {
		boolean nested = spec.nesting() != null;
		return new FieldDescription(nested ? VolumeValue.PER_EVENT : VolumeValue.FIELD, Holds.NUMBER,
				Messages.VOLUME_KIND, false, "", nested ? VolumeValue.PER_EVENT : VolumeValue.FIELD,
				nested ? Messages.VOLUME_NESTED_HINT : Messages.VOLUME_HINT, false);
	}

	private FieldRow row(FieldDescription field, String error) {
		String name = field.name();
		Origin origin = text.origin(name);
		String problem = error.isEmpty() ? StreamFacts.problem(analysis, text, name).orElse("") : error;
		// A weight of the stream's rows is not a field's.
		boolean rowed = !problem.isEmpty()
				|| origin == Origin.CHOOSE && analysis.problems().stream().anyMatch(Problem::isError);
		List<String> rowErrors = !rowed ? List.of()
				: text.rowPlaces(name).stream().map(place -> analysis.mistake(place).orElse("")).toList();
		Map<String, String> partErrors = new HashMap<>();
		if (!problem.isEmpty()) {
			text.partPlaces(name)
					.forEach((part, place) -> analysis.mistake(place).ifPresent(wrong -> partErrors.put(part, wrong)));
		}
		return new FieldRow(field, written(name, origin), origin, unset(field), problem, rowErrors, partErrors,
				stale && !name.equals(VolumeValue.FIELD) && !name.equals(VolumeValue.PER_EVENT));
	}

	private String written(String field, Origin origin) {
		ValueRows rows = streamRows.get(origin);
		if (rows == null) {
			// What is not a list of rows may be a range that is wrong.
			return text.field(field).or(() -> text.each(field).filter(each -> !each.startsWith("["))).orElse("");
		}
		boolean alone = origin == Origin.FOR_EACH && rows.fields().size() == 1;
		String list = alone ? text.each(field).orElse("") : "";
		int column = rows.fields().indexOf(field);
		return alone && !list.startsWith("[") ? list : rows.rows().stream().map(row -> row.values().get(column))
				.map(FieldValue::inWords).collect(Collectors.joining(", ", "[", "]"));
	}

	private String unset(FieldDescription field) {
		switch (field.name()) {
		case StreamFacts.DURATION -> {
			return Messages.DEFAULT_NUMBER;
		}
		case VolumeValue.FIELD -> {
			return Messages.VOLUME_MISSING;
		}
		case VolumeValue.PER_EVENT -> {
			return Messages.VOLUME_NESTED_DEFAULT;
		}
		default -> {
			// A field of the events.
		}
		}
		if (spec.nesting() != null && field.holds() != Holds.NOTHING) {
			return Messages.DEFAULT_NESTED;
		}
		return switch (field.holds()) {
		case NUMBER -> Messages.DEFAULT_NUMBER;
		case MOMENT -> Messages.DEFAULT_MOMENT;
		case TRUTH -> Messages.DEFAULT_TRUTH;
		case TEXT -> Messages.DEFAULT_TEXT;
		case CLASS -> field.type().equals(OBJECT) ? Messages.DEFAULT_OBJECT : Messages.DEFAULT_CLASS;
		case THREAD -> Messages.DEFAULT_THREAD;
		case STACK -> Messages.DEFAULT_STACK;
		case NAME -> Messages.DEFAULT_NAME;
		case NOTHING -> Messages.DEFAULT_UNSETTABLE;
		};
	}
}
