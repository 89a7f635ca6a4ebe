/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.OptionalInt;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.Severity;

/** Quick fixes while the text is newer than its analysis. */
class ProblemAnnotationTest {
	private static final String TEXT = "events:\n  - type: jdk.FileRed\n    count: 1\n";
	private static final String WRONG = "jdk.FileRed";

	private final IDocument document = new Document(TEXT);
	private final ProblemAnnotation problem = annotation();

	private static ProblemAnnotation annotation() {
		int offset = TEXT.indexOf(WRONG);
		Position place = new Position(2, 11, offset, offset + WRONG.length());
		return new ProblemAnnotation("error", new Problem(Severity.ERROR, place, "wrong", List.of("jdk.FileRead")),
				TEXT);
	}

	@Test
	void aFixIsWrittenInThePlaceOfTheProblem() throws BadLocationException {
		assertEquals(TEXT.replace(WRONG, "jdk.FileRead"), fixed());
	}

	@Test
	void itMovesWithItsLine() throws BadLocationException {
		document.replace(0, 0, "# a comment\n");
		assertEquals("# a comment\n" + TEXT.replace(WRONG, "jdk.FileRead"), fixed());
	}

	@ParameterizedTest
	@ValueSource(strings = {"jdk.File", "jdk.FileRedx", "xjdk.FileRed", "jdk.FileRex", "jdk.FileRed # comment", ""})
	void aLineThatHasChangedHasNone(String now) throws BadLocationException {
		// As one types: what is the same at the beginning and the end stays.
		int same = 0;
		while (same < Math.min(now.length(), WRONG.length()) && now.charAt(same) == WRONG.charAt(same)) {
			same++;
		}
		document.replace(TEXT.indexOf(WRONG) + same, WRONG.length() - same, now.substring(same));
		assertEquals(OptionalInt.empty(), place());
	}

	@Test
	void aLineThatWasCutAtTheEndOfTheTextHasNone() throws BadLocationException {
		int offset = TEXT.indexOf(WRONG);
		document.replace(offset + 3, TEXT.length() - offset - 3, "");
		assertEquals(OptionalInt.empty(), place());
	}

	/** Where the fix would be written; empty for nowhere. */
	private OptionalInt place() throws BadLocationException {
		IRegion line = document.getLineInformationOfOffset(document.get().indexOf("type: "));
		return problem.offset(document, line.getOffset());
	}

	/** What the fix makes of the text. */
	private String fixed() throws BadLocationException {
		document.replace(place().orElseThrow(), problem.length(), problem.instead().getFirst());
		return document.get();
	}
}
