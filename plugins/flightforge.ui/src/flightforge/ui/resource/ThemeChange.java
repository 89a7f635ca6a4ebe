/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.widgets.Control;

/**
 * Colours and fonts that change while a control shows them. A theme changes dozens of them, one after the other, and
 * tells of each. UI thread only.
 */
public final class ThemeChange {
	private final Control control;
	private final Runnable change;
	private boolean waiting;

	private ThemeChange(Control control, Runnable change) {
		this.control = control;
		this.change = change;
	}

	/**
	 * Shows what has changed, once for all that changes together, as long as a control exists.
	 *
	 * @param control which shows it
	 * @param change shows it in the colours and fonts that there are then
	 */
	public static void follow(Control control, Runnable change) {
		ThemeChange followed = new ThemeChange(control, change);
		IPropertyChangeListener listener = event -> followed.changed();
		JFaceResources.getColorRegistry().addListener(listener);
		JFaceResources.getFontRegistry().addListener(listener);
		control.addDisposeListener(event -> {
			JFaceResources.getColorRegistry().removeListener(listener);
			JFaceResources.getFontRegistry().removeListener(listener);
		});
	}

	private void changed() {
		if (!waiting && !control.isDisposed()) {
			waiting = true;
			control.getDisplay().asyncExec(() -> {
				waiting = false;
				if (!control.isDisposed()) {
					change.run();
				}
			});
		}
	}
}
