/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.events.PaintListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swtchart.Chart;

/**
 * A chart that stays within what scrolls it. The axes set a clipping of their own while they paint, which on GTK
 * replaces that of all controls around: they would paint over whatever is beside a chart that is partly scrolled out of
 * sight. So they paint on an image, and that is painted. UI thread only.
 */
final class ClippedChart extends Chart {

	/** Null while the super class makes the axes; no initial value, for that would throw away what these add. */
	private List<PaintListener> painters;
	private Runnable before = () -> {
	};

	ClippedChart(Composite parent) {
		super(parent, SWT.NONE);
		super.addPaintListener(this::paint);
	}

	@Override
	public void addPaintListener(PaintListener listener) {
		if (painters == null) {
			painters = new ArrayList<>();
		}
		painters.add(listener);
	}

	@Override
	public void removePaintListener(PaintListener listener) {
		painters.remove(listener);
	}

	/** Sets what is done before it is painted. */
	void beforePainting(Runnable work) {
		before = work;
	}

	private void paint(PaintEvent event) {
		before.run();
		Rectangle area = getClientArea();
		if (area.isEmpty()) {
			return;
		}
		GC screen = event.gc;
		// Where pixels are doubled, the outermost ones of an image are mixed with what is beside it: they are not to be seen.
		Rectangle whole = new Rectangle(0, 0, area.width + 1, area.height + 1);
		Image image = new Image(getDisplay(), whole.width, whole.height);
		GC gc = new GC(image);
		try {
			gc.setBackground(getBackground());
			gc.setForeground(getForeground());
			gc.setFont(getFont());
			gc.fillRectangle(whole);
			event.gc = gc;
			List.copyOf(painters).forEach(painter -> painter.paintControl(event));
			screen.drawImage(image, 0, 0);
		} finally {
			event.gc = screen;
			gc.dispose();
			image.dispose();
		}
	}
}
