/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import java.util.Arrays;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;

/** A field with a list of choices. */
public class SWTBotCombo extends AbstractSWTBotControl<Combo> {
	/** A bot for this one. */
	public SWTBotCombo(Combo w) throws WidgetNotFoundException {
		super(w);
	}

	/** Chooses the entry with this text. */
	public void setSelection(String text) {
		int index = Arrays.asList(items()).indexOf(text);
		if (index < 0) {
			throw new IllegalArgumentException("There is no '" + text + "' among " + Arrays.toString(items()));
		}
		setSelection(index);
	}

	/** Chooses an entry by its place, from 0. */
	public void setSelection(int index) {
		waitForEnabled();
		UIThreadRunnable.asyncExec(display, () -> widget.select(index));
		send(SWT.Selection, event());
	}

	/** The chosen entry, which has to be one of the list; what was typed is the text. */
	public String selection() {
		return syncExec(() -> widget.getItem(widget.getSelectionIndex()));
	}

	/** All entries. */
	public String[] items() {
		return syncExec(() -> widget.getItems());
	}

	/** How many entries there are. */
	public int itemCount() {
		return syncExec(() -> widget.getItemCount());
	}
}
