/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.swt.events.MouseListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.Range;

import flightforge.script.edit.RateCurve;
import flightforge.script.edit.RateCurve.Corner;
import flightforge.script.edit.RateCurve.Exactness;
import flightforge.script.edit.RateCurve.Handle;
import flightforge.ui.chart.AxisText;
import flightforge.ui.chart.NumberText;
import flightforge.ui.chart.ThemedChart;
import flightforge.ui.chart.TimeAxis;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;

/**
 * The rate of a stream as a curve whose points are moved with the mouse or with keys, with a table of exact values
 * beside it. What is dragged is reported when the mouse is released. UI thread only.
 */
final class RateEditor {
	private static final double NANOS_PER_SECOND = 1e9;
	private static final double HEADROOM = 1.15;
	/** How much more time there is room for, so that a point at the end can be seen and taken. */
	private static final double END_ROOM = 1.05;
	private static final int ALPHA = 70;
	private static final int OPAQUE = 255;
	private static final int HANDLE = 4;
	/** How far from a point it can be taken, in pixels. */
	private static final int NEAR = 8;
	/** How many steps there are from one end of the axes to the other for keys. */
	private static final int STEPS = 100;
	private static final int RATE_STEPS = 50;
	/** How many steps an arrow is with Shift. */
	private static final int LARGE = 10;
	private static final int TABLE_WIDTH = 170;

	/** Hears what the user does. */
	interface Listener {
		/**
		 * The curve is another one.
		 *
		 * @param byKey whether a key has done it, so that more of them may follow which are one change together
		 */
		void changed(RateCurve curve, boolean byKey);

		/** What goes on by keys is over. */
		void keysEnded();

		/** What was wanted cannot be done, for a reason in one sentence. */
		void refused(String message);
	}

	private final Listener listener;
	private final Composite area;
	private final Chart chart;
	private final Control plot;
	private final TimeAxis axis;
	private final PointTable table;
	private RateCurve curve;
	/** When the stream begins, in nanoseconds after the recording's start. */
	private long offset;
	private int selected;
	/** The curve before it is dragged, and what of it is; null while nothing is. */
	private RateCurve before;
	private Handle dragged;
	private boolean enabled;

	RateEditor(Composite parent, Listener listener) {
		this.listener = listener;
		area = new Composite(parent, SWT.NONE);
		area.setBackground(parent.getBackground());
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(2, 0).applyTo(area);
		chart = ThemedChart.create(area, "flightforge.preview.curve", Messages.PREVIEW_CURVE, () -> {
			// All colours are taken when it is painted.
		});
		GridDataFactory.fillDefaults().grab(true, true).applyTo(chart);
		chart.getLegend().setVisible(false);
		chart.getAxisSet().getYAxis(0).getTick().setFormat(new AxisText(NumberText::rate));
		axis = new TimeAxis(chart, () -> {
			// There are no series.
		});
		ThemedChart.behindSeries(chart, this::paint);
		plot = chart.getPlotArea().getControl();
		Ids.name(plot, "flightforge.preview.curve.plot");
		Accessibility.name(plot, Messages.PREVIEW_CURVE);
		Accessibility.describe(plot, this::description);
		table = new PointTable(area, new PointTable.Listener() {
			@Override
			public void chosen(int point) {
				select(point);
			}

			@Override
			public Optional<String> typed(int point, boolean time, String text, boolean take) {
				return RateEditor.this.typed(point, time, text, take);
			}

			@Override
			public void refused(String message) {
				listener.refused(message);
			}

			@Override
			public void remove() {
				RateEditor.this.remove(false);
			}

			@Override
			public void add() {
				RateEditor.this.add();
			}
		});
		GridDataFactory.fillDefaults().grab(false, true).hint(TABLE_WIDTH, SWT.DEFAULT).applyTo(table.control());
		hookMouse();
		hookKeys();
	}

	private void hookMouse() {
		plot.addMouseListener(MouseListener.mouseDownAdapter(this::press));
		plot.addMouseListener(MouseListener.mouseUpAdapter(e -> release()));
		plot.addMouseListener(MouseListener.mouseDoubleClickAdapter(e -> {
			if (e.button == 1 && near(e.x, e.y) < 0) {
				add(nanosAt(e.x), rateAt(e.y));
			}
		}));
		plot.addMouseMoveListener(e -> {
			if (dragged != null && (e.stateMask & SWT.BUTTON1) != 0) {
				curve = before.moved(dragged, nanosAt(e.x), rateAt(e.y), pixel());
				refresh();
			} else {
				hover(e);
			}
		});
	}

	private void hookKeys() {
		plot.addKeyListener(KeyListener.keyPressedAdapter(this::press));
		plot.addListener(SWT.Traverse,
				event -> event.doit = event.detail != SWT.TRAVERSE_ARROW_NEXT
						&& event.detail != SWT.TRAVERSE_ARROW_PREVIOUS && event.detail != SWT.TRAVERSE_PAGE_NEXT
						&& event.detail != SWT.TRAVERSE_PAGE_PREVIOUS
						&& (event.detail != SWT.TRAVERSE_ESCAPE || dragged == null));
		plot.addListener(SWT.FocusIn, event -> chart.redraw());
		plot.addListener(SWT.FocusOut, event -> {
			cancelDrag();
			listener.keysEnded();
			chart.redraw();
		});
	}

	Control control() {
		return area;
	}

	/** Whether something is being dragged, or typed in the table, so that another curve must wait. */
	boolean isBusy() {
		return dragged != null || table.isEditing();
	}

	/**
	 * Shows a curve; the chosen point stays chosen where it is the same stream.
	 *
	 * @param newCurve the curve
	 * @param begin when the stream begins, in nanoseconds after the recording's start
	 * @param seconds how long the recording is
	 * @param editable whether it can be changed now
	 * @param same whether it is the same stream as before
	 */
	void show(RateCurve newCurve, long begin, double seconds, boolean editable, boolean same) {
		curve = newCurve;
		offset = begin;
		enabled = editable;
		selected = same ? Math.min(selected, curve.handles().size() - 1) : 0;
		double highest = Math.max(curve.highest(), Double.MIN_NORMAL);
		chart.getAxisSet().getYAxis(0).setRange(new Range(0, highest * HEADROOM));
		axis.show(0, seconds * END_ROOM);
		refresh();
	}

	private void refresh() {
		table.show(curve, offset, selected, enabled);
		chart.redraw();
	}

	private long nanosAt(int x) {
		return Math.round(axis.secondsAt(x) * NANOS_PER_SECOND) - offset;
	}

	private double rateAt(int y) {
		return chart.getAxisSet().getYAxis(0).getDataCoordinate(y);
	}

	private Point place(long nanos, double perSecond) {
		return new Point(axis.pixel((nanos + offset) / NANOS_PER_SECOND),
				chart.getAxisSet().getYAxis(0).getPixelCoordinate(perSecond));
	}

	/** What a pixel is in time and in the rate. */
	private Exactness pixel() {
		Point size = plot.getSize();
		return exactness(Math.max(1, size.x), Math.max(1, size.y));
	}

	private Exactness exactness(int times, int rates) {
		Range rate = chart.getAxisSet().getYAxis(0).getRange();
		double seconds = axis.to() - axis.from();
		return new Exactness(Math.max(1, Math.round(seconds / times * NANOS_PER_SECOND)),
				Math.max(Double.MIN_NORMAL, (rate.upper - rate.lower) / rates));
	}

	/** The number of the point that can be taken at a place, the chosen one first; -1 for none. */
	private int near(int x, int y) {
		List<Handle> handles = curve == null ? List.of() : curve.handles();
		int nearest = -1;
		double least = NEAR;
		for (int i = 0; i < handles.size(); i++) {
			Point at = place(handles.get(i).nanos(), handles.get(i).perSecond());
			double distance = Math.hypot(at.x - x, at.y - y) - (i == selected ? 1 : 0);
			if (distance < least) {
				least = distance;
				nearest = i;
			}
		}
		return nearest;
	}

	private void select(int point) {
		if (point >= 0 && point != selected) {
			selected = point;
			listener.keysEnded();
			refresh();
		}
	}

	private void press(MouseEvent event) {
		plot.setFocus();
		int point = event.button == 1 ? near(event.x, event.y) : -1;
		if (point >= 0) {
			select(point);
			if (enabled) {
				before = curve;
				dragged = curve.handles().get(point);
			}
		}
	}

	private void release() {
		if (dragged == null) {
			return;
		}
		RateCurve old = before;
		dragged = null;
		before = null;
		if (!curve.volume().equals(old.volume())) {
			change(curve, false);
		}
	}

	private void cancelDrag() {
		if (dragged != null) {
			curve = before;
			dragged = null;
			before = null;
			refresh();
		}
	}

	private void hover(MouseEvent event) {
		int point = near(event.x, event.y);
		if (point < 0) {
			plot.setCursor(null);
			plot.setToolTipText(enabled ? Messages.PREVIEW_CURVE_HINT : null);
			return;
		}
		Handle handle = curve.handles().get(point);
		int cursor = handle.movesInTime() ? handle.movesRate() ? SWT.CURSOR_SIZEALL : SWT.CURSOR_SIZEWE
				: handle.movesRate() ? SWT.CURSOR_SIZENS : SWT.CURSOR_ARROW;
		plot.setCursor(enabled ? plot.getDisplay().getSystemCursor(cursor) : null);
		plot.setToolTipText(text(handle));
	}

	private String text(Handle handle) {
		return NLS.bind(Messages.PREVIEW_HOVER_VALUE, Quantities.seconds((handle.nanos() + offset) / NANOS_PER_SECOND),
				NumberText.rate(handle.perSecond()));
	}

	private String description() {
		if (curve == null) {
			return "";
		}
		List<Handle> handles = curve.handles();
		return NLS.bind(Messages.PREVIEW_CURVE_POINT,
				new Object[] {selected + 1, handles.size(), text(handles.get(selected))});
	}

	private void press(KeyEvent event) {
		int modifiers = event.stateMask & SWT.MODIFIER_MASK;
		if (curve == null || modifiers != 0 && modifiers != SWT.SHIFT) {
			return;
		}
		int steps = modifiers == SWT.SHIFT ? LARGE : 1;
		int last = curve.handles().size() - 1;
		switch (event.keyCode) {
		case SWT.ARROW_LEFT -> nudge(-steps, 0);
		case SWT.ARROW_RIGHT -> nudge(steps, 0);
		case SWT.ARROW_UP -> nudge(0, steps);
		case SWT.ARROW_DOWN -> nudge(0, -steps);
		case SWT.PAGE_UP -> select(Math.max(0, selected - 1));
		case SWT.PAGE_DOWN -> select(Math.min(last, selected + 1));
		case SWT.HOME -> select(0);
		case SWT.END -> select(last);
		case SWT.INSERT -> add();
		case SWT.DEL -> remove(true);
		case SWT.F2, SWT.CR, SWT.KEYPAD_CR -> table.edit(selected);
		case SWT.ESC -> cancelDrag();
		default -> {
			// Other keys are for others.
		}
		}
	}

	private void nudge(int times, int rates) {
		if (enabled && dragged == null) {
			Handle handle = curve.handles().get(selected);
			RateCurve moved = curve.nudged(handle, times, rates, exactness(STEPS, RATE_STEPS));
			if (!moved.volume().equals(curve.volume())) {
				change(moved, true);
			}
		}
	}

	/** Adds a point halfway from the chosen one to the next, or from the one before where it is the last. */
	private void add() {
		List<Handle> handles = curve.handles();
		Handle from = handles.get(selected);
		Optional<Handle> next = handles.stream().filter(handle -> handle.nanos() > from.nanos()).findFirst();
		Optional<Handle> other = next
				.or(() -> handles.reversed().stream().filter(handle -> handle.nanos() < from.nanos()).findFirst());
		other.ifPresent(
				handle -> add((from.nanos() + handle.nanos()) / 2, (from.perSecond() + handle.perSecond()) / 2));
	}

	private void add(long nanos, double perSecond) {
		if (!enabled) {
			return;
		}
		Exactness exactness = pixel();
		curve.added(nanos, perSecond, exactness).ifPresentOrElse(added -> {
			long step = RateCurve.step(exactness.nanos());
			List<Handle> handles = added.handles();
			for (int i = 0; i < handles.size(); i++) {
				if (Math.abs(handles.get(i).nanos() - nanos) <= step) {
					selected = i;
					break;
				}
			}
			change(added, false);
		}, () -> listener.refused(Messages.PREVIEW_NO_POINT));
	}

	private void remove(boolean fromPlot) {
		if (enabled && (fromPlot || !table.isEditing())) {
			curve.removed(curve.handles().get(selected)).ifPresentOrElse(removed -> {
				selected = Math.clamp(selected - 1, 0, removed.handles().size() - 1);
				change(removed, false);
			}, () -> listener.refused(Messages.PREVIEW_LAST_POINT));
		}
	}

	/**
	 * Takes what is typed in the table.
	 *
	 * @param take whether to change the curve
	 * @return why that cannot be; empty where it can
	 */
	private Optional<String> typed(int point, boolean time, String text, boolean take) {
		if (point >= curve.handles().size()) {
			return Optional.empty();
		}
		Handle handle = curve.handles().get(point);
		Optional<RateCurve> changed;
		if (time) {
			OptionalLong nanos = RateCurve.nanos(text);
			changed = nanos.isEmpty() ? Optional.empty() : Optional
					.of(curve.moved(handle, nanos.getAsLong() - offset, handle.perSecond(), new Exactness(1, 1)));
		} else {
			changed = curve.withRate(handle, text);
		}
		if (changed.isPresent() && take) {
			change(changed.get(), false);
		}
		return changed.isPresent() ? Optional.empty()
				: Optional.of(time ? Messages.PREVIEW_NO_TIME : Messages.PREVIEW_NO_RATE);
	}

	private void change(RateCurve changed, boolean byKey) {
		curve = changed;
		if (!byKey) {
			listener.keysEnded();
		}
		refresh();
		listener.changed(changed, byKey);
	}

	private void paint(GC gc) {
		if (curve == null) {
			return;
		}
		IAxis rate = chart.getAxisSet().getYAxis(0);
		int bottom = rate.getPixelCoordinate(0);
		List<Corner> corners = curve.corners();
		int[] line = new int[2 * corners.size()];
		int[] ground = new int[line.length + 4];
		for (int i = 0; i < corners.size(); i++) {
			Point at = place(corners.get(i).nanos(), corners.get(i).perSecond());
			line[2 * i] = at.x;
			line[2 * i + 1] = at.y;
		}
		System.arraycopy(line, 0, ground, 2, line.length);
		ground[0] = line[0];
		ground[1] = bottom;
		ground[ground.length - 2] = line[line.length - 2];
		ground[ground.length - 1] = bottom;
		gc.setAntialias(SWT.ON);
		// The chart leaves that of its grid.
		gc.setLineStyle(SWT.LINE_SOLID);
		gc.setBackground(Colors.AREA_1.color());
		gc.setForeground(Colors.AREA_1.color());
		gc.setAlpha(ALPHA);
		gc.fillPolygon(ground);
		gc.setAlpha(OPAQUE);
		gc.setLineWidth(2);
		gc.drawPolyline(line);
		gc.setLineWidth(1);
		paintHandles(gc);
		gc.setAntialias(SWT.DEFAULT);
	}

	/** The chosen point is filled, and has a frame while keys move it: never by colour alone. */
	private void paintHandles(GC gc) {
		List<Handle> handles = curve.handles();
		for (int i = 0; i < handles.size(); i++) {
			Point at = place(handles.get(i).nanos(), handles.get(i).perSecond());
			boolean chosen = i == selected;
			gc.setBackground(chosen ? Colors.CHART_FOREGROUND.color() : Colors.CHART_BACKGROUND.color());
			gc.setForeground(Colors.CHART_FOREGROUND.color());
			gc.fillRectangle(at.x - HANDLE, at.y - HANDLE, 2 * HANDLE, 2 * HANDLE);
			gc.drawRectangle(at.x - HANDLE, at.y - HANDLE, 2 * HANDLE, 2 * HANDLE);
			if (chosen && plot.isFocusControl()) {
				gc.setLineStyle(SWT.LINE_DOT);
				gc.drawRectangle(at.x - 2 * HANDLE, at.y - 2 * HANDLE, 4 * HANDLE, 4 * HANDLE);
				gc.setLineStyle(SWT.LINE_SOLID);
			}
		}
	}
}
