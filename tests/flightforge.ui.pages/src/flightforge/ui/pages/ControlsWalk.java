/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.eclipse.swtbot.swt.finder.SWTBot;

import flightforge.script.grammar.Grammar;

/**
 * Goes over all controls of a part: every text that is not data can be translated, every control that takes input has a
 * name for screen readers and is reached by Tab.
 */
public final class ControlsWalk {
	/** Names of the script language, which are the same in any language of people. */
	public static final String GENERATORS = "sequence|uniform|normal|lognormal|exponential|zipf|quantiles|pick|ramp|wave|sawtooth"
			+ "|walk|leak|over-time|during|by-thread|signal|formula|choose|for-each";
	/** Keys of the script language, as titles of tabs, inputs and columns, and what the language says of them. */
	public static final String KEYS = keys();
	/** What the script's author has to correct, in the words of the command line. */
	public static final String PROBLEM = "Line \\d+, column \\d+: .*";
	private static final Pattern TRANSLATED = Pattern
			.compile("%1$s[^%1$s%2$s]*%2$s".formatted(PseudoLocale.OPEN, PseudoLocale.CLOSE));
	/**
	 * Numbers with units, times, names of types and files, and keys, which the platform names: data in any language.
	 */
	private static final Pattern DATA = Pattern.compile(
			"[-+]?[\\d.,:_]+([\\s\u00a0]?(B|KiB|MiB|GiB|ns|\u00b5s|ms|s|min|h|d|%|/s|UTC))*|UTC|[\\w$-]+(\\.[\\w$-]+)+|/\\S*"
					+ "|</?a[^>]*>|\\(((Ctrl|Alt|Shift)\\+)*\\w+\\)");
	private final SWTBot bot = new SWTBot();
	private final String context;
	private final String[] bundles;

	/** Over the part with a help context, whose texts come from these bundles. */
	public ControlsWalk(String context, String... bundles) {
		this.context = context;
		this.bundles = bundles.clone();
	}

	/** Opens the part and checks it; data are texts of it that come from somewhere else, as patterns. */
	public void check(Runnable opening, String... data) {
		ShownControls shown = new ShownControls(context);
		Pattern others = Pattern.compile(String.join("|", data), Pattern.DOTALL);
		try (PseudoLocale locale = new PseudoLocale(bundles)) {
			opening.run();
			bot.waitUntil(Until.that(shown::isThere, () -> "There is no " + context));
			bot.waitUntil(Until.that(() -> !shown.texts().isEmpty(), () -> "There is no text"));
			waitForNone("texts that cannot be translated", () -> shown.texts().stream()
					.filter(text -> !others.matcher(text).matches() && !isTranslated(text)).toList());
		}
		waitForNone("controls without a name", shown::unnamed);
		waitForNone("controls that Tab does not reach", shown::notReachedByTab);
	}

	private static String keys() {
		Set<String> names = new LinkedHashSet<>(List.of("streams"));
		Set<String> descriptions = new LinkedHashSet<>();
		for (Grammar.Block block : List.of(Grammar.SCRIPT, Grammar.RECORDING, Grammar.JVM, Grammar.JVM_HEAP,
				Grammar.JVM_REFERENCES, Grammar.THREADS, Grammar.STACK, Grammar.CLASSES, Grammar.TYPE, Grammar.FIELD)) {
			names.addAll(block.names());
			block.keys().forEach(key -> {
				descriptions.add(Pattern.quote(key.description()));
				key.choices().forEach(word -> descriptions.add(Pattern.quote(word)));
			});
		}
		return names.stream().map(name -> "(Heap |References )?" + name.replace('-', ' ') + ":?")
				.collect(Collectors.joining("|", "(?i:", ")|")) + String.join("|", descriptions);
	}

	private void waitForNone(String kind, Supplier<List<String>> found) {
		bot.waitUntil(Until.that(() -> found.get().isEmpty(), () -> kind + ":\n" + String.join("\n", found.get())));
	}

	private static boolean isTranslated(String text) {
		String rest = text;
		// Texts may be parts of others.
		for (String before = ""; !before.equals(rest);) {
			before = rest;
			rest = TRANSLATED.matcher(rest).replaceAll(" ");
		}
		return DATA.matcher(rest).replaceAll(" ").chars().noneMatch(Character::isLetter);
	}
}
