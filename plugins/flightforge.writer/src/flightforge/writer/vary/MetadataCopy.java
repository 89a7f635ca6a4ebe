/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.vary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import flightforge.writer.Type;
import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Element;
import flightforge.writer.scan.MalformedRecordingException;

/** The metadata of a chunk as elements with all that they say, and what variations make of them. */
final class MetadataCopy {
	static final String EXTRA_EVENT = "rare.Event";
	static final String EXTRA_STRUCTURE = "rare.Structure";
	static final String DECIMALS = "rare.Decimals";
	static final String EXTRA_FIELD = "rare";
	private static final String CLASS = "class";
	private static final String FIELD = "field";
	private static final String NAME = "name";
	private static final String ID = "id";
	private static final String SUPER_TYPE = "superType";
	private static final String GMT_OFFSET = "gmtOffset";
	private static final String KATHMANDU = String.valueOf((5 * 60 + 45) * 60_000);
	/** Rotates the types by another amount in each chunk. */
	private static final int STEP = 37;
	/** No type has the number of metadata or constants. */
	private static final long FIRST_NUMBER = 2;

	private final Element root;
	private final long startTime;
	private final long duration;
	private long id;
	private String[] texts;
	/** What was the number of a type, and what is. */
	private final Map<Long, Long> numbers = new HashMap<>();

	/** @param content of the metadata event, behind size and type */
	MetadataCopy(Input content) throws MalformedRecordingException {
		startTime = content.readVarint();
		duration = content.readVarint();
		id = content.readVarint();
		texts = new String[content.readCount("strings in the metadata", 1)];
		for (int i = 0; i < texts.length; i++) {
			texts[i] = content.readText();
		}
		root = element(content);
		texts = null;
		if (root.children("metadata").count() != 1) {
			throw content.damaged("The metadata has more than one list of types, or none");
		}
	}

	/** Its depth is that of the types, which were read before. */
	private Element element(Input content) throws MalformedRecordingException {
		Element element = new Element(text(content));
		for (int left = content.readCount("attributes", 2); left > 0; left--) {
			String key = text(content);
			element.with(key, text(content));
		}
		for (int left = content.readCount("elements", 3); left > 0; left--) {
			element.add(element(content));
		}
		return element;
	}

	private String text(Input content) throws MalformedRecordingException {
		long index = content.readVarint();
		if (index < 0 || index >= texts.length || texts[(int) index] == null) {
			throw content.damaged("The metadata has no string " + index);
		}
		return texts[(int) index];
	}

	/** Writes it as the content of a metadata event. */
	ByteBuilder encode() {
		ByteBuilder bytes = new ByteBuilder(1 << 14);
		bytes.putVarint(startTime);
		bytes.putVarint(duration);
		bytes.putVarint(id);
		root.encode(bytes);
		return bytes;
	}

	private Element metadata() {
		return root.children("metadata").findFirst().orElseThrow();
	}

	/** @return the number that a type has now; of a type that is not defined one that no other has */
	long number(long old) {
		Long known = numbers.get(old);
		return known != null ? known : numbers.isEmpty() ? old : old + Collections.max(numbers.values());
	}

	/** @return whether types have other numbers than before */
	boolean isRenumbered() {
		return !numbers.isEmpty();
	}

	/** @return the number of a type */
	Optional<Long> number(String name) {
		return metadata().children(CLASS).filter(each -> name.equals(each.attribute(NAME))).findFirst()
				.map(each -> Long.valueOf(each.attribute(ID)));
	}

	/**
	 * Gives all types other numbers and another order.
	 *
	 * @param chunk the number of the chunk, which decides
	 * @param reused whether chunks have the same numbers for different types
	 */
	void renumber(int chunk, boolean reused) {
		id = chunk + 1L;
		List<Element> all = metadata().children();
		List<Element> classes = new ArrayList<>(metadata().children(CLASS).toList());
		Collections.rotate(classes, (chunk + 1) * STEP % classes.size());
		long first = FIRST_NUMBER + (reused ? 0 : (long) chunk * classes.size());
		for (int i = 0; i < classes.size(); i++) {
			numbers.put(Long.valueOf(classes.get(i).attribute(ID)), first + i);
		}
		all.removeIf(each -> each.name().equals(CLASS));
		all.addAll(0, classes);
		classes.forEach(each -> {
			each.with(ID, number(Long.parseLong(each.attribute(ID))));
			refer(each);
		});
	}

	private void refer(Element element) {
		for (Element child : element.children()) {
			if (child.attribute(CLASS) != null) {
				child.with(CLASS, number(Long.parseLong(child.attribute(CLASS))));
			}
			refer(child);
		}
	}

	/** Says that local time is that of Kathmandu. */
	void moveToKathmandu() {
		Element region = root.children("region").findFirst().orElseGet(() -> root.add(new Element("region")));
		region.with(GMT_OFFSET, KATHMANDU).with("dst", 0);
	}

	/** Adds a field to all event types. */
	void addField() {
		long number = numberOrNew("int");
		eventTypes().forEach(
				type -> type.add(new Element(FIELD).with(NAME, EXTRA_FIELD).with(CLASS, String.valueOf(number))));
	}

	/** Removes the last field of event types that have one which readers do not need. */
	void removeField(Map<Long, Type> types) {
		eventTypes().stream().filter(each -> ValueCopy.isShortened(types.get(Long.valueOf(each.attribute(ID)))))
				.forEach(type -> {
					List<Element> children = type.children();
					children.remove(type.children(FIELD).reduce((first, second) -> second).orElseThrow());
				});
	}

	private List<Element> eventTypes() {
		return metadata().children(CLASS).filter(each -> Type.EVENT.equals(each.attribute(SUPER_TYPE))).toList();
	}

	/** Adds types that nothing refers to. */
	void addTypes() {
		structure();
		Element mark = type("rare.Mark", Type.ANNOTATION);
		field(mark, "value", Type.STRING);
		type("rare.Control", "jdk.jfr.SettingControl");
		Element event = type("rare.Unused", Type.EVENT);
		field(event, "startTime", "long");
		field(event, "structure", EXTRA_STRUCTURE);
		event.add(new Element("annotation").with(CLASS, mark.attribute(ID)).with("value", "of a kind of its own"));
	}

	/** Adds the type of the events that {@link ChunkCopy} adds. */
	void addEventType() {
		structure();
		Element event = type(EXTRA_EVENT, Type.EVENT);
		Element start = field(event, "startTime", "long");
		number("jdk.jfr.Timestamp").ifPresent(number -> start
				.add(new Element("annotation").with(CLASS, String.valueOf(number)).with("value", "TICKS")));
		field(event, "number", "long");
		field(event, "structure", EXTRA_STRUCTURE);
		field(event, "texts", Type.STRING).with("dimension", 1);
		field(event, "reference", EXTRA_STRUCTURE).with("constantPool", true);
	}

	/** A structure in a structure. */
	private void structure() {
		Element inner = type("rare.Inner", null);
		field(inner, "x", "int");
		field(inner, "name", Type.STRING);
		Element outer = type(EXTRA_STRUCTURE, null);
		field(outer, "flag", "boolean");
		field(outer, "inner", "rare.Inner");
		field(outer, "code", "short");
	}

	/** Adds a type of numbers that the JDK's own events never have in constants. */
	void addDecimals() {
		Element decimals = type(DECIMALS, null);
		field(decimals, "single", "float");
		field(decimals, "ratio", "double");
	}

	private Element type(String name, String superType) {
		Element type = new Element(CLASS).with(NAME, name);
		if (superType != null) {
			type.with(SUPER_TYPE, superType);
		}
		type.with(ID, String.valueOf(free()));
		return metadata().add(type);
	}

	private Element field(Element type, String name, String typeName) {
		return type.add(new Element(FIELD).with(NAME, name).with(CLASS, String.valueOf(numberOrNew(typeName))));
	}

	/** Who has no event with a boolean has no type for it. */
	private long numberOrNew(String typeName) {
		return number(typeName).orElseGet(() -> Long.valueOf(type(typeName, null).attribute(ID)));
	}

	private long free() {
		return metadata().children(CLASS).mapToLong(each -> Long.parseLong(each.attribute(ID))).max()
				.orElse(FIRST_NUMBER) + 1;
	}
}
