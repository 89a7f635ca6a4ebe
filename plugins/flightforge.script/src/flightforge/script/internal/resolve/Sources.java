/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.resolve;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.ForEachSpec;
import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.ValueSpec;
import flightforge.script.internal.Suggestions;

/** The sources of a stream's values by field, copies followed to what they copy. */
final class Sources {
	private static final String DURATION = "duration";

	private final StreamSpec stream;
	private final Context context;
	private final Map<String, GeneratorSpec> generators = new LinkedHashMap<>();

	Sources(StreamSpec stream, Context context) {
		this.stream = stream;
		this.context = context;
		stream.values().forEach(value -> generators.put(value.field(), value.generator()));
	}

	/** Reports values for fields that the event type does not have. */
	void check(String typeName, Set<String> fields) {
		for (ValueSpec value : stream.values()) {
			check(typeName, fields, value.field(), value.position());
		}
		ForEachSpec forEach = stream.forEach();
		if (forEach != null) {
			check(typeName, fields, forEach.field(), forEach.position());
			if (generators.containsKey(forEach.field())) {
				context.error(forEach.position(),
						forEach.field() + " has its values from for-each and from values; keep one");
			}
		}
	}

	private void check(String typeName, Set<String> fields, String field, Position position) {
		String instead = switch (field) {
		case DURATION -> "\"duration\" beside values, not in it";
		case "eventThread" -> "\"threads\" beside values";
		case "stackTrace" -> "\"stack\" beside values";
		case "startTime" -> "\"count\", \"rate\" or \"every\"; the start time follows from it";
		default -> "";
		};
		if (!instead.isEmpty()) {
			context.error(position, "the field " + field + " is set with " + instead);
		} else if (!fields.contains(field)) {
			List<String> nested = fields.stream().filter(name -> name.startsWith(field + ".")).toList();
			String hint = nested.isEmpty() ? Suggestions.didYouMean(field, fields)
					: " It is a structure: set " + String.join(", ", nested);
			context.error(position,
					"unknown field \"" + field + "\" of " + typeName + "."
							+ (hint.isEmpty() ? fields.isEmpty() ? " It has no fields of its own"
									: " It has " + String.join(", ", shortened(fields)) : hint));
		}
	}

	private static List<String> shortened(Set<String> fields) {
		List<String> names = new ArrayList<>(fields);
		return names.size() <= 12 ? names : names.subList(0, 12);
	}

	/** The source of a field's values; null when it has none or a wrong one, which is reported. */
	Source of(String field) {
		Set<String> seen = new HashSet<>();
		String name = field;
		while (seen.add(name)) {
			if (stream.forEach() != null && stream.forEach().field().equals(name)) {
				return new Source(null, stream.forEach().values(), context.key(name), stream.forEach().position());
			}
			GeneratorSpec generator = name.equals(DURATION) ? stream.duration() : generators.get(name);
			if (!(generator instanceof GeneratorSpec.Copy copy)) {
				return generator == null ? null : Source.of(generator, context.key(name));
			}
			Scalar copied = copy.field();
			if (!has(copied.text())) {
				Set<String> others = new HashSet<>(generators.keySet());
				others.removeAll(seen);
				context.error(copied.position(), field + " copies " + copied.text() + ", which has no value."
						+ Suggestions.didYouMean(copied.text(), others));
				return null;
			}
			name = copied.text();
		}
		context.error(generators.getOrDefault(field, stream.duration()).position(),
				field + " copies itself, through " + String.join(", ", seen));
		return null;
	}

	/** Whether the script says anything of a field, right or wrong. */
	boolean has(String field) {
		return generators.containsKey(field) || field.equals(DURATION) && stream.duration() != null
				|| stream.forEach() != null && stream.forEach().field().equals(field);
	}
}
