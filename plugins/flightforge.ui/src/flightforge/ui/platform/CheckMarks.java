/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;

/**
 * Lets the ticks in a table's check boxes have the colour of the window system. On GTK the colour of a table's texts is
 * that of its ticks as well, as soon as it was set once, and the dark theme of the workbench sets it: after a change to
 * the light one ticks would be black on blue. There the table follows the window system, which is dark when the theme
 * is. UI thread only.
 */
public final class CheckMarks {

	private CheckMarks() {
	}

	/**
	 * Does so from now on.
	 *
	 * @param table a table with check boxes that was made just now
	 */
	public static void keep(Table table) {
		if (!"gtk".equals(SWT.getPlatform())) {
			return;
		}
		Unstyled.set(table);
		ListColors.ground(table);
		// Not that of the form's toolkit, which Mission Control has made before it had the dark theme.
		table.setForeground(null);
	}

	/**
	 * Whether a control follows the window system, so that nobody else should give it colours.
	 *
	 * @param control any control
	 */
	public static boolean isKept(Control control) {
		return Unstyled.is(control);
	}
}
