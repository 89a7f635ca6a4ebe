/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.widgets.Widget;

/** Keeps the workbench's style sheets from widgets that have colours of their own. UI thread only. */
public final class Unstyled {
	/** Where the workbench looks whether a widget is to be left as it is. */
	private static final String KEY = "org.eclipse.e4.ui.css.disabled";

	private Unstyled() {
	}

	/** Leaves a widget as it is from now on. */
	public static void set(Widget widget) {
		widget.setData(KEY, Boolean.TRUE);
	}

	static boolean is(Widget widget) {
		return Boolean.TRUE.equals(widget.getData(KEY));
	}
}
