/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.Comparator;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryComparison.Change;
import flightforge.ui.chart.ThemedCanvas;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.ThemeChange;

/**
 * The categories that have changed most as pairs of bars, before above and after below, with their amounts; as many as
 * there is room for. The table beside it has all values. UI thread only.
 */
final class ComparisonBars {
	private static final int GAP = 6;
	private static final int THINNEST = 3;
	private static final int PALE = 110;
	private static final int OPAQUE = 255;
	/** Pixels for bars below which their amounts are not written beside them. */
	private static final int NARROWEST_BARS = 60;

	private final Canvas canvas;
	private List<Change> shown = List.of();

	ComparisonBars(Composite parent) {
		canvas = ThemedCanvas.create(parent, SWT.NO_FOCUS, "flightforge.memory.bars", Messages.MEMORY_COMPARISON_CHART,
				this::description, this::paint);
		canvas.addMouseMoveListener(event -> canvas.setToolTipText(hint(event.y)));
	}

	/** Shows changes of the process; a total would hide its parts, and what the machine has would hide both. */
	void show(List<Change> changes) {
		shown = changes.stream()
				.filter(change -> change.growth().isPresent() && change.category().kind() != Category.Kind.NATIVE_TOTAL
						&& change.category().kind() != Category.Kind.SYSTEM)
				.sorted(Comparator.comparingLong((Change change) -> Math.abs(change.growth().orElse(0))).reversed())
				.toList();
		canvas.redraw();
	}

	private int rowHeight() {
		return ThemedCanvas.rowHeight(canvas, GAP);
	}

	private void paint(GC gc) {
		Rectangle area = canvas.getClientArea();
		int row = rowHeight();
		List<Change> rows = shown.subList(0, Math.min(shown.size(), area.height / row));
		long most = rows.stream().mapToLong(ComparisonBars::larger).max().orElse(0);
		int names = rows.stream().mapToInt(change -> gc.textExtent(CategoryNames.of(change.category())).x).max()
				.orElse(0) + 2 * GAP;
		int left = Math.min(names, area.width / 2);
		int amounts = rows.stream().mapToInt(change -> gc.textExtent(amounts(change)).x).max().orElse(0) + 2 * GAP;
		boolean written = area.width - left - amounts >= NARROWEST_BARS;
		int room = area.width - left - (written ? amounts : GAP);
		if (most == 0 || room <= 0) {
			return;
		}
		for (int i = 0; i < rows.size(); i++) {
			Change change = rows.get(i);
			int y = i * row;
			int bar = Math.max(THINNEST, (row - GAP) / 2);
			gc.setForeground(Colors.CHART_FOREGROUND.color());
			gc.setClipping(0, y, left, row);
			gc.drawText(CategoryNames.of(change.category()), GAP, y + GAP / 2, true);
			gc.setClipping((Rectangle) null);
			gc.setBackground(Colors.AREA_1.color());
			gc.setAlpha(PALE);
			gc.fillRectangle(left, y + GAP / 2, length(change.before(), most, room), bar);
			gc.setAlpha(OPAQUE);
			gc.fillRectangle(left, y + GAP / 2 + bar, length(change.after(), most, room), bar);
			if (written) {
				gc.drawText(amounts(change),
						left + Math.max(length(change.before(), most, room), length(change.after(), most, room)) + GAP,
						y + GAP / 2, true);
			}
		}
	}

	private static String amounts(Change change) {
		return NLS.bind(Messages.MEMORY_COMPARISON_AMOUNTS, MemoryTable.bytes(change.before().amount()),
				MemoryTable.bytes(change.after().amount()));
	}

	/**
	 * Makes a picture of a bar, for the legend.
	 *
	 * @param pale whether it is that of before
	 */
	static Canvas sample(Composite parent, boolean pale) {
		Canvas sample = new Canvas(parent, SWT.NO_FOCUS);
		sample.addPaintListener(event -> {
			event.gc.setBackground(Colors.CHART_BACKGROUND.color());
			event.gc.fillRectangle(sample.getClientArea());
			event.gc.setBackground(Colors.AREA_1.color());
			event.gc.setAlpha(pale ? PALE : OPAQUE);
			event.gc.fillRectangle(sample.getClientArea());
		});
		ThemeChange.follow(sample, sample::redraw);
		return sample;
	}

	private static long larger(Change change) {
		return Math.max(change.before().amount(), change.after().amount());
	}

	private static int length(CategoryUsage usage, long most, int room) {
		return usage.amount() <= 0 ? 0 : Math.max(1, (int) ((double) usage.amount() / most * room));
	}

	/** What the bar that comes first says: the others have less, and are in the table. */
	private String description() {
		return shown.isEmpty() ? "" : hint(shown.getFirst());
	}

	private String hint(int y) {
		int place = y / rowHeight();
		return place < 0 || place >= shown.size() ? null : hint(shown.get(place));
	}

	private static String hint(Change change) {
		return NLS.bind(Messages.MEMORY_COMPARISON_HOVER, new Object[] {CategoryNames.of(change.category()),
				MemoryTable.bytes(change.before().amount()), MemoryTable.bytes(change.after().amount())});
	}
}
