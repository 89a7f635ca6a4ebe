/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.forms.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.widgets.AbstractSWTBot;
import org.eclipse.swtbot.swt.finder.widgets.AbstractSWTBotControl;
import org.eclipse.ui.forms.widgets.Hyperlink;

/** A link of a form. */
public class SWTBotHyperlink extends AbstractSWTBotControl<Hyperlink> {
	/** A bot for this one. */
	public SWTBotHyperlink(Hyperlink w) throws WidgetNotFoundException {
		super(w);
	}

	/** Follows it. */
	public AbstractSWTBot<Hyperlink> click() {
		waitForEnabled();
		// What the widget itself does when Enter is pressed on it.
		send(SWT.DefaultSelection, event());
		return this;
	}
}
