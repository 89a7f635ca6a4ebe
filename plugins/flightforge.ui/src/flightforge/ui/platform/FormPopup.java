/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

/**
 * A popup of a form, to choose something: of one size wherever it opens, resizable, with a line of help at its lower
 * edge. It closes when something else is clicked. UI thread only.
 */
public abstract class FormPopup extends PopupDialog {

	private final String title;
	private final Point place;
	private final Point size;

	/**
	 * A popup.
	 *
	 * @param title what assistive technology calls it
	 * @param help the line at its lower edge
	 * @param place where it opens, on the display
	 */
	protected FormPopup(Shell parent, String title, String help, Point place, Point size) {
		super(parent, INFOPOPUPRESIZE_SHELLSTYLE, true, false, false, false, false, null, help);
		this.title = title;
		this.place = place;
		this.size = size;
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText(title);
		Display display = shell.getDisplay();
		Listener early = this::pressedEarly;
		display.addFilter(SWT.KeyDown, early);
		shell.addListener(SWT.Activate, e -> display.removeFilter(SWT.KeyDown, early));
		shell.addDisposeListener(e -> display.removeFilter(SWT.KeyDown, early));
	}

	/**
	 * What is typed before the window manager has given the popup the keyboard is for the popup: a table behind it
	 * would take it for the name of a row.
	 */
	private void pressedEarly(Event event) {
		if (!(event.widget instanceof Control control) || control.getShell() == getShell()
				|| !(getFocusControl() instanceof Text text) || text.isDisposed()
				|| (event.stateMask & SWT.MODIFIER_MASK & ~SWT.SHIFT) != 0) {
			return;
		}
		event.doit = false;
		event.type = SWT.None;
		if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
			text.notifyListeners(SWT.DefaultSelection, new Event());
		} else if (event.keyCode == SWT.ESC) {
			close();
		} else if (event.keyCode == SWT.BS) {
			text.setText(text.getText().substring(0, Math.max(0, text.getText().length() - 1)));
			text.setSelection(text.getText().length());
		} else if (event.character >= ' ' && event.character != SWT.DEL) {
			text.append(String.valueOf(event.character));
		}
	}

	@Override
	protected Control createInfoTextArea(Composite parent) {
		return super.createInfoTextArea(PopupFooter.in(parent));
	}

	@Override
	protected final Point getDefaultSize() {
		return size;
	}

	@Override
	protected final Point getDefaultLocation(Point initialSize) {
		return place;
	}
}
