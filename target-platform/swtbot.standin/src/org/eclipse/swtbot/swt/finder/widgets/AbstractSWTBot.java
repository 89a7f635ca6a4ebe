/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.Conditions;

import flightforge.swtbot.standin.Waiting;
import flightforge.swtbot.standin.WidgetTexts;

/** What all bots can do. Called on a test's thread; each call goes over to the user interface's. */
public abstract class AbstractSWTBot<T extends Widget> {
	/** The widget. */
	public final T widget;
	/** Its display. */
	public final Display display;

	/** A bot for a widget that is there. */
	protected AbstractSWTBot(T w) throws WidgetNotFoundException {
		if (w == null) {
			throw new WidgetNotFoundException("The widget was null.");
		}
		if (w.isDisposed()) {
			throw new WidgetNotFoundException("The widget was disposed.");
		}
		widget = w;
		display = w.getDisplay();
	}

	/** What the widget shows. */
	public String getText() {
		return syncExec(() -> WidgetTexts.text(widget));
	}

	/** What shows when the mouse rests on it. */
	public String getToolTipText() {
		return syncExec(() -> WidgetTexts.toolTip(widget));
	}

	/** Whether it takes input. */
	public boolean isEnabled() {
		return syncExec(this::takesInput);
	}

	/** Whether it takes input; on the user interface's thread. */
	boolean takesInput() {
		return switch (widget) {
		case Control control -> control.isEnabled();
		case ToolItem item -> item.isEnabled();
		case MenuItem item -> item.isEnabled();
		default -> true;
		};
	}

	/** Whether it is on the screen. */
	public boolean isVisible() {
		return syncExec(() -> !(widget instanceof Control control) || control.isVisible());
	}

	/** Whether it has the focus. */
	public boolean isActive() {
		return syncExec(() -> widget instanceof Control control && control.isFocusControl());
	}

	/** Gives it the focus, where it has not got it. */
	public void setFocus() {
		waitForEnabled();
		run(() -> {
			if (widget instanceof Control control && !control.isFocusControl()) {
				control.getShell().forceActive();
				control.getShell().forceFocus();
				control.forceFocus();
			}
		});
	}

	/** The menu of the right mouse button. */
	public SWTBotRootMenu contextMenu() throws WidgetNotFoundException {
		return contextMenu(syncExec(this::menuOwner));
	}

	/** An item of the menu of the right mouse button. */
	public SWTBotMenu contextMenu(String text) throws WidgetNotFoundException {
		return contextMenu().menu(text);
	}

	/** The control that has the menu. */
	Control menuOwner() {
		return widget instanceof Control control ? control : null;
	}

	private SWTBotRootMenu contextMenu(Control owner) {
		if (owner == null) {
			throw new WidgetNotFoundException("No menu at " + this);
		}
		Menu menu = syncExec(() -> {
			owner.notifyListeners(SWT.MenuDetect, event());
			return owner.getMenu();
		});
		return new SWTBotRootMenu(menu);
	}

	/** Waits until the widget takes input. */
	void waitForEnabled() {
		Waiting.until(Conditions.widgetIsEnabled(this), true, SWTBotPreferences.TIMEOUT,
				SWTBotPreferences.DEFAULT_POLL_DELAY);
	}

	/** Sends events one after the other that say no more than their types. */
	void send(int... types) {
		for (int type : types) {
			send(type, event(), widget, null);
		}
	}

	/** Sends an event to the widget. */
	void send(int type, Event event) {
		send(type, event, widget, null);
	}

	/**
	 * Sends an event to a widget that is enabled when its turn comes, and runs something before it, unless that is
	 * null. Waits until its turn has come and not for its listeners, because one of them may open a dialog.
	 */
	void send(int type, Event event, Widget receiver, VoidResult before) {
		event.type = type;
		UIThreadRunnable.asyncExec(display, () -> {
			if (!receiver.isDisposed() && takesInput()) {
				if (before != null) {
					before.run();
				}
				receiver.notifyListeners(type, event);
			}
		});
		run(() -> {
		});
	}

	/** Sends what the mouse sends a widget that it comes to, clicks at a place of, in pixels, and leaves. */
	void clickAt(int x, int y, Event selection) {
		send(SWT.MouseEnter, SWT.MouseMove, SWT.Activate, SWT.FocusIn);
		send(SWT.MouseDown, mouse(x, y, SWT.NONE, 1));
		send(SWT.MouseUp, mouse(x, y, SWT.BUTTON1, 1));
		send(SWT.Selection, selection);
		leave();
	}

	/** Sends what the mouse sends a button that it clicks; the button's own events say nothing of the place. */
	void clickButton() {
		send(SWT.MouseEnter, SWT.MouseMove, SWT.Activate, SWT.FocusIn, SWT.MouseDown, SWT.MouseUp, SWT.Selection);
		leave();
	}

	/** Sends what the mouse sends a widget that it goes away from. */
	void leave() {
		send(SWT.MouseHover, SWT.MouseMove, SWT.MouseExit, SWT.Deactivate, SWT.FocusOut);
	}

	/** An event that happens now. */
	Event event() {
		Event event = new Event();
		event.time = (int) System.currentTimeMillis();
		event.widget = widget;
		event.display = display;
		return event;
	}

	/** An event of the left mouse button, pressed or not before it, at a place of the widget, in pixels. */
	Event mouse(int x, int y, int stateMask, int count) {
		Event event = event();
		event.x = x;
		event.y = y;
		event.button = 1;
		event.stateMask = stateMask;
		event.count = count;
		return event;
	}

	/** Reads on the user interface's thread. */
	<R> R syncExec(Result<R> work) {
		return UIThreadRunnable.syncExec(display, work);
	}

	/** Works on the user interface's thread. */
	void run(VoidResult work) {
		UIThreadRunnable.syncExec(display, work);
	}

	@Override
	public String toString() {
		return widget.isDisposed() ? "a disposed " + widget.getClass().getSimpleName()
				: syncExec(() -> "the " + widget.getClass().getSimpleName() + " '" + WidgetTexts.text(widget) + "'");
	}
}
