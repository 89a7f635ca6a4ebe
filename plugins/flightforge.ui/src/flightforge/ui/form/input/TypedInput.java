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

import flightforge.ui.table.OpenCell;

/** What is being typed in a form, whose inputs and cells take it when they are left. UI thread only. */
public final class TypedInput {

	private final Composite form;
	private final Runnable listener;
	private boolean pending;

	/**
	 * Watches a form until it is disposed.
	 *
	 * @param listener hears when typing begins or ends
	 */
	public TypedInput(Composite form, Runnable listener) {
		this.form = form;
		this.listener = listener;
		Display display = form.getDisplay();
		// Cell editors come and go, so that no listener of their own can be relied on.
		Listener filter = this::heard;
		display.addFilter(SWT.Modify, filter);
		display.addFilter(SWT.FocusOut, filter);
		display.addFilter(SWT.KeyUp, filter);
		form.addDisposeListener(e -> {
			display.removeFilter(SWT.Modify, filter);
			display.removeFilter(SWT.FocusOut, filter);
			display.removeFilter(SWT.KeyUp, filter);
		});
	}

	/** Whether something has been typed that may not be in the text yet. */
	public boolean isPending() {
		return pending;
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
		input().ifPresent(TypedInput::escape);
		taken();
	}

	/**
	 * Gives up what is typed in a cell that is open, as Escape does: it is not in the text before the cell is left.
	 *
	 * @return whether a cell was open
	 */
	public boolean closeCell() {
		Optional<Control> cell = OpenCell.on(form.getDisplay()).filter(open -> isBelow(open.getParent()));
		cell.ifPresent(TypedInput::escape);
		cell.ifPresent(open -> taken());
		return cell.isPresent();
	}

	private static void escape(Control input) {
		Event escape = new Event();
		escape.keyCode = SWT.ESC;
		escape.character = SWT.ESC;
		input.notifyListeners(SWT.KeyDown, escape);
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
			} else if (event.type == SWT.Modify && control.isFocusControl()
					&& control.getData(TextControl.SHOWING) == null) {
				set(true);
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
