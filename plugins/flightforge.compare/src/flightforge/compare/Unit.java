/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

/** What the numbers of a field are. */
public enum Unit {
	/** Plain numbers, or such with a unit that is not among these. */
	NUMBER,
	/** Nanoseconds. */
	NANOSECONDS,
	/** Bytes. */
	BYTES,
	/** Fractions: 1 is 100 percent. */
	FRACTION
}
