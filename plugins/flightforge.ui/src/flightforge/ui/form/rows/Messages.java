/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import org.eclipse.osgi.util.NLS;

/** Texts of the table of a value's rows, one field per key of messages.properties. */
final class Messages extends NLS {

	public static String ADD_HINT;
	public static String CHOICES;
	public static String CHOSEN_TOGETHER;
	public static String COLUMN_FOR;
	public static String COLUMN_FROM;
	public static String COLUMN_PERIOD;
	public static String COLUMN_RATE;
	public static String COLUMN_SHARE;
	public static String COLUMN_STAGE;
	public static String COLUMN_THREAD;
	public static String COLUMN_UNTIL;
	public static String COLUMN_VALUE;
	public static String COLUMN_WEIGHT;
	public static String DOWN_HINT;
	public static String EACH;
	public static String FOR_HINT;
	public static String FROM_HINT;
	public static String MISTAKE;
	public static String PARTS;
	public static String PERIOD_HINT;
	public static String RATE_HINT;
	public static String REMOVE_HINT;
	public static String SHARE_HINT;
	public static String STAGES;
	public static String STAGE_HINT;
	public static String THREADS;
	public static String THREAD_HINT;
	public static String TO_THE_END;
	public static String UNTIL_HINT;
	public static String UP_HINT;
	public static String VALUE_HINT;
	public static String WEIGHT_HINT;

	static {
		NLS.initializeMessages("flightforge.ui.form.rows.messages", Messages.class);
	}

	private Messages() {
	}
}
