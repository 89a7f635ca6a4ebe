/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preferences;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

import flightforge.ui.resource.Colors;

/** Explanations on the preference page. */
final class Notes {

	private static final int INDENT = 22;
	private static final int WIDTH = 480;

	private Notes() {
	}

	/** Adds a line of explanation under a control, in the theme's quieter colour. */
	static Label below(Composite parent, String text) {
		Label note = new Label(parent, SWT.WRAP);
		note.setText(text);
		note.setForeground(Colors.HINT.color());
		GridDataFactory.fillDefaults().grab(true, false).span(3, 1).indent(INDENT, 0).hint(WIDTH, SWT.DEFAULT)
				.applyTo(note);
		return note;
	}
}
