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
		super((names == 1 ? "its only name is not" : "none of its " + names + " names is") + " in " + a
				+ ". The first recording has to be the one that the script was learned from, and the table the one that"
				+ " was written with that script");
	}
}
