/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;

import flightforge.script.Script;
import flightforge.script.catalogue.Catalogue;
import flightforge.ui.internal.Messages;
import flightforge.writer.Type;

/** The event types to propose: the script's own first, then the catalogue's. Immutable. */
record TypeProposals(List<Proposal> own, List<Proposal> known) {

	/** Nothing to propose, before the catalogue has been read. */
	static final TypeProposals NONE = new TypeProposals(List.of(), List.of());

	/** A type to propose. */
	record Proposal(String name, String label, String description) {
		String display() {
			return label.isEmpty() || label.equals(name) ? name : name + " \u2013 " + label;
		}
	}

	/** Reads the catalogue, which takes a moment the first time, in the background. */
	static void load(Consumer<TypeProposals> consumer) {
		Job.createSystem(Messages.FORM_ANALYSING, monitor -> {
			List<Proposal> types = Catalogue.standard().eventTypes().stream()
					.map(type -> new Proposal(type.name(), type.label(), type.description()))
					.sorted(Comparator.comparing(Proposal::name)).toList();
			consumer.accept(new TypeProposals(List.of(), types));
		}).schedule();
	}

	TypeProposals withOwn(Script script) {
		return new TypeProposals(
				script.types().keySet().stream().map(name -> new Proposal(name, "", Messages.FORM_OWN_TYPE)).toList(),
				known);
	}

	/**
	 * Checks that an event type can be generated; reading the catalogue takes a moment the first time.
	 *
	 * @param script has types of its own
	 * @throws IllegalArgumentException when there is no such type, with a message for the user that names similar ones
	 */
	static void check(String type, Script script) {
		Catalogue catalogue = Catalogue.standard();
		if (script.types().containsKey(type) || catalogue.find(type).filter(Type::isEvent).isPresent()) {
			return;
		}
		List<String> near = catalogue.suggestions(type);
		throw new IllegalArgumentException(near.isEmpty() ? NLS.bind(Messages.FORM_UNKNOWN_TYPE, type)
				: NLS.bind(Messages.FORM_UNKNOWN_TYPE_NEAR, type, String.join(Messages.FORM_OR, near)));
	}

	/** Types whose name or label has the text in it, those that begin with it first. */
	List<Proposal> matching(String typed) {
		String wanted = typed.strip().toLowerCase(Locale.ROOT);
		return Stream.concat(own.stream(), known.stream()).filter(proposal -> matches(proposal, wanted))
				.sorted(Comparator.comparing(proposal -> !proposal.name().toLowerCase(Locale.ROOT).startsWith(wanted)))
				.toList();
	}

	private static boolean matches(Proposal proposal, String wanted) {
		return proposal.name().toLowerCase(Locale.ROOT).contains(wanted)
				|| proposal.label().toLowerCase(Locale.ROOT).contains(wanted);
	}
}
