/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import flightforge.script.GeneratorSpec;
import flightforge.script.engine.resolve.FormulaParser.Operand;
import flightforge.script.engine.value.Arithmetic;
import flightforge.script.engine.value.Arithmetic.Operation;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.DoubleColumns;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongColumns;

/**
 * Makes columns of formulas. In a formula times are in nanoseconds, points in time count from the recording's start,
 * data is in bytes. Methods give null when something is wrong and reported.
 */
final class Formulas {
	private static final double NANOS = 1e9;
	private static final int BITS = 8;

	private Formulas() {
	}

	/** The whole numbers of a field as formulas have them. */
	static DoubleColumn inFormula(LongColumn column, Measure measure, Context context) {
		return switch (measure.meaning()) {
		case TIME -> Arithmetic.real(column, measure.nanosPerUnit(), 0);
		case EPOCH -> Arithmetic.real(column, measure.nanosPerUnit(), context.startNanos());
		default -> inFormula(Arithmetic.real(column, 1, 0), measure);
		};
	}

	/** The real numbers of a field as formulas have them. */
	static DoubleColumn inFormula(DoubleColumn column, Measure measure) {
		return switch (measure.meaning()) {
		case BITS -> operation(Operation.DIVIDE, column, BITS);
		case HERTZ -> operation(Operation.DIVIDE, column, NANOS);
		default -> column;
		};
	}

	private static DoubleColumn operation(Operation operation, DoubleColumn column, double by) {
		return by == 1 ? column : Arithmetic.of(operation, column, DoubleColumns.constant(by));
	}

	/** The values of a field of whole numbers. */
	static LongColumn whole(NumericField field, Source.Derived source, FormulaParser.Names names, Context context) {
		Operand result = result(field, source, names, context);
		if (result == null) {
			return null;
		}
		Measure measure = field.measure();
		long min = field.min().longValueExact();
		long max = field.max().longValueExact();
		if (measure.meaning() == Measure.Meaning.EPOCH) {
			return Arithmetic.whole(result.column(), context.startNanos(), measure.nanosPerUnit());
		}
		return LongColumns.rounded(inOwnUnit(result.column(), measure), min, max);
	}

	/** The values of a field of real numbers. */
	static DoubleColumn real(NumericField field, Source.Derived source, FormulaParser.Names names, Context context) {
		Operand result = result(field, source, names, context);
		return result == null ? null : Arithmetic.bounded(inOwnUnit(result.column(), field.measure()),
				field.min().doubleValue(), field.max().doubleValue());
	}

	private static DoubleColumn inOwnUnit(DoubleColumn column, Measure measure) {
		return switch (measure.meaning()) {
		case TIME -> operation(Operation.DIVIDE, column, measure.nanosPerUnit());
		case BITS -> operation(Operation.MULTIPLY, column, BITS);
		case HERTZ -> operation(Operation.MULTIPLY, column, NANOS);
		default -> column;
		};
	}

	private static Operand result(NumericField field, Source.Derived source, FormulaParser.Names names,
			Context context) {
		if (!(source.generator() instanceof GeneratorSpec.Formula formula)) {
			context.error(source.position(),
					field.path() + " is " + field.measure().what() + " and takes no text pattern");
			return null;
		}
		Operand result = new FormulaParser(formula.expression(), names, context).parse();
		Dimension wanted = Dimension.of(field.measure());
		if (result != null && !result.is(wanted)) {
			context.error(formula.expression().position(),
					field.path() + " is " + field.measure().what() + ", but the formula gives "
							+ result.dimension().what() + ". Multiply or divide it by a quantity such as 1 B or 1 s");
			return null;
		}
		return result;
	}
}
