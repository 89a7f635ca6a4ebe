/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.resource.Ids;

/**
 * The lines below a table that say what is wrong with the chosen row. Their place is kept free, for rows must not move
 * while one is edited. UI thread only.
 */
final class RowMistake {

	private final Label label;
	private String shown = "";

	/** So many lines in a grid, as wide as so many of its columns. */
	RowMistake(Composite parent, FormToolkit toolkit, int lines, int columns, String id) {
		label = toolkit.createLabel(parent, "", SWT.WRAP);
		Ids.name(label, id);
		int height = lines * label.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).hint(1, height).applyTo(label);
	}

	/** Says what is wrong; nothing by an empty text. */
	void show(String text) {
		if (!shown.equals(text)) {
			shown = text;
			label.setText(text.replace("&", "&&"));
			label.setToolTipText(text.isEmpty() ? null : text);
		}
	}
}
