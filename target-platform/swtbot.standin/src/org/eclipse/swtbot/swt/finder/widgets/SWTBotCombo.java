/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.results.Result;

/** A list that drops down. */
public class SWTBotCombo extends AbstractSWTBotControl<Combo> {
	/** A bot for this one. */
	public SWTBotCombo(Combo w) throws WidgetNotFoundException {
		super(w);
	}

	/** What is chosen or typed. */
	public String selection() {
		return getText();
	}

	/** The number of what is chosen, -1 for nothing. */
	public int selectionIndex() {
		return syncExec(() -> widget.getSelectionIndex());
	}

	/** Chooses by text. */
	public void setSelection(String text) {
		int index = syncExec(() -> widget.indexOf(text));
		if (index < 0) {
			throw new RuntimeException("Item `" + text + "' not found in combo box: " + String.join(", ", items()));
		}
		setSelection(index);
	}

	/** Chooses by number. */
	public void setSelection(int index) {
		waitForEnabled();
		run(() -> widget.select(index));
		send(SWT.Selection, event());
	}

	/** How many there are to choose from. */
	public int itemCount() {
		return syncExec(() -> widget.getItemCount());
	}

	/** What there is to choose from. */
	public String[] items() {
		Result<String[]> items = widget::getItems;
		return syncExec(items);
	}

	/** Types a text, where the list allows it. */
	public void setText(String text) {
		waitForEnabled();
		if (syncExec(() -> (widget.getStyle() & SWT.READ_ONLY) != 0)) {
			throw new RuntimeException("This combo box is read-only.");
		}
		run(() -> widget.setText(text));
	}
}
