/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import org.eclipse.osgi.util.NLS;

/** Texts of this bundle. */
final class Messages extends NLS {
	public static String PAGE_NAME;
	public static String PAGE_DESCRIPTION;
	public static String READING;
	public static String READING_FAILED;
	public static String MADE_FROM_SCRIPT;
	public static String MADE_WITH_NEEDED_PARAMETERS;
	public static String MADE_WITH_PARAMETERS;
	public static String HIDDEN_TYPES;
	public static String SCRIPT_EDITED;
	public static String SOME_DIFFER;
	public static String BROKEN_SCRIPT;
	public static String NO_SCRIPT;
	public static String NO_SCRIPT_NO_FILE;
	public static String SCRIPT_LEARNED;
	public static String TAB_FORM;
	public static String TAB_AUDIT;
	public static String TAB_COMPARISON;
	public static String TAB_SCRIPT;

	static {
		NLS.initializeMessages("flightforge.jmc.messages", Messages.class);
	}

	private Messages() {
	}
}
