/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.gallery;

import org.eclipse.osgi.util.NLS;

/** Texts of templates that are offered. */
final class Messages extends NLS {
	public static String EMPTY;
	public static String GROUP_COLLECTORS;
	public static String GROUP_INCIDENTS;
	public static String GROUP_IO;
	public static String GROUP_LEAKS;
	public static String GROUP_LOAD;
	public static String GROUP_LOCKS;
	public static String GROUP_OWN;
	public static String PLANNING;
	public static String RULES_MORE;
	public static String RULES_MORE_ONE;
	public static String RULES_MORE_SHORT;
	public static String RULES_SEPARATOR;
	public static String SUMMARY;
	public static String TOTALS;
	public static String TOTALS_EXACT;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
