/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;

import flightforge.ui.chart.ThemedCanvas;
import flightforge.ui.memory.MemoryChart.Drawn;
import flightforge.ui.resource.Colors;

/**
 * What a chart of memory draws, with the amounts at its end, in as many columns as its height takes; for a chart
 * without a table. UI thread only.
 */
final class MemoryLegend {
	private static final int GAP = 6;
	private static final int BETWEEN_ROWS = 2;

	private final Canvas canvas;
	private final MemoryChart chart;

	/**
	 * A legend that is hidden.
	 *
	 * @param parent with a grid for its layout
	 * @param id stable name for tests
	 */
	MemoryLegend(Composite parent, String id, MemoryChart chart) {
		this.chart = chart;
		canvas = ThemedCanvas.create(parent, SWT.NO_FOCUS, id, Messages.MEMORY_LEGEND, this::description, this::paint);
		GridDataFactory.fillDefaults().grab(false, true).exclude(true).applyTo(canvas);
		canvas.setVisible(false);
		chart.onShown(this::refresh);
		parent.addControlListener(ControlListener.controlResizedAdapter(event -> refresh()));
	}

	/** Shows or hides it. */
	void setVisible(boolean visible) {
		if (canvas.getVisible() != visible) {
			canvas.setVisible(visible);
			((GridData) canvas.getLayoutData()).exclude = !visible;
			canvas.getParent().layout();
		}
		chart.setRestNamed(visible);
		refresh();
	}

	private void refresh() {
		if (!canvas.getVisible()) {
			return;
		}
		GridData data = (GridData) canvas.getLayoutData();
		int width = width();
		// Amounts that get shorter and longer again do not move the chart.
		if (width > data.widthHint || width < data.widthHint / 2) {
			data.widthHint = width;
			canvas.getParent().layout();
		}
		canvas.redraw();
	}

	private int rows() {
		return Math.max(1, height() / rowHeight());
	}

	private int height() {
		return canvas.getParent().getClientArea().height;
	}

	/** Rows are close to each other where there is room for all that way only. */
	private int rowHeight() {
		int roomy = ThemedCanvas.rowHeight(canvas, BETWEEN_ROWS);
		return chart.drawn().size() * roomy <= height() ? roomy : ThemedCanvas.rowHeight(canvas, 0);
	}

	private int width() {
		List<Drawn> drawn = chart.drawn();
		GC gc = new GC(canvas);
		try {
			return drawn.isEmpty() ? 0 : Math.ceilDiv(drawn.size(), rows()) * columnWidth(gc, drawn);
		} finally {
			gc.dispose();
		}
	}

	private static int columnWidth(GC gc, List<Drawn> drawn) {
		return drawn.stream().mapToInt(entry -> entry.look().getBounds().width + gc.textExtent(entry.name()).x
				+ gc.textExtent(entry.amount()).x + 3 * GAP).max().orElse(0);
	}

	private void paint(GC gc) {
		List<Drawn> drawn = chart.drawn();
		Rectangle area = canvas.getClientArea();
		int rows = rows();
		int columns = Math.max(1, Math.ceilDiv(drawn.size(), rows));
		int width = Math.min(columnWidth(gc, drawn), area.width / columns);
		int height = rowHeight();
		gc.setForeground(Colors.CHART_FOREGROUND.color());
		for (int i = 0; i < drawn.size(); i++) {
			Drawn entry = drawn.get(i);
			int x = i / rows * width;
			int y = i % rows * height;
			Rectangle look = entry.look().getBounds();
			gc.drawImage(entry.look(), x, y + (height - look.height) / 2);
			int amount = gc.textExtent(entry.amount()).x;
			int left = x + look.width;
			gc.drawText(ThemedCanvas.fitted(gc, entry.name(), width - look.width - amount - 2 * GAP), left, y, true);
			gc.drawText(entry.amount(), x + width - amount - 2 * GAP, y, true);
		}
	}

	private String description() {
		return chart.drawn().stream().map(entry -> NLS.bind(Messages.MEMORY_LEGEND_ENTRY, entry.name(), entry.amount()))
				.collect(Collectors.joining("\n"));
	}
}
