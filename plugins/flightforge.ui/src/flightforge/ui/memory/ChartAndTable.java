/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.Arrays;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;

/**
 * A chart and the table of what it shows: below each other, with more for the chart, where there is height for both and
 * not width for two tables, else beside each other; where there is room for one only, a button goes from one to the
 * other. The table is the chart's legend; a chart that is alone has one of its own. UI thread only.
 */
final class ChartAndTable {
	/** Of one above the other: with its head and a line of text a page then has half of its height for the chart. */
	private static final int[] WEIGHTS = {60, 40};
	/** Pixels below which neither has width enough beside the other. */
	private static final int NARROW = 600;
	/** Pixels below which neither has height enough, even beside the other. */
	private static final int LOW = 190;
	/** Pixels that each needs above or below the other. */
	private static final int HALF = 190;
	private static final double WIDE = 1.5;
	/** Pixels that are left for the chart when the table needs more than its part. */
	private static final int NARROWEST_CHART = 280;
	/** The same in a low view, in which a chart that is narrow, too, says nothing. */
	private static final int NARROWEST_LOW_CHART = 360;

	private final Composite area;
	private final SashForm sash;
	private final ToolBar switches;
	private final ToolItem other;
	/** Whether the user wants the chart where there is room for one only; null while nobody has said. */
	private Boolean chartAlone;
	/** The chart, and its legend where the table is not in sight. */
	private final Composite charted;
	private final MemoryChart chart;
	private final MemoryLegend legend;
	private final MemoryTable table;
	/** The weights as they were set here; the user's are others. */
	private int[] weights;

	/**
	 * An empty chart and an empty table.
	 *
	 * @param chartId the stable name of the chart for tests
	 * @param tableId that of the table
	 * @param changeTitle heading of the table's column of changes
	 * @param trends whether the table has columns of the growth over time
	 */
	ChartAndTable(Composite parent, String chartId, String tableId, String changeTitle, boolean trends) {
		area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(0, 0).applyTo(area);
		switches = new ToolBar(area, SWT.VERTICAL | SWT.FLAT);
		GridDataFactory.fillDefaults().exclude(true).applyTo(switches);
		switches.setVisible(false);
		other = new ToolItem(switches, SWT.PUSH);
		Ids.name(other, chartId + ".other");
		other.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			chartAlone = !isChartAlone();
			arrange();
		}));
		sash = new SashForm(area, SWT.HORIZONTAL | SWT.SMOOTH);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		charted = new Composite(sash, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(0, 0).applyTo(charted);
		chart = new MemoryChart(charted, chartId, this::refreshLegend);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(chart.control());
		legend = new MemoryLegend(charted, chartId + ".legend", chart);
		table = new MemoryTable(sash, tableId, changeTitle, trends, chart::sample);
		share(WEIGHTS);
		area.addControlListener(ControlListener.controlResizedAdapter(e -> arrange()));
	}

	Composite control() {
		return area;
	}

	MemoryChart chart() {
		return chart;
	}

	MemoryTable table() {
		return table;
	}

	/** Gives the focus to the table, or to the button that shows it where there is no room for it. */
	void setFocus() {
		if (sash.getMaximizedControl() == charted) {
			switches.setFocus();
		} else {
			table.setFocus();
		}
	}

	private void refreshLegend() {
		table.refresh();
	}

	/** The table has all of its columns in sight where the chart has width enough beside that. */
	private int[] besideEachOther(int width) {
		int right = Math.max(width / 2, Math.min(table.wantedWidth(), width - sash.getSashWidth() - NARROWEST_CHART));
		return new int[] {width - sash.getSashWidth() - right, right};
	}

	private void share(int[] parts) {
		sash.setWeights(parts);
		weights = sash.getWeights();
	}

	/** In few lines a chart with its legend says more than a table, if it has width enough for both. */
	private boolean isChartAlone() {
		return chartAlone == null ? area.getClientArea().width >= NARROW : chartAlone;
	}

	private void arrange() {
		Rectangle room = area.getClientArea();
		if (room.isEmpty()) {
			return;
		}
		boolean bothFit = room.width >= table.wantedWidth() + NARROWEST_CHART;
		boolean alone = room.height < LOW && room.width < table.wantedWidth() + NARROWEST_LOW_CHART;
		boolean below = room.height >= 2 * HALF && room.width < 2 * table.wantedWidth();
		boolean beside = !below && (bothFit || room.width >= NARROW) && room.width >= WIDE * room.height;
		int orientation = beside ? SWT.HORIZONTAL : SWT.VERTICAL;
		if (sash.getOrientation() != orientation) {
			sash.setOrientation(orientation);
		}
		if (Arrays.equals(weights, sash.getWeights())) {
			share(beside ? besideEachOther(room.width) : WEIGHTS);
		}
		boolean chartOnly = isChartAlone();
		Composite single = !alone ? null : chartOnly ? charted : table.area();
		if (sash.getMaximizedControl() != single) {
			sash.setMaximizedControl(single);
		}
		legend.setVisible(single == charted);
		other.setImage((chartOnly ? Images.TABLE : Images.CHART).image());
		other.setToolTipText(chartOnly ? Messages.MEMORY_SHOW_TABLE : Messages.MEMORY_SHOW_CHART);
		if (switches.getVisible() != alone) {
			switches.setVisible(alone);
			((GridData) switches.getLayoutData()).exclude = !alone;
			area.layout();
		}
	}
}
