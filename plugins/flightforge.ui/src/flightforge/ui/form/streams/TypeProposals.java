/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import flightforge.script.TypeSpec;
import flightforge.script.assist.TypeSearch;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.ScriptTypes;
import flightforge.script.plan.SuggestedValues;
import flightforge.script.read.ScriptParser;
import flightforge.ui.model.ScriptAnalysis;

/**
 * The event types to propose: the script's own first, then those of its JDK and its imports. Immutable.
 *
 * @param others names that the script has declared for other types, such as structures
 */
record TypeProposals(List<Proposal> types, Set<String> others) {

	private static final String NEW_NAME = "example.MyEvent";

	/**
	 * A type to propose.
	 *
	 * @param path where readers file it, outermost first
	 * @param volume a volume to begin with
	 * @param isNew whether it has to be declared first
	 */
	record Proposal(String name, String label, String description, List<String> path, boolean experimental,
			String volume, boolean isNew) {
		/** Where readers file it, for a person. */
		String category() {
			return String.join(" \u203a ", path);
		}

		String display() {
			return label.isEmpty() || label.equals(name) ? name : name + " \u2013 " + label;
		}
	}

	/** The types that a script can use; takes milliseconds, and more where the catalogue has not been read yet. */
	static TypeProposals of(ScriptAnalysis analysis) {
		List<Proposal> types = new ArrayList<>();
		Set<String> others = analysis.script().stream().flatMap(script -> script.types().values().stream())
				.filter(type -> type.structure() || type.annotation()).map(TypeSpec::name)
				.collect(Collectors.toUnmodifiableSet());
		analysis.script()
				.ifPresent(script -> script.types().values().stream()
						.filter(type -> !type.structure() && !type.annotation())
						.forEach(type -> types.add(own(type.name(), type))));
		Catalogue catalogue = catalogue(analysis);
		catalogue.eventTypes().stream()
				.map(type -> new Proposal(type.name(), type.label(), type.description(), type.category(),
						type.experimental(), SuggestedValues.volume(type.name(), catalogue.settings(type.name())),
						false))
				.sorted(Comparator.comparing(Proposal::name)).forEach(types::add);
		return new TypeProposals(types, others);
	}

	private static Catalogue catalogue(ScriptAnalysis analysis) {
		return analysis.types().map(ScriptTypes::catalogue).orElseGet(Catalogue::standard);
	}

	private static Proposal own(String name, TypeSpec type) {
		return new Proposal(name, type.label(), Messages.OWN_TYPE, type.category(), type.experimental(),
				SuggestedValues.volume(name, Map.of()), false);
	}

	/**
	 * A type that the script can declare under a name; empty where there is one that has it in its words, or where the
	 * name is not valid.
	 */
	Optional<Proposal> undeclared(String typed) {
		String name = typed.strip();
		return isFree(name) && withWords(name).isEmpty() ? Optional.of(undeclaredOf(name)) : Optional.empty();
	}

	/**
	 * A type that the script can declare: under the name that is typed, if that is one and does not find other types as
	 * a word does, else under a made-up one.
	 */
	Proposal toDeclare(String typed) {
		String name = typed.strip();
		return undeclared(name)
				.orElseGet(
						() -> undeclaredOf(Stream
								.concat(Stream.of(name).filter(text -> text.contains(".")),
										IntStream.iterate(1, i -> i + 1)
												.mapToObj(i -> i == 1 ? NEW_NAME : NEW_NAME + i))
								.filter(this::isFree).findFirst().orElseThrow()));
	}

	private boolean isFree(String name) {
		return ScriptParser.isTypeName(name) && !others.contains(name)
				&& types.stream().noneMatch(type -> type.name().equalsIgnoreCase(name));
	}

	private static Proposal undeclaredOf(String name) {
		return new Proposal(name, "", "", List.of(), false, SuggestedValues.volume(name, Map.of()), true);
	}

	/** Types whose name or label has the text in it, those that begin with it first. */
	List<Proposal> matching(String typed) {
		return TypeSearch.matching(types, typed, Proposal::name, Proposal::label);
	}

	/**
	 * Types that have all of the words somewhere in name, label, category or description; those that have them in their
	 * name come first, then those that have them in their label.
	 */
	List<Proposal> withWords(String typed) {
		String[] words = typed.strip().toLowerCase(Locale.ROOT).split("\\s+");
		return types.stream().filter(proposal -> Arrays.stream(words).allMatch(word -> has(everything(proposal), word)))
				.sorted(Comparator.comparingInt(proposal -> rank(proposal, words))).toList();
	}

	private static String everything(Proposal proposal) {
		return String.join("\n", proposal.name(), proposal.label(), proposal.category(), proposal.description());
	}

	private static int rank(Proposal proposal, String... words) {
		if (Arrays.stream(words).allMatch(word -> has(proposal.name(), word))) {
			return 0;
		}
		return Arrays.stream(words).allMatch(word -> has(proposal.label(), word)) ? 1 : 2;
	}

	private static boolean has(String text, String wanted) {
		return text.toLowerCase(Locale.ROOT).contains(wanted);
	}
}
