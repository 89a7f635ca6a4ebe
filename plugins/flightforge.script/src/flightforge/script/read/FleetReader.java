/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.FleetSpec;
import flightforge.script.GeneratorSpec;
import flightforge.script.Scalar;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.Suggestions;
import flightforge.script.text.YamlNode;

/** Reads the {@code fleet} section. */
final class FleetReader {
	private static final String SECTION = "fleet";
	static final String PER_HOST = "per-host";

	private static final int MAX_HOSTS = 1_000_000;
	private static final int MAX_NAME = 100;
	private static final long MAX_SKEW = 86_400_000_000_000L;
	private static final String USUAL_NAME = "host-{n}";
	/** What is in braces in a name. */
	private static final Pattern BRACES = Pattern.compile("\\{[^{}]*\\}?|\\}");
	private static final Pattern NUMBER = Pattern.compile("\\{n(?::([1-9]))?\\}");
	/** What a name has besides the number: it becomes the name of a file. */
	private static final Pattern FILE_NAME = Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{N}_.-]*");

	private final Problems problems;
	private final Collection<String> parameters;

	/**
	 * Reports to these problems.
	 *
	 * @param parameters the names of the script's parameters
	 */
	FleetReader(Problems problems, Collection<String> parameters) {
		this.problems = problems;
		this.parameters = parameters;
	}

	/** The entries of {@code per-host}, as they are written; none where there is no such thing. */
	static List<YamlNode.Entry> drawn(YamlNode root) {
		return Section.node(section(root), Grammar.FLEET, PER_HOST) instanceof YamlNode.Mapping mapping
				? mapping.entries() : List.of();
	}

	/** The section, as it is written; null where there is none. */
	static YamlNode section(YamlNode root) {
		return Section.node(root, Grammar.SCRIPT, SECTION);
	}

	/** The section; null when something is wrong in it, which is reported. */
	FleetSpec read(YamlNode node) {
		int before = problems.errors();
		Section section = Section.of(node, Grammar.FLEET, problems);
		if (section == null) {
			return null;
		}
		section.required("hosts");
		int hosts = (int) section.whole("hosts", 1, MAX_HOSTS, 1);
		String name = section.text("name", USUAL_NAME);
		if (problems.errors() == before) {
			checkName(section, name, hosts);
		}
		long skew = section.nanos("clock-skew", 0, MAX_SKEW, 0);
		List<FleetSpec.Drawn> perHost = perHost(section.node(PER_HOST));
		return problems.errors() > before ? null
				: new FleetSpec(hosts, name, skew, perHost, section.position(), section.place("hosts"));
	}

	private void checkName(Section section, String name, int hosts) {
		String width = null;
		int numbers = 0;
		Matcher braces = BRACES.matcher(name);
		while (braces.find()) {
			Matcher number = NUMBER.matcher(braces.group());
			if (!number.matches()) {
				section.error("name", "unknown part " + Scalar.shorten(braces.group())
						+ " in the name. There are {n}, the host's number, and {n:3}, the same with leading zeros");
				return;
			}
			width = number.group(1);
			numbers++;
		}
		if (numbers > 1) {
			section.error("name", "the host's number is in the name twice; keep one");
		} else if (numbers == 0 && hosts > 1) {
			section.error("name", "the " + hosts + " hosts would all be called \"" + Scalar.shorten(name)
					+ "\"; put {n}, the host's number, into the name");
		} else if (width != null && Integer.toString(hosts - 1).length() > Integer.parseInt(width)) {
			section.error("name",
					"the fleet has " + hosts + " hosts, and the numbers of their names have " + width
							+ (width.equals("1") ? " digit" : " digits") + "; write {n:"
							+ Integer.toString(hosts - 1).length() + "}");
		} else if (!FILE_NAME.matcher(BRACES.matcher(name).replaceAll("0")).matches() || name.length() > MAX_NAME) {
			section.error("name",
					"the name of a host is also that of its file: up to " + MAX_NAME
							+ " letters, digits, \"-\", \"_\" and \".\", and not \"" + Scalar.shorten(name)
							+ "\". It does not begin with \"-\" or \".\"");
		}
	}

	private List<FleetSpec.Drawn> perHost(YamlNode node) {
		List<FleetSpec.Drawn> drawn = new ArrayList<>();
		for (YamlNode.Entry entry : Section.named(node, PER_HOST, "{orders: {uniform: {min: 20/s, max: 80/s}}}",
				problems)) {
			Scalar name = entry.key();
			if (!parameters.contains(name.text())) {
				List<String> near = Suggestions.nearest(name.text(), parameters);
				problems.error(name.position(),
						"unknown parameter \"" + name.shortened() + "\"."
								+ (near.isEmpty() ? " Declare it, for example params: {" + name.shortened() + ": }"
										: Suggestions.didYouMean(near)),
						near);
			}
			GeneratorSpec value = new GeneratorReader(problems).read(entry.value());
			if (value != null && !isDrawable(value)) {
				problems.error(value.position(), "each host has a value, a pick, a sequence by the hosts' numbers, or a"
						+ " uniform, normal, lognormal, exponential, zipf or quantiles of numbers");
			} else if (value instanceof GeneratorSpec.Constant constant && constant.value().isNull()) {
				problems.error(name.position(), "\"" + name.shortened() + "\" has no value for the hosts; write one, or"
						+ " remove it, so that all have that of params");
			} else if (value != null) {
				drawn.add(new FleetSpec.Drawn(name, value));
			}
		}
		return drawn;
	}

	/** Whether the values go by the host and chance alone. */
	private static boolean isDrawable(GeneratorSpec value) {
		return switch (value) {
		case GeneratorSpec.Constant constant -> true;
		case GeneratorSpec.Pick pick -> true;
		case GeneratorSpec.Sequence sequence -> true;
		case GeneratorSpec.Uniform uniform -> true;
		case GeneratorSpec.Normal normal -> true;
		case GeneratorSpec.Lognormal lognormal -> true;
		case GeneratorSpec.Exponential exponential -> true;
		case GeneratorSpec.Zipf zipf -> true;
		case GeneratorSpec.PowerLaw law -> true;
		case GeneratorSpec.Quantiles quantiles -> true;
		default -> false;
		};
	}
}
