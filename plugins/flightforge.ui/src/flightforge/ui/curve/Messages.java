/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.curve;

import org.eclipse.osgi.util.NLS;

/** Texts of curves. */
final class Messages extends NLS {
	public static String AT;
	public static String HINT;
	public static String NO_ROOM;
	public static String NO_TIME;
	public static String POINT;
	public static String RATE_CHOOSE;
	public static String RATE_COLUMN;
	public static String RATE_LAST_POINT;
	public static String RATE_NESTED;
	public static String RATE_NONE;
	public static String RATE_NO_CURVE;
	public static String RATE_NO_POINT;
	public static String RATE_NO_RATE;
	public static String RATE_NO_VOLUME;
	public static String RATE_POINTS;
	public static String RATE_SIGNAL;
	public static String RATE_SIGNAL_NO_CURVE;
	public static String SIGNALS_CHOOSE;
	public static String SIGNALS_COLUMN_VALUE;
	public static String SIGNALS_CURVE;
	public static String SIGNALS_LAST_POINT;
	public static String SIGNALS_NO_CURVE;
	public static String SIGNALS_NO_CURVE_FORMULA;
	public static String SIGNALS_NO_CURVE_PARAMETER;
	public static String SIGNALS_NO_CURVE_TIMES;
	public static String SIGNALS_NO_POINT;
	public static String SIGNALS_NO_VALUE;
	public static String SIGNALS_NO_VALUE_TIMES;
	public static String SIGNALS_POINTS;
	public static String TIME;
	public static String TIMES;
	public static String VALUE_IN;
	public static String VALUE_TIMES;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
