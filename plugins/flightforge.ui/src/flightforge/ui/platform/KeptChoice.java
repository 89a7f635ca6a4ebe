/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Table;

/**
 * Keeps the chosen row of a table where the window system would leave none: when letters are typed that no row begins
 * with, or the row is clicked with Ctrl. UI thread only.
 */
public final class KeptChoice implements Listener {

	private final Table table;
	private int chosen = -1;

	private KeptChoice(Table table) {
		this.table = table;
	}

	/**
	 * Does so from now on.
	 *
	 * @param table a table of which one row is chosen, without a viewer yet, which would hear of no choice before
	 */
	public static void in(Table table) {
		KeptChoice choice = new KeptChoice(table);
		for (int type : new int[] {SWT.KeyDown, SWT.MouseDown, SWT.Selection}) {
			table.addListener(type, choice);
		}
	}

	@Override
	public void handleEvent(Event event) {
		int index = table.getSelectionIndex();
		if (index >= 0) {
			chosen = index;
		} else if (event.type == SWT.Selection && chosen >= 0 && chosen < table.getItemCount()) {
			table.setSelection(chosen);
		}
	}
}
