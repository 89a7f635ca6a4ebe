/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.function.IntFunction;

import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.MouseListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swtchart.Chart;

import flightforge.ui.resource.Colors;

/**
 * A stretch of a chart's horizontal axis that is chosen by dragging, or by keys: arrows move a line, and choose
 * together with Shift, Escape chooses all again. UI thread only.
 */
public final class TimeSelection {
	private static final int ALPHA = 60;
	private static final int GAP = 4;
	/** How many steps of the arrow keys there are. */
	private static final int KEY_STEPS = 100;

	/** Hears what was chosen, in seconds. */
	public interface Listener {
		/** A stretch was chosen, or all of the axis again. */
		void chosen(double from, double to);
	}

	private final Chart chart;
	private final TimeAxis axis;
	private final Listener listener;
	/** What there is to read at a place, in pixels from the left edge of the plot area; null where keys do nothing. */
	private IntFunction<String> reader;
	/** Where keys have moved the line to, in seconds; not a number while there is none. */
	private double cursor = Double.NaN;
	private double pressed = Double.NaN;
	private double released = Double.NaN;

	/**
	 * Lets a stretch of a chart be chosen; a click without dragging chooses all of it again.
	 *
	 * @param listener hears of each choice
	 */
	public TimeSelection(Chart chart, TimeAxis axis, Listener listener) {
		this.chart = chart;
		this.axis = axis;
		this.listener = listener;
		Control plot = chart.getPlotArea().getControl();
		plot.addMouseListener(MouseListener.mouseDownAdapter(e -> {
			pressed = e.button == 1 ? axis.secondsAt(e.x) : Double.NaN;
			released = Double.NaN;
		}));
		plot.addMouseMoveListener(e -> {
			if (!Double.isNaN(pressed) && (e.stateMask & SWT.BUTTON1) != 0) {
				released = axis.secondsAt(e.x);
				chart.redraw();
			}
		});
		plot.addMouseListener(MouseListener.mouseUpAdapter(e -> {
			if (!Double.isNaN(pressed) && e.button == 1) {
				choose();
			}
		}));
	}

	/**
	 * Lets the chart be read and a stretch be chosen by keys, too.
	 *
	 * @param text gives what there is to read at a place, in pixels from the left edge of the plot area; null for
	 * nothing
	 */
	public void readWith(IntFunction<String> text) {
		reader = text;
		Control plot = chart.getPlotArea().getControl();
		plot.addKeyListener(KeyListener.keyPressedAdapter(this::press));
		plot.addListener(SWT.Traverse,
				event -> event.doit = event.detail != SWT.TRAVERSE_ARROW_NEXT
						&& event.detail != SWT.TRAVERSE_ARROW_PREVIOUS
						&& (event.detail != SWT.TRAVERSE_ESCAPE || Double.isNaN(cursor)));
		plot.addListener(SWT.FocusIn, event -> {
			cursor = Double.isNaN(cursor) ? axis.from() : cursor;
			chart.redraw();
		});
		plot.addListener(SWT.FocusOut, event -> {
			cursor = Double.NaN;
			chart.redraw();
		});
		plot.addMouseListener(MouseListener.mouseDownAdapter(event -> {
			plot.setFocus();
			// The mouse has a tool tip.
			cursor = Double.NaN;
		}));
	}

	private void press(KeyEvent event) {
		double step = (axis.to() - axis.from()) / KEY_STEPS;
		double before = Double.isNaN(cursor) ? axis.from() : cursor;
		switch (event.keyCode) {
		case SWT.ARROW_LEFT -> cursor = before - step;
		case SWT.ARROW_RIGHT -> cursor = before + step;
		case SWT.HOME -> cursor = axis.from();
		case SWT.END -> cursor = axis.to();
		case SWT.ESC -> {
			pressed = axis.from();
			released = Double.NaN;
			choose();
			return;
		}
		default -> {
			return;
		}
		}
		cursor = Math.clamp(cursor, axis.from(), axis.to());
		if ((event.stateMask & SWT.SHIFT) != 0) {
			pressed = Double.isNaN(released) || released != before ? before : pressed;
			released = cursor;
			choose();
		}
		chart.redraw();
	}

	/** Forgets what was chosen, because the chart shows something else. */
	public void clear() {
		pressed = Double.NaN;
		released = Double.NaN;
		chart.redraw();
	}

	/** Shows a part of the axis as chosen, in seconds; all of it where these are not numbers. Nobody hears of it. */
	public void show(double from, double to) {
		pressed = from;
		released = to;
		chart.redraw();
	}

	/** What was dragged over; a click without dragging chooses all again. */
	private void choose() {
		boolean dragged = !Double.isNaN(released);
		listener.chosen(dragged ? Math.min(pressed, released) : axis.from(),
				dragged ? Math.max(pressed, released) : axis.to());
		chart.redraw();
	}

	/** Paints what was chosen; for a painter of the chart. */
	public void paint(GC gc) {
		paintChosen(gc);
		if (reader != null && !Double.isNaN(cursor)) {
			int x = axis.pixel(cursor);
			gc.setForeground(Colors.CHART_FOREGROUND.color());
			gc.setLineStyle(SWT.LINE_SOLID);
			gc.drawLine(x, 0, x, chart.getPlotArea().getSize().y);
			String text = reader.apply(x);
			if (text != null) {
				String line = text.replace("\n", " \u00b7 ");
				int width = gc.textExtent(line).x;
				gc.setBackground(Colors.CHART_BACKGROUND.color());
				// Beside the line, to the side where there is room.
				gc.drawText(line,
						x + GAP + width > chart.getPlotArea().getSize().x ? Math.max(0, x - GAP - width) : x + GAP, 0);
			}
		}
	}

	private void paintChosen(GC gc) {
		if (Double.isNaN(released)) {
			return;
		}
		int from = axis.pixel(Math.min(pressed, released));
		int to = axis.pixel(Math.max(pressed, released));
		gc.setBackground(gc.getDevice().getSystemColor(SWT.COLOR_LIST_SELECTION));
		gc.setAlpha(ALPHA);
		gc.fillRectangle(from, 0, Math.max(1, to - from), chart.getPlotArea().getSize().y);
		gc.setAlpha(255);
	}
}
