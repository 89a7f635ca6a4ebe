/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.List;

/** A value is wrong, as the message says, and what may have been meant is known. Not thread-safe, as all exceptions. */
public final class WrongValueException extends IllegalArgumentException {
	private static final long serialVersionUID = 1L;

	private final transient List<String> instead;

	/**
	 * A wrong value.
	 *
	 * @param message what is wrong and what would be right, for a person
	 * @param instead what may have been meant, the best first
	 */
	public WrongValueException(String message, List<String> instead) {
		super(message);
		this.instead = List.copyOf(instead);
	}

	/** What may have been meant by a value that an exception is of, the best first; empty when that is not known. */
	public static List<String> instead(IllegalArgumentException e) {
		return e instanceof WrongValueException wrong ? wrong.instead : List.of();
	}
}
