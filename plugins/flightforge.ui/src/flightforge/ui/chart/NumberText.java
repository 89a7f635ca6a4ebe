/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.text.NumberFormat;
import java.util.function.DoubleFunction;
import java.util.regex.Pattern;

import org.eclipse.osgi.util.NLS;

import flightforge.ui.resource.Quantities;

/** Writes the numbers of an axis as quantities. */
public final class NumberText {
	private static final double WHOLE = 100;
	private static final double NANOS_PER_SECOND = 1e9;
	private static final double MICROS_PER_SECOND = 1e6;
	private static final double MILLIS_PER_SECOND = 1e3;
	private static final int FRACTION_DIGITS = 3;

	/** Ports, ids and lines of a source: they say which one and not how many. */
	private static final Pattern NAMES = Pattern.compile("(.*P|p)(ort|id)|(.*I|i)d|(.*L|l)ineNumber");

	private NumberText() {
	}

	/**
	 * Whether the whole numbers of a field are names of something, which have no separators of thousands.
	 *
	 * @param field the field's name
	 */
	public static boolean isName(String field) {
		return NAMES.matcher(field).matches();
	}

	/**
	 * Writes values of a field.
	 *
	 * @param field its name
	 * @param unit its unit, as {@code TypeDescription} names units; empty for none
	 */
	public static DoubleFunction<String> ofField(String field, String unit) {
		return unit.isEmpty() && isName(field) ? value -> Long.toString(Math.round(value)) : ofUnit(unit);
	}

	/** Writes values of a field that has a unit, as {@code TypeDescription} names units. */
	public static DoubleFunction<String> ofUnit(String unit) {
		return switch (unit) {
		case "bytes" -> value -> Quantities.bytes(Math.round(value));
		case "ns", "ticks" -> value -> Quantities.seconds(value / NANOS_PER_SECOND);
		case "us" -> value -> Quantities.seconds(value / MICROS_PER_SECOND);
		case "ms" -> value -> Quantities.seconds(value / MILLIS_PER_SECOND);
		case "s" -> Quantities::seconds;
		case "percent" -> value -> number(value * WHOLE) + " %";
		case "" -> NumberText::number;
		default -> value -> NLS.bind(Messages.VALUE_WITH_UNIT, number(value), unit);
		};
	}

	/** Events per second, such as {@code 2.5 k/s}. */
	public static String rate(double perSecond) {
		return NLS.bind(Messages.RATE, number(perSecond));
	}

	/** A number short enough for an axis: with thousands, millions and so on, and few digits where it is small. */
	public static String number(double value) {
		if (Math.abs(value) >= WHOLE) {
			return (value < 0 ? "-" : "") + Quantities.shortCount(Math.abs(value));
		}
		NumberFormat format = NumberFormat.getNumberInstance();
		format.setMaximumFractionDigits(FRACTION_DIGITS);
		return format.format(value);
	}
}
