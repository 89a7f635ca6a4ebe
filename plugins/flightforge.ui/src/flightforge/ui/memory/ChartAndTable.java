/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.Arrays;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;

/**
 * A chart and the table of what it shows: beside each other where there is width for both, else below each other, and
 * the table alone where there is room for one only. The table is the chart's legend. UI thread only.
 */
final class ChartAndTable {
	private static final int[] WEIGHTS = {42, 58};
	/** Pixels below which neither has width enough beside the other. */
	private static final int NARROW = 600;
	/** Pixels below which neither has height enough above or below the other. */
	private static final int LOW = 190;
	private static final double WIDE = 1.5;
	/** Pixels that are left for the chart when the table needs more than its part. */
	private static final int NARROWEST_CHART = 280;

	private final SashForm sash;
	private final MemoryChart chart;
	private final MemoryTable table;
	/** The weights as they were set here; the user's are others. */
	private int[] weights;

	/**
	 * An empty chart and an empty table.
	 *
	 * @param chartId the stable name of the chart for tests
	 * @param tableId that of the table
	 * @param changeTitle heading of the table's column of changes
	 */
	ChartAndTable(Composite parent, String chartId, String tableId, String changeTitle) {
		sash = new SashForm(parent, SWT.HORIZONTAL | SWT.SMOOTH);
		chart = new MemoryChart(sash, chartId, this::refreshLegend);
		table = new MemoryTable(sash, tableId, changeTitle, chart::sample);
		share(WEIGHTS);
		sash.addControlListener(ControlListener.controlResizedAdapter(e -> arrange()));
	}

	Composite control() {
		return sash;
	}

	MemoryChart chart() {
		return chart;
	}

	MemoryTable table() {
		return table;
	}

	private void refreshLegend() {
		table.refresh();
	}

	/** The table has all of its columns in sight where the chart has width enough beside that. */
	private int[] besideEachOther(int width) {
		int part = width * WEIGHTS[1] / (WEIGHTS[0] + WEIGHTS[1]);
		int right = Math.max(part, Math.min(table.wantedWidth(), width - sash.getSashWidth() - NARROWEST_CHART));
		return new int[] {width - sash.getSashWidth() - right, right};
	}

	private void share(int[] parts) {
		sash.setWeights(parts);
		weights = sash.getWeights();
	}

	private void arrange() {
		Rectangle area = sash.getClientArea();
		if (area.isEmpty()) {
			return;
		}
		boolean beside = area.width >= NARROW && area.width >= WIDE * area.height;
		int orientation = beside ? SWT.HORIZONTAL : SWT.VERTICAL;
		if (sash.getOrientation() != orientation) {
			sash.setOrientation(orientation);
		}
		if (Arrays.equals(weights, sash.getWeights())) {
			share(beside ? besideEachOther(area.width) : WEIGHTS);
		}
		Composite alone = beside || area.height >= LOW ? null : table.area();
		if (sash.getMaximizedControl() != alone) {
			sash.setMaximizedControl(alone);
		}
	}
}
