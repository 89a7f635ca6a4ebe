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
	/** So many events are counted in some milliseconds. */
	private static final int AT_ONCE = 100_000;

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
	/** Counts beside the UI thread, one after the other: several at once would fill the memory. */
	private final Job counting;
	/** Null while no recording is shown. */
	private Recording recording;
	private RecordingType type;
	private int from;
	private int to;
	/** The type whose rates are in the chart; null for none. */
	private RecordingType ofRates;
	/** What is being counted; null for nothing. What was asked for before it is not shown. */
	private volatile Asked asked;

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
		Display display = parent.getDisplay();
		counting = Job.createSystem(Messages.VIEWER_COUNTING, monitor -> {
			countWhatIsAsked(display);
		});
	}

	/** What the charts are in. */
	Control control() {
		return area;
	}

	/** Shows all events of a type. */
	void show(Recording newRecording, RecordingType newType) {
		recording = newRecording;
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
		asked = null;
		counting.cancel();
		recording = null;
		type = null;
		ofRates = null;
	}

	private void update() {
		asked = null;
		if (buttons.view() == View.RATES || type == null) {
			if (type == null || type == ofRates) {
				bringUp(rates.control(), Messages.VIEWER_RATES);
			} else {
				ask(new Asked(type, recording, 0, 0));
			}
		} else if (!type.hasDurations()) {
			none.setText(NLS.bind(Messages.VIEWER_NO_DURATIONS, type.id()));
			bringUp(none, Messages.VIEWER_CHART_DURATIONS);
		} else {
			ask(new Asked(type, null, from, to));
		}
	}

	/** Few events are counted at once; what is shown of others goes, because counting them takes a while. */
	private void ask(Asked what) {
		if (what.events() <= AT_ONCE) {
			what.count().show(this);
			return;
		}
		asked = what;
		none.setText(Messages.VIEWER_COUNTING_EVENTS);
		bringUp(none, what.recording == null ? Messages.VIEWER_CHART_DURATIONS : Messages.VIEWER_RATES);
		counting.schedule();
	}

	private void countWhatIsAsked(Display display) {
		Asked what = asked;
		if (what != null) {
			Counted found = what.count();
			UiThread.later(display, () -> {
				if (!area.isDisposed() && what == asked) {
					asked = null;
					found.show(this);
				}
			});
		}
	}

	/**
	 * What is to be counted.
	 *
	 * @param recording in whose time a type's rates are; null where durations are asked for
	 */
	private record Asked(RecordingType type, Recording recording, int from, int to) {
		int events() {
			return recording == null ? to - from : type.count();
		}

		Counted count() {
			return recording == null ? new Counted(type, null, Durations.of(type.durations(from, to).toArray()))
					: new Counted(type, EventRates.of(type.starts(), recording.startNanos(), recording.seconds()),
							null);
		}
	}

	/** What was found; one of both is null. */
	private record Counted(RecordingType type, EventRates rates, Durations durations) {
		void show(EventCharts charts) {
			if (rates != null) {
				charts.ofRates = type;
				charts.rates.show(rates);
				charts.bringUp(charts.rates.control(), Messages.VIEWER_RATES);
			} else {
				charts.durations.show(durations);
				charts.bringUp(charts.durations.control(), durations.all() == 0 ? Messages.VIEWER_CHART_DURATIONS
						: NLS.bind(Messages.VIEWER_DURATIONS_OF, DurationsChart.text(durations)));
			}
		}
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
