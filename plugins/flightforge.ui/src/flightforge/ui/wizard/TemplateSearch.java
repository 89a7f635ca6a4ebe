/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.wizard;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import flightforge.script.template.Template;
import flightforge.ui.gallery.TemplateTexts;

/**
 * Finds templates by what somebody types: the beginning of each word, in the title, the group, a rule, the description
 * or an event type of the script.
 */
final class TemplateSearch {

	private static final Pattern TYPE = Pattern.compile("\\btype: *(\\S+)");
	/** Where words begin, also those that the name of an event type is made of, such as Write in SocketWrite. */
	private static final Pattern BEGINNING = Pattern.compile("(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}])"
			+ "|(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");

	/** How much a word says of a template by where it is: with this, in the title, the best. */
	private static final int TITLE = 16;
	private static final int NAMES = 8;
	private static final int DESCRIPTION = 4;
	private static final int TYPES = 2;

	private TemplateSearch() {
	}

	/** The templates that have all words, the best match first. */
	static List<Template> find(List<Template> templates, String typed) {
		List<String> words = Arrays.stream(typed.strip().split("\\s+")).toList();
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
		if (isIn(template.title(), word)) {
			return TITLE;
		}
		if (isIn(template.id() + ' ' + TemplateTexts.summary(template), word)) {
			return NAMES;
		}
		if (isIn(template.description(), word)) {
			return DESCRIPTION;
		}
		String types = TYPE.matcher(template.text()).results().map(found -> found.group(1))
				.collect(Collectors.joining(" "));
		return isIn(types, word) ? TYPES : 0;
	}

	/** Whether a word of a text begins so: somebody who looks for "own" does not mean "shown". */
	private static boolean isIn(String text, String beginning) {
		return BEGINNING.matcher(text).results()
				.anyMatch(found -> text.regionMatches(true, found.start(), beginning, 0, beginning.length()));
	}
}
