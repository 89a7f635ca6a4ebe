/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

/** The numbers that a pool gives to its chunk's own constants; no two in a recording are equal. */
sealed interface OwnNumbers permits ChunkNumbers, LiveNumbers {
	/** @param sequence which chunk of the recording begins, from 0 */
	void open(long sequence);

	/** @return the next number */
	long next();
}
