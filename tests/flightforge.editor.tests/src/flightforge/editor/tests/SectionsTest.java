/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.script.edit.ScriptText;
import flightforge.script.edit.SectionEdit;
import flightforge.script.grammar.Content;
import flightforge.script.grammar.Grammar;
import flightforge.ui.pages.DeclarationsPage;
import flightforge.ui.pages.SectionPage;
import flightforge.ui.pages.WithScript;

/** The form is drawn from the grammar: each section of the language has a tab, each of its keys an input. */
class SectionsTest extends WithScript {
	/** All sections, with a declaration in each that has names. */
	private static final String ALL = """
			recording:
			  duration: 1 min # short
			params: {one: 10}
			phases: {one: {until: 50 %}}
			signals: {one: 1}
			causes: {one: {description: It is slow.}}
			jvm:
			  properties: {one: a} # of the shop
			  environment: {one: a}
			  settings: {"shop.One#threshold": 0 ms}
			threads:
			  one: {count: 2}
			stacks:
			  one:
			    - com.shop.Pay.go(Pay.java:1)
			    - com.shop.Main.run(Main.java:9)
			classes:
			  com.shop.*: {loader: app}
			types:
			  shop.One:
			    fields:
			      id: {type: long}
			events:
			  - {type: shop.One, count: "${one}", threads: one, values: {id: 1}} # orders
			""";
	/** Those that are above the tabs. */
	private static final List<String> HEAD = List.of("start", "zone", "duration", "seed");

	/** Of the keys that a value was typed for: places and kinds of inputs. */
	private final Set<String> tried = new HashSet<>();

	@BeforeEach
	void open() {
		show(ALL, "10");
	}

	@Test
	void emptyInputsShowWhatIsSoWithoutThem() {
		SectionPage jvm = form.section("jvm", "JVM").open();
		assertEquals("8", jvm.defaultValue("cpus"));
		assertEquals("4 GiB", jvm.defaultValue("heap.max"));
		assertEquals("G1", jvm.defaultValue("gc"));
		SectionPage recording = section("recording").open();
		assertEquals("25", recording.defaultValue("jdk"));
		assertEquals("true", recording.defaultValue("coherent"));
		jvm.open();
		jvm.type("memory", "8 GiB");
		editor.waitForText("memory: 8 GiB");
		form = editor.form();
		jvm = form.section("jvm", "JVM").open();
		jvm.waitForDefault("heap.max", "2 GiB");
	}

	@Test
	void whatIsImportedHasAnExampleUntilSomethingIs() {
		SectionPage files = form.section("import", "Import").open();
		files.waitForExample(true);
		files.type("", "shop.jfr");
		editor.waitForText("import: shop.jfr");
		editor.form();
		files.waitForExample(false);
	}

	/** The line that a tool tip would repeat is right below the tabs. */
	@Test
	void theTabInFrontHasNoToolTip() {
		SectionPage threads = form.section("threads", "Threads");
		SectionPage types = form.section("types", "Types");
		assertNotNull(threads.hint());
		threads.open();
		assertNull(threads.hint());
		types.open();
		assertNull(types.hint());
		assertNotNull(threads.hint());
	}

	@Test
	void everyKeyOfTheRecordingAndOfTheJvmHasAnInput() {
		check("recording");
		check("jvm");
		check("import");
	}

	@Test
	void everyKeyOfWhatIsDeclaredByNameHasAnInput() {
		for (Grammar.Key section : Grammar.SCRIPT.keys()) {
			if (Content.of(Grammar.SCRIPT, section) instanceof Content.Named) {
				check(section.name());
			}
		}
	}

	@Test
	void noSectionIsWithoutATab() {
		Grammar.SCRIPT.keys().stream().filter(section -> !section.name().equals("events"))
				.forEach(section -> assertTrue(section(section.name()).open().isOpen(), section.name()));
	}

	@Test
	void whatIsWrongIsMarkedAtItsTabAndBelowItsInput() {
		SectionPage jvm = section("jvm").open();
		jvm.type("cpus", "many");
		jvm.waitForMistakes("CPUs: a whole number");
		jvm.waitForMark(true);
		assertEquals("many", SectionEdit.read(ScriptText.of(editor.text()), List.of("jvm", "cpus")));
		editor.form();
		section("stacks").waitForMark(false);
		form.select(0);
		assertFalse(jvm.isOpen());
		// The problem leads back to the section that it is in.
		form.followProblemLink();
		editor.form();
		assertTrue(jvm.isOpen());
		jvm.type("cpus", "4");
		jvm.waitForMark(false).waitForMistakes("");
	}

	@Test
	void whatIsWrongWithNoInputIsSaidOnThePageToo() {
		editor.changeBehindForm(
				ALL.replace("  duration: 1 min", "  sed: 7\n  duration: 1 min") + "fleet: {name: shop}\n");
		form = editor.form();
		section("recording").waitForMark(true).open().waitForMistakes("unknown key \"sed\" in recording");
		section("fleet").waitForMark(true).open().waitForMistakes("Hosts: fleet lacks \"hosts\"");
	}

	/** As in the cells of tables; who edits it sees what is written. */
	@Test
	void generatorsAreInWordsUntilTheyAreEdited() {
		String written = "ramp: {from: 1 MiB/s, to: 2 MiB/s}";
		SectionPage jvm = section("jvm").open();
		jvm.type("allocation", written);
		jvm.waitForText("allocation", "ramp from 1 MiB/\u2026", "ramp from 1 MiB/s,\u2026",
				"ramp from 1 MiB/s, to 2 MiB/s");
		assertEquals(written, SectionEdit.read(ScriptText.of(editor.text()), List.of("jvm", "allocation")));
		editor.form();
		jvm.focus("allocation");
		jvm.waitForText("allocation", written);
		jvm.type("allocation", "3 MiB/s");
		jvm.waitForText("allocation", "3 MiB/s");
	}

	/** The initial and the largest heap are read together. */
	@Test
	void bothSizesOfTheHeapAreInOneLine() {
		SectionPage jvm = section("jvm").open();
		assertEquals(jvm.top("heap.initial"), jvm.top("heap.max"));
	}

	/** A few numbers are beside each other, in the input and in the script. */
	@Test
	void howManyReferencesThereAreIsInOneLine() {
		SectionPage jvm = section("jvm").open();
		assertEquals(jvm.top("references.soft"), jvm.top("references.phantom"));
		jvm.type("references.weak", "41, 118, 152");
		editor.waitForText("weak: [41, 118, 152]");
		editor.form();
		jvm.waitForText("references.weak", "41, 118, 152");
		jvm.type("references.weak", "7");
		editor.waitForText("weak: [7]");
	}

	private SectionPage section(String key) {
		return form.section(key, title(key));
	}

	private void check(String section) {
		SectionPage page = section(section).open();
		List<String> place = List.of(section);
		switch (Content.at(place)) {
		case Content.Known known -> known.block().keys().forEach(key -> check(page, place, known.block(), key));
		case Content.Named named when named.each() instanceof Content.Single || named.each() instanceof Content.Value ->
				values(place);
		case Content.Named named -> declared(page, place, named);
		default -> input(page, place, "", Grammar.SCRIPT.key(section).orElseThrow());
		}
	}

	private void check(SectionPage page, List<String> place, Grammar.Block block, Grammar.Key key) {
		List<String> own = SectionEdit.below(place, key.name());
		switch (Content.of(block, key)) {
		case Content.Known known -> known.block().keys().forEach(
				inner -> input(page, SectionEdit.below(own, inner.name()), key.name() + "." + inner.name(), inner));
		case Content.Named named -> values(own);
		default -> {
			if (!place.equals(List.of("recording")) || !HEAD.contains(key.name())) {
				input(page, own, key.name(), key);
			}
		}
		}
	}

	/** Names with a single value each. */
	private void values(List<String> place) {
		DeclarationsPage table = form.declared(String.join(".", place));
		String name = table.names().getFirst();
		table.change(name, "Value", "seven");
		editor.waitForText(name.contains("#") ? "threshold\": seven" : place.getLast() + ": {one: seven}");
		undo();
	}

	private void declared(SectionPage page, List<String> place, Content.Named named) {
		Content each = named.each() instanceof Content.Either either ? either.mapping() : named.each();
		Optional<Grammar.Key> list = named.each() instanceof Content.Either either ? either.listKey()
				: Optional.empty();
		Grammar.Block block = ((Content.Known) each).block();
		DeclarationsPage table = form.declared(place.getFirst());
		String name = table.names().getFirst();
		table.choose(name);
		for (Grammar.Key key : block.keys()) {
			List<String> own = SectionEdit.below(place, name, key.name());
			Content content = Content.of(block, key);
			if (content instanceof Content.Named inner && !inner.isTree()) {
				DeclarationsPage fields = form.declared(place.getFirst() + "." + key.name());
				((Content.Known) inner.each()).block().keys()
						.forEach(deep -> cell(fields, SectionEdit.below(own, "id", deep.name()), deep));
			} else if (list.filter(key::equals).isPresent() || !(content instanceof Content.Single)) {
				input(page, own, key.name(), key);
			} else {
				cell(table, own, key);
			}
		}
	}

	/** Whether it is the first of its kind in its section; each is tried with {@code -Dflightforge.soak=true}. */
	private boolean first(List<String> place, Grammar.Key key) {
		return tried.add(place.getFirst() + " " + place.size() + " " + key.shape() + " " + key.choices().isEmpty())
				|| Boolean.getBoolean("flightforge.soak");
	}

	/** Types into an input; that must be one change of the text, which says so and nothing else, and one undo. */
	private void input(SectionPage page, List<String> place, String id, Grammar.Key key) {
		if (place.equals(List.of("stacks", "one", "tree"))) {
			// The stack has frames instead.
			assertFalse(page.has(id));
			return;
		}
		assertTrue(page.has(id), () -> "There is no input for " + place);
		if (!first(place, key)) {
			return;
		}
		String value = value(key);
		page.type(id, value);
		waitFor(place, value);
		// An input of one line has a list in a line.
		page.waitForText(id, value, value.replace("\n", ", "));
		undo();
	}

	private void cell(DeclarationsPage table, List<String> place, Grammar.Key key) {
		String name = place.get(place.size() - 2);
		String value = value(key);
		// The key says too little beside that of annotations.
		String column = key.name().equals("annotation") ? "Is annotation" : title(key.name());
		assertTrue(table.columns().contains(column), () -> "There is no column for " + place);
		if (!first(place, key)) {
			return;
		}
		if (key.choices().isEmpty()) {
			table.change(name, column, value);
		} else {
			table.editList(name, column).type(value);
		}
		waitFor(place, value);
		undo();
	}

	private void waitFor(List<String> place, String value) {
		editor.waitForText(value.lines().toList().getLast().strip());
		ScriptText text = ScriptText.of(editor.text());
		assertEquals(value, SectionEdit.read(text, place), () -> place + " of " + editor.text());
		for (String comment : List.of("# short", "# of the shop", "# orders")) {
			assertTrue(editor.text().contains(comment), editor::text);
		}
		editor.form();
	}

	private void undo() {
		editor.undo();
		editor.waitForWhole(ALL);
		editor.form();
	}

	private static String value(Grammar.Key key) {
		return switch (key.shape()) {
		case MAPPING ->
				key.name().equals("annotations") ? "shop.Two: seven" : "com.shop.Main.run:\n  com.shop.Pay.seven: 7";
		case LIST -> key.name().equals("category") ? "Seventh"
				: "com.shop.Eight.go(Eight.java:8)\ncom.shop.Seven.go(Seven.java:7)";
		default -> key.choices().isEmpty() ? "77"
				: key.choices().getLast().equals("long") ? "int" : key.choices().getLast();
		};
	}

	private static String title(String key) {
		return switch (key) {
		case "params" -> "Parameters";
		case "jvm" -> "JVM";
		case "java-id" -> "Java ID";
		case "os-id" -> "OS ID";
		default -> Character.toUpperCase(key.charAt(0)) + key.substring(1).replace('-', ' ');
		};
	}

	/** The box of the tree was empty beside the frames. */
	@Test
	void aStackHasTheInputThatItUses() {
		String pay = "  pay: [com.shop.Pay.pay(Pay.java:1)]\n";
		String script = "stacks:\n" + pay
				+ "  shop: {tree: {com.shop.Shop.run(Shop.java:1): {com.shop.Pay.pay(Pay.java:2): 3}}}\n"
				+ "  made: {distinct: 5}\nevents:\n  - {type: jdk.ThreadSleep, count: 5, stack: pay}\n";
		show(script, "5");
		SectionPage stacks = form.section("stacks", "Stacks").open();
		DeclarationsPage table = form.declared("stacks").open();
		table.choose("pay");
		stacks.waitForInput("frames", true);
		stacks.waitForInput("tree", false);
		table.choose("shop");
		stacks.waitForInput("tree", true);
		stacks.waitForInput("frames", false);
		stacks.type("tree", "com.shop.Shop.run(Shop.java:1): 5");
		editor.waitForText("com.shop.Shop.run(Shop.java:1): 5");
		form = editor.form();
		form.section("stacks", "Stacks").waitForInput("tree", true);
		table.choose("made");
		stacks.waitForInput("frames", false);
		stacks.waitForInput("tree", false);
	}
}
