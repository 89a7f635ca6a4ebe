/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.edit.ValueRows;
import flightforge.script.edit.VolumeValue;
import flightforge.script.grammar.Grammar;
import flightforge.script.plan.FieldGenerators;

/** Values to choose from where there are only so many. */
final class ValueOffers {

	private ValueOffers() {
	}

	/** What to offer for a field; nothing where any text may come. */
	static List<String> of(Choice choice, FieldGenerators generators) {
		if (choice.kind() == Choice.Kind.CONSTANT) {
			return constants(generators);
		}
		if (choice.kind() != Choice.Kind.GENERATOR) {
			return List.of();
		}
		String generator = choice.generator().name();
		if (VolumeValue.kinds().containsKey(generator)) {
			return VolumeValue.words(generator);
		}
		return choice.generator().shape() == Grammar.Shape.NAME ? generators.alike() : !ValueRows.areOf(generator)
				? List.of() : generator.equals("pick") ? constants(generators) : parts(generators);
	}

	/** What to offer in each column of a stream's rows. */
	static List<List<String>> columns(StreamFacts facts, ValueRows rows) {
		boolean each = rows.generator().equals(ValueRows.FOR_EACH);
		return rows.fields().stream()
				.map(field -> facts.row(field).map(facts::generators)
						.map(generators -> each ? constants(generators) : parts(generators))
						.orElse(field.equals(StreamFacts.STACK_KEY) ? facts.stacks() : List.of()))
				.toList();
	}

	private static List<String> constants(FieldGenerators generators) {
		Holds holds = generators.field().holds();
		return holds == Holds.TRUTH ? List.of("true", "false")
				: holds == Holds.THREAD || holds == Holds.STACK ? generators.names() : List.of();
	}

	/** What a part of the events may have: a constant, or any generator with entries to begin with. */
	private static List<String> parts(FieldGenerators generators) {
		List<String> parts = new ArrayList<>(List.of(generators.constant().text()));
		generators.fitting().stream().filter(other -> !ValueRows.areOf(other.name()) || other.name().equals("pick"))
				.map(other -> generators.beginning(other, null).text()).forEach(parts::add);
		return parts;
	}
}
