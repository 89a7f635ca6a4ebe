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
	 * Texts that have numbers.
	 *
	 * @param all the texts, also those of groups that have about the same
	 */
	private record Group(Set<String> words, Set<String> all, Range range) {
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
		for (Group group : known) {
			long common = words.stream().filter(group.words()::contains).count();
			if (common >= COMMON * Math.max(words.size(), group.words().size())) {
				for (String word : words) {
					if (group.all().size() < group.range().count() * ROOM && group.all().add(word)) {
						names.text(word, NumberedText.of(pattern, group.range().first() + group.all().size() - 1));
					}
				}
				return new Range(group.range().first(), words.size());
			}
		}
		int first = known.isEmpty() ? 1
				: known.getLast().range().first() + (int) (known.getLast().range().count() * ROOM);
		for (int i = 0; i < words.size(); i++) {
			names.text(words.get(i), NumberedText.of(pattern, first + i));
		}
		Range range = new Range(first, words.size());
		known.add(new Group(Set.copyOf(words), new HashSet<>(words), range));
		return range;
	}
}
