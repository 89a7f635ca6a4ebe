/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.widgets.Table;

/**
 * Keeps letters from a table where GTK would search its rows for them: it opens an input for that, which takes all
 * further keys, even those that edit what is chosen. UI thread only.
 */
public final class LetterKeys {

	private LetterKeys() {
	}

	/** Does so from now on; nothing on other window systems, which open no input. */
	public static void keepFrom(Table table) {
		if ("gtk".equals(SWT.getPlatform())) {
			table.addKeyListener(KeyListener.keyPressedAdapter(event -> event.doit &= !isSearched(event)));
		}
	}

	/**
	 * Whether a key is pressed alone: what is locked or pressed beside it is no modifier, such as a button of the
	 * mouse.
	 */
	public static boolean isPlain(KeyEvent event) {
		return isWith(event, 0);
	}

	/** Whether a key is pressed with these modifiers and no others. */
	public static boolean isWith(KeyEvent event, int modifiers) {
		return (event.stateMask & SWT.MODIFIER_MASK) == modifiers;
	}

	/** Whether a key is a letter, a digit or a sign, as one types them in a text; not a space. */
	public static boolean isLetter(KeyEvent event) {
		return isLetter(event.stateMask, event.character, SWT.getPlatform());
	}

	/** The same on a window system, by the name that SWT has for it. */
	static boolean isLetter(int modifiers, char character, String system) {
		int held = modifiers & (SWT.CTRL | SWT.ALT | SWT.COMMAND);
		boolean typing = held == 0 || switch (system) {
		// What AltGr is there: a German keyboard has braces, brackets and the backslash with it.
		case "win32" -> held == (SWT.CTRL | SWT.ALT);
		// What they are typed with there is the key Option.
		case "cocoa" -> held == SWT.ALT;
		default -> false;
		};
		return typing && character > ' ' && character != SWT.DEL;
	}

	/** Whether GTK would search: for a letter, or because of its own key for that. */
	private static boolean isSearched(KeyEvent event) {
		return isLetter(event) || (event.stateMask & (SWT.CTRL | SWT.ALT)) == SWT.CTRL && event.keyCode == 'f';
	}
}
