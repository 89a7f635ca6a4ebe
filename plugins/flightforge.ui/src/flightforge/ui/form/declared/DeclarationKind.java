/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.List;

import flightforge.script.grammar.Grammar;

/**
 * What is declared in a table.
 *
 * @param id names the controls for tests
 * @param label names the table
 * @param nameTitle title of the column of names
 * @param columns the other columns
 * @param add label of the button that adds
 * @param remove label of the button that removes
 * @param wish name of what is added, with a number where that is taken
 * @param initial what is said of what is added
 */
record DeclarationKind(String id, String label, String nameTitle, List<Column> columns, String add, String remove,
		String wish, String initial) {

	/**
	 * A column.
	 *
	 * @param title its title
	 * @param key the key of the language that it shows
	 */
	record Column(String title, Grammar.Key key) {
	}
}
