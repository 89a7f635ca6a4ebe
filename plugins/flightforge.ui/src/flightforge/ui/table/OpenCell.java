/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import java.lang.ref.WeakReference;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;

/** The cell of a table that is being edited. UI thread only. */
public final class OpenCell {
	private static final String KEY = "flightforge.openCell";

	private static final String LETTER = "flightforge.openCell.byLetter";

	private OpenCell() {
	}

	/** Lets a letter that is typed open a cell of a table. */
	static void byLetter(Table table, Runnable opening) {
		table.setData(LETTER, true);
		try {
			opening.run();
		} finally {
			table.setData(LETTER, null);
		}
	}

	/** Whether what opens a cell at the moment is a letter, which would be lost anywhere else. */
	static boolean isByLetter(Control table) {
		return table.getData(LETTER) != null;
	}

	/**
	 * Remembers a cell that is opened.
	 *
	 * @param control what the user types in, a text or a list that takes any text; out of sight when the cell is closed
	 */
	static void opened(Control control) {
		// Not by the control that has the focus, which may be the proposals'. The display stays when the cell has gone.
		control.getDisplay().setData(KEY, new WeakReference<>(control));
	}

	/** What the user types in; empty when no cell is open. */
	public static Optional<Control> on(Display display) {
		return Optional.ofNullable((WeakReference<?>) display.getData(KEY)).map(cell -> (Control) cell.get())
				.filter(cell -> !cell.isDisposed() && cell.isVisible());
	}

	/** Lets a cell of a table that is open take its text as if it were left, which tool bars do not make it. */
	public static void takeIn(Table table) {
		on(table.getDisplay()).filter(cell -> cell.getParent() == table)
				.ifPresent(cell -> cell.notifyListeners(SWT.FocusOut, new Event()));
	}
}
