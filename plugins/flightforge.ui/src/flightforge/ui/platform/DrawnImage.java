/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import java.util.function.Consumer;

import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageDataProvider;
import org.eclipse.swt.graphics.Transform;

/**
 * Pictures that are drawn in the pixels of the screen. What is drawn on an image of the platform has one pixel for four
 * where those are doubled, and is blurred. UI thread only.
 */
public final class DrawnImage {
	private static final int PERCENT = 100;

	private DrawnImage() {
	}

	/**
	 * Makes a picture, to be disposed of by the caller.
	 *
	 * @param width in units of the user interface
	 * @param height the same
	 * @param painter paints it in these units, once for each zoom that is asked for; it may not set a transform
	 */
	public static Image of(Device device, int width, int height, Consumer<GC> painter) {
		return new Image(device, (ImageDataProvider) zoom -> data(device, zoom, width, height, painter));
	}

	private static ImageData data(Device device, int zoom, int width, int height, Consumer<GC> painter) {
		Image image = enlarged(device, zoom, width, height, painter);
		try {
			return image.getImageData();
		} finally {
			image.dispose();
		}
	}

	/**
	 * Draws a picture on something else, without keeping it.
	 *
	 * @param gc where it is drawn, at the upper left corner
	 * @param zoom the zoom of the screen, in percent
	 * @param width in units of the user interface
	 * @param height the same
	 * @param painter paints it in these units; it may not set a transform
	 */
	public static void draw(GC gc, int zoom, int width, int height, Consumer<GC> painter) {
		Image image = enlarged(gc.getDevice(), zoom, width, height, painter);
		try {
			gc.drawImage(image, 0, 0, pixels(width, zoom), pixels(height, zoom), 0, 0, width, height);
		} finally {
			image.dispose();
		}
	}

	private static Image enlarged(Device device, int zoom, int width, int height, Consumer<GC> painter) {
		Image image = new Image(device, pixels(width, zoom), pixels(height, zoom));
		GC gc = new GC(image);
		Transform transform = new Transform(device);
		try {
			transform.scale((float) zoom / PERCENT, (float) zoom / PERCENT);
			gc.setTransform(transform);
			painter.accept(gc);
		} finally {
			transform.dispose();
			gc.dispose();
		}
		return image;
	}

	private static int pixels(int units, int zoom) {
		return Math.max(1, units * zoom / PERCENT);
	}
}
