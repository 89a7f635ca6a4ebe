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
	public static String NO_DECLARATION;
	public static String NOTHING_KNOWN;

	static {
		NLS.initializeMessages("flightforge.ui.source.messages", Messages.class);
	}

	private Messages() {
	}
}
