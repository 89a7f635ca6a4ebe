/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Event;
import flightforge.writer.read.ValueKind;

/** A rule that single events keep or break by their own numbers. Types that lack one of the fields are left out. */
final class ValueCheck extends Check {
	private static final double EXACT = 1L << 53;

	private final List<String> types;
	private final List<String> fields;
	private final Predicate<double[]> holds;

	ValueCheck(String id, Area area, Severity severity, List<String> types, List<String> fields,
			Predicate<double[]> holds) {
		super(id, area, severity);
		this.types = types;
		this.fields = fields;
		this.holds = holds;
	}

	@Override
	void listen(Listeners listeners) {
		types.forEach(type -> listeners.on(type, this::look));
	}

	private void look(Event event) {
		double[] values = values(event, fields);
		if (values != null && !holds.test(values)) {
			violated(event, show(event, fields, values));
		}
	}

	/** @return null where the type lacks one */
	static double[] values(Event event, List<String> fields) {
		double[] values = new double[fields.size()];
		for (int i = 0; i < values.length; i++) {
			int slot = event.type().slot(fields.get(i));
			if (slot < 0 || !event.type().kind(slot).isWhole() && !event.type().kind(slot).isReal()) {
				return null;
			}
			values[i] = event.type().kind(slot).isReal() ? event.real(slot) : event.number(slot);
		}
		return values;
	}

	private static String show(Event event, List<String> fields, double[] values) {
		StringBuilder text = new StringBuilder();
		for (int i = 0; i < values.length; i++) {
			text.append(i == 0 ? "" : ", ").append(fields.get(i)).append(' ')
					.append(event.type().kind(event.type().slot(fields.get(i))) == ValueKind.BOOLEAN
							? Boolean.toString(values[i] != 0) : show(values[i]));
		}
		return text.toString();
	}

	static String show(double value) {
		return value == Math.rint(value) && Math.abs(value) < EXACT ? Long.toString((long) value)
				: String.format(Locale.ROOT, "%.4f", value);
	}
}
