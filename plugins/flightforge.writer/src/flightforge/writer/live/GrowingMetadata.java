/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.util.HashMap;
import java.util.Map;

import flightforge.writer.Region;
import flightforge.writer.Type;
import flightforge.writer.encode.MetadataTree;
import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Element;
import flightforge.writer.internal.Hash;

/**
 * The metadata of a recording whose types grow in number: each is encoded once, and its bytes stay what they are. Not
 * thread-safe.
 */
final class GrowingMetadata {
	private final Map<String, Integer> numbers = new HashMap<>();
	private final Map<String, Integer> texts = new HashMap<>();
	private final ByteBuilder pool = new ByteBuilder(1 << 12);
	private final ByteBuilder classes = new ByteBuilder(1 << 12);
	private final byte[] region;
	private int types;
	private long id;

	GrowingMetadata(Region region) {
		// The first two, whose numbers LiveMetadata knows.
		number(MetadataTree.ROOT);
		number(MetadataTree.METADATA);
		ByteBuilder bytes = new ByteBuilder(1 << 6);
		put(MetadataTree.element(region), bytes);
		this.region = bytes.toByteArray();
	}

	/**
	 * Adds types: all, or none, if there is not enough memory.
	 *
	 * @param added with their numbers; what they refer to is among them or was added before
	 */
	void add(Map<Type, Integer> added) {
		int textsBefore = texts.size();
		int poolBefore = pool.size();
		int classesBefore = classes.size();
		boolean whole = false;
		try {
			added.forEach((type, number) -> numbers.put(type.name(), number));
			for (Type type : added.keySet()) {
				put(MetadataTree.element(type, numbers), classes);
			}
			whole = true;
		} finally {
			if (!whole) {
				texts.values().removeIf(number -> number >= textsBefore);
				pool.resize(poolBefore);
				classes.resize(classesBefore);
			}
		}
		types += added.size();
		// Readers take equal numbers for equal metadata, also across recordings that were joined.
		id = Hash.of(id ^ Hash.of(pool.array(), poolBefore, pool.size() - poolBefore))
				^ Hash.of(classes.array(), classesBefore, classes.size() - classesBefore);
	}

	private void put(Element element, ByteBuilder target) {
		element.forEachText(this::number);
		element.encode(target, texts);
	}

	private void number(String text) {
		if (texts.putIfAbsent(text, texts.size()) == null) {
			pool.putString(text);
		}
	}

	/** @return the metadata of the types so far, with another number than any before */
	LiveMetadata metadata() {
		return new LiveMetadata(types, id >>> 2, texts.size(), pool.array(), pool.size(), classes.array(),
				classes.size(), region);
	}
}
