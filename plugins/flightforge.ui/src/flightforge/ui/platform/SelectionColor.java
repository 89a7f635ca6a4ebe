/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Table;

/**
 * Lets the chosen row of a table have the colour of the theme after the theme has changed. On GTK a table that is given
 * a ground keeps the colour of selections of that moment, and the workbench gives it the ground of the new theme before
 * the window system has the colours of that theme. UI thread only.
 */
public final class SelectionColor {

	private SelectionColor() {
	}

	/**
	 * Does so from now on.
	 *
	 * @param table any table
	 */
	public static void follow(Table table) {
		Display display = table.getDisplay();
		// The event comes when the window system has other colours.
		Listener listener = event -> {
			if (!table.isDisposed()) {
				table.setBackground(table.getBackground());
			}
		};
		display.addListener(SWT.Settings, listener);
		table.addDisposeListener(event -> display.removeListener(SWT.Settings, listener));
	}
}
