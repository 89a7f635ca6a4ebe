/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.FleetHost;
import flightforge.script.assist.ContentAssist.Word;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.catalogue.Vocabulary;
import flightforge.script.grammar.Content;
import flightforge.script.grammar.Grammar;
import flightforge.script.grammar.Grammar.Block;
import flightforge.script.grammar.Grammar.Key;
import flightforge.script.text.YamlNode;

/** The values that may be written at a place. */
final class ValueProposals {
	private static final Pattern NUMBER = Pattern.compile("([-+]?[\\d_.]*\\d[\\d_]*)( *)([A-Za-z/%]*)");
	private static final Pattern IDENTIFIER = Pattern.compile("[\\w.]*$");
	private final Place place;
	private final Word word;
	private final Surroundings surroundings;
	private final List<Proposal> proposals = new ArrayList<>();

	ValueProposals(Place place, Word word, Surroundings surroundings) {
		this.place = place;
		this.word = word;
		this.surroundings = surroundings;
	}

	List<Proposal> all() {
		Matcher number = NUMBER.matcher(word.typed());
		if (number.matches()) {
			units(number);
			if (!proposals.isEmpty() || place.last().content() instanceof Content.Value) {
				return TypeSearch.matching(proposals, number.group(3), Proposal::name, proposal -> "");
			}
		}
		String typed = word.typed();
		Place.Step step = place.last();
		if (place.isFormula()) {
			typed = formula();
		} else if (step.content() instanceof Content.Value) {
			value();
		} else {
			single(step);
		}
		parameters();
		return TypeSearch.matching(proposals, typed, Proposal::name, Proposal::detail);
	}

	private void single(Place.Step step) {
		Block block = place.parent().block();
		boolean isStream = block == Grammar.STREAM || block == Grammar.NESTED;
		if (block == Grammar.FIELD && step.name().equals("type")) {
			surroundings.structures().keySet()
					.forEach(name -> add(Proposal.Kind.TYPE, name, "", "A structure of this script."));
		}
		if (isStream && step.name().equals("type")) {
			for (TypeDescription type : surroundings.types()) {
				add(Proposal.Kind.TYPE, type.name(), type.label().equals(type.name()) ? "" : type.label(),
						Explanations.of(type));
			}
			return;
		}
		boolean signal = Grammar.SIGNAL_NAMES.contains(step.name()) || step.name().equals("times") && block == null
				&& Grammar.SIGNAL_NAMES.stream().noneMatch(place.keysAround()::contains);
		if (signal || step.name().equals("during")) {
			surroundings.declared(signal ? "signals" : "phases").forEach((name, entry) -> add(Proposal.Kind.NAME, name,
					Surroundings.text(entry.value()), (signal ? "A signal" : "A phase") + " of this script."));
			return;
		}
		if (place.steps().stream().anyMatch(above -> above.name().equals("rules"))) {
			Vocabulary.rules()
					.forEach(rule -> add(Proposal.Kind.CHOICE, rule, "", "The id of a rule of JDK Mission Control."));
			return;
		}
		if (step.key() == null && Grammar.FIELD_NAMES.contains(step.name())) {
			fields(word.begin(), step.name().equals("copy"));
			return;
		}
		if (place.steps().stream().anyMatch(above -> above.name().equals("pick")) && !place.streamKey().isEmpty()) {
			Target.of(place, surroundings).names().forEach((name, what) -> add(Proposal.Kind.NAME, name, "", what));
			return;
		}
		Key key = step.key();
		if (key != null) {
			key.choices().forEach(choice -> add(Proposal.Kind.CHOICE, choice, "", ""));
			if (key.name().equals("loader")) {
				surroundings.loaders().stream().filter(name -> !key.choices().contains(name))
						.forEach(name -> add(Proposal.Kind.NAME, name, "", "A class loader of this script."));
			}
		}
	}

	private void value() {
		Target target = Target.of(place, surroundings);
		target.names().forEach((name, what) -> add(Proposal.Kind.NAME, name, "", what));
		if (!isQuoted()) {
			String gap = word.gap();
			target.generators(place, surroundings)
					.forEach((made, template) -> proposals.add(new Proposal(Proposal.Kind.GENERATOR, made.name(),
							template.text(), Explanations.of(made), word.begin(), word.end(), gap + template.text(),
							Proposal.moved(template.stops(), gap.length()), gap.length() + template.text().length())));
		}
	}

	/** Those of the script; in quotes, which they need in braces and brackets. */
	private void parameters() {
		if (place.steps().stream().noneMatch(step -> step.name().equals("params"))) {
			surroundings.declared("params").forEach(
					(name, entry) -> parameter(name, Surroundings.text(entry.value()), "A parameter of this script."));
			boolean inFleet = place.steps().stream().anyMatch(step -> step.name().equals("fleet"));
			if (!inFleet && !surroundings.declared("fleet").isEmpty()) {
				parameter(FleetHost.NAME, "", "The name of the host that the recording is of.");
				parameter(FleetHost.NUMBER, "", "The number of the host that the recording is of, from 0.");
			}
		}
	}

	private void parameter(String name, String value, String description) {
		String use = "${" + name + "}";
		String insertion = word.gap() + (isQuoted() ? use : '"' + use + '"');
		proposals.add(new Proposal(Proposal.Kind.NAME, use, value, description, word.begin(), word.end(), insertion,
				List.of(), insertion.length()));
	}

	private boolean isQuoted() {
		char before = word.begin() == 0 ? ' ' : word.text().charAt(word.begin() - 1);
		return before == '"' || before == '\'';
	}

	/** Fields at the caret within a formula; returns what of one has been typed. */
	private String formula() {
		Matcher identifier = IDENTIFIER.matcher(word.typed());
		int length = identifier.find() ? identifier.group().length() : 0;
		fields(word.caret() - length, true);
		signals(word.caret() - length);
		return word.typed().substring(word.typed().length() - length);
	}

	/** Those of the script, as far as no field has the same name. */
	private void signals(int begin) {
		surroundings.declared("signals").forEach((name, entry) -> {
			if (proposals.stream().noneMatch(proposal -> proposal.name().equals(name))
					&& !name.equals(place.declaredIn("signals"))) {
				inFormula(Proposal.Kind.NAME, name, Surroundings.text(entry.value()), "A signal of this script.",
						begin);
			}
		});
	}

	private void inFormula(Proposal.Kind kind, String name, String detail, String description, int begin) {
		int end = word.text().substring(begin, word.caret()).equals(word.typed()) ? word.end() : word.caret();
		String insertion = (begin == word.begin() ? word.gap() : "") + name;
		proposals.add(
				new Proposal(kind, name, detail, description, begin, end, insertion, List.of(), insertion.length()));
	}

	/** The fields of the stream, and of the one around it. */
	private void fields(int begin, boolean withParent) {
		List<YamlNode> streams = place.streams();
		for (int i = 0; i < Math.min(streams.size(), withParent ? 2 : 1); i++) {
			String prefix = i == 0 ? "" : "parent.";
			for (FieldDescription field : surroundings.fieldsOf(streams.get(i))) {
				String name = prefix + field.name();
				if (!name.equals(place.nameBelow("values"))) {
					inFormula(Proposal.Kind.FIELD, name, Explanations.measure(field), Explanations.of(field), begin);
				}
			}
		}
	}

	private void units(Matcher number) {
		int begin = word.begin() + number.end(1);
		for (Map.Entry<String, String> unit : ScriptUnits.of(dimension()).entrySet()) {
			String insertion = (unit.getKey().startsWith("/") ? "" : " ") + unit.getKey();
			proposals.add(new Proposal(Proposal.Kind.UNIT, unit.getKey(), "", unit.getValue(), begin, word.end(),
					insertion, List.of(), insertion.length()));
		}
	}

	/** What a number at this place measures. */
	private Target.Dimension dimension() {
		Place.Step step = place.last();
		Key key = step.key();
		if (place.last().content() instanceof Content.Value || key != null && key.shape() == Grammar.Shape.QUANTITY
				|| key == null) {
			return Target.of(place, surroundings).dimension();
		}
		if (key.isMoment()) {
			return Target.Dimension.TIME_OR_SHARE;
		}
		return switch (key.shape()) {
		case TIME -> Target.Dimension.TIME;
		case DATA -> Target.Dimension.DATA;
		case RATE -> Target.Dimension.RATE;
		case PERCENT -> Target.Dimension.SHARE;
		default -> Target.Dimension.PLAIN;
		};
	}

	private void add(Proposal.Kind kind, String name, String detail, String description) {
		String insertion = word.gap() + name;
		proposals.add(new Proposal(kind, name, detail, description, word.begin(), word.end(), insertion, List.of(),
				insertion.length()));
	}
}
