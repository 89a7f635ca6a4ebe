/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.text.FieldPosition;
import java.text.Format;
import java.text.ParsePosition;
import java.util.function.DoubleFunction;

/** Writes the numbers of an axis. For one thread. */
public final class AxisText extends Format {
	private static final long serialVersionUID = 1L;

	private final transient DoubleFunction<String> text;

	/**
	 * Writes them in a way of its own.
	 *
	 * @param text gives a number's text
	 */
	public AxisText(DoubleFunction<String> text) {
		this.text = text;
	}

	@Override
	public StringBuffer format(Object number, StringBuffer target, FieldPosition position) {
		return target.append(text.apply(((Number) number).doubleValue()));
	}

	@Override
	public Object parseObject(String source, ParsePosition position) {
		// The chart asks whether a label is exact, and takes no answer for a yes.
		return null;
	}
}
