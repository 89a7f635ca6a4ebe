/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.HashMap;
import java.util.Map;

import flightforge.script.GeneratorSpec;
import flightforge.script.Scalar;
import flightforge.script.engine.value.Arithmetic;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.DoubleColumns;
import flightforge.script.engine.value.DoubleParts;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.TextPart;
import flightforge.script.engine.value.TextParts;
import flightforge.writer.Field;

/**
 * Makes columns of the sources of a stream's fields. What formulas and text patterns refer to is made once for all of
 * them. Methods give null when something is wrong and reported.
 */
final class FieldColumns {
	private final StreamFields fields;
	private final Sources sources;
	private final Context context;
	private final FieldColumns parent;
	private final Map<String, FormulaParser.Operand> numbers = new HashMap<>();
	private final Map<String, TextPart> texts = new HashMap<>();
	private int registers;

	/**
	 * Of a stream.
	 *
	 * @param parent the columns of the stream in whose events this one's are nested; null when it is in none
	 */
	FieldColumns(StreamFields fields, Context context, FieldColumns parent) {
		this.fields = fields;
		this.sources = new Sources(fields, context, parent == null ? null : parent.sources);
		this.context = context;
		this.parent = parent;
		this.registers = context.signals().registers();
	}

	/** The stream's fields. */
	StreamFields fields() {
		return fields;
	}

	/** Where their values come from. */
	Sources sources() {
		return sources;
	}

	/**
	 * The numbers of a condition, which are 0 for events that do not meet it.
	 *
	 * @param around the condition that the parent events meet; null where these meet none
	 */
	DoubleColumn condition(GeneratorSpec.Formula condition, DoubleColumn around) {
		DoubleColumn outer = around == null ? null : DoubleParts.shared(register(), DoubleParts.ofParent(around));
		if (condition == null) {
			return outer;
		}
		FormulaParser.Operand operand = new FormulaParser(condition.expression(),
				new FormulaParser.Names(fields::has, name -> number(name, Dependents.NONE.then("the condition")), true),
				context).parse();
		if (operand == null) {
			return null;
		}
		if (!operand.is(Dimension.NUMBER)) {
			context.error(condition.position(),
					"\"when\" is a condition such as size > 1 KiB, not " + operand.dimension().what());
			return null;
		}
		return outer == null ? operand.column() : Arithmetic.choice(outer, operand.column(), DoubleColumns.constant(0));
	}

	/** Makes numbers that the last of these fields uses. */
	NumberSlots numbers(Dependents users) {
		return new NumberSlots(context, new FormulaParser.Names(fields::has, name -> number(name, users), true),
				this::numeric, parent == null ? null : parent.numbers(Dependents.NONE));
	}

	/** Makes texts that the last of these fields uses. */
	Texts texts(Dependents users) {
		return new Texts(context, this::register, name -> text(name, users), numbers(users),
				parent == null ? null : parent.texts(Dependents.NONE));
	}

	/** The values of a field of whole numbers that others depend on; null where it is none, or has no values. */
	LongColumn whole(String name) {
		NumericField numeric = numeric(name);
		Source source = numeric == null || !numeric.isWhole() || !fields.has(name) ? null
				: sources.of(name, Dependents.NONE);
		return source == null ? null : numbers(Dependents.NONE.then(name)).whole(numeric, source);
	}

	private FormulaParser.Operand number(Scalar reference, Dependents users) {
		String name = reference.text();
		if (fields.isOfParent(name)) {
			FormulaParser.Operand operand = parent.number(inParent(reference, false), Dependents.NONE);
			return operand == null ? null : operand.ofParent();
		}
		if (!fields.has(name) && context.signals().has(name)) {
			return context.signals().operand(reference, context);
		}
		if (!sources.isKnown(reference, "refers to", users, context.signals().names())) {
			return null;
		}
		if (!numbers.containsKey(name)) {
			Source source = sources.of(name, users);
			Dependents inside = source == null ? null : sources.enter(name, reference.position(), users);
			if (inside == null) {
				return null;
			}
			numbers.put(name, operand(source, reference, numbers(inside)));
		}
		return numbers.get(name);
	}

	private FormulaParser.Operand operand(Source source, Scalar reference, NumberSlots slots) {
		String name = reference.text();
		NumericField numeric = numeric(name);
		if (numeric == null) {
			context.error(reference.position(), name + " is not a number; a formula is made of numbers");
			return null;
		}
		DoubleColumn column = null;
		if (numeric.isWhole()) {
			LongColumn whole = slots.whole(numeric, source);
			column = whole == null ? null : Formulas.inFormula(whole, numeric.measure(), context);
		} else {
			DoubleColumn real = slots.real(numeric, source);
			column = real == null ? null : Formulas.inFormula(real, numeric.measure());
		}
		return column == null ? null
				: new FormulaParser.Operand(DoubleParts.shared(register(), column), Dimension.of(numeric.measure()), 1);
	}

	/** The field of a name; null when it is no number. */
	private NumericField numeric(String name) {
		Field field = fields.fields().get(name);
		NumericField numeric = field == null || field.array() ? null
				: name.equals("duration") ? NumericField.duration(name, field) : NumericField.of(name, field);
		return numeric == null ? null : numeric.ofType(fields.stream().typeName());
	}

	private TextPart text(Scalar reference, Dependents users) {
		String name = reference.text();
		if (fields.isOfParent(name)) {
			TextPart part = parent.text(inParent(reference, true), Dependents.NONE);
			return part == null ? null : TextParts.ofParent(part);
		}
		if (!sources.isKnown(reference, "refers to", users)) {
			return null;
		}
		if (!texts.containsKey(name)) {
			Source source = sources.of(name, users);
			Field field = fields.fields().get(name);
			// A value for a field that the type does not have is reported as such.
			Dependents inside = source == null || field == null ? null
					: sources.enter(name, reference.position(), users);
			if (inside == null) {
				return null;
			}
			texts.put(name, texts(inside).ofField(name, field, source, reference));
		}
		return texts.get(name);
	}

	private static Scalar inParent(Scalar reference, boolean quoted) {
		return new Scalar(reference.text().substring(StreamFields.PARENT.length()), quoted, reference.position());
	}

	/** A register for values that others of the same batch are made from. */
	private int register() {
		return registers++;
	}
}
