/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.List;
import java.util.Optional;

import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.read.ForEachReader;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlReader;

/**
 * Changes what streams say of their events in a script's text: threads, stack, duration, and the values of fields.
 * Comments and layout stay, and so do the other streams, those that share a part by an alias included. Each change
 * takes the text and gives the new text. Thread-safe.
 */
public final class FieldEdit {

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
	public static String set(String text, int stream, String key, String value) {
		StreamText found = find(text, stream);
		return set(text, found, YamlEdit.below(found.path(), key), key, value);
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
	public static String setField(String text, int stream, String field, String value) {
		StreamText found = find(text, stream);
		if (field.equals(VolumeValue.FIELD)) {
			return VolumeValue.set(text, found.path(), VolumeValue.parse(value));
		}
		Optional<String> rows = found.rowsOf(field);
		String free = rows.isEmpty() ? text : leave(text, stream, rows.get(), field);
		return set(free, find(free, stream), found.path(field), field, value);
	}

	/**
	 * Sets the rows of a stream; their fields leave the other rows that the stream has, and its values.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @param rows the rows of {@link ValueRows#FOR_EACH} or {@link ValueRows#CHOOSE}; without fields to remove the key
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static String setRows(String text, int stream, ValueRows rows) {
		StreamText found = find(text, stream);
		List<Object> path = YamlEdit.below(found.path(), rows.generator());
		if (found.key(rows.generator()).isPresent() && found.rows(rows.generator()).isEmpty()) {
			throw new IllegalArgumentException(
					"there are no rows under " + rows.generator() + "; fix them in the source first");
		}
		if (rows.fields().isEmpty()) {
			return YamlEdit.remove(text, path);
		}
		String edited = text;
		for (String field : rows.fields()) {
			Optional<String> others = found.rowsOf(field).filter(key -> !key.equals(rows.generator()));
			edited = others.isPresent() ? leave(edited, stream, others.get(), field)
					: YamlEdit.remove(edited, found.path(field));
		}
		return YamlEdit.set(edited, path, StreamRows.node(rows, found.node(rows.generator()).orElse(null)));
	}

	/**
	 * Gives a field the whole numbers of a range in {@code for-each}, for which it leaves values and other rows.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @param field the field's name
	 * @param range the range, such as {@code 0..7}
	 * @throws IllegalArgumentException when {@link #checkRange} refuses it, or the text cannot be changed there, with a
	 * message for a person
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static String setRange(String text, int stream, String field, String range) {
		checkRange(range);
		StreamText found = find(text, stream);
		boolean chosen = found.origin(field) == StreamText.Origin.CHOOSE;
		String free = chosen ? leave(text, stream, ValueRows.CHOOSE, field) : YamlEdit.remove(text, found.path(field));
		return YamlEdit.set(free, YamlEdit.below(YamlEdit.below(found.path(), ValueRows.FOR_EACH), field),
				YamlReader.read(range.strip(), new Problems()));
	}

	/**
	 * Refuses what is no range.
	 *
	 * @throws IllegalArgumentException when it is none that {@code for-each} takes, with a message for a person
	 */
	public static void checkRange(String range) {
		Problems problems = new Problems();
		new ForEachReader(problems, null).values(new YamlNode.Text(new Scalar(range, false, Position.START)));
		if (problems.errors() > 0) {
			throw new IllegalArgumentException(problems.sorted().getFirst().message());
		}
	}

	/** Takes a field out of the rows under a key. */
	private static String leave(String text, int stream, String key, String field) {
		ValueRows rows = find(text, stream).rows(key).orElseThrow(() -> new IllegalArgumentException(
				field + " has its values in " + key + ", where there are no rows; change them in the source"));
		return setRows(text, stream, rows.withoutField(field));
	}

	private static String set(String text, StreamText stream, List<Object> path, String name, String value) {
		if (value.isBlank()) {
			return YamlEdit.remove(text, path);
		}
		stream.rowsOf(name).ifPresent(rows -> {
			throw new IllegalArgumentException(name + " has its values in " + rows + "; change them there");
		});
		return YamlEdit.set(text, path, FieldValue.read(value));
	}

	private static StreamText find(String text, int stream) {
		YamlEdit.refuseBroken(text);
		return StreamText.of(text, stream)
				.orElseThrow(() -> new IndexOutOfBoundsException("there is no stream " + (stream + 1)));
	}
}
