/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.rule;

import java.util.Locale;

/** What it means that a recording breaks a rule. */
public enum Severity {
	/** No process could do what the events say, whatever its JVM. */
	IMPOSSIBLE,
	/** A process could, but no JVM that was measured writes such events. */
	UNREAL;

	/** @return the name as users read it, in lower case */
	public String label() {
		return name().toLowerCase(Locale.ROOT);
	}
}
