/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.gallery;

import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;

import flightforge.script.template.ProvokedRule;
import flightforge.script.template.Template;
import flightforge.script.template.TemplateGroup;
import flightforge.script.template.Templates;
import flightforge.ui.resource.Quantities;

/** What is said of a template where it is offered. */
public final class TemplateTexts {

	private static final double NANOS_PER_SECOND = 1e9;

	private TemplateTexts() {
	}

	/** The name of a group. */
	public static String group(TemplateGroup group) {
		return switch (group) {
		case INCIDENTS -> Messages.GROUP_INCIDENTS;
		case LEAKS -> Messages.GROUP_LEAKS;
		case COLLECTORS -> Messages.GROUP_COLLECTORS;
		case LOCKS -> Messages.GROUP_LOCKS;
		case IO -> Messages.GROUP_IO;
		case LOAD -> Messages.GROUP_LOAD;
		case OWN -> Messages.GROUP_OWN;
		};
	}

	/** The rules of JDK Mission Control that warn of it, by their names there; empty if none is known. */
	public static String rules(Template template) {
		return template.rules().stream().map(ProvokedRule::name).collect(Collectors.joining(Messages.RULES_SEPARATOR));
	}

	/** The first of the rules, and how many others there are; there has to be one. */
	public static String firstRule(Template template) {
		return firstRules(template, 1, true);
	}

	/**
	 * The first so many of the rules, at least one, and how many others there are.
	 *
	 * @param words whether these are counted in words, which take more room than a plus
	 */
	private static String firstRules(Template template, int some, boolean words) {
		String first = template.rules().stream().limit(some).map(ProvokedRule::name)
				.collect(Collectors.joining(Messages.RULES_SEPARATOR));
		int others = template.rules().size() - some;
		if (others <= 0) {
			return first;
		}
		String text = !words ? Messages.RULES_MORE_SHORT : others == 1 ? Messages.RULES_MORE_ONE : Messages.RULES_MORE;
		return NLS.bind(text, first, Integer.toString(others));
	}

	/** What is said of a template that has no rules; empty for nothing. */
	public static String note(Template template) {
		return template.equals(Templates.empty()) ? Messages.EMPTY : "";
	}

	/** One line: its group, and the rules. */
	public static String summary(Template template) {
		String more = template.rules().isEmpty() ? note(template) : rules(template);
		return more.isEmpty() ? group(template.group()) : NLS.bind(Messages.SUMMARY, group(template.group()), more);
	}

	/**
	 * The same with as many rules as have room, and how many others there are: a name that is cut is of no use.
	 *
	 * @param fits whether a text has room
	 * @return a text with the first rule where none has room
	 */
	public static String summary(Template template, Predicate<String> fits) {
		if (template.rules().isEmpty()) {
			return summary(template);
		}
		int most = template.rules().size();
		return IntStream.iterate(most, some -> some >= 1, some -> some - 1).boxed()
				.flatMap(some -> Stream.of(true, false)
						.map(words -> NLS.bind(Messages.SUMMARY, group(template.group()),
								firstRules(template, some, words))))
				.filter(fits).findFirst().orElseGet(() -> firstRules(template, 1, false));
	}

	/** One line: how many events it makes, how many bytes these have, and how long it is. */
	public static String totals(PlannedTemplate planned) {
		return NLS.bind(planned.exact() ? Messages.TOTALS_EXACT : Messages.TOTALS,
				new Object[] {Quantities.planned(planned.events(), planned.about()), Quantities.bytes(planned.bytes()),
						Quantities.seconds(planned.duration().toNanos() / NANOS_PER_SECOND)});
	}
}
