/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.Optional;
import java.util.Set;

/**
 * Which names an event type may have. The consumer of JDK 25, and with it {@code jfr print} and {@code summary}, reads
 * nothing at all of a recording in which an event type's name would be no class's name in Java; that of JDK 17 does.
 * Names of fields are not bound by that. Thread-safe.
 */
public final class TypeNames {
	/** The words that are reserved in any context; {@code record}, {@code var} and the like are not. */
	private static final Set<String> RESERVED = Set.of("abstract", "assert", "boolean", "break", "byte", "case",
			"catch", "char", "class", "const", "continue", "default", "do", "double", "else", "enum", "extends",
			"final", "finally", "float", "for", "goto", "if", "implements", "import", "instanceof", "int", "interface",
			"long", "native", "new", "package", "private", "protected", "public", "return", "short", "static",
			"strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient", "try", "void",
			"volatile", "while", "true", "false", "null", "_");

	private TypeNames() {
	}

	/**
	 * The first part of an event type's name, between its dots, that is no identifier in Java; empty where all are.
	 *
	 * @param eventType the whole name, such as {@code shop.Order}
	 */
	public static Optional<String> wrongPart(String eventType) {
		for (String part : eventType.split("\\.", -1)) {
			if (!isIdentifier(part)) {
				return Optional.of(part);
			}
		}
		return Optional.empty();
	}

	private static boolean isIdentifier(String part) {
		return !part.isEmpty() && !isReserved(part) && Character.isJavaIdentifierStart(part.codePointAt(0))
				&& part.codePoints().allMatch(Character::isJavaIdentifierPart);
	}

	/** Whether a word is one of Java's own in any context, so that nothing can be called so. */
	public static boolean isReserved(String word) {
		return RESERVED.contains(word);
	}
}
