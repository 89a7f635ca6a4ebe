/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;

/** A radio button. */
public class SWTBotRadio extends AbstractSWTBotControl<Button> {
	/** A bot for this one. */
	public SWTBotRadio(Button w) throws WidgetNotFoundException {
		super(w);
	}

	/** Chooses it, and with it not the others. */
	public SWTBotRadio click() {
		if (isSelected()) {
			return this;
		}
		waitForEnabled();
		Button chosen = syncExec(this::chosen);
		if (chosen != null) {
			SWTBotRadio other = new SWTBotRadio(chosen);
			other.send(SWT.Deactivate);
			UIThreadRunnable.asyncExec(display, () -> chosen.setSelection(false));
			other.send(SWT.Selection);
		}
		setFocus();
		send(SWT.Activate);
		send(SWT.MouseDown, mouse(0, 0, SWT.NONE, 1));
		send(SWT.MouseUp, mouse(0, 0, SWT.BUTTON1, 1));
		UIThreadRunnable.asyncExec(display, () -> widget.setSelection(true));
		send(SWT.Selection);
		return this;
	}

	private Button chosen() {
		for (Control sibling : widget.getParent().getChildren()) {
			if (sibling instanceof Button button && (button.getStyle() & SWT.RADIO) != 0 && button.getSelection()) {
				return button;
			}
		}
		return null;
	}

	/** Whether it is the chosen one. */
	public boolean isSelected() {
		return syncExec(() -> widget.getSelection());
	}
}
