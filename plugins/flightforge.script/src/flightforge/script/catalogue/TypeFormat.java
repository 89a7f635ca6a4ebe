/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;

/** Reads the line format in which types are shipped; the head of {@code jdk25.types} describes it. */
final class TypeFormat {
	private static final String TYPE = "type ";
	private static final String WITHOUT = "without ";
	private static final char SETTING = '!';

	private TypeFormat() {
	}

	/** Where each type's lines are in the text: cheap, so that only the types in use need to be read. */
	static void index(String text, Map<String, String> definitions) {
		int start = text.startsWith(TYPE) ? 0 : text.indexOf("\n" + TYPE) + 1;
		while (start < text.length()) {
			int next = text.indexOf("\n" + TYPE, start);
			int end = next < 0 ? text.length() : next + 1;
			int nameEnd = start + TYPE.length();
			while (text.charAt(nameEnd) > ' ') {
				nameEnd++;
			}
			definitions.putIfAbsent(text.substring(start + TYPE.length(), nameEnd), text.substring(start, end));
			start = end;
		}
	}

	/** The types that a text of differences says are not there. */
	static List<String> missing(String text) {
		return text.lines().filter(line -> line.startsWith(WITHOUT)).map(line -> line.substring(WITHOUT.length()))
				.toList();
	}

	/** The settings of an event type's definition, in the order of their names. */
	static Map<String, String> settings(String definition) {
		Map<String, String> settings = new LinkedHashMap<>();
		for (String part : definition.substring(0, definition.indexOf('\n')).split("\t")) {
			if (part.charAt(0) == SETTING) {
				int space = part.indexOf(' ');
				settings.put(part.substring(1, space), part.substring(space + 1));
			}
		}
		return Collections.unmodifiableMap(settings);
	}

	/** Whether a definition is one of an event type. */
	static boolean isEvent(String definition) {
		int end = definition.indexOf('\n');
		int tab = definition.indexOf('\t');
		return definition.substring(0, tab < 0 || tab > end ? end : tab).endsWith(" : " + Type.EVENT);
	}

	/** The type of a definition. */
	static Type parse(String definition) {
		String[] lines = definition.split("\n");
		String[] head = lines[0].split("\t");
		String[] words = head[0].split(" ");
		boolean simple = words[words.length - 1].equals("simple");
		String superType = words.length > 3 && words[2].equals(":") ? words[3] : "";
		List<Field> fields = new ArrayList<>(lines.length - 1);
		for (int i = 1; i < lines.length; i++) {
			fields.add(field(lines[i].substring(1).split("\t")));
		}
		return new Type(words[1], superType, simple, fields, annotations(head));
	}

	private static Field field(String[] parts) {
		int space = parts[0].indexOf(' ');
		String name = parts[0].substring(0, space);
		String type = parts[0].substring(space + 1);
		boolean array = type.endsWith("[]");
		type = array ? type.substring(0, type.length() - 2) : type;
		boolean pool = type.endsWith("*");
		type = pool ? type.substring(0, type.length() - 1) : type;
		return new Field(name, type, array, pool, annotations(parts));
	}

	private static List<Annotation> annotations(String[] parts) {
		List<Annotation> annotations = new ArrayList<>(parts.length - 1);
		for (int i = 1; i < parts.length; i++) {
			if (parts[i].charAt(0) != SETTING) {
				annotations.add(annotation(parts[i].substring(1)));
			}
		}
		return annotations;
	}

	private static Annotation annotation(String text) {
		int space = text.indexOf(' ');
		String name = space < 0 ? text : text.substring(0, space);
		String value = space < 0 ? null : text.substring(space + 1);
		boolean array = name.endsWith("[]");
		name = array ? name.substring(0, name.length() - 2) : name;
		name = name.indexOf('.') < 0 ? "jdk.jfr." + name : name;
		Map<String, String> values = new LinkedHashMap<>();
		if (array) {
			String[] elements = value.split(" \\| ", -1);
			for (int i = 0; i < elements.length; i++) {
				values.put("value-" + i, elements[i]);
			}
		} else if (value != null) {
			values.put("value", value.replace("\\n", "\n").replace("\\\\", "\\"));
		}
		return new Annotation(name, values);
	}
}
