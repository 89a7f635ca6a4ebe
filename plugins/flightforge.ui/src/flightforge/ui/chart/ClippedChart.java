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
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtchart.Chart;

import flightforge.ui.platform.DrawnImage;

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
	/** Of its screen, in percent; 0 until that has been asked, which takes longer than painting the chart. */
	private int zoom;

	ClippedChart(Composite parent) {
		super(parent, SWT.NONE);
		super.addPaintListener(this::paint);
		// On another screen it has another size, or is told.
		addListener(SWT.Resize, event -> zoom = 0);
		addListener(SWT.ZoomChanged, event -> zoom = 0);
		// A window that goes to another screen keeps its size, and where all are told, these are not.
		Listener moved = event -> zoom = 0;
		Shell shell = getShell();
		shell.addListener(SWT.Move, moved);
		addDisposeListener(event -> {
			if (!shell.isDisposed()) {
				shell.removeListener(SWT.Move, moved);
			}
		});
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
		if (zoom == 0) {
			zoom = getMonitor().getZoom();
		}
		GC screen = event.gc;
		try {
			DrawnImage.draw(screen, zoom, area.width, area.height, gc -> {
				gc.setBackground(getBackground());
				gc.setForeground(getForeground());
				gc.setFont(getFont());
				gc.fillRectangle(area);
				event.gc = gc;
				List.copyOf(painters).forEach(painter -> painter.paintControl(event));
			});
		} finally {
			event.gc = screen;
		}
	}
}
