/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import org.eclipse.osgi.util.NLS;

/** Texts of the chosen stream, one field per key of messages.properties. */
final class Messages extends NLS {

	public static String GROUP_FIXED;
	public static String GROUP_RANDOM;
	public static String GROUP_CHOICES;
	public static String GROUP_TIME;
	public static String GROUP_OTHERS;
	public static String GROUP_ROWS;
	public static String GROUP_VOLUME;
	public static String GROUP_WRITTEN;
	public static String SCALE;
	public static String SCALE_EVENTS;
	public static String SCALE_HINT;
	public static String SCALE_IMPOSSIBLE;
	public static String SCALE_NO_NUMBER;
	public static String SCALE_TITLE;
	public static String WAYS;
	public static String WAYS_HINT;
	public static String WAYS_LINE;
	public static String NAME_CONSTANT;
	public static String NAME_DEFAULT;
	public static String NAME_EACH;
	public static String NAME_RANGE;
	public static String NAME_AS_TEXT;
	public static String NAME_TOGETHER;
	public static String NAME_SEQUENCE;
	public static String NAME_UNIFORM;
	public static String NAME_NORMAL;
	public static String NAME_LOGNORMAL;
	public static String NAME_EXPONENTIAL;
	public static String NAME_ZIPF;
	public static String NAME_QUANTILES;
	public static String NAME_PICK;
	public static String NAME_TEXT;
	public static String NAME_TEXTS;
	public static String NAME_NAMES;
	public static String NAME_HOSTS;
	public static String NAME_PATHS;
	public static String NAME_CLASSES;
	public static String NAME_RAMP;
	public static String NAME_WAVE;
	public static String NAME_SAWTOOTH;
	public static String NAME_WALK;
	public static String NAME_LEAK;
	public static String NAME_OVER_TIME;
	public static String NAME_DURING;
	public static String NAME_SIGNAL;
	public static String NAME_COUNTER;
	public static String NAME_BY_THREAD;
	public static String NAME_COPY;
	public static String NAME_FORMULA;
	public static String NAME_PREVIOUS;
	public static String NAME_DIFFERENCE;
	public static String NAME_TOTAL;
	public static String NAME_HIGHEST;
	public static String NAME_COUNT;
	public static String NAME_RATE;
	public static String NAME_EVERY;
	public static String NAME_SHARE;
	public static String NAME_BURSTS;
	public static String NAME_PROFILE;
	public static String AT;
	public static String AT_HINT;
	public static String COLUMN_FIELD;
	public static String COLUMN_KIND;
	public static String COLUMN_VALUE;
	public static String DEFAULT_CLASS;
	public static String DEFAULT_MOMENT;
	public static String DEFAULT_NAME;
	public static String DEFAULT_NESTED;
	public static String DEFAULT_NUMBER;
	public static String DEFAULT_STACK;
	public static String DEFAULT_TEXT;
	public static String DEFAULT_THREAD;
	public static String DEFAULT_TRUTH;
	public static String DEFAULT_UNSETTABLE;
	public static String DURING;
	public static String DURING_HINT;
	public static String EDIT;
	public static String ENLARGE;
	public static String EXPERIMENTAL;
	public static String FIELDS;
	public static String FOLLOWS_DRAWN;
	public static String FOLLOWS_ELSEWHERE;
	public static String FOLLOWS_TOO;
	public static String FROM;
	public static String FROM_HINT;
	public static String GENERATOR;
	public static String GENERATOR_CONSTANT;
	public static String GENERATOR_CONSTANT_HINT;
	public static String GENERATOR_DEFAULT;
	public static String GENERATOR_DEFAULT_HINT;
	public static String GENERATOR_EACH;
	public static String GENERATOR_EACH_HINT;
	public static String GENERATOR_HINT;
	public static String GENERATOR_PROFILE;
	public static String GENERATOR_PROFILE_HINT;
	public static String GENERATOR_PROFILE_WORD;
	public static String GENERATOR_RANGE;
	public static String GENERATOR_RANGE_HINT;
	public static String GENERATOR_SIGNAL;
	public static String GENERATOR_SIGNAL_HINT;
	public static String GENERATOR_SIGNAL_WORD;
	public static String GENERATOR_TEXT;
	public static String GENERATOR_TEXT_HINT;
	public static String GENERATOR_TOGETHER;
	public static String GENERATOR_TOGETHER_HINT;
	public static String IN_PHASES;
	public static String INPUT_ARGUMENT_COPY;
	public static String INPUT_ARGUMENT_TEXT;
	public static String INPUT_BLANK;
	public static String INPUT_CONSTANT;
	public static String INPUT_RANGE;
	public static String INPUT_SIGNAL;
	public static String INPUT_TIMES;
	public static String INPUT_TRUNCATE;
	public static String NEW_STACK;
	public static String NEW_STACK_HINT;
	public static String NEW_STACK_NAME;
	public static String NO_FIELDS;
	public static String NO_FIELD_CHOSEN;
	public static String NO_ROWS;
	public static String NO_STREAM;
	public static String NO_STREAM_HINT;
	public static String RATE_DRAWN;
	public static String REDUCE;
	public static String RESET;
	public static String SHOW_CURVE;
	public static String SHOW_STAGES;
	public static String STACK;
	public static String STACK_HINT;
	public static String STACK_NONE;
	public static String THREADS;
	public static String THREADS_AROUND;
	public static String THREADS_HINT;
	public static String THREADS_MAIN;
	public static String UNIT_TICKS;
	public static String UNKNOWN_FIELD;
	public static String UNKNOWN_TYPE;
	public static String UNTIL;
	public static String UNTIL_HINT;
	public static String VALUE_TOOLS;
	public static String VOLUME;
	public static String VOLUME_HINT;
	public static String VOLUME_KIND;
	public static String VOLUME_LACKING;
	public static String VOLUME_MISSING;
	public static String VOLUME_NESTED_DEFAULT;
	public static String VOLUME_NESTED_HINT;
	public static String VOLUME_TITLE;
	public static String WHEN;
	public static String WHEN_HINT;

	static {
		NLS.initializeMessages("flightforge.ui.form.details.messages", Messages.class);
	}

	private Messages() {
	}
}
