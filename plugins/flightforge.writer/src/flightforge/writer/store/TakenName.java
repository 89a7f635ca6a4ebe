/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.store;

/** What becomes of a recording whose name another file has, at the beginning or when the recording is complete. */
public enum TakenName {
	/** It is refused; what has been written so far is lost. */
	REFUSE,
	/** It replaces the other file. */
	REPLACE,
	/** It is called {@code shop-2.jfr} instead of {@code shop.jfr}, or whatever number is free when it is complete. */
	NUMBER
}
