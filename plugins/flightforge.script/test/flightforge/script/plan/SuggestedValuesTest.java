/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.script.NestedSpec;
import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;
import flightforge.script.edit.StreamEdit;
import flightforge.script.edit.StreamText;
import flightforge.script.grammar.Grammar;

class SuggestedValuesTest {
	private static final String SCRIPT = """
			recording:
			  duration: 1 min
			threads:
			  web: {count: 8}
			stacks:
			  work:
			    - com.example.Service.call(Service.java:42)
			events:
			  - {type: jdk.ThreadSleep, count: 1, threads: web, stack: work, values: {time: 1 s}} # first
			""";

	static Stream<String> types() {
		return Catalogue.standard().eventTypes().stream().map(type -> type.name());
	}

	@ParameterizedTest
	@MethodSource("types")
	void anEventOfAnyTypeIsAGoodOne(String name) {
		TypeDescription type = TypeDescription.of(Catalogue.standard().find(name).orElseThrow(), Catalogue.standard());
		ScriptEdit edit = new ScriptEdit(ScriptText.of(SCRIPT));
		StreamEdit.add(edit, 0, name, SuggestedValues.volume(name, type.settings()));
		SuggestedValues.fill(edit, 1, type);
		String text = edit.now().text();
		assertTrue(text.startsWith(SCRIPT) || text.contains("java-id: 0}") || text.contains("c2: {name:"), text);
		assertEquals(List.of(), problems(text));
		StreamText stream = edit.now().stream(1).orElseThrow();
		List<String> without = new ArrayList<>();
		for (FieldDescription field : type.fields()) {
			boolean possible = field.holds() != Holds.NOTHING && field.holds() != Holds.THREAD
					&& field.holds() != Holds.STACK && !field.name().equals("startTime");
			if (possible && stream.origin(field.name()) == StreamText.Origin.NOWHERE) {
				without.add(field.name());
			}
		}
		assertEquals(List.of(), without, text);
	}

	/** What is made of the duration, of rows or of threads is right where there is none of these. */
	@ParameterizedTest
	@MethodSource("types")
	void nestedOrWithoutThreadsItIsRight(String name) {
		TypeDescription type = TypeDescription.of(Catalogue.standard().find(name).orElseThrow(), Catalogue.standard());
		ScriptEdit nested = new ScriptEdit(ScriptText.of("""
				recording: {duration: 1 min}
				types: {shop.Order: {fields: {size: {type: int}}}}
				threads: {web: {count: 8}}
				events:
				  - {type: shop.Order, count: 3, threads: web, duration: 1 s, values: {size: 1}}
				"""));
		StreamEdit.nest(nested, 0, NestedSpec.Where.NESTED, name);
		SuggestedValues.fill(nested, 1, type);
		boolean allowed = problems(nested.now().text().replaceAll("(?s)( *- type: " + name + "\\n).*", "$1")).stream()
				.noneMatch(problem -> problem.contains("error"));
		if (allowed) {
			assertEquals(List.of(), problems(nested.now().text()).stream()
					.filter(problem -> !problem.contains("has no value for")).toList(), nested.now().text());
		}
		// Each volume with a third of the types; the suggested one is tried with all of them elsewhere.
		String volume = List.of("7", "every 20 s", SuggestedValues.volume(name, type.settings()))
				.get(Math.floorMod(name.hashCode(), 3));
		ScriptEdit first = new ScriptEdit(ScriptText.of("recording: {duration: 1 min}\n"));
		StreamEdit.add(first, -1, name, volume);
		SuggestedValues.fill(first, 0, type);
		assertEquals(List.of(), problems(first.now().text()), first.now().text());
	}

	private static List<String> problems(String script) {
		return Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT, () -> false).problems().stream()
				.map(Problem::toString).filter(problem -> !problem.contains("which is experimental")).toList();
	}

	/** Pauses and the like are on threads of the JVM, which are added once; what Java does is on none of these. */
	@Test
	void whatTheJvmDoesIsOnItsThreads() {
		ScriptEdit edit = new ScriptEdit(ScriptText.of("""
				threads:
				  vm: {name: mine, count: 2}
				events:
				  - {type: jdk.ThreadSleep, count: 10, threads: vm}
				"""));
		int stream = 0;
		for (String name : List.of("jdk.GCPhasePause", "jdk.ExecuteVMOperation", "jdk.GCPhaseConcurrent",
				"jdk.SocketRead")) {
			StreamEdit.add(edit, stream++, name, "10");
			SuggestedValues.fill(edit, stream,
					TypeDescription.of(Catalogue.standard().find(name).orElseThrow(), Catalogue.standard()));
		}
		assertEquals(List.of("vm", "vm2", "vm2", "marker", "vm"), IntStream.rangeClosed(0, stream)
				.mapToObj(each -> edit.now().stream(each).orElseThrow().key("threads").orElseThrow()).toList());
		assertTrue(edit.now().text().startsWith("""
				threads:
				  vm: {name: mine, count: 2}
				  vm2: {name: "VM Thread", java-id: 0}
				  marker: {name: "G1 Main Marker", java-id: 0}
				"""), edit.now().text());
	}

	/** An order was where an exception is made, in the template with the storm of them. */
	@Test
	void noStackOfWhatIsThrownIsSuggested() {
		String trees = """
				stacks:
				  thrown: {tree: {"shop.Shelf.find(Shelf.java:9)": {"shop.MissingException.<init>(MissingException.java:3)": 1}}}
				%sevents:
				  - {type: jdk.JavaExceptionThrow, count: 1, stack: thrown}
				""";
		String found = "  found: {tree: {\"shop.Shelf.find(Shelf.java:9)\": 1}}\n";
		for (String more : List.of("", found)) {
			ScriptEdit edit = new ScriptEdit(ScriptText.of(trees.formatted(more)));
			StreamEdit.add(edit, 1, "jdk.SocketRead", "10");
			SuggestedValues.fill(edit, 1, TypeDescription.of(Catalogue.standard().find("jdk.SocketRead").orElseThrow(),
					Catalogue.standard()));
			assertEquals(more.isEmpty() ? Optional.empty() : Optional.of("found"),
					edit.now().stream(1).orElseThrow().key("stack"), edit.now().text());
		}
	}

	/** Rows are as somebody would write them: each can be read, and changed, by itself. */
	@Test
	void manyRowsHaveLinesOfTheirOwn() {
		ScriptEdit edit = new ScriptEdit(ScriptText.of("events:\n  - {type: jdk.ThreadSleep, count: 1}\n"));
		StreamEdit.add(edit, 0, "jdk.SocketRead", "10");
		SuggestedValues.fill(edit, 1,
				TypeDescription.of(Catalogue.standard().find("jdk.SocketRead").orElseThrow(), Catalogue.standard()));
		assertTrue(edit.now().text().lines().filter(line -> line.matches(" +- \\{weight: .*}")).count() > 2,
				edit.now().text());
		assertTrue(edit.now().text().lines().allMatch(line -> line.length() < 160), edit.now().text());
	}

	@Test
	void whatIsThereStays() {
		String script = """
				events:
				  - type: jdk.SocketWrite
				    count: 10
				    duration: 1 ms # short
				    values:
				      port: 80 # plain
				""";
		ScriptEdit edit = new ScriptEdit(ScriptText.of(script));
		TypeDescription type = TypeDescription.of(Catalogue.standard().find("jdk.SocketWrite").orElseThrow(),
				Catalogue.standard());
		SuggestedValues.fill(edit, 0, type);
		assertEquals(script + """
				      host: db.example.com
				      address: 10.0.0.11
				      bytesWritten: {lognormal: {median: 2 KiB, p99: 64 KiB}}
				""", edit.now().text());
		String filled = edit.now().text();
		ScriptEdit again = new ScriptEdit(edit.now());
		SuggestedValues.fill(again, 0, type);
		assertEquals(filled, again.now().text());
	}

	/** As a new event has them: streams were left with a field that is always 0. */
	@Test
	void streamsFollowTheFieldsOfTheirType() {
		ScriptEdit edit = new ScriptEdit(ScriptText.of("""
				types:
				  shop.Order: {fields: {id: {type: long}}}
				events:
				  - {type: shop.Order, count: 1, values: {id: 7}}
				  - {type: jdk.ThreadSleep, count: 1, values: {time: 1 ms}, nested: [{type: shop.Order, values: {id: 8, total: 9}}]}
				"""));
		List<String> fields = List.of("types", "shop.Order", "fields");
		DeclarationEdit.add(edit, fields, "total", "{type: long}");
		SuggestedValues.follow(edit, "shop.Order", Optional.empty(), "total", Catalogue.standard());
		String number = edit.now().stream(0).orElseThrow().field("total").orElseThrow();
		assertEquals("9", edit.now().stream(2).orElseThrow().field("total").orElseThrow());
		ScriptEdit other = new ScriptEdit(edit.now());
		DeclarationEdit.set(other, fields, "total", Grammar.FIELD.key("type").orElseThrow(), "String");
		SuggestedValues.follow(other, "shop.Order", Optional.of("total"), "total", Catalogue.standard());
		String text = other.now().stream(0).orElseThrow().field("total").orElseThrow();
		assertNotEquals(number, text);
		assertEquals("9", other.now().stream(2).orElseThrow().field("total").orElseThrow());
		assertEquals(List.of(), problems(other.now().text()), other.now().text());
		// What somebody has written stays.
		ScriptEdit own = new ScriptEdit(other.now());
		DeclarationEdit.set(own, fields, "id", Grammar.FIELD.key("type").orElseThrow(), "String");
		SuggestedValues.follow(own, "shop.Order", Optional.of("id"), "id", Catalogue.standard());
		assertEquals("7", own.now().stream(0).orElseThrow().field("id").orElseThrow());
	}

	@Test
	void aNestedStreamHasItsThreadFromItsParentEvents() {
		ScriptEdit edit = new ScriptEdit(ScriptText.of("""
				threads: {web: {count: 2}}
				events:
				  - type: jdk.FileWrite
				    count: 10
				    nested:
				      - type: jdk.FileRead
				"""));
		SuggestedValues.fill(edit, 1,
				TypeDescription.of(Catalogue.standard().find("jdk.FileRead").orElseThrow(), Catalogue.standard()));
		StreamText stream = edit.now().stream(1).orElseThrow();
		assertEquals(List.of(false, false),
				List.of(stream.key("threads").isPresent(), stream.key("duration").isPresent()));
		assertEquals(List.of("path"), stream.fields());
		assertEquals(List.of("bytesRead", "endOfFile"), stream.rows("choose").orElseThrow().fields());
	}

	@Test
	void aNestedStreamTakesAShareOfItsParentEvents() {
		ScriptEdit edit = new ScriptEdit(ScriptText.of("""
				recording: {duration: 1 min}
				threads: {web: {count: 2}}
				events:
				  - type: jdk.FileWrite
				    count: 10
				    duration: 50 ms
				    values: {path: /a, bytesWritten: 1}
				    nested:
				      - type: jdk.JavaMonitorEnter
				"""));
		SuggestedValues.fill(edit, 1, TypeDescription
				.of(Catalogue.standard().find("jdk.JavaMonitorEnter").orElseThrow(), Catalogue.standard()));
		assertEquals("{uniform: {min: 5 %, max: 20 %}}",
				edit.now().stream(1).orElseThrow().key("duration").orElse("none"));
		assertEquals(List.of(), problems(edit.now().text()), edit.now().text());
	}

	/** A JVM that records settings records some of each type, whatever was added first. */
	@Test
	void typesOfTheJdkHaveSettingsWhereThereAreSome() {
		ScriptEdit edit = new ScriptEdit(ScriptText.of("""
				recording: {duration: 1 min}
				types: {shop.Order: {fields: {size: {type: int}}}}
				events:
				  - {type: jdk.FileRead, count: 1, values: {path: /a, bytesRead: 1, endOfFile: false}}
				  - {type: shop.Order, count: 1, values: {size: 1}}
				"""));
		add(edit, 1, "jdk.ActiveSetting");
		assertEquals(List.of("jdk.ActiveSetting enabled true", "jdk.FileRead enabled true"), settings(edit));
		add(edit, 2, "jdk.CPULoad");
		assertEquals(List.of("jdk.ActiveSetting enabled true", "jdk.FileRead enabled true", "jdk.CPULoad enabled true"),
				settings(edit));
		assertEquals(List.of(), problems(edit.now().text()), edit.now().text());
		StreamEdit.duplicate(edit, 0);
		StreamEdit.remove(edit, 0);
		SuggestedValues.forget(edit, "jdk.FileRead");
		assertEquals(3, settings(edit).size());
		StreamEdit.remove(edit, 0);
		SuggestedValues.forget(edit, "jdk.FileRead");
		assertEquals(List.of("jdk.ActiveSetting enabled true", "jdk.CPULoad enabled true"), settings(edit));
		assertEquals(List.of(), problems(edit.now().text()), edit.now().text());
	}

	/** What somebody has written is not added to. */
	@ParameterizedTest
	@CsvSource({"jdk.SocketRead, query", "jdk.SocketWrite, send", "jdk.FileRead, log", "jdk.ThreadPark, handle"})
	void aNestedStreamHasTheStackThatFitsItsType(String type, String stack) {
		ScriptEdit edit = new ScriptEdit(ScriptText.of("""
				recording: {duration: 1 min}
				threads: {web: {}}
				stacks:
				  start: [com.example.Main.run(Main.java:3)]
				  handle: [com.example.Service.call(Service.java:42)]
				  query: [java.net.Socket$SocketInputStream.read(Socket.java:1099), com.example.Query.execute(Query.java:7)]
				  send: [java.net.Socket$SocketOutputStream.write(Socket.java:1193), com.example.Query.execute(Query.java:6)]
				  log: [com.example.Log.append(Log.java:5)]
				types: {shop.Order: {fields: {id: {type: long}}}}
				events:
				  - {type: shop.Order, count: 3, threads: web, stack: handle, duration: 1 s, values: {id: 1}}
				  - {type: jdk.FileRead, count: 3, threads: web, stack: log}
				"""));
		StreamEdit.nest(edit, 0, NestedSpec.Where.NESTED, type);
		SuggestedValues.fill(edit, 2,
				TypeDescription.of(Catalogue.standard().find(type).orElseThrow(), Catalogue.standard()));
		assertEquals(Optional.of(stack), edit.now().stream(2).orElseThrow().key("stack"));
	}

	/** The first stack of a script may be where an exception is thrown, where nobody reads from a socket. */
	@ParameterizedTest
	@CsvSource({"'', ''", "'  work: [com.example.Service.call(Service.java:42)]', work"})
	void noStackThatThrowsIsSuggested(String more, String suggested) {
		ScriptEdit edit = new ScriptEdit(ScriptText.of("""
				recording: {duration: 1 min}
				threads: {web: {}}
				stacks:
				  refused: ['java.net.ConnectException.<init>(ConnectException.java:47)', com.example.Client.connect(Client.java:4)]
				%s
				events:
				  - {type: jdk.ThreadSleep, count: 1, threads: web, values: {time: 1 s}}
				""".formatted(more)));
		add(edit, 0, "jdk.SocketRead");
		assertEquals(Optional.of(suggested).filter(key -> !key.isEmpty()),
				edit.now().stream(1).orElseThrow().key("stack"));
	}

	@Test
	void ownSettingsStay() {
		ScriptEdit edit = new ScriptEdit(ScriptText.of("""
				recording: {duration: 1 min}
				events:
				  - {type: jdk.ActiveSetting, count: 1, values: {id: jdk.ActiveSetting, name: enabled, value: "true"}}
				"""));
		String before = edit.now().text();
		add(edit, 0, "jdk.CPULoad");
		assertTrue(edit.now().text().startsWith(before), edit.now().text());
	}

	private static void add(ScriptEdit edit, int behind, String name) {
		TypeDescription type = TypeDescription.of(Catalogue.standard().find(name).orElseThrow(), Catalogue.standard());
		StreamEdit.add(edit, behind, name, SuggestedValues.volume(name, type.settings()));
		SuggestedValues.fill(edit, behind + 1, type);
	}

	private static List<String> settings(ScriptEdit edit) {
		int stream = edit.now().script().orElseThrow().streams().stream()
				.filter(spec -> spec.typeName().equals("jdk.ActiveSetting")).findFirst().orElseThrow().index();
		return edit.now().stream(stream).orElseThrow().rows("for-each").orElseThrow().rows().stream()
				.map(row -> String.join(" ", row.values())).toList();
	}
}
