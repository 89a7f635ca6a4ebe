/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.util.Collection;
import java.util.regex.Pattern;

/** Knows again what {@link Learning} gives names in place of those of a recording. */
public final class Pseudonyms {
	private static final String CLASS = "(?:p\\d+[./])*C\\d+(?:\\$C?\\d*)*(?:\\[\\])*(?:\\$\\$Lambda)?(?:/0x0+)?";
	private static final Pattern PSEUDONYM = Pattern
			.compile("(?:recorded\\.)?app\\.Event\\d+|field\\d+|group-\\d+|threads-\\d+-\\d+|thread-\\d+"
					+ "|text-\\d+|host-\\d+\\.example|(?:[A-Za-z]:)?[./\\\\\\w]*(?:folder|file)\\d+(?:\\.\\w+)?|"
					+ CLASS + "(?:\\.(?:m\\d+|lambda\\$m\\d+\\$\\d+|\\w+|<init>|<clinit>))?(?:\\(.*\\).*)?");

	private Pseudonyms() {
	}

	/**
	 * Whether a name is such a one. A program may give the same names itself.
	 *
	 * @param name of a type, a field, a class, a method, a thread, or a text
	 */
	public static boolean isOne(String name) {
		return PSEUDONYM.matcher(name).matches();
	}

	/**
	 * Whether names of one recording look as if they stood for those of another.
	 *
	 * @param made names that only the one has
	 * @param own names that only the other has
	 * @return true if most of the first and few of the second are pseudonyms, and there are some of both
	 */
	public static boolean replace(Collection<String> made, Collection<String> own) {
		return !made.isEmpty() && !own.isEmpty() && 2 * count(made) > made.size() && 2 * count(own) < own.size();
	}

	private static long count(Collection<String> names) {
		return names.stream().filter(Pseudonyms::isOne).count();
	}
}
