/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

/** What is wrong with a part of a text of the script, for a person; without a message when it is reported already. */
final class WrongPart extends Exception {
	private static final long serialVersionUID = 1L;
	private final int from;
	private final int to;

	/**
	 * Says where.
	 *
	 * @param from index of the part's first character
	 * @param to index after its last
	 */
	WrongPart(int from, int to, String message) {
		super(message, null, false, false);
		this.from = from;
		this.to = to;
	}

	int from() {
		return from;
	}

	int to() {
		return to;
	}
}
