/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

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
