/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import java.util.Set;

/**
 * Names of Java classes. The consumer of JDK 25 reads no recording in which an event type has another name; other types
 * and fields may be called anything.
 */
public final class JavaNames {
	/** Chapter 3.9 of the Java Language Specification, without the words that are reserved in some places only. */
	private static final Set<String> RESERVED = Set.of("abstract", "assert", "boolean", "break", "byte", "case",
			"catch", "char", "class", "const", "continue", "default", "do", "double", "else", "enum", "extends",
			"final", "finally", "float", "for", "goto", "if", "implements", "import", "instanceof", "int", "interface",
			"long", "native", "new", "package", "private", "protected", "public", "return", "short", "static",
			"strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient", "try", "void",
			"volatile", "while", "_", "true", "false", "null");

	private JavaNames() {
	}

	/** @return whether all parts between the dots are identifiers, and none is reserved */
	public static boolean isClassName(String name) {
		for (String part : name.split("\\.", -1)) {
			if (part.isEmpty() || !Character.isJavaIdentifierStart(part.codePointAt(0))
					|| !part.codePoints().allMatch(Character::isJavaIdentifierPart) || RESERVED.contains(part)) {
				return false;
			}
		}
		return true;
	}
}
