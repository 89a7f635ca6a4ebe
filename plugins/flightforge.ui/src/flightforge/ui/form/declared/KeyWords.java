/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What keys of the language are called in a form: the words that the script has, as titles, those that say too little
 * with more words.
 */
public final class KeyWords {
	private static final Map<String, String> OTHER = Map.of("jvm", "JVM", "jdk", "JDK", "gc", "GC", "cpu", "CPU",
			"cpus", "CPUs", "os", "OS", "pid", "PID", "id", "ID");

	private KeyWords() {
	}

	/** The title of a key, such as {@code Main class} of {@code main-class}. */
	public static String title(String key) {
		switch (key) {
		case "params" -> {
			return Messages.PARAMS;
		}
		case "annotation" -> {
			return Messages.ANNOTATION;
		}
		case "coherent" -> {
			return Messages.COHERENT;
		}
		default -> {
			// Its own words.
		}
		}
		List<String> words = new ArrayList<>();
		for (String word : key.split("-")) {
			boolean first = words.isEmpty() && !word.isEmpty();
			words.add(
					OTHER.getOrDefault(word, first ? Character.toUpperCase(word.charAt(0)) + word.substring(1) : word));
		}
		return String.join(" ", words);
	}
}
