/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;

/**
 * Lets a list keep the focus when it has closed. SWT on GTK gives it then to what had it last by a call, and knows
 * nothing of the mouse: after adding a stream and choosing from a list, the user would go on typing among the streams.
 * UI thread only.
 */
public final class ListFocus {

	private ListFocus() {
	}

	/** Does so for a list that takes no text. */
	public static void keep(Combo list) {
		// By a call, too, for which SWT remembers it; when nothing is chosen from the list there is no other occasion.
		list.addFocusListener(FocusListener.focusGainedAdapter(e -> list.setFocus()));
		keepWhenChosen(list);
	}

	/** Does so when something was chosen, for a list that takes text, too, whose caret a click has placed. */
	public static void keepWhenChosen(Combo list) {
		list.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> list.setFocus()));
	}
}
