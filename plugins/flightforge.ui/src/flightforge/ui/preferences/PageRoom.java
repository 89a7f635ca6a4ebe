/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preferences;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

/** How much room the preferences have for a page. */
final class PageRoom {

	private PageRoom() {
	}

	/**
	 * Makes the dialog so much larger that nothing of a page has to be scrolled to, as far as the screen allows: what
	 * the workbench gives it is a part of the screen, whatever the page needs. UI thread only.
	 *
	 * @param page the page, in what scrolls it
	 */
	static void fit(Control page) {
		Shell shell = page.getShell();
		Composite around = page.getParent();
		Point needed = page.computeSize(SWT.DEFAULT, SWT.DEFAULT, true);
		Rectangle seen = around.getParent().getClientArea();
		Rectangle before = shell.getBounds();
		Rectangle after = grown(before, Math.max(0, needed.x - seen.width), Math.max(0, needed.y - seen.height),
				shell.getMonitor().getClientArea());
		if (!after.equals(before)) {
			shell.setBounds(after);
		}
	}

	/**
	 * A window with more room.
	 *
	 * @param width pixels that it lacks, at least 0
	 * @param height pixels that it lacks, at least 0
	 * @return it is no larger than the screen, unless it was, and moved as little as keeps it on that
	 */
	static Rectangle grown(Rectangle window, int width, int height, Rectangle screen) {
		int newWidth = Math.max(window.width, Math.min(window.width + width, screen.width));
		int newHeight = Math.max(window.height, Math.min(window.height + height, screen.height));
		return new Rectangle(moved(window.x, newWidth - window.width, newWidth, screen.x, screen.width),
				moved(window.y, newHeight - window.height, newHeight, screen.y, screen.height), newWidth, newHeight);
	}

	private static int moved(int place, int more, int length, int screen, int room) {
		return more == 0 ? place : Math.max(screen, Math.min(place, screen + room - length));
	}
}
