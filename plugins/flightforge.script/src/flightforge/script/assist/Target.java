/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.grammar.Grammar;
import flightforge.script.plan.FieldGenerators;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlNode;

/**
 * What a value is for.
 *
 * @param field what it is for, as a field; empty where that is not known
 * @param others the fields of the same events that have values of their own
 * @param dimension what its numbers measure
 * @param names what it can be by name, with descriptions
 */
record Target(Optional<FieldDescription> field, List<FieldDescription> others, Dimension dimension,
		Map<String, String> names) {
	/** What numbers measure. */
	enum Dimension {
		/** Not known. */
		ANY,
		/** Nothing. */
		PLAIN,
		/** Time. */
		TIME,
		/** Time, or a share of the time around. */
		TIME_OR_SHARE,
		/** Data. */
		DATA,
		/** Shares of a whole. */
		SHARE,
		/** Numbers per time. */
		RATE
	}

	private static final Target UNKNOWN = new Target(Optional.empty(), List.of(), Dimension.ANY, Map.of());
	/** The generators that signals can have, and how those are written that are written otherwise for fields. */
	private static final List<String> OF_SIGNALS = List.of("ramp", "wave", "sawtooth", "over-time", "during", "formula",
			"signal");
	private static final Map<String, String> OF_SIGNAL = Map.of("wave", "{wave: {low: 0.7, high: 1.3, period: 10 min}}",
			"ramp", "{ramp: {from: 1, to: 2}}", "sawtooth", "{sawtooth: {from: 0, to: 1, period: 1 min}}", "over-time",
			"{over-time: [{until: 30 %, value: 1}, {value: 2}]}", "during", "{during: {outage: 15}, otherwise: 1}",
			"formula", "{formula: \"min(1, load / 2)\"}", "signal", "{signal: load, times: 2}");
	/** The generators by which a parameter can be drawn for each host of a fleet. */
	private static final List<String> OF_HOSTS = List.of("pick", "sequence", "uniform", "normal", "lognormal",
			"exponential", "zipf", "quantiles");
	private static final Pattern QUANTITY = Pattern.compile("[\\w-]+: (\"[^\"]*\"|[^,{}\\[\\]\"]+)");

	/**
	 * A generator as it can be written.
	 *
	 * @param text with braces
	 * @param stops what is likely to be changed in it
	 */
	record Template(String text, List<Proposal.Stop> stops) {
	}

	/** What the value at a place is for. */
	static Target of(Place place, Surroundings surroundings) {
		String key = place.streamKey();
		boolean isNested = place.streams().size() > 1;
		String name = key.equals("choose") || key.equals("values") ? place.nameBelow(key) : key;
		return switch (name) {
		case "threads" -> named(surroundings, Holds.THREAD);
		case "stack" -> named(surroundings, Holds.STACK);
		case "duration" -> number("ns", isNested ? Dimension.TIME_OR_SHARE : Dimension.TIME);
		case "at-least" -> number("ns", Dimension.TIME);
		case "per-event", "at", "gap" -> number("percent", Dimension.SHARE);
		default -> place.streams().isEmpty() ? UNKNOWN : field(place.streams().getFirst(), name, surroundings);
		};
	}

	private static Target field(YamlNode stream, String name, Surroundings surroundings) {
		Optional<FieldDescription> found = surroundings.field(stream, name);
		if (found.isEmpty()) {
			return UNKNOWN;
		}
		FieldDescription field = found.get();
		Map<String, String> names = new LinkedHashMap<>();
		if (field.holds() == Holds.TRUTH) {
			names.put("true", "");
			names.put("false", "");
		} else if (field.holds() == Holds.THREAD) {
			names.putAll(named(surroundings, Holds.THREAD).names);
		}
		Dimension dimension = switch (field.unit()) {
		case "bytes", "bits" -> Dimension.DATA;
		case "ns", "us", "ms", "s", "ticks", "epoch-ms", "epoch-ns", "epoch-s" -> Dimension.TIME;
		case "percent" -> Dimension.SHARE;
		case "hertz" -> Dimension.RATE;
		default -> Dimension.PLAIN;
		};
		return new Target(found, surroundings.fieldsOf(stream), dimension, names);
	}

	private static Target named(Surroundings surroundings, Holds holds) {
		boolean isThread = holds == Holds.THREAD;
		String description = isThread ? "A group of threads of this script." : "A stack trace or tree of this script.";
		Map<String, String> names = new LinkedHashMap<>();
		surroundings.declared(isThread ? "threads" : "stacks").keySet().forEach(name -> names.put(name, description));
		return new Target(
				Optional.of(
						new FieldDescription("", holds, isThread ? "Thread" : "StackTrace", false, "", "", "", false)),
				List.of(), Dimension.PLAIN, names);
	}

	private static Target number(String unit, Dimension dimension) {
		return new Target(Optional.of(new FieldDescription("", Holds.NUMBER, "long", false, unit, "", "", false)),
				List.of(), dimension, Map.of());
	}

	/** The generators that the value at a place can have, as they can be written. */
	Map<Grammar.Generator, Template> generators(Place place, Surroundings surroundings) {
		Map<Grammar.Generator, Template> templates = new LinkedHashMap<>();
		if (!place.declaredIn("signals").isEmpty()) {
			OF_SIGNALS.forEach(name -> templates.put(Grammar.generatorsByName().get(name),
					template(OF_SIGNAL.getOrDefault(name, Grammar.generatorsByName().get(name).example()))));
			return templates;
		}
		if (place.declaredIn("fleet").equals("per-host")) {
			OF_HOSTS.stream().map(Grammar.generatorsByName()::get)
					.forEach(made -> templates.put(made, template(made.example())));
			return templates;
		}
		if (field.isEmpty()) {
			Grammar.generatorsByName().values().forEach(made -> templates.put(made, template(made.example())));
			return templates;
		}
		FieldGenerators generators = new FieldGenerators(field.get(), others, List.copyOf(names.keySet()));
		boolean onlyPick = field.get().holds() == Holds.STACK || field.get().name().isEmpty() && isThread();
		for (Grammar.Generator made : generators.fitting()) {
			if (!onlyPick || made.name().equals("pick")) {
				templates.put(made, template(generators.beginning(made, null).text()));
			}
		}
		byName(surroundings, templates);
		return templates;
	}

	/** Those that need a phase or a signal, where the script has one. */
	private void byName(Surroundings surroundings, Map<Grammar.Generator, Template> templates) {
		FieldGenerators generators = new FieldGenerators(field.orElseThrow(), others, List.copyOf(names.keySet()));
		String constant = generators.constant().text();
		surroundings.declared("phases").keySet().stream().findFirst().ifPresent(phase -> templates.put(
				Grammar.generatorsByName().get("during"),
				template("{during: {" + YamlFlow.plain(phase) + ": " + constant + "}, otherwise: " + constant + "}")));
		if (field.orElseThrow().holds() == Holds.NUMBER) {
			surroundings.declared("signals").keySet().stream().findFirst()
					.ifPresent(signal -> templates.put(Grammar.generatorsByName().get("signal"),
							template("{signal: " + YamlFlow.plain(signal) + ", times: " + constant + "}")));
		}
	}

	private boolean isThread() {
		return field.map(FieldDescription::holds).filter(Holds.THREAD::equals).isPresent();
	}

	private static Template template(String text) {
		List<Proposal.Stop> stops = new ArrayList<>();
		Matcher quantity = QUANTITY.matcher(text);
		while (quantity.find()) {
			int quote = quantity.group(1).startsWith("\"") ? 1 : 0;
			stops.add(new Proposal.Stop(quantity.start(1) + quote, quantity.group(1).length() - 2 * quote));
		}
		return new Template(text, stops);
	}
}
