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

/**
 * The value of {@code --part}: one of several parts with about the same number of windows.
 *
 * @param index its number, from 0
 * @param of how many parts there are
 */
public record PartOption(int index, int of) {
	private static final Pattern FORM = Pattern.compile("(\\d{1,9})/(\\d{1,9})");

	/**
	 * The part of a plan. Every window is in exactly one of the parts.
	 *
	 * @throws CommandFailure if the recording has fewer windows than parts
	 */
	public Plan of(Plan plan) {
		long windows = plan.windows().of();
		if (of > windows) {
			throw CommandFailure.mistake("no such part: the recording has " + NumberFormats.count(windows, "window")
					+ " and cannot be made in " + of + " parts; a smaller chunk-size gives more windows");
		}
		return plan.part(windows * index / of, windows * (index + 1) / of - 1);
	}

	/** Reads what the user wrote. */
	static final class Converter implements ITypeConverter<PartOption> {
		@Override
		public PartOption convert(String text) {
			Matcher matcher = FORM.matcher(text);
			if (!matcher.matches()) {
				throw new TypeConversionException(
						"\"" + text + "\" is not a part; the first of three is written 0/3, the last 2/3");
			}
			int index = Integer.parseInt(matcher.group(1));
			int of = Integer.parseInt(matcher.group(2));
			if (index >= of) {
				throw new TypeConversionException("there is no part " + text + (of == 0 ? "; the whole is written 0/1"
						: "; parts are numbered from 0, so the last is written " + (of - 1) + "/" + of));
			}
			return new PartOption(index, of);
		}
	}
}
