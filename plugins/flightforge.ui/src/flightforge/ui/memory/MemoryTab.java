/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import org.eclipse.jface.action.IMenuManager;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** A tab of the view. All calls are on the UI thread. */
interface MemoryTab {

	/** What the tab is called. */
	String title();

	/** Creates the controls; called once, before all else. */
	Control create(Composite parent);

	/** Adds the tab's actions to the view's menu, each time that it is shown. */
	void fill(IMenuManager menu);

	/** Sets whether the tab is visible; nothing is measured or read for one that is not. */
	void setVisible(boolean visible);

	/**
	 * Moves the line above its contents: in a low view beside the names of the tabs, where it takes no height.
	 *
	 * @param row where it goes there; null where the tab has the height for it
	 * @return what is in the row now; null for nothing
	 */
	Control placeLine(Composite row);

	/** Takes the keyboard's focus. */
	void setFocus();

	/** Ends what runs for the tab. */
	void close();
}
