/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

/**
 * How often a test tries something at random. Seeds are fixed, so the first of all rounds are always the same, and the
 * others cost minutes in each build: they are tried with {@code -Dflightforge.soak=true}.
 */
public final class Rounds {
	/** One of so many is tried in each build. */
	private static final int SHARE = 5;

	private Rounds() {
	}

	/**
	 * As many as are to be tried now.
	 *
	 * @param all how many are tried with {@code -Dflightforge.soak=true}; a fifth of them, rounded up, without
	 */
	public static int of(int all) {
		return Boolean.getBoolean("flightforge.soak") ? all : Math.ceilDiv(all, SHARE);
	}
}
