/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.Collection;

/**
 * What {@link Quantity} reads, as regular expressions that Java and ECMAScript understand alike, for the JSON schema.
 * They may take a little more than the parser, never less.
 */
public final class Notation {
	/** What {@link String#trim()} takes away. */
	private static final String BLANK = "[\\u0000- ]*";
	private static final String ZERO = "0[0_]*(?:\\.[0_]+)?|\\.0[0_]*";
	private static final String POSITIVE = "(?:\\+?(?:" + Quantity.DIGITS + ")|-(?:" + ZERO + "))(?:" + Quantity.POWER
			+ ")?";
	/** What is before the last part of a time in several units. */
	private static final String TIMES = "(?:[\\d_.]+\\s*" + any(Units.ofTime()) + "\\s+)*";
	private static final String HEX = "0[xX][0-9a-fA-F_]+";

	private Notation() {
	}

	/** A whole number or one with decimals, without a unit, from 0 on. */
	public static String number() {
		return whole("(?:" + POSITIVE + "|" + HEX + ")");
	}

	/** The same, below 0 too. */
	public static String signedNumber() {
		return whole("(?:[+-]?(?:" + Quantity.DIGITS + ")(?:" + Quantity.POWER + ")?|" + HEX + ")");
	}

	/** A number from 0 on that may have a percent sign. */
	public static String weight() {
		return whole("(?:" + POSITIVE + "\\s*%?|" + HEX + ")");
	}

	/** A length of time, which may be in several units. */
	public static String time() {
		return whole(TIMES + POSITIVE + "\\s*" + any(Units.ofTime()));
	}

	/** A length of time, a share of one, a time of day or a date. */
	public static String moment() {
		return whole("(?:" + POSITIVE + "\\s*%|" + TIMES + POSITIVE + "\\s*" + any(Units.ofTime())
				+ "|\\d{1,2}:\\d\\d.*|\\d{4}-\\d\\d-\\d\\d.*)");
	}

	/** An amount of data. */
	public static String data() {
		return whole(POSITIVE + "\\s*" + any(Units.ofData()));
	}

	/** A number per time. */
	public static String rate() {
		return whole(POSITIVE + "\\s*/ *" + any(Units.ofTime()));
	}

	/** A share. */
	public static String share() {
		return whole(POSITIVE + "\\s*%");
	}

	/** One of these words, in capitals or not. */
	public static String anyCase(Collection<String> words) {
		return "^(?:" + String.join("|", words.stream().map(Notation::anyCase).toList()) + ")$";
	}

	private static String anyCase(String word) {
		StringBuilder pattern = new StringBuilder();
		for (char c : word.toCharArray()) {
			char lower = Character.toLowerCase(c);
			char upper = Character.toUpperCase(c);
			pattern.append('[').append(c).append(lower == c ? upper == c ? "" : upper : lower).append(']');
		}
		return pattern.toString();
	}

	private static String any(Collection<String> units) {
		return "(?:" + String.join("|", units) + ")";
	}

	private static String whole(String pattern) {
		return "^" + BLANK + pattern + BLANK + "$";
	}
}
