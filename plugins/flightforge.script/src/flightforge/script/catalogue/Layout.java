/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import flightforge.writer.MetadataLayout;
import flightforge.writer.MetadataLayout.Setting;
import flightforge.writer.Type;

/** How the metadata of a JDK's recordings is laid out, as far as it is shipped. Thread-safe. */
final class Layout {
	private static final List<Integer> KNOWN = List.of(17, 25);
	private static final Map<Integer, Layout> LOADED = new ConcurrentHashMap<>();
	private static final String SETTING_TYPES = "jdk.settings.";
	/** What event types of a program have unless their classes say something else. */
	private static final List<Setting> OF_PROGRAMS = List.of(
			new Setting("threshold", SETTING_TYPES + "Threshold", "0 ns"),
			new Setting("stackTrace", SETTING_TYPES + "StackTrace", "true"),
			new Setting("enabled", SETTING_TYPES + "Enabled", "true"));

	private final Map<String, Integer> numbers = new LinkedHashMap<>();
	private final Map<String, List<Setting>> settings = new LinkedHashMap<>();
	private final Map<String, Type> types = new LinkedHashMap<>();
	private final Map<String, List<String>> constants = new LinkedHashMap<>();

	private Layout(int jdk) {
		for (String line : Vocabulary.lines("jdk" + jdk + ".constants")) {
			List<String> parts = List.of(line.split("\t", -1));
			constants.put(parts.getFirst(), parts.subList(1, parts.size()));
		}
		List<String> lines = Vocabulary.lines("jdk" + jdk + ".metadata");
		Map<String, String> definitions = new LinkedHashMap<>();
		TypeFormat.index(String.join("\n", lines) + "\n", definitions);
		definitions.forEach((name, definition) -> types.put(name, TypeFormat.parse(definition)));
		for (String line : lines) {
			String[] parts = line.split("\t");
			int space = parts[0].indexOf(' ');
			if (Character.isDigit(line.charAt(0))) {
				String name = parts[0].substring(space + 1);
				numbers.put(name, Integer.valueOf(parts[0].substring(0, space)));
				List<Setting> found = new ArrayList<>();
				for (int i = 1; i < parts.length; i++) {
					String[] words = parts[i].split(" ", 3);
					found.add(new Setting(words[0], words[1], words[2]));
				}
				settings.put(name, List.copyOf(found));
			}
		}
	}

	/** That of a JDK; empty where it is not known. */
	static Optional<Layout> of(int jdk) {
		return KNOWN.contains(jdk) ? Optional.of(LOADED.computeIfAbsent(jdk, Layout::new)) : Optional.empty();
	}

	/** The names of all types that the recordings have. */
	Collection<String> names() {
		return numbers.keySet();
	}

	/** A type that the catalogue does not have, or null. */
	Type type(String name) {
		return types.get(name);
	}

	/** The layout with settings of a program's event types. */
	MetadataLayout with(Collection<String> ofProgram) {
		Map<String, List<Setting>> all = new LinkedHashMap<>(settings);
		ofProgram.forEach(name -> all.putIfAbsent(name, OF_PROGRAMS));
		return new MetadataLayout(numbers, all, constants, 0);
	}
}
