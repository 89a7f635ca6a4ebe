/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.List;

import flightforge.script.edit.DeclarationEdit;

/** The name of a row, which goes with it when it is changed before the row is shown with it. Thread-safe. */
final class RowName {

	private final String shown;
	private volatile String latest;

	/** The name with which the row is shown. */
	RowName(String shown) {
		this.shown = shown;
		latest = shown;
	}

	/** The script has taken another name. */
	void changeTo(String name) {
		latest = name;
	}

	/** The name that the row has in a text: the one that is shown where the other one has been undone. */
	String in(String text, List<String> place) {
		return DeclarationEdit.isDeclared(text, place, latest) ? latest : shown;
	}
}
