/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import org.eclipse.osgi.util.NLS;

/** Texts of the form. */
final class Messages extends NLS {
	public static String FORM_DURATION;
	public static String FORM_DURATION_HINT;
	public static String FORM_ESTIMATE;
	public static String FORM_ESTIMATE_MOST;
	public static String FORM_ESTIMATE_NO_TIME;
	public static String FORM_ESTIMATE_TYPE;
	public static String FORM_ESTIMATING;
	public static String FORM_NEW_SEED;
	public static String FORM_NEW_SEED_HINT;
	public static String FORM_NO_EVENTS;
	public static String FORM_NO_STREAM_CHOSEN;
	public static String FORM_NO_TOTALS;
	public static String FORM_NO_TOTALS_SHORT;
	public static String FORM_PREVIEW;
	public static String FORM_PROBLEM_ONLY;
	public static String FORM_PROBLEMS;
	public static String FORM_PROBLEMS_MORE;
	public static String FORM_PROBLEMS_ONLY;
	public static String FORM_STORAGE_COMPARE;
	public static String FORM_STORAGE_COMPARE_HINT;
	public static String FORM_TOTALS_MODEL;
	public static String FORM_WARNING_ONLY;
	public static String FORM_WARNINGS;
	public static String FORM_WARNINGS_ONLY;
	public static String FORM_PROBLEM_HINT;
	public static String FORM_PROBLEM_LIST;
	public static String FORM_SEED;
	public static String FORM_ZONE;
	public static String FORM_ZONE_HINT;
	public static String FORM_SEED_HINT;
	public static String FORM_START;
	public static String FORM_START_HINT;
	public static String FORM_START_LOCAL;
	public static String FORM_STORAGE;
	public static String FORM_STORAGE_CHANGE;
	public static String FORM_STORAGE_CHANGE_HINT;
	public static String FORM_TOTALS_ABOUT;
	public static String FORM_TOTALS_BEFORE;
	public static String FORM_TOTALS_AT_ONCE;
	public static String FORM_TOTALS_CHUNKS;
	public static String FORM_TOTALS_EVENTS;
	public static String FORM_TOTALS_MEMORY;
	public static String FORM_TOTALS_ONE_CHUNK;
	public static String FORM_TOTALS_ONE_EVENT;
	public static String FORM_TOTALS_REST;
	public static String FORM_UNNAMED;
	public static String GENERATE_ONE_PROBLEM;
	public static String GENERATE_PROBLEMS;
	public static String GENERATE_SHOW_PROBLEM;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
