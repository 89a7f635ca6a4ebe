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

	/** Tells whether the tab can be seen; nothing is measured or read for one that cannot. */
	void setVisible(boolean visible);

	/** Takes the keyboard's focus. */
	void setFocus();

	/** Ends what runs for the tab. */
	void close();
}
