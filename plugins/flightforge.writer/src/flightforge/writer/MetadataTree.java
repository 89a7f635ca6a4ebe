/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.Map;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Element;

/** Makes the element tree of a metadata event from types and their numbers. */
final class MetadataTree {
	private final Map<String, Integer> numbers;

	private MetadataTree(Map<String, Integer> numbers) {
		this.numbers = numbers;
	}

	/** @return string pool and tree, as they stand in the metadata event */
	static byte[] encode(Iterable<Type> types, Map<String, Integer> numbers) {
		MetadataTree tree = new MetadataTree(numbers);
		Element root = new Element("root");
		Element metadata = root.add(new Element("metadata"));
		types.forEach(type -> tree.addType(metadata, type));
		// Without offset and summer time some readers show other times than others.
		root.add(new Element("region").with("locale", "en").with("gmtOffset", 0).with("dst", 0));
		ByteBuilder bytes = new ByteBuilder(1 << 14);
		root.encode(bytes);
		return bytes.toByteArray();
	}

	private void addType(Element parent, Type type) {
		Element element = parent.add(new Element("class").with("name", type.name()));
		if (!type.superType().isEmpty()) {
			element.with("superType", type.superType());
		}
		if (type.simple()) {
			element.with("simpleType", true);
		}
		element.with("id", numbers.get(type.name()));
		for (Field field : type.fields()) {
			addField(element, field);
		}
		type.annotations().forEach(annotation -> addAnnotation(element, annotation));
	}

	private void addField(Element parent, Field field) {
		Element element = parent.add(new Element("field").with("name", field.name()));
		element.with("class", numbers.get(field.typeName()));
		if (field.array()) {
			element.with("dimension", 1);
		}
		if (field.constantPool()) {
			element.with("constantPool", true);
		}
		field.annotations().forEach(annotation -> addAnnotation(element, annotation));
	}

	private void addAnnotation(Element parent, Annotation annotation) {
		Element element = parent.add(new Element("annotation").with("class", numbers.get(annotation.typeName())));
		annotation.values().forEach(element::with);
	}
}
