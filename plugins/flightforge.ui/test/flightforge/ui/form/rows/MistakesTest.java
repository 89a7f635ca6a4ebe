/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.script.edit.ValueRows;
import flightforge.script.edit.ValueRows.Row;

class MistakesTest {

	private static final Mistakes SECOND = new Mistakes(List.of("", "bad", ""));

	@Test
	void mistakesStayWithTheirRows() {
		assertEquals(List.of("", "", "bad", ""), SECOND.inserted(0).texts());
		assertEquals(List.of("", "bad", "", ""), SECOND.inserted(3).texts());
		assertEquals(SECOND, SECOND.inserted(2).without(2));
		assertEquals(List.of("bad", ""), SECOND.without(0).texts());
		assertFalse(SECOND.without(1).any());
		assertEquals(Mistakes.NONE, Mistakes.NONE.inserted(1).without(0));
	}

	@Test
	void theChosenRowIsToldElseTheFirstThatIsWrong() {
		assertEquals("Row 2: bad", SECOND.told(0));
		assertEquals("Row 2: bad", SECOND.told(-1));
		assertEquals("Row 3: worse", new Mistakes(List.of("", "bad", "worse")).told(2));
	}

	@Test
	void rowsAreJudgedByThemselvesAndTogether() {
		Mistakes weight = Mistakes.of(new ValueRows("pick", List.of(new Row("1", "a"), new Row("many", "b"))), 0);
		assertTrue(weight.told(0).startsWith("Row 2: a weight is a number"), weight.told(0));
		assertFalse(Mistakes.of(new ValueRows("pick", List.of(new Row("1", "a"), new Row("2", "b"))), 0).any());
		assertTrue(Mistakes.of(new ValueRows("pick", List.of(new Row("0", "a"), new Row("0", "b"))), 1).any());
	}
}
