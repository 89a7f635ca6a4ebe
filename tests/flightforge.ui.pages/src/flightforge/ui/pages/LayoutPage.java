/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;

/** How the window is divided between editors and views. */
public final class LayoutPage extends RoomPage {
	private final WorkbenchPage workbench;

	LayoutPage(WorkbenchPage workbench) {
		super(() -> workbench.activate().widget, workbench.bot());
		this.workbench = workbench;
	}

	/** As it is at the first start. */
	public LayoutPage reset() {
		VoidResult resetting = () -> page().resetPerspective();
		UIThreadRunnable.syncExec(resetting);
		return this;
	}

	/** The titles of the views that have been opened. */
	public List<String> views() {
		Result<List<String>> reading = () -> Arrays.stream(page().getViewReferences()).map(IViewReference::getTitle)
				.toList();
		return UIThreadRunnable.syncExec(reading);
	}

	/** How much of the window's height the part with a help context has, from 0 to 1; waits until it is there. */
	public double share(String helpContext) {
		Shell shell = workbench.activate().widget;
		ShownControls shown = new ShownControls(helpContext);
		workbench.bot().waitUntil(Until.that(shown::isThere, () -> "There is no " + helpContext));
		return (double) shown.bounds().height / height(shell);
	}

	/** Closes a view. */
	public LayoutPage close(String viewId) {
		VoidResult closing = () -> page().hideView(page().findViewReference(viewId));
		UIThreadRunnable.syncExec(closing);
		return this;
	}

	/** Gives a view, which is open, all of a window of another size. */
	public LayoutPage maximise(String viewId, int width, int height) {
		workbench.resize(new Point(width, height));
		VoidResult maximising = () -> page().setPartState(page().findViewReference(viewId),
				IWorkbenchPage.STATE_MAXIMIZED);
		UIThreadRunnable.syncExec(maximising);
		return this;
	}

	/** Gives a view all of the window, and the other parts their places back. */
	public LayoutPage maximiseAndBack(String viewId) {
		VoidResult maximising = () -> page().setPartState(page().findViewReference(viewId),
				IWorkbenchPage.STATE_MAXIMIZED);
		UIThreadRunnable.syncExec(maximising);
		VoidResult restoring = () -> page().setPartState(page().findViewReference(viewId),
				IWorkbenchPage.STATE_RESTORED);
		UIThreadRunnable.syncExec(restoring);
		return this;
	}

	/** Whether the screen has room for all of the window. */
	public boolean fitsOnScreen() {
		Shell shell = workbench.activate().widget;
		Result<Boolean> comparing = () -> {
			Rectangle screen = Display.getCurrent().getPrimaryMonitor().getClientArea();
			Rectangle window = shell.getBounds();
			return window.width <= screen.width && window.height <= screen.height;
		};
		return UIThreadRunnable.syncExec(comparing);
	}

	private static int height(Control control) {
		Result<Integer> reading = () -> control.getSize().y;
		return UIThreadRunnable.syncExec(reading);
	}

	private static IWorkbenchPage page() {
		return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
	}
}
