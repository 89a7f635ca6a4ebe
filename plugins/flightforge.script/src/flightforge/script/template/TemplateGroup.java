/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.template;

/** What a template is about, in the order in which groups are offered. */
public enum TemplateGroup {
	/** Something goes wrong in a service for some minutes. */
	INCIDENTS,
	/** Memory grows and is not given back. */
	LEAKS,
	/** The garbage collector has too much to do. */
	COLLECTORS,
	/** Threads wait for each other. */
	LOCKS,
	/** Sockets and files. */
	IO,
	/** Profiles, volumes, and all types. */
	LOAD,
	/** Templates of the user's own, and the empty script. */
	OWN
}
