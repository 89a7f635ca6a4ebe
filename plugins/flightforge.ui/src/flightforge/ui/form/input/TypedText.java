/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.List;
import java.util.Optional;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.widgets.Control;

import flightforge.ui.model.ScriptModel;

/**
 * What the script says in one place, in an input that the user types in. A wrong text stays there with a mark until it
 * is fixed, or given up by Escape or undo; what was taken stays as it was typed until the input is left. UI thread
 * only.
 */
public final class TypedText {

	/** What an input is of. */
	public interface Owner {
		/** The user has typed something, and may go on. */
		void typing();

		/** The user has pressed Enter, has left the input, or has chosen an offer. */
		void take();

		/** What was typed is given up: the input shows what the script says. */
		void dropped();

		/** What was taken was refused. */
		void refused(String message);

		/** What is in it is wrong, or, when the message is empty, is not any more. */
		default void marked(Optional<String> message) {
		}
	}

	private static final String KEY = "flightforge.typed";

	private final Control control;
	private final TextControl content;
	private final ScriptModel model;
	private final String label;
	private final Owner owner;
	private final MistakeMark mark;
	/** What the script says. */
	private String shown = "";
	/** The same as it was typed. */
	private String taken = "";
	/** What is wrong with what is in the input; empty when nothing is known to be. */
	private String wrong = "";
	/** Whether what was taken has not come back from the script yet. */
	private boolean awaiting;
	/** What is being typed, or was typed last; null for nothing. */
	private InputVisit visit;
	private final RefusedTextSteps steps = new RefusedTextSteps(this);

	/**
	 * An input.
	 *
	 * @param control a text, or a list that takes any text
	 * @param model the script
	 * @param label what the user calls it
	 * @param owner hears of what the user does
	 */
	public TypedText(Control control, ScriptModel model, String label, Owner owner) {
		this.control = control;
		this.model = model;
		this.label = label.replace("&", "").replace(":", "");
		this.owner = owner;
		mark = new MistakeMark(control);
		control.setData(KEY, this);
		content = new TextControl(control, this::typed, owner::take);
		control.addFocusListener(FocusListener.focusLostAdapter(e -> left()));
		control.addKeyListener(KeyListener.keyPressedAdapter(e -> {
			if (e.keyCode == SWT.ESC) {
				drop();
			}
		}));
		control.addDisposeListener(e -> {
			visit = null;
			model.untaken().clear(this);
		});
	}

	/** The input that a control is; empty when it is none. */
	static Optional<TypedText> of(Control control) {
		return Optional.ofNullable(control == null ? null : (TypedText) control.getData(KEY));
	}

	/** What is in it. */
	public String text() {
		return content.text();
	}

	/** Whether what is in it is not what the script says, nor on its way there. */
	public boolean isUntaken() {
		return !text().equals(taken);
	}

	/** What is wrong with what is in it; empty when nothing is known to be. */
	public String mistake() {
		return wrong;
	}

	/** The input. */
	public Control control() {
		return control;
	}

	/**
	 * Shows what the script says, unless the user is typing something else in its place, or it is wrong.
	 *
	 * @param same whether it is of the same thing as before; if not, what is being typed is dropped
	 */
	public void show(String text, boolean same) {
		if (!same) {
			lose();
			put(text);
			return;
		}
		boolean focus = control.isFocusControl();
		if (awaiting) {
			if (model.isEditing()) {
				return;
			}
			awaiting = false;
			shown = text;
			if (focus) {
				return;
			}
		}
		if (isUntaken() && (focus || !wrong.isEmpty())) {
			shown = text;
			taken = text;
		} else if (!focus || !text.equals(shown)) {
			put(text);
		}
	}

	/** Sets the offers of a list, and leaves what is in it. */
	public void offer(List<String> offers) {
		content.offer(offers);
	}

	/** What is in it goes to the script, by an edit with the typing that this gives. */
	public ScriptModel.Typing taking() {
		visit = visit == null ? newVisit() : visit;
		taken = text();
		awaiting = true;
		return visit;
	}

	/**
	 * Marks what is in it, or takes the mark away.
	 *
	 * @param message what is wrong; empty when nothing is
	 */
	public void mark(Optional<String> message) {
		if (message.isEmpty() && wrong.isEmpty()) {
			return;
		}
		wrong = message.orElse("");
		mark.show(wrong);
		message.filter(any -> isUntaken()).ifPresentOrElse(any -> model.untaken().set(this, text(), told(any), steps),
				() -> model.untaken().clear(this));
		owner.marked(message);
	}

	/** Has a text as if the user had just typed it here. */
	public void type(String text) {
		content.type(text);
		content.goToEnd();
	}

	/** Tells at the bottom of the form, too, what keeps the text from being taken, because the user goes on. */
	public void remind() {
		model.untaken().remind(this);
	}

	/** What is in it means what the script says. */
	public void agree() {
		taken = text();
		mark(Optional.empty());
	}

	/** Forgets what is in it for something else, which will be shown; tells what was wrong with it. */
	public void lose() {
		if (!wrong.isEmpty() && isUntaken()) {
			model.untaken().lost(this, told(wrong));
		}
		visit = null;
		steps.forget();
	}

	/** Shows what the script says in place of what has not been taken. */
	public void reset() {
		put(shown);
		owner.dropped();
	}

	/**
	 * Takes back what has not been taken, as the first thing to be undone.
	 *
	 * @return whether that was all: nothing that was typed with it has been taken
	 */
	boolean undo() {
		if (!isUntaken()) {
			if (awaiting) {
				// What undo will give back.
				put(visit.begun());
			}
			return false;
		}
		boolean all = visit == null || !visit.isInScript();
		reset();
		return all;
	}

	/** Shows what the script said when typing began, and makes it say so again. */
	private void drop() {
		// What was left, or saved, is for undo.
		InputVisit dropped = visit == null || visit.isOver() ? null : visit;
		boolean edited = dropped != null && (dropped.isInScript() || awaiting);
		if (!edited && !isUntaken()) {
			return;
		}
		String begun = dropped == null ? shown : dropped.begun();
		if (edited) {
			model.edit(dropped.takingBack(), dropped);
		}
		put(begun);
		owner.dropped();
	}

	private InputVisit newVisit() {
		return new InputVisit(shown, this::refused);
	}

	private void refused(InputVisit of, String message) {
		if (visit == of) {
			awaiting = false;
			taken = shown;
			owner.refused(message);
		} else {
			// The input shows something else by now.
			model.untaken().lost(of, told(message));
		}
	}

	private String told(String message) {
		return NLS.bind(Messages.FORM_UNTAKEN_INPUT, label, message);
	}

	private void typed() {
		if (visit == null || visit.isOver()) {
			visit = newVisit();
		}
		if (!isUntaken()) {
			mark(Optional.empty());
		}
		if (!content.isChoosing()) {
			owner.typing();
		}
	}

	private void left() {
		if (isUntaken()) {
			owner.take();
		} else if (!awaiting && !text().equals(shown)) {
			put(shown);
		}
		if (visit != null) {
			visit.end();
		}
	}

	private void put(String text) {
		shown = text;
		taken = text;
		awaiting = false;
		visit = null;
		mark(Optional.empty());
		content.show(text);
	}
}
