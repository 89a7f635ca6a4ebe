/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.stream.IntStream;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;

/** Looks for the red of the workbench's marks of errors. UI thread only. */
final class Pictures {
	private static final int STRONG = 150;
	private static final int WEAK = 110;

	private Pictures() {
	}

	/** Whether a part of a control, as it is on the screen, has something red. */
	static boolean hasRed(Control control, Rectangle part) {
		Point corner = control.toDisplay(part.x, part.y);
		Image image = new Image(control.getDisplay(), part.width, part.height);
		GC gc = new GC(control.getDisplay());
		try {
			gc.copyArea(image, corner.x, corner.y);
			return hasRed(image.getImageData());
		} finally {
			gc.dispose();
			image.dispose();
		}
	}

	/** Pixels from the top of a part of a control, as it is on the screen, to the middle of what is drawn there. */
	static int middle(Control control, Rectangle part) {
		Point corner = control.toDisplay(part.x, part.y);
		Image image = new Image(control.getDisplay(), part.width, part.height);
		GC gc = new GC(control.getDisplay());
		try {
			gc.copyArea(image, corner.x, corner.y);
			ImageData data = image.getImageData();
			int ground = data.getPixel(0, 0);
			int[] lines = IntStream.range(0, data.height)
					.filter(y -> IntStream.range(0, data.width).anyMatch(x -> data.getPixel(x, y) != ground)).toArray();
			return lines.length == 0 ? -1 : (lines[0] + lines[lines.length - 1]) / 2;
		} finally {
			gc.dispose();
			image.dispose();
		}
	}

	/** Whether a picture has something red in it. */
	static boolean hasRed(ImageData data) {
		for (int y = 0; y < data.height; y++) {
			for (int x = 0; x < data.width; x++) {
				RGB color = data.palette.getRGB(data.getPixel(x, y));
				if (color.red > STRONG && color.green < WEAK && color.blue < WEAK && data.getAlpha(x, y) > STRONG) {
					return true;
				}
			}
		}
		return false;
	}
}
