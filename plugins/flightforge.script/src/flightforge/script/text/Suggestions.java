/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.Collection;
import java.util.List;

import flightforge.script.Spelling;

/** Says in messages which names a misspelt one may have meant. */
public final class Suggestions {
	private Suggestions() {
	}

	/** The names nearest to a wrong one, the best first, at most three; empty when none is near. */
	public static List<String> nearest(String wrong, Collection<String> names) {
		return Spelling.nearest(wrong, names);
	}

	/** " Did you mean a or b?" with a leading space, or nothing when no name is near. */
	public static String didYouMean(String wrong, Collection<String> names) {
		return didYouMean(nearest(wrong, names));
	}

	/** " Did you mean a or b?" with a leading space, or nothing when there is no suggestion. */
	public static String didYouMean(List<String> suggestions) {
		return suggestions.isEmpty() ? "" : " Did you mean " + String.join(" or ", suggestions) + "?";
	}
}
