/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editorinput;

import org.eclipse.osgi.util.NLS;

/** Texts of files to save and open. */
final class Messages extends NLS {
	public static String FILE_REPLACE;
	public static String FILE_REPLACE_TITLE;
	public static String FILE_REPLACE_YES;
	public static String OPEN_NO_EDITOR;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
