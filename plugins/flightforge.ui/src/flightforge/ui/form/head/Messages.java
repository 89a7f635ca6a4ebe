/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.head;

import org.eclipse.osgi.util.NLS;

/** Texts of a form's head, one field per key of messages.properties. */
final class Messages extends NLS {

	public static String AS;
	public static String AS_HINT;
	public static String AS_TITLE;
	public static String ESTIMATE;
	public static String ESTIMATE_HINT;
	public static String HELP;
	public static String HELP_BROWSE;
	public static String HELP_HINT;
	public static String HELP_NONE;
	public static String HELP_NOT_BROWSED;
	public static String RUN;
	public static String RUN_AND_OPEN;
	public static String RUN_AND_OPEN_HINT;
	public static String RUN_HINT;
	public static String WITH;
	public static String WITH_HINT;

	static {
		NLS.initializeMessages("flightforge.ui.form.head.messages", Messages.class);
	}

	private Messages() {
	}
}
