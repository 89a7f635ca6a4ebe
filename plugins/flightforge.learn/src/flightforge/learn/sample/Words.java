/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.sample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Numbers for the different texts of recordings: 0 for none, then one after the other. When there are so many that they
 * would take too much memory, further ones all have the same number. For one thread.
 */
public final class Words {
	/** Of no text. */
	public static final int NONE = 0;
	/** Of texts that there was no room for. */
	public static final int OTHER = 1;
	private static final long MOST_CHARACTERS = 24L << 20;
	/** Of longer texts that many characters and a hash are kept. */
	private static final int LONGEST = 400;

	private final Map<String, Integer> numbers = new HashMap<>();
	private final List<String> words = new ArrayList<>();
	private long characters;

	Words() {
		words.add(null);
		words.add("");
	}

	int number(String word) {
		if (word == null) {
			return NONE;
		}
		String kept = word.length() <= LONGEST ? word
				: word.substring(0, LONGEST) + "~" + Integer.toHexString(word.hashCode());
		Integer known = numbers.get(kept);
		if (known != null) {
			return known;
		}
		if (characters > MOST_CHARACTERS) {
			return OTHER;
		}
		// Objects and tables take about as much as fifty characters.
		characters += kept.length() + 50;
		numbers.put(kept, words.size());
		words.add(kept);
		return words.size() - 1;
	}

	/** @return the text of a number; null of {@link #NONE}, empty of {@link #OTHER} */
	public String word(int number) {
		return words.get(number);
	}

	/** @return whether the text of a number is one of these; {@link #NONE} never is */
	public boolean isOneOf(int number, Set<String> texts) {
		return number != NONE && texts.contains(words.get(number));
	}
}
