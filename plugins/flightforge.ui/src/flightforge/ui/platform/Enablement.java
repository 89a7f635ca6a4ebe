/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

/**
 * Lets controls look disabled when they are. Those of forms have colours of their own, which the platform leaves as
 * they are. UI thread only.
 */
public final class Enablement {

	private static final String COLOURS = "flightforge.enabledColours";

	/** The colours of a control while it is enabled. */
	private record Colours(Color foreground, Color background) {
	}

	private Enablement() {
	}

	/**
	 * Enables a control, or disables it visibly.
	 *
	 * @param control a control that takes input
	 * @param enabled whether it does so now
	 */
	public static void set(Control control, boolean enabled) {
		if (control.getEnabled() == enabled) {
			return;
		}
		control.setEnabled(enabled);
		if (!enabled) {
			Display display = control.getDisplay();
			control.setData(COLOURS, new Colours(control.getForeground(), control.getBackground()));
			control.setForeground(display.getSystemColor(SWT.COLOR_WIDGET_DISABLED_FOREGROUND));
			control.setBackground(display.getSystemColor(SWT.COLOR_TEXT_DISABLED_BACKGROUND));
		} else if (control.getData(COLOURS) instanceof Colours colours) {
			control.setForeground(colours.foreground());
			control.setBackground(colours.background());
		}
	}
}
