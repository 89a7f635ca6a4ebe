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
	private final ChosenStretch stretch = new ChosenStretch();
	private boolean pressed;
	/** Whether keys move the line, which is seen then; the mouse has a tool tip. */
	private boolean byKeys;

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
			pressed = e.button == 1;
			if (pressed) {
				stretch.begin(axis.secondsAt(e.x));
			}
		}));
		plot.addMouseMoveListener(e -> {
			if (pressed && (e.stateMask & SWT.BUTTON1) != 0) {
				stretch.move(axis.secondsAt(e.x), true);
				chart.redraw();
			}
		});
		plot.addMouseListener(MouseListener.mouseUpAdapter(e -> {
			if (pressed && e.button == 1) {
				pressed = false;
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
		plot.addListener(SWT.Traverse, event -> event.doit = event.detail != SWT.TRAVERSE_ARROW_NEXT
				&& event.detail != SWT.TRAVERSE_ARROW_PREVIOUS && (event.detail != SWT.TRAVERSE_ESCAPE || !byKeys));
		plot.addListener(SWT.FocusIn, event -> showLine(true));
		plot.addListener(SWT.FocusOut, event -> showLine(false));
		plot.addMouseListener(MouseListener.mouseDownAdapter(event -> {
			plot.setFocus();
			showLine(false);
		}));
	}

	private void showLine(boolean shown) {
		byKeys = shown;
		chart.redraw();
	}

	private void press(KeyEvent event) {
		double step = (axis.to() - axis.from()) / KEY_STEPS;
		double place;
		switch (event.keyCode) {
		case SWT.ARROW_LEFT -> place = stretch.cursor() - step;
		case SWT.ARROW_RIGHT -> place = stretch.cursor() + step;
		case SWT.HOME -> place = stretch.least();
		case SWT.END -> place = stretch.most();
		case SWT.ESC -> {
			stretch.drop();
			choose();
			return;
		}
		default -> {
			return;
		}
		}
		boolean choosing = (event.stateMask & SWT.SHIFT) != 0;
		stretch.move(place, choosing);
		if (choosing) {
			choose();
		}
		showLine(true);
	}

	/**
	 * Forgets what was chosen, because the chart shows something else.
	 *
	 * @param from where its data begin, in seconds
	 * @param to where they end, which the axis may go beyond
	 */
	public void limit(double from, double to) {
		stretch.limit(from, to);
		chart.redraw();
	}

	/** Forgets what was chosen. */
	public void clear() {
		stretch.drop();
		chart.redraw();
	}

	/** Shows a part of the axis as chosen, in seconds; all of it where these are not numbers. Nobody hears of it. */
	public void show(double from, double to) {
		stretch.show(from, to);
		chart.redraw();
	}

	/** What was dragged over; a click without dragging chooses all again. */
	private void choose() {
		listener.chosen(stretch.from(), stretch.to());
		chart.redraw();
	}

	/** Paints what was chosen; for a painter of the chart. */
	public void paint(GC gc) {
		paintChosen(gc);
		if (reader != null && byKeys) {
			int x = axis.pixel(stretch.cursor());
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
		if (!stretch.isChosen()) {
			return;
		}
		int from = axis.pixel(stretch.from());
		int to = axis.pixel(stretch.to());
		gc.setBackground(gc.getDevice().getSystemColor(SWT.COLOR_LIST_SELECTION));
		gc.setAlpha(ALPHA);
		gc.fillRectangle(from, 0, Math.max(1, to - from), chart.getPlotArea().getSize().y);
		gc.setAlpha(255);
	}
}
