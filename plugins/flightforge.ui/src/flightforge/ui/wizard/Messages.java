/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.wizard;

import org.eclipse.osgi.util.NLS;

/** Texts of the wizard for new scripts. */
final class Messages extends NLS {
	public static String OWN_DELETE;
	public static String OWN_DELETE_HINT;
	public static String OWN_DELETE_QUESTION;
	public static String OWN_DELETE_TITLE;
	public static String OWN_DELETE_YES;
	public static String OWN_EXPORT;
	public static String OWN_EXPORT_HINT;
	public static String OWN_EXPORT_TITLE;
	public static String OWN_FAILED;
	public static String OWN_IMPORT;
	public static String OWN_IMPORT_HINT;
	public static String OWN_IMPORT_TITLE;
	public static String SAVE_DONE;
	public static String SAVE_QUESTION;
	public static String SAVE_TITLE;
	public static String WIZARD_ALL_GROUPS;
	public static String WIZARD_CANNOT_WRITE;
	public static String WIZARD_EXISTS;
	public static String WIZARD_FOLDER;
	public static String WIZARD_FOLDER_IS_FILE;
	public static String WIZARD_FOLDER_RELATIVE;
	public static String WIZARD_FOLDER_TITLE;
	public static String WIZARD_GROUP;
	public static String WIZARD_NAME;
	public static String WIZARD_NAME_IS_PATH;
	public static String WIZARD_NEW_FOLDER;
	public static String WIZARD_NO_EVENTS;
	public static String WIZARD_NO_FOLDER;
	public static String WIZARD_NO_MATCH;
	public static String WIZARD_NO_NAME;
	public static String WIZARD_NO_TEMPLATE;
	public static String WIZARD_PAGE_DESCRIPTION;
	public static String WIZARD_PAGE_TITLE;
	public static String WIZARD_PLANNING;
	public static String WIZARD_PREVIEW;
	public static String WIZARD_RULES;
	public static String WIZARD_SEARCH;
	public static String WIZARD_TEMPLATES;
	public static String WIZARD_TITLE;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
