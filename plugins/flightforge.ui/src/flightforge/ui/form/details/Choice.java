/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.edit.VolumeValue;
import flightforge.script.grammar.Grammar;
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
	static final Choice EACH = new Choice(Kind.EACH, null);
	static final Choice RANGE = new Choice(Kind.RANGE, null);
	static final Choice TOGETHER = new Choice(Kind.TOGETHER, null);
	static final Choice TEXT = new Choice(Kind.TEXT, null);
	/** A signal, whose curve is drawn. */
	static final Choice DRAWN = new Choice(Kind.GENERATOR, Grammar.generatorsByName().get("signal"));

	/** A rate that is drawn. */
	static final Choice DRAWN_RATE = new Choice(Kind.GENERATOR, VolumeValue.kinds().get("profile"));

	enum Kind {
		/** The script says nothing. */
		DEFAULT,
		/** The same value always. */
		CONSTANT,
		/** A generator with inputs for its entries. */
		GENERATOR,
		/** Each of several values in an event of its own. */
		EACH,
		/** The same with the numbers of a range. */
		RANGE,
		/** One of the stream's rows, together with other fields. */
		TOGETHER,
		/** Whatever the script says, as text. */
		TEXT
	}

	/** The ways that a row's field can have, that which it has included. */
	static List<Choice> of(FieldRow row, FieldGenerators generators, VolumeFacts volumes) {
		List<Choice> choices = new ArrayList<>();
		if (row.isWholeVolume()) {
			volumes.kinds().forEach(kind -> choices.add(new Choice(Kind.GENERATOR, kind)));
		} else {
			choices.add(DEFAULT);
		}
		if (!row.isWholeVolume() && generators.isSettable()) {
			choices.add(CONSTANT);
			if (generators.isDrawable()) {
				choices.add(DRAWN);
			}
			generators.fitting().forEach(generator -> choices.add(new Choice(Kind.GENERATOR, generator)));
			addRows(choices, generators.field());
		}
		Choice present = present(row);
		if (!choices.contains(present) && present != TEXT) {
			choices.add(present);
		}
		choices.add(TEXT);
		return choices;
	}

	private static void addRows(List<Choice> choices, FieldDescription field) {
		if (field.name().equals(VolumeValue.PER_EVENT)) {
			return;
		}
		boolean own = field.name().equals(StreamFacts.DURATION);
		if (!own) {
			choices.add(EACH);
		}
		if (!own && field.holds() == Holds.NUMBER && field.unit().isEmpty()) {
			choices.add(RANGE);
		}
		choices.add(TOGETHER);
	}

	/** The way that a row's field has. */
	static Choice present(FieldRow row) {
		boolean known = !row.text().isEmpty();
		return switch (row.origin()) {
		case NOWHERE -> DEFAULT;
		case FOR_EACH -> !known ? DEFAULT : row.text().startsWith("[") ? EACH : RANGE;
		case CHOOSE -> known ? TOGETHER : DEFAULT;
		case VALUES -> ofValue(row);
		};
	}

	private static Choice ofValue(FieldRow row) {
		// Only as text can a wrong one be fixed; its error is shown beside it.
		return row
				.value().map(
						value -> value.generator()
								.isEmpty()
										? CONSTANT
										: new Choice(Kind.GENERATOR,
												row.isWholeVolume() ? VolumeValue.kinds().get(value.generator())
														: Grammar.generatorsByName().get(value.generator())))
				.orElse(TEXT);
	}

	/** Whether the stream has the values in rows, maybe with those of other fields. */
	boolean isInRows() {
		return kind == Kind.EACH || kind == Kind.TOGETHER;
	}

	/** Whether it is by a curve that is drawn over time. */
	boolean isDrawn() {
		return equals(DRAWN);
	}

	/** Whether it is a rate that is drawn over time. */
	boolean isDrawnRate() {
		return equals(DRAWN_RATE);
	}

	/** What it is called beside its plain name: the word of the language, and plain ones for what goes over time. */
	String label() {
		return isDrawn() ? Messages.GENERATOR_SIGNAL : isDrawnRate() ? Messages.GENERATOR_PROFILE : plain();
	}

	/** The word of the language, or plain ones where it could be taken for what is drawn. */
	private String plain() {
		return switch (word()) {
		case "over-time" -> Messages.GENERATOR_OVER_TIME;
		case "during" -> Messages.GENERATOR_DURING;
		default -> word();
		};
	}

	/** What the language calls it. */
	String word() {
		return switch (kind) {
		case DEFAULT -> Messages.GENERATOR_DEFAULT;
		case CONSTANT -> Messages.GENERATOR_CONSTANT;
		case GENERATOR -> generator.name();
		case EACH -> Messages.GENERATOR_EACH;
		case RANGE -> Messages.GENERATOR_RANGE;
		case TOGETHER -> Messages.GENERATOR_TOGETHER;
		case TEXT -> Messages.GENERATOR_TEXT;
		};
	}

	/** What it means, in one sentence. */
	String hint() {
		return switch (kind) {
		case DEFAULT -> Messages.GENERATOR_DEFAULT_HINT;
		case CONSTANT -> Messages.GENERATOR_CONSTANT_HINT;
		case GENERATOR -> isDrawn() ? Messages.GENERATOR_SIGNAL_HINT
				: isDrawnRate() ? Messages.GENERATOR_PROFILE_HINT : generator.description();
		case EACH -> Messages.GENERATOR_EACH_HINT;
		case RANGE -> Messages.GENERATOR_RANGE_HINT;
		case TOGETHER -> Messages.GENERATOR_TOGETHER_HINT;
		case TEXT -> Messages.GENERATOR_TEXT_HINT;
		};
	}

	/** The same with the word of the language, which the script has, and mostly the list. */
	String sentence() {
		return word() + " \u2013 " + hint();
	}
}
