/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.wizard;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import flightforge.script.template.Template;
import flightforge.ui.gallery.TemplateTexts;

/**
 * Finds templates by what somebody types: each word, in the title, the group, a rule, the description or an event type
 * of the script.
 */
final class TemplateSearch {

	private static final Pattern TYPE = Pattern.compile("\\btype: *(\\S+)");
	private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{N}]+");

	/** How much a word says of a template by where it is: with this, a beginning of a word of the title is the best. */
	private static final int TITLE_WORD = 32;
	private static final int TITLE = 16;
	private static final int NAMES = 8;
	private static final int DESCRIPTION = 4;
	private static final int TYPES = 2;

	private TemplateSearch() {
	}

	/** The templates that have all words, the best match first. */
	static List<Template> find(List<Template> templates, String typed) {
		List<String> words = Arrays.stream(typed.strip().toLowerCase(Locale.ROOT).split("\\s+")).toList();
		return templates.stream().filter(template -> score(template, words) > 0)
				.sorted(Comparator.comparingInt(template -> -score(template, words))).toList();
	}

	/** How well a template matches all words; 0 if a word is nowhere. */
	private static int score(Template template, List<String> words) {
		int sum = 0;
		for (String word : words) {
			int score = score(template, word);
			if (score == 0) {
				return 0;
			}
			sum += score;
		}
		return sum;
	}

	private static int score(Template template, String word) {
		String title = small(template.title());
		if (NO_LETTERS.splitAsStream(title).anyMatch(part -> part.startsWith(word))) {
			return TITLE_WORD;
		}
		if (title.contains(word)) {
			return TITLE;
		}
		if (small(template.id() + ' ' + TemplateTexts.summary(template)).contains(word)) {
			return NAMES;
		}
		if (small(template.description()).contains(word)) {
			return DESCRIPTION;
		}
		String types = TYPE.matcher(template.text()).results().map(found -> found.group(1))
				.collect(Collectors.joining(" "));
		return small(types).contains(word) ? TYPES : 0;
	}

	private static String small(String text) {
		return text.toLowerCase(Locale.ROOT);
	}
}
