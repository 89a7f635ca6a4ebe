/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.List;
import java.util.Optional;

import flightforge.script.Inheritance;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/**
 * Keeps the values that nested streams inherit, or do not, when a field of an own type gets another name: a nested
 * stream that says nothing of a field has the values of the field of that name around it. Immutable.
 */
final class InheritedField {
	private final FieldReferences references;
	private final String from;
	private final String to;
	private final Inheritance inheritance;

	/**
	 * A value that a nested stream has to say.
	 *
	 * @param field the field that it is for
	 * @param copied what the field copies
	 */
	record Copied(String field, String copied) {
	}

	InheritedField(FieldReferences references, String from, String to, Inheritance inheritance) {
		this.references = references;
		this.from = from;
		this.to = to;
		this.inheritance = inheritance;
	}

	/**
	 * What a stream has to say so that it has the values that it inherits by the old name; empty for nothing.
	 *
	 * @param streams the stream, and those around it, the innermost first
	 * @throws IllegalArgumentException when it would inherit by the new name, with a message for a person
	 */
	Optional<Copied> kept(List<YamlNode.Mapping> streams) {
		boolean inner = references.isOfType(streams.getFirst());
		if (streams.size() == 1 || inner == references.isOfType(streams.get(1))) {
			return Optional.empty();
		}
		Copied copied = inner ? new Copied(to, "parent." + from) : new Copied(from, "parent." + to);
		boolean inherits = inherits(streams, from, from);
		if (inherits && FieldReferences.isMore(copied.field)) {
			// By a value of its own the name would have another meaning in its formulas.
			throw new IllegalArgumentException("the nested " + name(streams.getFirst()) + " takes its values for \""
					+ from + "\" from " + name(streams.get(1)) + "; give it values of its own first");
		}
		boolean begins = inner ? !inherits && inherits(streams, to, from) : inherits(streams, from, to);
		if (begins) {
			throw new IllegalArgumentException(
					"the nested " + name(streams.getFirst()) + " would take its values for \"" + to + "\" from "
							+ name(streams.get(1)) + "; choose another name");
		}
		return inherits ? Optional.of(copied) : Optional.empty();
	}

	/** Whether a stream has the values of the one around, if both fields had one name. */
	private boolean inherits(List<YamlNode.Mapping> streams, String around, String field) {
		return streams.size() > 1 && !FieldReferences.isGiven(streams.getFirst(), field)
				&& inheritance.isPassedOn(name(streams.get(1)), around, name(streams.getFirst()), field)
				&& has(streams.subList(1, streams.size()), around);
	}

	/** Whether a stream has values for a field: its own, or those of the streams around. */
	private boolean has(List<YamlNode.Mapping> streams, String field) {
		return FieldReferences.isGiven(streams.getFirst(), field) || inherits(streams, field, field);
	}

	private static String name(YamlNode.Mapping stream) {
		return YamlPlaces.below(stream, "type") instanceof YamlNode.Text name ? name.scalar().text() : "";
	}
}
