/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.comparison;

import org.eclipse.osgi.util.NLS;

/** Texts of planned against actual. */
final class Messages extends NLS {
	public static String ALL_AS_PLANNED;
	public static String AS_PLANNED;
	public static String CHART;
	public static String CHART_HIDDEN;
	public static String CHART_OF;
	public static String CLUMP;
	public static String COLUMN_ACTUAL;
	public static String COLUMN_DIFFERENCE;
	public static String COLUMN_FIRST;
	public static String COLUMN_LAST;
	public static String COLUMN_PLANNED;
	public static String COLUMN_RATE;
	public static String COLUMN_TYPE;
	public static String COMPARISON;
	public static String COUNTING;
	public static String ENDS_AS_PLANNED;
	public static String HIDDEN;
	public static String NOT_PLANNED;
	public static String OTHERS_CAN_WAIT;
	public static String OTHER_TIMES;
	public static String RATE;
	public static String SHOWN_AS_PLANNED;
	public static String SOME_ENDS_AS_PLANNED;
	public static String TIME_NOT_PLANNED;
	public static String TIME_PLANNED;
	public static String UNKNOWN;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
