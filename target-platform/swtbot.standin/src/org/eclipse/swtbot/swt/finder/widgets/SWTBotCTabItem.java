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
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.DefaultCondition;

import flightforge.swtbot.standin.Waiting;

/** A tab, as of views and of pages in an editor. */
public class SWTBotCTabItem extends AbstractSWTBot<CTabItem> {
	/** A bot for this one. */
	public SWTBotCTabItem(CTabItem w) throws WidgetNotFoundException {
		super(w);
	}

	/** Comes to the front. */
	public SWTBotCTabItem activate() throws TimeoutException {
		waitForEnabled();
		CTabFolder folder = syncExec(widget::getParent);
		UIThreadRunnable.asyncExec(display, () -> folder.setSelection(widget));
		Event selection = event();
		selection.item = widget;
		send(SWT.Selection, selection, folder, null);
		Waiting.until(new DefaultCondition() {
			@Override
			public boolean test() {
				return isActive();
			}

			@Override
			public String getFailureMessage() {
				return "The tab " + SWTBotCTabItem.this + " did not activate";
			}
		}, true, SWTBotPreferences.TIMEOUT, SWTBotPreferences.DEFAULT_POLL_DELAY);
		return this;
	}

	@Override
	public boolean isActive() {
		return syncExec(() -> widget.getParent().getSelection() == widget);
	}
}
