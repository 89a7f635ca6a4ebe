/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.util.function.BooleanSupplier;
import java.util.function.Function;

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
import flightforge.ui.chart.EventRates;
import flightforge.ui.chart.EventsChart;
import flightforge.ui.chart.Histogram;
import flightforge.ui.chart.HistogramChart;
import flightforge.ui.chart.TimeSelection;
import flightforge.ui.chart.ValuesChart;
import flightforge.ui.chart.ValuesOverTime;
import flightforge.ui.platform.UiThread;
import flightforge.ui.platform.ViewButtons;

/**
 * A type's events per second, a number of its events over time, or how often that has which values in the events that
 * are in the table; the user chooses. UI thread only.
 */
final class EventCharts {

	private static final int MARGIN = 4;
	/** So many events are counted in some milliseconds. */
	private static final int AT_ONCE = 100_000;

	/** What can be shown. */
	private enum View {
		RATES, VALUES, DISTRIBUTION
	}

	private final Composite area;
	private final Label title;
	private final FieldChoice fields;
	private final ViewButtons<View> buttons;
	private final Composite stack;
	private final StackLayout layout = new StackLayout();
	private final EventsChart rates;
	private final ValuesChart values;
	private final HistogramChart distribution;
	private final Label none;
	/** Counts beside the UI thread, one after the other: several at once would fill the memory. */
	private final Job counting;
	/** Null while no recording is shown. */
	private Recording recording;
	private RecordingType type;
	/** The part of the time that is chosen. */
	private TimeRange range = TimeRange.ALL;
	/** The numbers of the first event in it, and after that of the last. */
	private int from;
	private int to;
	/** The type whose rates are in the chart; null for none. */
	private RecordingType ofRates;
	/** The field whose values are in the chart; null for none. */
	private NumberField ofValues;
	/** How these are written. */
	private ValuesChart.Scale valuesScale;
	/** What they are over all of the time. */
	private String valuesTitle = "";
	/** What is being counted; null for nothing. What was asked for before it is not shown. */
	private volatile Asked asked;

	/**
	 * Empty charts.
	 *
	 * @param listener hears of a part of the time that was chosen, or of all again
	 */
	EventCharts(Composite parent, TimeSelection.Listener listener) {
		area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).extendedMargins(MARGIN, MARGIN, 2, 0).spacing(MARGIN, 2)
				.applyTo(area);
		title = new Label(area, SWT.NONE);
		Studio.name(title, "flightforge.recording.chart.title");
		// The buttons keep their room, however long the title is.
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).align(SWT.FILL, SWT.CENTER)
				.applyTo(title);
		fields = new FieldChoice(area, this::update);
		buttons = new ViewButtons<>(area, "flightforge.recording.chart", Messages.VIEWER_CHART, this::changeView);
		GridDataFactory.swtDefaults().align(SWT.END, SWT.CENTER).applyTo(buttons.control());
		buttons.add(View.RATES, "rates", Messages.VIEWER_CHART_RATES, Messages.VIEWER_CHART_RATES_HINT);
		buttons.add(View.VALUES, "values", Messages.VIEWER_CHART_VALUES, Messages.VIEWER_CHART_VALUES_HINT);
		buttons.add(View.DISTRIBUTION, "distribution", Messages.VIEWER_CHART_DISTRIBUTION,
				Messages.VIEWER_CHART_DISTRIBUTION_HINT);
		stack = new Composite(area, SWT.NONE);
		stack.setLayout(layout);
		GridDataFactory.fillDefaults().grab(true, true).span(3, 1).applyTo(stack);
		rates = new EventsChart(stack, "flightforge.recording.rates", Messages.VIEWER_RATES, listener);
		values = new ValuesChart(stack, "flightforge.recording.values", Messages.VIEWER_VALUES, listener);
		distribution = new HistogramChart(stack, "flightforge.recording.distribution",
				Messages.VIEWER_CHART_DISTRIBUTION);
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

	/** Shows the events of a type, with a part of the time chosen. */
	void show(Recording newRecording, RecordingType newType, TimeRange newRange) {
		recording = newRecording;
		type = newType;
		fields.show(newType, buttons.view() == View.DISTRIBUTION);
		showRange(newRange);
	}

	/** Shows a part of the time as chosen, and what is of the events of it. */
	void showRange(TimeRange newRange) {
		range = newRange;
		from = newRange.first(recording, type);
		to = newRange.end(recording, type);
		update();
	}

	/** Forgets all events, because the viewer is closed; references to the viewer must not keep them. */
	void forget() {
		asked = null;
		counting.cancel();
		recording = null;
		type = null;
		ofRates = null;
		ofValues = null;
		valuesScale = null;
		fields.forget();
		// It has the recording for its clock.
		values.forget();
		distribution.forget();
	}

	private void changeView() {
		if (type != null) {
			fields.show(type, buttons.view() == View.DISTRIBUTION);
		}
		fields.setVisible(buttons.view() != View.RATES);
		update();
	}

	private void update() {
		asked = null;
		switch (buttons.view()) {
		case RATES -> updateRates();
		case VALUES -> updateValues();
		case DISTRIBUTION -> updateDistribution();
		}
	}

	private void updateRates() {
		if (type == null || type == ofRates) {
			rates.select(range.from(), range.to());
			bringUp(rates.control(), Messages.VIEWER_RATES);
			return;
		}
		RecordingType of = type;
		Recording all = recording;
		ask(new Asked(Messages.VIEWER_RATES, of.count(), isPast -> {
			EventRates found = EventRates.of(of.starts(), all.startNanos(), all.seconds());
			return () -> {
				ofRates = of;
				rates.show(found);
				updateRates();
			};
		}));
	}

	private void updateValues() {
		NumberField field = fields.chosen();
		if (type == null) {
			bringUp(values.control(), Messages.VIEWER_VALUES);
		} else if (field == null) {
			say(Messages.VIEWER_VALUES, NLS.bind(Messages.VIEWER_NO_NUMBERS, type.id()));
		} else if (field.equals(ofValues)) {
			showChosen(field);
		} else {
			Recording all = recording;
			ask(new Asked(Messages.VIEWER_VALUES, type.count(), isPast -> {
				ValuesOverTime found = field.over(all, isPast);
				return () -> show(all, field, found);
			}));
		}
	}

	private void show(Recording all, NumberField field, ValuesOverTime found) {
		if (found.count() == 0) {
			ofValues = null;
			say(field.name(), NLS.bind(Messages.VIEWER_NO_VALUES, field.type().id(), field.name()));
			return;
		}
		ValuesChart.Scale scale = field.scale(found.all().least(), found.all().greatest());
		ofValues = field;
		values.show(found, scale, all::clock);
		valuesScale = scale;
		valuesTitle = title(field, found);
		showChosen(field);
	}

	/** The title is of the same events as the table; the parts that are drawn do not end where the choice does. */
	private void showChosen(NumberField field) {
		values.select(range.from(), range.to());
		if (range.isAll()) {
			bringUp(values.control(), valuesTitle);
			return;
		}
		Recording all = recording;
		int first = from;
		int end = to;
		ask(new Asked(field.name(), end - first, isPast -> {
			ValuesOverTime found = field.over(all, first, end, isPast);
			return () -> bringUp(values.control(), title(field, found));
		}), () -> bringUp(values.control(), field.name()));
	}

	private String title(NumberField field, ValuesOverTime found) {
		return found.count() == 0 ? NLS.bind(Messages.VIEWER_NO_VALUES_IN_RANGE, field.name())
				: NLS.bind(Messages.VIEWER_VALUES_OF, field.name(), ValuesChart.text(found, valuesScale));
	}

	private void updateDistribution() {
		NumberField field = fields.chosen();
		if (type == null) {
			bringUp(distribution.control(), Messages.VIEWER_CHART_DISTRIBUTION);
			return;
		}
		if (field == null) {
			say(Messages.VIEWER_CHART_DISTRIBUTION, NLS.bind(Messages.VIEWER_NO_NUMBERS, type.id()));
			return;
		}
		if (from == to) {
			say(field.name(), NLS.bind(Messages.VIEWER_NONE_IN_RANGE, type.id()));
			return;
		}
		int first = from;
		int end = to;
		ask(new Asked(field.name(), end - first, isPast -> {
			Histogram found = Histogram.of(field.values(first, end, isPast));
			return () -> show(field, found);
		}));
	}

	private void show(NumberField field, Histogram found) {
		if (found.all() == 0) {
			say(field.name(), range.isAll() ? NLS.bind(Messages.VIEWER_NO_VALUES, field.type().id(), field.name())
					: NLS.bind(Messages.VIEWER_NO_VALUES_IN_RANGE, field.name()));
			return;
		}
		ValuesChart.Scale scale = field.scale(found.least(), found.greatest());
		distribution.show(found, scale);
		bringUp(distribution.control(),
				NLS.bind(Messages.VIEWER_VALUES_OF, field.name(), HistogramChart.text(found, scale)));
	}

	/** Few events are counted at once; what is shown of others goes, because counting them takes a while. */
	private void ask(Asked what) {
		ask(what, () -> say(what.title(), Messages.VIEWER_COUNTING_EVENTS));
	}

	/** The same with something else to be shown until they are counted. */
	private void ask(Asked what, Runnable meantime) {
		if (what.events() <= AT_ONCE) {
			what.count().apply(() -> false).run();
			return;
		}
		asked = what;
		meantime.run();
		counting.schedule();
	}

	private void countWhatIsAsked(Display display) {
		Asked what = asked;
		if (what != null) {
			Runnable found = what.count().apply(() -> what != asked);
			UiThread.later(display, () -> {
				if (!area.isDisposed() && what == asked) {
					asked = null;
					found.run();
				}
			});
		}
	}

	/**
	 * What is to be counted.
	 *
	 * @param title of the chart
	 * @param events how many there are to be counted
	 * @param count counts from any thread, until it is told that nobody wants to know any more; returns what shows it
	 */
	private record Asked(String title, int events, Function<BooleanSupplier, Runnable> count) {
	}

	private void say(String newTitle, String text) {
		none.setText(text);
		bringUp(none, newTitle);
	}

	private void bringUp(Control shown, String newTitle) {
		title.setText(newTitle);
		// It may be cut where there is little room. Over a chart a tip would cover what is looked at.
		String description = shown == values.control() ? fields.description() : null;
		title.setToolTipText(shown == rates.control() || shown == values.control()
				? newTitle + '\n' + (description == null ? "" : description + '\n')
						+ (range.isAll() ? Messages.VIEWER_RATES_HINT : Messages.VIEWER_RANGE_HINT)
				: newTitle);
		if (layout.topControl != shown) {
			layout.topControl = shown;
			stack.layout();
		}
	}
}
