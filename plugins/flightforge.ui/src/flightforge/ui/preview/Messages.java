/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, from {@code messages.properties}. */
final class Messages extends NLS {
	public static String PREVIEW_ANALYSING;
	public static String PREVIEW_BEGINNING_CHOSEN;
	public static String PREVIEW_CHOOSE_FIELD;
	public static String PREVIEW_CHOOSE_STREAM;
	public static String PREVIEW_CURVE_OF;
	public static String PREVIEW_DISTRIBUTION;
	public static String PREVIEW_DRAW;
	public static String PREVIEW_DRAW_HINT;
	public static String PREVIEW_DRAW_RATE;
	public static String PREVIEW_EDIT_SIGNAL;
	public static String PREVIEW_EMPTY_VALUE;
	public static String PREVIEW_END_CHOSEN;
	public static String PREVIEW_EVENTS;
	public static String PREVIEW_EVENTS_OF;
	public static String PREVIEW_FAILED;
	public static String PREVIEW_HOVER_PART;
	public static String PREVIEW_HOVER_RATE;
	public static String PREVIEW_HOVER_VALUE;
	public static String PREVIEW_LANE;
	public static String PREVIEW_LANE_CAUSE;
	public static String PREVIEW_LANE_PHASE;
	public static String PREVIEW_LANE_THREADS;
	public static String PREVIEW_LEGEND;
	public static String PREVIEW_MEDIAN;
	public static String PREVIEW_MOMENTS;
	public static String PREVIEW_NOTHING;
	public static String PREVIEW_NO_CURVE;
	public static String PREVIEW_NO_EVENTS;
	public static String PREVIEW_NO_SAMPLE;
	public static String PREVIEW_NO_VALUE;
	public static String PREVIEW_NO_VALUES;
	public static String PREVIEW_OTHERS;
	public static String PREVIEW_OTHER_VALUES;
	public static String PREVIEW_P99;
	public static String PREVIEW_QUANTILES;
	public static String PREVIEW_RATES;
	public static String PREVIEW_RATES_INSTEAD;
	public static String PREVIEW_REST;
	public static String PREVIEW_SHARES;
	public static String PREVIEW_STALE;
	public static String PREVIEW_TIMELINE;
	public static String PREVIEW_TIMELINE_HINT;
	public static String PREVIEW_UNSET;
	public static String PREVIEW_VALUES;
	public static String PREVIEW_VALUES_OF;
	public static String PREVIEW_VIEWS;
	public static String PREVIEW_VIEW_CURVE;
	public static String PREVIEW_VIEW_CURVE_HINT;
	public static String PREVIEW_VIEW_EVENTS;
	public static String PREVIEW_VIEW_EVENTS_HINT;
	public static String PREVIEW_VIEW_RATES;
	public static String PREVIEW_VIEW_RATES_HINT;
	public static String PREVIEW_VIEW_TIMELINE;
	public static String PREVIEW_VIEW_TIMELINE_HINT;
	public static String PREVIEW_VIEW_VALUES;
	public static String PREVIEW_VIEW_VALUES_HINT;

	static {
		NLS.initializeMessages("flightforge.ui.preview.messages", Messages.class);
	}

	private Messages() {
	}
}
