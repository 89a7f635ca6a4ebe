/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import flightforge.script.read.SignalsReader;
import flightforge.script.text.Quantity;

/** Adds signals to a script, to be drawn. Comments and layout stay. Stateless. */
public final class SignalEdit {

	private static final List<String> SIGNALS = List.of("signals");
	private static final String OTHERWISE = "curve";
	/** What a signal can be, too, with these entries, which are values. */
	private static final Map<String, Set<String>> DRAWN = Map.of("ramp", Set.of("from", "to"), "wave",
			Set.of("low", "high"), "sawtooth", Set.of("from", "to"));

	/**
	 * What a signal begins with.
	 *
	 * @param value the signal's value
	 * @param times what it is multiplied by where it is followed; empty for nothing
	 */
	private record Start(String value, String times) {
	}

	/**
	 * What a signal is multiplied by where it is followed.
	 *
	 * @param number how many
	 * @param unit of what, empty for none
	 */
	public record Factor(double number, String unit) {

		/** What is written beside the name of a signal; 1 for what is no quantity. */
		public static Factor of(String times) {
			Quantity quantity = Quantity.parse(times);
			return quantity == null ? new Factor(1, "") : new Factor(quantity.number().doubleValue(), quantity.unit());
		}
	}

	private SignalEdit() {
	}

	/**
	 * Gives a field the values of a new signal that can be drawn, which is named after the field: a line at the present
	 * value with a point in the middle, or the ramp, wave or sawtooth that the field has. The line is at the median or
	 * mean, or in the middle of the range, of what is not always the same. The signal is in the unit of the value.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @param field the field's name, with dots for nested ones; {@code duration} is a key of the stream itself
	 * @param before the value that the field has; null for none
	 * @param otherwise a quantity to begin with where the value does not say one, such as a formula
	 * @return the signal's name
	 * @throws IllegalArgumentException when the text cannot be changed there, or the stream has the field in rows that
	 * cannot be changed, with a message for a person
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static String draw(ScriptEdit edit, int stream, String field, FieldValue before, FieldValue otherwise) {
		Start start = Stream.of(before, otherwise).flatMap(value -> start(value).stream()).findFirst()
				.orElseGet(() -> new Start(line("1"), ""));
		String name = name(edit, field);
		FieldEdit.setField(edit, stream, field, new FieldValue("signal", name, Map.of(),
				start.times().isEmpty() ? Map.of() : Map.of("times", start.times())).text());
		DeclarationEdit.add(edit, SIGNALS, name, start.value());
		return name;
	}

	/** A name that no other signal has, and that is no word of formulas. */
	private static String name(ScriptEdit edit, String field) {
		String word = field.substring(field.lastIndexOf('.') + 1);
		String wish = SignalsReader.isName(word) ? word : OTHERWISE;
		return Stream.iterate(1, number -> number + 1).map(number -> number == 1 ? wish : wish + number)
				.filter(free -> SignalsReader.isName(free) && !DeclarationEdit.isDeclared(edit.now(), SIGNALS, free))
				.findFirst().orElseThrow();
	}

	private static Optional<Start> start(FieldValue value) {
		if (value == null) {
			return Optional.empty();
		}
		return Optional.ofNullable(DRAWN.get(value.generator())).flatMap(values -> drawn(value, values)).or(
				() -> TypicalValue.of(value).map(typical -> new Start(line(number(typical)), times(typical.unit()))));
	}

	/** The same as the value of a signal; empty where its values have several units. */
	private static Optional<Start> drawn(FieldValue value, Set<String> values) {
		Map<String, String> entries = new LinkedHashMap<>(value.entries());
		String unit = null;
		for (String key : values) {
			Quantity quantity = Quantity.parse(entries.getOrDefault(key, ""));
			if (quantity == null || unit != null && !unit.equals(quantity.unit())) {
				return Optional.empty();
			}
			unit = quantity.unit();
			entries.put(key, number(quantity));
		}
		return Optional.of(new Start(new FieldValue(value.generator(), "", entries, Map.of()).text(), times(unit)));
	}

	/** One of a unit. */
	private static String times(String unit) {
		return unit.isEmpty() ? "" : unit.startsWith("/") ? "1" + unit : "1 " + unit;
	}

	private static String number(Quantity quantity) {
		return quantity.number().toPlainString();
	}

	/** The same value all of the time, with points at both ends and between them, each of which can be moved. */
	private static String line(String value) {
		String ramp = "{ramp: {from: " + value + ", to: " + value + "}}";
		return "{over-time: [{until: 50 %, value: " + ramp + "}, {value: " + ramp + "}]}";
	}
}
