/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.forms.finder;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.forms.finder.widgets.SWTBotHyperlink;
import org.eclipse.swtbot.forms.finder.widgets.SWTBotImageHyperlink;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.ImageHyperlink;

import flightforge.swtbot.standin.WidgetQuery;

/** Finds links of forms. */
public class SWTFormsBot extends SWTBot {
	/** Looks in the active shell. */
	public SWTFormsBot() {
		super();
	}

	/** Looks below a widget. */
	public SWTFormsBot(Widget parent) {
		super(parent);
	}

	/** The link that shows this text. */
	public SWTBotHyperlink hyperlink(String text) {
		return new SWTBotHyperlink(find(WidgetQuery.ofType(Hyperlink.class, SWT.NONE).withText(text), 0));
	}

	/** The link with a picture that has this value in its data under the usual key. */
	public SWTBotImageHyperlink imageHyperlinkWithId(String value) {
		return new SWTBotImageHyperlink(find(WidgetQuery.ofType(ImageHyperlink.class, SWT.NONE).withId(value), 0));
	}
}
