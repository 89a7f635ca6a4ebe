/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

/** What is said of something that an edit has made and the user has not asked for. */
public sealed interface Remark {

	/** A sentence or two. */
	String message();

	/** What its link says. */
	String link();

	/**
	 * Of something that is declared now, where the link leads to.
	 *
	 * @param section the section of the script where it is declared
	 * @param name the name by which it is declared there
	 */
	record OfDeclaration(String message, String link, String section, String name) implements Remark {
	}

	/**
	 * Of something that can be made undone by itself.
	 *
	 * @param undo what the link does
	 */
	record OfChange(String message, String link, Runnable undo) implements Remark {
	}
}
