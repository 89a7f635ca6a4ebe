/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.rule;

import java.util.ResourceBundle;

/** The texts of the rules. */
final class Messages {
	private static final ResourceBundle TEXTS = ResourceBundle.getBundle("flightforge.audit.rule.messages");

	private Messages() {
	}

	/** @throws java.util.MissingResourceException if there is no such text */
	static String get(String key) {
		return TEXTS.getString(key);
	}
}
