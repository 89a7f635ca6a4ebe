/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.DefaultCondition;

import flightforge.swtbot.standin.Waiting;

/** A tool bar button with an arrow for a menu. */
public class SWTBotToolbarDropDownButton extends SWTBotToolbarButton {
	/** A bot for this one. */
	public SWTBotToolbarDropDownButton(ToolItem w) throws WidgetNotFoundException {
		super(w);
	}

	/** An item of the menu that the arrow opens, which stays open until one is clicked. */
	public SWTBotMenu menuItem(String text) throws WidgetNotFoundException {
		waitForEnabled();
		List<Menu> shown = new CopyOnWriteArrayList<>();
		Listener listener = event -> {
			if (event.widget instanceof Menu menu) {
				shown.add(menu);
			}
		};
		VoidResult watching = () -> display.addFilter(SWT.Show, listener);
		UIThreadRunnable.syncExec(display, watching);
		Event arrow = event();
		arrow.detail = SWT.ARROW;
		send(SWT.MouseEnter, SWT.MouseMove, SWT.Activate, SWT.FocusIn, SWT.MouseDown, SWT.MouseUp);
		send(SWT.Selection, arrow);
		leave();
		Waiting.until(new DefaultCondition() {
			@Override
			public boolean test() {
				return !shown.isEmpty();
			}

			@Override
			public String getFailureMessage() {
				return "no menu came up below " + SWTBotToolbarDropDownButton.this;
			}
		}, true, SWTBotPreferences.TIMEOUT, SWTBotPreferences.DEFAULT_POLL_DELAY);
		Menu menu = shown.get(0);
		VoidResult ending = () -> display.removeFilter(SWT.Show, listener);
		UIThreadRunnable.syncExec(display, ending);
		return SWTBotMenu.find(menu, text, false, 0);
	}
}
