/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A tab, as of views and of pages in an editor. */
public class SWTBotCTabItem extends AbstractSWTBot<CTabItem> {
	/** A bot for this one. */
	public SWTBotCTabItem(CTabItem w) throws WidgetNotFoundException {
		super(w);
	}

	/** Comes to the front. */
	public SWTBotCTabItem activate() throws TimeoutException {
		run(() -> {
			CTabFolder folder = widget.getParent();
			folder.setFocus();
			folder.setSelection(widget);
			Event event = event();
			event.item = widget;
			event.widget = folder;
			folder.notifyListeners(SWT.Selection, event);
		});
		return this;
	}

	@Override
	public boolean isActive() {
		return syncExec(() -> widget.getParent().getSelection() == widget);
	}
}
