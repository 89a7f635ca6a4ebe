/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;

/** Calls back when the user comes back to a window in which something can be seen. UI thread only. */
final class ComingBack {

	private ComingBack() {
	}

	/** Calls back until the control is disposed. */
	static void to(Control control, Runnable callback) {
		// Of any window, because a part can be dragged from one to another.
		Listener listener = event -> {
			if (!control.isDisposed() && event.widget == control.getShell() && control.isVisible()) {
				callback.run();
			}
		};
		Display display = control.getDisplay();
		display.addFilter(SWT.Activate, listener);
		control.addDisposeListener(e -> display.removeFilter(SWT.Activate, listener));
	}
}
