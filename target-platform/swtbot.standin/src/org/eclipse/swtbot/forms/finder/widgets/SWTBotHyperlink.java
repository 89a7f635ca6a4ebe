/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.forms.finder.widgets;

import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.widgets.AbstractSWTBotControl;
import org.eclipse.ui.forms.widgets.Hyperlink;

/** A link of a form. */
public class SWTBotHyperlink extends AbstractSWTBotControl<Hyperlink> {
	/** A bot for this one. */
	public SWTBotHyperlink(Hyperlink w) throws WidgetNotFoundException {
		super(w);
	}
}
