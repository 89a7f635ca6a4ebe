/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import org.eclipse.osgi.util.NLS;

/** Texts of notices on generated recordings. */
final class Messages extends NLS {
	public static String ACTION_CANCEL;
	public static String ACTION_CHECKSUM;
	public static String ACTION_DETAILS;
	public static String ACTION_LESS;
	public static String ACTION_DISMISS;
	public static String ACTION_FOLDER;
	public static String ACTION_MORE;
	public static String ACTION_OPEN;
	public static String ACTION_OPEN_ANYWAY;
	public static String ACTION_PREFERENCES;
	public static String ANOTHER;
	public static String BAD_SCRIPT;
	public static String CANCELLED;
	public static String DETAIL;
	public static String DETAIL_EXPERIMENTAL;
	public static String DONE;
	public static String DONE_UNSAVED;
	public static String EXIT;
	public static String EXIT_ANYWAY;
	public static String EXIT_QUESTION;
	public static String EXIT_STAY;
	public static String FAILED;
	public static String FAILED_UNEXPECTEDLY;
	public static String FOLDER_NOT_SHOWN;
	public static String GONE;
	public static String HIDDEN;
	public static String JOB;
	public static String LARGE;
	public static String NOTHING;
	public static String NOTIFICATION;
	public static String OUT_OF_MEMORY;
	public static String PARAMETERS_DEFAULT;
	public static String PARAMETERS_GENERATE;
	public static String PARAMETERS_HINT;
	public static String PARAMETERS_MISSING;
	public static String PARAMETERS_NAME;
	public static String PARAMETERS_NONE;
	public static String PARAMETERS_OPEN;
	public static String PARAMETERS_TITLE;
	public static String PARAMETERS_VALUE;
	public static String PARAMETERS_WINDOW;
	public static String PROGRESS;
	public static String PROGRESS_STARTING;
	public static String SEPARATOR;
	public static String SHORT_CHECKSUM;
	public static String STARTING;
	public static String STORAGES_INTERNAL;
	public static String STORAGES_JOB;
	public static String STORAGE_HEAP;
	public static String STORAGE_MAPPED;
	public static String UNKNOWN;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
