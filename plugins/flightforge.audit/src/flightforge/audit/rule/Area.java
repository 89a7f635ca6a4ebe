/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.rule;

/** What a rule is about, in the order in which rules are listed. */
public enum Area {
	/** Threads, and what they do at a time. */
	THREADS,
	/** Stack traces. */
	STACKS,
	/** Pauses and phases of the garbage collector, and what happens in them. */
	PAUSES,
	/** Garbage collections, and the heap before and after them. */
	COLLECTIONS,
	/** Memory of the heap, of the JVM and of the machine. */
	MEMORY,
	/** Numbers that the JVM counts. */
	COUNTERS,
	/** What the recording says of its own settings. */
	SETTINGS,
	/** Words. */
	VOCABULARY;

	/** @return the heading as users read it */
	public String title() {
		return Messages.get("area." + name());
	}
}
