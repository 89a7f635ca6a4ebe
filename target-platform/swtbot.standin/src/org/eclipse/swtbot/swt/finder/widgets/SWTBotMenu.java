/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.DefaultCondition;

import flightforge.swtbot.standin.Menus;
import flightforge.swtbot.standin.Waiting;

/** An item of a menu. */
public class SWTBotMenu extends AbstractSWTBot<MenuItem> {
	/** A bot for this one. */
	public SWTBotMenu(MenuItem w) throws WidgetNotFoundException {
		super(w);
	}

	static SWTBotMenu find(Menu menu, String text, boolean recursive, int index) {
		List<MenuItem> found = new ArrayList<>();
		Result<List<MenuItem>> search = () -> Menus.find(menu, text, recursive);
		try {
			Waiting.until(new DefaultCondition() {
				@Override
				public boolean test() {
					found.clear();
					found.addAll(UIThreadRunnable.syncExec(menu.getDisplay(), search));
					return found.size() > index;
				}

				@Override
				public String getFailureMessage() {
					return "no item '" + text + "' in the menu";
				}
			}, true, SWTBotPreferences.TIMEOUT, SWTBotPreferences.DEFAULT_POLL_DELAY);
		} catch (TimeoutException e) {
			Result<List<String>> texts = () -> Menus.texts(menu);
			throw new WidgetNotFoundException(
					"Could not find menu item: " + text + " in " + UIThreadRunnable.syncExec(menu.getDisplay(), texts),
					e);
		}
		return new SWTBotMenu(found.get(index));
	}

	/** Chooses it. */
	public SWTBotMenu click() {
		waitForEnabled();
		UIThreadRunnable.asyncExec(display, () -> {
			Menus.hide(widget.getParent());
			if ((widget.getStyle() & (SWT.CHECK | SWT.RADIO)) != 0) {
				widget.setSelection(!widget.getSelection());
			}
			Event event = event();
			event.type = SWT.Selection;
			widget.notifyListeners(SWT.Selection, event);
		});
		run(() -> {
		});
		return this;
	}

	/** An item of the menu below. */
	public SWTBotMenu menu(String text) {
		return menu(text, false, 0);
	}

	/** The item with these texts on the way to it. */
	public SWTBotMenu menu(String... texts) {
		SWTBotMenu item = this;
		for (String text : texts) {
			item = item.menu(text);
		}
		return item;
	}

	/** The item with this text, in the menu below only or, when recursive, deeper too. */
	public SWTBotMenu menu(String text, boolean recursive, int index) throws WidgetNotFoundException {
		Menu menu = syncExec(widget::getMenu);
		if (menu == null) {
			throw new WidgetNotFoundException("No menu below " + this);
		}
		return find(menu, text, recursive, index);
	}
}
