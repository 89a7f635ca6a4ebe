/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import org.eclipse.osgi.util.NLS;

/** Texts of inputs in the form. */
final class Messages extends NLS {
	public static String FORM_INPUT_MISTAKE;
	public static String FORM_INPUT_MORE_MISTAKES;
	public static String FORM_STRETCHED;
	public static String FORM_STRETCHED_SEVERAL;
	public static String FORM_STRETCHED_UNDO;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
