/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import flightforge.script.plan.Plan;

/** The value of {@code --windows}: the first and the last window of a part. */
record WindowsOption(long first, long last) {
	private static final Pattern FORM = Pattern.compile("(\\d{1,9})\\.\\.(\\d{1,9})");

	/** The part of a plan that has these windows. */
	Plan of(Plan plan) {
		try {
			return plan.part(first, last);
		} catch (IllegalArgumentException e) {
			throw CommandFailure.mistake("no such windows: " + e.getMessage());
		}
	}

	/** Reads what the user wrote. */
	static final class Converter implements ITypeConverter<WindowsOption> {
		@Override
		public WindowsOption convert(String text) {
			Matcher matcher = FORM.matcher(text);
			if (!matcher.matches()) {
				String example = text.matches("\\d{1,9}") ? "this one alone is written " + text + ".." + text
						: "the first ten are written 0..9";
				throw new TypeConversionException("\"" + text + "\" is not a range of windows; " + example);
			}
			return new WindowsOption(Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2)));
		}
	}
}
