/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.likeness;

import org.eclipse.osgi.util.NLS;

/** Texts of the view that compares recordings. */
final class Messages extends NLS {
	public static String ALL_ALIKE;
	public static String AS_THEY_ARE;
	public static String CANCELLED;
	public static String COLUMN_A;
	public static String COLUMN_A_TO_B;
	public static String COLUMN_B;
	public static String COLUMN_DIFFERENCE;
	public static String COLUMN_DIFFERENCE_HINT;
	public static String COLUMN_DIFFERENCE_OF_ONE_HINT;
	public static String COLUMN_DISTANCE;
	public static String COLUMN_DISTANCE_HINT;
	public static String COLUMN_FLOOR;
	public static String COLUMN_FLOOR_HINT;
	public static String COLUMN_MEASURE;
	public static String COLUMN_MOSTLY;
	public static String COLUMN_TYPE;
	public static String COMPARING;
	public static String DAMAGED;
	public static String DIFFERENT;
	public static String EMPTY;
	public static String EMPTY_HINT;
	public static String FAILED;
	public static String FILE;
	public static String FILE_TITLE;
	public static String FIRST;
	public static String HINT_AT_SWAP;
	public static String HINT_AT_KNOWN_TABLE;
	public static String HINT_AT_KNOWN_TABLE_OF_B;
	public static String HINT_AT_TABLE;
	public static String INTERNAL_ERROR;
	public static String JOB;
	public static String MEASURES;
	public static String MEASURE_AUTOCORRELATION;
	public static String MEASURE_AUTOCORRELATION_HINT;
	public static String MEASURE_AUTOCORRELATION_OF_EVENTS;
	public static String MEASURE_CORRELATION;
	public static String MEASURE_CORRELATION_HINT;
	public static String MEASURE_COUNT;
	public static String MEASURE_DISPERSION;
	public static String MEASURE_DISPERSION_HINT;
	public static String MEASURE_FLAME;
	public static String MEASURE_FLAME_HINT;
	public static String MEASURE_JOINT;
	public static String MEASURE_JOINT_HINT;
	public static String MEASURE_NESTING;
	public static String MEASURE_NESTING_HINT;
	public static String MEASURE_NUMBERS;
	public static String MEASURE_OF;
	public static String MEASURE_RATE;
	public static String MEASURE_STACKS;
	public static String MEASURE_THREADS;
	public static String MEASURE_THREAD_STACKS;
	public static String MEASURE_TIME;
	public static String MEASURE_VALUES;
	public static String NAMES;
	public static String NAMES_HINT;
	public static String NONE;
	public static String ONE_CHOSEN;
	public static String ONLY_A;
	public static String ONLY_B;
	public static String PERCENTILES;
	public static String RANDOM_IS_0;
	public static String RANDOM_IS_1;
	public static String RATE;
	public static String REPLACED;
	public static String REVERSED;
	public static String SAME_FILE;
	public static String SAME_NAME;
	public static String SECOND;
	public static String SHARE_OF;
	public static String SUMMARY_HINT;
	public static String SWAP;
	public static String TABLE;
	public static String TABLE_TITLE;
	public static String TO;
	public static String TYPES;
	public static String UNKNOWN;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
