/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import org.eclipse.swt.SWT;
import org.eclipse.swt.events.MouseListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swtchart.Chart;

/** A stretch of a chart's horizontal axis that is chosen by dragging. UI thread only. */
public final class TimeSelection {
	private static final int ALPHA = 60;

	/** Hears what was chosen, in seconds. */
	public interface Listener {
		/** A stretch was chosen, or all of the axis again. */
		void chosen(double from, double to);
	}

	private final Chart chart;
	private final TimeAxis axis;
	private final Listener listener;
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

	/** Forgets what was chosen, because the chart shows something else. */
	public void clear() {
		pressed = Double.NaN;
		released = Double.NaN;
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
