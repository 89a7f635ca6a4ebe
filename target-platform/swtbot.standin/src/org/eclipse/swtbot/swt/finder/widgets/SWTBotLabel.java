/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.widgets.Label;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A label. */
public class SWTBotLabel extends AbstractSWTBotControl<Label> {
	/** A bot for this one. */
	public SWTBotLabel(Label w) throws WidgetNotFoundException {
		super(w);
	}
}
