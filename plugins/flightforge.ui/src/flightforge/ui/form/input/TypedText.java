/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.widgets.Control;

import flightforge.script.edit.FieldValue;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptModel;

/**
 * An input whose text goes into the script as it is typed, right or wrong: when typing pauses, and when the input is
 * left. It shows what the script says unless the user is typing something else in its place. UI thread only.
 */
public final class TypedText {
	private static final int TYPING_PAUSE_MILLIS = 250;

	private final Control control;
	private final TextControl content;
	private final ScriptModel model;
	private final Consumer<EditSession> taker;
	private final MistakeMark mark;
	private final Runnable pause = this::paused;
	/** What the script says. */
	private String shown = "";
	/** What went to the script last. */
	private String taken = "";
	/** Whether what was taken has not come back from the script yet. */
	private boolean awaiting;
	/** What is being typed, or was typed last; null for nothing. */
	private EditSession session;
	/** What the script said when it began. */
	private String begun = "";

	/**
	 * An input.
	 *
	 * @param control a text, or a list that takes any text
	 * @param model the script
	 * @param taker puts what is in the input into the script, as an edit of the session
	 */
	public TypedText(Control control, ScriptModel model, Consumer<EditSession> taker) {
		this.control = control;
		this.model = model;
		this.taker = taker;
		mark = new MistakeMark(control);
		content = new TextControl(control, this::typed, this::take);
		CutTip.of(control, content::text);
		control.addFocusListener(FocusListener.focusLostAdapter(e -> left()));
		control.addKeyListener(KeyListener.keyPressedAdapter(e -> {
			if (e.keyCode == SWT.ESC) {
				cancel();
			}
		}));
		control.addDisposeListener(e -> forget());
	}

	/** Shows values in words while nobody is in the input, as tables do; there they are as they are written. */
	public void inWords() {
		content.inWords(TypedText::words);
	}

	/** What a form shows of a generator has no braces around it. */
	private static String words(String text) {
		String written = text.startsWith("{") ? text : "{" + text + "}";
		String words = text.contains(":") ? FieldValue.inWords(written) : written;
		return words.equals(written) ? text : words;
	}

	/** What is in it. */
	public String text() {
		return content.text();
	}

	/** What is to be seen in it where it has room for that. */
	public String shown() {
		return content.shown();
	}

	/** The input. */
	public Control control() {
		return control;
	}

	/** Whether what is in it has not gone to the script. */
	public boolean isPending() {
		return !text().equals(taken);
	}

	/**
	 * Shows what the script says, unless the user is typing something else in its place.
	 *
	 * @param same whether it is of the same thing as before; if not, what is being typed is dropped
	 */
	public void show(String text, boolean same) {
		if (!same) {
			put(text);
			return;
		}
		boolean focus = control.isFocusControl();
		if (awaiting) {
			if (model.isEditing()) {
				return;
			}
			if (focus && model.isOf(session)) {
				// What is meant by it may be written otherwise.
				awaiting = false;
				shown = text;
			} else {
				put(text);
			}
			return;
		}
		if (isPending() && focus) {
			shown = text;
		} else if (!focus || !text.equals(shown)) {
			put(text);
		}
	}

	/**
	 * Sets what its tool tip says; a list has none, which would cover what there is to choose from.
	 *
	 * @param hint what it is for, which its label should say, too
	 */
	public void setHint(String hint) {
		CutTip.hint(control, hint);
	}

	/** Sets the offers of a list, and leaves what is in it. */
	public void offer(List<String> offers) {
		content.offer(offers);
	}

	/**
	 * Marks what is in it, or takes the mark away.
	 *
	 * @param message what is wrong; empty when nothing is
	 */
	public void mark(Optional<String> message) {
		mark.show(message.orElse(""));
	}

	/** Shows what the script says in place of what is in it. */
	public void reset() {
		put(shown);
	}

	/** Puts what is in it into the script, if that is something else. */
	private void take() {
		control.getDisplay().timerExec(-1, pause);
		if (isPending()) {
			begin();
			taken = text();
			awaiting = true;
			taker.accept(session);
		}
	}

	private void typed() {
		begin();
		if (!content.isChoosing()) {
			control.getDisplay().timerExec(TYPING_PAUSE_MILLIS, pause);
		}
	}

	private void paused() {
		// More may follow, if nothing is in it.
		if (!control.isDisposed() && !text().isEmpty()) {
			take();
		}
	}

	private void begin() {
		if (session == null || session.isOver()) {
			session = new EditSession(model, this::refused);
			begun = shown;
		}
	}

	private void refused(String message) {
		if (!control.isDisposed()) {
			awaiting = false;
			mark.show(message);
		}
		model.refuse(message);
	}

	private void left() {
		take();
		if (!awaiting && !text().equals(shown)) {
			put(shown);
		}
		if (session != null) {
			session.end();
		}
	}

	/** Takes back all that was typed since the input was entered. */
	private void cancel() {
		if (session != null && !session.isOver()) {
			session.cancel();
			put(begun);
		}
	}

	private void forget() {
		control.getDisplay().timerExec(-1, pause);
		session = null;
	}

	private void put(String text) {
		control.getDisplay().timerExec(-1, pause);
		shown = text;
		taken = text;
		awaiting = false;
		if (session != null) {
			session.end();
		}
		session = null;
		content.show(text);
	}
}
