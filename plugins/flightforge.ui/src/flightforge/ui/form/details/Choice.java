/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import flightforge.script.FieldValue;
import flightforge.script.Grammar;
import flightforge.script.StreamText.Origin;
import flightforge.script.plan.FieldGenerators;

/**
 * A way for a field to get its values, as the list of ways shows it.
 *
 * @param kind what it is
 * @param generator the generator, null for all other kinds
 */
record Choice(Kind kind, Grammar.Generator generator) {

	static final Choice DEFAULT = new Choice(Kind.DEFAULT, null);
	static final Choice CONSTANT = new Choice(Kind.CONSTANT, null);
	static final Choice TEXT = new Choice(Kind.TEXT, null);

	enum Kind {
		/** The script says nothing. */
		DEFAULT,
		/** The same value always. */
		CONSTANT,
		/** A generator with inputs for its figures. */
		GENERATOR,
		/** Whatever the script says, as text. */
		TEXT
	}

	/** The ways that a row's field can have, that which it has included. */
	static List<Choice> of(FieldRow row, FieldGenerators generators) {
		List<Choice> choices = new ArrayList<>();
		choices.add(DEFAULT);
		if (generators.isSettable()) {
			choices.add(CONSTANT);
			generators.fitting().forEach(generator -> choices.add(new Choice(Kind.GENERATOR, generator)));
		}
		Choice present = present(row);
		if (!choices.contains(present) && present != TEXT) {
			choices.add(present);
		}
		choices.add(TEXT);
		return choices;
	}

	/** The way that a row's field has. */
	static Choice present(FieldRow row) {
		if (row.origin() != Origin.VALUES) {
			return DEFAULT;
		}
		try {
			FieldValue value = FieldValue.parse(row.text());
			return value.generator().isEmpty() ? CONSTANT
					: new Choice(Kind.GENERATOR, Grammar.generatorsByName().get(value.generator()));
		} catch (IllegalArgumentException e) {
			// Only as text can it be mended; its error is shown beside it.
			return TEXT;
		}
	}

	String label() {
		return switch (kind) {
		case DEFAULT -> Messages.GENERATOR_DEFAULT;
		case CONSTANT -> Messages.GENERATOR_CONSTANT;
		case GENERATOR -> generator.name();
		case TEXT -> Messages.GENERATOR_TEXT;
		};
	}

	/** What it means, in one sentence. */
	String hint() {
		return switch (kind) {
		case DEFAULT -> Messages.GENERATOR_DEFAULT_HINT;
		case CONSTANT -> Messages.GENERATOR_CONSTANT_HINT;
		case GENERATOR -> generator.description();
		case TEXT -> Messages.GENERATOR_TEXT_HINT;
		};
	}

	static String[] labels(List<Choice> choices) {
		return choices.stream().map(Choice::label).collect(Collectors.toList()).toArray(String[]::new);
	}
}
