/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.function.DoubleFunction;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swtchart.Chart;

import flightforge.ui.chart.Distribution;
import flightforge.ui.chart.NumberText;
import flightforge.ui.chart.ThemedCanvas;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Quantities;

/**
 * How often a field has which values, as bars beside a chart of these, at the same heights; with median and 99th
 * percentile. UI thread only.
 */
final class DistributionBars {
	private static final int BARS = 60;
	/** As long as the text of a value is. */
	private static final String LONGEST = "000.000\u00a0ms";
	private static final int GAP = 3;
	private static final int ALPHA = 150;
	private static final int OPAQUE = 255;
	private static final Distribution NONE = Distribution.of(new double[0], 1);

	private final Canvas canvas;
	private final Chart chart;
	private Distribution shown = NONE;
	private DoubleFunction<String> text = NumberText::number;
	private ValueScale scale = ValueScale.ONES;
	/** Whether the script says something else by now. */
	private boolean grey;

	/**
	 * No bars yet.
	 *
	 * @param parent with a grid for its layout
	 * @param chart has the axis of the values, in the same parent
	 */
	DistributionBars(Composite parent, Chart chart) {
		this.chart = chart;
		canvas = ThemedCanvas.create(parent, SWT.NO_FOCUS, "flightforge.preview.distribution",
				Messages.PREVIEW_DISTRIBUTION, this::description, this::paint);
		GridDataFactory.fillDefaults().grab(false, true).hint(width(), SWT.DEFAULT).applyTo(canvas);
		canvas.addMouseMoveListener(event -> canvas.setToolTipText(hint(event.y)));
	}

	/** Room for bars, and beside them for the longest text at a line: over the bars of a low chart, it hid them. */
	private int width() {
		GC gc = new GC(canvas);
		try {
			return BARS + gc.textExtent(NLS.bind(Messages.PREVIEW_MEDIAN, LONGEST)).x + 3 * GAP;
		} finally {
			gc.dispose();
		}
	}

	/**
	 * Shows a distribution.
	 *
	 * @param newText gives the text of a value
	 * @param newScale in which unit the chart has values
	 * @param stale whether the script says something else by now
	 */
	void show(Distribution distribution, DoubleFunction<String> newText, ValueScale newScale, boolean stale) {
		grey = stale;
		shown = distribution;
		text = newText;
		scale = newScale;
		canvas.redraw();
	}

	private String description() {
		return NLS.bind(Messages.PREVIEW_QUANTILES, text.apply(shown.median()), text.apply(shown.p99()));
	}

	/** Paints lines at median and 99th percentile, over the whole width, onto something at the chart's height. */
	void paintLines(GC gc, int width, int top) {
		if (shown.all() > 0) {
			gc.setForeground(Colors.CHART_FOREGROUND.color());
			gc.setLineStyle(SWT.LINE_DOT);
			for (double value : new double[] {shown.median(), shown.p99()}) {
				int y = top + pixel(value);
				gc.drawLine(0, y, width, y);
			}
			gc.setLineStyle(SWT.LINE_SOLID);
		}
	}

	/** How far below the upper edge of the chart's plot area a value is. */
	private int pixel(double value) {
		return chart.getAxisSet().getYAxis(0).getPixelCoordinate(scale.units(value));
	}

	private int plotTop() {
		// By where they are in their parents, for asking the window system takes longer than painting the bars.
		return chart.getPlotArea().getControl().getLocation().y + chart.getLocation().y - canvas.getLocation().y;
	}

	private void paint(GC gc) {
		if (shown.all() == 0) {
			return;
		}
		int top = plotTop();
		int width = canvas.getClientArea().width;
		int most = width - textWidth(gc) - 3 * GAP;
		gc.setBackground((grey ? Colors.HINT : Colors.HEAP).color());
		gc.setAlpha(ALPHA);
		for (int part = 0; part < shown.counts().length; part++) {
			long count = shown.counts()[part];
			if (count > 0) {
				int lower = top + pixel(shown.start(part));
				int upper = top + pixel(shown.start(part + 1));
				// What there is of one value only is seen, too.
				int height = Math.max(2, lower - upper - 1);
				gc.fillRectangle(0, lower - height, Math.max(1, (int) (count * most / shown.most())), height);
			}
		}
		gc.setAlpha(OPAQUE);
		paintLines(gc, width, top);
		label(gc, top, width);
	}

	private String high() {
		return NLS.bind(Messages.PREVIEW_P99, text.apply(shown.p99()));
	}

	private String low() {
		return NLS.bind(Messages.PREVIEW_MEDIAN, text.apply(shown.median()));
	}

	private int textWidth(GC gc) {
		return Math.max(gc.textExtent(high()).x, gc.textExtent(low()).x);
	}

	/** The texts stand at their lines, the higher value above its own and the lower one below. */
	private void label(GC gc, int top, int width) {
		String high = high();
		String low = low();
		int height = gc.getFontMetrics().getHeight();
		int room = canvas.getClientArea().height;
		int highY = Math.clamp(top + pixel(shown.p99()) - height, 0, Math.max(0, room - 2 * height));
		int lowY = Math.clamp(top + pixel(shown.median()), highY + height, Math.max(highY + height, room - height));
		// A line that is near belongs to the text above it.
		int lineOfLow = top + pixel(shown.median());
		if (lineOfLow - height >= highY + height) {
			lowY = lineOfLow - height;
		}
		gc.setForeground(Colors.CHART_FOREGROUND.color());
		// On a ground of their own, because there is not always room beside the bars and the other line.
		gc.setBackground(Colors.CHART_BACKGROUND.color());
		gc.drawText(high, width - gc.textExtent(high).x - GAP, highY);
		gc.drawText(low, width - gc.textExtent(low).x - GAP, lowY);
	}

	private String hint(int y) {
		if (shown.all() == 0) {
			return null;
		}
		int plot = plotTop();
		for (int part = 0; part < shown.counts().length; part++) {
			int lower = plot + pixel(shown.start(part));
			int upper = plot + pixel(shown.start(part + 1));
			if (y <= lower && y >= Math.min(upper, lower - 2) && shown.counts()[part] > 0) {
				return NLS.bind(Messages.PREVIEW_HOVER_PART,
						new Object[] {text.apply(shown.start(part)), text.apply(shown.start(part + 1)),
								Quantities.share((double) shown.counts()[part] / shown.all())});
			}
		}
		return description();
	}
}
