/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.ModifyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.internal.Accessibility;
import flightforge.ui.internal.Ids;
import flightforge.ui.internal.ListWheel;

/** A labelled input of one part of a value. UI thread only. */
final class Input {

	private static final int WIDTH = 50;

	/** Hears of what the user types. */
	interface Listener {
		/** The user is typing. */
		void typing();

		/** The user has pressed Enter, has left the input, or has chosen an offer. */
		void done();
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

	private final Control control;
	private String shown = "";
	private boolean showing;

	Input(Composite parent, FormToolkit toolkit, Kind kind, Listener listener) {
		toolkit.createLabel(parent, kind.label).setForeground(toolkit.getColors().getColor(IFormColors.TITLE));
		if (kind.offers.isEmpty()) {
			Text text = toolkit.createText(parent, "", SWT.SINGLE | SWT.BORDER);
			text.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(e -> listener.done()));
			text.addModifyListener(typing(listener));
			control = text;
		} else {
			Combo combo = new Combo(parent, SWT.DROP_DOWN);
			toolkit.adapt(combo, true, false);
			ListWheel.scrollPage(combo);
			combo.setItems(kind.offers.toArray(String[]::new));
			combo.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
				if (!combo.getListVisible()) {
					listener.done();
				}
			}));
			combo.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(e -> listener.done()));
			combo.addModifyListener(typing(listener));
			control = combo;
		}
		control.addFocusListener(FocusListener.focusLostAdapter(e -> {
			if (!text().equals(shown)) {
				listener.done();
			}
		}));
		control.addKeyListener(KeyListener.keyPressedAdapter(e -> {
			if (e.keyCode == SWT.ESC && !text().equals(shown)) {
				set(shown);
				listener.typing();
			}
		}));
		control.setToolTipText(kind.hint);
		Ids.name(control, "flightforge.value." + kind.name);
		Accessibility.name(control, kind.label);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).span(kind.columns, 1)
				.hint(WIDTH, SWT.DEFAULT).applyTo(control);
	}

	private ModifyListener typing(Listener listener) {
		return e -> {
			if (!showing) {
				listener.typing();
			}
		};
	}

	/** What is in it. */
	String text() {
		return (control instanceof Combo combo ? combo.getText() : ((Text) control).getText()).strip();
	}

	/**
	 * Shows a text, unless the user is typing another one in its place.
	 *
	 * @param same whether it is of the same field of the same stream as the text before
	 */
	void show(String text, boolean same) {
		boolean typing = same && control.isFocusControl() && !text().equals(shown);
		shown = text;
		if (!typing && !text().equals(text)) {
			set(text);
		}
	}

	private void set(String text) {
		showing = true;
		if (control instanceof Combo combo) {
			combo.setText(text);
		} else {
			((Text) control).setText(text);
		}
		showing = false;
	}

	void setFocus() {
		control.setFocus();
	}
}
