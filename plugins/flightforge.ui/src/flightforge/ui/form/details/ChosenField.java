/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.List;
import java.util.Optional;

import org.eclipse.osgi.util.NLS;

import flightforge.script.edit.FieldValue;
import flightforge.script.grammar.Grammar;
import flightforge.script.plan.FieldGenerators;

/**
 * The field whose value is shown, with what is known of it.
 *
 * @param facts its stream
 * @param row the field
 * @param generators what goes with it
 */
record ChosenField(StreamFacts facts, FieldRow row, FieldGenerators generators) {

	ChosenField(StreamFacts facts, FieldRow row) {
		this(facts, row, facts.generators(row));
	}

	String name() {
		return row.name();
	}

	/** What is above its value. */
	String title() {
		return row.isWholeVolume() ? Messages.VOLUME_TITLE : NLS.bind(Messages.GENERATOR, row.name());
	}

	/** The ways in which it may get its values. */
	List<Choice> choices() {
		return Choice.of(row, generators, facts.volumes());
	}

	/** Its value as a way to make values shows it: taken apart, or as a whole. */
	FieldValue value(Choice choice) {
		// Of values in rows, only a range is a text.
		boolean text = !row.isInRows() || choice.kind() == Choice.Kind.RANGE;
		Optional<FieldValue> apart = choice.kind() == Choice.Kind.CONSTANT || choice.kind() == Choice.Kind.GENERATOR
				? row.value() : Optional.empty();
		return apart.orElseGet(() -> FieldValue.constant(text ? row.text() : ""));
	}

	/** What a generator has when it takes the place of the present value. */
	FieldValue beginning(Grammar.Generator generator) {
		FieldValue before = Choice.present(row).kind() == Choice.Kind.GENERATOR ? row.value().orElse(null) : null;
		return row.isWholeVolume() ? facts.volumes().beginning(generator, before)
				: generators.beginning(generator, before);
	}
}
