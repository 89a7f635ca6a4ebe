/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.audit;

import org.eclipse.osgi.util.NLS;

/** Texts of the audit, one field per key of messages.properties. */
final class Messages extends NLS {

	public static String BROKEN;
	public static String CANCELLED;
	public static String CLEAN;
	public static String COLUMN_AREA;
	public static String COLUMN_BYTE;
	public static String COLUMN_COUNT;
	public static String COLUMN_ID;
	public static String COLUMN_RULE;
	public static String COLUMN_SEVERITY;
	public static String COLUMN_THREAD;
	public static String COLUMN_TIME;
	public static String COLUMN_TYPE;
	public static String COLUMN_VALUES;
	public static String DAMAGED;
	public static String DETAILS;
	public static String DETAILS_TEXT;
	public static String FAILED;
	public static String INCOMPLETE;
	public static String INTERNAL_ERROR;
	public static String JOB;
	public static String LISTED_ALL;
	public static String LISTED_SOME;
	public static String PLACES;
	public static String PROGRESS;
	public static String READY;
	public static String RUNNING;
	public static String SEVERITY_IMPOSSIBLE;
	public static String SEVERITY_UNREAL;
	public static String VIOLATIONS;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
