/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.internal.Element;

/** The types of a chunk by their numbers, read from its metadata event. */
final class ChunkTypes {
	private static final int DEEPEST = 32;
	/** Elements and attributes together, ten times those of a JDK: what is kept of them is larger than they are. */
	private static final int MOST_PARTS = 1 << 19;

	private final ByteCursor cursor;
	private final Map<Long, Type> types = new LinkedHashMap<>();
	private String[] texts;
	private int parts;

	private ChunkTypes(ByteCursor cursor) {
		this.cursor = cursor;
	}

	/** @param content of the metadata event, from its start time on */
	static ChunkTypes read(ByteCursor content) throws MalformedRecordingException {
		ChunkTypes types = new ChunkTypes(content);
		content.readVarint();
		content.readVarint();
		content.readVarint();
		types.readTexts();
		types.define(types.readElement(0));
		return types;
	}

	/** @return the types in the order of the metadata */
	Collection<Type> all() {
		return types.values();
	}

	/** @return numbers and types */
	Map<Long, Type> byNumber() {
		return types;
	}

	private void readTexts() throws MalformedRecordingException {
		texts = new String[cursor.readCount("strings in the metadata", 1)];
		for (int i = 0; i < texts.length; i++) {
			texts[i] = cursor.readString();
		}
	}

	private String readText() throws MalformedRecordingException {
		long index = cursor.readVarint();
		if (index < 0 || index >= texts.length || texts[(int) index] == null) {
			throw cursor.damaged("The metadata has no string " + index);
		}
		return texts[(int) index];
	}

	private Element readElement(int depth) throws MalformedRecordingException {
		Element element = new Element(readText());
		int attributes = cursor.readCount("attributes", 2);
		parts += 1 + attributes;
		if (depth > DEEPEST || parts > MOST_PARTS) {
			throw cursor.damaged("The metadata has too many elements");
		}
		for (int i = 0; i < attributes; i++) {
			String key = readText();
			element.with(key, readText());
		}
		int children = cursor.readCount("elements", 3);
		for (int i = 0; i < children; i++) {
			element.add(readElement(depth + 1));
		}
		return element;
	}

	private void define(Element root) throws MalformedRecordingException {
		List<Element> classes = root.children("metadata").flatMap(e -> e.children("class")).toList();
		Map<Long, String> names = new LinkedHashMap<>();
		for (Element element : classes) {
			if (names.put(number(element, "id"), required(element, "name")) != null) {
				throw cursor.damaged("The metadata gives two types the number " + element.attribute("id"));
			}
		}
		if (names.isEmpty()) {
			throw cursor.damaged("The metadata defines no types");
		}
		for (Element element : classes) {
			types.put(number(element, "id"), type(element, names));
		}
	}

	private Type type(Element element, Map<Long, String> names) throws MalformedRecordingException {
		List<Field> fields = new ArrayList<>();
		for (Element field : element.children("field").toList()) {
			String dimension = field.attribute("dimension");
			fields.add(
					new Field(required(field, "name"), name(field, names), dimension != null && !dimension.equals("0"),
							"true".equals(field.attribute("constantPool")), annotations(field, names)));
		}
		return new Type(required(element, "name"), element.attribute("superType"),
				"true".equals(element.attribute("simpleType")), fields, annotations(element, names));
	}

	private List<Annotation> annotations(Element parent, Map<Long, String> names) throws MalformedRecordingException {
		List<Annotation> annotations = new ArrayList<>();
		for (Element element : parent.children("annotation").toList()) {
			Map<String, String> values = new LinkedHashMap<>(element.attributes());
			values.remove("class");
			annotations.add(new Annotation(name(element, names), values));
		}
		return annotations;
	}

	private String name(Element element, Map<Long, String> names) throws MalformedRecordingException {
		String name = names.get(number(element, "class"));
		if (name == null) {
			throw cursor.damaged(
					"The metadata refers to type " + element.attribute("class") + ", which it does not define");
		}
		return name;
	}

	private long number(Element element, String attribute) throws MalformedRecordingException {
		String text = required(element, attribute);
		try {
			return Long.parseLong(text);
		} catch (NumberFormatException e) {
			MalformedRecordingException damage = cursor.damaged("The metadata has '" + text + "' for a number");
			damage.initCause(e);
			throw damage;
		}
	}

	private String required(Element element, String attribute) throws MalformedRecordingException {
		String text = element.attribute(attribute);
		if (text == null) {
			throw cursor.damaged("The metadata has a " + element.name() + " without " + attribute);
		}
		return text;
	}
}
