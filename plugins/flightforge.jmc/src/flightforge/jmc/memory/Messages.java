/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

import org.eclipse.osgi.util.NLS;

/** Texts of the page "Native Memory" and of its rules. */
final class Messages extends NLS {
	public static String PAGE_NAME;
	public static String PAGE_DESCRIPTION;
	public static String PAGE_EMPTY;
	public static String PAGE_HIDDEN;
	public static String PAGE_HIDDEN_TYPES;
	public static String PAGE_HINT;
	public static String PAGE_OVERLAP;
	public static String READING;
	public static String READING_FAILED;
	public static String RULE_NO_EVENTS;
	public static String RULE_NO_TOTALS;
	public static String RULE_NO_CATEGORIES;
	public static String RULE_NO_BUFFERS;
	public static String RULE_GROWTH;
	public static String RULE_GROWTH_LEAST;
	public static String RULE_GROWTH_LEAST_HINT;
	public static String RULE_GROWTH_SHARE;
	public static String RULE_GROWTH_SHARE_HINT;
	public static String RULE_GROWTH_GOOD;
	public static String RULE_GROWTH_WITH_HEAP;
	public static String RULE_GROWTH_BAD;
	public static String RULE_GROWTH_TOO_SHORT;
	public static String RULE_GROWTH_WARM_UP;
	public static String RULE_GROWTH_WARM_UP_HINT;
	public static String RULE_GROWTH_EXPLANATION;
	public static String RULE_GROWTH_SOLUTION;
	public static String RULE_DOMINATING;
	public static String RULE_DOMINATING_SHARE;
	public static String RULE_DOMINATING_SHARE_HINT;
	public static String RULE_DOMINATING_LEAST;
	public static String RULE_DOMINATING_LEAST_HINT;
	public static String RULE_DOMINATING_GOOD;
	public static String RULE_DOMINATING_BAD;
	public static String RULE_DOMINATING_EXPLANATION;
	public static String RULE_DOMINATING_SOLUTION;
	public static String RULE_PEAK;
	public static String RULE_PEAK_FACTOR;
	public static String RULE_PEAK_FACTOR_HINT;
	public static String RULE_PEAK_LEAST;
	public static String RULE_PEAK_LEAST_HINT;
	public static String RULE_PEAK_ONE;
	public static String RULE_PEAK_MORE;
	public static String RULE_PEAK_GOOD;
	public static String RULE_PEAK_BAD;
	public static String RULE_PEAK_EXPLANATION;
	public static String RULE_PEAK_SOLUTION;
	public static String RULE_BUFFERS;
	public static String RULE_BUFFERS_SHARE;
	public static String RULE_BUFFERS_SHARE_HINT;
	public static String RULE_BUFFERS_GOOD;
	public static String RULE_BUFFERS_BAD;
	public static String RULE_BUFFERS_EXPLANATION;
	public static String RULE_BUFFERS_SOLUTION;

	static {
		NLS.initializeMessages("flightforge.jmc.memory.messages", Messages.class);
	}

	private Messages() {
	}
}
