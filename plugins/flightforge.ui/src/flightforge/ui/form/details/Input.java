/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.form.input.TypedText;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.ListColors;
import flightforge.ui.platform.ListFocus;
import flightforge.ui.platform.ListWheel;
import flightforge.ui.resource.Ids;

/** A labelled input of one part of a value. UI thread only. */
final class Input {

	/** Pixels in which a number with its unit is read. */
	static final int LEAST = 80;

	/**
	 * What an input is for.
	 *
	 * @param name its name for tests
	 * @param label its label
	 * @param hint its tool tip
	 * @param offers values to choose from; none for an input that takes any text
	 * @param wide whether it takes all of its line
	 */
	record Kind(String name, String label, String hint, List<String> offers, boolean wide) {
	}

	private final Label label;
	private final boolean wide;
	private final TypedText text;

	Input(Composite parent, FormToolkit toolkit, ScriptModel model, Kind kind, Consumer<EditSession> taker) {
		wide = kind.wide;
		label = toolkit.createLabel(parent, kind.label);
		label.setForeground(toolkit.getColors().getColor(IFormColors.TITLE));
		Control control;
		if (kind.offers.isEmpty()) {
			control = toolkit.createText(parent, "", SWT.SINGLE | SWT.BORDER);
		} else {
			Combo combo = new Combo(parent, SWT.DROP_DOWN);
			toolkit.adapt(combo, true, false);
			ListWheel.scrollPage(combo);
			ListFocus.keepWhenChosen(combo);
			ListColors.ground(combo);
			combo.setItems(kind.offers.toArray(String[]::new));
			control = combo;
		}
		text = new TypedText(control, model, taker);
		text.setHint(kind.hint);
		label.setToolTipText(kind.hint);
		Ids.name(control, "flightforge.value." + kind.name);
		Accessibility.name(control, kind.label);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(1, SWT.DEFAULT)
				.applyTo(control);
	}

	/** Whether it takes all of its line, whatever others do. */
	boolean isWide() {
		return wide;
	}

	/** The width of its label, in pixels. */
	int labelWidth() {
		return label.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
	}

	/** Gives it its place among as many labels and inputs as a line has. */
	void place(int columns) {
		((GridData) text.control().getLayoutData()).horizontalSpan = wide ? columns - 1 : 1;
	}

	/** What is in it. */
	String text() {
		return text.text();
	}

	/**
	 * Shows a text, unless the user is typing another one in its place.
	 *
	 * @param same whether it is of the same field of the same stream as the text before
	 */
	void show(String shown, boolean same) {
		text.show(shown, same);
	}

	/** Marks what is in it, or takes the mark away. */
	void mark(Optional<String> wrong) {
		text.mark(wrong);
	}

	/** Shows what the script says. */
	void reset() {
		text.reset();
	}

	boolean isFocused() {
		return text.control().isFocusControl();
	}

	void setFocus() {
		text.control().setFocus();
	}
}
