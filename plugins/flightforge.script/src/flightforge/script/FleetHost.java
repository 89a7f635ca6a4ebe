/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What one host of a fleet has of its own. It is a function of the script, the seed and the host's number. Immutable.
 *
 * @param number its number, from 0
 * @param name its name
 * @param drawn the values of the script's parameters that were drawn for it, by their names
 * @param seed the seed of its randomness, another one for each host
 * @param clockNanos by how many nanoseconds its clock is ahead, or behind where that is negative
 */
public record FleetHost(int number, String name, Map<String, String> drawn, long seed, long clockNanos) {
	/** The parameter that has the host's name. */
	public static final String NAME = "host";

	/** The parameter that has the host's number. */
	public static final String NUMBER = "host-number";

	/** Copies. */
	public FleetHost {
		drawn = Collections.unmodifiableMap(new LinkedHashMap<>(drawn));
	}
}
