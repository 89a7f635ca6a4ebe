/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.Set;

import flightforge.script.FleetHost;
import flightforge.script.FleetSpec;
import flightforge.script.text.Problems;

/** Chooses the host of a fleet that a script is read for, and draws what that host has of its own. */
@FunctionalInterface
public interface HostChoice {
	/**
	 * The host.
	 *
	 * @param fleet the fleet; null where the script has none
	 * @param seed the script's seed
	 * @param set the names of parameters that are set from outside, and not drawn
	 * @param problems takes what is wrong
	 * @return null where the script has no fleet, and where something is wrong, which is reported
	 */
	FleetHost host(FleetSpec fleet, long seed, Set<String> set, Problems problems);
}
