/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import flightforge.script.catalogue.TypeDescription;

/** Which event types are meant, as people type it. Case does not matter. */
final class TypePattern {
	private TypePattern() {
	}

	/**
	 * A pattern with {@code *} or {@code ?} is the whole name, with or without its package; another one is a part of
	 * the name or of the label.
	 */
	static Predicate<TypeDescription> of(String pattern) {
		BiPredicate<String, String> names = ofNames(pattern);
		return type -> names.test(type.name(), type.label());
	}

	/** The same for the name and label of a type. */
	static BiPredicate<String, String> ofNames(String pattern) {
		if (pattern.indexOf('*') < 0 && pattern.indexOf('?') < 0) {
			String part = pattern.toLowerCase(Locale.ROOT);
			return (name, label) -> contains(name, part) || contains(label, part);
		}
		StringBuilder expression = new StringBuilder();
		for (char character : pattern.toCharArray()) {
			switch (character) {
			case '*' -> expression.append(".*");
			case '?' -> expression.append('.');
			default -> expression.append(Pattern.quote(String.valueOf(character)));
			}
		}
		Pattern whole = Pattern.compile(expression.toString(), Pattern.CASE_INSENSITIVE);
		return (name, label) -> whole.matcher(name).matches()
				|| whole.matcher(name.substring(name.lastIndexOf('.') + 1)).matches();
	}

	private static boolean contains(String text, String lowerCase) {
		return text.toLowerCase(Locale.ROOT).contains(lowerCase);
	}
}
