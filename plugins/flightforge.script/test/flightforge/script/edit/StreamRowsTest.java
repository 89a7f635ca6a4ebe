/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.edit.StreamText.Origin;
import flightforge.script.edit.ValueRows.Row;
import flightforge.script.read.ScriptParser;

class StreamRowsTest {
	private static final String EACH = """
			events:
			  - type: a
			    count: 1
			    for-each:                # of the cells
			      type:
			        - Java Heap          # the largest
			        - Thread             # many
			      size: [4 GiB, 64 MiB]  # reserved
			    values:
			      used: 1                # of each
			  # the end
			""";
	private static final String CHOOSE = """
			events:
			  - type: a
			    count: 1
			    choose:                  # by turnover
			      - {weight: 70, host: "a, b", port: {uniform: {min: 1, max: 2}}}   # mostly
			      - weight: 30           # sometimes
			        host: c
			        port: 443            # safe
			    values: {used: 1}
			""";
	private static final int ROUNDS = 80;

	private static ValueRows rows(String text, String key) {
		return ScriptText.of(text).stream(0).orElseThrow().rows(key).orElseThrow();
	}

	private static ValueRows each(String text) {
		return rows(text, ValueRows.FOR_EACH);
	}

	private static ValueRows choose(String text) {
		return rows(text, ValueRows.CHOOSE);
	}

	private static ValueRows begin(String... values) {
		return new ValueRows("pick", List.of(values).stream().map(value -> new Row("", value)).toList());
	}

	private static String set(String text, ValueRows rows) {
		return Edits.edited(text, edit -> FieldEdit.setRows(edit, 0, rows));
	}

	private static String field(String text, String field, String value) {
		return Edits.edited(text, edit -> FieldEdit.setField(edit, 0, field, value));
	}

	private static String range(String text, int stream, String field, String range) {
		return Edits.edited(text, edit -> FieldEdit.setRange(edit, stream, field, range));
	}

	@Test
	void takesRowsApart() {
		assertEquals(List.of("type", "size"), each(EACH).fields());
		assertEquals(List.of(new Row("", List.of("Java Heap", "4 GiB")), new Row("", List.of("Thread", "64 MiB"))),
				each(EACH).rows());
		assertEquals(List.of(new Row("70", List.of("a, b", "{uniform: {min: 1, max: 2}}")),
				new Row("30", List.of("c", "443"))), choose(CHOOSE).rows());
		assertEquals(3, each("events: [{for-each: {x: 0..2}}]").rows().size());
		assertEquals(List.of("b", ""), each("events: [{for-each: {x: [a, b], y: [1]}}]").rows().stream()
				.map(row -> row.values().getLast()).map(value -> value.equals("1") ? "b" : value).toList());
		for (String broken : List.of("{for-each: {x: 7}}", "{for-each: x}", "{for-each: {x: 0..99999}}",
				"{choose: [1]}", "{choose: []}", "{type: a}")) {
			StreamText text = ScriptText.of("events: [" + broken + "]").stream(0).orElseThrow();
			assertEquals(Optional.empty(), text.rows(ValueRows.FOR_EACH), broken);
			assertEquals(Optional.empty(), text.rows(ValueRows.CHOOSE), broken);
		}
	}

	@Test
	void changesACellAndLeavesTheRestWithItsComments() {
		ValueRows each = each(EACH);
		assertEquals(EACH.replace("64 MiB", "32 MiB"), set(EACH, each.with(1, each.rows().get(1).with(1, "32 MiB"))));
		ValueRows choose = choose(CHOOSE);
		assertEquals(CHOOSE.replace("443", "{uniform: {min: 5, max: 6}}"),
				set(CHOOSE, choose.with(1, choose.rows().get(1).with(1, "{uniform: {min: 5, max: 6}}"))));
		assertEquals(CHOOSE.replace("weight: 30 ", "weight: 20 "),
				set(CHOOSE, choose.with(1, new Row("20", choose.rows().get(1).values()))));
	}

	@Test
	void addsRemovesAndMovesWholeRows() {
		ValueRows each = each(EACH);
		assertEquals(EACH.replace("# many\n", "# many\n        - GC\n").replace("64 MiB]", "64 MiB, 8 MiB]"),
				set(EACH, each.inserted(2, new Row("", List.of("GC", "8 MiB")))));
		assertEquals(EACH.replace("        - Java Heap          # the largest\n", "").replace("4 GiB, ", ""),
				set(EACH, each.without(0)));
		String moved = set(EACH, each.swapped(0));
		assertEquals(each.swapped(0), each(moved));
		assertTrue(moved.contains("- Thread             # many\n        - Java Heap          # the largest\n"), moved);
		assertEquals(CHOOSE.replace(
				"      - weight: 30           # sometimes\n        host: c\n" + "        port: 443            # safe\n",
				""), set(CHOOSE, choose(CHOOSE).without(1)));
	}

	@Test
	void aFieldMovesFromValuesToRowsAndBack() {
		String text = "events:\n- type: a\n  count: 1\n  values:\n    x: 1 # one\n    y: 2\n";
		ValueRows one = new ValueRows(ValueRows.FOR_EACH, List.of()).withField("x", begin("1", "2"));
		String each = set(text, one);
		assertEquals("events:\n- type: a\n  count: 1\n  values:\n    y: 2\n  for-each: {x: [1, 2]}\n", each);
		String both = set(each, each(each).withField("y", begin("2")));
		assertEquals("events:\n- type: a\n  count: 1\n  for-each: {x: [1, 2], y: [2, 2]}\n", both);
		String back = field(both, "x", "{sequence: {from: 1}}");
		assertEquals(
				"events:\n- type: a\n  count: 1\n  for-each: {y: [2, 2]}\n  values:\n    x: {sequence: {from: 1}}\n",
				back);
		assertEquals("events:\n- type: a\n  count: 1\n  values:\n    x: {sequence: {from: 1}}\n", field(back, "y", ""));
		String chosen = set(both, new ValueRows(ValueRows.CHOOSE, List.of()).withField("y",
				new ValueRows("pick", List.of(new Row("70", "2"), new Row("30", "3")))));
		assertEquals("events:\n- type: a\n  count: 1\n  for-each: {x: [1, 2]}\n"
				+ "  choose: [{weight: 70, y: 2}, {weight: 30, y: 3}]\n", chosen);
		String two = set(chosen, choose(chosen).withField("duration", begin("5 ms", "7 ms")));
		assertTrue(two.contains("{weight: 70, y: 2, duration: 5 ms}, {weight: 30, y: 3, duration: 7 ms}"), two);
		assertTrue(field(two, "duration", "9 ms").endsWith("{weight: 30, y: 3}]\n  duration: 9 ms\n"));
		assertEquals(Origin.NOWHERE,
				ScriptText.of(field(field(two, "y", ""), "duration", "")).stream(0).orElseThrow().origin("duration"));
	}

	@Test
	void rangesStayAsLongAsTheyHaveTheSameValues() {
		String text = "events: [{type: a, count: 1, for-each: {cpu: 0..1, name: [a, b]}}]";
		ValueRows rows = each(text);
		assertEquals(text.replace("b]", "c]"), set(text, rows.with(1, rows.rows().get(1).with(1, "c"))));
		assertEquals(text.replace("0..1", "[0, 7]"), set(text, rows.with(1, rows.rows().get(1).with(0, "7"))));
		String alone = "events: [{type: a, count: 1, for-each: {cpu: 0..1}}]";
		assertEquals(alone.replace("0..1", "[0, 1]"), set(alone, each(alone)));
		assertEquals(alone, range(set(alone, each(alone)), 0, "cpu", "0..1"));
		assertEquals(alone.replace("0..1", "0..1, x: 3..4"), range(alone, 0, "x", "3..4"));
		assertEquals("events: [{type: a, count: 1, for-each: {x: -3..4}}]",
				range("events: [{type: a, count: 1, values: {x: 1}}]", 0, "x", "-3..4"));
		String wrong = range(alone, 0, "cpu", "1 to 5");
		assertEquals(alone.replace("0..1", "1 to 5"), wrong);
		assertTrue(messages(wrong).getFirst().contains("a range such as 0..7"));
		assertTrue(messages(range(alone, 0, "cpu", "0..10000")).getFirst().contains("from 1 to 10000 values"));
	}

	private static List<String> messages(String text) {
		return ScriptParser.parse(text).problems().stream().map(Problem::message).toList();
	}

	@Test
	void writesRowsThatTheParserReports() {
		ValueRows each = each(EACH);
		String generated = set(EACH, each.with(0, each.rows().get(0).with(0, "{uniform: {min: 1, max: 2}}")));
		assertEquals(EACH.replace("Java Heap", "{uniform: {min: 1, max: 2}}"), generated);
		assertTrue(messages(generated).getFirst().contains("single values, not a mapping"), generated);
		ValueRows choose = choose(CHOOSE);
		String weight = set(CHOOSE, choose.with(0, new Row("many", choose.rows().get(0).values())));
		assertEquals(CHOOSE.replace("weight: 70", "weight: many"), weight);
		assertEquals(List.of("a weight is a number such as 70"), messages(weight));
		assertEquals("many", choose(weight).rows().getFirst().where());
		String half = set(CHOOSE, choose.with(1, choose.rows().get(1).with(0, "{pick: [c")));
		assertEquals(CHOOSE.replace("host: c", "host: \"{pick: [c\""), half);
		assertEquals("{pick: [c", choose(half).rows().get(1).values().getFirst());
		assertEquals(CHOOSE, set(half, choose));
		String gone = set(CHOOSE, choose.with(1, choose.rows().get(1).with(0, "")));
		assertEquals(CHOOSE.replace("        host: c\n", ""), gone);
		assertEquals(List.of(0.7, 0.3), choose.shares());
	}

	@Test
	void nestedStreamsHaveRowsToo() {
		String text = "events:\n- type: a\n  count: 1\n  nested:\n  - type: b\n    values: {x: 1}\n";
		String edited = Edits.edited(text, edit -> FieldEdit.setRows(edit, 1,
				new ValueRows(ValueRows.FOR_EACH, List.of()).withField("x", begin("1", "2"))));
		assertEquals(text.replace("values: {x: 1}", "for-each: {x: [1, 2]}"), edited);
		assertEquals(text.replace("values: {x: 1}", "for-each:\n      x: 0..3"), range(text, 1, "x", "0..3"));
	}

	@Test
	void whatAreNoRowsIsNotWrittenAgain() {
		String text = "events: [{type: a, count: 1, for-each: {x: 7}, values: {y: 1}}]";
		ValueRows rows = new ValueRows(ValueRows.FOR_EACH, List.of()).withField("y", begin("1"));
		assertEquals("there are no rows under for-each; fix them in the source first",
				assertThrows(IllegalArgumentException.class, () -> set(text, rows)).getMessage());
	}

	@Test
	void tellsWhereTheValuesOfAFieldAre() {
		assertEquals(List.of("size: [4 GiB, 64 MiB]"), places(EACH, "size"));
		assertEquals(List.of("port: {uniform: {min: 1, max: 2}}", "port: 443"), places(CHOOSE, "port"));
		assertEquals(List.of("1"), places(CHOOSE, "used"));
		assertEquals(List.of(), places(CHOOSE, "none"));
		StreamText text = ScriptText.of(EACH).stream(0).orElseThrow();
		assertEquals(List.of("4 GiB", "64 MiB"), cut(EACH, text.rowPlaces("size")));
		assertEquals(2, ScriptText.of(CHOOSE).stream(0).orElseThrow().rowPlaces("host").size());
		assertEquals("[4 GiB, 64 MiB]", text.each("size").orElseThrow());
	}

	private static List<String> places(String text, String field) {
		return cut(text, ScriptText.of(text).stream(0).orElseThrow().places(field));
	}

	private static List<String> cut(String text, List<Position> places) {
		return places.stream().map(place -> text.substring(place.offset(), place.endOffset())).toList();
	}

	@Test
	void rowsInPartsThatStreamsShareChangeForOneStream() {
		String text = "events:\n- {type: a, count: 1, for-each: &e {x: [1, 2]}}\n- {type: b, count: 1, for-each: *e}\n";
		ValueRows rows = each(text);
		String edited = Edits.edited(text, edit -> FieldEdit.setRows(edit, 1, rows.with(0, new Row("", "7"))));
		assertEquals(rows, each(edited));
		assertEquals("[7, 2]", ScriptText.of(edited).stream(1).orElseThrow().each("x").orElseThrow());
	}

	/** Whatever rows are changed in whatever order, the text says what was meant and keeps what is around. */
	@Test
	@Tag("heavy")
	void manyChangesMeanWhatWasMeant() {
		Random random = new Random(7);
		for (String start : List.of(EACH, CHOOSE)) {
			String key = start.equals(EACH) ? ValueRows.FOR_EACH : ValueRows.CHOOSE;
			String text = start;
			for (int round = 0; round < ROUNDS; round++) {
				ValueRows rows = changed(rows(text, key), random, round);
				text = set(text, rows);
				assertEquals(rows, rows(text, key));
				assertFalse(ScriptParser.parse(text).hasErrors(), text);
			}
			assertTrue(text.endsWith(start.substring(start.indexOf("    values:"))), text);
		}
	}

	private static ValueRows changed(ValueRows rows, Random random, int round) {
		int at = random.nextInt(rows.rows().size());
		String weight = rows.generator().equals(ValueRows.CHOOSE) ? String.valueOf(1 + random.nextInt(9)) : "";
		Row fresh = new Row(weight, rows.fields().stream().map(field -> field + " " + round).toList());
		return switch (random.nextInt(6)) {
		case 0 -> rows.inserted(at, fresh);
		case 1 -> rows.with(at, fresh);
		case 2 -> rows.rows().size() > 1 ? rows.without(at) : rows.inserted(1, fresh);
		case 3 -> rows.fields().size() > 1 ? rows.withoutField(rows.fields().getFirst()) : rows.inserted(0, fresh);
		case 4 -> rows.fields().size() < 4 ? rows.withField("f" + round, begin("a" + round, "b: {c")) : rows;
		default -> at + 1 < rows.rows().size() ? rows.swapped(at) : rows.inserted(at + 1, fresh);
		};
	}
}
