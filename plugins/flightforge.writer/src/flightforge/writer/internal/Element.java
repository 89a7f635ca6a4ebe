/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A node of the tree in a metadata event: a name, attributes as text, and children. Not thread-safe while it is built.
 */
public final class Element {
	/** The table of the JVM's hash set when it is empty, and how full it may be. */
	private static final int JVM_CAPACITY = 1024;
	private static final int JVM_LOAD_QUARTERS = 3;
	private static final int QUARTERS = 4;

	private final String name;
	/** Empty ones are shared: damaged metadata may claim a million elements. */
	private Map<String, String> attributes = Map.of();
	private List<Element> children = List.of();

	/** @param name kind of the node, for instance {@code class} */
	public Element(String name) {
		this.name = name;
	}

	/** @return kind of the node */
	public String name() {
		return name;
	}

	/** @return attributes in their order */
	public Map<String, String> attributes() {
		return attributes;
	}

	/** @return the attribute, or null */
	public String attribute(String key) {
		return attributes.get(key);
	}

	/** Sets an attribute. */
	public Element with(String key, Object value) {
		if (attributes.isEmpty()) {
			attributes = new LinkedHashMap<>();
		}
		attributes.put(key, String.valueOf(value));
		return this;
	}

	/** Adds a child and returns it. */
	public Element add(Element child) {
		if (children.isEmpty()) {
			children = new ArrayList<>();
		}
		children.add(child);
		return child;
	}

	/** @return all children, which may be changed once there are some */
	public List<Element> children() {
		return children;
	}

	/** @return the children of that kind */
	public Stream<Element> children(String kind) {
		return children.stream().filter(child -> child.name.equals(kind));
	}

	/** Writes the pool of all texts in the tree, then the tree. */
	public void encode(ByteBuilder target) {
		Map<String, Integer> texts = new LinkedHashMap<>();
		forEachText(text -> texts.putIfAbsent(text, texts.size()));
		target.putVarint(texts.size());
		texts.keySet().forEach(target::putString);
		encode(target, texts);
	}

	/**
	 * Writes the same in the bytes of a JVM: texts as arrays of characters, in the order of its hash set.
	 */
	public void encodeAsJvm(ByteBuilder target) {
		Set<String> found = new LinkedHashSet<>();
		forEachText(found::add);
		int capacity = JVM_CAPACITY;
		while (found.size() > capacity * JVM_LOAD_QUARTERS / QUARTERS) {
			capacity <<= 1;
		}
		int mask = capacity - 1;
		List<String> ordered = new ArrayList<>(found);
		// Texts of one bucket stay in the order in which they came.
		ordered.sort(Comparator.comparingInt(text -> (text.hashCode() ^ text.hashCode() >>> Short.SIZE) & mask));
		Map<String, Integer> texts = new HashMap<>();
		target.putVarint(ordered.size());
		for (String text : ordered) {
			texts.put(text, texts.size());
			target.putChars(text);
		}
		encode(target, texts);
	}

	/** Hands over each text in the tree in the order in which they are written, some of them more than once. */
	public void forEachText(Consumer<String> consumer) {
		consumer.accept(name);
		attributes.forEach((key, value) -> {
			consumer.accept(key);
			consumer.accept(value);
		});
		children.forEach(child -> child.forEachText(consumer));
	}

	/**
	 * Writes the tree.
	 *
	 * @param texts numbers of all texts in it
	 */
	public void encode(ByteBuilder target, Map<String, Integer> texts) {
		target.putVarint(texts.get(name));
		target.putVarint(attributes.size());
		attributes.forEach((key, value) -> {
			target.putVarint(texts.get(key));
			target.putVarint(texts.get(value));
		});
		target.putVarint(children.size());
		children.forEach(child -> child.encode(target, texts));
	}
}
