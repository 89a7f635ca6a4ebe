/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;

import flightforge.ui.chart.ThemedCanvas;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Quantities;

/** How often a field has which value, a bar for each; as many as there is room for. UI thread only. */
final class ShareBars {
	private static final int GAP = 6;
	private static final int LEAST_ROW = 10;
	/** The part of the width that values have at most. */
	private static final double WIDEST_TEXT = 0.4;
	private static final int ALPHA = 150;
	private static final int OPAQUE = 255;

	private final Canvas canvas;
	/** Whether the script says something else by now. */
	private boolean grey;
	private Shares shown = new Shares(List.of(), 0, 0);

	private record Bar(String text, double share, Colors color) {
	}

	ShareBars(Composite parent) {
		canvas = ThemedCanvas.create(parent, SWT.NO_FOCUS, "flightforge.preview.shares", Messages.PREVIEW_SHARES,
				this::description, this::paint);
		canvas.addMouseMoveListener(event -> canvas.setToolTipText(hint(event.y)));
	}

	Canvas control() {
		return canvas;
	}

	void show(Shares shares, boolean stale) {
		grey = stale;
		shown = shares;
		canvas.redraw();
	}

	private List<Bar> bars() {
		List<Bar> bars = new ArrayList<>();
		shown.values().forEach(value -> bars.add(new Bar(text(value), value.share(), Colors.AREA_1)));
		if (shown.kinds() > 0) {
			bars.add(new Bar(NLS.bind(Messages.PREVIEW_OTHER_VALUES, Quantities.count(shown.kinds())), shown.others(),
					Colors.AREA_REST));
		}
		return bars;
	}

	private static String text(Shares.Value value) {
		return value.text() == null ? Messages.PREVIEW_NO_VALUE
				: value.text().isEmpty() ? Messages.PREVIEW_EMPTY_VALUE : value.text();
	}

	private static String line(Bar bar) {
		return NLS.bind(Messages.PREVIEW_HOVER_VALUE, bar.text(), Quantities.share(bar.share()));
	}

	private String description() {
		return bars().stream().map(ShareBars::line).collect(Collectors.joining(", "));
	}

	/** Rows are as high as there is room for, from that of a small text to a comfortable one. */
	private int rowHeight(int bars) {
		GC gc = new GC(canvas);
		try {
			int comfortable = gc.getFontMetrics().getHeight() + GAP;
			return Math.clamp(canvas.getClientArea().height / Math.max(1, bars), LEAST_ROW, comfortable);
		} finally {
			gc.dispose();
		}
	}

	private void paint(GC gc) {
		List<Bar> bars = bars();
		Rectangle area = canvas.getClientArea();
		int row = rowHeight(bars.size());
		int texts = bars.stream().mapToInt(bar -> gc.textExtent(bar.text()).x).max().orElse(0);
		int left = 2 * GAP + Math.min(texts, (int) (area.width * WIDEST_TEXT));
		int percent = gc.textExtent(Quantities.share(1)).x + 2 * GAP;
		int room = area.width - left - percent;
		double most = bars.stream().mapToDouble(Bar::share).max().orElse(0);
		if (room <= 0 || most == 0) {
			return;
		}
		int textTop = (row - gc.getFontMetrics().getHeight()) / 2;
		for (int i = 0; i < bars.size() && (i + 1) * row <= area.height; i++) {
			Bar bar = bars.get(i);
			int y = i * row;
			gc.drawText(ThemedCanvas.fitted(gc, bar.text(), left - 2 * GAP), GAP, y + textTop, true);
			int length = Math.max(1, (int) Math.round(bar.share() / most * room));
			gc.setBackground((grey ? Colors.HINT : bar.color()).color());
			gc.setAlpha(ALPHA);
			gc.fillRectangle(left, y + 1, length, row - 2);
			gc.setAlpha(OPAQUE);
			gc.drawText(Quantities.share(bar.share()), left + length + GAP, y + textTop, true);
		}
	}

	private String hint(int y) {
		List<Bar> bars = bars();
		int place = y / rowHeight(bars.size());
		return place < 0 || place >= bars.size() ? null : line(bars.get(place));
	}
}
