/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.List;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.form.input.TypedText;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.ListFocus;
import flightforge.ui.platform.ListWheel;
import flightforge.ui.resource.Ids;

/** A labelled input of one part of a value. UI thread only. */
final class Input {

	private static final int WIDTH = 50;

	/** Hears of what the user types. */
	interface Listener {
		/** The user is typing in an input. */
		void typing(Input input);

		/** The user has pressed Enter, has left the input, or has chosen an offer. */
		void done(Input input);

		/** The user has given up what was typed. */
		void dropped();

		/** What was typed could not be taken, and the message says why. */
		void refused(String message);
	}

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

	Input(Composite parent, FormToolkit toolkit, ScriptModel model, Kind kind, Listener listener) {
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
		text = new TypedText(control, model, kind.label, owner(listener));
		control.setToolTipText(kind.hint);
		Ids.name(control, "flightforge.value." + kind.name);
		Accessibility.name(control, kind.label);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).span(kind.columns, 1)
				.hint(WIDTH, SWT.DEFAULT).applyTo(control);
	}

	private TypedText.Owner owner(Listener listener) {
		return new TypedText.Owner() {
			@Override
			public void typing() {
				listener.typing(Input.this);
			}

			@Override
			public void take() {
				listener.done(Input.this);
			}

			@Override
			public void dropped() {
				listener.dropped();
			}

			@Override
			public void refused(String message) {
				listener.refused(message);
			}
		};
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

	/** What is in it goes to the script, by an edit with the typing that this gives. */
	ScriptModel.Typing taking() {
		return text.taking();
	}

	/** What is in it means what the script says. */
	void agree() {
		text.agree();
	}

	/** Marks what is not taken, or takes the mark away. */
	void mark(Optional<String> wrong) {
		if (wrong.isEmpty() || text.isUntaken()) {
			text.mark(wrong);
		}
	}

	/** What is wrong with what is in it; empty when nothing is known to be. */
	String mistake() {
		return text.mistake();
	}

	/** Whether what is in it is not in the script. */
	boolean isUntaken() {
		return text.isUntaken();
	}

	/** Has a text as if the user had just typed it here. */
	void type(String typed) {
		text.type(typed);
	}

	/** Shows what the script says. */
	void reset() {
		text.reset();
	}

	/** Forgets what is typed, because the input goes. */
	void lose() {
		text.lose();
	}

	void setFocus() {
		text.control().setFocus();
	}
}
