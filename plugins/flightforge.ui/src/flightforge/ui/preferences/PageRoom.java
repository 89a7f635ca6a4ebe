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
		Rectangle screen = shell.getMonitor().getClientArea();
		Span across = new Span(before.x, before.width).grown(needed.x - seen.width, new Span(screen.x, screen.width));
		Span down = new Span(before.y, before.height).grown(needed.y - seen.height, new Span(screen.y, screen.height));
		Rectangle after = new Rectangle(across.place(), down.place(), across.length(), down.length());
		if (!after.equals(before)) {
			shell.setBounds(after);
		}
	}
}
