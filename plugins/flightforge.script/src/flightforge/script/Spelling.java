/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the names that a misspelt one may have meant. Thread-safe. */
public final class Spelling {
	private static final int MOST = 3;
	private static final int LONGEST_NAME = 120;

	private record Candidate(String name, int distance) {
	}

	private Spelling() {
	}

	/**
	 * The names nearest to a wrong one.
	 *
	 * @param wrong the wrong name, of any length
	 * @param names those that there are
	 * @return the best first, at most three; empty when none is near
	 */
	public static List<String> nearest(String wrong, Collection<String> names) {
		if (wrong.isEmpty() || wrong.length() > LONGEST_NAME) {
			return List.of();
		}
		int limit = Math.max(1, wrong.length() / 4);
		List<Candidate> near = new ArrayList<>();
		for (String name : names) {
			int distance = distance(wrong, name, limit);
			if (distance <= limit) {
				near.add(new Candidate(name, distance));
			}
		}
		near.sort(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name));
		return near.stream().limit(MOST).map(Candidate::name).toList();
	}

	/** The name without its package, which is where people misspell least and forget most. */
	private static int distance(String wrong, String name, int limit) {
		int whole = edits(wrong.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT), limit);
		int dot = name.lastIndexOf('.');
		if (whole == 0 || dot < 0 || wrong.indexOf('.') >= 0) {
			return whole;
		}
		return Math.min(whole,
				edits(wrong.toLowerCase(Locale.ROOT), name.substring(dot + 1).toLowerCase(Locale.ROOT), limit));
	}

	/** Insertions, deletions, replacements and swaps of neighbours; anything above the limit counts as limit + 1. */
	private static int edits(String a, String b, int limit) {
		if (Math.abs(a.length() - b.length()) > limit) {
			return limit + 1;
		}
		int[] beforeLast = new int[b.length() + 1];
		int[] last = new int[b.length() + 1];
		int[] row = new int[b.length() + 1];
		for (int j = 0; j <= b.length(); j++) {
			last[j] = j;
		}
		for (int i = 1; i <= a.length(); i++) {
			row[0] = i;
			for (int j = 1; j <= b.length(); j++) {
				int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
				row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + cost);
				if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
					row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
				}
			}
			int[] spare = beforeLast;
			beforeLast = last;
			last = row;
			row = spare;
		}
		return last[b.length()];
	}
}
