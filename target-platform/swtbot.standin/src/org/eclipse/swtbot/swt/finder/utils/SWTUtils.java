/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.utils;

import java.io.File;
import java.util.Locale;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;

/** The display under test, and pictures of it. */
public abstract class SWTUtils {
	private SWTUtils() {
	}

	/** The display of the application under test; fails when there is none. */
	public static Display display() {
		for (Thread thread : Thread.getAllStackTraces().keySet()) {
			Display display = Display.findDisplay(thread);
			if (display != null && !display.isDisposed()) {
				return display;
			}
		}
		throw new IllegalStateException("No display has been opened in this process.");
	}

	/** True when the caller runs on the user interface's thread, where no bot may wait. */
	public static boolean isUIThread() {
		return Display.getCurrent() != null;
	}

	/** Writes what the screen shows; the format is by the name's ending. Says whether it could. */
	public static boolean captureScreenshot(String fileName) {
		Display display = display();
		Result<Rectangle> screen = display::getBounds;
		return captureScreenshot(fileName, UIThreadRunnable.syncExec(display, screen));
	}

	/** Writes what a part of the screen shows; the format is by the name's ending. Says whether it could. */
	public static boolean captureScreenshot(String fileName, Rectangle bounds) {
		File folder = new File(fileName).getAbsoluteFile().getParentFile();
		if (!folder.isDirectory() && !folder.mkdirs()) {
			return false;
		}
		Display display = display();
		Result<Boolean> picture = () -> writeScreen(display, fileName, bounds);
		return UIThreadRunnable.syncExec(display, picture);
	}

	private static boolean writeScreen(Display display, String fileName, Rectangle bounds) {
		Image image = new Image(display, bounds.width, bounds.height);
		GC screen = new GC(display);
		try {
			screen.copyArea(image, bounds.x, bounds.y);
			ImageLoader loader = new ImageLoader();
			loader.data = new org.eclipse.swt.graphics.ImageData[] {image.getImageData()};
			String ending = fileName.substring(fileName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
			loader.save(fileName, ending.startsWith("jp") ? SWT.IMAGE_JPEG : SWT.IMAGE_PNG);
			return true;
		} finally {
			screen.dispose();
			image.dispose();
		}
	}
}
