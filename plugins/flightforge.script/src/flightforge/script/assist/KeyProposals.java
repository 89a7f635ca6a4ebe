/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import flightforge.script.assist.ContentAssist.Word;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.grammar.Content;
import flightforge.script.grammar.Grammar;
import flightforge.script.grammar.Grammar.Block;
import flightforge.script.grammar.Grammar.Key;
import flightforge.script.text.YamlNode;

/** The keys that may be written at a place. */
final class KeyProposals {
	private static final int INDENT = 2;
	private final Place place;
	private final Word word;
	private final Surroundings surroundings;
	private final Set<String> taken;
	private final List<Proposal> proposals = new ArrayList<>();
	/** What stands before and behind the key where its mapping, or its entry of a list, is still to begin. */
	private String before;
	private String after = "";

	KeyProposals(Place place, Word word, Surroundings surroundings) {
		this.place = place;
		this.word = word;
		this.surroundings = surroundings;
		this.taken = ContentAssist.taken(place);
		this.before = word.gap();
	}

	List<Proposal> all() {
		Content content = place.last().content();
		boolean isFlow = isFlow(place.last());
		if (!place.isKey()) {
			boolean isInline = ContentAssist.isBehindColon(word.text(), place) || inFlowList();
			content = begun(content, isInline);
		} else if (isFlow && !place.hasColon() && isBeforeEntry()) {
			after = ",";
		}
		of(content, isFlow);
		return TypeSearch.matching(proposals, word.typed(), Proposal::name, Proposal::detail);
	}

	/** Whether another entry of the same braces follows, on this line or a later one. */
	private boolean isBeforeEntry() {
		String behind = word.text().substring(word.end()).stripLeading();
		return !behind.isEmpty() && "},]:#".indexOf(behind.charAt(0)) < 0;
	}

	/** Begins what the key is to be in. */
	private Content begun(Content content, boolean isInline) {
		if (content instanceof Content.Items items) {
			before += "- ";
			return items.each();
		}
		if (content instanceof Content.Either either) {
			return either.mapping();
		}
		if (isInline) {
			before += "{";
			after = inFlowList() && isBeforeEntry() ? "}," : "}";
		}
		return content;
	}

	private boolean inFlowList() {
		return place.entry() == null && isFlow(place.parent());
	}

	/** Whether a step is written with brackets. */
	private static boolean isFlow(Place.Step step) {
		return switch (step.node()) {
		case YamlNode.Mapping mapping -> mapping.flow();
		case YamlNode.Items items -> items.flow();
		case YamlNode.Text text -> false;
		};
	}

	private void of(Content content, boolean isFlow) {
		switch (content) {
		case Content.Known known -> keys(known.block(), isFlow);
		case Content.Named named -> named(place.name());
		case Content.Value value -> generators();
		case Content.Either either when !(place.last().node() instanceof YamlNode.Items) ->
				of(either.mapping(), isFlow);
		default -> constants();
		}
	}

	private void keys(Block block, boolean isFlow) {
		for (Key key : block.keys()) {
			if (!taken.contains(key.name())) {
				add(Proposal.Kind.KEY, key.name(), "", Explanations.of(key), opening(block, key, isFlow));
			}
		}
	}

	/** What follows a key: its value, or the beginning of its lines. */
	private String opening(Block block, Key key, boolean isFlow) {
		Content content = Content.of(block, key);
		boolean isMapping = content instanceof Content.Known || content instanceof Content.Named
				|| content instanceof Content.Either either && !(either.items() instanceof Content.Single)
				|| key.shape() == Grammar.Shape.MAPPING;
		boolean isList = content instanceof Content.Items;
		if (!isMapping && !isList) {
			return ": ";
		}
		if (isFlow || after.startsWith("}")) {
			return isList ? ": []" : ": {}";
		}
		int column = word.column() + before.strip().length() + (before.endsWith("- ") ? 1 : 0);
		return ":" + word.lineBreak() + " ".repeat(column + INDENT) + (isList ? "- " : "");
	}

	/** Names that are declared elsewhere. */
	private void named(String section) {
		switch (section) {
		case "values", "choose" -> {
			fields();
			if (section.equals("choose")) {
				add(Proposal.Kind.KEY, "weight", "", "How often this row is taken, compared with the others.", ": ");
				add(Proposal.Kind.KEY, "duration", "", "How long the event lasts.", ": ");
				add(Proposal.Kind.KEY, "stack", "", "The stack trace.", ": ");
			}
		}
		case "by-thread" -> {
			surroundings.declared("threads").keySet()
					.forEach(name -> add(Proposal.Kind.NAME, name, "", "A group of threads of this script.", ": "));
			add(Proposal.Kind.CHOICE, "else", "", "All other threads.", ": ");
		}
		case "per-host" -> surroundings.declared("params").keySet().stream().filter(name -> !taken.contains(name))
				.forEach(name -> add(Proposal.Kind.NAME, name, "", "A parameter of this script.", ": "));
		case "during" -> surroundings.declared("phases").keySet()
				.forEach(name -> add(Proposal.Kind.NAME, name, "", "A phase of this script.", ": "));
		default -> {
			// The name of something new.
		}
		}
	}

	private void generators() {
		List<String> present = place.isKey() ? place.keys() : List.of();
		String generator = present.stream().filter(Grammar.generatorsByName()::containsKey)
				.filter(name -> !name.equals(place.entry().key().text())).findFirst().orElse("");
		if (!generator.isEmpty()) {
			Grammar.keysBeside(generator).stream().filter(key -> !taken.contains(key.name()))
					.forEach(key -> add(Proposal.Kind.KEY, key.name(), "", Explanations.of(key), ": "));
			return;
		}
		Target.of(place, surroundings).generators(place, surroundings).forEach((made, template) -> {
			if (place.hasColon()) {
				add(Proposal.Kind.GENERATOR, made.name(), "", Explanations.of(made), "");
			} else {
				template(made, template);
			}
		});
	}

	/** A generator without its braces. */
	private void template(Grammar.Generator made, Target.Template template) {
		String inside = template.text().substring(1, template.text().length() - 1);
		proposals.add(new Proposal(Proposal.Kind.GENERATOR, made.name(), template.text(), Explanations.of(made),
				word.begin(), word.end(), before + inside, Proposal.moved(template.stops(), before.length() - 1),
				before.length() + inside.length()));
	}

	/** The keys of mappings whose keys are values, as of {@code pick}, or fields. */
	private void constants() {
		if (place.name().equals("for-each")) {
			fields();
		} else if (place.name().equals("settings")) {
			settings();
		} else if (place.name().equals("pick")) {
			Target.of(place, surroundings).names()
					.forEach((name, description) -> add(Proposal.Kind.NAME, name, "", description, ": "));
		}
	}

	private void settings() {
		for (TypeDescription type : surroundings.types()) {
			type.settings().forEach((name, value) -> add(Proposal.Kind.NAME, type.name() + "#" + name, value,
					type.label() + ". Its JDK has " + name + " = " + value + ".", ": "));
		}
	}

	private void fields() {
		List<YamlNode> streams = place.streams();
		if (!streams.isEmpty()) {
			for (FieldDescription field : surroundings.fieldsOf(streams.getFirst())) {
				if (!taken.contains(field.name())) {
					add(Proposal.Kind.FIELD, field.name(), Explanations.measure(field), Explanations.of(field), ": ");
				}
			}
		}
	}

	private void add(Proposal.Kind kind, String name, String detail, String description, String behind) {
		String insertion = before + name + (place.hasColon() ? "" : behind);
		boolean inside = !place.hasColon() && (behind.endsWith("{}") || behind.endsWith("[]"));
		proposals.add(new Proposal(kind, name, detail, description, word.begin(), word.end(), insertion + after,
				List.of(), insertion.length() - (inside ? 1 : 0)));
	}
}
