/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A row of a table. */
public class SWTBotTableItem extends AbstractSWTBot<TableItem> {
	/** A bot for this one. */
	public SWTBotTableItem(TableItem w) throws WidgetNotFoundException {
		super(w);
	}

	/** Whether its box is checked. */
	public boolean isChecked() {
		return syncExec(() -> widget.getChecked());
	}

	/** Whether its box is gray. */
	public boolean isGrayed() {
		return syncExec(() -> widget.getGrayed());
	}

	/** Clicks its box. */
	public void toggleCheck() {
		waitForEnabled();
		run(() -> widget.setChecked(!widget.getChecked()));
		run(() -> {
			Event check = event();
			check.detail = SWT.CHECK;
			check.item = widget;
			widget.getParent().notifyListeners(SWT.Selection, check);
		});
	}

	/** Selects it, as the right mouse button does before the menu comes up. */
	@Override
	public SWTBotRootMenu contextMenu() throws WidgetNotFoundException {
		Table table = syncExec(widget::getParent);
		new SWTBotTable(table).select(syncExec(() -> table.indexOf(widget)));
		return super.contextMenu();
	}

	@Override
	Control menuOwner() {
		return widget.getParent();
	}
}
