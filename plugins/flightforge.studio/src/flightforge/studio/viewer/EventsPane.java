/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.openjdk.jmc.common.item.IItem;

import flightforge.studio.Messages;
import flightforge.ui.resource.Quantities;

/**
 * The types of a recording, and of the chosen one the events per second or how long they took, the events of the part
 * of the time that is chosen there, and what there is to see of the selected one. UI thread only.
 */
final class EventsPane {

	private static final int[] TYPES_AND_EVENTS = {27, 73};
	private static final int[] PARTS = {26, 42, 32};
	private static final double NANOS_PER_SECOND = 1e9;

	private final SashForm sash;
	private final TypeTable types;
	private final EventCharts charts;
	private final EventTable events;
	private final EventDetails details;
	private Recording recording;
	private RecordingType type;

	EventsPane(Composite parent) {
		sash = new SashForm(parent, SWT.HORIZONTAL | SWT.SMOOTH);
		types = new TypeTable(sash, this::show);
		SashForm right = new SashForm(sash, SWT.VERTICAL | SWT.SMOOTH);
		charts = new EventCharts(right, this::showRange);
		events = new EventTable(right, this::showDetails);
		details = new EventDetails(right);
		right.setWeights(PARTS);
		sash.setWeights(TYPES_AND_EVENTS);
	}

	/** What the pane is in. */
	Composite control() {
		return sash;
	}

	/** Shows a recording, and of it the type with the most events. */
	void show(Recording newRecording) {
		recording = newRecording;
		types.show(newRecording.types());
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

	private void show(RecordingType chosen) {
		if (chosen == type) {
			return;
		}
		type = chosen;
		charts.show(recording, chosen);
		events.show(chosen);
		details.showAll(chosen, 0, chosen.count());
	}

	/** Shows the events of a part of the time, in seconds from the start of the recording. */
	private void showRange(double from, double to) {
		if (type == null) {
			return;
		}
		boolean all = from <= 0 && to >= recording.seconds();
		int first = all ? 0 : type.firstFrom(nanos(from));
		// The chart ends where the last event starts.
		int end = to >= recording.seconds() ? type.count() : Math.max(first, type.firstFrom(nanos(to)));
		events.showRange(first, end,
				all ? null : NLS.bind(Messages.VIEWER_RANGE, Quantities.seconds(from), Quantities.seconds(to)));
		charts.showRange(type, first, end);
		details.showAll(type, first, end);
	}

	private void showDetails(IItem event) {
		details.show(type, event);
	}

	private long nanos(double seconds) {
		return recording.startNanos() + Math.round(seconds * NANOS_PER_SECOND);
	}
}
