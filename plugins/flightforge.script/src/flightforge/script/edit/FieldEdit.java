/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlNode;

/**
 * Changes what streams say of their events in a script's text: threads, stack, duration, and the values of fields.
 * Comments and layout stay, and so do the other streams, those that share a part by an alias included. Each change is a
 * step of an edit. Stateless.
 */
public final class FieldEdit {
	/** New rows that are longer get lines of their own, in characters. */
	private static final int LONGEST_ROWS = 80;

	private FieldEdit() {
	}

	/**
	 * Sets the value of a key of a stream, such as {@code threads}, {@code stack}, {@code duration} or {@code from}.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @param key one of {@link flightforge.script.grammar.Grammar#STREAM} or
	 * {@link flightforge.script.grammar.Grammar#NESTED}
	 * @param value as it may stand in a script; blank to remove the key
	 * @throws IllegalArgumentException when the value cannot be understood, or the stream has it in its rows, with a
	 * message for a person
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static void set(ScriptEdit edit, int stream, String key, String value) {
		StreamText found = edit.stream(stream);
		// An end is beside its begin, or one would look for it far below.
		String after = key.equals("until") && found.key("from").isPresent() ? "from" : null;
		set(edit, found, ScriptEdit.below(found.path(), key), key, value, after);
	}

	/**
	 * Sets the value of a field, which leaves the rows of {@code for-each} or {@code choose} for that.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @param field the field's name, with dots for nested ones; {@code duration} and {@code per-event} are keys of the
	 * stream itself, {@link VolumeValue#FIELD} its volume, which cannot be removed
	 * @param value as it may stand in a script; blank to remove it, so that the field has its default
	 * @throws IllegalArgumentException when the value cannot be understood, or the rows in which the stream has it,
	 * with a message for a person
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static void setField(ScriptEdit edit, int stream, String field, String value) {
		StreamText found = edit.stream(stream);
		if (field.equals(VolumeValue.FIELD)) {
			VolumeValue.set(edit, found.path(), VolumeValue.entries(value, found.volumeKey()));
			return;
		}
		found.rowsOf(field).ifPresent(rows -> leave(edit, stream, rows, field));
		set(edit, edit.stream(stream), found.path(field), field, value, null);
	}

	/**
	 * Gives fields values that have none yet, each on a line of its own where the stream is written in lines.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @param values by field, as they may stand in a script
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static void addFields(ScriptEdit edit, int stream, Map<String, String> values) {
		StreamText found = edit.stream(stream);
		List<Object> path = ScriptEdit.below(found.path(), "values");
		if (found.key("values").isPresent()) {
			values.forEach((field, value) -> setField(edit, stream, field, value));
		} else if (!values.isEmpty()) {
			edit.set(path, FieldValue.node(values.entrySet().stream().map(
					value -> YamlFlow.plain(value.getKey()) + ": " + YamlFlow.text(FieldValue.node(value.getValue())))
					.collect(Collectors.joining(", ", "{", "}"))));
			edit.spread(path);
		}
	}

	/**
	 * Sets the rows of a stream; their fields leave the other rows that the stream has, and its values.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @param rows the rows of {@link ValueRows#FOR_EACH} or {@link ValueRows#CHOOSE}; without fields to remove the key
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static void setRows(ScriptEdit edit, int stream, ValueRows rows) {
		StreamText found = edit.stream(stream);
		List<Object> path = ScriptEdit.below(found.path(), rows.generator());
		if (found.key(rows.generator()).isPresent() && found.rows(rows.generator()).isEmpty()) {
			throw new IllegalArgumentException(
					"there are no rows under " + rows.generator() + "; fix them in the source first");
		}
		if (rows.fields().isEmpty()) {
			edit.remove(path);
			return;
		}
		for (String field : rows.fields()) {
			found.rowsOf(field).filter(key -> !key.equals(rows.generator())).ifPresentOrElse(
					others -> leave(edit, stream, others, field), () -> edit.remove(found.path(field)));
		}
		YamlNode node = StreamRows.node(rows, found.node(rows.generator()).orElse(null));
		edit.set(path, node);
		if (found.node(rows.generator()).isEmpty() && YamlFlow.text(node).length() > LONGEST_ROWS) {
			edit.spread(path);
		}
	}

	/**
	 * Gives a field the whole numbers of a range in {@code for-each}, for which it leaves values and other rows.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @param field the field's name
	 * @param range the range, such as {@code 0..7}, right or wrong
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static void setRange(ScriptEdit edit, int stream, String field, String range) {
		StreamText found = edit.stream(stream);
		if (found.origin(field) == StreamText.Origin.CHOOSE) {
			leave(edit, stream, ValueRows.CHOOSE, field);
		} else {
			edit.remove(found.path(field));
		}
		edit.set(ScriptEdit.below(ScriptEdit.below(found.path(), ValueRows.FOR_EACH), field), FieldValue.node(range));
	}

	/** Takes a field out of the rows under a key. */
	private static void leave(ScriptEdit edit, int stream, String key, String field) {
		ValueRows rows = edit.stream(stream).rows(key).orElseThrow(() -> new IllegalArgumentException(
				field + " has its values in " + key + ", where there are no rows; change them in the source"));
		setRows(edit, stream, rows.withoutField(field));
	}

	private static void set(ScriptEdit edit, StreamText stream, List<Object> path, String name, String value,
			String after) {
		if (value.isBlank()) {
			edit.remove(path);
			return;
		}
		stream.rowsOf(name).ifPresent(rows -> {
			throw new IllegalArgumentException(name + " has its values in " + rows + "; change them there");
		});
		edit.set(path, FieldValue.node(value), after);
	}
}
