/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Region;
import flightforge.writer.Type;
import flightforge.writer.internal.Element;

/**
 * What the metadata event of a chunk says: the types by their numbers, and local time. Types are identified by their
 * numbers alone: classes of one name from two class loaders are two types of that name, with fields of their own. For
 * one thread.
 */
public final class ChunkTypes {
	/** Structures in structures can multiply; nobody has a value that consists of this many. */
	public static final int MOST_SLOTS = 1 << 14;
	private static final int DEEPEST = 32;
	/** For counting only, which takes little of the stack. */
	private static final int DEEPEST_COUNTED = 1_000;
	/** Elements and attributes together, ten times those of a JDK: what is kept of them is larger than they are. */
	private static final int MOST_PARTS = 1 << 19;

	private final ByteCursor cursor;
	private final Map<Long, Type> types = new LinkedHashMap<>();
	/** The numbers of the types of a type's fields. */
	private final Map<Long, long[]> fieldTypes = new HashMap<>();
	private final Map<Long, Integer> slots = new HashMap<>();
	private Region region;
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
		Element root = types.readElement(0);
		types.define(root);
		types.region = root.children("region").findFirst().map(ChunkTypes::region).orElse(null);
		return types;
	}

	/** @return the types in the order of the metadata; several may have the same name */
	public Collection<Type> all() {
		return Collections.unmodifiableCollection(types.values());
	}

	/** @return numbers and types, in the order of the metadata */
	public Map<Long, Type> byNumber() {
		return Collections.unmodifiableMap(types);
	}

	/**
	 * @param number of a type that there is
	 * @param field index of one of its fields
	 * @return the number of the field's type, which is defined
	 */
	public long fieldType(long number, int field) {
		return fieldTypes.get(number)[field];
	}

	/**
	 * What the chunk says about local time.
	 *
	 * @return null where it says nothing, or what no place on earth has
	 */
	public Region region() {
		return region;
	}

	/** The JDK takes one that is missing for UTC, and so it is shown; but nothing was said. */
	private static Region region(Element element) {
		String offset = element.attribute("gmtOffset");
		String dst = element.attribute("dst");
		if (offset == null) {
			return null;
		}
		try {
			return new Region(Integer.parseInt(offset), dst == null ? 0 : Integer.parseInt(dst));
		} catch (IllegalArgumentException e) {
			// Times are right without it.
			return null;
		}
	}

	/**
	 * Counts the numbers, texts, arrays and references that a value of a type consists of, those of the structures in
	 * it included. It has at least that many bytes.
	 *
	 * @param number of a type that there is
	 * @return 0 for structures without fields, and of such structures; at {@link #MOST_SLOTS} and more, and of types
	 * that contain themselves, it cannot be read
	 */
	public int slots(long number) {
		return slots(number, 0);
	}

	private int slots(long number, int depth) {
		Type type = types.get(number);
		if (isPrimitive(type.name())) {
			return 1;
		}
		if (depth > DEEPEST_COUNTED) {
			return MOST_SLOTS;
		}
		Integer known = slots.get(number);
		if (known == null) {
			// For types that contain themselves.
			slots.put(number, MOST_SLOTS);
			int sum = 0;
			for (int i = 0; i < type.fields().size(); i++) {
				Field field = type.fields().get(i);
				sum += field.array() || field.constantPool() ? 1 : slots(fieldType(number, i), depth + 1);
				sum = Math.min(sum, MOST_SLOTS);
			}
			known = sum;
			slots.put(number, known);
		}
		return known;
	}

	/** @return whether values of the type have no fields, yet take bytes */
	private static boolean isPrimitive(String typeName) {
		return switch (typeName) {
		case "boolean", "byte", "float", "double", "short", "char", "int", "long", Type.STRING -> true;
		default -> false;
		};
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
		List<Element> children = element.children("field").toList();
		long[] numbers = new long[children.size()];
		for (Element field : children) {
			numbers[fields.size()] = number(field, "class");
			String dimension = field.attribute("dimension");
			fields.add(
					new Field(required(field, "name"), name(field, names), dimension != null && !dimension.equals("0"),
							"true".equals(field.attribute("constantPool")), annotations(field, names)));
		}
		fieldTypes.put(number(element, "id"), numbers);
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
