/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.function.BiConsumer;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;
import flightforge.script.edit.StreamEdit;
import flightforge.script.read.ScriptParser;

/** The numbers are compared with those that the edited text gives. */
class StreamNumbersTest {

	/** Streams and numbers: a 0, b 1, c 2; within a: d 3, e 4, f 5; within b: g 6, h 7. */
	private static final String TEXT = """
			events:
			  - type: a
			    count: 1
			    nested:
			      - type: d
			        nested: [{type: e}]
			      - type: f
			  - {type: b, count: 1, before: [{type: g}], after: [{type: h}]}
			  - {type: c, count: 1}
			""";

	@Test
	void whatIsChosenStaysChosenWhenItMoves() {
		for (int stream = 0; stream < 8; stream++) {
			for (boolean down : new boolean[] {false, true}) {
				String moved = edited((edit, number) -> StreamEdit.move(edit, number, down), stream);
				int number = StreamNumbers.ofMoved(script(TEXT), stream, down);
				assertEquals(type(TEXT, stream), type(moved, number), moved);
				assertEquals(!moved.equals(TEXT), StreamNumbers.canMove(script(TEXT), stream, down));
			}
		}
		assertFalse(StreamNumbers.canMove(script(TEXT), StreamNumbers.NONE, true));
	}

	@Test
	void aCopyIsChosen() {
		for (int stream = 0; stream < 8; stream++) {
			String copied = edited((edit, number) -> StreamEdit.duplicate(edit, number), stream);
			int number = StreamNumbers.ofCopy(script(TEXT), stream);
			assertEquals(type(TEXT, stream), type(copied, number), copied);
			assertFalse(type(copied, number - 1).isEmpty());
		}
	}

	@Test
	void theNextIsChosenWhenOneGoes() {
		String[] next = {"b", "c", "b", "f", "d", "d", "b", "b"};
		for (int stream = 0; stream < 8; stream++) {
			String left = edited((edit, number) -> StreamEdit.remove(edit, number), stream);
			assertEquals(next[stream], type(left, StreamNumbers.afterRemoval(script(TEXT), stream)), left);
		}
		assertEquals(StreamNumbers.NONE, StreamNumbers.afterRemoval(script("events: [{type: a, count: 1}]"), 0));
	}

	@Test
	void nestedStreamsAreInOneOfTheEvents() {
		Script script = script(TEXT);
		assertEquals(0, StreamNumbers.outermost(script, 4));
		assertEquals(1, StreamNumbers.outermost(script, 7));
		assertEquals(2, StreamNumbers.outermost(script, 2));
		assertEquals(StreamNumbers.NONE, StreamNumbers.outermost(script, 8));
	}

	private static String edited(BiConsumer<ScriptEdit, Integer> step, int stream) {
		ScriptEdit edit = new ScriptEdit(ScriptText.of(TEXT));
		step.accept(edit, stream);
		return edit.now().text();
	}

	private static String type(String text, int stream) {
		return Stream.ofNullable(StreamNumbers.find(script(text), stream)).map(StreamSpec::typeName).findFirst()
				.orElse("");
	}

	private static Script script(String text) {
		return ScriptParser.parse(text).script().orElseThrow();
	}
}
