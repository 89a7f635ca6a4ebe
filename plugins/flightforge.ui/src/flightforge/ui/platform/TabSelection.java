/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.SWT;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.widgets.Text;

/**
 * Tab selects the whole text, so typing replaces it, as in a list, which does so by itself: the key is released in the
 * control that has got the focus. The mouse, or another key pressed before, places the caret instead. UI thread only.
 */
public final class TabSelection {

	/** Whether the focus has come, and no key since. */
	private boolean entered;

	private TabSelection() {
	}

	/** Selects what is in a text whenever the focus comes to it with Tab. */
	public static void enable(Text text) {
		TabSelection selection = new TabSelection();
		text.addFocusListener(FocusListener.focusGainedAdapter(e -> selection.entered = true));
		text.addKeyListener(KeyListener.keyPressedAdapter(e -> selection.entered = false));
		text.addKeyListener(KeyListener.keyReleasedAdapter(e -> {
			if (selection.entered && e.keyCode == SWT.TAB && (e.stateMask & SWT.MODIFIER_MASK & ~SWT.SHIFT) == 0) {
				text.selectAll();
			}
			selection.entered = false;
		}));
	}
}
