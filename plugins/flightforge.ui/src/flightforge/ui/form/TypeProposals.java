/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.eclipse.osgi.util.NLS;

import flightforge.script.Script;
import flightforge.script.assist.TypeSearch;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.ScriptTypes;
import flightforge.ui.internal.Messages;
import flightforge.writer.Type;

/** The event types to propose: the script's own first, then those of its JDK and its imports. Immutable. */
record TypeProposals(List<Proposal> types) {

	/** A type to propose. */
	record Proposal(String name, String label, String description) {
		String display() {
			return label.isEmpty() || label.equals(name) ? name : name + " \u2013 " + label;
		}
	}

	/** The types that a script can use; takes milliseconds, and more where the catalogue has not been read yet. */
	static TypeProposals of(ScriptAnalysis analysis) {
		List<Proposal> types = new ArrayList<>();
		analysis.script().ifPresent(script -> script.types().keySet()
				.forEach(name -> types.add(new Proposal(name, "", Messages.FORM_OWN_TYPE))));
		catalogue(analysis).eventTypes().stream()
				.map(type -> new Proposal(type.name(), type.label(), type.description()))
				.sorted(Comparator.comparing(Proposal::name)).forEach(types::add);
		return new TypeProposals(types);
	}

	private static Catalogue catalogue(ScriptAnalysis analysis) {
		return analysis.types().map(ScriptTypes::catalogue).orElseGet(Catalogue::standard);
	}

	/**
	 * Checks that a script can have an event type.
	 *
	 * @param script has types of its own
	 * @param analysis tells the other types
	 * @throws IllegalArgumentException when there is no such type, with a message for the user that names similar ones
	 */
	static void check(String type, Script script, ScriptAnalysis analysis) {
		Catalogue catalogue = catalogue(analysis);
		if (script.types().containsKey(type) || catalogue.find(type).filter(Type::isEvent).isPresent()) {
			return;
		}
		List<String> near = catalogue.suggestions(type);
		throw new IllegalArgumentException(near.isEmpty() ? NLS.bind(Messages.FORM_UNKNOWN_TYPE, type)
				: NLS.bind(Messages.FORM_UNKNOWN_TYPE_NEAR, type, String.join(Messages.FORM_OR, near)));
	}

	/** Types whose name or label has the text in it, those that begin with it first. */
	List<Proposal> matching(String typed) {
		return TypeSearch.matching(types, typed, Proposal::name, Proposal::label);
	}
}
