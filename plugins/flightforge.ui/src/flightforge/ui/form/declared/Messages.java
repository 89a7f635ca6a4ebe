/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import org.eclipse.osgi.util.NLS;

/** Texts of the tables of declarations, one field per key of messages.properties. */
final class Messages extends NLS {

	public static String ADD_FIELD;
	public static String ADD_GROUP;
	public static String ADD_TYPE;
	public static String COLUMN_CATEGORY;
	public static String COLUMN_COUNT;
	public static String COLUMN_DESCRIPTION;
	public static String COLUMN_EXPERIMENTAL;
	public static String COLUMN_FROM;
	public static String COLUMN_GROUP;
	public static String COLUMN_LABEL;
	public static String COLUMN_NAME;
	public static String COLUMN_TYPE;
	public static String COLUMN_UNIT;
	public static String COLUMN_UNTIL;
	public static String COLUMN_VIRTUAL;
	public static String FIELD;
	public static String FIELDS;
	public static String GROUP;
	public static String MISTAKE;
	public static String NAME_MISSING;
	public static String NAME_TAKEN;
	public static String REMOVE_FIELD;
	public static String REMOVE_GROUP;
	public static String REMOVE_TYPE;
	public static String THREADS;
	public static String THREADS_HINT;
	public static String TYPE;
	public static String TYPES;
	public static String TYPES_HINT;

	static {
		NLS.initializeMessages("flightforge.ui.form.declared.messages", Messages.class);
	}

	private Messages() {
	}
}
