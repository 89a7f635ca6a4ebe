/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

/** What kind of value a slot holds. */
public enum ValueKind {
	/** A truth value, as a number 0 or 1. */
	BOOLEAN,
	/** A whole number of 8 bits. */
	BYTE,
	/** A whole number of 16 bits. */
	SHORT,
	/** A character, as a number its UTF-16 code unit. */
	CHAR,
	/** A whole number of 32 bits. */
	INT,
	/** A whole number of 64 bits. */
	LONG,
	/** A floating point number of 32 bits. */
	FLOAT,
	/** A floating point number of 64 bits. */
	DOUBLE,
	/** A string in the event, or one that the event refers to. */
	TEXT,
	/** A reference to a constant of the chunk; as a number its key. */
	CONSTANT,
	/** Any number of values of one type. */
	ARRAY;

	/** Whether {@link Values#number(int)} has a number of this kind without loss. */
	public boolean isWhole() {
		return compareTo(FLOAT) < 0;
	}

	/** Whether this is {@link #FLOAT} or {@link #DOUBLE}. */
	public boolean isReal() {
		return this == FLOAT || this == DOUBLE;
	}
}
