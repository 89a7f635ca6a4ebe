/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.storages;

import java.util.List;
import java.util.stream.DoubleStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ISeries;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.Range;

import flightforge.script.generate.Storage;
import flightforge.ui.chart.AxisText;
import flightforge.ui.chart.ThemedChart;
import flightforge.ui.chart.TimeAxis;
import flightforge.ui.generate.StorageRun;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Quantities;

/**
 * The heap in use while a recording was generated, a curve for each storage, both from the same start. UI thread only.
 */
final class HeapChart {

	private static final double HEADROOM = 1.15;
	private static final int LINE_WIDTH = 2;

	private final Chart chart;
	private final TimeAxis axis;
	private List<StorageRun> shown = List.of();
	/** What the axis of amounts counts, in bytes, so that its marks are round. */
	private double unit = 1;

	HeapChart(Composite parent) {
		chart = ThemedChart.create(parent, "flightforge.storages.chart", Messages.CHART, this::color);
		chart.getLegend().setPosition(SWT.BOTTOM);
		chart.getAxisSet().getYAxis(0).getTick()
				.setFormat(new AxisText(units -> Quantities.bytes(Math.round(units * unit))));
		axis = new TimeAxis(chart, this::place);
		ThemedChart.showAxes(chart, false);
	}

	Control control() {
		return chart;
	}

	/** Puts the legend beside the curves, where height is scarce, or below them. */
	void setLegendBeside(boolean beside) {
		chart.getLegend().setPosition(beside ? SWT.RIGHT : SWT.BOTTOM);
	}

	/** Shows runs; none takes the curves away. */
	void show(List<StorageRun> runs) {
		shown = runs;
		chart.suspendUpdate(true);
		for (ISeries<?> old : chart.getSeriesSet().getSeries()) {
			chart.getSeriesSet().deleteSeries(old.getId());
		}
		double highest = runs.stream().flatMapToDouble(HeapChart::growth).max().orElse(1);
		unit = Quantities.unitOfMarks(highest * HEADROOM);
		double end = 0;
		for (StorageRun run : runs) {
			ILineSeries<?> line = (ILineSeries<?>) chart.getSeriesSet().createSeries(SeriesType.LINE,
					run.storage().id());
			line.setDescription(StoragesView.name(run.storage()));
			line.setSymbolType(ILineSeries.PlotSymbolType.NONE);
			line.setLineWidth(LINE_WIDTH);
			line.setYSeries(growth(run).map(bytes -> bytes / unit).toArray());
			end = Math.max(end, run.heap().getLast().seconds());
		}
		color();
		place();
		chart.getAxisSet().getYAxis(0).setRange(new Range(0, Math.max(1, highest) * HEADROOM / unit));
		ThemedChart.showAxes(chart, !runs.isEmpty());
		chart.suspendUpdate(false);
		axis.show(0, end);
	}

	/** What was in use before is no matter of the storage; a collection may have taken some of it. */
	private static DoubleStream growth(StorageRun run) {
		return run.heap().stream().mapToDouble(sample -> Math.max(0, sample.bytes() - run.heap().getFirst().bytes()));
	}

	private void place() {
		for (StorageRun run : shown) {
			ISeries<?> line = chart.getSeriesSet().getSeries(run.storage().id());
			if (line != null) {
				line.setXSeries(run.heap().stream().mapToDouble(sample -> axis.units(sample.seconds())).toArray());
			}
		}
	}

	private void color() {
		for (ISeries<?> series : chart.getSeriesSet().getSeries()) {
			((ILineSeries<?>) series)
					.setLineColor((series.getId().equals(Storage.MAPPED.id()) ? Colors.MAPPED : Colors.HEAP).color());
		}
	}
}
