/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Predicate;

import org.junit.jupiter.api.Test;

class CutTextTest {
	private static final String PROBLEM = "Line 22: unknown key";

	@Test
	void leavesWhatFits() {
		assertEquals(PROBLEM, CutText.toFit(PROBLEM, upTo(PROBLEM.length())));
	}

	@Test
	void cutsTheEnd() {
		assertEquals("Line 22: unk\u2026", CutText.toFit(PROBLEM, upTo(13)));
		assertEquals("Line 22: unknown\u2026", CutText.toFit(PROBLEM, upTo(18)));
	}

	@Test
	void cutsBetweenWords() {
		String hint = "Delete removes the chosen point, arrow keys move it by 5 %.";
		assertEquals(hint, CutText.atWord(hint, upTo(hint.length())));
		assertEquals("Delete removes\u2026", CutText.atWord(hint, upTo(15)));
		assertEquals("Delete removes\u2026", CutText.atWord(hint, upTo(18)));
		assertEquals("Delete removes the chosen point\u2026", CutText.atWord(hint, upTo(34)));
		assertEquals("Delete removes the chosen point\u2026", CutText.atWord(hint, upTo(36)));
		assertEquals("99 %\u2026", CutText.atWord("99 % of them", upTo(7)));
		assertEquals("Dele\u2026", CutText.atWord(hint, upTo(5)));
		assertEquals("\u2026", CutText.atWord(hint, upTo(0)));
	}

	@Test
	void showsThatThereIsSomethingWhereNothingFits() {
		assertEquals("\u2026", CutText.toFit(PROBLEM, upTo(0)));
		assertEquals("\u2026", CutText.toFit("x", upTo(0)));
	}

	@Test
	void endsInOneMark() {
		assertEquals("Add\u2026", CutText.toFit("Add\u2026 offers types", upTo(5)));
		assertEquals("Add\u2026", CutText.toFit("Add \u2026\u2026 offers types", upTo(7)));
	}

	@Test
	void halvesNoCharacter() {
		assertEquals("a\u2026", CutText.toFit("a\ud83d\udd25b", upTo(3)));
		assertEquals("a\ud83d\udd25\u2026", CutText.toFit("a\ud83d\udd25bc", upTo(4)));
	}

	private static Predicate<String> upTo(int length) {
		return text -> text.length() <= length;
	}
}
