/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.rule;

import java.util.Objects;

/**
 * Something that holds in all recordings of real JVMs. Immutable.
 *
 * @param id a short name for the command line, lower case with hyphens, which never changes
 * @param area what it is about
 * @param severity what it means that a recording breaks it
 */
public record Rule(String id, Area area, Severity severity) {
	/** Checks. */
	public Rule {
		Objects.requireNonNull(id, "id");
		Objects.requireNonNull(area, "area");
		Objects.requireNonNull(severity, "severity");
	}

	/** @return what holds, as one sentence without a full stop */
	public String title() {
		return Messages.get(id + ".title");
	}

	/** @return what exactly is checked, and what is left out */
	public String description() {
		return Messages.get(id + ".description");
	}

	/** @return how we know: what was measured, or the JVM's source */
	public String evidence() {
		return Messages.get(id + ".evidence");
	}
}
