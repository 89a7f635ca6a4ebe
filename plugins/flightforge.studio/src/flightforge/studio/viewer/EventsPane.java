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
	/** Lines below which a pane is too low for the details, too: none of the three would be of use. */
	private static final int LEAST_WITH_DETAILS = 18;
	private static final int WHOLE = 100;
	/** The part of a low pane that the chart may have, with the details and without them. */
	private static final int MOST_OF_LOW = 3;
	private static final int MOST_OF_LOWEST = 2;

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

	/** Gives a low pane's chart more than its part, and a lower one no details, unless the user has divided it. */
	private void divide() {
		int height = right.getClientArea().height;
		if (height > 0 && Arrays.equals(weights, right.getWeights())) {
			boolean detailed = height >= lines(LEAST_WITH_DETAILS);
			int most = height / (detailed ? MOST_OF_LOW : MOST_OF_LOWEST);
			int chart = Math.max(height * PARTS[0] / WHOLE, Math.min(lines(LEAST_CHART), most));
			int events = (height - chart) * PARTS[1] / (PARTS[1] + PARTS[2]);
			share(new int[] {chart, detailed ? events : height - chart, Math.max(1, height - chart - events)});
			if (details.control().getVisible() != detailed) {
				details.control().setVisible(detailed);
				right.layout();
			}
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
