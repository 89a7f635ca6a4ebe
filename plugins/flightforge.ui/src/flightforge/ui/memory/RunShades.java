/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.List;
import java.util.function.IntSupplier;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swtchart.Chart;

import flightforge.script.generate.Storage;
import flightforge.ui.chart.ThemedChart;
import flightforge.ui.chart.TimeAxis;
import flightforge.ui.generate.GenerationRun;
import flightforge.ui.resource.Colors;

/** The times in which recordings were generated, shaded behind a chart, with the storage of each. UI thread only. */
final class RunShades {
	private static final double MILLIS_PER_SECOND = 1000;
	private static final int ALPHA = 60;
	private static final int OPAQUE = 255;
	private static final int LABEL_GAP = 3;
	private static final int LABEL_ROWS = 3;
	/** Lines of text that the plot must be high for, or labels would hide the curves. */
	private static final int LEAST_ROWS = 4;

	private final Chart chart;
	private final TimeAxis axis;
	private final IntSupplier taken;
	private List<GenerationRun> runs = List.of();
	private long originMillis;

	/**
	 * None as yet.
	 *
	 * @param taken how many pixels from the upper edge of the plot are for something else than labels
	 */
	RunShades(Chart chart, TimeAxis axis, IntSupplier taken) {
		this.chart = chart;
		this.axis = axis;
		this.taken = taken;
		ThemedChart.behindSeries(chart, this::paint);
	}

	/** Shades these from the chart's next repaint on. */
	void show(List<GenerationRun> newRuns, long newOriginMillis) {
		runs = newRuns;
		originMillis = newOriginMillis;
	}

	private void paint(GC gc) {
		Point size = chart.getPlotArea().getSize();
		int top = taken.getAsInt();
		int[] labelEnds = new int[size.y - top < LEAST_ROWS * gc.getFontMetrics().getHeight() ? 0 : LABEL_ROWS];
		for (GenerationRun run : runs) {
			double to = run.isRunning() ? 0 : seconds(run.endMillis());
			if (to < axis.from()) {
				continue;
			}
			int left = axis.pixel(Math.max(seconds(run.startMillis()), axis.from()));
			int right = Math.max(left + 2, axis.pixel(Math.min(to, 0)));
			gc.setBackground(Colors.RUN.color());
			gc.setAlpha(ALPHA);
			gc.fillRectangle(left, 0, right - left, size.y);
			gc.setAlpha(OPAQUE);
			gc.setForeground(Colors.CHART_FOREGROUND.color());
			paintLabel(gc, run, left, top, labelEnds);
		}
	}

	/** Writes the run's storage in the first row in which it does not cover an earlier run's. */
	private void paintLabel(GC gc, GenerationRun run, int left, int top, int[] rowEnds) {
		String label = run.storage() == Storage.MAPPED ? Messages.MEMORY_RUN_MAPPED : Messages.MEMORY_RUN_HEAP;
		Point size = gc.textExtent(label);
		// A run that has just begun is at the edge, where its label would be cut.
		int last = chart.getPlotArea().getSize().x - size.x - LABEL_GAP;
		int x = Math.max(0, Math.min(left + LABEL_GAP, last));
		for (int row = 0; row < rowEnds.length; row++) {
			if (x >= rowEnds[row]) {
				gc.drawText(label, x, top + 2 + row * size.y, true);
				rowEnds[row] = x + size.x + LABEL_GAP;
				return;
			}
		}
	}

	private double seconds(long millis) {
		return (millis - originMillis) / MILLIS_PER_SECOND;
	}
}
