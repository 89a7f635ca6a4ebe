/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

/**
 * Lets controls look disabled when they are. Those of forms have colours of their own, which the platform leaves as
 * they are. UI thread only.
 */
public final class Enablement {

	private static final String FROZEN = "flightforge.frozenColour";
	private static final String COLOURS = "flightforge.enabledColours";

	/** The colours of a control while it is enabled, and those that it has got for looking disabled. */
	private record Colours(Color foreground, Color background, Color disabledForeground, Color disabledBackground) {
	}

	/** The colour of a control's texts, and what it has got in its place. */
	private record Frozen(Color foreground, Color grey) {
	}

	private Enablement() {
	}

	/**
	 * Lets nothing in a composite be changed, and look so, or lets it be as it was. What has been enabled or disabled
	 * on its own is to be so while it is not frozen.
	 *
	 * @param composite whose controls take input
	 * @param frozen whether they do not now
	 */
	public static void freeze(Composite composite, boolean frozen) {
		if (composite.getEnabled() != frozen) {
			return;
		}
		composite.setEnabled(!frozen);
		grey(composite, frozen);
	}

	private static void grey(Composite composite, boolean grey) {
		for (Control control : composite.getChildren()) {
			if (control.getEnabled()) {
				if (grey) {
					Color before = control.getForeground();
					control.setForeground(control.getDisplay().getSystemColor(SWT.COLOR_WIDGET_DISABLED_FOREGROUND));
					control.setData(FROZEN, new Frozen(before, control.getForeground()));
				} else if (control.getData(FROZEN) instanceof Frozen frozen
						&& control.getForeground().equals(frozen.grey())) {
					control.setForeground(frozen.foreground());
				}
			}
			if (control instanceof Composite inner) {
				grey(inner, grey);
			}
		}
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
			Color foreground = control.getForeground();
			Color background = control.getBackground();
			control.setForeground(display.getSystemColor(SWT.COLOR_WIDGET_DISABLED_FOREGROUND));
			control.setBackground(display.getSystemColor(SWT.COLOR_TEXT_DISABLED_BACKGROUND));
			control.setData(COLOURS,
					new Colours(foreground, background, control.getForeground(), control.getBackground()));
		} else if (control.getData(COLOURS) instanceof Colours colours) {
			// A theme that has come since, as the dark one does after the start, has given it colours of its own.
			if (control.getForeground().equals(colours.disabledForeground())) {
				control.setForeground(colours.foreground());
			}
			if (control.getBackground().equals(colours.disabledBackground())) {
				control.setBackground(colours.background());
			}
		}
	}
}
