/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A text with links in it. */
public class SWTBotLink extends AbstractSWTBotControl<Link> {
	/** A bot for this one. */
	public SWTBotLink(Link w) throws WidgetNotFoundException {
		super(w);
	}

	/** Follows the only link. */
	public AbstractSWTBot<Link> click() {
		String text = getText();
		int start = text.indexOf("<a>");
		int end = text.indexOf("</a>");
		return click(start < 0 || end < start ? text : text.substring(start + 3, end));
	}

	/** Follows the link with this text. */
	public AbstractSWTBot<Link> click(String hyperlinkText) {
		Event selection = event();
		selection.text = hyperlinkText;
		Event enter = mouse(0, 0, SWT.NONE, 0);
		enter.button = 0;
		send(SWT.MouseEnter, enter);
		send(SWT.Activate, SWT.FocusIn);
		send(SWT.MouseDown, mouse(0, 0, SWT.NONE, 1));
		send(SWT.Selection, selection);
		send(SWT.MouseUp, mouse(0, 0, SWT.BUTTON1, 1));
		return this;
	}
}
