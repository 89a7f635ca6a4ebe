/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.awt.AWTException;
import java.awt.Robot;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;

/** Takes pictures of the window in front, for the documentation. */
public final class Camera {
	/** The system property with the folder that the pictures go to. */
	public static final String FOLDER_PROPERTY = "flightforge.pictures";
	private static final PaletteData DIRECT = new PaletteData(0xFF0000, 0xFF00, 0xFF);
	private static final int COLOURS_OF_A_BLANK = 16;
	private static final int COLOUR = 0xFFFFFF;
	/** The zoom of a screen whose pixels are not doubled, in percent. */
	private static final int PLAIN = 100;
	private static final int PAINTING_MILLIS = 300;
	/** By how many pixels a window is resized for a moment. */
	private static final int RESIZED = 8;
	private final Path folder;
	private int[][] last;

	/** A camera whose pictures go to the folder of {@link #FOLDER_PROPERTY}. */
	public Camera() {
		folder = Path.of(System.getProperty(FOLDER_PROPERTY, "pictures")).toAbsolutePath();
	}

	/** Where a picture goes; its name is without ending. */
	Path file(String name) {
		return folder.resolve(name + ".png");
	}

	/**
	 * Takes a picture as soon as the window has stopped changing, and fails when it is blank.
	 *
	 * @param name name of the picture without ending
	 * @return the file
	 */
	public Path take(String name) {
		Path file = file(name);
		if (isFine(SWTUtils.display())) {
			paintAgain(SWTUtils.display());
		}
		int[][] picture = still(() -> front(SWTUtils.display()));
		if (isBlank(picture)) {
			throw new AssertionError(file + " is blank");
		}
		try {
			PngFile.write(fine(picture), file);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return file;
	}

	private static boolean isFine(Display display) {
		Result<Integer> reading = () -> display.getPrimaryMonitor().getZoom();
		return UIThreadRunnable.syncExec(display, reading) != PLAIN;
	}

	/**
	 * Paints the window in front where another one was before, which may have left parts of it.
	 *
	 * @param before the window that was in front; null for none
	 * @return the one in front now
	 */
	Shell paintBehind(Shell before) {
		Display display = SWTUtils.display();
		Result<Shell> looking = display::getActiveShell;
		Shell now = UIThreadRunnable.syncExec(display, looking);
		if (before != null && now != before && isFine(display)) {
			paintAgain(display);
		}
		return now;
	}

	/** Where pixels are doubled, GTK leaves parts of dialogs that were above the menu until the window is resized. */
	private static void paintAgain(Display display) {
		Result<Point> resizing = () -> {
			Shell shell = display.getActiveShell();
			Point size = shell == null ? null : shell.getSize();
			if (shell != null) {
				shell.setSize(size.x, size.y - RESIZED);
			}
			return size;
		};
		Point before = UIThreadRunnable.syncExec(display, resizing);
		letPaint(display);
		VoidResult restoring = () -> {
			if (before != null && display.getActiveShell() != null) {
				display.getActiveShell().setSize(before);
			}
		};
		UIThreadRunnable.syncExec(display, restoring);
		letPaint(display);
	}

	/** The window in front with all pixels of the screen, of which SWT counts fewer where they are doubled. */
	private static int[][] fine(int[][] picture) {
		Display display = SWTUtils.display();
		if (!isFine(display)) {
			return picture;
		}
		Result<Rectangle> looking = () -> front(display);
		Rectangle bounds = UIThreadRunnable.syncExec(display, looking);
		try {
			java.awt.Image finest = new Robot()
					.createMultiResolutionScreenCapture(
							new java.awt.Rectangle(bounds.x, bounds.y, bounds.width, bounds.height))
					.getResolutionVariants().getLast();
			BufferedImage image = (BufferedImage) finest;
			int[][] pixels = new int[image.getHeight()][];
			for (int y = 0; y < pixels.length; y++) {
				pixels[y] = Arrays.stream(image.getRGB(0, y, image.getWidth(), 1, null, 0, image.getWidth()))
						.map(colour -> colour & COLOUR).toArray();
			}
			return pixels;
		} catch (AWTException e) {
			throw new AssertionError("No picture can be taken of the screen", e);
		}
	}

	/** Begins a film of the place where a window is now. */
	public Film film(WorkbenchPage workbench) {
		Shell window = workbench.activate().widget;
		Result<Film> beginning = () -> new Film(this, window);
		return UIThreadRunnable.syncExec(beginning);
	}

	/** The picture of a part of the screen, lines of colours, as soon as it has stopped changing. */
	int[][] still(Supplier<Rectangle> part) {
		last = null;
		// A tool tip of what happens to be below the pointer would be in the picture.
		Display display = SWTUtils.display();
		UIThreadRunnable.syncExec(display, () -> {
			Rectangle screen = display.getBounds();
			display.setCursorLocation(screen.x + screen.width - 1, screen.y + screen.height - 1);
		});
		new SWTBot().waitUntil(Until.that(() -> isStill(part),
				() -> last == null ? "No window is in front" : "The window does not stop changing"));
		return last;
	}

	private boolean isStill(Supplier<Rectangle> part) {
		Display display = SWTUtils.display();
		letPaint(display);
		Result<int[][]> looking = () -> {
			Rectangle bounds = part.get();
			return bounds == null ? null : pixels(display, bounds);
		};
		int[][] before = last;
		last = UIThreadRunnable.syncExec(display, looking);
		return last != null && Arrays.deepEquals(before, last);
	}

	private static int[][] pixels(Display display, Rectangle part) {
		Image image = new Image(display, part.width, part.height);
		GC gc = new GC(display);
		try {
			gc.copyArea(image, part.x, part.y);
			ImageData data = image.getImageData();
			int[][] pixels = new int[data.height][data.width];
			for (int y = 0; y < data.height; y++) {
				for (int x = 0; x < data.width; x++) {
					pixels[y][x] = DIRECT.getPixel(data.palette.getRGB(data.getPixel(x, y)));
				}
			}
			return pixels;
		} finally {
			gc.dispose();
			image.dispose();
		}
	}

	/** Two pictures in a row can be the same half of a window, so there is time to paint before each. */
	private static void letPaint(Display display) {
		CountDownLatch painted = new CountDownLatch(1);
		UIThreadRunnable.asyncExec(display, () -> display.timerExec(PAINTING_MILLIS, painted::countDown));
		try {
			painted.await(SWTBotPreferences.TIMEOUT, TimeUnit.MILLISECONDS);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new AssertionError("Interrupted while a window was painted", e);
		}
	}

	/** Where the window in front is, null while none is. */
	private static Rectangle front(Display display) {
		Shell shell = display.getActiveShell();
		return shell == null ? null : bounds(shell);
	}

	/** Where a window is, as far as it is on the screen. UI thread only. */
	static Rectangle bounds(Shell shell) {
		// Not the window's own size: with some window managers it is a few pixels more than what is on the screen.
		Rectangle client = shell.getClientArea();
		Point corner = shell.toDisplay(client.x, client.y);
		int top = shell.getLocation().y;
		return new Rectangle(corner.x, top, client.width, corner.y + client.height - top)
				.intersection(shell.getDisplay().getBounds());
	}

	private static boolean isBlank(int[][] picture) {
		return Arrays.stream(picture).flatMapToInt(Arrays::stream).distinct().limit(COLOURS_OF_A_BLANK + 1L)
				.count() <= COLOURS_OF_A_BLANK;
	}
}
