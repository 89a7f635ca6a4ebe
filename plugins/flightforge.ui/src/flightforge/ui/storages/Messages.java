/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.storages;

import org.eclipse.osgi.util.NLS;

/** Texts of the view of storages. */
final class Messages extends NLS {
	public static String CANCEL;
	public static String CANCELLED;
	public static String CHART;
	public static String CHECKSUM;
	public static String COLUMN_HEAP;
	public static String COLUMN_MAPPED;
	public static String COLUMN_SIZE;
	public static String COLUMN_STORAGE;
	public static String COLUMN_TIME;
	public static String DIFFERENT;
	public static String DONE;
	public static String FAILED;
	public static String HINT;
	public static String NO_SCRIPT;
	public static String PROGRESS;
	public static String RUN;
	public static String SAME;
	public static String STARTING;
	public static String STORAGE_HEAP;
	public static String STORAGE_MAPPED;
	public static String TABLE;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
