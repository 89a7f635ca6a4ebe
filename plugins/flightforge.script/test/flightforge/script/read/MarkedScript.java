/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import flightforge.script.Problem;
import flightforge.script.Scripts;

/** Scripts with a single mistake, and the mark | where the message about it points. */
final class MarkedScript {
	private MarkedScript() {
	}

	/** Checks that this is the one message of the script, at its place. */
	static void assertError(String marked, String message) {
		int offset = marked.indexOf('|');
		String text = marked.substring(0, offset) + marked.substring(offset + 1);
		int line = (int) text.substring(0, offset).chars().filter(c -> c == '\n').count() + 1;
		int column = offset - text.lastIndexOf('\n', offset - 1);
		List<String> expected = List.of("Line " + line + ", column " + column + ": " + message);
		assertEquals(expected, Scripts.errors(text).stream().map(Problem::toString).toList());
	}
}
