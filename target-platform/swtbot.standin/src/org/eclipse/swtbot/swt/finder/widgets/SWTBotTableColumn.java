/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** The header of a column of a table. */
public class SWTBotTableColumn extends AbstractSWTBot<TableColumn> {
	/** A bot for this one. */
	public SWTBotTableColumn(TableColumn w) throws WidgetNotFoundException {
		super(w);
	}

	/** Clicks it, to sort. */
	public SWTBotTableColumn click() {
		waitForEnabled();
		send(SWT.Selection);
		send(SWT.MouseUp, mouse(0, 0, SWT.BUTTON1, 1), syncExec(widget::getParent), null);
		return this;
	}
}
