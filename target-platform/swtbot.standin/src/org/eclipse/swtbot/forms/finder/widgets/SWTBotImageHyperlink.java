/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.forms.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
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
		// A link has no event of its own that says that it was followed: it listens for the key.
		Event enter = event();
		enter.character = SWT.CR;
		enter.keyCode = SWT.CR;
		send(SWT.KeyDown, enter);
		return this;
	}
}
