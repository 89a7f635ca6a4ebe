/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;

import flightforge.ui.resource.Contrast;
import flightforge.ui.resource.ThemeChange;

/**
 * What an input says while it is empty: what is so then, or what it takes. It is dimmer than what is set, and can be
 * read on each ground that a theme gives inputs. UI thread only.
 */
public final class InputHint {
	private static final String KEY = InputHint.class.getName();
	private static final String TEXT = "flightforge.hint";

	private final Control control;
	private String text = "";
	/** What GTK shows it in; null for its own. */
	private RGB color;

	private InputHint(Control control) {
		this.control = control;
		// Not while it is painted: GTK paints it again in another colour.
		control.addListener(SWT.Paint, event -> {
			if (isOther()) {
				control.getDisplay().asyncExec(this::look);
			}
		});
		ThemeChange.follow(control, this::look);
	}

	/**
	 * Lets an input say something while it is empty.
	 *
	 * @param input a text of one line, or a list that takes any text, where the window system can show it
	 * @param text what it says; empty for nothing
	 */
	public static void set(Control input, String text) {
		InputHint hint = (InputHint) input.getData(KEY);
		if (hint == null) {
			hint = new InputHint(input);
			input.setData(KEY, hint);
		}
		hint.say(text);
	}

	/** What an input says while it is empty; empty for nothing. */
	public static String of(Control input) {
		return input.getData(KEY) instanceof InputHint hint ? hint.text : "";
	}

	private void say(String newText) {
		if (newText.equals(text)) {
			return;
		}
		text = newText;
		// GTK does not say what it is.
		control.setData(TEXT, newText);
		show(newText);
		look();
	}

	private void show(String message) {
		if (control instanceof Text line) {
			line.setMessage(message);
		} else {
			GtkEntry.setMessage((Combo) control, message);
		}
	}

	private RGB wanted() {
		return Contrast.dimmed(control.getForeground().getRGB(), control.getBackground().getRGB());
	}

	private boolean isOther() {
		return !text.isEmpty() && !wanted().equals(color);
	}

	private void look() {
		if (!control.isDisposed() && isOther()) {
			color = wanted();
			GtkEntry.setMessageColor(control, color);
			// GTK keeps what it has laid out, with its colour, until it says something else.
			show("");
			show(text);
		}
	}
}
