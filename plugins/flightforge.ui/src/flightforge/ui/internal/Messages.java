/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.internal;

import org.eclipse.osgi.util.NLS;

/** This bundle's texts for people, one field per key of messages.properties. */
public final class Messages extends NLS {

	public static String BROWSE;
	public static String EDITOR_CANNOT_READ;
	public static String EDITOR_CANNOT_SAVE;
	public static String EDITOR_CANNOT_SAVE_TITLE;
	public static String EDITOR_CHANGED;
	public static String EDITOR_CHANGED_TITLE;
	public static String EDITOR_FORM;
	public static String EDITOR_NOT_A_FILE;
	public static String EDITOR_NOT_UTF8;
	public static String EDITOR_NO_PERMISSION;
	public static String EDITOR_NO_SUCH_FILE;
	public static String EDITOR_SOURCE;
	public static String FORM_ANALYSING;
	public static String FORM_BROKEN_SCRIPT;
	public static String FORM_COLUMN_ACTUAL;
	public static String FORM_COLUMN_DIFFERENCE;
	public static String FORM_COLUMN_PLANNED;
	public static String FORM_COLUMN_SIZE;
	public static String FORM_COLUMN_TYPE;
	public static String FORM_COLUMN_VOLUME;
	public static String FORM_DURATION;
	public static String FORM_DURATION_HINT;
	public static String FORM_EDIT_BROKEN_SCRIPT;
	public static String FORM_EXPERIMENTAL;
	public static String FORM_NEW_SEED;
	public static String FORM_NEW_SEED_HINT;
	public static String FORM_NOW;
	public static String FORM_NO_STREAMS;
	public static String FORM_NO_TOTALS;
	public static String FORM_OWN_TYPE;
	public static String FORM_OR;
	public static String FORM_PROBLEMS;
	public static String FORM_RECORDING;
	public static String FORM_SEED;
	public static String FORM_SEED_HINT;
	public static String FORM_SEED_NOT_A_NUMBER;
	public static String FORM_START;
	public static String FORM_STORAGE;
	public static String FORM_STORAGE_CHANGE;
	public static String FORM_STORAGE_CHANGE_HINT;
	public static String FORM_STORAGE_HEAP;
	public static String FORM_STORAGE_MAPPED;
	public static String FORM_STREAMS;
	public static String FORM_TOTALS;
	public static String FORM_TOTALS_ONE_CHUNK;
	public static String FORM_UNKNOWN;
	public static String FORM_UNKNOWN_TYPE;
	public static String FORM_UNKNOWN_TYPE_NEAR;
	public static String FORM_UNNAMED;
	public static String FORM_VOLUME_HINT;
	public static String GENERATE_ACTION;
	public static String GENERATE_AND_OPEN_ACTION;
	public static String GENERATE_AND_OPEN_HINT;
	public static String GENERATE_ASK;
	public static String GENERATE_ASK_LARGE;
	public static String GENERATE_ASK_TITLE;
	public static String GENERATE_BAD_SCRIPT;
	public static String GENERATE_CANCEL;
	public static String GENERATE_CANCELLED;
	public static String GENERATE_DONE;
	public static String GENERATE_FAILED;
	public static String GENERATE_HINT;
	public static String GENERATE_JOB;
	public static String GENERATE_NOTHING;
	public static String GENERATE_OPEN;
	public static String GENERATE_OUT_OF_MEMORY;
	public static String GENERATE_PROGRESS;
	public static String GENERATE_PROGRESS_STARTING;
	public static String GENERATE_SHOW_PROBLEM;
	public static String GENERATE_STARTING;
	public static String MEMORY_AXIS_MEBIBYTES;
	public static String MEMORY_AXIS_SECONDS;
	public static String MEMORY_CHART;
	public static String MEMORY_CLEAR;
	public static String MEMORY_CLEAR_HINT;
	public static String MEMORY_COLUMN_CATEGORY;
	public static String MEMORY_COLUMN_COMMITTED;
	public static String MEMORY_COLUMN_COUNT;
	public static String MEMORY_COLUMN_PEAK;
	public static String MEMORY_COLUMN_USED;
	public static String MEMORY_DIRECT;
	public static String MEMORY_HEAP;
	public static String MEMORY_MAPPED;
	public static String MEMORY_MAPPED_NON_VOLATILE;
	public static String MEMORY_NON_HEAP;
	public static String MEMORY_PAUSE;
	public static String MEMORY_PAUSE_HINT;
	public static String MEMORY_PERIOD;
	public static String MEMORY_RESIDENT;
	public static String MEMORY_RESIDENT_ANONYMOUS;
	public static String MEMORY_RESIDENT_FILE;
	public static String MEMORY_RUN_HEAP;
	public static String MEMORY_RUN_MAPPED;
	public static String MEMORY_SAMPLING;
	public static String MEMORY_STORAGE;
	public static String MEMORY_TABLE;
	public static String OPEN_NO_EDITOR;
	public static String PREFERENCES_AFTER;
	public static String PREFERENCES_AFTER_ASK;
	public static String PREFERENCES_AFTER_NOTHING;
	public static String PREFERENCES_AFTER_OPEN;
	public static String PREFERENCES_ASK_ABOVE;
	public static String PREFERENCES_BYTES_RANGE;
	public static String PREFERENCES_CHUNK;
	public static String PREFERENCES_CHUNK_NOTE;
	public static String PREFERENCES_DESCRIPTION;
	public static String PREFERENCES_FREE;
	public static String PREFERENCES_FREE_UNKNOWN;
	public static String PREFERENCES_GENERATION;
	public static String PREFERENCES_HEAP;
	public static String PREFERENCES_HEAP_NOTE;
	public static String PREFERENCES_MAPPED;
	public static String PREFERENCES_MAPPED_BYTES;
	public static String PREFERENCES_MAPPED_NOTE;
	public static String PREFERENCES_NOT_WRITABLE;
	public static String PREFERENCES_NO_BYTES;
	public static String PREFERENCES_NO_FOLDER;
	public static String PREFERENCES_OUTPUT;
	public static String PREFERENCES_OUTPUT_EMPTY;
	public static String PREFERENCES_RESULT;
	public static String PREFERENCES_STORAGE;
	public static String PREFERENCES_TEMPORARY;
	public static String PREFERENCES_TEMPORARY_EMPTY;
	public static String PREFERENCES_WORKERS;
	public static String PREFERENCES_WORKERS_AUTO;
	public static String PREFERENCES_WORKERS_HINT;
	public static String PREFERENCES_WORKERS_RANGE;
	public static String WIZARD_CANNOT_WRITE;
	public static String WIZARD_EXISTS;
	public static String WIZARD_FOLDER;
	public static String WIZARD_FOLDER_IS_FILE;
	public static String WIZARD_FOLDER_RELATIVE;
	public static String WIZARD_NAME;
	public static String WIZARD_NAME_IS_PATH;
	public static String WIZARD_NO_FOLDER;
	public static String WIZARD_NO_NAME;
	public static String WIZARD_NO_TEMPLATE;
	public static String WIZARD_PAGE_DESCRIPTION;
	public static String WIZARD_PAGE_TITLE;
	public static String WIZARD_PREVIEW;
	public static String WIZARD_TEMPLATES;
	public static String WIZARD_TITLE;

	static {
		NLS.initializeMessages("flightforge.ui.internal.messages", Messages.class);
	}

	private Messages() {
	}
}
