/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

/**
 * When an amount was taken, as seen from the garbage collector. A collection may free most of what is used, so that
 * only amounts of the same kind of moment show growth.
 */
public enum GcMoment {
	/** At any time: the source does not say. */
	ANY,
	/** Immediately before a collection. */
	BEFORE,
	/** Immediately after a collection, when the amount is closest to what is alive. */
	AFTER
}
