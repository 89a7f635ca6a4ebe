/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.encode;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.MetadataLayout;
import flightforge.writer.Region;
import flightforge.writer.Type;
import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Element;

/** Makes the element tree of a metadata event from types and their numbers. */
public final class MetadataTree {
	public static final String ROOT = "root";
	public static final String METADATA = "metadata";

	private MetadataTree() {
	}

	/**
	 * @param settings those of an event type by its name
	 * @param asJvm whether the bytes are those of a JVM, and not as few as possible
	 * @return string pool and tree, as they stand in the metadata event
	 */
	public static byte[] encode(Iterable<Type> types, Map<String, Integer> numbers, Region region,
			Function<String, List<MetadataLayout.Setting>> settings, boolean asJvm) {
		Element root = new Element(ROOT);
		Element metadata = root.add(new Element(METADATA));
		types.forEach(type -> metadata.add(element(type, numbers, settings.apply(type.name()))));
		root.add(element(region));
		ByteBuilder bytes = new ByteBuilder(1 << 14);
		if (asJvm) {
			root.encodeAsJvm(bytes);
		} else {
			root.encode(bytes);
		}
		return bytes.toByteArray();
	}

	/** Without offset and summer time some readers show other times than others. */
	public static Element element(Region region) {
		return new Element("region").with("locale", "en").with("gmtOffset", region.gmtOffset()).with("dst",
				region.dst());
	}

	/** @param numbers those of the type, and of all that it refers to */
	public static Element element(Type type, Map<String, Integer> numbers) {
		return element(type, numbers, List.of());
	}

	private static Element element(Type type, Map<String, Integer> numbers, List<MetadataLayout.Setting> settings) {
		Element element = new Element("class").with("name", type.name());
		if (!type.superType().isEmpty()) {
			element.with("superType", type.superType());
		}
		if (type.simple()) {
			element.with("simpleType", true);
		}
		element.with("id", numbers.get(type.name()));
		for (MetadataLayout.Setting setting : settings) {
			element.add(new Element("setting").with("name", setting.name())
					.with("class", numbers.get(setting.typeName())).with("defaultValue", setting.defaultValue()));
		}
		for (Field field : type.fields()) {
			addField(element, field, numbers);
		}
		type.annotations().forEach(annotation -> addAnnotation(element, annotation, numbers));
		return element;
	}

	private static void addField(Element parent, Field field, Map<String, Integer> numbers) {
		Element element = parent.add(new Element("field").with("name", field.name()));
		element.with("class", numbers.get(field.typeName()));
		if (field.array()) {
			element.with("dimension", 1);
		}
		if (field.constantPool()) {
			element.with("constantPool", true);
		}
		field.annotations().forEach(annotation -> addAnnotation(element, annotation, numbers));
	}

	private static void addAnnotation(Element parent, Annotation annotation, Map<String, Integer> numbers) {
		Element element = parent.add(new Element("annotation").with("class", numbers.get(annotation.typeName())));
		annotation.values().forEach(element::with);
	}
}
