/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.HashMap;
import java.util.Map;

import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageDataProvider;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swtchart.LineStyle;

import flightforge.ui.resource.Colors;

/**
 * Small pictures of how lines and areas of a chart look, as a legend shows them: on the ground of the chart, or what is
 * as blue as a chosen row could not be seen there. UI thread only.
 */
final class LineSamples {
	private static final int WIDTH = 22;
	/** Less than the width, because the text follows closely. */
	private static final int DRAWN = 18;
	private static final int HEIGHT = 12;
	private static final int LINE_TOP = 5;
	private static final int LINE_BOTTOM = 7;
	private static final int DASH = 6;
	private static final int DASH_ON = 4;
	private static final int DOT = 4;
	private static final int DOT_ON = 2;
	private static final int OPAQUE = 255;
	private static final int PERCENT = 100;

	/** Dashes and dots begin so that the middle of the picture is drawn. */
	private static final int DASH_BEGIN = 1;
	private static final int DOT_BEGIN = 2;

	/** The style is null for an area. */
	private record Look(RGB color, LineStyle style, RGB ground) {
		boolean covers(int x, int y) {
			if (style == null) {
				return x > 0 && x < DRAWN && y > 0 && y < HEIGHT - 1;
			}
			boolean on = switch (style) {
			case DASH -> (x + DASH_BEGIN) % DASH < DASH_ON;
			case DOT -> (x + DOT_BEGIN) % DOT < DOT_ON;
			default -> true;
			};
			return on && x < DRAWN && y >= LINE_TOP && y < LINE_BOTTOM;
		}

		ImageData draw(int zoom) {
			int width = WIDTH * zoom / PERCENT;
			int height = HEIGHT * zoom / PERCENT;
			ImageData data = new ImageData(width, height, 24, new PaletteData(0xFF0000, 0xFF00, 0xFF));
			int drawn = data.palette.getPixel(color);
			int around = data.palette.getPixel(ground);
			for (int y = 0; y < height; y++) {
				for (int x = 0; x < width; x++) {
					data.setPixel(x, y, covers(x * PERCENT / zoom, y * PERCENT / zoom) ? drawn : around);
					data.setAlpha(x, y, x * PERCENT / zoom <= DRAWN ? OPAQUE : 0);
				}
			}
			return data;
		}
	}

	private final Control owner;
	private final Map<Look, Image> images = new HashMap<>();

	/** Pictures that are disposed of with a control. */
	LineSamples(Control owner) {
		this.owner = owner;
		owner.addDisposeListener(e -> {
			images.values().forEach(Image::dispose);
			images.clear();
		});
	}

	/** A piece of a line. */
	Image line(RGB color, LineStyle style) {
		return image(new Look(color, style, Colors.CHART_BACKGROUND.color().getRGB()));
	}

	/** A piece of an area. */
	Image area(RGB color) {
		return image(new Look(color, null, Colors.CHART_BACKGROUND.color().getRGB()));
	}

	private Image image(Look look) {
		return images.computeIfAbsent(look, added -> new Image(owner.getDisplay(), (ImageDataProvider) added::draw));
	}
}
