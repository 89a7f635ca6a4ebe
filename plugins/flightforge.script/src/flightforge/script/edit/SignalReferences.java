/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.text.Functions;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/** What refers to a signal that has got another name. Immutable. */
final class SignalReferences {
	private static final Set<String> NAMES = Set.of("signal", "counter", "times");
	private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\d_]*");

	private final String from;
	private final String to;

	SignalReferences(String from, String to) {
		this.from = from;
		this.to = to;
	}

	/** Whether what is under a key can be nothing but the name of a signal. */
	static boolean isName(String key) {
		return NAMES.contains(key);
	}

	/**
	 * A formula with the new name.
	 *
	 * @param streams the stream that has the formula, and those around it, the innermost first; none for a signal
	 * @throws IllegalArgumentException when it means something else by the new name, with a message for a person
	 */
	String renamed(String formula, List<YamlNode.Mapping> streams) {
		StringBuilder renamed = new StringBuilder();
		Matcher part = FieldReferences.FORMULA_PART.matcher(formula);
		while (part.find()) {
			int level = part.group("name") == null ? 0 : FieldReferences.level(part.group("name"));
			String parents = FieldReferences.PARENT.repeat(level);
			List<YamlNode.Mapping> meant = streams.subList(Math.min(level, streams.size()), streams.size());
			if ((parents + from).equals(part.group("name")) && !isField(from, meant)) {
				if (!WORD.matcher(to).matches() || FieldReferences.isMore(to) || Functions.has(to)
						|| isField(to, meant)) {
					throw new IllegalArgumentException(
							"a formula means something else by \"" + to + "\"; choose another name");
				}
				part.appendReplacement(renamed, Matcher.quoteReplacement(parents + to));
			}
		}
		return part.appendTail(renamed).toString();
	}

	private static boolean isField(String name, List<YamlNode.Mapping> streams) {
		return !streams.isEmpty() && (FieldReferences.isGiven(streams.getFirst(), name)
				|| name.equals("duration") && YamlPlaces.below(streams.getFirst(), name) != null);
	}
}
