/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BooleanSupplier;

import org.openjdk.jmc.common.IDisplayable;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.unit.ContentType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.LinearKindOfQuantity;
import org.openjdk.jmc.common.unit.LinearUnit;
import org.openjdk.jmc.common.unit.UnitLookup;

import flightforge.ui.chart.NumberText;
import flightforge.ui.chart.ValuesChart;
import flightforge.ui.chart.ValuesOverTime;

/**
 * A field of a type whose values can be drawn. Immutable.
 *
 * @param type the type
 * @param column the field
 */
record NumberField(RecordingType type, EventColumn<?> column) {

	private static final double NANOS_PER_SECOND = 1e9;
	private static final double LARGEST_NUMBER = 1_000;
	/** Those of which no mean makes sense. */
	private static final Set<ContentType<?>> NAMES = Set.of(UnitLookup.TIMESTAMP, UnitLookup.ADDRESS,
			UnitLookup.IDENTIFIER, UnitLookup.INDEX);
	private static final String DURATION = "duration";
	/** How often somebody is asked whether the values are still wanted. */
	private static final int ASK = 4_096;

	/** The fields of a type that have numbers. */
	static List<NumberField> of(RecordingType type) {
		return type.columns().stream().filter(column -> column.numeric() && !NAMES.contains(column.content()))
				.map(column -> new NumberField(type, column)).toList();
	}

	/**
	 * The field that most people want to see first; null where there is none.
	 *
	 * @param distribution whether it is for how often there are which values, rather than for what they were over time:
	 * a duration comes first then
	 */
	static NumberField first(List<NumberField> fields, boolean distribution) {
		NumberField best = null;
		for (NumberField field : fields) {
			if (distribution && field.id().equals(DURATION)) {
				return field;
			}
			if (best == null || field.rank() < best.rank()) {
				best = field;
			}
		}
		return best;
	}

	/**
	 * Amounts of memory come first, as other units are often those of limits, such as the time after which a socket
	 * gives up; fields of a structure and what looks like a number that names something come later.
	 */
	private int rank() {
		if (id().equals(DURATION)) {
			return 6;
		}
		if (id().toLowerCase(Locale.ROOT).endsWith("id")) {
			return 7;
		}
		int kind = column.content() == UnitLookup.MEMORY ? 0 : hasUnit() ? 2 : 4;
		return kind + (id().indexOf(':') < 0 ? 0 : 1);
	}

	private boolean hasUnit() {
		return column.content() instanceof LinearKindOfQuantity kind && kind != UnitLookup.NUMBER;
	}

	String id() {
		return column.id();
	}

	String name() {
		return column.name();
	}

	String description() {
		return column.description();
	}

	/** The values of all events; see {@link #over(Recording, int, int, BooleanSupplier)}. */
	ValuesOverTime over(Recording all, BooleanSupplier isPast) {
		return over(all, 0, type.count(), isPast);
	}

	/**
	 * The values of some events; takes as long as there are many of these, and always the same memory. From any thread.
	 *
	 * @param all the recording
	 * @param first the number of the first
	 * @param end the number after that of the last
	 * @param isPast asked now and then whether nobody wants to know any more
	 */
	ValuesOverTime over(Recording all, int first, int end, BooleanSupplier isPast) {
		ValuesOverTime values = new ValuesOverTime(all.seconds());
		long start = all.startNanos();
		for (int i = first; i < end && (i % ASK != 0 || !isPast.getAsBoolean()); i++) {
			values.add((type.startNanos(i) - start) / NANOS_PER_SECOND, number(type.event(i)));
		}
		return values;
	}

	/**
	 * The values of some events, of which those that are not known are not numbers. From any thread.
	 *
	 * @param first the number of the first
	 * @param end the number after that of the last
	 * @param isPast asked now and then whether nobody wants to know any more
	 */
	double[] values(int first, int end, BooleanSupplier isPast) {
		double[] values = new double[end - first];
		for (int i = first; i < end && (i % ASK != 0 || !isPast.getAsBoolean()); i++) {
			values[i - first] = number(type.event(i));
		}
		return values;
	}

	private double number(IItem event) {
		Object value = column.accessor().getMember(event);
		Number number = value instanceof IQuantity quantity ? quantity.numberValue()
				: value instanceof Number plain ? plain : Double.NaN;
		// What the JDK writes for values that are not known.
		if (number.longValue() == Long.MIN_VALUE || number.longValue() == Long.MAX_VALUE) {
			return Double.NaN;
		}
		return value instanceof IQuantity quantity && quantity.getUnit() instanceof LinearUnit
				? quantity.doubleValueIn(unit(quantity)) : number.doubleValue();
	}

	private static LinearUnit unit(IQuantity quantity) {
		return ((LinearUnit) quantity.getUnit()).getContentType().getDefaultUnit();
	}

	/** Writes values from one to another in the unit of the field, with marks of the axis that are even in it. */
	ValuesChart.Scale scale(double least, double greatest) {
		if (!(column.content() instanceof LinearKindOfQuantity kind) || kind == UnitLookup.NUMBER) {
			return new ValuesChart.Scale(1, NumberText::number);
		}
		LinearUnit unit = kind.getDefaultUnit();
		IQuantity largest = unit.quantity(Math.max(Math.abs(least), Math.abs(greatest)));
		LinearUnit marks = kind.getPreferredUnit(largest, 1, LARGEST_NUMBER);
		return new ValuesChart.Scale(marks == null ? 1 : marks.quantity(1).doubleValueIn(unit),
				value -> unit.quantity(value).displayUsing(IDisplayable.AUTO));
	}
}
