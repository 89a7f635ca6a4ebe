/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.curve;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.swt.events.MouseListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.Range;

import flightforge.script.edit.DrawnCurve;
import flightforge.script.edit.DrawnCurve.Corner;
import flightforge.script.edit.DrawnCurve.Exactness;
import flightforge.script.edit.DrawnCurve.Handle;
import flightforge.script.edit.DrawnCurve.Room;
import flightforge.ui.chart.AxisText;
import flightforge.ui.chart.ThemedChart;
import flightforge.ui.chart.TimeAxis;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.CutLabel;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;

/**
 * A curve whose points are moved with the mouse or with keys, with a table of exact values beside it. Where the line
 * between points is dragged, it gets a point. What is dragged is reported when the mouse is released. UI thread only.
 */
public final class CurveEditor {
	private static final double NANOS_PER_SECOND = 1e9;
	private static final double HEADROOM = 1.15;
	/**
	 * How much higher than a line that is level the axis is: whoever draws it wants to raise a part of it. More than
	 * twice, where there often is a mark, whose text would be cut at the end of the axis.
	 */
	private static final double LEVEL_HEADROOM = 2.3;
	/** How much more time there is room for, so that a point at the end can be seen and taken. */
	private static final double END_ROOM = 1.05;
	private static final int ALPHA = 70;
	private static final int OPAQUE = 255;
	private static final int HANDLE = 4;
	/** How far from a point it can be taken, in pixels. */
	private static final int NEAR = 8;
	/** Pixels from the line in which who adds a point means a point of the line. */
	private static final int ON_LINE = 4;
	/** How far the line is dragged before it gets a point, in pixels: a click is none. */
	private static final int DRAGGED = 3;
	/** The height from which there is a line of text below, in pixels: the curve needs what is less. */
	private static final int HINT_HEIGHT = 170;
	/** By how many lines of text the curve is higher for each line of text more than one. */
	private static final int CURVE_LINES = 3;
	/**
	 * How much lower than the axis a curve may get before that follows it, where others than the user have changed it.
	 */
	private static final double LOW = 0.25;
	/** How far from a mark of the time axis a place is that of the mark, in pixels. */
	private static final int NEAR_MARK = 3;
	/** How many steps there are from one end of the axes to the other for keys. */
	private static final int STEPS = 100;
	private static final int VALUE_STEPS = 50;
	/** How many steps an arrow is with Shift. */
	private static final int LARGE = 10;
	private static final int TABLE_WIDTH = 184;
	private static final int NONE = -1;
	/** What a factor begins with that is a unit alone. */
	private static final String ONE = "1 ";
	/** How near in time points are to the mouse, in pixels: times are round then. */
	private static final int ROUND_PIXELS = 4;

	/**
	 * What the curve is of.
	 *
	 * @param id the beginning of the ids of chart, plot and table for tests
	 * @param name what it is, for those who do not see it
	 * @param points what the table has, for the same
	 * @param column the title of the values in the table
	 * @param noValue what is said where a value is typed that cannot be one
	 * @param noPoint what is said where no point can be added
	 * @param lastPoint what is said where a point cannot be removed
	 * @param text writes a value in the unit of its curve, and without it, short enough for an axis
	 */
	public record Wording(String id, String name, String points, String column, String noValue, String noPoint,
			String lastPoint, DoubleFunction<String> text) {
	}

	private final Wording wording;
	private final ScriptModel model;
	private final BiConsumer<DrawnCurve, EditSession> taker;
	private final Composite area;
	private final Chart chart;
	private final Control plot;
	private final TimeAxis axis;
	private final PointTable table;
	/**
	 * Below the curve, one line, or all where the curve is high: what can be done, or where the point is that the mouse
	 * is at, or that was changed last.
	 */
	private final Label hint;
	/** The number of the point that the line is of; {@link #NONE} where it is of none. */
	private int said = NONE;
	private DrawnCurve curve;
	/** What is said where a value is typed that cannot be one. */
	private String noValue;
	/** When the curve begins, in nanoseconds after the recording's start. */
	private long offset;
	/** The unit in which values are shown, everywhere here, and by what they are multiplied to be in it. */
	private String unit = "";
	private double inUnit = 1;
	private int selected;
	/**
	 * The curve before it is dragged, with the point that it gets by that, and what of it is; null while nothing is.
	 */
	private DrawnCurve before;
	private Handle dragged;
	/** The curve as it was when something was taken to be dragged. */
	private DrawnCurve unchanged;
	/** Where the line was pressed; null where it was not, or has got its point. */
	private Point onLine;
	/** What the user has made of the curve last. */
	private String own = "";
	private boolean enabled;
	/** Why there are no points to move; empty where there are some. */
	private String fixed = "";
	/** Where the mouse was pressed to drag. */
	private Point pressed;
	/** Whether it has not been moved up or down since then. */
	private boolean level;
	/** Where the mouse was when that was last reported while it drags. */
	private Point last;
	/** The values that the axis had when something was taken to be dragged, and whether it has more since then. */
	private Range pressedValues;
	private boolean grown;
	/** What goes on by keys, which is one change together; null while nothing does. */
	private EditSession session;

	/**
	 * An editor without a curve.
	 *
	 * @param parent where it goes
	 * @param wording what its curves are of
	 * @param model the script
	 * @param taker puts another curve into the script, with the session of the keys that make it; null for none
	 */
	public CurveEditor(Composite parent, Wording wording, ScriptModel model,
			BiConsumer<DrawnCurve, EditSession> taker) {
		this.wording = wording;
		noValue = wording.noValue();
		this.model = model;
		this.taker = taker;
		area = new Composite(parent, SWT.NONE);
		area.setBackground(parent.getBackground());
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(2, 0).applyTo(area);
		chart = ThemedChart.create(area, wording.id() + ".curve", wording.name(), () -> {
			// All colours are taken when it is painted.
		});
		GridDataFactory.fillDefaults().grab(true, true).applyTo(chart);
		chart.getLegend().setVisible(false);
		chart.getAxisSet().getYAxis(0).getTick().setFormat(new AxisText(this::shown));
		axis = new TimeAxis(chart, () -> {
			// There are no series.
		});
		ThemedChart.behindSeries(chart, this::paint);
		plot = chart.getPlotArea().getControl();
		Ids.name(plot, wording.id() + ".curve.plot");
		Accessibility.name(plot, wording.name());
		Accessibility.describe(plot, this::description);
		table = new PointTable(area, wording, new PointTable.Listener() {
			@Override
			public void chosen(int point) {
				select(point);
			}

			@Override
			public Optional<String> typed(int point, boolean time, String text, boolean take) {
				return CurveEditor.this.typed(point, time, text, take);
			}

			@Override
			public void refused(String message) {
				model.refuse(message);
			}

			@Override
			public void remove() {
				CurveEditor.this.remove(false);
			}

			@Override
			public void add() {
				CurveEditor.this.add();
			}
		});
		GridDataFactory.fillDefaults().grab(false, true).hint(TABLE_WIDTH, SWT.DEFAULT).applyTo(table.control());
		hint = new Label(area, SWT.WRAP);
		hint.setBackground(area.getBackground());
		Ids.name(hint, wording.id() + ".curve.hint");
		CutLabel.fit(hint);
		GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(0, SWT.DEFAULT).exclude(true).applyTo(hint);
		hint.setVisible(false);
		area.addControlListener(ControlListener.controlResizedAdapter(e -> fitHint()));
		hookMouse();
		hookKeys();
	}

	private void hookMouse() {
		plot.addMouseListener(MouseListener.mouseDownAdapter(this::press));
		plot.addMouseListener(MouseListener.mouseUpAdapter(this::release));
		plot.addMouseListener(MouseListener.mouseDoubleClickAdapter(e -> {
			if (e.button == 1 && near(e.x, e.y) < 0) {
				add(nanosAt(e.x), lineOrValueAt(e.x, e.y));
			}
		}));
		plot.addMouseMoveListener(e -> {
			if (isDragging(e)) {
				drag(e.x, e.y);
			} else {
				hover(e);
			}
		});
	}

	private void fitHint() {
		// By what can be done, which is the longest: the curve keeps its height when something else is said.
		GC gc = new GC(hint);
		int line = gc.getFontMetrics().getHeight();
		gc.dispose();
		int wanted = CutLabel.lines(hint, Messages.HINT, area.getSize().x);
		int lines = Math.clamp(1 + (area.getSize().y - HINT_HEIGHT) / (CURVE_LINES * line), 1, wanted);
		GridData data = (GridData) hint.getLayoutData();
		if (data.heightHint != lines * line) {
			data.heightHint = lines * line;
			CutLabel.setLines(hint, lines);
			area.layout();
		}
		show(hint, area.getSize().y >= HINT_HEIGHT || !fixed.isEmpty());
	}

	private void show(Control part, boolean shown) {
		GridData data = (GridData) part.getLayoutData();
		if (data.exclude == shown) {
			data.exclude = !shown;
			part.setVisible(shown);
			area.layout();
		}
	}

	/** Whether a move of the mouse drags something: a point, or the line, which gets one for that. */
	private boolean isDragging(MouseEvent event) {
		if ((event.stateMask & SWT.BUTTON1) == 0) {
			return false;
		}
		if (onLine != null && Math.hypot(event.x - onLine.x, event.y - onLine.y) >= DRAGGED) {
			Point place = onLine;
			onLine = null;
			// The script may have been read since the press: the line is that of another curve then.
			if (enabled && lineAt(place.x, place.y, NEAR).isPresent()) {
				dragLine(place);
			}
		}
		return dragged != null;
	}

	private void dragLine(Point place) {
		unchanged = curve;
		Exactness exactness = pixel();
		long nanos = nanosAt(place.x);
		double value = lineAt(place.x, place.y, NEAR).orElseGet(() -> valueAt(place.y));
		curve.added(nanos, value, exactness).ifPresentOrElse(added -> {
			curve = added;
			selected = pointAt(added, nanos, exactness);
			begin(selected, place.x, place.y);
		}, () -> model.refuse(wording.noPoint()));
	}

	/**
	 * Moves what is dragged. What is beyond an end of the axis has the value that it would have there by the axis as it
	 * was at first, or the value would run away while the axis follows it.
	 */
	private void drag(int x, int y) {
		last = new Point(x, y);
		shrink();
		// Whoever moves it up or down does not want another time.
		long nanos = x == pressed.x ? dragged.nanos() : nanosAt(x);
		// Nor does who moves it to another time want another value: no hand goes on straight.
		level &= Math.abs(y - pressed.y) < DRAGGED;
		curve = before.moved(dragged, nanos, level ? dragged.value() : valueAt(y), pixel());
		grow();
		say(curve.handles().indexOf(dragged(nanos)));
		refresh();
	}

	/** The point that is dragged, as it is by now. */
	private Handle dragged(long nanos) {
		return curve.handles().stream().min(Comparator.comparingLong(handle -> Math.abs(handle.nanos() - nanos)))
				.orElse(dragged);
	}

	/** Lets the axis reach the curve's values, so that no point is out of sight until the script is read again. */
	private void grow() {
		IAxis values = chart.getAxisSet().getYAxis(0);
		Range shown = values.getRange();
		double lowest = curve.lowest() * inUnit;
		double highest = curve.highest() * inUnit;
		if (highest > shown.upper || lowest < shown.lower) {
			grown = true;
			showValues(new Range(lowest < shown.lower ? lowest * HEADROOM : shown.lower,
					highest > shown.upper ? highest * HEADROOM : shown.upper));
		}
	}

	/** The axis as it was when something was taken to be dragged. */
	private void shrink() {
		if (grown) {
			grown = false;
			showValues(pressedValues);
		}
	}

	private void showValues(Range range) {
		chart.getAxisSet().getYAxis(0).setRange(range);
		// Longer numbers leave less room for the time.
		axis.show(axis.from(), axis.to());
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
			endKeys();
			chart.redraw();
		});
	}

	/** The curve with its table. */
	public Control control() {
		return area;
	}

	/**
	 * Says what the values in the table are of.
	 *
	 * @param unit what one of them stands for, such as {@code 10 ms}; empty where they have their units or none
	 */
	public void setUnit(String unit) {
		noValue = unit.isEmpty() ? wording.noValue() : NLS.bind(Messages.SIGNALS_NO_VALUE_TIMES, unit);
		if (unit.isEmpty()) {
			table.setValueTitle(wording.column(), wording.column());
		} else if (unit.startsWith(ONE)) {
			// The axis has the same numbers.
			String of = unit.substring(ONE.length());
			table.setValueTitle(of, NLS.bind(Messages.VALUE_IN, wording.column(), of));
		} else {
			table.setValueTitle(NLS.bind(Messages.TIMES, unit), NLS.bind(Messages.VALUE_TIMES, wording.column(), unit));
		}
	}

	/** Gives the curve the focus, so that keys move its points. */
	public void setFocus() {
		plot.setFocus();
	}

	/** Whether something is being dragged, or typed in the table, so that another curve must wait. */
	public boolean isBusy() {
		return dragged != null || table.isEditing();
	}

	/**
	 * Shows a curve; the chosen point stays chosen where it is of the same.
	 *
	 * @param newCurve the curve
	 * @param begin when the curve begins, in nanoseconds after the recording's start
	 * @param seconds how long the recording is
	 * @param editable whether it can be changed now
	 * @param same whether it is the curve of the same as before
	 */
	public void show(DrawnCurve newCurve, long begin, double seconds, boolean editable, boolean same) {
		show(newCurve, begin, seconds, editable, same, "");
	}

	/**
	 * Shows a curve without points to move.
	 *
	 * @param newCurve the curve
	 * @param seconds how long the recording is
	 * @param same whether it is the curve of the same as before
	 * @param reason why nothing can be moved, in a sentence
	 */
	public void showFixed(DrawnCurve newCurve, double seconds, boolean same, String reason) {
		show(newCurve, 0, seconds, false, same, reason);
	}

	private void show(DrawnCurve newCurve, long begin, double seconds, boolean editable, boolean same, String reason) {
		curve = newCurve;
		boolean sameUnit = !takeUnit();
		fixed = reason;
		show(table.control(), reason.isEmpty());
		fitHint();
		offset = begin;
		enabled = editable;
		selected = same ? Math.clamp(selected, 0, Math.max(0, curve.handles().size() - 1)) : 0;
		double lowest = lowest();
		double highest = highest();
		IAxis values = chart.getAxisSet().getYAxis(0);
		Range shown = values.getRange();
		// What has been drawn stays where it is, or the next point would not be where one has seen it.
		boolean keeps = same && sameUnit && shown.lower <= lowest && shown.upper >= highest
				&& (curve.text().equals(own) || highest >= shown.upper * LOW && lowest <= shown.lower * LOW);
		if (!keeps) {
			values.setRange(fitted());
		}
		axis.show(0, seconds * END_ROOM);
		if (!same || !fixed.isEmpty()) {
			sayWhatCanBeDone();
		}
		refresh();
	}

	/** The axis for the values of the curve. */
	private Range fitted() {
		double lowest = lowest();
		double highest = highest();
		boolean level = fixed.isEmpty() && curve.lowest() == curve.highest() && curve.highest() > 0;
		return new Range(lowest * HEADROOM, highest * (level ? LEVEL_HEADROOM : HEADROOM));
	}

	private double lowest() {
		return Math.min(0, curve.lowest() * inUnit);
	}

	private double highest() {
		// What is 0 everywhere can be raised, too.
		return curve.lowest() >= 0 && curve.highest() <= 0 ? 1 : Math.max(0, curve.highest() * inUnit);
	}

	/** Shows values in the unit of the curve from now on; false where that is the present one. */
	private boolean takeUnit() {
		boolean other = !unit.equals(curve.unit());
		unit = curve.unit();
		inUnit = curve.inUnit();
		return other;
	}

	/** Writes a value that is in the unit. */
	private String shown(double value) {
		return wording.text().apply(value) + unit;
	}

	private void sayWhatCanBeDone() {
		say(enabled ? Messages.HINT : fixed);
	}

	private void refresh() {
		if (fixed.isEmpty()) {
			table.show(curve, offset, value -> shown(value * inUnit), selected, enabled);
		}
		// What it says of a point may be new.
		if (said >= curve.handles().size()) {
			sayWhatCanBeDone();
		} else if (said != NONE) {
			say(said);
		}
		chart.redraw();
	}

	/** The time at a place: that of a mark of the axis where one is near, which is what was meant. */
	private long nanosAt(int x) {
		double mark = axis.markNear(x);
		double seconds = Math.abs(axis.pixel(mark) - x) <= NEAR_MARK ? mark : axis.secondsAt(x);
		return Math.round(seconds * NANOS_PER_SECOND) - offset;
	}

	private double valueAt(int y) {
		return chart.getAxisSet().getYAxis(0).getDataCoordinate(y) / inUnit;
	}

	private Point place(long nanos, double value) {
		return new Point(axis.pixel((nanos + offset) / NANOS_PER_SECOND),
				chart.getAxisSet().getYAxis(0).getPixelCoordinate(value * inUnit));
	}

	/** What a pixel is in the value, and a few in time. */
	private Exactness pixel() {
		Point size = plot.getSize();
		return exactness(Math.max(1, size.x / ROUND_PIXELS), Math.max(1, size.y));
	}

	private Exactness exactness(int times, int values) {
		Range rate = chart.getAxisSet().getYAxis(0).getRange();
		double seconds = axis.to() - axis.from();
		return new Exactness(Math.max(1, Math.round(seconds / times * NANOS_PER_SECOND)),
				Math.max(Double.MIN_NORMAL, (rate.upper - rate.lower) / inUnit / values), offset);
	}

	/** The number of the point that can be taken at a place, the chosen one first; -1 for none. */
	private int near(int x, int y) {
		List<Handle> handles = curve == null ? List.of() : curve.handles();
		int nearest = -1;
		double least = NEAR;
		for (int i = 0; i < handles.size(); i++) {
			Point at = place(handles.get(i).nanos(), handles.get(i).value());
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
			endKeys();
			say(point);
			refresh();
		}
	}

	private void press(MouseEvent event) {
		plot.setFocus();
		int point = event.button == 1 ? near(event.x, event.y) : -1;
		onLine = null;
		if (point >= 0) {
			unchanged = curve;
			select(point);
			if (enabled) {
				begin(point, event.x, event.y);
			}
		} else if (enabled && event.button == 1 && event.count <= 1 && lineAt(event.x, event.y, NEAR).isPresent()) {
			onLine = new Point(event.x, event.y);
		}
	}

	/** Begins to drag a point. */
	private void begin(int point, int x, int y) {
		before = curve;
		pressed = new Point(x, y);
		level = true;
		last = new Point(x, y);
		pressedValues = chart.getAxisSet().getYAxis(0).getRange();
		grown = false;
		dragged = curve.handles().get(point);
	}

	/** The value at a place: that of the line where it is near, as who adds a point to it means the line. */
	private double lineOrValueAt(int x, int y) {
		return lineAt(x, y, ON_LINE).orElseGet(() -> valueAt(y));
	}

	/** The value of the line between points near a place; empty where there is none, or it is upright. */
	private OptionalDouble lineAt(int x, int y, int pixels) {
		List<Corner> corners = curve == null ? List.of() : curve.corners();
		for (int i = 1; i < corners.size(); i++) {
			Point from = place(corners.get(i - 1).nanos(), corners.get(i - 1).value());
			Point to = place(corners.get(i).nanos(), corners.get(i).value());
			if (from.x <= x && x <= to.x && from.x < to.x) {
				double line = from.y + (double) (to.y - from.y) * (x - from.x) / (to.x - from.x);
				double steepness = Math.hypot(1, (double) (to.y - from.y) / (to.x - from.x));
				if (Math.abs(line - y) / steepness < pixels) {
					return OptionalDouble.of(between(corners.get(i - 1), corners.get(i), nanosAt(x)));
				}
			}
		}
		return OptionalDouble.empty();
	}

	private static double between(Corner from, Corner to, long nanos) {
		double part = Math.clamp((double) (nanos - from.nanos()) / Math.max(1, to.nanos() - from.nanos()), 0, 1);
		return from.value() + part * (to.value() - from.value());
	}

	private void release(MouseEvent event) {
		onLine = null;
		if (dragged == null || event.button != 1) {
			return;
		}
		// A display that is slow does not report the last moves.
		if (event.x != last.x || event.y != last.y) {
			drag(event.x, event.y);
		}
		DrawnCurve old = unchanged;
		dragged = null;
		before = null;
		if (!curve.text().equals(old.text())) {
			change(curve, false);
		} else {
			shrink();
		}
	}

	private void cancelDrag() {
		onLine = null;
		if (dragged != null) {
			curve = unchanged;
			selected = Math.min(selected, curve.handles().size() - 1);
			dragged = null;
			before = null;
			shrink();
			refresh();
		}
	}

	private void hover(MouseEvent event) {
		int point = near(event.x, event.y);
		if (!fixed.isEmpty()) {
			plot.setCursor(null);
			lineAt(event.x, event.y, Integer.MAX_VALUE).ifPresentOrElse(value -> say(text(nanosAt(event.x), value)),
					this::sayWhatCanBeDone);
			return;
		}
		if (point < 0) {
			plot.setCursor(enabled && lineAt(event.x, event.y, NEAR).isPresent()
					? plot.getDisplay().getSystemCursor(SWT.CURSOR_CROSS) : null);
			sayWhatCanBeDone();
			return;
		}
		Handle handle = curve.handles().get(point);
		int cursor = handle.movesInTime() ? handle.movesValue() ? SWT.CURSOR_SIZEALL : SWT.CURSOR_SIZEWE
				: handle.movesValue() ? SWT.CURSOR_SIZENS : SWT.CURSOR_ARROW;
		plot.setCursor(enabled ? plot.getDisplay().getSystemCursor(cursor) : null);
		say(point);
	}

	/** Says something below the curve: a tool tip would cover it, and the table. */
	private void say(String text) {
		said = NONE;
		CutLabel.set(hint, text);
	}

	/** Says where a point is, and goes on saying so when it is moved. */
	private void say(int point) {
		List<Handle> handles = curve.handles();
		if (point >= 0 && point < handles.size()) {
			say(text(handles.get(point)));
			said = point;
		}
	}

	private String text(Handle handle) {
		return text(handle.nanos(), handle.value());
	}

	private String text(long nanos, double value) {
		return NLS.bind(Messages.AT, Quantities.seconds((nanos + offset) / NANOS_PER_SECOND), shown(value * inUnit));
	}

	private String description() {
		if (curve == null) {
			return "";
		}
		List<Handle> handles = curve.handles();
		if (handles.isEmpty()) {
			return fixed;
		}
		return NLS.bind(Messages.POINT, new Object[] {selected + 1, handles.size(), text(handles.get(selected))});
	}

	private void press(KeyEvent event) {
		int modifiers = event.stateMask & SWT.MODIFIER_MASK;
		if (curve == null || !fixed.isEmpty() || modifiers != 0 && modifiers != SWT.SHIFT) {
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

	private void nudge(int times, int values) {
		if (enabled && dragged == null) {
			Handle handle = curve.handles().get(selected);
			DrawnCurve moved = curve.nudged(handle, times, values, exactness(STEPS, VALUE_STEPS));
			if (!moved.text().equals(curve.text())) {
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
		other.ifPresent(handle -> add((from.nanos() + handle.nanos()) / 2, (from.value() + handle.value()) / 2));
	}

	private void add(long nanos, double value) {
		if (!enabled) {
			return;
		}
		Exactness exactness = pixel();
		curve.added(nanos, value, exactness).ifPresentOrElse(added -> {
			selected = pointAt(added, nanos, exactness);
			change(added, false);
		}, () -> model.refuse(wording.noPoint()));
	}

	/** The number of the point that a curve has got at a time. */
	private int pointAt(DrawnCurve added, long nanos, Exactness exactness) {
		long step = DrawnCurve.step(exactness.nanos());
		List<Handle> handles = added.handles();
		return IntStream.range(0, handles.size()).filter(i -> Math.abs(handles.get(i).nanos() - nanos) <= step)
				.findFirst().orElse(selected);
	}

	private void remove(boolean fromPlot) {
		if (enabled && (fromPlot || !table.isEditing())) {
			curve.removed(curve.handles().get(selected)).ifPresentOrElse(removed -> {
				selected = Math.clamp(selected - 1, 0, removed.handles().size() - 1);
				change(removed, false);
			}, () -> model.refuse(wording.lastPoint()));
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
		if (time) {
			return typedTime(handle, text, take);
		}
		Optional<? extends DrawnCurve> changed = curve.withValue(handle, text);
		if (changed.isPresent() && take) {
			change(changed.get(), false);
		}
		return changed.isPresent() ? Optional.empty() : Optional.of(noValue);
	}

	private Optional<String> typedTime(Handle handle, String text, boolean take) {
		OptionalLong nanos = DrawnCurve.nanos(text);
		if (nanos.isEmpty()) {
			return Optional.of(Messages.NO_TIME);
		}
		long wanted = nanos.getAsLong() - offset;
		Room room = curve.room(handle);
		if (!room.has(wanted) && wanted != handle.nanos()) {
			return Optional.of(NLS.bind(Messages.NO_ROOM, Quantities.exactTime(room.earliest() + offset),
					Quantities.exactTime(room.latest() + offset)));
		}
		if (take) {
			change(curve.moved(handle, wanted, handle.value(), new Exactness(1, 1)), false);
		}
		return Optional.empty();
	}

	private void endKeys() {
		if (session != null) {
			session.end();
			session = null;
		}
	}

	private void change(DrawnCurve changed, boolean byKey) {
		curve = changed;
		own = changed.text();
		if (!byKey) {
			endKeys();
		}
		if (takeUnit()) {
			showValues(fitted());
		}
		grow();
		say(selected);
		refresh();
		if (byKey && session == null) {
			session = new EditSession(model, model::refuse);
		}
		taker.accept(changed, byKey ? session : null);
	}

	private void paint(GC gc) {
		if (curve == null) {
			return;
		}
		IAxis values = chart.getAxisSet().getYAxis(0);
		int bottom = values.getPixelCoordinate(0);
		List<Corner> corners = curve.corners();
		int[] line = new int[2 * corners.size()];
		int[] ground = new int[line.length + 4];
		for (int i = 0; i < corners.size(); i++) {
			Point at = place(corners.get(i).nanos(), corners.get(i).value());
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
			Point at = place(handles.get(i).nanos(), handles.get(i).value());
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
