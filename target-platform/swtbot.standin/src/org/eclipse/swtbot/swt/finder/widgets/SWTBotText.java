/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A text field. */
public class SWTBotText extends AbstractSWTBotControl<Text> {
	/** A bot for this one. */
	public SWTBotText(Text w) throws WidgetNotFoundException {
		super(w);
	}

	/** Replaces the text of a field that is visible and can be edited. */
	public SWTBotText setText(String text) {
		waitForEnabled();
		if (!isVisible()) {
			throw new AssertionError("Expected widget " + this + " to be visible.");
		}
		if (syncExec(() -> (widget.getStyle() & SWT.READ_ONLY) != 0)) {
			throw new IllegalArgumentException("TextBox is read-only");
		}
		run(() -> widget.setText(text));
		return this;
	}
}
