/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.List;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.edit.DrawnCurve;
import flightforge.script.edit.PhaseCurve;
import flightforge.script.edit.SignalCurve;
import flightforge.script.grammar.Grammar;
import flightforge.ui.chart.NumberText;
import flightforge.ui.curve.CurveEditor;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.resource.Ids;

/** Shows the chosen signal as a curve, and writes into the script what the user makes of it. UI thread only. */
final class SignalCurves {
	private static final double NANOS_PER_SECOND = 1e9;
	private static final List<String> PLACE = List.of("signals");
	private static final Grammar.Key VALUE = new Grammar.Key(Declared.VALUE, Grammar.Shape.TEXT, Messages.VALUE_HINT,
			List.of());
	private static final int LEAST_WIDTH = 200;
	private static final int LEAST_HEIGHT = 120;
	private static final CurveEditor.Wording WORDING = new CurveEditor.Wording("flightforge.signals",
			Messages.SIGNALS_CURVE, Messages.SIGNALS_POINTS, Messages.SIGNALS_COLUMN_VALUE, Messages.SIGNALS_NO_VALUE,
			Messages.SIGNALS_NO_POINT, Messages.SIGNALS_LAST_POINT, NumberText::number);

	private final ScriptModel model;
	private final Composite area;
	private final StackLayout layout = new StackLayout();
	private final Label hint;
	private final CurveEditor editor;
	/** The name of the signal that is shown; empty for none. */
	private String shown = "";

	/** An area without a curve, in a composite with a grid layout of one column. */
	SignalCurves(Composite parent, FormToolkit toolkit, ScriptModel model) {
		this.model = model;
		area = toolkit.createComposite(parent);
		area.setLayout(layout);
		GridDataFactory.fillDefaults().grab(true, true).hint(LEAST_WIDTH, LEAST_HEIGHT).applyTo(area);
		Composite hintArea = toolkit.createComposite(area);
		GridLayoutFactory.fillDefaults().applyTo(hintArea);
		hint = toolkit.createLabel(hintArea, "", SWT.WRAP);
		Ids.name(hint, "flightforge.signals.hint");
		GridDataFactory.fillDefaults().grab(true, false).hint(LEAST_WIDTH, SWT.DEFAULT).applyTo(hint);
		editor = new CurveEditor(area, WORDING, model, this::change);
		layout.topControl = hintArea;
	}

	/** Shows a signal as a script has it; empty for none. */
	void show(ScriptAnalysis now, Optional<Declared> signal) {
		boolean current = now.text().equals(model.text()) && !model.isEditing();
		boolean same = signal.isPresent() && signal.get().name().equals(shown);
		if (same && (editor.isBusy() || !current)) {
			// What the user has made of it is on its way into the script, and comes back from there.
			return;
		}
		shown = signal.map(Declared::name).orElse("");
		long length = now.script().map(script -> script.recording().durationNanos()).orElse(0L);
		Optional<DrawnCurve> curve = signal.filter(row -> length > 0)
				.flatMap(row -> curve(row.value(Declared.VALUE), now, length));
		if (curve.isPresent()) {
			boolean before = layout.topControl == editor.control();
			layout.topControl = editor.control();
			area.layout();
			editor.show(curve.get(), 0, length / NANOS_PER_SECOND, current && !now.isBroken(), same && before);
		} else {
			hint.setText(signal.isEmpty() ? Messages.SIGNALS_CHOOSE : Messages.SIGNALS_NO_CURVE);
			layout.topControl = hint.getParent();
			area.layout(true, true);
		}
	}

	private static Optional<DrawnCurve> curve(String value, ScriptAnalysis now, long length) {
		return SignalCurve.of(value, length).<DrawnCurve>map(drawn -> drawn)
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
