/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;

import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.CutText;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.ThemeChange;

/** Makes canvases on the ground of charts, which are painted again when the theme changes. UI thread only. */
public final class ThemedCanvas {

	private ThemedCanvas() {
	}

	/**
	 * Makes a canvas.
	 *
	 * @param style {@link SWT#NO_FOCUS} for one that is only looked at, otherwise {@link SWT#NONE}
	 * @param id its stable name for tests
	 * @param name its name for those who do not see it
	 * @param description what is to be seen in it, for those who do not see it
	 * @param painter paints on the ground, in the colour of the charts' text
	 */
	public static Canvas create(Composite parent, int style, String id, String name, Supplier<String> description,
			Consumer<GC> painter) {
		Canvas canvas = new Canvas(parent, style | SWT.DOUBLE_BUFFERED);
		Ids.name(canvas, id);
		Accessibility.name(canvas, name);
		Accessibility.describe(canvas, description);
		canvas.addPaintListener(event -> {
			event.gc.setBackground(Colors.CHART_BACKGROUND.color());
			event.gc.setForeground(Colors.CHART_FOREGROUND.color());
			event.gc.fillRectangle(canvas.getClientArea());
			painter.accept(event.gc);
		});
		canvas.addListener(SWT.Resize, event -> canvas.redraw());
		ThemeChange.follow(canvas, canvas::redraw);
		return canvas;
	}

	/** How high a row with a line of text and a gap is in a canvas, in pixels. */
	public static int rowHeight(Canvas canvas, int gap) {
		GC gc = new GC(canvas);
		try {
			return gc.getFontMetrics().getHeight() + gap;
		} finally {
			gc.dispose();
		}
	}

	/** As much of a text as there is room for, with a mark where it is cut. */
	public static String fitted(GC gc, String text, int width) {
		return CutText.toFit(text, part -> gc.textExtent(part).x <= width);
	}
}
