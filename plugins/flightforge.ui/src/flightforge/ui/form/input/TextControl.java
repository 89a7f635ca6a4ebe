/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.List;
import java.util.function.UnaryOperator;

import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;

import flightforge.ui.platform.TabSelection;
import flightforge.ui.resource.CutText;

/**
 * A text, or a list that takes any text: it reports what the user types and chooses there, not what is shown. UI thread
 * only.
 */
final class TextControl {

	private final Control control;
	/** What has been shown is no typing of the user, although he is in the control. */
	static final String SHOWING = TextControl.class.getName();

	/** Pixels of an input to the left and right of its text. */
	private static final int MARGINS = 20;

	private boolean showing;
	/** What is in it, where it shows that in words; null where it shows it as it is written. */
	private String written;
	/** Shows a value in words; null where it is always shown as it is written. */
	private UnaryOperator<String> words;

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

	/**
	 * Shows values in words as long as nobody edits them.
	 *
	 * @param newWords gives a value itself where there are no better words
	 */
	void inWords(UnaryOperator<String> newWords) {
		words = newWords;
		// By then whoever hears of it, too, has taken what is in it.
		control.addFocusListener(FocusListener.focusGainedAdapter(e -> showWritten()));
		control.addFocusListener(FocusListener.focusLostAdapter(e -> showWords()));
		control.addControlListener(ControlListener.controlResizedAdapter(e -> {
			if (written != null) {
				showWords();
			}
		}));
	}

	private void showWritten() {
		if (written != null) {
			String text = written;
			written = null;
			replace(text);
		}
	}

	private void showWords() {
		if (words != null) {
			String text = text();
			String said = words.apply(text);
			if (!said.equals(text)) {
				replace(fitted(said));
				written = text;
			}
		}
	}

	/** As much of words as there is room for, which nobody can scroll to: who enters the input sees what is written. */
	private String fitted(String text) {
		int width = control.getSize().x - MARGINS;
		if (width <= 0) {
			return text;
		}
		GC gc = new GC(control);
		try {
			return CutText.toFit(text, part -> gc.textExtent(part).x <= width);
		} finally {
			gc.dispose();
		}
	}

	/** Shows another text, which nobody has typed. */
	private void replace(String text) {
		showing = true;
		control.setData(SHOWING, Boolean.TRUE);
		put(text);
		control.setData(SHOWING, null);
		showing = false;
	}

	private void changed(Runnable typed) {
		if (!showing) {
			written = null;
			typed.run();
		}
	}

	/** What is in it, without blanks around it. */
	String text() {
		return written != null ? written
				: (control instanceof Combo combo ? combo.getText() : ((Text) control).getText()).strip();
	}

	/** What it shows where there is room for that. */
	String shown() {
		return written != null ? words.apply(written) : text();
	}

	/** Whether the user is going through the offers. */
	boolean isChoosing() {
		return control instanceof Combo combo && combo.getListVisible();
	}

	/** Shows a text. */
	void show(String text) {
		if (!text().equals(text)) {
			written = null;
			showing = true;
			put(text);
			showing = false;
			if (!control.isFocusControl()) {
				showWords();
			}
		}
	}

	/** Has a text as if the user had just typed it here. */
	void type(String text) {
		put(text);
	}

	private void put(String text) {
		if (control instanceof Combo combo) {
			combo.setText(text);
			mark(combo, text);
		} else {
			((Text) control).setText(text);
		}
	}

	/** Lets the list mark the offer that is in the input, and not the first one, when it opens. */
	private static void mark(Combo combo, String text) {
		int offer = combo.indexOf(text);
		if (offer >= 0) {
			combo.select(offer);
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
		mark(combo, text);
		showing = false;
	}
}
