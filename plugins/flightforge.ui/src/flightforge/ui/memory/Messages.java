/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import org.eclipse.osgi.util.NLS;

/** Texts of the view of native memory. */
final class Messages extends NLS {
	public static String MEMORY_BASELINE;
	public static String MEMORY_BASELINE_HINT;
	public static String MEMORY_BEYOND_NMT;
	public static String MEMORY_CANNOT_READ;
	public static String MEMORY_CHART;
	public static String MEMORY_CHART_GAP;
	public static String MEMORY_CHART_TIME;
	public static String MEMORY_CLASS_SPACE;
	public static String MEMORY_CLEAR;
	public static String MEMORY_CLEAR_HINT;
	public static String MEMORY_COLUMN_BASELINE;
	public static String MEMORY_COLUMN_CATEGORY;
	public static String MEMORY_COLUMN_COMMITTED;
	public static String MEMORY_COLUMN_COUNT;
	public static String MEMORY_COLUMN_GROWTH;
	public static String MEMORY_COLUMN_PEAK;
	public static String MEMORY_COLUMN_PER_MINUTE;
	public static String MEMORY_COLUMN_RESERVED;
	public static String MEMORY_COLUMN_SELECTION;
	public static String MEMORY_COLUMN_START;
	public static String MEMORY_COLUMN_TO_LIMIT;
	public static String MEMORY_COLUMN_USED;
	public static String MEMORY_COLUMN_USED_HINT;
	public static String MEMORY_COMPARE_AFTER;
	public static String MEMORY_COMPARE_BASELINE;
	public static String MEMORY_COMPARE_BEFORE;
	public static String MEMORY_COMPARE_CANCELLED;
	public static String MEMORY_COMPARE_CLIPBOARD;
	public static String MEMORY_COMPARE_EMPTY;
	public static String MEMORY_COMPARE_END;
	public static String MEMORY_COMPARE_FAILED;
	public static String MEMORY_COMPARE_FILE;
	public static String MEMORY_COMPARE_NOW;
	public static String MEMORY_COMPARE_PASTED;
	public static String MEMORY_COMPARE_RECORDING_END;
	public static String MEMORY_COMPARE_RECORDING_START;
	public static String MEMORY_COMPARE_START;
	public static String MEMORY_COMPARISON;
	public static String MEMORY_COMPARISON_AMOUNTS;
	public static String MEMORY_COMPARISON_CHART;
	public static String MEMORY_COMPARISON_HOVER;
	public static String MEMORY_CONTAINER;
	public static String MEMORY_CONTAINER_SWAP;
	public static String MEMORY_COPY;
	public static String MEMORY_COPY_HINT;
	public static String MEMORY_COURSE;
	public static String MEMORY_COURSE_STEADY;
	public static String MEMORY_COURSE_STEP;
	public static String MEMORY_COURSE_WARM_UP;
	public static String MEMORY_DIRECT;
	public static String MEMORY_DIRECT_IN;
	public static String MEMORY_EXPERIMENTAL;
	public static String MEMORY_EXPERIMENTAL_HIDDEN;
	public static String MEMORY_EXPERIMENTAL_HIDDEN_BRIEF;
	public static String MEMORY_EXPERIMENTAL_TYPES;
	public static String MEMORY_EXPORT;
	public static String MEMORY_EXPORTING;
	public static String MEMORY_EXPORT_CSV;
	public static String MEMORY_EXPORT_JFR;
	public static String MEMORY_EXPORT_JFR_HINT;
	public static String MEMORY_EXPORT_NOTHING;
	public static String MEMORY_GREW_MOST;
	public static String MEMORY_GREW_MOST_SELECTED;
	public static String MEMORY_GREW_NOTHING;
	public static String MEMORY_HEAP;
	public static String MEMORY_JVM;
	public static String MEMORY_JVM_CHOSEN;
	public static String MEMORY_JVM_FIND;
	public static String MEMORY_LEGEND;
	public static String MEMORY_LEGEND_ENTRY;
	public static String MEMORY_MAPPED;
	public static String MEMORY_MAPPED_NON_VOLATILE;
	public static String MEMORY_METASPACE;
	public static String MEMORY_NMT_OFF;
	public static String MEMORY_NMT_OFF_BRIEF;
	public static String MEMORY_NMT_OFF_INI;
	public static String MEMORY_NMT_OFF_VARIABLE;
	public static String MEMORY_NMT_OTHER_OFF;
	public static String MEMORY_NMT_TOTAL;
	public static String MEMORY_NON_HEAP;
	public static String MEMORY_NOT_CHARTED;
	public static String MEMORY_NO_EVENTS;
	public static String MEMORY_NO_RECORDING;
	public static String MEMORY_NO_RECORDING_BUT;
	public static String MEMORY_NO_SERIES;
	public static String MEMORY_ONE_MOMENT;
	public static String MEMORY_OPEN_TITLE;
	public static String MEMORY_OTHERS;
	public static String MEMORY_OTHERS_ARE;
	public static String MEMORY_OTHER_JVM;
	public static String MEMORY_PAUSE;
	public static String MEMORY_PAUSE_HINT;
	public static String MEMORY_PERIOD;
	public static String MEMORY_PHYSICAL;
	public static String MEMORY_READING;
	public static String MEMORY_READING_CANCELLED;
	public static String MEMORY_RECORDING;
	public static String MEMORY_RECORDING_BRIEF;
	public static String MEMORY_REPORT;
	public static String MEMORY_RESIDENT;
	public static String MEMORY_RESIDENT_ANONYMOUS;
	public static String MEMORY_RESIDENT_FILE;
	public static String MEMORY_RUN_HEAP;
	public static String MEMORY_RUN_MAPPED;
	public static String MEMORY_SAMPLING;
	public static String MEMORY_SHOW_CHART;
	public static String MEMORY_SHOW_TABLE;
	public static String MEMORY_STORAGE;
	public static String MEMORY_SWAP;
	public static String MEMORY_TABLE;
	public static String MEMORY_TAB_COMPARE;
	public static String MEMORY_TAB_LIVE;
	public static String MEMORY_TAB_RECORDING;
	public static String MEMORY_THIS_JVM;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
