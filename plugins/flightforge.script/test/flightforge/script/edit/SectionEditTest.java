/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static flightforge.script.edit.Edits.edited;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import flightforge.script.Problem;
import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.grammar.Content;
import flightforge.script.grammar.Grammar;
import flightforge.script.read.ScriptParser;

class SectionEditTest {
	private static final String EVENTS = "events:\n  - {type: jdk.FileRead, count: 1}\n";
	private static final String STACKS = """
			stacks:
			  pay: # of orders
			    - com.shop.Pay.go(Pay.java:1)
			    - com.shop.Main.run(Main.java:9) # outer
			  tree:
			    tree:
			      com.shop.Main.run(Main.java:9):
			        com.shop.A.a(A.java:1): 3 # often
			        com.shop.B.b(B.java:1): 1
			""" + EVENTS;

	@Test
	void aPlaceIsWhereItsValueIs() {
		ScriptText text = ScriptText.of(STACKS);
		assertEquals("- com.shop.Pay.go(Pay.java:1)", at(text, "stacks", "pay", "frames"));
		assertEquals("com.shop.Main.run(Main.java:9):", at(text, "stacks", "tree", "tree"));
		assertEquals(Optional.empty(), SectionEdit.position(text, List.of("stacks", "pay", "tree")));
		assertEquals(Optional.empty(), SectionEdit.position(text, List.of("stacks", "none", "frames")));
	}

	/** The rest of the line that a place begins in. */
	private static String at(ScriptText text, String... place) {
		return text.text().substring(SectionEdit.position(text, List.of(place)).orElseThrow().offset()).lines()
				.findFirst().orElseThrow();
	}

	@Test
	void everyKeyOfEverySectionIsWrittenReadAndRemoved() {
		List<String> places = new ArrayList<>();
		for (Grammar.Key section : Grammar.SCRIPT.keys()) {
			if (!section.name().equals("events")) {
				check(List.of(section.name()), section, places);
			}
		}
		assertTrue(
				places.containsAll(List.of("[recording, stack-depth]", "[import]", "[jvm, heap, max]",
						"[jvm, properties, one, value]", "[stacks, one, frames]", "[stacks, one, tree]",
						"[classes, one, module]", "[types, one, fields, one, unit]", "[threads, one, os-id]")),
				places::toString);
	}

	private static void check(List<String> place, Grammar.Key key, List<String> places) {
		switch (Content.at(place)) {
		case Content.Known known ->
				known.block().keys().forEach(inner -> check(SectionEdit.below(place, inner.name()), inner, places));
		case Content.Named named when !named.isTree()
				&& (named.each() instanceof Content.Single || named.each() instanceof Content.Value) ->
				check(SectionEdit.below(place, "one"), place,
						new Grammar.Key(Declared.VALUE, Grammar.Shape.TEXT, "", List.of()), places);
		case Content.Named named when !named.isTree() -> {
			Content each = named.each() instanceof Content.Either either ? either.mapping() : named.each();
			((Content.Known) each).block().keys()
					.forEach(inner -> check(SectionEdit.below(place, "one", inner.name()), inner, places));
		}
		default -> {
			places.add(place.toString());
			String value = key.shape() == Grammar.Shape.LIST ? "a b\nc: d"
					: key.shape() == Grammar.Shape.MAPPING ? "a.b:\n  c: 1" : "1 # 2: \"x\"";
			String set = edited(EVENTS, edit -> SectionEdit.set(edit, place, key, value));
			assertTrue(set.endsWith(EVENTS) || set.startsWith(EVENTS), set);
			assertEquals(value, SectionEdit.read(ScriptText.of(set), place), () -> place + " in " + set);
			assertEquals(value.replace("1", "7"),
					SectionEdit.read(
							ScriptText.of(
									edited(set, edit -> SectionEdit.set(edit, place, key, value.replace("1", "7")))),
							place));
			assertEquals("", SectionEdit
					.read(ScriptText.of(edited(set, edit -> SectionEdit.set(edit, place, key, " "))), place));
		}
		}
	}

	private static void check(List<String> name, List<String> place, Grammar.Key key, List<String> places) {
		places.add(SectionEdit.below(name, key.name()).toString());
		String added = edited(EVENTS, edit -> DeclarationEdit.add(edit, place, "one", "text"));
		String set = edited(added, edit -> DeclarationEdit.set(edit, place, "one", key, "null: true"));
		assertEquals("null: true", DeclarationEdit.read(ScriptText.of(set), place).getFirst().value(Declared.VALUE),
				set);
		// A property may be empty, which is something else than no property.
		String empty = edited(set, edit -> DeclarationEdit.set(edit, place, "one", key, ""));
		assertTrue(empty.contains("one: \"\""), empty);
	}

	@Test
	void aGeneratorIsOnOneLineAndStaysOne() {
		String text = "jvm:\n  heap: {max: 1 GiB}\n  allocation:\n    signal: load\n    times: 65 MiB/s\n" + EVENTS;
		List<String> place = List.of("jvm", "allocation");
		Grammar.Key key = Grammar.JVM.key("allocation").orElseThrow();
		assertEquals("{signal: load, times: 65 MiB/s}", SectionEdit.read(ScriptText.of(text), place));
		String edited = edited(text, edit -> SectionEdit.set(edit, place, key, "{signal: load, times: 70 MiB/s}"));
		assertEquals("{signal: load, times: 70 MiB/s}", SectionEdit.read(ScriptText.of(edited), place));
		assertFalse(edited.contains("\""), edited);
		// Who is still writing it has a text.
		String begun = edited(text, edit -> SectionEdit.set(edit, place, key, "{signal: load, "));
		assertEquals("{signal: load,", SectionEdit.read(ScriptText.of(begun), place));
	}

	@Test
	void aStackThatIsAListIsItsFrames() {
		List<String> frames = List.of("stacks", "pay", "frames");
		Grammar.Key key = Grammar.STACK.key("frames").orElseThrow();
		assertEquals("com.shop.Pay.go(Pay.java:1)\ncom.shop.Main.run(Main.java:9)",
				SectionEdit.read(ScriptText.of(STACKS), frames));
		String more = "com.shop.Pay.go(Pay.java:2)\ncom.shop.Main.run(Main.java:9)";
		String edited = edited(STACKS, edit -> SectionEdit.set(edit, frames, key, more));
		assertEquals(STACKS.replace("Pay.java:1", "Pay.java:2"), edited);
		// What else is said needs a mapping.
		String truncated = edited(STACKS, edit -> DeclarationEdit.set(edit, List.of("stacks"), "pay",
				Grammar.STACK.key("truncated").orElseThrow(), "true"));
		assertEquals("com.shop.Pay.go(Pay.java:1)\ncom.shop.Main.run(Main.java:9)",
				SectionEdit.read(ScriptText.of(truncated), frames));
		assertEquals("true", SectionEdit.read(ScriptText.of(truncated), List.of("stacks", "pay", "truncated")));
		assertEquals(List.of(), ScriptParser.parse(truncated).problems().stream().filter(Problem::isError)
				.map(Problem::message).toList(), truncated);
	}

	@Test
	void theFramesOfAStackThatIsAListKeepTheirCommentsWithASecondKey() {
		Grammar.Key truncated = Grammar.STACK.key("truncated").orElseThrow();
		assertEquals(
				STACKS.replace("    - com.shop.Pay", "    frames:\n      - com.shop.Pay")
						.replace("    - com.shop.Main", "      - com.shop.Main")
						.replace("# outer\n", "# outer\n    truncated: true\n"),
				edited(STACKS, edit -> DeclarationEdit.set(edit, List.of("stacks"), "pay", truncated, "true")));
		check("stacks:\r\n  pay:\r\n  # top\r\n  - a.A.a(A.java:1)\r\n\r\n  # below\r\n  - a.B.b(B.java:1)\r\n",
				"stacks:\r\n  pay:\r\n  # top\r\n    frames:\r\n      - a.A.a(A.java:1)\r\n\r\n      # below\r\n"
						+ "      - a.B.b(B.java:1)\r\n    truncated: true\r\n");
		check("stacks:\n  pay: [a.A.a, # top\n    a.B.b] # of orders\n",
				"stacks:\n  pay: {frames: [a.A.a, # top\n    a.B.b], truncated: true} # of orders\n");
		// What others stand for stays what it is.
		check("stacks:\n  pay: &x [a.A.a] # of orders\n  buy: *x\n",
				"stacks:\n  pay: {frames: &x [a.A.a], truncated: true} # of orders\n  buy: [a.A.a]\n");
		check("stacks:\n  pay: &x\n    - a.A.a\n",
				"stacks:\n  pay: &x\n    frames:\n      - a.A.a\n    truncated: true\n");
	}

	private static void check(String before, String after) {
		Grammar.Key truncated = Grammar.STACK.key("truncated").orElseThrow();
		assertEquals(after + EVENTS, edited(before + EVENTS,
				edit -> DeclarationEdit.set(edit, List.of("stacks"), "pay", truncated, "true")));
	}

	@Test
	void aTreeIsChangedInPlace() {
		List<String> tree = List.of("stacks", "tree", "tree");
		assertEquals("com.shop.Main.run(Main.java:9):\n  com.shop.A.a(A.java:1): 3\n  com.shop.B.b(B.java:1): 1",
				SectionEdit.read(ScriptText.of(STACKS), tree));
		Grammar.Key key = Grammar.STACK.key("tree").orElseThrow();
		assertEquals(STACKS.replace("B.java:1): 1", "B.java:1): 2"), edited(STACKS, edit -> SectionEdit.set(edit, tree,
				key, "com.shop.Main.run(Main.java:9):\n  com.shop.A.a(A.java:1): 3\n  com.shop.B.b(B.java:1): 2")));
		// While it is not a tree it is kept in quotes, so that the script around it stays whole.
		String broken = edited(STACKS, edit -> SectionEdit.set(edit, tree, key, "com.shop.Main.run: {"));
		assertEquals("com.shop.Main.run: {", SectionEdit.read(ScriptText.of(broken), tree));
		assertTrue(broken.endsWith(EVENTS), broken);
	}

	@Test
	void oneLineIsWrittenWithoutAListUnlessThereIsOne() {
		Grammar.Key arguments = Grammar.JVM.key("arguments").orElseThrow();
		List<String> place = List.of("jvm", "arguments");
		String one = edited(EVENTS, edit -> SectionEdit.set(edit, place, arguments, "-Xlog:gc,safepoint -Xmx4g"));
		assertEquals("jvm:\n  arguments: \"-Xlog:gc,safepoint -Xmx4g\"\n" + EVENTS, one);
		String two = edited(one, edit -> SectionEdit.set(edit, place, arguments, "-Xmx4g\n-Xlog:gc,safepoint"));
		assertEquals("-Xmx4g\n-Xlog:gc,safepoint", SectionEdit.read(ScriptText.of(two), place));
		String list = edited(two, edit -> SectionEdit.set(edit, place, arguments, "-Xmx8g"));
		assertTrue(list.contains("[-Xmx8g]"), list);
	}

	@Test
	void aStackThatIsAListKeepsAFrame() {
		assertEquals("\"pay\" is made of its frames alone; write at least one, or remove \"pay\"",
				assertThrows(IllegalArgumentException.class, () -> edited(STACKS, edit -> SectionEdit.set(edit,
						List.of("stacks", "pay", "frames"), Grammar.STACK.key("frames").orElseThrow(), " \n")))
						.getMessage());
	}

	@Test
	void linesThatBeginWithABracketAreLines() {
		Grammar.Key key = Grammar.SCRIPT.key("import").orElseThrow();
		List<String> place = List.of("import");
		for (String lines : List.of("[weird].jfr\nb.jfr", "[a]\nb.jfr", "[a\nb]c.jfr")) {
			String set = edited(EVENTS, edit -> SectionEdit.set(edit, place, key, lines));
			assertEquals(lines.lines().toList(),
					ScriptParser.parse(set).script().orElseThrow().imports().stream().map(Object::toString).toList(),
					set);
			assertEquals(lines, SectionEdit.read(ScriptText.of(set), place));
		}
		String list = edited(EVENTS, edit -> SectionEdit.set(edit, place, key, "[a.jfr,\n \"b, c.jfr\"]"));
		assertEquals("a.jfr\nb, c.jfr", SectionEdit.read(ScriptText.of(list), place));
	}
}
