/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import java.io.IOException;
import java.nio.file.Path;

/** A recording has none of the names that others were to stand for: they are of another one. */
public final class UnknownNamesException extends IOException {
	private static final long serialVersionUID = 1L;

	UnknownNamesException(Path a, int names) {
		super(a + (names == 1 ? " does not have the only name that it replaces"
				: " has none of the " + names + " names that it replaces")
				+ ". Choose the recording that the script was learned from as the first one, and the table that was"
				+ " written with that script");
	}
}
