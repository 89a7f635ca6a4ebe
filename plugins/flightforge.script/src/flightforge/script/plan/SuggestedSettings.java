/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

import flightforge.script.StreamSpec;
import flightforge.script.edit.FieldEdit;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ValueRows;

/**
 * The rows of {@code jdk.ActiveSetting} as they are suggested: a JVM that records settings records some of each of its
 * types. Streams that have their settings in another way are somebody's own, and stay. Stateless.
 */
final class SuggestedSettings {
	private static final String TYPE = "jdk.ActiveSetting";
	private static final String ID = "id";
	private static final Set<String> FIELDS = Set.of(ID, "name", "value");
	/** The types whose settings a JVM records. */
	private static final String OF_JDK = "jdk.";

	private SuggestedSettings() {
	}

	/** Adds a row for each type of the JDK that has a stream. */
	static void complete(ScriptEdit edit) {
		change(edit, (rows, types) -> {
			types.removeAll(ids(rows));
			ValueRows completed = rows;
			ValueRows.Row last = rows.rows().getLast();
			for (String type : types) {
				completed = completed.inserted(completed.rows().size(), last.with(rows.fields().indexOf(ID), type));
			}
			return completed;
		});
	}

	/** Removes the rows of a type, unless there is a stream of it. */
	static void remove(ScriptEdit edit, String type) {
		change(edit, (rows, types) -> {
			ValueRows left = rows;
			for (int row = rows.rows().size() - 1; row >= 0 && !types.contains(type); row--) {
				left = ids(rows).get(row).equals(type) ? left.without(row) : left;
			}
			return left;
		});
	}

	/** @param rule makes rows of those that there are, and of the types of the JDK that have streams */
	private static void change(ScriptEdit edit, BiFunction<ValueRows, Set<String>, ValueRows> rule) {
		if (!edit.now().text().contains(TYPE)) {
			return;
		}
		List<StreamSpec> streams = edit.now().script().orElseThrow().streams();
		Set<String> types = streams.stream().flatMap(StreamSpec::withInner).map(StreamSpec::typeName)
				.filter(name -> name.startsWith(OF_JDK)).collect(Collectors.toCollection(LinkedHashSet::new));
		for (StreamSpec stream : streams) {
			Optional<ValueRows> rows = edit.now().stream(stream.index()).flatMap(text -> text.rows(ValueRows.FOR_EACH))
					.filter(SuggestedSettings::areSuggested);
			if (stream.typeName().equals(TYPE) && rows.isPresent()) {
				ValueRows changed = rule.apply(rows.get(), types);
				if (!changed.equals(rows.get()) && !changed.rows().isEmpty()) {
					FieldEdit.setRows(edit, stream.index(), changed);
				}
				return;
			}
		}
	}

	private static boolean areSuggested(ValueRows rows) {
		return !rows.rows().isEmpty() && Set.copyOf(rows.fields()).equals(FIELDS);
	}

	private static List<String> ids(ValueRows rows) {
		int column = rows.fields().indexOf(ID);
		return rows.rows().stream().map(row -> row.values().get(column)).toList();
	}
}
