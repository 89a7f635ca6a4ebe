/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import flightforge.script.TextChange;

/** Makes edits of texts, each of which must be the changes that it says it is. */
final class Edits {
	private Edits() {
	}

	/** What steps make of a text. */
	static String edited(String text, Consumer<ScriptEdit> steps) {
		ScriptEdit edit = new ScriptEdit(ScriptText.of(text));
		steps.accept(edit);
		List<TextChange> changes = edit.changes();
		assertEquals(edit.now().text(), TextChange.apply(text, changes));
		assertTrue(IntStream.range(1, changes.size()).allMatch(i -> changes.get(i - 1).end() < changes.get(i).offset()),
				changes::toString);
		return edit.now().text();
	}
}
