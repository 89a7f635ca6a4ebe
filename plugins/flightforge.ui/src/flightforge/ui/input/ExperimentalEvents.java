/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.input;

import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.PreferencesUtil;

/** Whether the host hides experimental events of the recordings that it opens, and where that is changed. */
public final class ExperimentalEvents {

	private static final String HOST = "org.openjdk.jmc.flightrecorder.ui";
	private static final String SETTING = "flightrecorder.ui.includeExperimentalEventsAndFields";
	private static final String HOST_PREFERENCES = "org.openjdk.jmc.flightrecorder.ui.preferences.GeneralPage";

	private ExperimentalEvents() {
	}

	/** Whether the host is Mission Control and does not load experimental events. */
	public static boolean hidden() {
		return Platform.getBundle(HOST) != null
				&& !Platform.getPreferencesService().getBoolean(HOST, SETTING, false, null);
	}

	/**
	 * Opens the host's preferences where that can be changed. UI thread only.
	 *
	 * @param shell the parent of the dialog
	 */
	public static void openPreferences(Shell shell) {
		PreferencesUtil.createPreferenceDialogOn(shell, HOST_PREFERENCES, null, null).open();
	}
}
