/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Display;

/** Brings what jobs have found out to the UI thread. */
public final class UiThread {

	private UiThread() {
	}

	/**
	 * Runs something on the UI thread as soon as it has time; never, if the program ends first. To ask the display
	 * first would not do: it may go between question and call. From any thread.
	 *
	 * @param display whose thread
	 * @param runnable what to run; the controls that it needs may be gone by then
	 */
	public static void later(Display display, Runnable runnable) {
		try {
			display.asyncExec(runnable);
		} catch (SWTException e) {
			// Without a display there is nothing to run it for.
			if (e.code != SWT.ERROR_DEVICE_DISPOSED) {
				throw e;
			}
		}
	}
}
