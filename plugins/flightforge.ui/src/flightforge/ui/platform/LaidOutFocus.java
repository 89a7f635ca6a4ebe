/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPart;

/**
 * Gives a part of the workbench the focus again that it loses by being laid out. The workbench gives it to a part that
 * has just been made, and lays it out for the first time after that: for a moment what is in it has no size, GTK hides
 * that, and what is hidden loses the focus. A dialog that closes then hides the fault, as the window becomes active;
 * without one no key reaches the part. UI thread only.
 */
public final class LaidOutFocus {

	private LaidOutFocus() {
	}

	/**
	 * Looks after the layouts that are due whether anything in a part has the focus. What is hidden gives it to what is
	 * around it, such as the tool bar beside the tabs of all editors.
	 *
	 * @param part has got the focus just now
	 * @param content what is in it
	 * @param again gives it to the part
	 */
	public static void keep(IWorkbenchPart part, Control content, Runnable again) {
		Shell shell = part.getSite().getShell();
		Display display = shell.getDisplay();
		UiThread.later(display, () -> {
			if (!shell.isDisposed() && display.getActiveShell() == shell
					&& !Controls.isIn(display.getFocusControl(), content)
					&& part.getSite().getPage().getActivePart() == part) {
				again.run();
			}
		});
	}
}
