/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import flightforge.script.ForEachSpec;
import flightforge.script.Position;
import flightforge.script.StreamSpec;
import flightforge.script.ValueSpec;
import flightforge.script.text.Suggestions;

/** Reports values for fields that an event type does not have, or that are set elsewhere. */
final class FieldNames {
	private static final int MOST_NAMED = 12;

	private final String typeName;
	private final Set<String> settable;
	private final Context context;

	/** Of an event type, with the fields that values may be given for. */
	FieldNames(String typeName, Set<String> settable, Context context) {
		this.typeName = typeName;
		this.settable = settable;
		this.context = context;
	}

	void check(StreamSpec stream) {
		Set<String> valued = new HashSet<>();
		for (ValueSpec value : stream.values()) {
			check(value.field(), value.position());
			valued.add(value.field());
		}
		for (ForEachSpec.Column column : stream.forEach() == null ? List.<ForEachSpec.Column>of()
				: stream.forEach().columns()) {
			check(column.field(), column.position());
			if (valued.contains(column.field())) {
				context.error(column.position(),
						column.field() + " has its values from for-each and from values; keep one");
			}
		}
	}

	private void check(String field, Position position) {
		String instead = switch (field) {
		case "duration" -> "\"duration\" beside values, not in it";
		case "eventThread" -> "\"threads\" beside values";
		case "stackTrace" -> "\"stack\" beside values";
		case "startTime" -> "\"count\", \"rate\" or \"every\"; the start time follows from it";
		default -> "";
		};
		if (!instead.isEmpty()) {
			context.error(position, "the field " + field + " is set with " + instead);
		} else if (!settable.contains(field)) {
			context.error(position, "unknown field \"" + field + "\" of " + typeName + "." + hint(field),
					Suggestions.nearest(field, settable));
		}
	}

	private String hint(String field) {
		List<String> nested = settable.stream().filter(name -> name.startsWith(field + ".")).toList();
		if (!nested.isEmpty()) {
			return " It is a structure: set " + String.join(", ", nested);
		}
		String hint = Suggestions.didYouMean(field, settable);
		if (!hint.isEmpty() || settable.isEmpty()) {
			return hint.isEmpty() ? " It has no fields of its own" : hint;
		}
		List<String> names = new ArrayList<>(settable);
		return " It has " + String.join(", ", names.subList(0, Math.min(MOST_NAMED, names.size())));
	}
}
