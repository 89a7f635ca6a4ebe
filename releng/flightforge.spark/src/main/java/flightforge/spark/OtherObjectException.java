/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import java.io.IOException;

import org.apache.hadoop.fs.Path;

/** An object is to be made, and another one has its name. */
final class OtherObjectException extends IOException {
	private static final long serialVersionUID = 1L;

	OtherObjectException(Path object) {
		super(object + " is there already and is not what the script makes; choose another folder, or replace it with"
				+ " --force");
	}
}
