/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;

/**
 * The {@code fleet} section: many hosts, each with a recording of its own, made of one script. Immutable.
 *
 * @param hosts how many hosts there are, from 1; they are numbered from 0
 * @param name the hosts' names, with <code>{n}</code> or, with leading zeros, <code>{n:3}</code> for the number
 * @param clockSkewNanos by how many nanoseconds the clock of a host is ahead or behind, at most; not negative
 * @param perHost the parameters that each host has values of its own for, in the order of the text
 * @param position where the section is
 * @param hostsPosition where the number of hosts is, or that of the section
 */
public record FleetSpec(int hosts, String name, long clockSkewNanos, List<Drawn> perHost, Position position,
		Position hostsPosition) {

	/**
	 * A parameter that is drawn for each host.
	 *
	 * @param name its name
	 * @param value how its values are made
	 */
	public record Drawn(Scalar name, GeneratorSpec value) {
	}

	/** Copies. */
	public FleetSpec {
		perHost = List.copyOf(perHost);
	}

	/**
	 * The name of a host.
	 *
	 * @param number its number, from 0
	 */
	public String hostName(int number) {
		int begin = name.indexOf("{n");
		if (begin < 0) {
			return name;
		}
		int end = name.indexOf('}', begin);
		int width = end - begin == 2 ? 1 : Integer.parseInt(name.substring(begin + 3, end));
		String digits = Integer.toString(number);
		return name.substring(0, begin) + "0".repeat(Math.max(0, width - digits.length())) + digits
				+ name.substring(end + 1);
	}
}
