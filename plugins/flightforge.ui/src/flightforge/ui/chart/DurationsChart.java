/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Quantities;

/**
 * How often there are which durations, as bars over an axis of durations, with lines at the median and the 99th
 * percentile. UI thread only.
 */
public final class DurationsChart {

	private static final int GAP = 4;
	private static final int MARK = 4;
	private static final int BETWEEN_NAMES = 12;
	private static final int ALPHA = 150;
	private static final int OPAQUE = 255;
	private static final int LEAST_BETWEEN_MARKS = 12;
	private static final double[] OF_DECADE = {1, 2, 5};
	/** The bars of what is of one duration only, in pixels to each side. */
	private static final int HALF_BAR = 6;

	private final Canvas canvas;
	private Durations shown = Durations.of(new double[0]);

	/**
	 * An empty chart.
	 *
	 * @param id its stable name for tests
	 * @param name its name for those who do not see it
	 */
	public DurationsChart(Composite parent, String id, String name) {
		canvas = ThemedCanvas.create(parent, SWT.NO_FOCUS, id, name, this::description, this::paint);
		canvas.addMouseMoveListener(event -> canvas.setToolTipText(hint(event.x)));
	}

	/** The chart itself. */
	public Control control() {
		return canvas;
	}

	/** Shows durations. */
	public void show(Durations durations) {
		shown = durations;
		canvas.redraw();
	}

	private String description() {
		return shown.all() == 0 ? "" : text(shown);
	}

	/** Median, 99th percentile and the longest of durations, in one line. */
	public static String text(Durations durations) {
		return NLS.bind(Messages.DURATIONS, new Object[] {Quantities.seconds(durations.median()),
				Quantities.seconds(durations.p99()), Quantities.seconds(durations.longest())});
	}

	/**
	 * Where the bars are; the scale of numbers is beside it, that of durations below it, and above it are the names of
	 * the quantiles, which would cover the highest bars.
	 */
	private Rectangle plot(GC gc) {
		Rectangle area = canvas.getClientArea();
		int text = gc.getFontMetrics().getHeight();
		int left = gc.textExtent(Quantities.count(shown.distribution().most())).x + 2 * GAP + MARK;
		// Half of a text may be beyond the right edge.
		int right = gc.textExtent(Quantities.seconds(shown.longest())).x / 2 + GAP;
		int width = Math.max(1, area.width - left - right);
		int top = (fitBeside(gc, width) ? 1 : 2) * text + GAP;
		return new Rectangle(area.x + left, area.y + top, width, Math.max(1, area.height - top - text - MARK - GAP));
	}

	private int x(Rectangle plot, double seconds) {
		return plot.x + (int) Math.round(shown.place(seconds) * plot.width);
	}

	private void paint(GC gc) {
		if (shown.all() == 0) {
			return;
		}
		Rectangle plot = plot(gc);
		paintAmounts(gc, plot);
		paintBars(gc, plot);
		paintMarks(gc, plot);
		paintQuantiles(gc, plot);
	}

	private void paintAmounts(GC gc, Rectangle plot) {
		String most = Quantities.count(shown.distribution().most());
		int half = gc.getFontMetrics().getHeight() / 2;
		gc.setForeground(Colors.RESIDENT.color());
		gc.setLineStyle(SWT.LINE_DOT);
		gc.drawLine(plot.x, plot.y, plot.x + plot.width, plot.y);
		gc.setLineStyle(SWT.LINE_SOLID);
		gc.setForeground(Colors.CHART_FOREGROUND.color());
		gc.drawLine(plot.x, plot.y, plot.x, plot.y + plot.height);
		gc.drawLine(plot.x, plot.y + plot.height, plot.x + plot.width, plot.y + plot.height);
		gc.drawText(most, plot.x - MARK - GAP - gc.textExtent(most).x, plot.y - half, true);
		if (plot.height >= 2 * half) {
			gc.drawText("0", plot.x - MARK - GAP - gc.textExtent("0").x, plot.y + plot.height - half, true);
		}
	}

	private void paintBars(GC gc, Rectangle plot) {
		long[] counts = shown.distribution().counts();
		gc.setBackground(Colors.AREA_1.color());
		gc.setAlpha(ALPHA);
		for (int part = 0; part < counts.length; part++) {
			if (counts[part] > 0) {
				int left = plot.x + (int) Math.round((double) plot.width * part / counts.length);
				int right = plot.x + (int) Math.round((double) plot.width * (part + 1) / counts.length);
				if (isOne()) {
					left = plot.x + plot.width / 2 - HALF_BAR;
					right = left + 2 * HALF_BAR;
				}
				int height = Math.max(1, (int) ((double) counts[part] / shown.distribution().most() * plot.height));
				gc.fillRectangle(left, plot.y + plot.height - height, Math.max(1, right - left - 1), height);
			}
		}
		gc.setAlpha(OPAQUE);
	}

	/** Whether all durations are the same. */
	private boolean isOne() {
		return shown.distribution().low() == shown.distribution().high();
	}

	private void paintMarks(GC gc, Rectangle plot) {
		gc.setForeground(Colors.CHART_FOREGROUND.color());
		int bottom = plot.y + plot.height;
		int end = Integer.MIN_VALUE;
		for (double mark : marks(gc, plot)) {
			int x = x(plot, mark);
			String text = Quantities.seconds(mark);
			int half = gc.textExtent(text).x / 2;
			gc.drawLine(x, bottom, x, bottom + MARK);
			if (x - half >= end + LEAST_BETWEEN_MARKS) {
				gc.drawText(text, x - half, bottom + MARK, true);
				end = x + half;
			}
		}
	}

	private List<Double> marks(GC gc, Rectangle plot) {
		double low = shown.start(0);
		double high = shown.longest();
		List<Double> marks = new ArrayList<>();
		if (isOne()) {
			marks.add(low);
		} else if (shown.logarithmic()) {
			for (int exponent = (int) Math.floor(Math.log10(low)); exponent <= Math.log10(high); exponent++) {
				for (double digit : OF_DECADE) {
					double mark = digit * Math.pow(10, exponent);
					if (mark >= low && mark <= high) {
						marks.add(mark);
					}
				}
			}
		} else {
			TimeStep step = TimeStep.of(low, high, plot.width, text -> gc.textExtent(text).x);
			for (double units = Math.ceil(step.units(low)); units <= step.units(high); units++) {
				marks.add(units * step.seconds());
			}
		}
		return marks;
	}

	private void paintQuantiles(GC gc, Rectangle plot) {
		gc.setForeground(Colors.CHART_FOREGROUND.color());
		int lowX = x(plot, shown.median());
		int highX = x(plot, shown.p99());
		gc.setLineStyle(SWT.LINE_DASH);
		for (int x : new int[] {lowX, highX}) {
			gc.drawLine(x, plot.y, x, plot.y + plot.height);
		}
		gc.setLineStyle(SWT.LINE_SOLID);
		String low = median();
		String high = p99();
		int lowWidth = gc.textExtent(low).x;
		int highWidth = gc.textExtent(high).x;
		int lowLeft = within(plot, lowX - lowWidth / 2, lowWidth);
		int highLeft = within(plot, highX - highWidth / 2, highWidth);
		int height = gc.getFontMetrics().getHeight();
		int bottom = plot.y - GAP - height;
		boolean beside = fitBeside(gc, plot.width);
		if (beside && lowLeft + lowWidth + BETWEEN_NAMES > highLeft) {
			// They make way for each other as far as the plot reaches.
			highLeft = within(plot, lowLeft + lowWidth + BETWEEN_NAMES, highWidth);
			lowLeft = Math.min(lowLeft, highLeft - BETWEEN_NAMES - lowWidth);
		}
		gc.drawText(low, lowLeft, beside ? bottom : bottom - height, true);
		gc.drawText(high, highLeft, bottom, true);
	}

	private String median() {
		return NLS.bind(Messages.MEDIAN, Quantities.seconds(shown.median()));
	}

	private String p99() {
		return NLS.bind(Messages.P99, Quantities.seconds(shown.p99()));
	}

	/** Whether the names of both quantiles have room in one line above a plot of this width. */
	private boolean fitBeside(GC gc, int width) {
		return gc.textExtent(median()).x + BETWEEN_NAMES + gc.textExtent(p99()).x <= width;
	}

	/** A left edge with which something is within the plot, or else begins where that does. */
	private static int within(Rectangle plot, int left, int width) {
		return Math.max(plot.x, Math.min(left, plot.x + plot.width - width));
	}

	private String hint(int x) {
		if (shown.all() == 0) {
			return null;
		}
		GC gc = new GC(canvas);
		Rectangle plot;
		try {
			plot = plot(gc);
		} finally {
			gc.dispose();
		}
		long[] counts = shown.distribution().counts();
		int part = (int) Math.floor((double) (x - plot.x) * counts.length / plot.width);
		if (isOne() || part < 0 || part >= counts.length) {
			return text(shown);
		}
		return NLS.bind(Messages.HOVER_DURATIONS,
				new Object[] {Quantities.seconds(shown.start(part)), Quantities.seconds(shown.start(part + 1)),
						Quantities.count(counts[part]), Quantities.share((double) counts[part] / shown.all())});
	}
}
