/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.names;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import flightforge.script.read.NumberedText;

/**
 * Which numbered texts of the script stand for which texts of the recordings: the same ones in all streams and fields
 * that have about the same texts, so that who joins them finds them again, and others where they have others. No two
 * texts have the same one. For one thread.
 */
public final class NumberedWords {
	/** From this share of the texts on that a stream and an earlier one have in common, they have the same numbers. */
	private static final double COMMON = 0.5;
	private static final Pattern WIDTH = Pattern.compile("\\{n:\\d+\\}");

	/**
	 * Numbers one after the other.
	 *
	 * @param first the smallest
	 * @param count how many
	 */
	public record Range(int first, int count) {
	}

	/**
	 * Texts that have numbers, and those of groups that have about the same: as many numbers as the script has texts
	 * of, so that each text that is named stands for one of the script's.
	 */
	private static final class Group {
		private final Set<String> words;
		private final Set<String> numbered = new HashSet<>();
		private final int first;
		private int most;

		Group(List<String> words, int first) {
			this.words = Set.copyOf(words);
			this.first = first;
		}

		boolean isLike(List<String> others) {
			return others.stream().filter(words::contains).count() >= COMMON * Math.max(others.size(), words.size());
		}
	}

	/** How many numbers there are for those that have about the same texts as a group of so many. */
	private static final double ROOM = 1 / COMMON;

	private final Names names;
	/** By pattern without the width of its number: 00017 and 17 may be the same. */
	private final Map<String, List<Group>> groups = new HashMap<>();

	/** @param names notes which text stands for which */
	NumberedWords(Names names) {
		this.names = names;
	}

	/**
	 * The numbers of some texts.
	 *
	 * @param pattern theirs
	 * @param words the most frequent first, each once
	 */
	public Range of(String pattern, List<String> words) {
		List<Group> known = groups.computeIfAbsent(WIDTH.matcher(pattern).replaceAll("{n}"), key -> new ArrayList<>());
		Group group = known.stream().filter(each -> each.isLike(words)).findFirst().orElse(null);
		if (group == null) {
			Group last = known.isEmpty() ? null : known.getLast();
			group = new Group(words, last == null ? 1 : last.first + (int) (last.words.size() * ROOM));
			known.add(group);
		}
		group.most = Math.max(group.most, words.size());
		for (String word : words) {
			if (group.numbered.size() < group.most && group.numbered.add(word)) {
				names.text(word, NumberedText.of(pattern, group.first + group.numbered.size() - 1));
			}
		}
		return new Range(group.first, words.size());
	}
}
