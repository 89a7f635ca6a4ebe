/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.swtbot.standin;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;

/** Opens menus as far as their listeners know, and looks into them. On the user interface's thread only. */
public final class Menus {
	/** Whether a menu was notified that it shows and not yet that it hides, as its data. */
	private static final String SHOWN = "flightforge.swtbot.standin.shown";

	private Menus() {
	}

	/**
	 * The items of a menu after it was notified that it is about to show. A menu that was looked into before and that
	 * nobody has hidden since hides first: a screen shows no menu twice, and the workbench, which takes out what it has
	 * put into a menu when the menu hides, would put it in again and again.
	 */
	public static List<MenuItem> items(Menu menu) {
		if (menu.getData(SHOWN) != null) {
			send(menu, SWT.Hide);
		}
		send(menu, SWT.Show);
		menu.setData(SHOWN, true);
		return List.of(menu.getItems());
	}

	/** The texts of the items, without separators. */
	public static List<String> texts(Menu menu) {
		return items(menu).stream().filter(item -> (item.getStyle() & SWT.SEPARATOR) == 0).map(WidgetTexts::plain)
				.toList();
	}

	/** All items with this text, in the menu and, when recursive, below it. */
	public static List<MenuItem> find(Menu menu, String text, boolean recursive) {
		List<MenuItem> found = new ArrayList<>();
		for (MenuItem item : items(menu)) {
			if (WidgetTexts.plain(item).equals(text)) {
				found.add(item);
			}
			if (recursive && item.getMenu() != null) {
				found.addAll(find(item.getMenu(), text, true));
			}
		}
		return found;
	}

	/** Hides the menus that an item is in, but not the menu bar, and notifies them of it. */
	public static void hide(Menu menu) {
		for (Menu current = menu; current != null && !current.isDisposed()
				&& (current.getStyle() & SWT.BAR) == 0; current = current.getParentMenu()) {
			current.setVisible(false);
			send(current, SWT.Hide);
			current.setData(SHOWN, null);
		}
	}

	private static void send(Menu menu, int type) {
		Event event = new Event();
		event.widget = menu;
		event.display = menu.getDisplay();
		menu.notifyListeners(type, event);
	}
}
