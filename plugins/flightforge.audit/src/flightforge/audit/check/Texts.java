/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.ResourceBundle;

/** What is said of a place where a rule is broken. */
final class Texts {
	private static final ResourceBundle PATTERNS = ResourceBundle.getBundle("flightforge.audit.check.messages");

	private Texts() {
	}

	/**
	 * Fills a text.
	 *
	 * @param values numbers come without separators, so that they can be looked for
	 * @throws java.util.MissingResourceException if there is no such text
	 */
	static String of(String key, Object... values) {
		return MessageFormat.format(PATTERNS.getString(key), Arrays.stream(values).map(String::valueOf).toArray());
	}
}
