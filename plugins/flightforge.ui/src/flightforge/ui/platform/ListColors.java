/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;

/**
 * Gives a list the ground of lists. In the views and dialogs of some hosts, JDK Mission Control for one, it inherits a
 * ground from what it is in, and GTK then draws what drops down in black, with grey texts; so it does everywhere after
 * the theme was changed from the dark one to a light one. UI thread only.
 */
public final class ListColors {

	private ListColors() {
	}

	/**
	 * A list that takes no text, with the colours of lists, also after the theme has changed.
	 *
	 * @param parent where it goes
	 */
	public static Combo list(Composite parent) {
		Combo list = new Combo(parent, SWT.DROP_DOWN | SWT.READ_ONLY);
		ground(list);
		return list;
	}

	/**
	 * Gives a control the ground of lists from now on, also after the theme has changed: a theme gives back the one
	 * that a list had at first, which lets through what it is in.
	 *
	 * @param control what is to have it
	 */
	public static void ground(Control control) {
		Display display = control.getDisplay();
		// The event comes when the window system has other colours.
		Listener listener = event -> {
			if (!control.isDisposed()) {
				control.setBackground(display.getSystemColor(SWT.COLOR_LIST_BACKGROUND));
			}
		};
		listener.handleEvent(null);
		display.addListener(SWT.Settings, listener);
		control.addDisposeListener(event -> display.removeListener(SWT.Settings, listener));
	}
}
