/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.finders;

import org.eclipse.swt.widgets.Display;
import org.eclipse.swtbot.swt.finder.results.ArrayResult;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;

/** Runs work on the user interface's thread. An exception in it comes out as SWT's, with the original as its cause. */
public abstract class UIThreadRunnable {
	private UIThreadRunnable() {
	}

	/** Waits for the work and returns what it returned. */
	public static <T> T syncExec(Result<T> toExecute) {
		return syncExec(SWTUtils.display(), toExecute);
	}

	/** Waits for the work and returns what it returned. */
	public static <T> T syncExec(Display display, Result<T> toExecute) {
		return display.syncCall(toExecute::run);
	}

	/** Waits for the work and returns what it returned. */
	public static <T> T[] syncExec(ArrayResult<T> toExecute) {
		return syncExec(SWTUtils.display(), toExecute);
	}

	/** Waits for the work and returns what it returned. */
	public static <T> T[] syncExec(Display display, ArrayResult<T> toExecute) {
		return display.syncCall(toExecute::run);
	}

	/** Waits for the work. */
	public static void syncExec(VoidResult toExecute) {
		syncExec(SWTUtils.display(), toExecute);
	}

	/** Waits for the work. */
	public static void syncExec(Display display, VoidResult toExecute) {
		display.syncExec(toExecute::run);
	}

	/** Does not wait: for work that may open a dialog. */
	public static void asyncExec(VoidResult toExecute) {
		asyncExec(SWTUtils.display(), toExecute);
	}

	/** Does not wait: for work that may open a dialog. */
	public static void asyncExec(Display display, VoidResult toExecute) {
		display.asyncExec(toExecute::run);
	}
}
