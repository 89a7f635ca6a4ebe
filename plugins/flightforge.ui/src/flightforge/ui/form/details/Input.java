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
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.form.input.TypedText;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.ListFocus;
import flightforge.ui.platform.ListWheel;
import flightforge.ui.resource.Ids;

/** A labelled input of one part of a value. UI thread only. */
final class Input {

	private static final int WIDTH = 50;

	/**
	 * What an input is for.
	 *
	 * @param name its name for tests
	 * @param label its label
	 * @param hint its tool tip
	 * @param offers values to choose from; none for an input that takes any text
	 * @param columns how many columns it takes
	 */
	record Kind(String name, String label, String hint, List<String> offers, int columns) {
	}

	private final TypedText text;

	Input(Composite parent, FormToolkit toolkit, ScriptModel model, Kind kind, Consumer<EditSession> taker) {
		toolkit.createLabel(parent, kind.label).setForeground(toolkit.getColors().getColor(IFormColors.TITLE));
		Control control;
		if (kind.offers.isEmpty()) {
			control = toolkit.createText(parent, "", SWT.SINGLE | SWT.BORDER);
		} else {
			Combo combo = new Combo(parent, SWT.DROP_DOWN);
			toolkit.adapt(combo, true, false);
			ListWheel.scrollPage(combo);
			ListFocus.keepWhenChosen(combo);
			combo.setItems(kind.offers.toArray(String[]::new));
			control = combo;
		}
		text = new TypedText(control, model, taker);
		control.setToolTipText(kind.hint);
		Ids.name(control, "flightforge.value." + kind.name);
		Accessibility.name(control, kind.label);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).span(kind.columns, 1)
				.hint(WIDTH, SWT.DEFAULT).applyTo(control);
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
