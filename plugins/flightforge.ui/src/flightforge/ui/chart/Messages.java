/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import org.eclipse.osgi.util.NLS;

/** Texts of charts. */
final class Messages extends NLS {
	public static String FLAME_GRAPH;
	public static String FLAME_METHOD;
	public static String HOVER_ACTUAL;
	public static String HOVER_PART;
	public static String HOVER_PLANNED;
	public static String MEDIAN;
	public static String P90;
	public static String P99;
	public static String QUANTILES;
	public static String RATE;
	public static String VALUES;
	public static String VALUES_OF_EVENTS;
	public static String VALUE_WITH_UNIT;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
