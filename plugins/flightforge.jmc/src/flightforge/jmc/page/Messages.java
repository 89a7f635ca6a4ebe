/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.page;

import org.eclipse.osgi.util.NLS;

/** Texts that all pages have. */
final class Messages extends NLS {
	public static String READING_CANCELLED;
	public static String RESULTS;
	public static String SHOW_RESULTS;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
