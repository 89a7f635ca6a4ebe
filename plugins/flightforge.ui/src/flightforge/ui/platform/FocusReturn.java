/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/**
 * Gives a table its keys back after its window was disabled, as it is while something is saved: that ends editing, and
 * the window would give the focus back to the cell, which no longer exists. A control that has got the focus otherwise
 * by then keeps it. UI thread only.
 */
public final class FocusReturn {

	private static final int LOOK_MILLIS = 50;
	/** A minute of looks. */
	private static final int MOST_LOOKS = 1_200;

	private final Table table;
	private final IWorkbenchPart part;
	private int looks;

	private FocusReturn(Table table) {
		this.table = table;
		part = activePart();
	}

	/** Waits until a table that is disabled is enabled again. */
	public static void after(Table table) {
		new FocusReturn(table).look();
	}

	private void look() {
		if (table.isDisposed()) {
			return;
		}
		Display display = table.getDisplay();
		if (table.isEnabled() && display.getActiveShell() == table.getShell()) {
			if (table.isVisible() && activePart() == part && isNowhere(display.getFocusControl())) {
				table.setFocus();
			}
		} else if (looks < MOST_LOOKS) {
			looks++;
			// No event reports it.
			display.timerExec(LOOK_MILLIS, this::look);
		}
	}

	/**
	 * Whether keys are lost that go to what has the focus: also in the status line, to which the window gives it while
	 * nothing else is enabled, and leaves it there.
	 */
	private boolean isNowhere(Control focus) {
		return focus == null || focus instanceof Shell || !focus.isVisible() || !focus.isEnabled()
				|| area(focus) != area(table);
	}

	/** What a control is in of its window: the parts, or an edge with tool bars or the status line. */
	private static Control area(Control control) {
		Control area = control;
		while (area.getParent() != null && !(area.getParent() instanceof Shell)) {
			area = area.getParent();
		}
		return area;
	}

	private static IWorkbenchPart activePart() {
		IWorkbenchWindow window = PlatformUI.isWorkbenchRunning() ? PlatformUI.getWorkbench().getActiveWorkbenchWindow()
				: null;
		return window == null || window.getActivePage() == null ? null : window.getActivePage().getActivePart();
	}
}
