/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import org.eclipse.osgi.util.NLS;

/** Texts of this bundle. */
final class Messages extends NLS {
	static String PAGE_NAME;
	static String PAGE_DESCRIPTION;
	static String READING;
	static String READING_FAILED;
	static String MADE_FROM_SCRIPT;
	static String ALL_AS_PLANNED;
	static String SOME_DIFFER;
	static String BROKEN_SCRIPT;
	static String NO_SCRIPT;
	static String NO_SCRIPT_ACTION;
	static String DRAFT_MADE;
	static String COMPARISON;
	static String COLUMN_TYPE;
	static String COLUMN_PLANNED;
	static String COLUMN_ACTUAL;
	static String COLUMN_DIFFERENCE;
	static String AS_PLANNED;
	static String NOT_PLANNED;
	static String HIDDEN;
	static String TAB_FORM;
	static String TAB_SCRIPT;

	static {
		NLS.initializeMessages("flightforge.jmc.messages", Messages.class);
	}

	private Messages() {
	}
}
