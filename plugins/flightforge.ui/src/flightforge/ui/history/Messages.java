/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.history;

import org.eclipse.osgi.util.NLS;

/** Texts of the view of generated recordings. */
final class Messages extends NLS {
	public static String CHECKSUM;
	public static String COLUMN_BYTES;
	public static String COLUMN_EVENTS;
	public static String COLUMN_FOLDER;
	public static String COLUMN_GENERATED;
	public static String COLUMN_GROWTH;
	public static String COLUMN_GROWTH_HINT;
	public static String COLUMN_HEAP;
	public static String COLUMN_HEAP_HINT;
	public static String COLUMN_MAPPED;
	public static String COLUMN_MAPPED_HINT;
	public static String COLUMN_RECORDING;
	public static String COLUMN_SECONDS;
	public static String COLUMN_SHA256;
	public static String COLUMN_STORAGE;
	public static String EMPTY;
	public static String FOLDER;
	public static String FORGET;
	public static String FORGET_HINT;
	public static String GONE;
	public static String GONE_HINT;
	public static String OPEN;
	public static String READING;
	public static String REPLACED;
	public static String REPLACED_HINT;
	public static String RUN_AGAIN;
	public static String RUN_AGAIN_HINT;
	public static String STORAGE_HEAP;
	public static String STORAGE_MAPPED;
	public static String TABLE;
	public static String UNKNOWN;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
