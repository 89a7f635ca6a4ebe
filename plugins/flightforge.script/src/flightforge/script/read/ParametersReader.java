/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import flightforge.script.FleetHost;
import flightforge.script.Parameters;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Cancellation;
import flightforge.script.text.Problems;
import flightforge.script.text.Suggestions;
import flightforge.script.text.YamlNode;

/**
 * Reads the section {@code params} and puts the values where they are used. That is done to the nodes before anything
 * else reads them, so that a parameter can be used wherever a value can be written, and no other reader knows of it.
 */
final class ParametersReader {
	private static final String SECTION = "params";

	private static final String NAME = "[A-Za-z][A-Za-z0-9_-]*";
	private static final Pattern NAMES = Pattern.compile(NAME);
	/** A use; with two signs in front it is the text itself. */
	private static final Pattern USE = Pattern.compile("(\\$?)\\$\\{(" + NAME + ")\\}");

	/** What each host of a fleet has without being declared. */
	private static final List<String> BUILT_IN = List.of(FleetHost.NAME, FleetHost.NUMBER);

	/** After so many declarations or uses it is asked whether to go on. */
	private static final int STEP = 256;
	/** Most names that a message lists where none is near to the wrong one. */
	private static final int MOST_NAMES = 20;

	private final Problems problems;
	private final Cancellation cancellation;
	private final Map<String, Scalar> values = new LinkedHashMap<>();
	private final Map<String, String> set = new LinkedHashMap<>();
	private final Set<String> drawn = new HashSet<>();
	private final Map<String, Scalar> declarations = new HashMap<>();
	/** Those that are declared and have no value. */
	private final Set<String> missing = new HashSet<>();
	/** Those of which each host of the fleet has its own value, until it is known. */
	private final Set<String> pending = new LinkedHashSet<>();
	/** The values of one host. */
	private final Map<String, Scalar> ofHost = new LinkedHashMap<>();
	private YamlNode section;
	private boolean fleet;
	private final List<Parameters.Use> uses = new ArrayList<>();
	private final Set<Integer> unknown = new HashSet<>();
	private final Map<YamlNode, YamlNode> replaced = new IdentityHashMap<>();
	/** What is said of names that are not known, so that it is searched once for each. */
	private final Map<String, String> hints = new HashMap<>();
	private long length;
	private int steps;

	ParametersReader(Problems problems, Cancellation cancellation) {
		this.problems = problems;
		this.cancellation = cancellation;
	}

	/**
	 * Reads the section. Parameters of which each host of a fleet has its own value have none yet.
	 *
	 * @param root the script
	 * @param settings values from outside, which replace those of the script
	 */
	void read(YamlNode root, Map<String, String> settings) {
		section = Section.node(root, Grammar.SCRIPT, SECTION);
		fleet = FleetReader.section(root) != null;
		Set<String> drawn = FleetReader.drawn(root).stream().map(entry -> entry.key().text())
				.collect(Collectors.toSet());
		if (fleet) {
			pending.addAll(BUILT_IN);
		}
		Collection<YamlNode.Entry> entries = Section.named(section, SECTION, "{orders: 60/s}", problems);
		for (YamlNode.Entry entry : entries) {
			declare(entry, settings, drawn);
		}
		for (String name : settings.keySet()) {
			if (isBuiltIn(name)) {
				problems.error(section == null ? Position.START : section.position(),
						"\"" + name + "\" is that of the host, and cannot be set; choose another host instead");
			} else if (!values.containsKey(name) && !missing.contains(name)) {
				problems.error(section == null ? Position.START : section.position(),
						"the parameter \"" + Scalar.shorten(name) + "\" is set, and the script has no such parameter."
								+ (names().isEmpty() ? " It has none; declare it under params"
										: problems.listsErrors() ? hint(name, names()) : ""));
			}
		}
	}

	private boolean isBuiltIn(String name) {
		return fleet && BUILT_IN.contains(name);
	}

	/** The names of the parameters that are declared. */
	Set<String> names() {
		Set<String> names = new LinkedHashSet<>(values.keySet());
		names.addAll(missing);
		names.addAll(pending);
		names.removeIf(this::isBuiltIn);
		return names;
	}

	/**
	 * Gives those that are still pending the values of a host.
	 *
	 * @param host the host; null when it is not known, so that they have no values, which is reported elsewhere
	 */
	void choose(FleetHost host) {
		for (String name : pending) {
			Scalar declared = declarations.get(name);
			String value = host == null ? null : switch (isBuiltIn(name) ? name : "") {
			case FleetHost.NAME -> host.name();
			case FleetHost.NUMBER -> Integer.toString(host.number());
			default -> host.drawn().get(name);
			};
			if (value == null) {
				missing.add(name);
			} else if (declared == null) {
				ofHost.put(name, new Scalar(value, false, Position.START));
			} else {
				values.put(name, new Scalar(value, false, declared.position()));
				drawn.add(name);
			}
		}
		pending.clear();
	}

	/** Names that may be meant; nothing once the message is not listed, since the search goes through all names. */
	private String known(String name) {
		return problems.listsErrors() ? hints.computeIfAbsent(name, this::usable) : "";
	}

	private String usable(String name) {
		Set<String> names = names();
		if (fleet) {
			names.addAll(BUILT_IN);
		}
		return hint(name, names);
	}

	private String hint(String name, Set<String> names) {
		cancellation.check();
		List<String> near = Suggestions.nearest(name, names);
		return near.isEmpty()
				? " It has " + names.stream().sorted().limit(MOST_NAMES).collect(Collectors.joining(", "))
						+ (names.size() > MOST_NAMES ? " and " + (names.size() - MOST_NAMES) + " more" : "")
				: Suggestions.didYouMean(near);
	}

	private void step() {
		if (++steps % STEP == 0) {
			cancellation.check();
		}
	}

	private void declare(YamlNode.Entry entry, Map<String, String> settings, Set<String> perHost) {
		step();
		String name = entry.key().text();
		if (!NAMES.matcher(name).matches()) {
			problems.error(entry.key().position(),
					"the name of a parameter begins with a letter and has letters, digits," + " - and _ only, not \""
							+ Scalar.shorten(name) + "\"");
			return;
		}
		if (isBuiltIn(name)) {
			problems.error(entry.key().position(), "in a script with a fleet, ${" + name + "} is that of the host; call"
					+ " this parameter something else");
			return;
		}
		missing.add(name);
		if (!(entry.value() instanceof YamlNode.Text value)) {
			problems.error(entry.value().position(),
					"the parameter \"" + name + "\" is a single value such as 60/s, not " + entry.value().kind());
			return;
		}
		Scalar scalar = value.scalar();
		declarations.put(name, scalar);
		if (settings.containsKey(name)) {
			set.put(name, settings.get(name));
			scalar = new Scalar(settings.get(name), false, scalar.position());
		} else if (perHost.contains(name)) {
			missing.remove(name);
			pending.add(name);
			return;
		} else if (scalar.isNull()) {
			problems.error(entry.key().position(),
					"the parameter \"" + name + "\" has no value. Write one here, or give it one when you generate");
			return;
		} else if (USE.matcher(scalar.text()).find()) {
			problems.error(scalar.position(),
					"a parameter is not made of others; write the value of \"" + name + "\" without ${…}");
			return;
		}
		missing.remove(name);
		values.put(name, scalar);
	}

	/** The script with the values in the places of the parameters. */
	YamlNode replace(YamlNode root) {
		if (!(root instanceof YamlNode.Mapping mapping)) {
			return root;
		}
		List<YamlNode.Entry> entries = mapping.entries().stream().map(
				entry -> entry.value() == section ? entry : new YamlNode.Entry(entry.key(), replaced(entry.value())))
				.toList();
		return new YamlNode.Mapping(entries, mapping.flow(), mapping.position(), mapping.size());
	}

	/**
	 * A part of the script with the values in the places of the parameters. A node with aliases is replaced once, so
	 * that it stays one node.
	 *
	 * @param node the part; null gives null
	 */
	YamlNode replaced(YamlNode node) {
		if (node == null) {
			return null;
		}
		YamlNode known = replaced.get(node);
		if (known != null) {
			return known;
		}
		YamlNode made = switch (node) {
		case YamlNode.Text text ->
				text.scalar().text().contains("${") ? new YamlNode.Text(scalar(text.scalar())) : text;
		case YamlNode.Items items -> new YamlNode.Items(items.items().stream().map(this::replaced).toList(),
				items.places(), items.flow(), items.position(), items.size());
		case YamlNode.Mapping mapping ->
				new YamlNode.Mapping(
						mapping.entries().stream()
								.map(entry -> new YamlNode.Entry(entry.key(), replaced(entry.value()))).toList(),
						mapping.flow(), mapping.position(), mapping.size());
		};
		replaced.put(node, made);
		return made;
	}

	private Scalar scalar(Scalar written) {
		step();
		Matcher use = USE.matcher(written.text());
		if (!use.find()) {
			return written;
		}
		if (use.start() == 0 && use.end() == written.text().length() && use.group(1).isEmpty()) {
			Scalar value = value(use.group(2), written);
			return value == null ? written : used(written, value.text(), value.quoted(), Set.of(use.group(2)));
		}
		StringBuilder text = new StringBuilder();
		Set<String> names = new HashSet<>();
		do {
			Scalar value = use.group(1).isEmpty() ? value(use.group(2), written) : null;
			if (value != null) {
				names.add(use.group(2));
			}
			use.appendReplacement(text, Matcher
					.quoteReplacement(value == null ? use.group().substring(use.group(1).length()) : value.text()));
			if (length + text.length() > ScriptParser.MAX_LENGTH) {
				problems.error(written.position(), "with the values of its parameters, the script has more than "
						+ ScriptParser.MAX_LENGTH + " characters; use shorter values");
				uses.add(new Parameters.Use(written.position(), written.text(), written.text(), names));
				return written;
			}
		} while (use.find());
		return used(written, use.appendTail(text).toString(), written.quoted(), names);
	}

	private Scalar used(Scalar written, String text, boolean quoted, Set<String> names) {
		length += text.length();
		uses.add(new Parameters.Use(written.position(), written.text(), text, names));
		return new Scalar(text, quoted, written.position());
	}

	/** The value of a parameter; null when it has none, which is reported once. */
	private Scalar value(String name, Scalar written) {
		Scalar value = values.getOrDefault(name, ofHost.get(name));
		if (value == null) {
			unknown.add(written.position().offset());
			if (pending.contains(name)) {
				problems.error(written.position(),
						"\"" + name + "\" is another one for each host, so neither the fleet nor"
								+ " the seed, by which it is drawn, can be made of it");
			} else if (!missing.contains(name)) {
				problems.error(written.position(),
						"unknown parameter \"" + Scalar.shorten(name) + "\"."
								+ (values.isEmpty() && missing.isEmpty() ? " Declare it, for example params: {" + name
										+ ": 60/s}, or write $${" + name + "} for a text with these characters"
										: known(name)));
			}
		}
		return value;
	}

	/** What was read and where it was used. */
	Parameters parameters() {
		Map<String, String> texts = new LinkedHashMap<>();
		Map<String, Position> places = new HashMap<>();
		values.forEach((name, value) -> {
			texts.put(name, value.text());
			places.put(name, value.position());
		});
		return texts.isEmpty() && unknown.isEmpty() ? Parameters.NONE
				: new Parameters(texts, set, drawn, places, uses, unknown);
	}
}
