/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import org.eclipse.osgi.util.NLS;

/** Texts of the source page. */
final class Messages extends NLS {
	public static String NO_PROPOSALS;
	public static String NOT_FORMATTED;
	public static String ALREADY_FORMATTED;
	public static String NO_PROBLEMS;
	public static String PROBLEM;
	public static String WARNING;
	public static String ADD;
	public static String DECLARE;
	public static String CHANGE_TO;
	public static String CHANGE_FROM_TO;
	public static String NO_FIX;
	public static String NOT_RENAMED;
	public static String RENAME;
	public static String RENAME_TO;
	public static String RENAME_TAKEN;
	public static String NO_DECLARATION;
	public static String NOTHING_KNOWN;
	public static String MORE;
	public static String FIND;
	public static String FIND_NEXT;
	public static String FIND_PREVIOUS;
	public static String FIND_MATCH_CASE;
	public static String FIND_REPLACEMENT;
	public static String FIND_REPLACE;
	public static String FIND_REPLACE_ALL;
	public static String FIND_CLOSE;
	public static String FIND_COUNT;
	public static String FIND_NONE;
	public static String FIND_REPLACED;
	public static String GO_TO_LINE;
	public static String GO_TO_LINE_NUMBER;
	public static String GO_TO_LINE_WRONG;

	static {
		NLS.initializeMessages("flightforge.ui.source.messages", Messages.class);
	}

	private Messages() {
	}
}
