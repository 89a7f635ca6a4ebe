/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.encode;

/** The numbers that a pool gives to its chunk's own constants; no two in a recording are equal. */
public interface OwnNumbers {
	/** @param sequence which chunk of the recording begins, from 0 */
	void open(long sequence);

	/** @return the next number */
	long next();
}
