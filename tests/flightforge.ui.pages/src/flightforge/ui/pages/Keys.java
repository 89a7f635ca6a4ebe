/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.bindings.keys.ParseException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.widgets.AbstractSWTBot;

/**
 * Keys that are pressed on a control, as SWT sends them to it and to the workbench's bindings. SWTBot's own keyboards
 * do less: one sends keys without a code, so that function keys, arrows, Insert and Delete mean nothing, the others
 * type into whatever window has the focus.
 */
public final class Keys {
	/** How long a key may take from the keyboard to the window before it is pressed again. */
	private static final int HEARD_MILLIS = 200;

	private Keys() {
	}

	/** Presses a key, such as {@code CTRL+D}. */
	public static void press(AbstractSWTBot<?> bot, String key) {
		press(bot, stroke(key));
	}

	/** Presses a key in a control that has no robot of its own. */
	static void press(Control control, String key) {
		VoidResult pressing = () -> {
			control.setFocus();
			for (int type : new int[] {SWT.KeyDown, SWT.KeyUp}) {
				control.notifyListeners(type, event(stroke(key)));
			}
		};
		UIThreadRunnable.syncExec(pressing);
	}

	/**
	 * Presses keys one after the other on a control that has the focus, faster than anything is done because of one.
	 */
	static void pressAtOnce(AbstractSWTBot<?> bot, String... keys) {
		bot.setFocus();
		VoidResult pressing = () -> notify(bot.widget, keys);
		UIThreadRunnable.syncExec(pressing);
	}

	/** Lets a control that has the focus hear of keys, on the user interface's thread. */
	static void notify(Widget widget, String... keys) {
		for (String key : keys) {
			for (int type : new int[] {SWT.KeyDown, SWT.KeyUp}) {
				widget.notifyListeners(type, event(stroke(key)));
			}
		}
	}

	/** Presses a key in a control while a button of the mouse is held. */
	static void pressWithButton(AbstractSWTBot<?> bot, String key) {
		Widget widget = bot.widget;
		VoidResult pressing = () -> {
			for (int type : new int[] {SWT.KeyDown, SWT.KeyUp}) {
				Event event = event(stroke(key));
				event.stateMask |= SWT.BUTTON1;
				widget.notifyListeners(type, event);
			}
		};
		UIThreadRunnable.syncExec(pressing);
	}

	/** Presses a key by its code, such as {@code SWT.DEL}. */
	public static void press(AbstractSWTBot<?> bot, int key) {
		press(bot, KeyStroke.getInstance(key));
	}

	/** Presses a key with modifiers while the control has the focus; does not wait, for a dialog may come up. */
	public static void press(AbstractSWTBot<?> bot, KeyStroke key) {
		bot.setFocus();
		Widget widget = bot.widget;
		for (int type : new int[] {SWT.KeyDown, SWT.KeyUp}) {
			VoidResult pressing = () -> {
				if (!widget.isDisposed()) {
					widget.notifyListeners(type, event(key));
				}
			};
			UIThreadRunnable.asyncExec(bot.display, pressing);
		}
	}

	/** Comes to a control as with Tab, whose key comes up there. */
	static void comeByTab(AbstractSWTBot<?> bot) {
		bot.setFocus();
		VoidResult coming = () -> bot.widget.notifyListeners(SWT.KeyUp, event(KeyStroke.getInstance(SWT.TAB)));
		UIThreadRunnable.syncExec(coming);
	}

	/**
	 * Presses keys on the keyboard, one after the other, with one modifier at most, for whatever has the focus in a
	 * window. SWT calls a window active that the window system has not given the keyboard yet, and keys that are
	 * pressed then are for another one: so Shift alone, which means nothing, is pressed until the window hears it.
	 */
	static void post(Shell window, String... keys) {
		Display display = window.getDisplay();
		CountDownLatch hears = new CountDownLatch(1);
		Listener listening = event -> {
			if (event.keyCode == SWT.SHIFT && event.widget instanceof Control control && control.getShell() == window) {
				hears.countDown();
			}
		};
		VoidResult beginning = () -> display.addFilter(SWT.KeyDown, listening);
		VoidResult ending = () -> display.removeFilter(SWT.KeyDown, listening);
		UIThreadRunnable.syncExec(display, beginning);
		try {
			new SWTBot().waitUntil(Until.that(() -> {
				post(display, modifier(SWT.SHIFT));
				return comes(hears);
			}, () -> "The window does not have the keyboard"));
		} finally {
			UIThreadRunnable.syncExec(display, ending);
		}
		for (String key : keys) {
			KeyStroke stroke = stroke(key);
			Event modifier = modifier(stroke.getModifierKeys());
			if (modifier.keyCode != 0) {
				post(display, modifier, SWT.KeyDown);
			}
			post(display, event(stroke));
			if (modifier.keyCode != 0) {
				post(display, modifier, SWT.KeyUp);
			}
		}
	}

	/**
	 * Presses keys without modifiers on the keyboard while a window is busy, so that it hears of none before the last.
	 */
	static void postAtOnce(Shell window, String... keys) {
		post(window);
		VoidResult posting = () -> {
			for (String key : keys) {
				post(window.getDisplay(), event(stroke(key)));
			}
		};
		UIThreadRunnable.syncExec(posting);
	}

	private static boolean comes(CountDownLatch key) {
		try {
			return key.await(HEARD_MILLIS, TimeUnit.MILLISECONDS);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("The test was ended", e);
		}
	}

	private static Event modifier(int key) {
		Event event = new Event();
		event.keyCode = key;
		return event;
	}

	private static void post(Display display, Event event) {
		post(display, event, SWT.KeyDown);
		post(display, event, SWT.KeyUp);
	}

	private static void post(Display display, Event event, int type) {
		event.type = type;
		Result<Boolean> posting = () -> display.post(event);
		if (!UIThreadRunnable.syncExec(display, posting)) {
			throw new IllegalStateException("There is no keyboard for " + event);
		}
	}

	private static KeyStroke stroke(String key) {
		try {
			return KeyStroke.getInstance(key);
		} catch (ParseException e) {
			throw new IllegalArgumentException(key, e);
		}
	}

	private static Event event(KeyStroke key) {
		Event event = new Event();
		event.time = (int) System.currentTimeMillis();
		event.stateMask = key.getModifierKeys();
		event.keyCode = key.getNaturalKey();
		if ((event.keyCode & SWT.KEYCODE_BIT) == 0) {
			event.character = (char) event.keyCode;
		}
		return event;
	}
}
