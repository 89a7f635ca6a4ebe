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
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;

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
	public SWTBotTableItem toggleCheck() {
		waitForEnabled();
		run(() -> widget.setChecked(!widget.getChecked()));
		UIThreadRunnable.asyncExec(display, () -> {
			if (!widget.isDisposed()) {
				Event event = event();
				event.detail = SWT.CHECK;
				event.item = widget;
				event.widget = widget.getParent();
				widget.getParent().notifyListeners(SWT.Selection, event);
			}
		});
		return this;
	}

	@Override
	Control menuOwner() {
		return widget.getParent();
	}
}
