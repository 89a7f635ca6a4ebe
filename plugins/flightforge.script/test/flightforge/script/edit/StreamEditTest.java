/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.script.NestedSpec;
import flightforge.script.Scripts;
import flightforge.script.StreamSpec;

/** Streams are added, copied, removed and moved in a text, which stays as it is otherwise. */
class StreamEditTest {
	private static final String SHOP = """
			# A shop
			events:
			  # orders
			  # and what belongs to them
			  - type: a
			    count: 1 # one
			    # more to come

			  # --- the rest ---

			  - type: b
			    count: 2
			  # last
			  -   type: c
			      count: 3
			# the end
			recording: {seed: 1}
			""";

	private static String move(String text, int stream, boolean down) {
		return Edits.edited(text, edit -> StreamEdit.move(edit, stream, down));
	}

	private static String remove(String text, int stream) {
		return Edits.edited(text, edit -> StreamEdit.remove(edit, stream));
	}

	private static String duplicate(String text, int stream) {
		return Edits.edited(text, edit -> StreamEdit.duplicate(edit, stream));
	}

	private static String add(String text, int after, String type, String volume) {
		return Edits.edited(text, edit -> StreamEdit.add(edit, after, type, volume));
	}

	private static List<String> types(String text) {
		return Scripts.script(text).streams().stream().map(StreamSpec::typeName).toList();
	}

	@Test
	void aStreamMovesWithItsComments() {
		String moved = """
				# A shop
				events:
				  - type: b
				    count: 2

				  # --- the rest ---

				  # orders
				  # and what belongs to them
				  - type: a
				    count: 1 # one
				    # more to come
				  # last
				  -   type: c
				      count: 3
				# the end
				recording: {seed: 1}
				""";
		assertEquals(moved, move(SHOP, 0, true));
		assertEquals(SHOP, move(moved, 1, false));
		assertEquals(SHOP, move(SHOP, 0, false));
		assertEquals(SHOP, move(SHOP, 2, true));
	}

	@Test
	void aStreamGoesWithItsComments() {
		assertEquals("""
				# A shop
				events:

				  # --- the rest ---

				  - type: b
				    count: 2
				  # last
				  -   type: c
				      count: 3
				# the end
				recording: {seed: 1}
				""", remove(SHOP, 0));
		assertEquals(SHOP.replace("  # last\n  -   type: c\n      count: 3\n", ""), remove(SHOP, 2));
		assertEquals("events:\n\n- {type: a, count: 1}\n\n- {type: c, count: 3}\n",
				remove("events:\n\n- {type: a, count: 1}\n\n- {type: b, count: 2}\n\n- {type: c, count: 3}\n", 1));
	}

	@Test
	void aCopyComesBehindAndLeavesTheCommentAbove() {
		assertEquals(
				SHOP.replace("    # more to come\n",
						"    # more to come\n  - type: a\n    count: 1 # one\n" + "    # more to come\n"),
				duplicate(SHOP, 0));
		assertEquals("events:\n- {type: a, count: 1}\n\n- {type: b, count: 2}\n\n- {type: b, count: 2}\n",
				duplicate("events:\n- {type: a, count: 1}\n\n- {type: b, count: 2}\n", 1));
		assertEquals("events:\n- type: a\n  count: 1\n- type: a\n  count: 1",
				duplicate("events:\n- type: a\n  count: 1", 0));
	}

	@Test
	void theLastStreamNeedsNoLineBreak() {
		String text = "events:\n- type: a\n  count: 1\n- type: b\n  count: 2";
		assertEquals("events:\n- type: b\n  count: 2\n- type: a\n  count: 1", move(text, 0, true));
		assertEquals("events:\n- type: a\n  count: 1\n", remove(text, 1));
		assertEquals(text + "\n- type: c\n  rate: 1/s", add(text, 1, "c", "1/s"));
	}

	@Test
	void windowsLineEndsStay() {
		String text = "events:\r\n- type: a\r\n  count: 1\r\n- type: b\r\n  count: 2";
		assertEquals("events:\r\n- type: b\r\n  count: 2\r\n- type: a\r\n  count: 1", move(text, 0, true));
		assertEquals("events:\r\n- type: a\r\n  count: 1\r\n- type: c\r\n  count: 5\r\n- type: b\r\n  count: 2",
				add(text, 0, "c", "5"));
		assertEquals(text.replace("  count: 1\r\n", "  count: 1\r\n- type: a\r\n  count: 1\r\n"), duplicate(text, 0));
	}

	@Test
	void listsInBracketsAreEditedToo() {
		String text = "events: [{type: a, count: 1}, {type: b, count: 2}] # both";
		assertEquals("events: [{type: b, count: 2}, {type: a, count: 1}] # both", move(text, 1, false));
		assertEquals("events: [{type: b, count: 2}] # both", remove(text, 0));
		assertEquals("events: [{type: a, count: 1}] # both", remove(text, 1));
		assertEquals("events: [] # both", remove(remove(text, 1), 0));
		assertEquals("events: [{type: a, count: 1}, {type: a, count: 1}, {type: b, count: 2}] # both",
				duplicate(text, 0));
		assertEquals("events: [{type: a, count: 1}, {type: b, count: 2}, {type: c, rate: 5/s}] # both",
				add(text, -1, "c", "5/s"));
		String lines = "events: [\n  {type: a, count: 1}, # one, [\n  {type: b, count: 2}, # two\n]\n";
		assertEquals("events: [\n  # one, [\n  {type: b, count: 2}, # two\n]\n", remove(lines, 0));
		assertEquals(List.of("a"), types(remove(lines, 1)));
		assertTrue(remove(lines, 1).contains("# two"));
	}

	@Test
	void theFirstStreamIsAddedToAnyText() {
		String block = "events:\n  - type: a\n    rate: 10/s\n";
		assertEquals(block, add("", -1, "a", "10/s"));
		assertEquals("# later\n" + block, add("# later", -1, "a", "10/s"));
		assertEquals("recording: {seed: 1} # one\n" + block, add("recording: {seed: 1} # one", -1, "a", "10/s"));
		assertEquals("events: # all\n  - type: a\n    rate: 10/s\n# more\n",
				add("events: # all\n# more\n", -1, "a", "10/s"));
		assertEquals("events:\n  - type: a\n    rate: 10/s\nrecording: {seed: 1}\n",
				add("events: ~\nrecording: {seed: 1}\n", -1, "a", "10/s").replace(": \n", ":\n"));
		assertEquals("events: [{type: a, rate: 10/s}]", add("events: []", -1, "a", "10/s"));
		assertEquals("{events: [{type: a, rate: 10/s}], recording: {seed: 1}}",
				add("{recording: {seed: 1}}", -1, "a", "10/s"));
		assertThrows(IllegalArgumentException.class, () -> add("events: 5", -1, "a", "10/s"));
		assertThrows(IllegalArgumentException.class, () -> add("- events", -1, "a", "10/s"));
		assertThrows(IllegalArgumentException.class, () -> add("{", -1, "a", "10/s"));
	}

	@Test
	void namesAreQuotedWhereTheyMustBe() {
		assertEquals(List.of("a", "my own: type"),
				types(add("events: [{type: a, count: 1}]", 0, "my own: type", "every 2 s")));
	}

	@Test
	void theFieldsOfAStreamAreThoseOfItsValues() {
		ScriptText text = ScriptText.of("""
				events:
				  - type: a
				    count: 1
				    for-each: {d: [1]}
				    values: {b: 1, c: {copy: b}}
				    nested: [{type: e, values: {f: 2}}, {type: g, values: none}]
				""");
		assertEquals(List.of("b", "c"), text.stream(0).orElseThrow().fields());
		assertEquals(List.of("f"), text.stream(1).orElseThrow().fields());
		assertEquals(List.of(), text.stream(2).orElseThrow().fields());
	}

	@Test
	void nestedStreamsAreEditedToo() {
		String text = """
				events:
				  - type: a
				    count: 1
				    nested:
				      # first
				      - type: b
				      - type: c # second
				        after:
				          - type: d
				    # on these
				    threads: main
				  - {type: e, count: 1, before: [{type: f}], stack: s}
				""";
		// Their numbers: a 0, e 1, b 2, c 3, d 4, f 5.
		assertEquals(text.replace("      # first\n      - type: b\n", "").replace("type: d\n",
				"type: d\n      # first\n      - type: b\n"), move(text, 2, true));
		assertEquals(text.replace("        after:\n          - type: d\n", ""), remove(text, 4));
		assertEquals(text.replace("before: [{type: f}], ", ""), remove(text, 5));
		assertEquals(text.replace("[{type: f}]", "[{type: f}, {type: f}]"), duplicate(text, 5));
		assertEquals(text.replace("          - type: d\n", "          - type: d\n          - type: d\n"),
				duplicate(text, 4));
		assertThrows(IndexOutOfBoundsException.class, () -> remove(text, 6));
	}

	/** So that what is set in it has lines of its own, too. */
	@Test
	void aNestedStreamIsOnLinesAsItsParentIs() {
		ScriptEdit edit = new ScriptEdit(ScriptText.of("events:\n  - type: a\n    count: 1\n"));
		StreamEdit.nest(edit, 0, NestedSpec.Where.NESTED, "b");
		FieldEdit.setField(edit, 1, "duration", "5 %");
		FieldEdit.setField(edit, 1, "size", "7");
		assertEquals("""
				events:
				  - type: a
				    count: 1
				    nested:
				      - type: b
				        duration: 5 %
				        values:
				          size: 7
				""", edit.now().text());
	}

	@Test
	void aCopyDoesNotTakeNames() {
		String text = "events:\n- type: a\n  count: &n 5\n  values: &v {x: 1}\n- {type: b, count: *n, values: *v}\n";
		String copied = duplicate(text, 0);
		assertEquals("events:\n- type: a\n  count: &n 5\n  values: &v {x: 1}\n- type: a\n  count: 5\n"
				+ "  values: {x: 1}\n- {type: b, count: *n, values: *v}\n", copied);
	}

	@Test
	void streamsThatAreAliasesMoveUnlessTheirNamesWouldComeTooLate() {
		String text = "events:\n- &a {type: a, count: 1}\n- {type: b, count: 1}\n- *a\n";
		assertEquals("events:\n- &a {type: a, count: 1}\n- *a\n- {type: b, count: 1}\n", move(text, 2, false));
		assertEquals(text.replace("- *a\n", ""), remove(text, 2));
		assertEquals(text + "- *a\n", duplicate(text, 2));
		String first = "events:\n- &a {type: a, count: 1}\n- *a\n";
		String message = assertThrows(IllegalArgumentException.class, () -> move(first, 1, false)).getMessage();
		assertTrue(message.contains("alias"), message);
		assertEquals(List.of("a"), types(remove(first, 0)));
	}

	@Test
	void aListThatSeveralStreamsShareChangesInOneOfThem() {
		String text = "events:\n- {type: a, count: 1, nested: &n [{type: b}, {type: c}]}\n"
				+ "- {type: d, count: 1, nested: *n}\n";
		assertEquals("events:\n- {type: a, count: 1, nested: &n [{type: b}, {type: c}]}\n"
				+ "- {type: d, count: 1, nested: [{type: c}]}\n", remove(text, 4));
		String other = "types: &e {}\nrecording: {seed: 1}\nevents: &l\n- {type: a, count: 1}\n- {type: b, count: 1}\n";
		assertEquals(List.of("b", "a"), types(move(other, 0, true)));
	}
}
