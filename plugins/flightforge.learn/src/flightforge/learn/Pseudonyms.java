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
	/** Those of types, threads of a group, and classes in packages. */
	private static final Pattern TELLING = Pattern
			.compile("(?:recorded\\.)?app\\.Event\\d+|group-\\d+|threads-\\d+-\\d+|p\\d+[./].*C\\d+.*");
	private static final int FEW = 4;

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
	 * Whether names of one recording look as if they stood for those of another. Only names count that hardly any
	 * program gives; how many others there are says nothing, as a host's processes, settings and paths differ between
	 * two runs of one program, too.
	 *
	 * @param made names that only the one has
	 * @param own names that only the other has
	 * @return true if there are pseudonyms among the first, and hardly any among the second, which has some names
	 */
	public static boolean replace(Collection<String> made, Collection<String> own) {
		return !own.isEmpty() && countTelling(made) > FEW * countTelling(own);
	}

	private static long countTelling(Collection<String> names) {
		return names.stream().filter(name -> TELLING.matcher(name).matches()).count();
	}
}
