/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.Optional;

/** What is wrong with a part of a text of the script, for a person; without a message when it is reported already. */
final class WrongPart extends Exception {
	private static final long serialVersionUID = 1L;
	private final int from;
	private final int to;
	/** Null when nothing is known to be meant. */
	private final String instead;

	/**
	 * Says where.
	 *
	 * @param from index of the part's first character
	 * @param to index after its last
	 */
	WrongPart(int from, int to, String message) {
		this(from, to, message, null);
	}

	/**
	 * Says where, and what may stand there instead.
	 *
	 * @param from index of the part's first character
	 * @param to index after its last
	 * @param instead the text that was meant; null when that is not known
	 */
	WrongPart(int from, int to, String message, String instead) {
		super(message, null, false, false);
		this.instead = instead;
		this.from = from;
		this.to = to;
	}

	/** The text that was meant. */
	Optional<String> instead() {
		return Optional.ofNullable(instead);
	}

	int from() {
		return from;
	}

	int to() {
		return to;
	}
}
