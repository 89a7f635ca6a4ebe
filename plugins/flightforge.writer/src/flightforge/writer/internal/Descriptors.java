/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

/** Descriptors as in class files, chapter 4.3 of the Java Virtual Machine Specification. */
public final class Descriptors {
	private static final String PRIMITIVES = "BCDFIJSZ";

	private Descriptors() {
	}

	/** @return whether it is that of a method; a class without a name is one, for functions that are not Java's */
	public static boolean isMethod(String text) {
		if (!text.startsWith("(")) {
			return false;
		}
		int at = 1;
		while (at > 0 && at < text.length() && text.charAt(at) != ')') {
			at = afterField(text, at);
		}
		if (at < 0 || at >= text.length()) {
			return false;
		}
		return text.endsWith(")V") && at == text.length() - 2 || afterField(text, at + 1) == text.length();
	}

	/** @return whether it is that of an array */
	public static boolean isArray(String text) {
		return text.startsWith("[") && afterField(text, 0) == text.length();
	}

	/** @return index after the descriptor of a field that begins there, or -1 if none does */
	private static int afterField(String text, int from) {
		int at = from;
		while (at < text.length() && text.charAt(at) == '[') {
			at++;
		}
		if (at == text.length()) {
			return -1;
		}
		if (text.charAt(at) == 'L') {
			int end = text.indexOf(';', at);
			return end < 0 ? -1 : end + 1;
		}
		return PRIMITIVES.indexOf(text.charAt(at)) < 0 ? -1 : at + 1;
	}
}
