/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.widgets.Text;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A text field. */
public class SWTBotText extends AbstractSWTBotControl<Text> {
	/** A bot for this one. */
	public SWTBotText(Text w) throws WidgetNotFoundException {
		super(w);
	}

	/** Replaces the text. */
	public SWTBotText setText(String text) {
		waitForEnabled();
		run(() -> widget.setText(text));
		return this;
	}
}
