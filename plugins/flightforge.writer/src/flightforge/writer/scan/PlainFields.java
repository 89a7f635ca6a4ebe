/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

import flightforge.writer.Field;
import flightforge.writer.Type;

/**
 * Reads the whole numbers and texts that an event has in itself, for a look at few events on the way through a file.
 */
final class PlainFields {
	private static final int LARGEST_EVENT = 1 << 26;

	private PlainFields() {
	}

	/**
	 * The fields of an event up to the first that does not say how many bytes it has, such as an array.
	 *
	 * @param window at the event's first field
	 * @param end position after the event
	 * @return texts as String, whole numbers as Long; empty for an event that is too large to be looked at
	 */
	static Map<String, Object> read(Type type, FileWindow window, long end) throws IOException {
		Map<String, Object> values = new LinkedHashMap<>();
		long start = window.position();
		if (end - start > LARGEST_EVENT) {
			return values;
		}
		ByteCursor cursor = new ByteCursor(window.readBytes((int) (end - start)), start);
		for (Field field : type.fields()) {
			if (field.array()) {
				break;
			}
			if (field.constantPool()) {
				cursor.readVarint();
				continue;
			}
			switch (field.typeName()) {
			case "boolean", "byte" -> cursor.skip(1);
			case "float" -> cursor.skip(Float.BYTES);
			case "double" -> cursor.skip(Double.BYTES);
			case "short", "char", "int", "long" -> values.put(field.name(), cursor.readVarint());
			case Type.STRING -> {
				String text = cursor.readString();
				if (text != null) {
					values.put(field.name(), text);
				}
			}
			default -> {
				return values;
			}
			}
		}
		return values;
	}
}
