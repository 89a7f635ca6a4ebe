/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import org.eclipse.osgi.util.NLS;

/** This bundle's texts for people, one field per key of messages.properties. */
public final class Messages extends NLS {

	public static String CANNOT_OPEN_TITLE;
	public static String CANNOT_RESTART;
	public static String DETAILS_FIELD;
	public static String DETAILS_FIELDS;
	public static String DETAILS_NO_EVENT;
	public static String DETAILS_NO_TRACE;
	public static String DETAILS_TRACE;
	public static String DETAILS_VALUE;
	public static String FILTER_ALL;
	public static String FILTER_BOTH;
	public static String FILTER_RECORDINGS;
	public static String FILTER_SCRIPTS;
	public static String FLAME_COUNTING;
	public static String FLAME_GRAPH;
	public static String FLAME_METHOD;
	public static String FLAME_METHOD_ONE;
	public static String FLAME_NONE;
	public static String HELP_BACK;
	public static String HELP_CONTENTS;
	public static String HELP_FORWARD;
	public static String HELP_FOUND;
	public static String HELP_NOT_FOUND;
	public static String HELP_NO_PAGE;
	public static String HELP_SEARCH;
	public static String HELP_TITLE;
	public static String HELP_TITLE_OF;
	public static String MENU_EDIT;
	public static String MENU_FILE;
	public static String MENU_HELP;
	public static String MENU_NEW;
	public static String MENU_SHOW_VIEW;
	public static String MENU_WINDOW;
	public static String NOTHING_OPEN;
	public static String NOT_OPENED;
	public static String NO_DATA_FOLDER;
	public static String OPEN_FILE_TITLE;
	public static String PREFERENCES_RECORDINGS;
	public static String RECENT_GONE;
	public static String RUNNING_ALREADY;
	public static String STACK_ALL;
	public static String STACK_KIND;
	public static String STACK_LINE;
	public static String STACK_TRUNCATED;
	public static String STACK_UNKNOWN;
	public static String STARTING;
	public static String TITLE;
	public static String VIEWER_AUDIT;
	public static String VIEWER_CANCEL;
	public static String VIEWER_CANCELLED;
	public static String VIEWER_CANNOT_READ;
	public static String VIEWER_CHART;
	public static String VIEWER_CHART_DISTRIBUTION;
	public static String VIEWER_CHART_DISTRIBUTION_HINT;
	public static String VIEWER_CHART_RATES;
	public static String VIEWER_CHART_RATES_HINT;
	public static String VIEWER_CHART_VALUES;
	public static String VIEWER_CHART_VALUES_HINT;
	public static String VIEWER_COMPARE;
	public static String VIEWER_COMPARING;
	public static String VIEWER_COMPARING_FILE;
	public static String VIEWER_COMPARISON;
	public static String VIEWER_COUNT;
	public static String VIEWER_COUNTING;
	public static String VIEWER_COUNTING_EVENTS;
	public static String VIEWER_COUNT_ONE;
	public static String VIEWER_COUNT_RANGE;
	public static String VIEWER_DAMAGED;
	public static String VIEWER_EVENTS;
	public static String VIEWER_FIELD;
	public static String VIEWER_INCOMPLETE;
	public static String VIEWER_LEARN;
	public static String VIEWER_LOAD;
	public static String VIEWER_LOADING;
	public static String VIEWER_LOADING_PERCENT;
	public static String VIEWER_MISSION_CONTROL;
	public static String VIEWER_MISSION_CONTROL_FAILED;
	public static String VIEWER_MISSION_CONTROL_MISSING;
	public static String VIEWER_MISSION_CONTROL_WHERE;
	public static String VIEWER_NONE_IN_RANGE;
	public static String VIEWER_NOT_AS_PLANNED;
	public static String VIEWER_NOT_A_FILE;
	public static String VIEWER_NOT_A_RECORDING;
	public static String VIEWER_NOT_READ;
	public static String VIEWER_NOT_READ_MORE;
	public static String VIEWER_NOT_UNDERSTOOD;
	public static String VIEWER_NO_EVENTS;
	public static String VIEWER_NO_NUMBERS;
	public static String VIEWER_NO_VALUES;
	public static String VIEWER_NO_VALUES_IN_RANGE;
	public static String VIEWER_OPEN_ANYWAY;
	public static String VIEWER_OUT_OF_MEMORY;
	public static String VIEWER_PARSER_FAILED;
	public static String VIEWER_RANGE;
	public static String VIEWER_RANGE_HINT;
	public static String VIEWER_RATES;
	public static String VIEWER_RATES_HINT;
	public static String VIEWER_RECORDING;
	public static String VIEWER_RECORDING_EVENTS;
	public static String VIEWER_RECORDING_ONE_EVENT;
	public static String VIEWER_RECORDING_ONE_TYPE;
	public static String VIEWER_RECORDING_SCRIPT;
	public static String VIEWER_RECORDING_SCRIPTS;
	public static String VIEWER_RECORDING_TYPES;
	public static String VIEWER_RECOVER;
	public static String VIEWER_RECOVER_HINT;
	public static String VIEWER_SCRIPT;
	public static String VIEWER_SCRIPT_BROKEN;
	public static String VIEWER_SCRIPT_HEAD;
	public static String VIEWER_SCRIPT_NOT_WRITTEN;
	public static String VIEWER_SORTING;
	public static String VIEWER_TYPES;
	public static String VIEWER_TYPES_COUNT;
	public static String VIEWER_TYPES_FILTER;
	public static String VIEWER_TYPES_NAME;
	public static String VIEWER_TYPES_NONE;
	public static String VIEWER_VALUES;
	public static String VIEWER_VALUES_OF;

	static {
		NLS.initializeMessages("flightforge.studio.messages", Messages.class);
	}

	private Messages() {
	}
}
