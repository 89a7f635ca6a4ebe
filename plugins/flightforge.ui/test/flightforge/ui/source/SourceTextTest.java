/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceTextTest {

	@Test
	void linesBecomeCommentsAndLinesAgain() {
		String lines = "  a: 1\n\n    b: 2\r\n  c: 3";
		String comments = "  # a: 1\n\n  #   b: 2\r\n  # c: 3";
		assertEquals(comments, LineComments.toggled(lines));
		assertEquals(lines, LineComments.toggled(comments));
		assertEquals("a\nb", LineComments.toggled("#a\n#b"));
		assertEquals("# # a\n# b", LineComments.toggled("# a\nb"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
			~events:~            | ~  ~
			~  - type: a.B~      | ~    ~
			~    count: 5~       | ~    ~
			~  values: # of it~  | ~    ~
			~  # note: ~         | ~  ~
			~  - nested:~        | ~      ~
			~  - ~               | ~    ~
			~    ~               | ~    ~
			~~                   | ~~
			~  host: "a:b"~      | ~  ~
			""")
	void newLinesAreIndentedAsTheLineAboveWants(String line, String indent) {
		assertEquals(indent, ScriptIndenting.indent(line));
	}
}
