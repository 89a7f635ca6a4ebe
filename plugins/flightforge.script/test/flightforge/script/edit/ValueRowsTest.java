/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import flightforge.script.Position;
import flightforge.script.edit.ValueRows.Row;

class ValueRowsTest {
	private static final String BLOCK = """
			events:
			  - type: a
			    count: 1
			    values:
			      # where they live
			      city:
			        pick:            # by size
			          # the largest
			          Basel: 70      # one
			          Lyon: 20       # two
			          "a, b": 10     # three
			      load:
			        over-time:
			          - {until: 30 %, value: 5 ms}   # calm
			          - until: 60 %                  # storm
			            value: {uniform: {min: 1 ms, max: 9 ms}}
			          - value: 7 ms                  # calm again
			      who: {by-thread: {http: 1, else: 2}}
			""";
	private static final int ROUNDS = 400;

	private static ValueRows rows(String value) {
		return ValueRows.of(FieldValue.of(value).orElseThrow());
	}

	private static String set(String text, String field, ValueRows rows) {
		String value = new FieldValue(rows.generator(), rows.argument(), Map.of(), Map.of()).text();
		return Edits.edited(text, edit -> FieldEdit.setField(edit, 0, field, value));
	}

	private static ValueRows of(String text, String field) {
		return rows(ScriptText.of(text).stream(0).orElseThrow().field(field).orElseThrow());
	}

	@Test
	void takesValuesApart() {
		assertEquals(List.of(new Row("", "a"), new Row("", "b c")), rows("{pick: [a, b c]}").rows());
		assertEquals(List.of(new Row("70", "a"), new Row("30 %", "b:c")), rows("{pick: {a: 70, b:c: 30 %}}").rows());
		assertEquals(List.of(new Row("30 %", "{uniform: {min: 1, max: 2}}"), new Row("", "5")),
				rows("{over-time: [{until: 30 %, value: {uniform: {min: 1, max: 2}}}, {value: 5}]}").rows());
		assertEquals(List.of(new Row("http", "1"), new Row("else", "2")),
				rows("{by-thread: {http: 1, else: 2}}").rows());
		for (String same : List.of("{pick: [a, b c]}", "{pick: {a: 70, \"b, c\": 30}}", "{pick: {null: 1, a: 2}}",
				"{pick: {\"null\": 1, a: 2}}",
				"{over-time: [{until: 30 %, value: {uniform: {min: 1, max: 2}}}, {value: 5}]}",
				"{by-thread: {\"else\": 1, http: 2}}")) {
			assertEquals(same,
					new FieldValue(rows(same).generator(), rows(same).argument(), Map.of(), Map.of()).text());
		}
	}

	@Test
	void aWeightForOneIsAWeightForAll() {
		ValueRows plain = rows("{pick: [a, b]}");
		assertEquals("a: 7, b: 1", plain.with(0, new Row("7", "a")).argument());
		assertEquals(List.of(0.5, 0.5), plain.shares());
		assertEquals(List.of(0.75, 0.25), rows("{pick: {a: 3, b: 1}}").shares());
		assertTrue(rows("{pick: [a, b]}").with(0, new Row("x", "a")).shares().getFirst().isNaN());
	}

	@Test
	void onlyNamesThatAreMissingOrThereTwiceCannotBeWritten() {
		ValueRows pick = rows("{pick: {a: 70, b: 30}}");
		assertEquals(Optional.empty(), pick.with(0, new Row("many", "a")).unwritable(0));
		assertEquals("there is another row for b", pick.with(0, new Row("70", "b")).unwritable(0).orElseThrow());
		assertEquals("the row lacks a value", pick.with(1, new Row("1", "")).unwritable(1).orElseThrow());
		assertEquals(Optional.empty(), rows("{pick: [a, a, b]}").with(2, new Row("", "")).unwritable(2));
		ValueRows threads = rows("{by-thread: {http: 1, else: 2}}");
		assertEquals("the row lacks a thread or a group of threads",
				threads.with(0, new Row("", "1")).unwritable(0).orElseThrow());
		assertEquals(Optional.empty(), threads.with(0, new Row("http", "{unifrom: {}}")).unwritable(0));
	}

	@Test
	void rowsAreWrittenRightOrWrong() {
		ValueRows city = of(BLOCK, "city");
		String many = set(BLOCK, "city", city.with(1, new Row("many", "Lyon")));
		assertEquals(BLOCK.replace("Lyon: 20", "Lyon: many"), many);
		assertEquals("many", of(many, "city").rows().get(1).where());
		ValueRows load = of(BLOCK, "load");
		String half = set(BLOCK, "load", load.with(0, new Row("30 %", "{uniform: {")));
		assertEquals(BLOCK.replace("value: 5 ms", "value: \"{uniform: {\""), half);
		assertEquals("{uniform: {", of(half, "load").rows().getFirst().value());
		assertEquals(BLOCK, set(half, "load", load));
	}

	@Test
	void aNewRowIsLikeTheOneAboveAndCalledOtherwise() {
		assertEquals(new Row("50", "a-2"), rows("{pick: {a: 70, b: 30}}").added(0, List.of()).rows().get(1));
		assertEquals(new Row("", "20"), rows("{pick: [10, 15]}").added(0, List.of()).rows().get(1));
		assertEquals(new Row("", "3 KiB"), rows("{pick: [1 KiB, 2 KiB]}").added(0, List.of()).rows().get(1));
		assertEquals(new Row("", "c"), rows("{pick: [a, b]}").added(1, List.of("a", "b", "c")).rows().get(2));
		assertEquals(new Row("else", "1"),
				rows("{by-thread: {http: 1}}").added(0, List.of("http", "else")).rows().get(1));
		assertEquals("{until: 15 %, value: 5}, {until: 30 %, value: 5}, {value: 6}",
				rows("{over-time: [{until: 30 %, value: 5}, {value: 6}]}").added(0, List.of()).argument());
		ValueRows each = new ValueRows(ValueRows.FOR_EACH, List.of("x", "y"), List.of(new Row("", List.of("1", "2"))));
		assertEquals(List.of("1", "2"), each.added(0, List.of()).rows().get(1).values());
	}

	@Test
	void cutsPartsOfTheRecordingInTwo() {
		ValueRows parts = rows("{over-time: [{until: 30 %, value: 5}, {value: 6}]}");
		assertEquals("{until: 15 %, value: 5}, {until: 30 %, value: 5}, {value: 6}", parts.split(0).argument());
		assertEquals("{until: 30 %, value: 5}, {until: 65 %, value: 6}, {value: 6}", parts.split(1).argument());
		assertEquals("{until: 2 min, value: 5}, {until: 4 min, value: 5}, {value: 6}",
				rows("{over-time: [{until: 4 min, value: 5}, {value: 6}]}").split(0).argument());
		assertEquals("{value: 5}", parts.without(1).argument());
		assertEquals("{until: 30 %, value: 6}, {value: 5}", parts.swapped(0).argument());
	}

	@Test
	void changesARowAndLeavesTheOthersWithTheirComments() {
		ValueRows city = of(BLOCK, "city");
		assertEquals(BLOCK.replace("Lyon: 20", "Lyon: 25"), set(BLOCK, "city", city.with(1, new Row("25", "Lyon"))));
		assertEquals(BLOCK.replace("Lyon: 20", "Gent: 20"), set(BLOCK, "city", city.with(1, new Row("20", "Gent"))));
		assertEquals(BLOCK.replace("          Lyon: 20       # two\n", ""), set(BLOCK, "city", city.without(1)));
		assertEquals(BLOCK.replace("# two\n", "# two\n          Gent: 5\n"),
				set(BLOCK, "city", city.inserted(2, new Row("5", "Gent"))));
		assertEquals(BLOCK.replace("# three\n", "# three\n          Gent: 5\n"),
				set(BLOCK, "city", city.inserted(3, new Row("5", "Gent"))));
		assertEquals(BLOCK.replace("          Lyon: 20       # two\n", "").replace("          Basel",
				"          Lyon: 20       # two\n          Basel"), set(BLOCK, "city", city.swapped(0)));
	}

	@Test
	void changesAPartOfTheRecording() {
		ValueRows load = of(BLOCK, "load");
		assertEquals(BLOCK.replace("until: 60 %", "until: 70 %"),
				set(BLOCK, "load", load.with(1, new Row("70 %", load.rows().get(1).value()))));
		assertEquals(BLOCK.replace("max: 9 ms", "max: 8 ms"),
				set(BLOCK, "load", load.with(1, new Row("60 %", "{uniform: {min: 1 ms, max: 8 ms}}"))));
		assertEquals(BLOCK.replace("value: 5 ms}", "value: 6 ms}"),
				set(BLOCK, "load", load.with(0, new Row("30 %", "6 ms"))));
		String shorter = set(BLOCK, "load", load.without(2));
		assertTrue(shorter.contains("# calm\n") && !shorter.contains("60 %"), shorter);
		String longer = set(BLOCK, "load", load.split(0));
		assertTrue(longer.contains("# calm again") && longer.contains("- {until: 15 %, value: 5 ms}"), longer);
		assertEquals(BLOCK.replace("http: 1, else: 2", "http: 1, admin: 3, else: 2"),
				set(BLOCK, "who", of(BLOCK, "who").inserted(1, new Row("admin", "3"))));
	}

	@Test
	void valuesGetWeightsAndLoseThemWithTheirComments() {
		String list = BLOCK.replace("Basel: 70", "- Basel").replace("Lyon: 20", "- Lyon").replace("\"a, b\": 10",
				"- \"a, b\"");
		ValueRows plain = of(list, "city");
		String weighted = set(list, "city", plain.with(0, new Row("3", "Basel")));
		assertEquals(
				list.replace("- Basel", "Basel: 3").replace("- Lyon", "Lyon: 1").replace("- \"a, b\"", "\"a, b\": 1"),
				weighted);
		assertEquals(list, set(weighted, "city", plain));
		assertEquals("events: [{type: a, count: 1, values: {x: {pick: {a: 2, b: 1}}}}]",
				set("events: [{type: a, count: 1, values: {x: {pick: [a, b]}}}]", "x", rows("{pick: {a: 2, b: 1}}")));
	}

	/** Whatever rows are changed in whatever order, the text says what was meant and keeps the other comments. */
	@Test
	@Tag("heavy")
	void manyChangesInARowMeanWhatWasMeant() {
		Random random = new Random(11);
		String text = BLOCK;
		ValueRows rows = of(text, "city");
		for (int round = 0; round < ROUNDS; round++) {
			int at = random.nextInt(rows.rows().size());
			Row fresh = new Row(String.valueOf(random.nextInt(1, 99)), "city " + round);
			rows = switch (random.nextInt(4)) {
			case 0 -> rows.inserted(at, fresh);
			case 1 -> rows.with(at, fresh);
			case 2 -> rows.rows().size() > 1 ? rows.without(at) : rows.inserted(1, fresh);
			default -> at + 1 < rows.rows().size() ? rows.swapped(at) : rows.inserted(at + 1, fresh);
			};
			text = set(text, "city", rows);
			assertEquals(rows, of(text, "city"));
		}
		assertEquals(BLOCK.substring(BLOCK.indexOf("      load:")), text.substring(text.indexOf("      load:")));
		assertTrue(text.contains("      # where they live\n      city:\n        pick:            # by size\n"), text);
	}

	@Test
	void rowsWithAnchorsKeepTheirMeaning() {
		String text = "events: [{type: a, count: 1, values: {x: {pick: [&p p, q, *p]}, y: {pick: {a: &w 3, b: *w}}}}]";
		assertEquals(rows("{pick: [q, p]}"), of(set(text, "x", of(text, "x").without(0)), "x"));
		assertEquals(rows("{pick: [q, p, p]}"), of(set(text, "x", of(text, "x").swapped(0)), "x"));
		assertEquals(rows("{pick: {b: 3, a: 3}}"), of(set(text, "y", of(text, "y").swapped(0)), "y"));
		assertEquals(rows("{pick: {b: 3}}"), of(set(text, "y", of(text, "y").without(0)), "y"));
		assertEquals(rows("{pick: {a: 4, b: 3}}"), of(set(text, "y", of(text, "y").with(0, new Row("4", "a"))), "y"));
	}

	@Test
	void severalRowsAtOnceAreWrittenAgain() {
		List<Row> many = new ArrayList<>();
		for (int i = 0; i < 200; i++) {
			many.add(new Row("1", "v" + i));
		}
		ValueRows rows = new ValueRows("pick", many);
		assertEquals(rows, of(set(BLOCK, "city", rows), "city"));
	}

	@Test
	void tellsWhereRowsAre() {
		List<Position> places = ScriptText.of(BLOCK).stream(0).orElseThrow().rowPlaces("city");
		assertEquals(List.of("Basel: 70", "Lyon: 20", "\"a, b\": 10"),
				places.stream().map(place -> BLOCK.substring(place.offset(), place.endOffset())).toList());
		assertEquals(3, ScriptText.of(BLOCK).stream(0).orElseThrow().rowPlaces("load").size());
		assertEquals(List.of(), ScriptText.of(BLOCK).stream(0).orElseThrow().rowPlaces("none"));
	}

	@Test
	void anotherValueIsAsLikelyAsThoseThereAre() {
		assertEquals("a: 40, b: 30, b-2: 35", rows("{pick: {a: 40, b: 30}}").added(1, List.of()).argument());
		assertEquals("a: 0.5, b: 1, b-2: 0.8", rows("{pick: {a: 0.5, b: 1}}").added(1, List.of()).argument());
		assertEquals("a, b, b-2", rows("{pick: [a, b]}").added(1, List.of()).argument());
	}
}
