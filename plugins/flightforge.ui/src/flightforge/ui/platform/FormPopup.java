/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import java.util.function.Consumer;

import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.util.Util;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Widget;

/**
 * A popup of a form, to choose something: of one size wherever it opens, resizable, with a line of help at its lower
 * edge. It closes when something else is clicked. UI thread only.
 */
public abstract class FormPopup extends PopupDialog {

	private final String title;
	private final Point place;
	private final Point size;
	/** Whether the window manager has given it the keyboard. */
	private boolean active;
	/** Whether letters have come that were pressed before that, and none since. */
	private boolean early;

	/**
	 * A popup.
	 *
	 * @param title what assistive technology calls it
	 * @param help the line at its lower edge
	 * @param place where it opens, on the display
	 */
	protected FormPopup(Shell parent, String title, String help, Point place, Point size) {
		super(parent, INFOPOPUPRESIZE_SHELLSTYLE, true, false, false, false, false, null, help);
		this.title = title;
		this.place = place;
		this.size = size;
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText(title);
		Display display = shell.getDisplay();
		Listener keys = this::pressed;
		display.addFilter(SWT.KeyDown, keys);
		shell.addListener(SWT.Activate, e -> active = true);
		shell.addListener(SWT.Deactivate, e -> {
			if (active) {
				display.removeFilter(SWT.KeyDown, keys);
			}
		});
		shell.addDisposeListener(e -> display.removeFilter(SWT.KeyDown, keys));
		if (Util.isGtk()) {
			catchKeys(shell);
			hideTip(shell);
		}
	}

	/** GTK opens the tip of what the mouse rests on in front of the popup that has been opened by a click there. */
	private static void hideTip(Shell shell) {
		Control under = shell.getDisplay().getCursorControl();
		ToolItem item = under instanceof ToolBar bar
				? bar.getItem(bar.toControl(shell.getDisplay().getCursorLocation())) : null;
		if (item != null) {
			hideTip(shell, item, item.getToolTipText(), item::setToolTipText);
		} else if (under != null) {
			hideTip(shell, under, under.getToolTipText(), under::setToolTipText);
		}
	}

	private static void hideTip(Shell shell, Widget owner, String tip, Consumer<String> setter) {
		setter.accept(null);
		shell.addDisposeListener(e -> {
			if (!owner.isDisposed()) {
				setter.accept(tip);
			}
		});
	}

	/**
	 * Lets an input that nobody sees have the focus in the window behind the popup. Keys come there until the window
	 * manager has given the popup the keyboard, and those that were pressed before come even later. SWT then tells of
	 * none of them, since it takes the popup for active, but GTK types them into the input.
	 */
	private void catchKeys(Shell shell) {
		Control before = shell.getDisplay().getFocusControl();
		Text behind = new Text(getParentShell(), SWT.SINGLE);
		behind.setLayoutData(GridDataFactory.fillDefaults().exclude(true).create());
		behind.setBounds(0, 0, 1, 1);
		behind.moveBelow(null);
		Accessibility.name(behind, title);
		behind.addModifyListener(e -> {
			String typed = behind.getText();
			if (!typed.isEmpty() && getFocusControl() instanceof Text text && !text.isDisposed()) {
				behind.setText("");
				text.append(typed);
				early = true;
			}
		});
		behind.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(e -> {
			if (getFocusControl() instanceof Text text && !text.isDisposed()) {
				text.notifyListeners(SWT.DefaultSelection, new Event());
			}
		}));
		behind.setFocus();
		shell.addDisposeListener(e -> {
			// Not from what has got the focus by the click that has closed the popup.
			boolean returns = shell.getDisplay().getActiveShell() == shell || behind.isFocusControl();
			if (returns && before != null && !before.isDisposed()) {
				before.setFocus();
			}
			behind.dispose();
		});
	}

	/**
	 * Keys in the window behind the popup are for the popup as long as that is open: a table would take them for the
	 * name of a row.
	 */
	private void pressed(Event event) {
		if (!(event.widget instanceof Control control) || !(getFocusControl() instanceof Text text)
				|| text.isDisposed()) {
			return;
		}
		if (control.getShell() == getShell()) {
			if (early && control == text) {
				keepEarly(text);
			}
			early = false;
		} else if (control.getShell() == getParentShell() && (event.stateMask & SWT.MODIFIER_MASK & ~SWT.SHIFT) == 0) {
			event.doit = false;
			event.type = SWT.None;
			take(text, event);
		}
	}

	/**
	 * A text is selected as a whole when it gets the focus, and the next letter would replace those that came early.
	 */
	private static void keepEarly(Text text) {
		if (text.getSelectionCount() == text.getCharCount()) {
			text.setSelection(text.getCharCount());
		}
	}

	private void take(Text text, Event event) {
		if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
			text.notifyListeners(SWT.DefaultSelection, new Event());
		} else if (event.keyCode == SWT.ESC) {
			close();
		} else if (event.keyCode == SWT.BS) {
			text.setText(text.getText().substring(0, Math.max(0, text.getText().length() - 1)));
			text.setSelection(text.getText().length());
		} else if (event.keyCode == SWT.ARROW_DOWN || event.keyCode == SWT.ARROW_UP) {
			Event arrow = new Event();
			arrow.keyCode = event.keyCode;
			text.notifyListeners(SWT.KeyDown, arrow);
		} else if (event.character >= ' ' && event.character != SWT.DEL) {
			text.append(String.valueOf(event.character));
			early = true;
		}
	}

	@Override
	protected Control createInfoTextArea(Composite parent) {
		return super.createInfoTextArea(PopupFooter.in(parent));
	}

	@Override
	protected final Point getDefaultSize() {
		return size;
	}

	@Override
	protected final Point getDefaultLocation(Point initialSize) {
		return place;
	}
}
