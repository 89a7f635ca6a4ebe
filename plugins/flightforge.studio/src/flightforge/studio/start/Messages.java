/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.start;

import org.eclipse.osgi.util.NLS;

/** Texts of the start page. */
final class Messages extends NLS {
	public static String BEGIN;
	public static String BEGIN_FILE;
	public static String BEGIN_LEARN;
	public static String BEGIN_NEW;
	public static String HELP;
	public static String HELP_ALL;
	public static String HELP_FIRST;
	public static String KEY;
	public static String LINK;
	public static String OWN_FAILED;
	public static String RECENT;
	public static String RECENT_CLEAR;
	public static String RECENT_ITEM;
	public static String RECENT_LINK;
	public static String RECENT_MENU;
	public static String RECENT_NONE;
	public static String RULE;
	public static String TEMPLATES;
	public static String TILE;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
