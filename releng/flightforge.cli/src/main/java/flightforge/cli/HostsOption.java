/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import flightforge.script.FleetSpec;

/**
 * The value of {@code --hosts}: the first and the last host of a fleet, or all.
 *
 * @param first the number of the first one
 * @param last that of the last one; negative for all
 */
public record HostsOption(int first, int last) {
	private static final Pattern FORM = Pattern.compile("(\\d{1,9})\\.\\.(\\d{1,9})");
	private static final String ALL = "all";

	/**
	 * The last host of a fleet.
	 *
	 * @throws CommandFailure if the fleet has fewer hosts
	 */
	public int last(FleetSpec fleet) {
		if (last >= fleet.hosts()) {
			throw CommandFailure.mistake("there is no host " + last + ": the fleet has "
					+ NumberFormats.count(fleet.hosts(), "host") + ", 0 to " + (fleet.hosts() - 1));
		}
		return last < 0 ? fleet.hosts() - 1 : last;
	}

	/** Reads what the user wrote. */
	public static final class Converter implements ITypeConverter<HostsOption> {
		@Override
		public HostsOption convert(String text) {
			if (text.equals(ALL)) {
				return new HostsOption(0, -1);
			}
			Matcher matcher = FORM.matcher(text);
			if (!matcher.matches()) {
				throw new TypeConversionException("\"" + text + "\" is no range of hosts; " + (text.matches("\\d{1,9}")
						? "this one alone is --host " + text : "the first ten are written 0..9, and all of them all"));
			}
			HostsOption hosts = new HostsOption(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
			if (hosts.first > hosts.last) {
				throw new TypeConversionException(
						"the range " + text + " goes down; write " + hosts.last + ".." + hosts.first);
			}
			return hosts;
		}
	}
}
