/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;

import flightforge.studio.Messages;
import flightforge.studio.Studio;
import flightforge.ui.chart.Durations;
import flightforge.ui.chart.DurationsChart;
import flightforge.ui.chart.EventRates;
import flightforge.ui.chart.EventsChart;
import flightforge.ui.chart.TimeSelection;
import flightforge.ui.platform.UiThread;
import flightforge.ui.platform.ViewButtons;

/**
 * A type's events per second, or how long the events that are in the table took; the user chooses. UI thread only.
 */
final class EventCharts {

	private static final int MARGIN = 4;

	/** What can be shown. */
	private enum View {
		RATES, DURATIONS
	}

	private final Composite area;
	private final Label title;
	private final ViewButtons<View> buttons;
	private final Composite stack;
	private final StackLayout layout = new StackLayout();
	private final EventsChart rates;
	private final DurationsChart durations;
	private final Label none;
	/** Null while no recording is shown. */
	private RecordingType type;
	private int from;
	private int to;
	/** Counts what was asked for: what earlier jobs find is not shown. */
	private int asked;

	/**
	 * Empty charts.
	 *
	 * @param listener hears of a part of the time that was chosen, or of all again
	 */
	EventCharts(Composite parent, TimeSelection.Listener listener) {
		area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).extendedMargins(MARGIN, MARGIN, 2, 0).spacing(MARGIN, 2)
				.applyTo(area);
		title = new Label(area, SWT.NONE);
		Studio.name(title, "flightforge.recording.chart.title");
		// The buttons keep their room, however long the title is.
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).align(SWT.FILL, SWT.CENTER)
				.applyTo(title);
		buttons = new ViewButtons<>(area, "flightforge.recording.chart", Messages.VIEWER_CHART, this::update);
		GridDataFactory.swtDefaults().align(SWT.END, SWT.CENTER).applyTo(buttons.control());
		buttons.add(View.RATES, "rates", Messages.VIEWER_CHART_RATES, Messages.VIEWER_CHART_RATES_HINT);
		buttons.add(View.DURATIONS, "durations", Messages.VIEWER_CHART_DURATIONS, Messages.VIEWER_CHART_DURATIONS_HINT);
		stack = new Composite(area, SWT.NONE);
		stack.setLayout(layout);
		GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(stack);
		rates = new EventsChart(stack, "flightforge.recording.rates", Messages.VIEWER_RATES, listener);
		rates.control().setToolTipText(Messages.VIEWER_RATES_HINT);
		durations = new DurationsChart(stack, "flightforge.recording.durations", Messages.VIEWER_CHART_DURATIONS);
		none = new Label(stack, SWT.WRAP);
		Studio.name(none, "flightforge.recording.chart.none");
		layout.topControl = rates.control();
		title.setText(Messages.VIEWER_RATES);
	}

	/** What the charts are in. */
	Control control() {
		return area;
	}

	/** Shows all events of a type. */
	void show(Recording recording, RecordingType newType) {
		rates.show(EventRates.of(newType.starts(), recording.startNanos(), recording.seconds()));
		showRange(newType, 0, newType.count());
	}

	/**
	 * Shows how long some of a type's events took; their rates stay as they are.
	 *
	 * @param first the number of the first
	 * @param end the number after that of the last
	 */
	void showRange(RecordingType newType, int first, int end) {
		type = newType;
		from = first;
		to = end;
		update();
	}

	/** Forgets all events, because the viewer is closed; references to the viewer must not keep them. */
	void forget() {
		type = null;
		asked++;
	}

	private void update() {
		asked++;
		if (buttons.view() == View.RATES || type == null) {
			bringUp(rates.control(), Messages.VIEWER_RATES);
		} else if (!type.hasDurations()) {
			none.setText(NLS.bind(Messages.VIEWER_NO_DURATIONS, type.id()));
			bringUp(none, Messages.VIEWER_CHART_DURATIONS);
		} else {
			count(asked);
		}
	}

	private void count(int number) {
		Display display = area.getDisplay();
		RecordingType counted = type;
		int first = from;
		int end = to;
		Job.createSystem(Messages.VIEWER_COUNTING_DURATIONS, monitor -> {
			Durations found = Durations.of(counted.durations(first, end).toArray());
			UiThread.later(display, () -> show(found, number));
		}).schedule();
	}

	private void show(Durations found, int number) {
		if (area.isDisposed() || number != asked) {
			return;
		}
		durations.show(found);
		bringUp(durations.control(), found.all() == 0 ? Messages.VIEWER_CHART_DURATIONS
				: NLS.bind(Messages.VIEWER_DURATIONS_OF, DurationsChart.text(found)));
	}

	private void bringUp(Control shown, String newTitle) {
		title.setText(newTitle);
		// It may be cut where there is little room.
		title.setToolTipText(newTitle);
		if (layout.topControl != shown) {
			layout.topControl = shown;
			stack.layout();
		}
	}
}
