/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/** How bad a problem is. */
public enum Severity {
	/** The script cannot be generated. */
	ERROR,
	/** The script can be generated, but may surprise. */
	WARNING
}
