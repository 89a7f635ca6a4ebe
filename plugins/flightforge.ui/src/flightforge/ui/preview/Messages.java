/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, from {@code messages.properties}. */
final class Messages extends NLS {
	public static String PREVIEW_ANALYSING;
	public static String PREVIEW_RATES;
	public static String PREVIEW_NOTHING;
	public static String PREVIEW_OTHERS;
	public static String PREVIEW_HOVER_RATE;
	public static String PREVIEW_REST;
	public static String PREVIEW_STALE;
	public static String PREVIEW_VALUES;
	public static String PREVIEW_VALUES_OF;
	public static String PREVIEW_CHOOSE_FIELD;
	public static String PREVIEW_NO_CURVE;
	public static String PREVIEW_NO_EVENTS;
	public static String PREVIEW_NO_VALUES;
	public static String PREVIEW_UNSET;
	public static String PREVIEW_HOVER_VALUE;

	static {
		NLS.initializeMessages("flightforge.ui.preview.messages", Messages.class);
	}

	private Messages() {
	}
}
