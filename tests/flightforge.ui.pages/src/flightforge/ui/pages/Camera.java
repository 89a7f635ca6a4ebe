/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;

/** Takes pictures of the window in front, for the documentation. */
public final class Camera {
	/** The system property with the folder that the pictures go to. */
	public static final String FOLDER_PROPERTY = "flightforge.pictures";
	private static final int COLOURS_OF_A_BLANK = 16;
	private static final int STEP = 3;
	private static final int PAINTING_MILLIS = 300;
	private final Path folder;
	private byte[] last;

	/** A camera whose pictures go to the folder of {@link #FOLDER_PROPERTY}. */
	public Camera() {
		folder = Path.of(System.getProperty(FOLDER_PROPERTY, "pictures")).toAbsolutePath();
	}

	/**
	 * Takes a picture as soon as the window has stopped changing, and fails when it is blank.
	 *
	 * @param name name of the picture without ending
	 * @return the file
	 */
	public Path take(String name) {
		Path file = folder.resolve(name + ".png");
		last = null;
		// A tool tip of what happens to be below the pointer would be in the picture.
		Display display = SWTUtils.display();
		UIThreadRunnable.syncExec(display, () -> {
			Rectangle screen = display.getBounds();
			display.setCursorLocation(screen.x + screen.width - 1, screen.y + screen.height - 1);
		});
		new SWTBot().waitUntil(Until.that(() -> isStill(file),
				() -> last == null ? "No window is in front" : "The window does not stop changing"));
		ImageData picture = new ImageData(file.toString());
		if (isBlank(picture)) {
			throw new AssertionError(file + " is blank");
		}
		FewColours.write(picture, file);
		return file;
	}

	private boolean isStill(Path file) {
		Display display = SWTUtils.display();
		letPaint(display);
		Result<Rectangle> front = () -> bounds(display);
		Rectangle bounds = UIThreadRunnable.syncExec(display, front);
		if (bounds == null || !SWTUtils.captureScreenshot(file.toString(), bounds)) {
			return false;
		}
		byte[] before = last;
		try {
			last = Files.readAllBytes(file);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return Arrays.equals(before, last);
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
	private static Rectangle bounds(Display display) {
		Shell shell = display.getActiveShell();
		if (shell == null) {
			return null;
		}
		// Not the window's own size: with some window managers it is a few pixels more than what is on the screen.
		Rectangle client = shell.getClientArea();
		Point corner = shell.toDisplay(client.x, client.y);
		int top = shell.getLocation().y;
		return new Rectangle(corner.x, top, client.width, corner.y + client.height - top);
	}

	private static boolean isBlank(ImageData picture) {
		int[] row = new int[picture.width];
		return IntStream.range(0, picture.height / STEP).flatMap(line -> {
			picture.getPixels(0, line * STEP, row.length, row, 0);
			return Arrays.stream(row.clone());
		}).distinct().limit(COLOURS_OF_A_BLANK + 1L).count() <= COLOURS_OF_A_BLANK;
	}
}
