/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import java.util.function.Predicate;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.eclipse.swt.widgets.Text;

/**
 * Lets the mouse wheel scroll the page that a list is in, and not choose something else from the list, which nobody
 * would notice who only passes over it; and lets it go through a text that has nothing to scroll. UI thread only.
 */
public final class ListWheel {

	private ListWheel() {
	}

	/** Does so for a list that is closed; the wheel goes through one that is open. */
	public static void scrollPage(Combo list) {
		list.addListener(SWT.MouseVerticalWheel, event -> scroll(list, event));
	}

	/** Does so for a text of several lines that are all in sight. */
	public static void scrollPage(Text text) {
		text.addListener(SWT.MouseVerticalWheel, event -> {
			ScrollBar bar = text.getVerticalBar();
			if (bar == null || bar.getMaximum() - bar.getMinimum() <= bar.getThumb()) {
				scroll(text, event);
			}
		});
	}

	/**
	 * Lets the wheel scroll a page that does not contain the control, such as one below its title.
	 *
	 * @param control where the mouse is
	 * @param page what is scrolled
	 */
	public static void scroll(Control control, ScrolledComposite page) {
		scroll(control, page, forward -> true);
	}

	/**
	 * Lets the wheel scroll a page where the control itself has nothing left to scroll.
	 *
	 * @param control where the mouse is
	 * @param page what is scrolled
	 * @param atEnd whether the control is at its end; it is asked for the lower one with true
	 */
	public static void scroll(Control control, ScrolledComposite page, Predicate<Boolean> atEnd) {
		control.addListener(SWT.MouseVerticalWheel, event -> {
			if (page.getVerticalBar().isVisible() && atEnd.test(event.count < 0)) {
				event.doit = false;
				scroll(page, event);
			}
		});
	}

	private static void scroll(ScrolledComposite page, Event event) {
		int step = page.getVerticalBar().getIncrement();
		page.setOrigin(page.getOrigin().x, page.getOrigin().y - event.count * step);
	}

	private static void scroll(Control input, Event event) {
		event.doit = false;
		Composite around = input.getParent();
		// What has nothing to scroll is in something that may have.
		while (around != null && !(around instanceof ScrolledComposite page && page.getVerticalBar() != null
				&& page.getVerticalBar().isVisible())) {
			around = around.getParent();
		}
		if (around instanceof ScrolledComposite page) {
			scroll(page, event);
		}
	}
}
