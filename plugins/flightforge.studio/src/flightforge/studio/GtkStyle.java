/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWT;
import org.osgi.framework.FrameworkUtil;

/**
 * Adds to the style of GTK what the workbench's themes cannot say: how placeholders and disabled buttons look. There is
 * none on other window systems.
 */
final class GtkStyle {

	/** Where SWT looks for a style sheet. */
	private static final String SHEET = "org.eclipse.swt.internal.gtk.cssFile";

	private GtkStyle() {
	}

	/** Does so, unless whoever has started Studio wants a style of their own; before there is a display. */
	static void add() {
		if (!"gtk".equals(SWT.getPlatform()) || System.getProperty(SHEET) != null) {
			return;
		}
		URL sheet = FrameworkUtil.getBundle(GtkStyle.class).getEntry("css/gtk.css");
		try {
			System.setProperty(SHEET, Path.of(FileLocator.toFileURL(sheet).getPath()).toString());
		} catch (IOException e) {
			ILog.of(GtkStyle.class).warn(e.getMessage(), e);
		}
	}
}
