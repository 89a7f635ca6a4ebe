/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit;

import java.util.List;

import flightforge.audit.rule.Violation;
import flightforge.writer.scan.MalformedRecordingException;

/**
 * What an audit has found. Immutable.
 *
 * @param events how many events were read, without the one that carries the script of a generated recording
 * @param chunks how many chunks were read
 * @param rules how many rules were checked
 * @param violations the rules that are broken, in the order of their areas
 * @param incomplete whether there was a chunk with more events than are compared with each other, so that rules about
 * what threads do were checked for some threads only
 * @param damage the first place where the recording could not be read, null where all of it was
 */
public record AuditReport(long events, int chunks, int rules, List<Violation> violations, boolean incomplete,
		MalformedRecordingException damage) {
	/** Copies. */
	public AuditReport {
		violations = List.copyOf(violations);
	}

	/** @return whether all of the recording was read, and it breaks no rule */
	public boolean isClean() {
		return violations.isEmpty() && damage == null;
	}
}
