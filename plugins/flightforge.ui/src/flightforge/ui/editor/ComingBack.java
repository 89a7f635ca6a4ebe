/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;

/** Calls back when the user comes back to a window in which something can be seen. UI thread only. */
final class ComingBack {

	private ComingBack() {
	}

	/** Calls back until the control is disposed. */
	static void to(Control control, Runnable callback) {
		Shell shell = control.getShell();
		Listener listener = event -> {
			if (!control.isDisposed() && control.isVisible()) {
				callback.run();
			}
		};
		shell.addListener(SWT.Activate, listener);
		control.addDisposeListener(e -> {
			if (!shell.isDisposed()) {
				shell.removeListener(SWT.Activate, listener);
			}
		});
	}
}
