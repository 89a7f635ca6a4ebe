/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import org.eclipse.osgi.util.NLS;

/** Texts of the table of streams and of its chooser. */
final class Messages extends NLS {
	public static String ADD;
	public static String ADD_HINT;
	public static String BROKEN_SCRIPT;
	public static String CHOOSER_ADD;
	public static String CHOOSER_ADD_MANY;
	public static String CHOOSER_ADD_ONE;
	public static String CHOOSER_ALL;
	public static String CHOOSER_CHECKED;
	public static String CHOOSER_EMPTY;
	public static String CHOOSER_FILTER;
	public static String CHOOSER_HINT;
	public static String CHOOSER_NEW;
	public static String CHOOSER_NEW_ENTER;
	public static String CHOOSER_NEW_HINT;
	public static String CHOOSER_NEW_TIP;
	public static String CHOOSER_NONE;
	public static String CHOOSER_TITLE;
	public static String COLUMN_ACTUAL;
	public static String COLUMN_CATEGORY;
	public static String COLUMN_DIFFERENCE;
	public static String COLUMN_PLANNED;
	public static String COLUMN_SIZE;
	public static String COLUMN_TYPE;
	public static String COLUMN_VOLUME;
	public static String DIFFERENCE_HINT;
	public static String DOWN;
	public static String DOWN_HINT;
	public static String DUPLICATE;
	public static String DUPLICATE_HINT;
	public static String EDIT;
	public static String EDIT_HINT;
	public static String EXPERIMENTAL;
	public static String FILL;
	public static String FILL_HINT;
	public static String NEST;
	public static String NEST_AFTER;
	public static String NEST_AFTER_HINT;
	public static String NEST_BEFORE;
	public static String NEST_BEFORE_HINT;
	public static String NEST_INSIDE;
	public static String NEST_INSIDE_HINT;
	public static String NEW_TYPE;
	public static String SHOW_TYPE;
	public static String NO_STREAMS;
	public static String OWN_TYPE;
	public static String REMOVE;
	public static String REMOVE_HINT;
	public static String STREAMS;
	public static String SUM;
	public static String SUM_HINT;
	public static String TOGGLE;
	public static String TOGGLE_HINT;
	public static String UP;
	public static String UP_HINT;
	public static String VOLUME_HINT;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
