/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preferences;

import org.eclipse.osgi.util.NLS;

/** Texts of the preference page. */
final class Messages extends NLS {
	public static String PREFERENCES_AFTER;
	public static String PREFERENCES_AFTER_ASK;
	public static String PREFERENCES_AFTER_NOTHING;
	public static String PREFERENCES_AFTER_OPEN;
	public static String PREFERENCES_ASK_ABOVE;
	public static String PREFERENCES_ASK_ABOVE_SHORT;
	public static String PREFERENCES_AUTOMATIC;
	public static String PREFERENCES_AUTOMATIC_NOTE;
	public static String PREFERENCES_BYTES_RANGE;
	public static String PREFERENCES_CHUNK;
	public static String PREFERENCES_CHUNK_NOTE;
	public static String PREFERENCES_CHUNK_SHORT;
	public static String PREFERENCES_DESCRIPTION;
	public static String PREFERENCES_FREE;
	public static String PREFERENCES_FREE_LIKELY;
	public static String PREFERENCES_FREE_UNKNOWN;
	public static String PREFERENCES_GENERATION;
	public static String PREFERENCES_HEAP;
	public static String PREFERENCES_HEAP_NOTE;
	public static String PREFERENCES_LITTLE_SPACE;
	public static String PREFERENCES_MAPPED;
	public static String PREFERENCES_MAPPED_BYTES;
	public static String PREFERENCES_MAPPED_BYTES_SHORT;
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

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
