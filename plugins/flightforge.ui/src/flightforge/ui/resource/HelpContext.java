/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import java.util.Locale;

import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;

/** What F1 explains; each has an entry in help/contexts.xml with its name in small letters. */
public enum HelpContext {
	/** The form of a script. */
	SCRIPT_FORM,
	/** The source of a script. */
	SCRIPT_SOURCE,
	/** The wizard for new scripts. */
	NEW_SCRIPT,
	/** The wizard for scripts from recordings. */
	LEARN_SCRIPT,
	/** The view that compares recordings. */
	LIKENESS_VIEW,
	/** The view of native memory. */
	MEMORY_VIEW,
	/** The view of generated recordings. */
	HISTORY_VIEW,
	/** The view that compares storages. */
	STORAGES_VIEW,
	/** The preference page. */
	PREFERENCES;

	/** The id by which the workbench knows it. */
	public String id() {
		return Ids.BUNDLE + '.' + name().toLowerCase(Locale.ROOT);
	}

	/**
	 * Explains this when F1 is pressed in the control or in one inside it. UI thread only.
	 *
	 * @param control the control
	 */
	public void on(Control control) {
		PlatformUI.getWorkbench().getHelpSystem().setHelp(control, id());
	}
}
