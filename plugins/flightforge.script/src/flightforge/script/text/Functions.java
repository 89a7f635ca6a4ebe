/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.List;
import java.util.Locale;

/** The names of the functions of formulas. */
public final class Functions {
	private static final List<String> NAMES = List.of("min", "max", "mod", "abs", "round", "floor", "sqrt", "exp",
			"log", "pow", "if");

	private Functions() {
	}

	/** Whether a name is that of a function, in upper or lower case. */
	public static boolean has(String name) {
		return NAMES.contains(name.toLowerCase(Locale.ROOT));
	}

	/** All names, for a person. */
	public static String names() {
		int last = NAMES.size() - 1;
		return String.join(", ", NAMES.subList(0, last)) + " and " + NAMES.get(last);
	}
}
