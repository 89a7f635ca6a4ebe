/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.custom.CLabel;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A label with a picture. */
public class SWTBotCLabel extends AbstractSWTBotControl<CLabel> {
	/** A bot for this one. */
	public SWTBotCLabel(CLabel w) throws WidgetNotFoundException {
		super(w);
	}
}
