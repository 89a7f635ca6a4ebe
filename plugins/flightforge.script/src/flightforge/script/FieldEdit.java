/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;

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
	 * @param key one of {@link Grammar#STREAM} or {@link Grammar#NESTED}
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
	 * Sets the value of a field.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @param field the field's name, with dots for nested ones; {@code duration} is a key of the stream itself
	 * @param value as it may stand in a script; blank to remove it, so that the field has its default
	 * @throws IllegalArgumentException when the value cannot be understood, or the stream has it in its rows, with a
	 * message for a person
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static String setField(String text, int stream, String field, String value) {
		StreamText found = find(text, stream);
		return set(text, found, found.path(field), field, value);
	}

	private static String set(String text, StreamText stream, List<Object> path, String name, String value) {
		if (value.isBlank()) {
			return YamlEdit.remove(text, path);
		}
		switch (stream.origin(name)) {
		case CHOOSE -> throw inRows(name, "choose");
		case FOR_EACH -> throw inRows(name, "for-each");
		case NOWHERE, VALUES -> {
			// Free to be set.
		}
		}
		return YamlEdit.set(text, path, FieldValue.read(value));
	}

	private static IllegalArgumentException inRows(String name, String rows) {
		return new IllegalArgumentException(name + " has its values in " + rows + "; change them there, in the source");
	}

	private static StreamText find(String text, int stream) {
		YamlEdit.refuseBroken(text);
		return StreamText.of(text, stream)
				.orElseThrow(() -> new IndexOutOfBoundsException("there is no stream " + (stream + 1)));
	}
}
