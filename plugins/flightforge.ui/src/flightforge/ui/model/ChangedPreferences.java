/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.IEclipsePreferences.IPreferenceChangeListener;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.Ids;

/** Calls back when the user has changed how recordings are generated. UI thread only. */
public final class ChangedPreferences {

	private ChangedPreferences() {
	}

	/** Calls back until the control is disposed. */
	public static void to(Control control, Runnable callback) {
		Display display = control.getDisplay();
		IPreferenceChangeListener listener = event -> UiThread.later(display, () -> {
			if (!control.isDisposed()) {
				callback.run();
			}
		});
		IEclipsePreferences preferences = InstanceScope.INSTANCE.getNode(Ids.BUNDLE);
		preferences.addPreferenceChangeListener(listener);
		control.addDisposeListener(e -> preferences.removePreferenceChangeListener(listener));
	}
}
