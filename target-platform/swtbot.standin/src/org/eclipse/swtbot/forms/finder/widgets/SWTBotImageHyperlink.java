/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.forms.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.widgets.AbstractSWTBot;
import org.eclipse.swtbot.swt.finder.widgets.AbstractSWTBotControl;
import org.eclipse.ui.forms.widgets.ImageHyperlink;

/** A link of a form. */
public class SWTBotImageHyperlink extends AbstractSWTBotControl<ImageHyperlink> {
	/** A bot for this one. */
	public SWTBotImageHyperlink(ImageHyperlink w) throws WidgetNotFoundException {
		super(w);
	}

	/** Follows it. */
	public AbstractSWTBot<ImageHyperlink> click() {
		waitForEnabled();
		// What the widget itself does when Enter is pressed on it.
		send(SWT.DefaultSelection, event());
		return this;
	}
}
