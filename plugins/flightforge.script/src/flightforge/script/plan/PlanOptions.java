/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.OptionalLong;

/** What may be set from outside the script. Immutable. */
public final class PlanOptions {
	/** Nothing but what the script says. */
	public static final PlanOptions DEFAULT = new PlanOptions(OptionalLong.empty());

	private final OptionalLong seed;

	private PlanOptions(OptionalLong seed) {
		this.seed = seed;
	}

	/** These options with a seed that replaces the script's. */
	public PlanOptions withSeed(long newSeed) {
		return new PlanOptions(OptionalLong.of(newSeed));
	}

	/** The seed that replaces the script's. */
	public OptionalLong seed() {
		return seed;
	}
}
