/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A row of a table. */
public class SWTBotTableItem extends AbstractSWTBot<TableItem> {
	/** A bot for this one. */
	public SWTBotTableItem(TableItem w) throws WidgetNotFoundException {
		super(w);
	}

	/** Selects it. */
	public SWTBotTableItem select() {
		Event event = event();
		event.item = widget;
		run(() -> {
			widget.getParent().setSelection(widget);
			event.widget = widget.getParent();
			widget.getParent().notifyListeners(SWT.Selection, event);
		});
		return this;
	}

	/** Clicks its first cell. */
	public SWTBotTableItem click() {
		return click(0);
	}

	/** Clicks a cell. */
	public SWTBotTableItem click(int column) {
		table().click(syncExec(() -> widget.getParent().indexOf(widget)), column);
		return this;
	}

	/** Clicks its first cell twice. */
	public SWTBotTableItem doubleClick() {
		table().doubleClick(syncExec(() -> widget.getParent().indexOf(widget)), 0);
		return this;
	}

	/** The text of a cell. */
	public String getText(int index) {
		return syncExec(() -> widget.getText(index));
	}

	/** Checks it. */
	public void check() {
		setChecked(true);
	}

	/** Clears its check. */
	public void uncheck() {
		setChecked(false);
	}

	/** Whether it is checked. */
	public boolean isChecked() {
		return syncExec(() -> widget.getChecked());
	}

	@Override
	Control menuOwner() {
		return widget.getParent();
	}

	private void setChecked(boolean checked) {
		run(() -> widget.setChecked(checked));
		Event event = event();
		event.item = widget;
		event.detail = SWT.CHECK;
		table().send(SWT.Selection, event);
	}

	private SWTBotTable table() {
		return new SWTBotTable(syncExec(widget::getParent));
	}
}
