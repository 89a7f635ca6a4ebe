/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.DeclarationEdit;

/** New names of rows that are still shown with their old ones, because a cell of theirs is being edited. */
final class PendingNames {

	private final Map<String, String> names = new HashMap<>();

	void renamed(String name, String newName) {
		names.put(name, newName);
	}

	/** The rows are shown with their names. */
	void clear() {
		names.clear();
	}

	/** The name that a row of the old name will have if it is not refused. */
	String latest(String name) {
		return names.getOrDefault(name, name);
	}

	/** The name that a row has in a text: the old one where the new one has been refused. Any thread. */
	static String in(String text, List<String> place, String name, String latest) {
		return DeclarationEdit.isDeclared(text, place, name) ? name : latest;
	}
}
