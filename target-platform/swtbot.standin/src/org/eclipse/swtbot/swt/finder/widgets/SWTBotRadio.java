/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A radio button. */
public class SWTBotRadio extends AbstractSWTBotControl<Button> {
	/** A bot for this one. */
	public SWTBotRadio(Button w) throws WidgetNotFoundException {
		super(w);
	}

	/** Chooses it, and with it not the others. */
	public SWTBotRadio click() {
		waitForEnabled();
		if (isSelected()) {
			return this;
		}
		run(() -> {
			for (Control sibling : widget.getParent().getChildren()) {
				if (sibling instanceof Button other && (other.getStyle() & SWT.RADIO) != 0 && other.getSelection()) {
					other.setSelection(false);
					other.notifyListeners(SWT.Selection, event());
				}
			}
			widget.setSelection(true);
		});
		send(SWT.Selection, event());
		return this;
	}

	/** Whether it is the chosen one. */
	public boolean isSelected() {
		return syncExec(() -> widget.getSelection());
	}
}
