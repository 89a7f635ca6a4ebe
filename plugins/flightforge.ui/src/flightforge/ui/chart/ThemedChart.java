/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.function.Consumer;
import java.util.function.IntFunction;

import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.MouseTrackListener;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.IAxisTick;
import org.eclipse.swtchart.ICustomPaintListener;
import org.eclipse.swtchart.LineStyle;
import org.eclipse.swtchart.Range;

import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.ThemeChange;

/** Makes charts in the colours of the workbench's theme, which follow when the theme changes. UI thread only. */
public final class ThemedChart {

	/** As high as any text of an axis. */
	private static final String TEXT = "0";

	private ThemedChart() {
	}

	/**
	 * Makes a chart without series or titles.
	 *
	 * @param parent its parent
	 * @param id its stable name for tests
	 * @param name its name for those who do not see it
	 * @param colorSeries gives all series their colours
	 */
	public static Chart create(Composite parent, String id, String name, Runnable colorSeries) {
		return create(parent, id, name, colorSeries, Integer.MAX_VALUE);
	}

	/**
	 * The same with a limit.
	 *
	 * @param enoughLines about how many lines of the grid are enough, however high the chart is
	 */
	public static Chart create(Composite parent, String id, String name, Runnable colorSeries, int enoughLines) {
		ClippedChart chart = new ClippedChart(parent);
		Ids.name(chart, id);
		Accessibility.name(chart, name);
		chart.getTitle().setVisible(false);
		chart.getLegend().setPosition(SWT.RIGHT);
		for (IAxis axis : chart.getAxisSet().getAxes()) {
			axis.getTitle().setVisible(false);
		}
		chart.getAxisSet().getXAxis(0).getGrid().setStyle(LineStyle.NONE);
		chart.getAxisSet().getYAxis(0).getGrid().setStyle(LineStyle.DOT);
		setStep(chart, enoughLines);
		chart.getPlotArea().getControl()
				.addControlListener(ControlListener.controlResizedAdapter(e -> setStep(chart, enoughLines)));
		// Where it is low, the marks depend on the amounts, and there is no event for others.
		chart.beforePainting(() -> setStep(chart, enoughLines));
		color(chart);
		ThemeChange.follow(chart, () -> {
			color(chart);
			colorSeries.run();
		});
		return chart;
	}

	/** Asks for marks on the axis of amounts that are so far from each other that each has room for its text. */
	private static void setStep(Chart chart, int enoughLines) {
		IAxis axis = chart.getAxisSet().getYAxis(0);
		IAxisTick tick = axis.getTick();
		GC gc = new GC(chart);
		try {
			gc.setFont(tick.getFont());
			int height = chart.getPlotArea().getSize().y;
			Range amounts = axis.getRange();
			int step = Math.max(AmountStep.hint(gc.textExtent(TEXT).y, height, amounts.lower, amounts.upper),
					height / enoughLines);
			if (tick.getTickMarkStepHint() != step) {
				tick.setTickMarkStepHint(step);
			}
		} finally {
			gc.dispose();
		}
	}

	/** Shows the marks, their texts and the grid, or hides them all, for a chart that has nothing to show. */
	public static void showAxes(Chart chart, boolean visible) {
		for (IAxis axis : chart.getAxisSet().getAxes()) {
			if (axis.getTick().isVisible() != visible) {
				axis.getTick().setVisible(visible);
				axis.getGrid().setVisible(visible);
			}
		}
	}

	/**
	 * Shows what is under the mouse in a tool tip, once it has moved: GTK reports a mouse that rests where a chart
	 * comes up as if it had, and a tool tip would cover what has just been drawn.
	 *
	 * @param text what to show at a place, in pixels from the left edge of the plot area; null for nothing
	 */
	public static void hover(Chart chart, IntFunction<String> text) {
		Control area = chart.getPlotArea().getControl();
		Point[] resting = new Point[1];
		area.addMouseTrackListener(MouseTrackListener.mouseEnterAdapter(e -> resting[0] = new Point(e.x, e.y)));
		area.addMouseMoveListener(e -> {
			if (!new Point(e.x, e.y).equals(resting[0])) {
				resting[0] = null;
				area.setToolTipText(text.apply(e.x));
			}
		});
	}

	/**
	 * Lets something paint on the plot area of a chart, above its grid and before its series.
	 *
	 * @param painter paints; the transparency of what it is given is to be left as it was
	 */
	public static void behindSeries(Chart chart, Consumer<GC> painter) {
		paint(chart, painter, true);
	}

	/** The same, after its series. */
	public static void aboveSeries(Chart chart, Consumer<GC> painter) {
		paint(chart, painter, false);
	}

	private static void paint(Chart chart, Consumer<GC> painter, boolean behind) {
		chart.getPlotArea().addCustomPaintListener(new ICustomPaintListener() {
			@Override
			public void paintControl(PaintEvent event) {
				painter.accept(event.gc);
			}

			@Override
			public boolean drawBehindSeries() {
				return behind;
			}
		});
	}

	private static void color(Chart chart) {
		Color background = Colors.CHART_BACKGROUND.color();
		Color foreground = Colors.CHART_FOREGROUND.color();
		chart.setBackground(background);
		chart.setForeground(foreground);
		chart.getPlotArea().setBackground(background);
		chart.getLegend().setBackground(background);
		chart.getLegend().setForeground(foreground);
		for (IAxis axis : chart.getAxisSet().getAxes()) {
			axis.getTick().setForeground(foreground);
			axis.getGrid().setForeground(Colors.RESIDENT.color());
		}
	}
}
