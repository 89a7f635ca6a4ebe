/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** The status line of the active window. UI thread only. */
public final class StatusLine {

	private StatusLine() {
	}

	/**
	 * Shows a message; without an active window there is nobody to see it.
	 *
	 * @param message one sentence for the user
	 * @param error whether something went wrong
	 */
	public static void show(String message, boolean error) {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		IWorkbenchPart part = window == null ? null : window.getPartService().getActivePart();
		IStatusLineManager line = switch (part) {
		case IEditorPart editor -> editor.getEditorSite().getActionBars().getStatusLineManager();
		case IViewPart view -> view.getViewSite().getActionBars().getStatusLineManager();
		case null, default -> null;
		};
		if (line != null) {
			// An error hides all other messages until it is taken away.
			line.setErrorMessage(error ? message : null);
			line.setMessage(error ? "" : message);
		}
	}
}
