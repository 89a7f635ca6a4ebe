/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.curve;

import java.util.Optional;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

import flightforge.script.MomentSpec;
import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.edit.DrawnCurve;
import flightforge.script.edit.FieldEdit;
import flightforge.script.edit.RateCurve;
import flightforge.script.edit.VolumeValue;
import flightforge.ui.chart.NumberText;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;
import flightforge.ui.model.StreamVersion;
import flightforge.ui.resource.SharedMessages;

/**
 * Shows the rate of a stream as a curve, wherever that is, and writes into the script what the user makes of it. UI
 * thread only.
 */
public final class RateCurves {
	private static final double NANOS_PER_SECOND = 1e9;

	/**
	 * What there is to know of a stream.
	 *
	 * @param script what it is found in
	 * @param stream the stream's number there
	 * @param type the event type's name
	 * @param curve its rate; empty where it has none that could be drawn
	 * @param begin when the stream begins, in nanoseconds after the recording's start
	 * @param seconds how long the recording is
	 * @param hint why there is no curve, in a sentence
	 * @param signal the name of the signal that the rate follows; empty where it follows none
	 * @param other whether it has another volume than a rate, and can have one in its place
	 */
	public record Found(ScriptAnalysis script, int stream, String type, Optional<RateCurve> curve, long begin,
			double seconds, String hint, String signal, boolean other) {
	}

	private final ScriptModel model;
	private final StreamEdits edits;
	private final String id;
	/** Null until there is a curve to show. */
	private CurveEditor editor;
	private Found shown;
	/** Where the stream that is shown has its number. */
	private StreamVersion version;

	/**
	 * No curve yet.
	 *
	 * @param id the beginning of the stable names of its parts for tests
	 */
	public RateCurves(ScriptModel model, StreamEdits edits, String id) {
		this.model = model;
		this.edits = edits;
		this.id = id;
	}

	/**
	 * Finds the rate of a stream. From any thread.
	 *
	 * @param script what the script says
	 * @param number the stream's number, -1 for none
	 */
	public static Found find(ScriptAnalysis script, int number) {
		Optional<StreamSpec> found = script.script().stream().flatMap(known -> known.streams().stream())
				.flatMap(StreamSpec::withInner).filter(spec -> spec.index() == number).findFirst();
		if (found.isEmpty()) {
			return new Found(script, number, "", Optional.empty(), 0, 0, Messages.RATE_CHOOSE, "", false);
		}
		StreamSpec spec = found.get();
		long duration = script.script().orElseThrow().recording().durationNanos();
		long begin = nanos(spec.timing().from(), duration, 0);
		long length = Math.max(1, nanos(spec.timing().until(), duration, duration) - begin);
		Optional<RateCurve> curve = spec.nesting() != null ? Optional.empty() : script.stream(number)
				.flatMap(text -> text.field(VolumeValue.FIELD)).flatMap(volume -> RateCurve.of(volume, length));
		String signal = spec.nesting() == null && spec.volume() instanceof Volume.SignalRate rate ? rate.signal().text()
				: "";
		boolean other = spec.nesting() == null && signal.isEmpty() && !(spec.volume() instanceof Volume.Rate)
				&& !(spec.volume() instanceof Volume.Profile);
		return new Found(script, number, spec.typeName(), curve, begin, duration / NANOS_PER_SECOND,
				hint(script, spec, signal, other), signal, other);
	}

	/** Why there is no curve. */
	private static String hint(ScriptAnalysis script, StreamSpec spec, String signal, boolean other) {
		if (spec.nesting() != null) {
			return Messages.RATE_NESTED;
		}
		if (!signal.isEmpty()) {
			return NLS.bind(SignalCurves.isDrawn(script, signal) ? Messages.RATE_SIGNAL : Messages.RATE_SIGNAL_NO_CURVE,
					spec.typeName(), signal);
		}
		return !other ? NLS.bind(Messages.RATE_NO_CURVE, spec.typeName())
				: spec.volume() == null ? NLS.bind(Messages.RATE_NO_VOLUME, spec.typeName())
						: NLS.bind(Messages.RATE_NONE, spec.typeName(), spec.volume().text());
	}

	private static long nanos(MomentSpec moment, long duration, long otherwise) {
		return moment == null ? otherwise : moment.nanos(duration);
	}

	/** All of it, once there was a curve to show. */
	public Control control() {
		return editor.control();
	}

	/** Gives the curve the focus, so that keys move its points. */
	public void setFocus() {
		editor.setFocus();
	}

	/**
	 * Shows a curve that was found, unless it is being changed.
	 *
	 * @param parent where it goes when it is the first
	 * @param editable whether it is of a script without errors
	 */
	public void show(Composite parent, Found found, boolean editable) {
		editor = editor == null ? new CurveEditor(parent, wording(), model, this::change) : editor;
		boolean current = found.script() == model.analysis();
		boolean same = shown != null && current && edits.number(version, shown.stream()) == found.stream();
		if (same && (editor.isBusy() || model.isEditing() || !model.isAnalysed())) {
			// What the user has made of it is on its way into the script, and comes back from there.
			return;
		}
		shown = found;
		version = current ? edits.analysed() : version;
		editor.show(found.curve().orElseThrow(), found.begin(), found.seconds(), editable && current, same);
	}

	private CurveEditor.Wording wording() {
		return new CurveEditor.Wording(id, SharedMessages.RATE_CURVE, Messages.RATE_POINTS, Messages.RATE_COLUMN,
				Messages.RATE_NO_RATE, Messages.RATE_NO_POINT, Messages.RATE_LAST_POINT, NumberText::number);
	}

	private void change(DrawnCurve curve, EditSession session) {
		edits.edit(version, shown.stream(),
				(edit, stream) -> FieldEdit.setField(edit, stream, VolumeValue.FIELD, curve.text()), session);
	}
}
