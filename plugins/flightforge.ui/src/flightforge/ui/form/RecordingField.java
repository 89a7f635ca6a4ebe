/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import org.eclipse.swt.SWT;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Text;

import flightforge.script.Script;
import flightforge.ui.internal.Enablement;

/**
 * A figure of the recording, typed as text. It is taken when the user presses Enter, leaves the field or pauses; what
 * makes no sense is refused except in a pause, because more may follow. UI thread only.
 */
final class RecordingField {

	private static final int TYPING_PAUSE_MILLIS = 400;

	/** Changes a script to have the figure, as {@link ScriptModel.Edit} does. */
	@FunctionalInterface
	interface Change {
		String apply(String text, Script script, String value);
	}

	/** What was typed when a script came to be. */
	private record Accepted(String script, String typed) {
	}

	private final ScriptModel model;
	private final Text control;
	private final Change change;
	private final Runnable pause = this::takeQuietly;
	/** What the field has when the user has not changed it; null when that was refused. */
	private String taken;
	/** The same as the script's figure is shown. */
	private String shown = "";
	private volatile Accepted accepted;
	private boolean clearable;
	private boolean showing;

	RecordingField(ScriptModel model, Text control, Change change) {
		this.model = model;
		this.control = control;
		this.change = change;
		control.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(e -> {
			if (typed().equals(taken)) {
				model.agree();
			}
			take();
		}));
		control.addFocusListener(FocusListener.focusLostAdapter(e -> take()));
		control.addKeyListener(KeyListener.keyPressedAdapter(e -> {
			if (e.keyCode == SWT.ESC) {
				control.getDisplay().timerExec(-1, pause);
				showFigure();
			}
		}));
		control.addModifyListener(e -> {
			if (!showing) {
				control.getDisplay().timerExec(TYPING_PAUSE_MILLIS, pause);
			}
		});
		control.addDisposeListener(e -> control.getDisplay().timerExec(-1, pause));
	}

	/** Lets the field be left empty, which takes the figure out of the script. */
	void setClearable() {
		clearable = true;
	}

	/** Whether the user can type into it. */
	void setEnabled(boolean enabled) {
		Enablement.set(control, enabled);
	}

	/** Shows the figure of a script unless the user is typing another; the same one stays as it was typed. */
	void show(String script, String value) {
		Accepted last = accepted;
		String typed = typed();
		if (last != null && last.script.equals(script)) {
			accepted = null;
			if (control.isFocusControl() && last.typed.equals(typed)) {
				taken = typed;
				shown = value;
			}
		}
		boolean focus = control.isFocusControl();
		boolean typing = focus && taken != null && !typed.equals(taken);
		boolean same = focus && typed.equals(taken) && value.equals(shown);
		if (!typing && !same) {
			shown = value;
			showFigure();
		}
	}

	/** Forgets what the user typed, because it was refused. */
	void reset() {
		taken = null;
		shown = "";
	}

	private void take() {
		control.getDisplay().timerExec(-1, pause);
		String value = typed();
		if (value.equals(taken)) {
			showFigure();
		} else if (clearable || !value.isEmpty()) {
			taken = value;
			shown = "";
			model.edit((text, script) -> change.apply(text, script, value));
		}
	}

	private void takeQuietly() {
		String value = typed();
		if (value.isEmpty() || value.equals(taken) || model.analysis().script().isEmpty()) {
			return;
		}
		model.edit((text, script) -> {
			try {
				String edited = change.apply(text, script, value);
				accepted = new Accepted(edited, value);
				return edited;
			} catch (IllegalArgumentException e) {
				// Not finished; when the user leaves it like this it is refused with the message.
				return text;
			}
		});
	}

	private String typed() {
		return control.getText().strip();
	}

	/** Shows the script's figure, leaving the caret where nothing changes. */
	private void showFigure() {
		if (shown.isEmpty()) {
			return;
		}
		taken = shown;
		if (!control.getText().equals(shown)) {
			showing = true;
			control.setText(shown);
			showing = false;
		}
	}
}
