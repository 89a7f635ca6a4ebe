/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.List;

import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;

import flightforge.ui.platform.TabSelection;

/**
 * A text, or a list that takes any text: it reports what the user types and chooses there, not what is shown. UI thread
 * only.
 */
final class TextControl {

	private final Control control;
	private boolean showing;

	/**
	 * The text of a control.
	 *
	 * @param control a text, or a list that takes any text
	 * @param typed runs when the user has changed the text
	 * @param done runs when the user has pressed Enter, or has chosen an offer
	 */
	TextControl(Control control, Runnable typed, Runnable done) {
		this.control = control;
		if (control instanceof Combo combo) {
			combo.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
				// Going through the list with the keys is not a choice yet.
				if (!combo.getListVisible()) {
					done.run();
				}
			}));
			combo.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(e -> done.run()));
			combo.addModifyListener(e -> changed(typed));
		} else {
			Text text = (Text) control;
			text.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(e -> done.run()));
			text.addModifyListener(e -> changed(typed));
			TabSelection.enable(text);
		}
	}

	private void changed(Runnable typed) {
		if (!showing) {
			typed.run();
		}
	}

	/** What is in it, without blanks around it. */
	String text() {
		return (control instanceof Combo combo ? combo.getText() : ((Text) control).getText()).strip();
	}

	/** Whether the user is going through the offers. */
	boolean isChoosing() {
		return control instanceof Combo combo && combo.getListVisible();
	}

	/** Shows a text. */
	void show(String text) {
		if (!text().equals(text)) {
			showing = true;
			type(text);
			showing = false;
		}
	}

	/** Has a text as if the user had just typed it here. */
	void type(String text) {
		if (control instanceof Combo combo) {
			combo.setText(text);
		} else {
			((Text) control).setText(text);
		}
	}

	/** Puts the caret where the user goes on typing. */
	void goToEnd() {
		int end = text().length();
		if (control instanceof Combo combo) {
			combo.setSelection(new Point(end, end));
		} else {
			((Text) control).setSelection(end);
		}
	}

	/** Sets the offers of a list, and leaves what is in it. */
	void offer(List<String> offers) {
		Combo combo = (Combo) control;
		String text = combo.getText();
		showing = true;
		combo.setItems(offers.toArray(String[]::new));
		if (!combo.getText().equals(text)) {
			combo.setText(text);
		}
		showing = false;
	}
}
