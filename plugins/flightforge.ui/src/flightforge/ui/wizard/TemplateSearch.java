/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.wizard;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import flightforge.script.template.Template;

/** Finds templates by what somebody types: each word, in the title, the description or an event type of the script. */
final class TemplateSearch {

	private static final Pattern TYPE = Pattern.compile("\\btype: *(\\S+)");

	private TemplateSearch() {
	}

	/** The templates that have all words, those with all of them in the title first. */
	static List<Template> find(List<Template> templates, String typed) {
		List<String> words = Arrays.stream(typed.strip().toLowerCase(Locale.ROOT).split("\\s+")).toList();
		return templates.stream().filter(template -> has(all(template), words))
				.sorted((one, other) -> Boolean.compare(has(other.title(), words), has(one.title(), words))).toList();
	}

	private static String all(Template template) {
		String types = TYPE.matcher(template.text()).results().map(found -> found.group(1)).distinct()
				.collect(Collectors.joining(" "));
		return String.join(" ", template.id(), template.title(), template.description(), types);
	}

	private static boolean has(String text, List<String> words) {
		String small = text.toLowerCase(Locale.ROOT);
		return words.stream().allMatch(small::contains);
	}
}
