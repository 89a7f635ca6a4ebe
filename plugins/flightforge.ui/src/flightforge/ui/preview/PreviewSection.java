/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;

import flightforge.script.generate.EventSample;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlannedStream;
import flightforge.script.plan.ValueCurve;
import flightforge.ui.chart.EventRates;
import flightforge.ui.curve.RateCurves;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;
import flightforge.ui.platform.UiThread;
import flightforge.ui.preview.PreviewPane.View;
import flightforge.ui.preview.PreviewSides.Sides;
import flightforge.ui.resource.SharedMessages;

/**
 * Shows when the events of a script happen; of the chosen stream how the values of the chosen field go, or the first
 * events. All of it is made in a job, and only what is in sight. UI thread only.
 */
public final class PreviewSection {

	/** How many values of a number are looked at: one in a hundred of them is above the 99th percentile. */
	private static final int VALUES = 2000;
	/** How many events are looked at for the values of other fields, and how many of these are told apart. */
	private static final int EVENTS = 500;
	private static final int MOST_SHARES = 8;
	/** How many events are shown as a table. */
	private static final int ROWS = 10;
	/** Who goes through streams or fields by keys does not wait for each of them. */
	private static final int DELAY_MILLIS = 60;

	/** What a plan is of. */
	public enum Of {
		/** The whole script. */
		SCRIPT,
		/** The streams of the script that have no errors. */
		SOUND_STREAMS,
		/** The script before it had errors. */
		BEFORE
	}

	/**
	 * What is to be shown. One is another where its plan is, however alike these are.
	 *
	 * @param script what the script says, or what it said while it was not broken
	 * @param before what is known of streams that have errors now; null for nothing
	 * @param stream the number of the chosen stream in the script, -1 for none
	 * @param field the chosen field; null for none
	 * @param left what is wanted on the left
	 * @param right what is wanted on the right
	 * @param sides which of these two is in sight
	 */
	private record Request(ScriptAnalysis script, Plan plan, Of of, Plan before, int stream, ChosenField field,
			View left, View right, Sides sides) {
		boolean isSame(Request other) {
			return other != null && script == other.script && plan == other.plan && of == other.of
					&& before == other.before && stream == other.stream && Objects.equals(field, other.field)
					&& left == other.left && right == other.right && sides == other.sides;
		}

		/** The title of what is of the chosen stream alone, which may be one of those with errors. */
		String ownTitle(String title) {
			return of == Of.SOUND_STREAMS ? title : title(title);
		}

		String title(String title) {
			return switch (of) {
			case SCRIPT -> title;
			case SOUND_STREAMS -> NLS.bind(Messages.PREVIEW_REST, title);
			case BEFORE -> NLS.bind(Messages.PREVIEW_STALE, title);
			};
		}

		/** What is wanted of the chosen stream: what it was before, where it has errors now. */
		Request ofStream() {
			return of != Of.SOUND_STREAMS || before == null || place() >= 0 ? this
					: new Request(script, before, Of.BEFORE, before, stream, field, left, right, sides);
		}

		/** The place in the plan of the chosen stream, -1 for none: nested streams follow their parents there. */
		int place() {
			List<PlannedStream> streams = plan.streams();
			return IntStream.range(0, streams.size()).filter(i -> streams.get(i).index() == stream).findFirst()
					.orElse(-1);
		}
	}

	private final Section section;
	private final Display display;
	private final PreviewPane left;
	private final PreviewPane right;
	private final PreviewSides sides;
	/** Null until there are rates to show; charts take long to make. */
	private RateChart rateChart;
	/** Null until there are values to show. */
	private CurveChart curveChart;
	/** Null until there are values to show that are no numbers. */
	private ShareBars shareBars;
	/** Null until there are events to show. */
	private SampleTable sampleTable;
	private final RateCurves rates;
	private final ScriptTimeline timeline;
	private final Job job;
	private Request wanted = new Request(ScriptAnalysis.NONE, null, Of.SCRIPT, null, -1, null, View.RATES, View.FIELD,
			Sides.BOTH);
	private volatile Request latest;
	private IntConsumer streamOpener = stream -> {
	};
	private Consumer<String> signalOpener = signal -> {
	};
	private Consumer<String> drawer = signal -> {
	};
	private IntConsumer rateDrawer = stream -> {
	};
	/** Whether the curve of the chosen stream's rate is shown elsewhere in the form. */
	private boolean curveElsewhere;

	/**
	 * Fills a section that can be folded.
	 *
	 * @param section with a composite as its client
	 * @param toolkit makes its controls
	 * @param model the script
	 * @param edits changes its streams
	 */
	public PreviewSection(Section section, FormToolkit toolkit, ScriptModel model, StreamEdits edits) {
		this.section = section;
		this.display = section.getDisplay();
		Composite client = (Composite) section.getClient();
		left = new PreviewPane(client, toolkit, "flightforge.preview.rates", this::viewChanged,
				PreviewSides.LEFT_VIEWS);
		right = new PreviewPane(client, toolkit, "flightforge.preview.values", this::viewChanged,
				PreviewSides.RIGHT_VIEWS);
		sides = new PreviewSides(section, left, right, this::viewChanged);
		rates = new RateCurves(model, edits, "flightforge.preview");
		timeline = new ScriptTimeline(model, edits, stream -> streamOpener.accept(stream));
		job = Job.createSystem(Messages.PREVIEW_ANALYSING, monitor -> {
			Request request = latest;
			// The plan may have gone since the job was scheduled.
			if (request != null && request.plan() != null) {
				compute(request, monitor::isCanceled);
			}
		});
		// Whoever has unfolded it.
		client.addListener(SWT.Show, e -> update());
		section.addDisposeListener(e -> job.cancel());
		update();
	}

	/**
	 * Sets what chooses a stream whose part of a picture the user has chosen.
	 *
	 * @param opener is given the stream's number in the script
	 */
	public void setStreamOpener(IntConsumer opener) {
		streamOpener = opener;
	}

	/**
	 * Sets what shows a signal whose rate cannot be changed here.
	 *
	 * @param opener is given the signal's name
	 */
	public void setSignalOpener(Consumer<String> opener) {
		signalOpener = opener;
	}

	/**
	 * Sets what lets the user draw the signal whose values the chosen field has.
	 *
	 * @param opener is given the signal's name
	 */
	public void setDrawer(Consumer<String> opener) {
		drawer = opener;
	}

	/**
	 * Sets what gives a stream a rate that is drawn over time in place of another volume.
	 *
	 * @param newDrawer is given the number in the script of the stream that is shown
	 */
	public void setRateDrawer(IntConsumer newDrawer) {
		rateDrawer = newDrawer;
	}

	/**
	 * Shows the rates of all streams in place of the curve of the chosen one's while that is shown elsewhere, where its
	 * points are dragged: twice beside each other it would be of no use.
	 *
	 * @param elsewhere whether it is
	 */
	public void setCurveElsewhere(boolean elsewhere) {
		curveElsewhere = elsewhere;
		viewChanged();
	}

	/**
	 * Shows a script and its plan.
	 *
	 * @param script what the script says, or what it said while it was not broken
	 * @param plan what would be generated, or would have been; null when nothing is known of that
	 * @param of what it is the plan of
	 * @param before the plan in which streams that have errors now have their numbers; null when nothing is known
	 */
	public void show(ScriptAnalysis script, Plan plan, Of of, Plan before) {
		want(new Request(script, plan, of, before, wanted.stream(), wanted.field(), wanted.left(), wanted.right(),
				wanted.sides()));
	}

	/**
	 * Shows a stream and the values of a field.
	 *
	 * @param stream the number of the stream in the script, -1 for none
	 * @param field the field; null for none
	 */
	public void showField(int stream, ChosenField field) {
		want(new Request(wanted.script(), wanted.plan(), wanted.of(), wanted.before(), stream, field, wanted.left(),
				wanted.right(), wanted.sides()));
	}

	/** Shows what the script says in place of what the user wanted to make of it, which was refused. */
	public void reset() {
		latest = null;
		update();
	}

	private void viewChanged() {
		want(new Request(wanted.script(), wanted.plan(), wanted.of(), wanted.before(), wanted.stream(), wanted.field(),
				leftView(), right.view(), sides.inSight()));
	}

	private View leftView() {
		return left.view() == View.CURVE && curveElsewhere ? View.RATES : left.view();
	}

	/** The title of the rates, which says where the curve is that is wanted in their place. */
	private String ratesTitle() {
		return left.view() == View.RATES ? Messages.PREVIEW_RATES : Messages.PREVIEW_RATES_INSTEAD;
	}

	private void want(Request request) {
		wanted = request;
		String signal = request.field() == null ? "" : request.field().signal();
		right.offerToDraw(signal.isEmpty() || request.right() != View.FIELD ? null : () -> drawer.accept(signal));
		update();
	}

	private void update() {
		if (!section.isExpanded() || wanted.isSame(latest)) {
			return;
		}
		latest = wanted;
		job.cancel();
		if (wanted.plan() == null) {
			// A long script takes seconds, in which nothing is known of it: that is no mistake of the script.
			boolean isPlanned = !wanted.script().planned();
			left.showHint(switch (wanted.left()) {
			case CURVE -> SharedMessages.RATE_CURVE;
			case TIMELINE -> Messages.PREVIEW_TIMELINE;
			default -> ratesTitle();
			}, isPlanned ? "" : Messages.PREVIEW_NOTHING);
			right.showHint(wanted.right() == View.SAMPLE ? Messages.PREVIEW_EVENTS : Messages.PREVIEW_VALUES, isPlanned
					? "" : wanted.right() == View.SAMPLE ? Messages.PREVIEW_NO_SAMPLE : Messages.PREVIEW_NO_VALUES);
		} else {
			job.schedule(DELAY_MILLIS);
		}
	}

	private void compute(Request request, BooleanSupplier cancelled) {
		try {
			List<Runnable> shown = switch (request.sides()) {
			case BOTH -> List.of(left(request), right(request.ofStream(), cancelled));
			case LEFT -> List.of(left(request));
			case RIGHT -> List.of(right(request.ofStream(), cancelled));
			};
			UiThread.later(display, () -> {
				if (!section.isDisposed() && request == latest) {
					shown.forEach(Runnable::run);
				}
			});
		} catch (CancellationException e) {
			// Something else is wanted by now, for which the job has been scheduled again.
		}
	}

	/** What shows the left side, of what is found out before. */
	private Runnable left(Request request) {
		return switch (request.left()) {
		case CURVE -> curve(request);
		case TIMELINE -> timeline(request);
		default -> rates(request);
		};
	}

	/** What shows the right side, of what is found out before. */
	private Runnable right(Request request, BooleanSupplier cancelled) {
		int place = request.place();
		if (place < 0) {
			return () -> showNoStream(request);
		}
		try {
			return request.right() == View.SAMPLE ? sample(request, place, cancelled)
					: request.field() == null ? () -> showNoStream(request) : values(request, place, cancelled);
		} catch (IOException e) {
			ILog.of(PreviewSection.class).error(Messages.PREVIEW_ANALYSING, e);
			return () -> right.showHint(title(request), NLS.bind(Messages.PREVIEW_FAILED, e.getMessage()));
		}
	}

	private Runnable values(Request request, int place, BooleanSupplier cancelled) throws IOException {
		ChosenField field = request.field();
		if (field.number()) {
			Optional<ValueCurve> curve = request.plan().values(place, field.name(), VALUES);
			return () -> show(request, curve);
		}
		List<Object> values = EventSample.spread(request.plan(), place, EVENTS, cancelled).values(field.name());
		Optional<Shares> shares = values.isEmpty() ? Optional.empty() : Optional.of(Shares.of(values, MOST_SHARES));
		return () -> showShares(request, shares);
	}

	private Runnable sample(Request request, int place, BooleanSupplier cancelled) throws IOException {
		EventSample sample = EventSample.first(request.plan(), place, ROWS, cancelled);
		return () -> show(request, sample);
	}

	private Runnable rates(Request request) {
		PlannedRates planned = PlannedRates.of(request.plan(), EventRates.stretches(request.plan().totalEvents()),
				Messages.PREVIEW_OTHERS);
		return () -> show(request, planned);
	}

	private Runnable curve(Request request) {
		RateCurves.Found found = RateCurves.find(request.script(), request.stream());
		return () -> {
			if (found.curve().isPresent()) {
				rates.show(left.parent(), found, request.of() != Of.BEFORE);
				left.show(request.ownTitle(NLS.bind(Messages.PREVIEW_CURVE_OF, found.type())), rates.control());
			} else {
				left.showHint(SharedMessages.RATE_CURVE, found.hint());
				if (!found.signal().isEmpty()) {
					left.offer(Messages.PREVIEW_EDIT_SIGNAL, () -> signalOpener.accept(found.signal()));
				} else if (found.other() && request.of() != Of.BEFORE) {
					left.offer(Messages.PREVIEW_DRAW_RATE, () -> rateDrawer.accept(found.stream()));
				}
			}
		};
	}

	private Runnable timeline(Request request) {
		Timeline found = Timeline.of(request.script(), request.plan());
		return () -> {
			if (found.lanes().isEmpty()) {
				left.showHint(Messages.PREVIEW_TIMELINE, Messages.PREVIEW_NOTHING);
			} else {
				timeline.show(left.parent(), request.script(), found, request.of() != Of.BEFORE);
				left.show(request.title(Messages.PREVIEW_TIMELINE), timeline.control());
			}
		};
	}

	private void show(Request request, PlannedRates planned) {
		if (planned.names().isEmpty()) {
			left.showHint(ratesTitle(), Messages.PREVIEW_NOTHING);
		} else {
			rateChart = rateChart == null ? new RateChart(left.parent()) : rateChart;
			rateChart.show(planned, request.place() < 0 ? "" : stream(request).typeName());
			left.show(request.title(ratesTitle()), rateChart.control());
		}
	}

	private void showNoStream(Request request) {
		boolean wrong = request.stream() >= 0 && request.of() == Of.SOUND_STREAMS && request.place() < 0;
		if (request.right() == View.SAMPLE) {
			right.showHint(Messages.PREVIEW_EVENTS,
					wrong ? Messages.PREVIEW_NO_SAMPLE : Messages.PREVIEW_CHOOSE_STREAM);
		} else {
			right.showHint(Messages.PREVIEW_VALUES,
					wrong && request.field() != null ? Messages.PREVIEW_NO_VALUES : Messages.PREVIEW_CHOOSE_FIELD);
		}
	}

	private static PlannedStream stream(Request request) {
		return request.plan().streams().get(request.place());
	}

	/** The title of the right side, for a stream that there is. */
	private static String title(Request request) {
		String type = stream(request).typeName();
		return request.title(
				request.right() == View.SAMPLE || request.field() == null ? NLS.bind(Messages.PREVIEW_EVENTS_OF, type)
						: NLS.bind(Messages.PREVIEW_VALUES_OF, request.field().name(), type));
	}

	private void show(Request request, Optional<ValueCurve> curve) {
		ChosenField field = request.field();
		if (curve.isEmpty()) {
			right.showHint(title(request),
					NLS.bind(field.unset() ? Messages.PREVIEW_UNSET : Messages.PREVIEW_NO_CURVE, field.name()));
		} else if (curve.get().values().length == 0) {
			showNoEvents(request);
		} else {
			curveChart = curveChart == null ? new CurveChart(right.parent()) : curveChart;
			curveChart.show(curve.get(), request.plan().duration().toNanos() / 1e9, field.name(), field.unit(),
					request.of() == Of.BEFORE);
			right.show(title(request), curveChart.control());
		}
	}

	private void showShares(Request request, Optional<Shares> shares) {
		if (shares.isPresent()) {
			shareBars = shareBars == null ? new ShareBars(right.parent()) : shareBars;
			shareBars.show(shares.get(), request.of() == Of.BEFORE);
			right.show(title(request), shareBars.control());
		} else if (stream(request).events() == 0) {
			showNoEvents(request);
		} else {
			right.showHint(title(request), NLS.bind(Messages.PREVIEW_NO_CURVE, request.field().name()));
		}
	}

	private void show(Request request, EventSample sample) {
		if (sample.rows().isEmpty()) {
			showNoEvents(request);
		} else {
			sampleTable = sampleTable == null ? new SampleTable(right.parent()) : sampleTable;
			sampleTable.show(sample, request.plan().start(), request.of() == Of.BEFORE);
			right.show(title(request), sampleTable.control());
		}
	}

	private void showNoEvents(Request request) {
		right.showHint(title(request), NLS.bind(Messages.PREVIEW_NO_EVENTS, stream(request).typeName()));
	}
}
