/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;

import flightforge.ui.chart.ThemedCanvas;
import flightforge.ui.resource.Colors;

/**
 * What the colours of a chart's areas are: a column beside the chart where that is wide and high enough, else a line
 * above it. Not in the chart, where it would lie on what is shown. UI thread only.
 */
final class RateLegend {
	/** Where it is narrower, a column would leave little to the areas, in pixels. */
	private static final int WIDTH_WITH_COLUMN = 560;
	/** A line above a lower chart would leave little to the areas, in pixels. */
	private static final int HEIGHT_WITH_LINE = 90;
	/** The part of the width that a column may take: the longest usual name, where there is just the width for it. */
	private static final double MOST_OF_WIDTH = 0.3;
	private static final int GAP = 4;
	/** Between two lines of a column. */
	private static final int LINE_GAP = 6;
	/** The side of a square that has a colour. */
	private static final int SQUARE = 9;
	private static final int OPAQUE = 255;
	private static final String ELLIPSIS = "\u2026";

	/**
	 * What an area is.
	 *
	 * @param name what it is called
	 * @param color its colour
	 * @param alpha how much of the ground is seen through it
	 */
	record Entry(String name, Colors color, int alpha) {
	}

	private enum Place {
		NONE, ABOVE, BESIDE
	}

	private final Composite area;
	private final Canvas canvas;
	/** From the lowest area to the highest. */
	private List<Entry> entries = List.of();
	/** The number of the one that a line begins with; -1 for none. */
	private int first = -1;
	private Place place = Place.NONE;

	/**
	 * A legend without entries.
	 *
	 * @param area gets a layout in which the legend and the other control share the room
	 */
	RateLegend(Composite area) {
		this.area = area;
		canvas = ThemedCanvas.create(area, SWT.NO_FOCUS, "flightforge.preview.rates.legend", Messages.PREVIEW_LEGEND,
				this::names, this::paint);
		area.setLayout(new Layout() {
			@Override
			protected Point computeSize(Composite composite, int widthHint, int heightHint, boolean changed) {
				return new Point(Math.max(0, widthHint), Math.max(0, heightHint));
			}

			@Override
			protected void layout(Composite composite, boolean changed) {
				arrange();
			}
		});
	}

	/**
	 * Shows these.
	 *
	 * @param shown from the lowest area to the highest
	 * @param chosen the number of the one that is never left out; -1 for none
	 */
	void show(List<Entry> shown, int chosen) {
		first = chosen;
		boolean other = shown.size() != entries.size();
		entries = List.copyOf(shown);
		if (other || place == Place.BESIDE) {
			area.layout();
		}
		canvas.redraw();
	}

	/** The names as a text. */
	private String names() {
		return inLine().stream().map(Entry::name).collect(Collectors.joining(", "));
	}

	/** The chosen one first, then those with most events. */
	private List<Entry> inLine() {
		List<Entry> sorted = new ArrayList<>(entries);
		if (first >= 0) {
			sorted.addFirst(sorted.remove(first));
		}
		return sorted;
	}

	private void arrange() {
		Rectangle room = area.getClientArea();
		GC gc = new GC(canvas);
		try {
			int line = gc.getFontMetrics().getHeight();
			int column = GAP + entries.size() * (line + LINE_GAP);
			place = entries.isEmpty() ? Place.NONE : room.width >= WIDTH_WITH_COLUMN && room.height >= column
					? Place.BESIDE : room.height >= HEIGHT_WITH_LINE ? Place.ABOVE : Place.NONE;
			int widest = entries.stream().mapToInt(entry -> gc.textExtent(entry.name()).x).max().orElse(0);
			int width = place == Place.BESIDE ? (int) Math.min(widest + SQUARE + 3 * GAP, room.width * MOST_OF_WIDTH)
					: 0;
			int height = place == Place.ABOVE ? line + 2 : 0;
			canvas.setVisible(place != Place.NONE);
			canvas.setBounds(
					place == Place.BESIDE ? new Rectangle(room.x + room.width - width, room.y, width, room.height)
							: new Rectangle(room.x, room.y, room.width, height));
			for (Control other : area.getChildren()) {
				if (other != canvas) {
					other.setBounds(room.x, room.y + height, room.width - width, room.height - height);
				}
			}
		} finally {
			gc.dispose();
		}
	}

	private void paint(GC gc) {
		boolean whole = place == Place.BESIDE ? paintColumn(gc) : paintLine(gc);
		String hint = whole ? null : names();
		if (!Objects.equals(hint, canvas.getToolTipText())) {
			canvas.setToolTipText(hint);
		}
	}

	private boolean paintColumn(GC gc) {
		int room = canvas.getClientArea().width - SQUARE - 2 * GAP;
		boolean whole = true;
		int y = GAP;
		for (Entry entry : entries.reversed()) {
			String text = ThemedCanvas.fitted(gc, entry.name(), room);
			whole &= text.equals(entry.name());
			paint(gc, entry, text, GAP, y);
			y += gc.getFontMetrics().getHeight() + LINE_GAP;
		}
		return whole;
	}

	/** Those that have no room are left out, in place of which there is an ellipsis. */
	private boolean paintLine(GC gc) {
		int width = canvas.getClientArea().width;
		int ellipsis = 2 * GAP + gc.textExtent(ELLIPSIS).x;
		int x = GAP;
		List<Entry> line = inLine();
		for (Entry entry : line) {
			int end = x + SQUARE + GAP + gc.textExtent(entry.name()).x;
			if (end + (entry == line.getLast() ? 0 : ellipsis) > width) {
				gc.drawText(ELLIPSIS, x, 1, true);
				return false;
			}
			paint(gc, entry, entry.name(), x, 1);
			x = end + 2 * GAP;
		}
		return true;
	}

	private static void paint(GC gc, Entry entry, String text, int x, int y) {
		int top = y + (gc.getFontMetrics().getHeight() - SQUARE) / 2;
		gc.setBackground(entry.color().color());
		gc.setAlpha(entry.alpha());
		gc.fillRectangle(x, top, SQUARE, SQUARE);
		gc.setAlpha(OPAQUE);
		gc.drawRectangle(x, top, SQUARE, SQUARE);
		gc.drawText(text, x + SQUARE + GAP, y, true);
	}
}
