/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.names;

/** What a name is of; names of one kind are replaced alike. */
public enum NameKind {
	/** An event type. */
	TYPE,
	/** A field of an event type. */
	FIELD,
	/** A class with its package. */
	CLASS,
	/** A method. */
	METHOD,
	/** A thread. */
	THREAD,
	/** A thread group. */
	GROUP,
	/** A text that is the value of a field. */
	TEXT;

	/** @return the word for it in tables */
	public String id() {
		return name().toLowerCase(java.util.Locale.ROOT);
	}
}
