/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.rule;

import java.util.List;
import java.util.Objects;

/**
 * A rule that a recording breaks. Immutable.
 *
 * @param rule which one
 * @param count how many times
 * @param places the first few of them, in the order in which they were found
 */
public record Violation(Rule rule, long count, List<Place> places) {
	/** How many places are kept of each rule. */
	public static final int MOST_PLACES = 5;

	/** Checks and copies. */
	public Violation {
		Objects.requireNonNull(rule, "rule");
		places = List.copyOf(places);
	}
}
