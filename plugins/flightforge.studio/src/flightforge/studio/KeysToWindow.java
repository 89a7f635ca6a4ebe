/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;

/**
 * Gives the focus to a window of which nothing has it, for on GTK no key reaches such a window, and so no shortcut. The
 * last editor leaves it so when it goes after a question: the window then wants to give the focus back to a control
 * that is no more.
 */
final class KeysToWindow implements IPartListener2 {

	private final Shell shell;
	private final Display display;

	private KeysToWindow(Shell shell) {
		this.shell = shell;
		display = shell.getDisplay();
	}

	/** Does so as long as the window is open. */
	static void keepIn(IWorkbenchWindow window) {
		KeysToWindow keys = new KeysToWindow(window.getShell());
		window.getPartService().addPartListener(keys);
		window.getShell().addListener(SWT.Activate, event -> keys.giveFocusLater());
	}

	@Override
	public void partClosed(IWorkbenchPartReference part) {
		giveFocusLater();
	}

	/** After what is under way, which may still give the focus to something, or take it away. */
	private void giveFocusLater() {
		display.asyncExec(() -> {
			if (!shell.isDisposed() && display.getActiveShell() == shell && display.getFocusControl() == null) {
				shell.setFocus();
			}
		});
	}
}
