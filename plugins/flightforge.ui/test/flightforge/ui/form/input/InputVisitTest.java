/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.ui.model.ScriptModel;

/** All that is typed in one go is one step, and taken back as one. */
class InputVisitTest {
	private final List<String> refusals = new ArrayList<>();
	private final InputVisit visit = new InputVisit("1 min",
			(of, message) -> refusals.add(of.begun() + ": " + message));

	@Test
	void takesBackAllItsEditsAsOne() {
		assertFalse(visit.isInScript());
		visit.made("1 min", "2 min");
		visit.made("2 min", "20 min");
		assertTrue(visit.isInScript());
		assertEquals("1 min", visit.takingBack().apply("20 min", null));
	}

	@Test
	void takesBackWhatIsOnItsWayToTheScriptToo() {
		ScriptModel.Edit takingBack = visit.takingBack();
		visit.made("1 min", "2 min");
		assertEquals("1 min", takingBack.apply("2 min", null));
	}

	@Test
	void leavesATextThatHasChangedSince() {
		assertEquals("1 min", visit.takingBack().apply("1 min", null));
		visit.made("1 min", "2 min");
		assertEquals("3 min", visit.takingBack().apply("3 min", null));
	}

	@Test
	void tellsOfItselfWhatIsRefused() {
		visit.refused("not a duration");
		assertEquals(List.of("1 min: not a duration"), refusals);
		assertFalse(visit.isInScript());
	}
}
