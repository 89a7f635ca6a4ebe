/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import org.eclipse.osgi.util.NLS;

/** Texts of the script editor. */
final class Messages extends NLS {
	public static String EDITOR_CANNOT_READ;
	public static String EDITOR_CANNOT_SAVE;
	public static String EDITOR_CANNOT_SAVE_TITLE;
	public static String EDITOR_CHANGED;
	public static String EDITOR_CHANGED_TITLE;
	public static String EDITOR_CHANGED_TOO;
	public static String EDITOR_FORM;
	public static String EDITOR_GONE;
	public static String EDITOR_GONE_SAVE;
	public static String EDITOR_KEEP;
	public static String EDITOR_NOT_A_FILE;
	public static String EDITOR_NOT_RENAMED;
	public static String EDITOR_NOT_UTF8;
	public static String EDITOR_NO_PERMISSION;
	public static String EDITOR_NO_SUCH_FILE;
	public static String OUTLINE;
	public static String OUTLINE_COLLAPSE;
	public static String OUTLINE_UNNAMED;
	public static String EDITOR_RELOAD;
	public static String EDITOR_SAVE_AS;
	public static String EDITOR_SOURCE;
	public static String EDITOR_WATCHING;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
