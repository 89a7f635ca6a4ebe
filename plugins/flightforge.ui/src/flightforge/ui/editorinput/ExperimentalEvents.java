/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editorinput;

import java.util.stream.Stream;

import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.PreferencesUtil;

/**
 * Whether the host hides experimental events of the recordings that it opens, and where users change that. Hosts that
 * do say so by the extension point {@code flightforge.ui.experimentalEvents}: {@code qualifier} and {@code key} name
 * the Boolean preference that shows them, false unless set, {@code page} the preference page that has it. UI thread
 * only.
 */
public final class ExperimentalEvents {

	private static final String POINT = "flightforge.ui.experimentalEvents";

	private ExperimentalEvents() {
	}

	/** Whether the host can load experimental events, and does not. */
	public static boolean hidden() {
		return hosts().anyMatch(ExperimentalEvents::hidden);
	}

	/**
	 * Opens the host's preferences where that can be changed. Does nothing in a host that always shows these events.
	 *
	 * @param shell the parent of the dialog
	 */
	public static void openPreferences(Shell shell) {
		hosts().findFirst().ifPresent(
				host -> PreferencesUtil.createPreferenceDialogOn(shell, host.getAttribute("page"), null, null).open());
	}

	private static Stream<IConfigurationElement> hosts() {
		return Stream.of(Platform.getExtensionRegistry().getConfigurationElementsFor(POINT));
	}

	private static boolean hidden(IConfigurationElement host) {
		return !Platform.getPreferencesService().getBoolean(host.getAttribute("qualifier"), host.getAttribute("key"),
				false, null);
	}
}
