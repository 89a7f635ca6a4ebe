/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.help;

import java.util.Arrays;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.PlatformUI;

/**
 * Shows help on what has the focus, as the platform's own key for help does: the first of the control and those around
 * it that wants to know is asked. Where none does, all pages are shown.
 */
public final class FocusHelpHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) {
		Control control = Display.getCurrent().getFocusControl();
		// The platform's window listens, too, but has nothing to say of itself.
		while (control != null && (isWindow(control) || !control.isListening(SWT.Help))) {
			control = control.getParent();
		}
		if (control == null) {
			PlatformUI.getWorkbench().getHelpSystem().displayHelp();
		} else {
			control.notifyListeners(SWT.Help, new Event());
		}
		return null;
	}

	private static boolean isWindow(Control control) {
		return Arrays.stream(PlatformUI.getWorkbench().getWorkbenchWindows())
				.anyMatch(window -> window.getShell() == control);
	}
}
