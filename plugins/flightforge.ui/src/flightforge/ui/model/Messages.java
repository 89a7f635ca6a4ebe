/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import org.eclipse.osgi.util.NLS;

/** Texts of what a form and its editor show of a script. */
final class Messages extends NLS {
	public static String ANALYSIS_FAILED;
	public static String FORM_EDIT_BROKEN_SCRIPT;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
