/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Finds what people mean who type a part of a name. */
public final class TypeSearch {
	private static final int NONE = 5;

	private TypeSearch() {
	}

	/**
	 * What has a text in its name or its label, upper or lower case: first the names that begin with it, then those
	 * whose last part begins with it, those that have it anywhere, those that have words which begin with its parts,
	 * and those that have it in the label only; among these in the order in which they come.
	 *
	 * @param typed a part of a name; everything has an empty one
	 * @param name the name, such as {@code jdk.SocketWrite}
	 * @param label the name for people, or an empty text
	 */
	public static <T> List<T> matching(Collection<T> candidates, String typed, Function<T, String> name,
			Function<T, String> label) {
		String wanted = typed.strip().toLowerCase(Locale.ROOT);
		return candidates.stream().filter(candidate -> rank(candidate, wanted, name, label) < NONE)
				.sorted(Comparator.comparingInt(candidate -> rank(candidate, wanted, name, label))).toList();
	}

	private static <T> int rank(T candidate, String wanted, Function<T, String> name, Function<T, String> label) {
		String text = name.apply(candidate).toLowerCase(Locale.ROOT);
		if (text.startsWith(wanted)) {
			return 0;
		}
		if (text.startsWith(wanted, text.lastIndexOf('.') + 1)) {
			return 1;
		}
		if (text.contains(wanted)) {
			return 2;
		}
		if (humps(name.apply(candidate), 0, wanted, 0)) {
			return NONE - 2;
		}
		return label.apply(candidate).toLowerCase(Locale.ROOT).contains(wanted) ? NONE - 1 : NONE;
	}

	/**
	 * Whether the rest of a text is made of beginnings of the name's words, as {@code sockwr} of {@code SocketWrite}.
	 */
	private static boolean humps(String name, int from, String wanted, int typed) {
		if (typed == wanted.length()) {
			return true;
		}
		for (int i = from; i < name.length(); i++) {
			boolean begins = i == 0 || i == from && typed > 0 || Character.isUpperCase(name.charAt(i))
					|| !Character.isLetterOrDigit(name.charAt(i - 1));
			if (begins && Character.toLowerCase(name.charAt(i)) == wanted.charAt(typed)
					&& humps(name, i + 1, wanted, typed + 1)) {
				return true;
			}
		}
		return false;
	}
}
