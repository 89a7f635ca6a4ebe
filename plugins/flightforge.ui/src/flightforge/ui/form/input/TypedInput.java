/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Table;

import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.UntakenInput;
import flightforge.ui.table.OpenCell;

/** What is being typed in a form, whose inputs and cells take it when they are left. UI thread only. */
public final class TypedInput {

	private final Composite form;
	private final ScriptModel model;
	private final Runnable listener;
	private boolean pending;
	/**
	 * What undo has taken back from the input that has the focus, as the last that happened there; null for nothing.
	 */
	private String undone;

	/**
	 * Watches a form until it is disposed.
	 *
	 * @param model the script, where what cannot be taken counts for something that is being typed
	 * @param listener hears when typing begins or ends
	 */
	public TypedInput(Composite form, ScriptModel model, Runnable listener) {
		this.form = form;
		this.model = model;
		this.listener = listener;
		Display display = form.getDisplay();
		// Cell editors come and go, so that no listener of their own can be relied on.
		Listener filter = this::heard;
		display.addFilter(SWT.Modify, filter);
		display.addFilter(SWT.FocusOut, filter);
		display.addFilter(SWT.KeyUp, filter);
		UntakenInput.Listener changes = new UntakenInput.Listener() {
			@Override
			public void changed() {
				listener.run();
			}
		};
		model.untaken().addListener(changes);
		form.addDisposeListener(e -> {
			model.untaken().removeListener(changes);
			display.removeFilter(SWT.Modify, filter);
			display.removeFilter(SWT.FocusOut, filter);
			display.removeFilter(SWT.KeyUp, filter);
		});
	}

	/** Whether something has been typed that may not be in the text yet. */
	public boolean isPending() {
		return pending || model.untaken().isThere();
	}

	/** What has been typed is in the text. */
	public void taken() {
		set(false);
	}

	/**
	 * Lets the input that is being typed into take its text as if it were left. Neither keys nor tool bars leave it.
	 */
	public void take() {
		input().ifPresent(input -> input.notifyListeners(SWT.FocusOut, new Event()));
	}

	/** Lets the input that is being typed into have its text from before, as by Escape. */
	public void drop() {
		Event escape = new Event();
		escape.keyCode = SWT.ESC;
		escape.character = SWT.ESC;
		input().ifPresent(input -> input.notifyListeners(SWT.KeyDown, escape));
		taken();
	}

	/**
	 * Takes back what is being typed and has not been taken; in a cell that is open, all that has been typed there.
	 *
	 * @return whether there is nothing else to be undone first, because it was all that had been typed in its input,
	 * something was taken back that could not be taken, or a cell is open
	 */
	public boolean undo() {
		Optional<OpenCell> cell = cell();
		if (cell.isPresent()) {
			cell.get().undo();
			taken();
			return true;
		}
		model.finishEdits();
		Optional<TypedText> input = input().flatMap(TypedText::of);
		String text = input.map(TypedText::text).orElse("");
		boolean all = input.map(TypedText::undo).orElse(false);
		input.ifPresent(any -> taken());
		undone = all ? text : null;
		return all || model.untaken().undo();
	}

	/**
	 * Gives back what undo has just taken back here.
	 *
	 * @return whether there is nothing else to be done again first, because something was given back or has been typed
	 * since the last undo, or because a cell is open
	 */
	public boolean redo() {
		Optional<OpenCell> cell = cell();
		if (cell.isPresent()) {
			cell.get().redo();
			return true;
		}
		model.finishEdits();
		Optional<TypedText> input = input().flatMap(TypedText::of);
		if (input.isPresent() && undone != null) {
			input.get().type(undone);
			return true;
		}
		return input.map(TypedText::isUntaken).orElse(false) || model.untaken().redo();
	}

	/** Whether {@link #undo} may have something to take back that is not in the text. */
	public boolean canUndo() {
		return isPending() || cell().isPresent();
	}

	/** Whether {@link #redo} may have something to give back that is not in the text. */
	public boolean canRedo() {
		return undone != null || cell().isPresent() || model.untaken().isUndone();
	}

	private Optional<OpenCell> cell() {
		return OpenCell.on(form.getDisplay())
				.filter(cell -> isBelow(cell.control()) && input().filter(input -> input != cell.control()).isEmpty());
	}

	private Optional<Control> input() {
		Control focus = form.getDisplay().getFocusControl();
		// A table that heard that it is left would no longer have its keys.
		if (focus == null || focus instanceof Table || !isBelow(focus)) {
			return Optional.empty();
		}
		// A list that takes any text has its focus in a part of it.
		return Optional.of(focus.getParent() instanceof CCombo list ? list : focus);
	}

	private void heard(Event event) {
		if (event.widget instanceof Control control && !control.isDisposed() && isBelow(control)) {
			if (event.type == SWT.FocusOut || event.type == SWT.KeyUp && event.keyCode == SWT.ESC) {
				// What is left has been taken, and Escape has given back what was there before.
				set(false);
				undone = null;
			} else if (event.type == SWT.Modify && control.isFocusControl()) {
				set(true);
				undone = null;
			}
		}
	}

	private void set(boolean now) {
		if (pending != now) {
			pending = now;
			listener.run();
		}
	}

	private boolean isBelow(Control control) {
		for (Control around = control; around != null; around = around.getParent()) {
			if (around == form) {
				return true;
			}
		}
		return false;
	}
}
