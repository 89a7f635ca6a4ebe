/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.swt.events.MouseListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.ScrollBar;

import flightforge.script.edit.DrawnCurve;
import flightforge.ui.chart.ThemedCanvas;
import flightforge.ui.chart.TimeStep;
import flightforge.ui.preview.Timeline.End;
import flightforge.ui.preview.Timeline.Lane;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Quantities;

/**
 * A timeline whose ends are moved with the mouse or with keys. What is dragged is reported when the mouse is released.
 * UI thread only.
 */
final class TimelineEditor {
	private static final double NANOS_PER_SECOND = 1e9;
	private static final int GAP = 4;
	/** The part of the width that names have at most. */
	private static final double WIDEST_NAMES = 0.34;
	private static final int PALE = 45;
	private static final int ALPHA = 150;
	private static final int OPAQUE = 255;
	/** How far from an end it can be taken, in pixels. */
	private static final int NEAR = 6;
	private static final int HANDLE = 3;
	/** How many steps there are from the beginning to the end for keys, and how many an arrow is with Shift. */
	private static final int STEPS = 100;
	private static final int LARGE = 10;

	/** Hears what the user does. */
	interface Listener {
		/**
		 * Ends have been moved.
		 *
		 * @param from how the new beginning is to be written, blank for not at all; empty where it stays
		 * @param until the same for the end
		 * @param byKey whether a key has done it, so that more of them may follow which are one change together
		 */
		void moved(Lane lane, Optional<String> from, Optional<String> until, boolean byKey);

		/** What goes on by keys is over. */
		void keysEnded();
	}

	/** What of a lane is moved. */
	private enum Part {
		FROM, UNTIL, BOTH
	}

	private final Listener listener;
	private final IntConsumer chooser;
	private final Canvas canvas;
	private Timeline shown = new Timeline(1, List.of());
	private boolean enabled;
	private int selected;
	private Part part = Part.FROM;
	/** What is being dragged; null while nothing is. */
	private Part dragged;
	/** Where the mouse was pressed, in nanoseconds, and the lane as it was. */
	private long pressed;
	private Lane before;

	/**
	 * An empty timeline.
	 *
	 * @param chooser is given the number of a stream whose lane the user has chosen
	 */
	TimelineEditor(Composite parent, Listener listener, IntConsumer chooser) {
		this.listener = listener;
		this.chooser = chooser;
		canvas = ThemedCanvas.create(parent, SWT.V_SCROLL, "flightforge.preview.timeline", Messages.PREVIEW_TIMELINE,
				this::description, this::paint);
		canvas.addListener(SWT.Resize, event -> arrange());
		canvas.getVerticalBar().addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> canvas.redraw()));
		canvas.addMouseListener(MouseListener.mouseDownAdapter(this::press));
		canvas.addMouseListener(MouseListener.mouseUpAdapter(e -> release()));
		canvas.addMouseMoveListener(e -> {
			if (dragged != null && (e.stateMask & SWT.BUTTON1) != 0) {
				replace(moved(before, dragged, nanosAt(e.x) - pressed, step()));
			} else {
				hover(e);
			}
		});
		canvas.addKeyListener(KeyListener.keyPressedAdapter(this::press));
		canvas.addListener(SWT.Traverse,
				event -> event.doit = event.detail != SWT.TRAVERSE_ARROW_NEXT
						&& event.detail != SWT.TRAVERSE_ARROW_PREVIOUS && event.detail != SWT.TRAVERSE_RETURN
						&& (event.detail != SWT.TRAVERSE_ESCAPE || dragged == null));
		canvas.addListener(SWT.FocusIn, event -> canvas.redraw());
		canvas.addListener(SWT.FocusOut, event -> {
			cancelDrag();
			listener.keysEnded();
			canvas.redraw();
		});
	}

	Control control() {
		return canvas;
	}

	/** Whether something is being dragged, so that another timeline must wait. */
	boolean isBusy() {
		return dragged != null;
	}

	/**
	 * Shows a timeline; the chosen lane stays chosen.
	 *
	 * @param timeline with at least one lane
	 * @param editable whether it can be changed now
	 */
	void show(Timeline timeline, boolean editable) {
		Optional<Lane> chosen = shown.lanes().isEmpty() ? Optional.empty() : Optional.of(lane());
		shown = timeline;
		enabled = editable;
		selected = chosen.map(old -> IntStream.range(0, timeline.lanes().size())
				.filter(i -> timeline.lanes().get(i).isSame(old)).findFirst().orElse(0)).orElse(0);
		arrange();
	}

	private Lane lane() {
		return shown.lanes().get(selected);
	}

	private void replace(Lane lane) {
		List<Lane> lanes = new ArrayList<>(shown.lanes());
		lanes.set(selected, lane);
		shown = new Timeline(shown.durationNanos(), lanes);
		canvas.redraw();
	}

	private int rowHeight() {
		return ThemedCanvas.rowHeight(canvas, GAP);
	}

	/** The part of the canvas with lanes: right of their names and above the times. */
	private Rectangle area(GC gc) {
		Rectangle client = canvas.getClientArea();
		int widest = shown.lanes().stream().mapToInt(lane -> gc.textExtent(name(lane)).x).max().orElse(0) + 2 * GAP;
		int left = Math.min(widest, (int) (client.width * WIDEST_NAMES));
		int bottom = gc.getFontMetrics().getHeight() + GAP;
		return new Rectangle(left, 0, Math.max(1, client.width - left - 2 * GAP), Math.max(0, client.height - bottom));
	}

	private Rectangle area() {
		GC gc = new GC(canvas);
		try {
			return area(gc);
		} finally {
			gc.dispose();
		}
	}

	private void arrange() {
		ScrollBar bar = canvas.getVerticalBar();
		int page = Math.max(1, area().height);
		int height = Math.max(1, shown.lanes().size() * rowHeight());
		bar.setValues(Math.clamp(bar.getSelection(), 0, Math.max(0, height - page)), 0, Math.max(height, page), page,
				rowHeight(), page);
		bar.setVisible(height > page);
		canvas.redraw();
	}

	private static String name(Lane lane) {
		return switch (lane.kind()) {
		case PHASE -> NLS.bind(Messages.PREVIEW_LANE_PHASE, lane.name());
		case CAUSE -> NLS.bind(Messages.PREVIEW_LANE_CAUSE, lane.name());
		case THREADS -> NLS.bind(Messages.PREVIEW_LANE_THREADS, lane.name());
		case STREAM -> lane.name();
		};
	}

	private int x(Rectangle area, long nanos) {
		return area.x + (int) Math.round((double) nanos / shown.durationNanos() * area.width);
	}

	private long nanosAt(int x) {
		Rectangle area = area();
		return Math.round((double) (x - area.x) / area.width * shown.durationNanos());
	}

	/** What times are rounded to when the mouse moves them: a round time of about a pixel. */
	private long step() {
		return DrawnCurve.step(Math.max(1, shown.durationNanos() / area().width));
	}

	private int laneAt(int y) {
		int lane = (y + canvas.getVerticalBar().getSelection()) / rowHeight();
		return y < area().height && lane < shown.lanes().size() ? lane : -1;
	}

	private Part partAt(Lane lane, int x) {
		Rectangle area = area();
		int from = Math.abs(x(area, lane.from().first()) - x);
		int until = Math.abs(x(area, lane.until().first()) - x);
		if (lane.from().movable() && from <= NEAR && (from <= until || !lane.until().movable())) {
			return Part.FROM;
		}
		if (lane.until().movable() && until <= NEAR) {
			return Part.UNTIL;
		}
		boolean inside = x > x(area, lane.from().last()) && x < x(area, lane.until().first());
		boolean all = lane.from().first() == 0 && lane.until().last() >= shown.durationNanos();
		return inside && !all && lane.from().movable() && lane.until().movable() ? Part.BOTH : null;
	}

	private void press(MouseEvent event) {
		canvas.setFocus();
		int place = event.button == 1 ? laneAt(event.y) : -1;
		if (place < 0) {
			return;
		}
		choose(place);
		if (lane().stream() >= 0) {
			chooser.accept(lane().stream());
		}
		Part taken = partAt(lane(), event.x);
		if (enabled && taken != null) {
			dragged = taken;
			part = taken == Part.BOTH ? part : taken;
			pressed = nanosAt(event.x);
			before = lane();
			// It would say where the end was, and lie on the times. What is set is painted at the end itself.
			canvas.setToolTipText(null);
			canvas.redraw();
		}
	}

	private void release() {
		if (dragged != null) {
			Part moved = dragged;
			dragged = null;
			report(before, moved, false);
		}
	}

	private void cancelDrag() {
		if (dragged != null) {
			dragged = null;
			replace(before);
		}
	}

	private void report(Lane old, Part moved, boolean byKey) {
		Lane now = lane();
		boolean from = moved != Part.UNTIL && now.from().first() != old.from().first();
		boolean until = moved != Part.FROM && now.until().first() != old.until().first();
		if (from || until) {
			if (!byKey) {
				listener.keysEnded();
			}
			listener.moved(now, from ? Optional.of(shown.text(now, true, now.from().first())) : Optional.empty(),
					until ? Optional.of(shown.text(now, false, now.until().first())) : Optional.empty(), byKey);
		}
	}

	/**
	 * A lane with a part of it moved by a time, rounded to a step; it neither ends before it begins nor leaves the
	 * recording.
	 */
	private Lane moved(Lane lane, Part what, long by, long step) {
		long from = lane.from().first();
		long until = lane.until().first();
		long duration = shown.durationNanos();
		long least = Math.min(step, Math.max(1, until - from));
		switch (what) {
		case FROM -> from = Math.clamp(round(from + by, step), 0, Math.max(0, until - least));
		case UNTIL -> until = Math.clamp(round(until + by, step), Math.min(duration, from + least), duration);
		case BOTH -> {
			long moved = Math.clamp(round(from + by, step), 0, Math.max(0, duration - (until - from)));
			// The end is as round as the beginning; both are as far from each other as before where they have been round.
			until = Math.clamp(round(moved + until - from, step), Math.min(duration, moved + least), duration);
			from = moved;
		}
		}
		return new Lane(lane.kind(), lane.name(), lane.stream(),
				what == Part.UNTIL ? lane.from() : new End(from, from, lane.from().share(), lane.from().movable()),
				what == Part.FROM ? lane.until() : new End(until, until, lane.until().share(), lane.until().movable()),
				lane.density());
	}

	private static long round(long nanos, long step) {
		return Math.round((double) nanos / step) * step;
	}

	private void press(KeyEvent event) {
		int modifiers = event.stateMask & SWT.MODIFIER_MASK;
		if (shown.lanes().isEmpty() || dragged != null && event.keyCode != SWT.ESC
				|| modifiers != 0 && modifiers != SWT.SHIFT) {
			return;
		}
		int steps = modifiers == SWT.SHIFT ? LARGE : 1;
		switch (event.keyCode) {
		case SWT.ARROW_UP -> choose(Math.max(0, selected - 1));
		case SWT.ARROW_DOWN -> choose(Math.min(shown.lanes().size() - 1, selected + 1));
		case SWT.HOME -> choose(Part.FROM);
		case SWT.END -> choose(Part.UNTIL);
		case SWT.ARROW_LEFT -> nudge(-steps);
		case SWT.ARROW_RIGHT -> nudge(steps);
		case SWT.CR, SWT.KEYPAD_CR -> {
			if (lane().stream() >= 0) {
				chooser.accept(lane().stream());
			}
		}
		case SWT.ESC -> cancelDrag();
		default -> {
			// Other keys are for others.
		}
		}
	}

	private void choose(int place) {
		if (place != selected) {
			listener.keysEnded();
			selected = place;
			ScrollBar bar = canvas.getVerticalBar();
			int top = place * rowHeight();
			bar.setSelection(Math.clamp(bar.getSelection(), Math.min(top, top + rowHeight() - area().height), top));
			canvas.redraw();
		}
	}

	private void choose(Part end) {
		part = end;
		listener.keysEnded();
		canvas.redraw();
	}

	private void nudge(int steps) {
		Lane old = lane();
		End end = part == Part.FROM ? old.from() : old.until();
		if (enabled && end.movable()) {
			long step = DrawnCurve.step(Math.max(1, shown.durationNanos() / STEPS));
			replace(moved(old, part, steps * step, step));
			report(old, part, true);
		}
	}

	private void hover(MouseEvent event) {
		int place = laneAt(event.y);
		if (place < 0) {
			canvas.setCursor(null);
			canvas.setToolTipText(null);
			return;
		}
		Lane lane = shown.lanes().get(place);
		Part under = enabled ? partAt(lane, event.x) : null;
		canvas.setCursor(under == null ? null
				: canvas.getDisplay().getSystemCursor(under == Part.BOTH ? SWT.CURSOR_SIZEALL : SWT.CURSOR_SIZEWE));
		canvas.setToolTipText(
				enabled && lane.isMovable() ? text(lane) + "\n" + Messages.PREVIEW_TIMELINE_HINT : text(lane));
	}

	private static String text(Lane lane) {
		return NLS.bind(Messages.PREVIEW_LANE, new Object[] {name(lane), time(lane.from()), time(lane.until())});
	}

	private static String time(End end) {
		String first = Quantities.seconds(end.first() / NANOS_PER_SECOND);
		return end.first() == end.last() ? first
				: NLS.bind(Messages.PREVIEW_MOMENTS, first, Quantities.seconds(end.last() / NANOS_PER_SECOND));
	}

	private String description() {
		return shown.lanes().isEmpty() ? "" : NLS.bind(
				part == Part.UNTIL ? Messages.PREVIEW_END_CHOSEN : Messages.PREVIEW_BEGINNING_CHOSEN, text(lane()));
	}

	private void paint(GC gc) {
		Rectangle area = area(gc);
		Rectangle client = canvas.getClientArea();
		paintTimes(gc, area, client);
		int row = gc.getFontMetrics().getHeight() + GAP;
		int top = canvas.getVerticalBar().getSelection();
		for (int i = Math.max(0, top / row); i < shown.lanes().size(); i++) {
			int y = i * row - top;
			if (y + row <= area.height) {
				paint(gc, area, i, new Rectangle(area.x, y, area.width, row));
			}
		}
	}

	private void paintTimes(GC gc, Rectangle area, Rectangle client) {
		double seconds = shown.durationNanos() / NANOS_PER_SECOND;
		TimeStep step = TimeStep.of(0, seconds, area.width, text -> gc.textExtent(text).x);
		gc.setForeground(Colors.RESIDENT.color());
		gc.setLineStyle(SWT.LINE_DOT);
		for (int mark = 0; mark <= step.units(seconds); mark++) {
			int x = area.x + (int) Math.round(mark / step.units(seconds) * area.width);
			gc.drawLine(x, 0, x, area.height);
		}
		gc.setLineStyle(SWT.LINE_SOLID);
		gc.setForeground(Colors.CHART_FOREGROUND.color());
		gc.drawLine(area.x, area.height, area.x + area.width, area.height);
		for (int mark = 0; mark <= step.units(seconds); mark++) {
			int x = area.x + (int) Math.round(mark / step.units(seconds) * area.width);
			String text = step.text(mark);
			int width = gc.textExtent(text).x;
			gc.drawText(text, Math.clamp(x - width / 2, 0, Math.max(0, client.width - width)), area.height + GAP / 2,
					true);
		}
	}

	private void paint(GC gc, Rectangle area, int index, Rectangle row) {
		Lane lane = shown.lanes().get(index);
		gc.setForeground(Colors.CHART_FOREGROUND.color());
		gc.drawText(ThemedCanvas.fitted(gc, name(lane), area.x - 2 * GAP), GAP, row.y + GAP / 2, true);
		int top = row.y + 2;
		int height = row.height - 4;
		int[] bar = {x(area, lane.from().first()), top, x(area, lane.until().first()), top,
				x(area, lane.until().last()), top + height, x(area, lane.from().last()), top + height};
		gc.setBackground(color(lane).color());
		gc.setAlpha(lane.density().length == 0 ? ALPHA : PALE);
		gc.fillPolygon(bar);
		gc.setAlpha(ALPHA);
		for (int i = 0; i < lane.density().length; i++) {
			int filled = (int) Math.ceil(lane.density()[i] * height);
			int left = x(area, shown.durationNanos() / Timeline.PARTS * i);
			int right = x(area, shown.durationNanos() / Timeline.PARTS * (i + 1));
			gc.fillRectangle(left, top + height - filled, Math.max(1, right - left), filled);
		}
		gc.setAlpha(OPAQUE);
		paintEnd(gc, lane.from(), bar[0], top, height, index == selected && part != Part.UNTIL);
		paintEnd(gc, lane.until(), bar[2], top, height, index == selected && part == Part.UNTIL);
		if (index == selected && dragged != null) {
			paintTime(gc, area, dragged == Part.UNTIL ? lane.until() : lane.from(), row);
		}
		if (index == selected && canvas.isFocusControl()) {
			gc.setLineStyle(SWT.LINE_DOT);
			gc.drawRectangle(0, row.y, canvas.getClientArea().width - 1, row.height - 1);
			gc.setLineStyle(SWT.LINE_SOLID);
		}
	}

	/** Says beside an end that is being dragged where it is. */
	private void paintTime(GC gc, Rectangle area, End end, Rectangle row) {
		String text = time(end);
		int width = gc.textExtent(text).x;
		int right = x(area, end.first()) + HANDLE + GAP / 2;
		int left = right + width <= area.x + area.width ? right : x(area, end.first()) - HANDLE - GAP / 2 - width;
		gc.setForeground(Colors.CHART_FOREGROUND.color());
		gc.setBackground(Colors.CHART_BACKGROUND.color());
		gc.drawText(text, left, row.y + GAP / 2);
	}

	/** The chosen end is higher than others: never by colour alone. */
	private void paintEnd(GC gc, End end, int x, int top, int height, boolean chosen) {
		if (end.movable()) {
			gc.setBackground(Colors.CHART_FOREGROUND.color());
			int rise = chosen ? 2 : -2;
			int width = chosen ? HANDLE + 2 : HANDLE;
			gc.fillRectangle(x - width / 2, top - rise, width, height + 2 * rise);
		}
	}

	private static Colors color(Lane lane) {
		return switch (lane.kind()) {
		case PHASE -> Colors.AREA_2;
		case CAUSE -> Colors.AREA_3;
		case THREADS -> Colors.AREA_4;
		case STREAM -> Colors.AREA_1;
		};
	}

}
