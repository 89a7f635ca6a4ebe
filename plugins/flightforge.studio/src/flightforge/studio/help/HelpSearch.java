/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.help;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Finds words in help pages: a page has to have all of them, be it as parts of longer words. Immutable. */
final class HelpSearch {
	/** How much of a page is shown before and after the first word that is found, in characters. */
	private static final int AROUND = 60;
	/** How many times as much as in the text a word in the title counts. */
	private static final int TITLE = 20;
	private static final String CUT = "\u2026";

	/**
	 * A page.
	 *
	 * @param href its address
	 * @param title its title
	 * @param text all that it says, without markup
	 */
	record Page(String href, String title, String text) {
	}

	/**
	 * A page that was found.
	 *
	 * @param page the page
	 * @param excerpt what is said around the first word
	 */
	record Hit(Page page, String excerpt) {
	}

	private final List<Page> pages;

	/** A search in pages. */
	HelpSearch(List<Page> pages) {
		this.pages = List.copyOf(pages);
	}

	/** The pages with all words of a text, those with the most of them first; none for no word. */
	List<Hit> find(String typed) {
		List<String> words = Arrays.stream(lower(typed).split("\\s+")).filter(word -> !word.isEmpty()).toList();
		return words.isEmpty() ? List.of() : pages.stream()
				.filter(page -> words.stream().allMatch(word -> lower(page.title() + ' ' + page.text()).contains(word)))
				.sorted(Comparator.comparingInt((Page page) -> -weight(page, words)))
				.map(page -> new Hit(page, excerpt(page.text(), words))).toList();
	}

	private static int weight(Page page, List<String> words) {
		return words.stream().mapToInt(word -> TITLE * count(page.title(), word) + count(page.text(), word)).sum();
	}

	private static int count(String text, String word) {
		return lower(text).split(Pattern.quote(word), -1).length - 1;
	}

	private static String excerpt(String text, List<String> words) {
		String lower = lower(text);
		int place = words.stream().mapToInt(lower::indexOf).filter(at -> at >= 0).min().orElse(0);
		int from = place <= AROUND ? 0 : text.indexOf(' ', place - AROUND) + 1;
		int to = place + AROUND >= text.length() ? text.length() : text.lastIndexOf(' ', place + AROUND);
		from = from > place ? place : from;
		to = Math.max(to, Math.min(text.length(), place + 1));
		return (from > 0 ? CUT : "") + text.substring(from, to) + (to < text.length() ? CUT : "");
	}

	private static String lower(String text) {
		return text.toLowerCase(Locale.ROOT);
	}
}
