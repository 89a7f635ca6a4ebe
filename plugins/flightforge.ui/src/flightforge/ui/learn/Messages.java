/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import org.eclipse.osgi.util.NLS;

/** Texts of learning. */
final class Messages extends NLS {
	public static String ACTION_COMPARE;
	public static String ACTION_REPORT;
	public static String ALL_FIELDS;
	public static String BEGINNING;
	public static String CANCEL;
	public static String CANCELLED;
	public static String COLUMN_EVENTS;
	public static String COLUMN_FIELD;
	public static String COLUMN_REASON;
	public static String COLUMN_STREAMS;
	public static String COLUMN_TYPE;
	public static String COLUMN_TYPES;
	public static String COLUMN_WHEN;
	public static String DAMAGED;
	public static String EXISTS;
	public static String FAILED;
	public static String INTERNAL_ERROR;
	public static String JOB;
	public static String LEARN;
	public static String LEARNED;
	public static String LEARNED_WITH_JVM;
	public static String LEFT_OUT;
	public static String LEFT_OUT_TABLE;
	public static String LINE;
	public static String MADE;
	public static String MADE_TABLE;
	public static String MERGED;
	public static String NAMES_KEPT;
	public static String NAMES_REPLACED;
	public static String NEXT;
	public static String PROGRESS;
	public static String READY;
	public static String REASON_TABLE;
	public static String RECOVERY_INTERNAL_ERROR;
	public static String REPORT;
	public static String REPORT_HINT;
	public static String RUNNING;
	public static String RUNNING_CANCEL;
	public static String RUNNING_DETAIL;
	public static String TYPES;
	public static String TYPES_TABLE;
	public static String WIZARD_CHECKING;
	public static String WIZARD_DAMAGED;
	public static String WIZARD_DESCRIPTION;
	public static String WIZARD_KEEP;
	public static String WIZARD_NAMES;
	public static String WIZARD_NOTHING_RECOVERED;
	public static String WIZARD_NO_RECORDING;
	public static String WIZARD_NO_SCRIPT;
	public static String WIZARD_NO_SUCH_RECORDING;
	public static String WIZARD_NO_TABLE;
	public static String WIZARD_PAGE_TITLE;
	public static String WIZARD_RECORDING;
	public static String WIZARD_RECORDING_TITLE;
	public static String WIZARD_RECOVER;
	public static String WIZARD_RECOVERED;
	public static String WIZARD_RECOVERED_MORE;
	public static String WIZARD_RECOVERED_SOME;
	public static String WIZARD_RECOVERING;
	public static String WIZARD_RELATIVE;
	public static String WIZARD_REPLACE;
	public static String WIZARD_SAME_FILE;
	public static String WIZARD_SCRIPT;
	public static String WIZARD_SCRIPT_TITLE;
	public static String WIZARD_TABLE;
	public static String WIZARD_TABLE_HINT;
	public static String WIZARD_TABLE_TITLE;
	public static String WIZARD_TITLE;
	public static String WIZARD_UNREADABLE;
	public static String WRITING;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
