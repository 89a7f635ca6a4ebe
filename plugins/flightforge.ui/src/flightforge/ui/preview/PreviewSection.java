/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;

import flightforge.script.plan.Plan;
import flightforge.script.plan.PlannedStream;
import flightforge.script.plan.ValueCurve;
import flightforge.ui.chart.EventRates;
import flightforge.ui.platform.UiThread;

/**
 * Shows when the events of a script happen, and how the values of the chosen field go. All numbers are made in a job;
 * nothing is made while the section is folded. UI thread only.
 */
public final class PreviewSection {

	private static final int VALUES = 400;

	/** What a plan is of. */
	public enum Of {
		/** The whole script. */
		SCRIPT,
		/** The streams of the script that have no errors. */
		SOUND_STREAMS,
		/** The script before it had errors. */
		BEFORE
	}

	/** What is to be shown. */
	private record Request(Plan plan, Of of, ChosenField field) {
		String title(String title) {
			return switch (of) {
			case SCRIPT -> title;
			case SOUND_STREAMS -> NLS.bind(Messages.PREVIEW_REST, title);
			case BEFORE -> NLS.bind(Messages.PREVIEW_STALE, title);
			};
		}
	}

	private final Section section;
	private final Display display;
	private final PreviewPane rates;
	private final PreviewPane values;
	/** Null until there are rates to show; charts take long to make. */
	private RateChart rateChart;
	/** Null until there are values to show. */
	private CurveChart curveChart;
	private final Job job;
	private Request wanted = new Request(null, Of.SCRIPT, null);
	private volatile Request latest;

	/**
	 * Fills a section that can be folded.
	 *
	 * @param section with a composite as its client
	 * @param toolkit makes its controls
	 */
	public PreviewSection(Section section, FormToolkit toolkit) {
		this.section = section;
		this.display = section.getDisplay();
		Composite client = (Composite) section.getClient();
		GridLayoutFactory.fillDefaults().numColumns(2).equalWidth(true).spacing(12, 0).applyTo(client);
		rates = new PreviewPane(client, toolkit, "flightforge.preview.rates");
		values = new PreviewPane(client, toolkit, "flightforge.preview.values");
		job = Job.createSystem(Messages.PREVIEW_ANALYSING, monitor -> {
			Request request = latest;
			// The plan may have gone since the job was scheduled.
			if (request.plan() != null) {
				compute(request);
			}
		});
		// Whoever has unfolded it.
		client.addListener(SWT.Show, e -> update());
		section.addDisposeListener(e -> job.cancel());
		update();
	}

	/**
	 * Shows a plan.
	 *
	 * @param plan what would be generated, or would have been; null when nothing is known of that
	 * @param of what it is the plan of
	 */
	public void show(Plan plan, Of of) {
		if (plan != wanted.plan() || of != wanted.of()) {
			wanted = new Request(plan, of, wanted.field());
			update();
		}
	}

	/**
	 * Shows the values of a field.
	 *
	 * @param field the field; null for none
	 */
	public void showField(ChosenField field) {
		if (field == null ? wanted.field() != null : !field.equals(wanted.field())) {
			wanted = new Request(wanted.plan(), wanted.of(), field);
			update();
		}
	}

	private void update() {
		if (!section.isExpanded() || wanted.equals(latest)) {
			return;
		}
		latest = wanted;
		if (wanted.plan() == null) {
			rates.showHint(Messages.PREVIEW_RATES, Messages.PREVIEW_NOTHING);
			values.showHint(Messages.PREVIEW_VALUES, Messages.PREVIEW_NO_VALUES);
		} else {
			job.cancel();
			job.schedule();
		}
	}

	private void compute(Request request) {
		PlannedRates planned = PlannedRates.of(request.plan(), EventRates.stretches(request.plan().totalEvents()),
				Messages.PREVIEW_OTHERS);
		Optional<ValueCurve> curve = Optional.ofNullable(request.field()).filter(field -> place(request) >= 0)
				.flatMap(field -> request.plan().values(place(request), field.name(), VALUES));
		UiThread.later(display, () -> {
			if (!section.isDisposed() && request == latest) {
				show(request, planned);
				show(request, curve);
			}
		});
	}

	/** The place in the plan of the field's stream, -1 for none: nested streams follow their parents there. */
	private static int place(Request request) {
		List<PlannedStream> streams = request.plan().streams();
		return IntStream.range(0, streams.size()).filter(i -> streams.get(i).index() == request.field().stream())
				.findFirst().orElse(-1);
	}

	private void show(Request request, PlannedRates planned) {
		if (planned.names().isEmpty()) {
			rates.showHint(Messages.PREVIEW_RATES, Messages.PREVIEW_NOTHING);
		} else {
			rateChart = rateChart == null ? new RateChart(rates.parent()) : rateChart;
			rateChart.show(planned);
			rates.show(request.title(Messages.PREVIEW_RATES), rateChart.control());
		}
	}

	private void show(Request request, Optional<ValueCurve> curve) {
		ChosenField field = request.field();
		if (field == null || place(request) < 0) {
			boolean wrong = field != null && request.of() == Of.SOUND_STREAMS;
			values.showHint(Messages.PREVIEW_VALUES,
					wrong ? Messages.PREVIEW_NO_VALUES : Messages.PREVIEW_CHOOSE_FIELD);
			return;
		}
		PlannedStream stream = request.plan().streams().get(place(request));
		String title = NLS.bind(Messages.PREVIEW_VALUES_OF, field.name(), stream.typeName());
		if (curve.isEmpty()) {
			values.showHint(request.title(title),
					NLS.bind(field.unset() ? Messages.PREVIEW_UNSET : Messages.PREVIEW_NO_CURVE, field.name()));
		} else if (curve.get().values().length == 0) {
			values.showHint(request.title(title), NLS.bind(Messages.PREVIEW_NO_EVENTS, stream.typeName()));
		} else {
			curveChart = curveChart == null ? new CurveChart(values.parent()) : curveChart;
			curveChart.show(curve.get(), request.plan().duration().toNanos() / 1e9, field.unit());
			values.show(request.title(title), curveChart.control());
		}
	}
}
