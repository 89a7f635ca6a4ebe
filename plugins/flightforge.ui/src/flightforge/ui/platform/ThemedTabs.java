/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.custom.CTabFolder;

/**
 * Marks tabs for the style sheets of this bundle. The dark theme of the workbench gives all tabs colours and a renderer
 * that its light theme does not take away, so that they would stay after a change from dark to light. UI thread only.
 */
public final class ThemedTabs {

	/** Where the workbench looks for the class of a control in style sheets. */
	private static final String STYLE_CLASS_KEY = "org.eclipse.e4.ui.css.CssClassName";
	/** The class in css/light.css. */
	private static final String STYLE_CLASS = "FlightforgeTabs";

	private ThemedTabs() {
	}

	/**
	 * Marks tabs.
	 *
	 * @param folder the tabs, before they are shown
	 */
	public static void mark(CTabFolder folder) {
		folder.setData(STYLE_CLASS_KEY, STYLE_CLASS);
	}
}
