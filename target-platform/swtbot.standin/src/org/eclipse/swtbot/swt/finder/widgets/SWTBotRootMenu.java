/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.widgets.Menu;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A menu: of a window, of the right mouse button, of a view. */
public class SWTBotRootMenu extends AbstractSWTBot<Menu> {
	/** A bot for this one. */
	public SWTBotRootMenu(Menu w) throws WidgetNotFoundException {
		super(w);
	}

	/** The item with these texts on the way to it. */
	public SWTBotMenu menu(String... texts) {
		SWTBotMenu item = menu(texts[0], false, 0);
		for (int i = 1; i < texts.length; i++) {
			item = item.menu(texts[i]);
		}
		return item;
	}

	/** The item with this text, in the menu only or, when recursive, below it too. */
	public SWTBotMenu menu(String text, boolean recursive, int index) throws WidgetNotFoundException {
		return SWTBotMenu.find(widget, text, recursive, index);
	}
}
