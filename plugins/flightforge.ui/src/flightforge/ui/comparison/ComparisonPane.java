/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.comparison;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;

import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanCheck;
import flightforge.script.plan.PlannedTimes;
import flightforge.script.plan.TypeComparison;
import flightforge.ui.chart.EventRates;
import flightforge.ui.chart.EventsChart;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.Ids;
import flightforge.ui.table.ColumnChoices;

/**
 * Planned against actual: a row for each event type, and the events per second of the chosen one over time. UI thread
 * only.
 */
public final class ComparisonPane {
	private static final int[] WEIGHTS = {58, 42};
	private static final double NANOS_PER_SECOND = 1e9;

	private final SashForm sash;
	private final TypeComparisonTable table;
	private final Label title;
	private final EventsChart chart;
	private final Function<String, LongStream> times;
	private PlanCheck check;
	private TypeComparison chosen;

	/**
	 * An empty pane.
	 *
	 * @param parent where it goes
	 * @param border the style of the table's border
	 * @param times gives the starts of all events of a type that the recording has, in nanoseconds since
	 * 1970-01-01T00:00Z; asked in the background
	 */
	public ComparisonPane(Composite parent, int border, Function<String, LongStream> times) {
		this.times = times;
		sash = new SashForm(parent, SWT.VERTICAL | SWT.SMOOTH);
		table = new TypeComparisonTable(sash, border, this::choose);
		Composite below = new Composite(sash, SWT.NONE);
		below.setBackgroundMode(SWT.INHERIT_DEFAULT);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(below);
		title = new Label(below, SWT.NONE);
		Ids.name(title, "flightforge.comparison.title");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
		chart = new EventsChart(below, "flightforge.comparison.chart", Messages.CHART, null);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(chart.control());
		sash.setWeights(WEIGHTS);
	}

	/** What the pane is in. */
	public Composite control() {
		return sash;
	}

	/**
	 * Shows what was found, and the first type that is not as planned over time, or the first one. Whether events that
	 * are as many as planned are when they are planned is found in the background, and shown then.
	 *
	 * @param newCheck with a plan
	 * @param columns what the user chose for the columns before
	 */
	public void show(PlanCheck newCheck, ColumnChoices columns) {
		check = newCheck;
		table.show(newCheck, columns);
		Display display = sash.getDisplay();
		Job.createSystem(Messages.COUNTING, monitor -> {
			PlannedTimes planned = PlannedTimes.of(newCheck);
			planned.types().forEach(type -> times.apply(type).forEach(start -> planned.add(type, start)));
			Map<String, PlannedTimes.Clump> clumps = planned.clumps();
			UiThread.later(display, () -> show(newCheck, clumps));
		}).schedule();
	}

	private void show(PlanCheck of, Map<String, PlannedTimes.Clump> clumps) {
		if (!sash.isDisposed() && of == check) {
			table.show(clumps);
		}
	}

	/** Chooses the first type that is not as planned, if there is one, and gives the focus to the table. */
	public void focusDifference() {
		table.chooseFirst();
		table.setFocus();
	}

	/** What the user has chosen for the columns. */
	public ColumnChoices columns() {
		return table.columns();
	}

	/** Gives the focus to the table. */
	public void setFocus() {
		table.setFocus();
	}

	private void choose(TypeComparison row) {
		if (row == chosen) {
			return;
		}
		chosen = row;
		Plan plan = check.plan().orElseThrow();
		Display display = sash.getDisplay();
		PlanCheck of = check;
		Job.createSystem(Messages.COUNTING, monitor -> {
			EventRates rates = rates(of, plan, row, times.apply(row.type()));
			UiThread.later(display, () -> show(row, rates));
		}).schedule();
	}

	private void show(TypeComparison row, EventRates rates) {
		if (!sash.isDisposed() && row == chosen) {
			boolean hidden = row.verdict() == TypeComparison.Verdict.HIDDEN;
			title.setText(NLS.bind(hidden ? Messages.CHART_HIDDEN : Messages.CHART_OF, row.type()));
			chart.show(rates);
		}
	}

	private static EventRates rates(PlanCheck check, Plan plan, TypeComparison row, LongStream starts) {
		double seconds = plan.duration().toNanos() / NANOS_PER_SECOND;
		int[] streams = IntStream.range(0, plan.streams().size())
				.filter(stream -> plan.streams().get(stream).typeName().equals(row.type())).toArray();
		long first = check.start().getEpochSecond() * (long) NANOS_PER_SECOND + check.start().getNano();
		return EventRates.of(starts, first, seconds, row.planned(), (from, until) -> Arrays.stream(streams)
				.mapToLong(stream -> plan.eventsBetween(stream, from, until)).sum());
	}
}
