/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is long in streams, and nothing but data: distributions, rows, and values of fields. Where streams are more than
 * a person reads, they name these, so that each says in a line or two what happens, when, on which threads and in what.
 * For one thread.
 */
final class Tables {
	/** The section of the script. */
	static final String SECTION = "tables";
	/** Shorter values are where they belong. */
	private static final int LONG = 40;
	private static final Set<String> STREAMS = Set.of("nested", "before", "after");

	private final Map<Object, Yaml.Shared> known = new HashMap<>();
	private final Map<String, Object> named = new LinkedHashMap<>();
	private final Map<String, Integer> numbers = new HashMap<>();

	/**
	 * The same stream with names in place of what is long.
	 *
	 * @param type the type's name in the script
	 */
	Map<String, Object> apart(Map<?, ?> stream, String type) {
		Map<String, Object> apart = new LinkedHashMap<>();
		stream.forEach((key, value) -> apart.put((String) key,
				STREAMS.contains(key) && value instanceof List<?> inner ? inner.stream()
						.map(each -> each instanceof Map<?, ?> map ? apart(map, type(map, type)) : each).toList()
						: value(value, type, (String) key)));
		return apart;
	}

	private static String type(Map<?, ?> stream, String around) {
		return stream.get("type") instanceof String type ? type : around;
	}

	private Object value(Object value, String type, String key) {
		Object plain = Yaml.plain(value);
		if (plain instanceof String || Yaml.flow(plain).length() <= LONG) {
			return plain;
		}
		return known.computeIfAbsent(plain, each -> {
			String name = name(type, key);
			Yaml.Shared table = new Yaml.Shared(each, name);
			named.put(name, table);
			return table;
		});
	}

	/**
	 * Such as Compilation-rows, and Compilation-rows-2 for the second one. Letters of all languages may be in names of
	 * YAML and in their keys, too.
	 */
	private String name(String type, String key) {
		String simple = type.substring(type.lastIndexOf('.') + 1).replaceAll("[^\\p{L}\\p{N}\\p{M}]", "");
		String name = (simple.isEmpty() ? "type" : simple) + "-" + (key.equals("choose") ? "rows" : key);
		String unique = name;
		while (named.containsKey(unique)) {
			unique = name + "-" + numbers.merge(name, 1, Integer::sum);
		}
		numbers.putIfAbsent(name, 1);
		return unique;
	}

	/** The tables by their names. */
	Map<String, Object> named() {
		return named;
	}
}
