/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;

import flightforge.script.edit.ValueRows;
import flightforge.script.edit.ValueRows.Row;

class EditedRowsTest {
	private static final ValueRows SCRIPT = pick(new Row("70", "ann"), new Row("30", "bob"));
	private static final ValueRows CHANGED = pick(new Row("60", "ann"), new Row("30", "bob"));
	private static final String BESIDE = "wrong beside them";

	private final List<ValueRows> sent = new ArrayList<>();
	private final EditedRows edited = shown(SCRIPT);
	private Optional<String> refusal = Optional.empty();

	private static ValueRows pick(Row... rows) {
		return new ValueRows("pick", List.of(rows));
	}

	private static EditedRows shown(ValueRows rows) {
		EditedRows shown = new EditedRows(rows);
		shown.show(rows, List.of());
		return shown;
	}

	private Optional<String> send() {
		sent.add(edited.rows());
		return refusal;
	}

	private void change(ValueRows changed, int chosen) {
		edited.change(changed, chosen, this::send);
	}

	private void addRowThatIsBlankAgain() {
		edited.add(2);
		Row blank = edited.all().rows().get(2);
		change(edited.all().with(2, blank.with(0, "carl")), 2);
		change(edited.all().with(2, blank), 2);
	}

	@Test
	void rowsAreSentUnlessTheyHaveMistakes() {
		change(CHANGED.with(1, new Row("many", "bob")), 1);
		assertTrue(edited.isUntaken());
		assertEquals(List.of(), sent);
		change(CHANGED, 1);
		assertFalse(edited.isUntaken());
		assertEquals(List.of(CHANGED), sent);
	}

	@Test
	void rowsThatAreRefusedForWhatIsBesideThemStayUntilItIsMended() {
		refusal = Optional.of(BESIDE);
		change(CHANGED, 0);
		assertEquals(Optional.of(BESIDE), edited.mistake(0));
		assertFalse(edited.show(SCRIPT, List.of()));
		assertEquals(CHANGED, edited.rows());
		assertTrue(edited.isWrongElsewhere());
		edited.taken();
		assertEquals(Optional.empty(), edited.mistake(-1));
		assertTrue(edited.show(CHANGED, List.of("", "told by the script")));
		assertEquals("told by the script", edited.lines().get(1).error());
	}

	@Test
	void rowsThatAreRefusedForWhatIsBesideThemAreAStep() {
		refusal = Optional.of(BESIDE);
		change(CHANGED, 0);
		assertTrue(edited.undo());
		assertEquals(SCRIPT, edited.rows());
		assertFalse(edited.isUntaken());
		assertTrue(edited.redo());
		assertEquals(CHANGED, edited.rows());
		assertTrue(edited.isUntaken());
	}

	@Test
	void aRowWithAMistakeOfItsOwnIsNotWrongElsewhere() {
		change(CHANGED.with(1, new Row("many", "bob")), 1);
		assertFalse(edited.isWrongElsewhere());
	}

	@Test
	void aNewRowThatIsBlankAgainGoesFromTheScriptBeforeItIsLeft() {
		addRowThatIsBlankAgain();
		assertEquals(SCRIPT, sent.getLast());
		assertFalse(edited.isUntaken());
		assertEquals(3, edited.all().rows().size());
		assertEquals(OptionalInt.of(2), edited.leave());
		assertEquals(SCRIPT, edited.all());
	}

	@Test
	void undoGoesBackToRowsThatTheScriptHas() {
		addRowThatIsBlankAgain();
		change(edited.all().with(2, new Row("5", "")), 2);
		assertTrue(edited.isUntaken());
		assertEquals(OptionalInt.empty(), edited.leave());
		assertTrue(edited.undo());
		assertEquals(sent.getLast(), edited.rows());
		assertEquals(SCRIPT, edited.rows());
	}

	@Test
	void aRowIsAddedWhereMistakesAreToldForTheFirstRowsOnly() {
		EditedRows longer = shown(pick(new Row("1", "a"), new Row("1", "b"), new Row("1", "c")));
		longer.show(longer.all(), List.of("bad"));
		longer.add(3);
		assertEquals(OptionalInt.of(3), longer.leave());
		assertEquals(List.of("bad", "", ""), longer.lines().stream().map(Line::error).toList());
	}

	@Test
	void theOnlyRowIsNotTakenWhenItIsBlankAgain() {
		EditedRows none = shown(pick());
		none.add(0);
		none.change(pick(new Row("", "a")), 0, this::send);
		none.change(pick(new Row("", "")), 0, this::send);
		assertEquals(1, sent.size());
		assertTrue(none.mistake(0).orElseThrow().startsWith("Row 1: "), none.mistake(0).toString());
	}

	@Test
	void whatIsWrongBesideRowsDoesNotLeaveWithABlankOne() {
		refusal = Optional.of(BESIDE);
		change(CHANGED, 0);
		addRowThatIsBlankAgain();
		assertEquals(OptionalInt.of(2), edited.leave());
		assertTrue(edited.isUntaken());
		assertEquals(CHANGED, edited.all());
		assertEquals(Optional.of(BESIDE), edited.mistake(-1));
	}

	@Test
	void aBlankRowHidesNoMistakeOfTheOthersTogether() {
		EditedRows zeros = shown(pick(new Row("0", "a"), new Row("1", "b")));
		zeros.change(zeros.all().with(1, new Row("0", "b")), 1, this::send);
		zeros.add(2);
		Row blank = zeros.all().rows().get(2);
		zeros.change(zeros.all().with(2, new Row("1", "c")), 2, this::send);
		assertEquals(1, sent.size());
		zeros.change(zeros.all().with(2, blank), 2, this::send);
		assertEquals(1, sent.size());
		zeros.leave();
		assertTrue(zeros.isUntaken());
	}

	@Test
	void whatTheScriptSaysIsNotRefused() {
		refusal = Optional.of(BESIDE);
		change(CHANGED, 0);
		change(SCRIPT, 0);
		assertFalse(edited.isUntaken());
	}
}
