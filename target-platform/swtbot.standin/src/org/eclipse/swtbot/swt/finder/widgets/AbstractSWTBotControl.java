/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.widgets.Control;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** What all bots of controls can do. */
public class AbstractSWTBotControl<T extends Control> extends AbstractSWTBot<T> {
	/** A bot for a control that is there. */
	public AbstractSWTBotControl(T w) throws WidgetNotFoundException {
		super(w);
	}
}
