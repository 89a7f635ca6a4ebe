/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.util.Arrays;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.openjdk.jmc.common.item.IItem;

/**
 * The types of a recording, and of the chosen one the events per second or how long they took, the events of the part
 * of the time that is chosen there, and what there is to see of the selected one. UI thread only.
 */
final class EventsPane {

	private static final int[] TYPES_AND_EVENTS = {27, 73};
	private static final int[] PARTS = {26, 42, 32};
	/** Lines of text that are as high as a chart with two numbers at its axis and its title. */
	private static final int LEAST_CHART = 8;
	/** Lines of text below which a chart shows nothing. */
	private static final int LOWEST_CHART = 6;
	private static final int WHOLE = 100;
	/** Rows that the list of events and that of the fields of an event keep as long as there is room for both. */
	private static final int FEWEST_ROWS = 3;

	private final SashForm sash;
	/** What there is to see of a type; empty while the filter leaves none. */
	private final Composite ofType;
	private final StackLayout ofTypeLayout = new StackLayout();
	private final SashForm right;
	/** As they were set here; the user's are others. */
	private int[] weights;
	private final TypeTable types;
	private final EventCharts charts;
	private final EventTable events;
	private final EventDetails details;
	private Recording recording;
	private RecordingType type;
	/** It stays when another type is chosen: who looks for the cause of something compares types at that time. */
	private TimeRange range = TimeRange.ALL;

	EventsPane(Composite parent) {
		sash = new SashForm(parent, SWT.HORIZONTAL | SWT.SMOOTH);
		types = new TypeTable(sash, this::show);
		ofType = new Composite(sash, SWT.NONE);
		ofType.setLayout(ofTypeLayout);
		right = new SashForm(ofType, SWT.VERTICAL | SWT.SMOOTH);
		ofTypeLayout.topControl = right;
		charts = new EventCharts(right, this::showRange);
		events = new EventTable(right, this::showDetails);
		details = new EventDetails(right);
		share(PARTS);
		right.addControlListener(ControlListener.controlResizedAdapter(event -> divide()));
		sash.setWeights(TYPES_AND_EVENTS);
	}

	/**
	 * Divides the pane, unless the user has. In a low one the details of an event keep some rows: the chart becomes
	 * lower and goes, then the list of events becomes lower; only where that would have no row the details go, too.
	 */
	private void divide() {
		int height = right.getClientArea().height;
		if (height <= 0 || !Arrays.equals(weights, right.getWeights())) {
			return;
		}
		int sashWidth = right.getSashWidth();
		int ofDetails = details.heightOf(FEWEST_ROWS);
		int ofEvents = events.heightOf(FEWEST_ROWS, details.rowHeight());
		int spare = height - ofDetails - ofEvents - 2 * sashWidth;
		boolean charted = spare >= lines(LOWEST_CHART);
		boolean detailed = height >= ofDetails + events.heightOf(1, details.rowHeight()) + sashWidth;
		int chart = charted ? Math.min(spare, Math.max(height * PARTS[0] / WHOLE, lines(LEAST_CHART))) : 0;
		int rest = height - chart - (charted ? 2 : 1) * sashWidth;
		int low = detailed ? Math.min(Math.max(ofDetails, rest * PARTS[2] / (PARTS[1] + PARTS[2])), rest - 1) : 0;
		share(new int[] {Math.max(1, chart), Math.max(1, rest - low), Math.max(1, low)});
		boolean changed = charts.control().getVisible() != charted || details.control().getVisible() != detailed;
		if (changed) {
			charts.control().setVisible(charted);
			details.control().setVisible(detailed);
			right.layout();
		}
	}

	private int lines(int count) {
		GC gc = new GC(right);
		try {
			return count * gc.getFontMetrics().getHeight();
		} finally {
			gc.dispose();
		}
	}

	private void share(int[] parts) {
		right.setWeights(parts);
		weights = right.getWeights();
	}

	/** What the pane is in. */
	Composite control() {
		return sash;
	}

	/**
	 * Shows a recording, and of it a type, or the one that it is about where it has no such type.
	 *
	 * @param wanted the name of the type
	 */
	void show(Recording newRecording, String wanted) {
		recording = newRecording;
		range = TimeRange.ALL;
		types.show(newRecording.types(), newRecording.types().stream().filter(type -> type.id().equals(wanted))
				.findFirst().orElseGet(newRecording::first));
	}

	/** Forgets all events, because the viewer is closed; references to the viewer must not keep them. */
	void forget() {
		types.forget();
		charts.forget();
		events.forget();
		details.forget();
		recording = null;
		type = null;
	}

	void setFocus() {
		types.setFocus();
	}

	/** Shows a type; what was shown last comes back at once. */
	private void show(RecordingType chosen) {
		setShown(chosen != null);
		if (chosen == type || chosen == null) {
			return;
		}
		type = chosen;
		int first = range.first(recording, chosen);
		int end = range.end(recording, chosen);
		charts.show(recording, chosen, range);
		events.show(chosen, first, end, range.text());
		details.showAll(chosen, first, end);
	}

	private void setShown(boolean shown) {
		Control wanted = shown ? right : null;
		if (ofTypeLayout.topControl != wanted) {
			ofTypeLayout.topControl = wanted;
			ofType.layout();
		}
	}

	/** Shows the events of a part of the time, in seconds from the start of the recording. */
	private void showRange(double from, double to) {
		if (type == null) {
			return;
		}
		range = TimeRange.of(recording, from, to);
		int first = range.first(recording, type);
		int end = range.end(recording, type);
		events.showRange(first, end, range.text());
		charts.showRange(range);
		details.showAll(type, first, end);
	}

	private void showDetails(IItem event) {
		details.show(type, event);
	}
}
