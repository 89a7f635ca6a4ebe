/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import org.eclipse.osgi.util.NLS;

import flightforge.script.Volume;
import flightforge.script.edit.FieldValue;
import flightforge.script.edit.StreamText.Origin;
import flightforge.script.edit.ValueRows;
import flightforge.script.grammar.Grammar;

/** Says by which signals or phases a value changes, and where these are changed. */
final class ValueDrivers {

	private static final String TIMES = "times";
	private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\d_.]+");

	private ValueDrivers() {
	}

	/** The signal whose values a field has; empty for none. */
	static Optional<String> signal(FieldRow row) {
		return row.isVolume() ? Optional.empty() : row.value()
				.filter(value -> value.generator().equals(Choice.DRAWN.generator().name())).map(FieldValue::argument);
	}

	/** The signal whose values a field has, or that the rate of its stream follows; empty for none. */
	static Optional<String> signal(ChosenField field) {
		return rate(field).map(rate -> rate.signal().text()).or(() -> signal(field.row()));
	}

	/** What the values of that signal are multiplied by, as it is written; empty for nothing. */
	static String times(ChosenField field) {
		return rate(field).map(rate -> rate.times().text())
				.or(() -> field.row().value().map(value -> value.beside().get(TIMES))).orElse("");
	}

	private static Optional<Volume.SignalRate> rate(ChosenField field) {
		return field.row().isWholeVolume() && field.facts().spec().volume() instanceof Volume.SignalRate rate
				? Optional.of(rate) : Optional.empty();
	}

	/**
	 * What a value follows.
	 *
	 * @param hint what is said of the way in which it is made, whatever it follows
	 * @param drawn whether the curve of its signal is shown beside that
	 * @return the hint where it follows nothing that has a name
	 */
	static String hint(StreamFacts facts, FieldRow row, String hint, boolean drawn) {
		if (row.isWholeVolume()) {
			return facts.spec().volume() instanceof Volume.SignalRate rate ? follows(rate.signal().text(), drawn)
					: drawn ? Messages.RATE_DRAWN : hint;
		}
		return row.value().map(value -> hint(facts, value, hint, drawn)).orElse(hint);
	}

	private static String follows(String signal, boolean drawn) {
		return NLS.bind(drawn ? Messages.FOLLOWS_DRAWN : Messages.FOLLOWS_ELSEWHERE, signal);
	}

	private static String hint(StreamFacts facts, FieldValue value, String hint, boolean drawn) {
		String generator = value.generator();
		if (Grammar.SIGNAL_NAMES.contains(generator)) {
			return follows(value.argument(), drawn);
		}
		if (generator.equals("during")) {
			List<String> phases = ValueRows.of(value).rows().stream().map(ValueRows.Row::where)
					.filter(facts.phases()::contains).toList();
			return phases.isEmpty() ? hint : NLS.bind(Messages.IN_PHASES, String.join(", ", phases));
		}
		List<String> signals = facts.signals().stream().filter(signal -> isIn(facts, value, signal)).toList();
		// First what is said of this value alone: where there is little room, the end is cut off.
		return signals.isEmpty() ? hint : NLS.bind(Messages.FOLLOWS_TOO, String.join(", ", signals)) + " " + hint;
	}

	/** Whether a value is multiplied by a signal, or is a formula of one: a field that has a value is not it. */
	private static boolean isIn(StreamFacts facts, FieldValue value, String signal) {
		boolean field = facts.row(signal).filter(row -> row.origin() != Origin.NOWHERE).isPresent();
		return signal.equals(value.beside().get(TIMES)) || value.generator().equals("formula") && !field
				&& NO_WORD.splitAsStream(value.argument()).anyMatch(signal::equals);
	}
}
