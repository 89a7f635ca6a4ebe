/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.curve;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.regex.Pattern;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.edit.ComputedCurve;
import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.edit.DrawnCurve;
import flightforge.script.edit.PhaseCurve;
import flightforge.script.edit.SignalCurve;
import flightforge.script.edit.SignalEdit.Factor;
import flightforge.script.grammar.Grammar;
import flightforge.ui.chart.NumberText;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.resource.Ids;

/**
 * Shows a signal as a curve, wherever that is, and writes into the script what the user makes of it. UI thread only.
 */
public final class SignalCurves {
	private static final double NANOS_PER_SECOND = 1e9;
	private static final List<String> PLACE = List.of("signals");
	private static final Grammar.Key VALUE = new Grammar.Key(Declared.VALUE, Grammar.Shape.TEXT, "", List.of());
	private static final Pattern FORMULA = Pattern.compile("\\bformula:");
	private static final Pattern TIMES = Pattern.compile("\\btimes:");
	private static final int LEAST_WIDTH = 200;
	/** What a curve needs so that its points can be dragged, in pixels: it has its times below. */
	public static final int LEAST_HEIGHT = 136;

	private final ScriptModel model;
	private final Composite area;
	private final StackLayout layout = new StackLayout();
	private final Label hint;
	private final CurveEditor editor;
	/** The name of the signal that is shown; empty for none. */
	private String shown = "";
	/** Writes the values of the signal. */
	private DoubleFunction<String> text = NumberText::number;

	/**
	 * An area without a curve.
	 *
	 * @param parent has a grid layout
	 * @param id the beginning of the stable names of its parts for tests
	 */
	public SignalCurves(Composite parent, FormToolkit toolkit, ScriptModel model, String id) {
		this.model = model;
		area = toolkit.createComposite(parent);
		area.setLayout(layout);
		GridDataFactory.fillDefaults().grab(true, true).hint(LEAST_WIDTH, LEAST_HEIGHT).applyTo(area);
		Composite hintArea = toolkit.createComposite(area);
		GridLayoutFactory.fillDefaults().applyTo(hintArea);
		hint = toolkit.createLabel(hintArea, "", SWT.WRAP);
		Ids.name(hint, id + ".hint");
		GridDataFactory.fillDefaults().grab(true, false).hint(LEAST_WIDTH, SWT.DEFAULT).applyTo(hint);
		editor = new CurveEditor(area,
				new CurveEditor.Wording(id, Messages.SIGNALS_CURVE, Messages.SIGNALS_POINTS,
						Messages.SIGNALS_COLUMN_VALUE, Messages.SIGNALS_NO_VALUE, Messages.SIGNALS_NO_POINT,
						Messages.SIGNALS_LAST_POINT, value -> text.apply(value)),
				model, this::change);
		layout.topControl = hintArea;
	}

	/** All of it, whose layout data is that of a grid. */
	public Control control() {
		return area;
	}

	/** Gives the curve the focus, where there is one. */
	public void setFocus() {
		if (layout.topControl == editor.control()) {
			editor.setFocus();
		}
	}

	/**
	 * Whether a script has a signal that can be drawn.
	 *
	 * @param name the signal's name
	 */
	public static boolean isDrawn(ScriptAnalysis now, String name) {
		return declared(now, name).flatMap(signal -> curve(signal, now)).isPresent();
	}

	/**
	 * Shows a signal as a script has it.
	 *
	 * @param name the signal's name
	 * @param times the quantity by which its values are multiplied where it is followed, as it is written; empty for
	 * none
	 */
	public void show(ScriptAnalysis now, String name, String times) {
		Factor factor = Factor.of(times);
		String unit = factor.unit().isEmpty() || factor.unit().startsWith("/") ? factor.unit() : " " + factor.unit();
		text = value -> NumberText.number(value * factor.number()) + unit;
		editor.setUnit(times);
		show(now, declared(now, name));
	}

	private static Optional<Declared> declared(ScriptAnalysis now, String name) {
		return now.declared().apply(PLACE).stream().filter(signal -> signal.name().equals(name)).findFirst();
	}

	/** Shows a signal as a script has it; empty for none. */
	public void show(ScriptAnalysis now, Optional<Declared> signal) {
		boolean current = now.text().equals(model.text()) && !model.isEditing();
		boolean same = signal.isPresent() && signal.get().name().equals(shown);
		if (same && (editor.isBusy() || !current)) {
			// What the user has made of it is on its way into the script, and comes back from there.
			return;
		}
		shown = signal.map(Declared::name).orElse("");
		Optional<DrawnCurve> curve = signal.flatMap(row -> curve(row, now));
		Optional<ComputedCurve> computed = curve.isPresent() || length(now) <= 0 ? Optional.empty()
				: now.script().flatMap(script -> ComputedCurve.of(script, shown));
		if (curve.isPresent() || computed.isPresent()) {
			boolean before = layout.topControl == editor.control();
			layout.topControl = editor.control();
			area.layout();
			double seconds = length(now) / NANOS_PER_SECOND;
			if (curve.isPresent()) {
				editor.show(curve.get(), 0, seconds, current && !now.isBroken(), same && before);
			} else {
				editor.showFixed(computed.get(), seconds, same && before,
						reason(signal.orElseThrow().value(Declared.VALUE)));
			}
		} else {
			// The table says what to do where there is none.
			String choose = now.declared().apply(PLACE).isEmpty() ? "" : Messages.SIGNALS_CHOOSE;
			hint.setText(signal.map(row -> reason(row.value(Declared.VALUE))).orElse(choose));
			layout.topControl = hint.getParent();
			area.layout(true, true);
		}
	}

	/** Why there is no curve of a signal. */
	private static String reason(String value) {
		return value.contains("${") ? Messages.SIGNALS_NO_CURVE_PARAMETER
				: FORMULA.matcher(value).find() ? Messages.SIGNALS_NO_CURVE_FORMULA
						: TIMES.matcher(value).find() ? Messages.SIGNALS_NO_CURVE_TIMES : Messages.SIGNALS_NO_CURVE;
	}

	private static long length(ScriptAnalysis now) {
		return now.script().map(script -> script.recording().durationNanos()).orElse(0L);
	}

	private static Optional<DrawnCurve> curve(Declared signal, ScriptAnalysis now) {
		long length = length(now);
		String value = signal.value(Declared.VALUE);
		return length <= 0 ? Optional.empty() : SignalCurve.of(value, length).<DrawnCurve>map(drawn -> drawn)
				.or(() -> now.script().flatMap(script -> PhaseCurve.of(value, script.phases().values(), length)));
	}

	private void change(DrawnCurve curve, EditSession session) {
		String name = shown;
		ScriptModel.Edit change = edit -> DeclarationEdit.set(edit, PLACE, name, VALUE, curve.text());
		if (session == null) {
			model.edit(change);
		} else {
			session.edit(change);
		}
	}
}
