/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.concurrent.atomic.AtomicBoolean;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;

/**
 * The size of a window. It is given by the window manager, which is asked: until it has answered, GTK neither paints
 * the window nor gives rows of tables their places, so that no cell of them can be clicked.
 */
final class WindowSize {
	private final Shell shell;

	WindowSize(Shell shell) {
		this.shell = shell;
	}

	/** Gives the window another size, and waits until it is painted in it; returns the size that it had. */
	Point change(Point size) {
		Display display = SWTUtils.display();
		AtomicBoolean painted = new AtomicBoolean();
		Listener listener = event -> {
			if (event.widget instanceof Control control && control.getShell() == shell) {
				painted.set(true);
			}
		};
		Result<Point> changing = () -> {
			Point before = shell.getSize();
			display.addFilter(SWT.Paint, listener);
			shell.setSize(size);
			return before;
		};
		Point before = UIThreadRunnable.syncExec(display, changing);
		try {
			if (!before.equals(size)) {
				new SWTBot().waitUntil(Until.that(painted::get,
						() -> "The window is not painted since it was asked to be as large as " + size));
			}
		} finally {
			UIThreadRunnable.syncExec(display, () -> display.removeFilter(SWT.Paint, listener));
		}
		return before;
	}
}
