/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import java.lang.ref.WeakReference;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;

/**
 * The cell that is being edited, of which there is one at most: undo and redo are those of its text. They must not
 * reach what is beneath, which the user does not see to change. UI thread only.
 */
public final class OpenCell {

	private static final String KEY = "flightforge.openCell";

	private final Control control;
	private final String opened;
	/** What undo has taken back; null for nothing. */
	private String undone;

	private OpenCell(Control control) {
		this.control = control;
		opened = text();
	}

	/**
	 * Remembers the text that a cell has when it is opened.
	 *
	 * @param control what the user types in, a text or a list that takes any text; out of sight when the cell is closed
	 */
	static void opened(Control control) {
		OpenCell cell = new OpenCell(control);
		control.setData(KEY, cell);
		// Not by the control that has the focus, which may be the proposals'. The display stays when the cell has gone.
		control.getDisplay().setData(KEY, new WeakReference<>(cell));
	}

	/** The cell that is open; empty when none is. */
	public static Optional<OpenCell> on(Display display) {
		return Optional.ofNullable((WeakReference<?>) display.getData(KEY)).map(cell -> (OpenCell) cell.get())
				.filter(cell -> !cell.control.isDisposed() && cell.control.isVisible());
	}

	/** Lets a cell of a table that is open take its text as if it were left, which tool bars do not make it. */
	public static void takeIn(Table table) {
		on(table.getDisplay()).filter(cell -> cell.control.getParent() == table)
				.ifPresent(cell -> cell.control.notifyListeners(SWT.FocusOut, new Event()));
	}

	/** What the user types in. */
	public Control control() {
		return control;
	}

	/** Gives the cell the text back that it was opened with. */
	public void undo() {
		String typed = text();
		if (!typed.equals(opened)) {
			show(opened, 0);
			undone = typed;
		}
	}

	/** Gives back what undo has taken, unless something else has been typed since. */
	public void redo() {
		if (undone != null && text().equals(opened)) {
			show(undone, undone.length());
		}
		undone = null;
	}

	private String text() {
		return control instanceof CCombo list ? list.getText() : ((Text) control).getText();
	}

	/** Shows a text, of which all from a place on is selected. */
	private void show(String text, int from) {
		if (control instanceof CCombo list) {
			list.setText(text);
			list.setSelection(new Point(from, text.length()));
		} else {
			((Text) control).setText(text);
			((Text) control).setSelection(from, text.length());
		}
	}
}
