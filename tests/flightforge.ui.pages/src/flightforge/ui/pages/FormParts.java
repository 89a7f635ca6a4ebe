/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

/** What the parts of the form are called in {@link RoomPage}, as they are where the form names them. */
public final class FormParts {
	public static final String CHOSEN_STREAM = "flightforge.chosen";
	public static final String STREAM_DURING = "flightforge.chosen.during";
	public static final String STREAM_FIELDS = "flightforge.chosen.fields";
	public static final String STREAM_STACK = "flightforge.chosen.stack";
	public static final String STREAM_NEW_STACK = "flightforge.chosen.stack.new";
	public static final String STREAM_UNTIL = "flightforge.chosen.until";
	public static final String STREAM_WHEN = "flightforge.chosen.when";
	public static final String FORM_TABS = "flightforge.form.tabs";
	public static final String JVM_ARGUMENTS = "flightforge.jvm.arguments";
	public static final String JVM_SETTINGS = "flightforge.jvm.settings";
	public static final String MESSAGE = "flightforge.message";
	public static final String JVM_MAIN_CLASS = "flightforge.jvm.main-class";
	public static final String PREVIEW = "flightforge.preview";
	public static final String PREVIEW_EVENTS = "flightforge.preview.events";
	public static final String PREVIEW_TIMELINE = "flightforge.preview.timeline";
	public static final String SEED = "flightforge.seed";
	public static final String SEED_NEW = "flightforge.seed.new";
	public static final String START = "flightforge.start";
	public static final String PROBLEM = "flightforge.problem";
	public static final String STORAGE_CHANGE = "flightforge.storage.change";
	public static final String STREAMS_SECTION = "flightforge.streams.section";
	public static final String STREAMS = "flightforge.streams";
	public static final String NO_STREAMS = "flightforge.streams.empty";
	public static final String TOTALS = "flightforge.totals";
	public static final String TYPES = "flightforge.types";
	public static final String TYPES_FIELDS = "flightforge.types.fields";
	public static final String VALUE_BLANK = "flightforge.value.blank";
	public static final String VALUE_CURVE_PLOT = "flightforge.value.curve.plot";
	public static final String VALUE_MAX = "flightforge.value.max";
	public static final String VALUE_MEDIAN = "flightforge.value.median";
	public static final String VALUE_RATE_CURVE_PLOT = "flightforge.value.rate.curve.plot";
	public static final String VALUE_ROWS = "flightforge.value.rows";
	public static final String VALUE_TIMES = "flightforge.value.times";
	public static final String VALUE_P99 = "flightforge.value.p99";
	public static final String VALUE_TITLE = "flightforge.value.title";

	private FormParts() {
	}
}
