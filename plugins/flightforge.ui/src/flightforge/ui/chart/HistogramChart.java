/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.Arrays;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.MouseListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Quantities;

/**
 * How often there are which values, as bars over an axis of values, with lines at the median and the 90th and 99th
 * percentiles. The mouse reads the bars, and so do the arrow keys. UI thread only.
 */
public final class HistogramChart {

	private static final int GAP = 4;
	private static final int MARK = 4;
	private static final int BETWEEN_NAMES = 12;
	private static final int ALPHA = 150;
	private static final int OPAQUE = 255;
	private static final int LEAST_BETWEEN_MARKS = 12;
	/** The bar of what is of one value only, in pixels to each side. */
	private static final int HALF_BAR = 6;

	private final Canvas canvas;
	private Histogram shown = Histogram.of();
	private ValuesChart.Scale scale = new ValuesChart.Scale(1, NumberText::number);
	/** The part that is read by keys. */
	private int cursor;
	/** Whether keys move it, and it is seen; the mouse has a tool tip. */
	private boolean byKeys;

	/**
	 * An empty chart.
	 *
	 * @param id its stable name for tests
	 * @param name its name for those who do not see it
	 */
	public HistogramChart(Composite parent, String id, String name) {
		canvas = ThemedCanvas.create(parent, SWT.NONE, id, name, this::description, this::paint);
		canvas.addMouseMoveListener(event -> canvas.setToolTipText(hint(event.x)));
		canvas.addKeyListener(KeyListener.keyPressedAdapter(this::press));
		canvas.addListener(SWT.Traverse, event -> event.doit = event.detail != SWT.TRAVERSE_ARROW_NEXT
				&& event.detail != SWT.TRAVERSE_ARROW_PREVIOUS);
		canvas.addListener(SWT.FocusIn, event -> showCursor(true));
		canvas.addListener(SWT.FocusOut, event -> showCursor(false));
		canvas.addMouseListener(MouseListener.mouseDownAdapter(event -> {
			canvas.setFocus();
			showCursor(false);
		}));
	}

	/** The chart itself. */
	public Control control() {
		return canvas;
	}

	/**
	 * Shows values.
	 *
	 * @param values the values
	 * @param newScale how they are written
	 */
	public void show(Histogram values, ValuesChart.Scale newScale) {
		shown = values;
		scale = newScale;
		cursor = 0;
		canvas.redraw();
	}

	/** Forgets its values and whom their texts are from, although others may know this chart; it may be disposed. */
	public void forget() {
		shown = Histogram.of();
		scale = new ValuesChart.Scale(1, NumberText::number);
	}

	private void showCursor(boolean visible) {
		byKeys = visible;
		canvas.redraw();
	}

	private void press(KeyEvent event) {
		int last = shown.distribution().counts().length - 1;
		switch (event.keyCode) {
		case SWT.ARROW_LEFT -> cursor = Math.max(0, cursor - 1);
		case SWT.ARROW_RIGHT -> cursor = Math.min(last, cursor + 1);
		case SWT.HOME -> cursor = 0;
		case SWT.END -> cursor = last;
		default -> {
			return;
		}
		}
		if (shown.all() > 0) {
			// Where the mouse rests over the chart, its tip is of the same.
			canvas.setToolTipText(textOf(cursor));
			showCursor(true);
		}
	}

	private String description() {
		return shown.all() == 0 ? "" : text(shown, scale);
	}

	/** Median, 90th and 99th percentile and the greatest of values, in one line. */
	public static String text(Histogram values, ValuesChart.Scale scale) {
		return NLS.bind(Messages.QUANTILES,
				new Object[] {scale.text().apply(values.median()), scale.text().apply(values.p90()),
						scale.text().apply(values.p99()), scale.text().apply(values.greatest())});
	}

	private String text(double value) {
		return scale.text().apply(value);
	}

	/**
	 * Where the bars are; the scale of numbers is beside it, that of values below it, and above it are the names of the
	 * quantiles, which would cover the highest bars.
	 */
	private Rectangle plot(GC gc) {
		Rectangle area = canvas.getClientArea();
		int text = gc.getFontMetrics().getHeight();
		int left = gc.textExtent(Quantities.count(shown.distribution().most())).x + 2 * GAP + MARK;
		// Half of a text may be beyond the right edge.
		int right = gc.textExtent(text(shown.greatest())).x / 2 + GAP;
		int width = Math.max(1, area.width - left - right);
		int top = (fitBeside(gc, width, median(), p99()) ? 1 : 2) * text + GAP;
		return new Rectangle(area.x + left, area.y + top, width, Math.max(1, area.height - top - text - MARK - GAP));
	}

	private int x(Rectangle plot, double value) {
		return plot.x + (int) Math.round(shown.place(value) * plot.width);
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
		if (byKeys) {
			paintCursor(gc, plot);
		}
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
				Rectangle place = place(plot, part);
				int height = Math.max(1, (int) ((double) counts[part] / shown.distribution().most() * plot.height));
				gc.fillRectangle(place.x, plot.y + plot.height - height, Math.max(1, place.width - 1), height);
			}
		}
		gc.setAlpha(OPAQUE);
	}

	/** What a part takes of the plot, in all its height. */
	private Rectangle place(Rectangle plot, int part) {
		int parts = shown.distribution().counts().length;
		if (isOne()) {
			return new Rectangle(plot.x + plot.width / 2 - HALF_BAR, plot.y, 2 * HALF_BAR, plot.height);
		}
		int left = plot.x + (int) Math.round((double) plot.width * part / parts);
		int right = plot.x + (int) Math.round((double) plot.width * (part + 1) / parts);
		return new Rectangle(left, plot.y, right - left, plot.height);
	}

	private void paintCursor(GC gc, Rectangle plot) {
		Rectangle place = place(plot, cursor);
		gc.setForeground(Colors.CHART_FOREGROUND.color());
		gc.drawRectangle(place.x - 1, place.y, Math.max(1, place.width), place.height);
		String line = textOf(cursor);
		int width = gc.textExtent(line).x;
		gc.setBackground(Colors.CHART_BACKGROUND.color());
		// Beside the part, to the side where there is room.
		int right = place.x + place.width + GAP;
		gc.drawText(line, right + width > plot.x + plot.width ? Math.max(plot.x, place.x - GAP - width) : right,
				plot.y + 1);
	}

	/** Whether all values are the same. */
	private boolean isOne() {
		return shown.distribution().low() == shown.distribution().high();
	}

	private void paintMarks(GC gc, Rectangle plot) {
		gc.setForeground(Colors.CHART_FOREGROUND.color());
		int bottom = plot.y + plot.height;
		int end = Integer.MIN_VALUE;
		for (double mark : marks(gc, plot)) {
			int x = x(plot, mark);
			String text = text(mark);
			int half = gc.textExtent(text).x / 2;
			gc.drawLine(x, bottom, x, bottom + MARK);
			if (x - half >= end + LEAST_BETWEEN_MARKS) {
				gc.drawText(text, x - half, bottom + MARK, true);
				end = x + half;
			}
		}
	}

	private List<Double> marks(GC gc, Rectangle plot) {
		if (isOne()) {
			return List.of(shown.start(0));
		}
		return shown.logarithmic() ? AxisMarks.logarithmic(shown.start(0), shown.greatest(), scale.unit())
				: AxisMarks.linear(shown.start(0), shown.greatest(), scale.unit(), plot.width,
						mark -> gc.textExtent(text(mark)).x + LEAST_BETWEEN_MARKS);
	}

	private void paintQuantiles(GC gc, Rectangle plot) {
		gc.setForeground(Colors.CHART_FOREGROUND.color());
		gc.setLineStyle(SWT.LINE_DASH);
		for (double value : new double[] {shown.median(), shown.p90(), shown.p99()}) {
			int x = x(plot, value);
			gc.drawLine(x, plot.y, x, plot.y + plot.height);
		}
		gc.setLineStyle(SWT.LINE_SOLID);
		int height = gc.getFontMetrics().getHeight();
		int bottom = plot.y - GAP - height;
		if (fitBeside(gc, plot.width, median(), p90(), p99())) {
			paintNames(gc, plot, bottom, new String[] {median(), p90(), p99()}, shown.median(), shown.p90(),
					shown.p99());
		} else if (fitBeside(gc, plot.width, median(), p99())) {
			paintNames(gc, plot, bottom, new String[] {median(), p99()}, shown.median(), shown.p99());
		} else {
			paintNames(gc, plot, bottom - height, new String[] {median()}, shown.median());
			paintNames(gc, plot, bottom, new String[] {p99()}, shown.p99());
		}
	}

	/** Names in one line, each above its value; they make way for each other as far as the plot reaches. */
	private void paintNames(GC gc, Rectangle plot, int y, String[] names, double... values) {
		int[] left = new int[names.length];
		int end = Integer.MIN_VALUE / 2;
		for (int i = 0; i < names.length; i++) {
			int width = gc.textExtent(names[i]).x;
			left[i] = within(plot, Math.max(x(plot, values[i]) - width / 2, end + BETWEEN_NAMES), width);
			end = left[i] + width;
		}
		for (int i = names.length - 2; i >= 0; i--) {
			left[i] = Math.min(left[i], left[i + 1] - BETWEEN_NAMES - gc.textExtent(names[i]).x);
		}
		for (int i = 0; i < names.length; i++) {
			gc.drawText(names[i], left[i], y, true);
		}
	}

	private String median() {
		return NLS.bind(Messages.MEDIAN, text(shown.median()));
	}

	private String p90() {
		return NLS.bind(Messages.P90, text(shown.p90()));
	}

	private String p99() {
		return NLS.bind(Messages.P99, text(shown.p99()));
	}

	/** Whether names have room in one line above a plot of this width. */
	private static boolean fitBeside(GC gc, int width, String... names) {
		return Arrays.stream(names).mapToInt(name -> gc.textExtent(name).x + BETWEEN_NAMES).sum()
				- BETWEEN_NAMES <= width;
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
		int parts = shown.distribution().counts().length;
		int part = (int) Math.floor((double) (x - plot.x) * parts / plot.width);
		return isOne() || part < 0 || part >= parts ? text(shown, scale) : textOf(part);
	}

	private String textOf(int part) {
		if (isOne()) {
			return text(shown, scale);
		}
		long count = shown.distribution().counts()[part];
		return NLS.bind(Messages.HOVER_PART, new Object[] {text(part == 0 ? shown.least() : shown.start(part)),
				text(shown.start(part + 1)), Quantities.count(count), Quantities.share((double) count / shown.all())});
	}
}
