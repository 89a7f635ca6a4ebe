/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.osgi.util.NLS;

/** Ways to get values that are offered together, under plain names. */
enum ChoiceGroup {
	/** Fixed. */
	FIXED(Messages.GROUP_FIXED),
	/** Random numbers. */
	RANDOM(Messages.GROUP_RANDOM, "uniform", "normal", "lognormal", "exponential", "zipf", "quantiles"),
	/** Choices, texts and names. */
	CHOICES(Messages.GROUP_CHOICES, "pick", "text", "texts", "names", "hosts", "paths", "classes"),
	/** Over time. */
	TIME(Messages.GROUP_TIME, "signal", "sequence", "ramp", "wave", "sawtooth", "walk", "leak", "counter", "over-time",
			"during"),
	/** From threads and other fields. */
	OTHERS(Messages.GROUP_OTHERS, "by-thread", "copy", "previous", "difference", "total", "highest", "formula"),
	/** Together with other fields. */
	ROWS(Messages.GROUP_ROWS),
	/** Volume. */
	VOLUME(Messages.GROUP_VOLUME, "count", "rate", "every", "share", "bursts", "profile"),
	/** As it is written. */
	WRITTEN(Messages.GROUP_WRITTEN);

	private static final List<Choice> FIRST = List.of(Choice.DEFAULT, Choice.CONSTANT, Choice.DRAWN);
	private static final Map<String, Supplier<String>> NAMES = Map.ofEntries(
			Map.entry("sequence", () -> Messages.NAME_SEQUENCE), Map.entry("uniform", () -> Messages.NAME_UNIFORM),
			Map.entry("normal", () -> Messages.NAME_NORMAL), Map.entry("lognormal", () -> Messages.NAME_LOGNORMAL),
			Map.entry("exponential", () -> Messages.NAME_EXPONENTIAL), Map.entry("zipf", () -> Messages.NAME_ZIPF),
			Map.entry("quantiles", () -> Messages.NAME_QUANTILES), Map.entry("pick", () -> Messages.NAME_PICK),
			Map.entry("text", () -> Messages.NAME_TEXT), Map.entry("texts", () -> Messages.NAME_TEXTS),
			Map.entry("names", () -> Messages.NAME_NAMES), Map.entry("hosts", () -> Messages.NAME_HOSTS),
			Map.entry("paths", () -> Messages.NAME_PATHS), Map.entry("classes", () -> Messages.NAME_CLASSES),
			Map.entry("ramp", () -> Messages.NAME_RAMP), Map.entry("wave", () -> Messages.NAME_WAVE),
			Map.entry("sawtooth", () -> Messages.NAME_SAWTOOTH), Map.entry("walk", () -> Messages.NAME_WALK),
			Map.entry("leak", () -> Messages.NAME_LEAK), Map.entry("over-time", () -> Messages.NAME_OVER_TIME),
			Map.entry("during", () -> Messages.NAME_DURING), Map.entry("signal", () -> Messages.NAME_SIGNAL),
			Map.entry("counter", () -> Messages.NAME_COUNTER), Map.entry("by-thread", () -> Messages.NAME_BY_THREAD),
			Map.entry("copy", () -> Messages.NAME_COPY), Map.entry("formula", () -> Messages.NAME_FORMULA),
			Map.entry("previous", () -> Messages.NAME_PREVIOUS),
			Map.entry("difference", () -> Messages.NAME_DIFFERENCE), Map.entry("total", () -> Messages.NAME_TOTAL),
			Map.entry("highest", () -> Messages.NAME_HIGHEST), Map.entry("count", () -> Messages.NAME_COUNT),
			Map.entry("rate", () -> Messages.NAME_RATE), Map.entry("every", () -> Messages.NAME_EVERY),
			Map.entry("share", () -> Messages.NAME_SHARE), Map.entry("bursts", () -> Messages.NAME_BURSTS),
			Map.entry("profile", () -> Messages.NAME_PROFILE));

	private final String title;
	private final List<String> generators;

	ChoiceGroup(String title, String... generators) {
		this.title = title;
		this.generators = List.of(generators);
	}

	/** What it is called. */
	String title() {
		return title;
	}

	/** Those of some ways that are in it, in its own order. */
	List<Choice> of(List<Choice> choices) {
		List<Choice> own = new ArrayList<>(choices.stream().filter(choice -> group(choice) == this).toList());
		own.sort((first, second) -> Integer.compare(place(first), place(second)));
		return own;
	}

	/** All of some ways for a list: what is needed most first, then group by group, each in its own order. */
	static List<Choice> inOrder(List<Choice> choices) {
		List<Choice> ordered = new ArrayList<>(FIRST);
		Arrays.stream(values()).flatMap(group -> group.of(choices).stream()).filter(choice -> !FIRST.contains(choice))
				.forEach(ordered::add);
		ordered.retainAll(choices);
		return ordered;
	}

	private int place(Choice choice) {
		return choice.generator() == null ? -1 : generators.indexOf(choice.generator().name());
	}

	/** The group of a way; generators that have none are among those from other fields. */
	static ChoiceGroup group(Choice choice) {
		return switch (choice.kind()) {
		case DEFAULT, CONSTANT -> FIXED;
		case EACH, RANGE, TOGETHER -> ROWS;
		case TEXT -> WRITTEN;
		case GENERATOR -> ofGenerator(choice.generator().name()).orElse(OTHERS);
		};
	}

	/** The group that names a generator. */
	static Optional<ChoiceGroup> ofGenerator(String name) {
		return Arrays.stream(values()).filter(group -> group.generators.contains(name)).findFirst();
	}

	/** The plain name of a way with the word of the language, which the script has. */
	static String title(Choice choice) {
		String plain = name(choice);
		return plain.equalsIgnoreCase(choice.label()) ? plain : NLS.bind(Messages.WAYS_NAME, plain, choice.label());
	}

	/** The plain name of a way. */
	static String name(Choice choice) {
		return switch (choice.kind()) {
		case DEFAULT -> Messages.NAME_DEFAULT;
		case CONSTANT -> Messages.NAME_CONSTANT;
		case EACH -> Messages.NAME_EACH;
		case RANGE -> Messages.NAME_RANGE;
		case TOGETHER -> Messages.NAME_TOGETHER;
		case TEXT -> Messages.NAME_AS_TEXT;
		case GENERATOR -> NAMES.getOrDefault(choice.generator().name(), choice.generator()::name).get();
		};
	}
}
