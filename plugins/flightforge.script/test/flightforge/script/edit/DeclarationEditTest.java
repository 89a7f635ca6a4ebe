/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.grammar.Grammar;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.PlannedStream;
import flightforge.script.plan.Planner;
import flightforge.script.plan.ScriptTypes;
import flightforge.script.read.ScriptParser;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;

class DeclarationEditTest {
	private static final List<String> THREADS = List.of("threads");
	private static final List<String> TYPES = List.of("types");
	private static final List<String> ORDER = List.of("types", "shop.Order", "fields");
	private static final String SHOP = """
			threads:
			  http: {count: 8, name: "h-{n}"}   # clients
			  admin: {}
			types:
			  shop.Order:
			    label: Order                    # for people
			    category: [Shop, Orders]
			    fields:
			      id: {type: long}
			      size: {type: long, unit: bytes} # large
			events:
			  - type: shop.Order
			    count: 10
			    threads: {pick: {http: 90, admin: 10}}
			    values:
			      id: {by-thread: {http: 1, else: 2}}
			      size: {copy: id}
			    nested:
			      - {type: shop.Order, threads: http}
			  - {type: shop.Order, count: 1, threads: {pick: [admin, http]}, choose: [{weight: 1, id: 4}]}
			  - {type: jdk.ThreadSleep, count: 1, threads: http}
			""";

	/** A field {@code id} of two types, and all ways to refer to the one of orders. */
	private static final String TYPES_WITH_ID = """
			types:
			  shop.Order:
			    fields: {id: {type: long}, weight: {type: int}, n: {type: int}, text: {type: String}, copy: {type: String}}
			  shop.Other:
			    fields: {id: {type: long}, order: {type: long}, text: {type: String}}
			""";
	private static final String STREAMS_WITH_ID = """
			  - type: shop.Order
			    count: 10
			    duration: {formula: "5 ms + ID * 1 ns"}
			    values: &order
			      ID: {sequence: {from: 1}}                       # id: the order's
			      n: {over-time: [{until: 50 %, value: {copy: ID}}, {value: {formula: "max(ID, 2) / 2 - ID"}}]}
			      text: {text: "id {{=id}} {id|=id} {= ID }{n}{=copy}"}
			      copy: id
			    nested:
			      - type: shop.Other
			        values:
			          id: {sequence: {from: 1}}
			          order: {formula: "parent.ID + id"}
			          text: {text: "{=parent.ID}-{=id}"}
			        after:
			          - type: jdk.FileRead
			            values: {bytesRead: {formula: "parent.parent.ID * 1 B"}, path: {text: "{=parent.id}"}}
			          - {type: shop.Other, values: {id: {copy: parent.id}, order: {copy: parent.parent.ID}}}
			          - type: shop.Order
			            values: {ID: {sequence: {from: 1}}, weight: {previous: ID, first: 0}, text: {text: "{=parent.id}"}}
			  - {type: shop.Order, count: 10, for-each: {ID: [1, 2]}, values: {weight: {copy: ID}}}
			  - type: shop.Order
			    count: 10
			    choose:
			      - {weight: 1, ID: 7, copy: {text: "{=ID}"}}
			      - {weight: 2, ID: 8, copy: id}
			  - {type: shop.Other, count: 10, values: {id: 1, order: {copy: id}}, nested: [{type: shop.Order, values: {ID: {copy: parent.id}}}]}
			""";

	/** The script with ids, with another name for the id of orders. */
	private static String withId(String name) {
		return TYPES_WITH_ID.replaceFirst("\\bid\\b", name) + "events:\n"
				+ STREAMS_WITH_ID.replaceAll("\\bID\\b", name);
	}

	private static Grammar.Key threads(String key) {
		return Grammar.THREADS.key(key).orElseThrow();
	}

	@Test
	void readsDeclarationsAsPeopleDo() {
		assertEquals(List.of(new Declared("http", Map.of("count", "8", "name", "h-{n}"), Map.of()),
				new Declared("admin", Map.of(), Map.of())), read(SHOP, THREADS));
		assertEquals("Shop, Orders", read(SHOP, TYPES).getFirst().value("category"));
		assertEquals(List.of("id", "size"),
				read(SHOP, List.of("types", "shop.Order", "fields")).stream().map(Declared::name).toList());
		assertEquals(List.of(), read("events: [", THREADS));
	}

	@Test
	void tellsWhereMistakesAre() {
		String wrong = SHOP.replace("id: {type: long}", "id: {type: lon}").replace("count: 8", "count: -1")
				.replace("admin: {}", "admin: 3");
		Function<List<String>, List<Declared>> reader = DeclarationEdit.reader(ScriptText.of(wrong), problems(wrong));
		assertEquals(List.of(Set.of("count"), Set.of(Declared.NAME)), mistakes(reader, THREADS));
		assertEquals(List.of(Set.of("fields")), mistakes(reader, TYPES));
		assertEquals(List.of(Set.of("type"), Set.of()), mistakes(reader, List.of("types", "shop.Order", "fields")));
		assertEquals("unknown field type \"lon\". Did you mean long?",
				reader.apply(List.of("types", "shop.Order", "fields")).getFirst().mistakes().get("type"));
		assertEquals(List.of(Set.of(), Set.of()),
				mistakes(DeclarationEdit.reader(ScriptText.of(SHOP), problems(SHOP)), THREADS));
	}

	private static List<Problem> problems(String text) {
		List<Problem> problems = new ArrayList<>(ScriptParser.parse(text).problems());
		problems.addAll(plan(text).problems());
		return problems;
	}

	private static List<Set<String>> mistakes(Function<List<String>, List<Declared>> reader, List<String> place) {
		return reader.apply(place).stream().map(declared -> declared.mistakes().keySet()).toList();
	}

	@Test
	void addsAndRemoves() {
		String added = add(SHOP, THREADS, "batch", "{count: 2}");
		assertEquals(SHOP.replace("admin: {}\n", "admin: {}\n  batch: {count: 2}\n"), added);
		assertEquals(SHOP, remove(added, THREADS, "batch"));
		assertEquals("there is a \"http\" already; choose another name",
				assertThrows(IllegalArgumentException.class, () -> add(SHOP, THREADS, "http", "{}")).getMessage());
		String none = "events: [{type: jdk.ThreadSleep, count: 1}]\n";
		String first = add(none, TYPES, "shop.Order", "{fields: {id: {type: long}}}");
		assertEquals("types:\n  shop.Order: {fields: {id: {type: long}}}\n" + none, first);
		assertEquals(none, remove(first, TYPES, "shop.Order"));
		assertEquals("types:\n  shop.Order: {}\n" + none,
				remove(first, List.of("types", "shop.Order", "fields"), "id"));
	}

	@Test
	void declaresATypeWithItsStream() {
		String type = "  build.Compile: {fields: {value: {type: long}}}\n";
		String stream = "  - type: build.Compile\n    rate: 10/s\n";
		assertEquals("# nothing yet\ntypes:\n" + type + "events:\n" + stream, withStream("# nothing yet\n"));
		String made = withStream(SHOP);
		assertEquals(SHOP.replace("# large\n", "# large\n" + type) + stream, made);
		assertEquals(List.of(), ScriptParser.parse(made).problems());
		assertEquals("there is a \"shop.Order\" already; choose another name",
				assertThrows(IllegalArgumentException.class,
						() -> Edits.edited(SHOP, edit -> DeclarationEdit.addType(edit, "shop.Order"))).getMessage());
	}

	@Test
	void aNewSectionComesWhereScriptsUsuallyHaveItWithABlankLineAsAroundOthers() {
		String begin = "# Shop\nrecording:\n  duration: 10 min   # short\n";
		String events = "# what happens\nevents:\n  - {type: jdk.ThreadSleep, count: 1}\n";
		String types = "types:\n  shop.Order: {fields: {value: {type: long}}}\n";
		assertEquals(begin + "\n" + types + "\n" + events, withType(begin + "\n" + events));
		assertEquals(begin + types + events, withType(begin + events));
		assertEquals("\r\n" + types.replace("\n", "\r\n") + "\r\n" + events.replace("\n", "\r\n"),
				withType((begin + "\n" + events).replace("\n", "\r\n")).substring(begin.length() + 3));
		String threads = "threads:\n  http: {count: 2}\n";
		assertEquals(begin + "\n" + threads + "\n" + types + "\n" + events,
				withType(begin + "\n" + threads + "\n" + events));
		assertEquals(begin + "\n" + threads + "\n" + types + "\n" + events,
				add(begin + "\n" + types + "\n" + events, THREADS, "http", "{count: 2}"));
		// Who has declarations below the events gets others there, too.
		assertEquals(events + "\n" + threads + "\n" + types, withType(events + "\n" + threads));
		assertEquals("{recording: {seed: 1}, types: {shop.Order: {fields: {value: {type: long}}}}, events: []}\n",
				withType("{recording: {seed: 1}, events: []}\n"));
	}

	private static String withType(String text) {
		return Edits.edited(text, edit -> DeclarationEdit.addType(edit, "shop.Order"));
	}

	private static String withStream(String text) {
		return Edits.edited(text, edit -> {
			StreamEdit.add(edit, -1, "build.Compile", "10/s");
			DeclarationEdit.addType(edit, "build.Compile");
		});
	}

	@Test
	void setsWhatIsSaid() {
		assertEquals(SHOP.replace("count: 8", "count: 9"), set(SHOP, THREADS, "http", threads("count"), "9"));
		assertEquals(SHOP.replace("admin: {}", "admin: {name: \"a-{n}\"}"),
				set(SHOP, THREADS, "admin", threads("name"), "a-{n}"));
		assertEquals(SHOP.replace("[Shop, Orders]", "[Shop, Late Orders]"),
				set(SHOP, TYPES, "shop.Order", Grammar.TYPE.key("category").orElseThrow(), "Shop, Late Orders"));
		assertEquals(SHOP.replace("    label: Order                    # for people\n", ""),
				set(SHOP, TYPES, "shop.Order", Grammar.TYPE.key("label").orElseThrow(), ""));
	}

	@Test
	void itemsWithCommasHaveQuotes() {
		Grammar.Key category = Grammar.TYPE.key("category").orElseThrow();
		for (List<String> names : List.of(List.of("Shop, Orders", "Foo"), List.of("Shop, Orders"),
				List.of("'a'", "b \"c, d"), List.of("[a", "b"), List.of("Bob's", "Shop, Orders"))) {
			String shown = names.stream()
					.map(name -> name.matches("['\\[].*|.*,.*") ? '"' + name.replace("\"", "\\\"") + '"' : name)
					.collect(Collectors.joining(", "));
			String set = set(SHOP, TYPES, "shop.Order", category, shown);
			assertEquals(names, ScriptParser.parse(set).script().orElseThrow().types().get("shop.Order").category(),
					set);
			assertEquals(shown, read(set, TYPES).getFirst().value("category"));
			assertEquals(set, set(set, TYPES, "shop.Order", category, shown));
		}
		// Quotes that are none stay where they are.
		String odd = set(SHOP, TYPES, "shop.Order", category, "5\" disks, \"b");
		assertEquals(List.of("5\" disks", "\"b"),
				ScriptParser.parse(odd).script().orElseThrow().types().get("shop.Order").category(), odd);
	}

	@Test
	void writesWhatTheParserReports() {
		String many = set(SHOP, THREADS, "http", threads("count"), "many");
		assertEquals(SHOP.replace("count: 8", "count: many"), many);
		assertEquals("\"count\" is a whole number, not \"many\"", mistake(many, "count"));
		assertEquals("the 8 threads would all be called \"x\"; put {n}, the thread's number, into the name",
				mistake(set(SHOP, THREADS, "http", threads("name"), "x"), "name"));
		String odd = set(SHOP, THREADS, "http", threads("name"), "{n: [");
		assertEquals(SHOP.replace("\"h-{n}\"", "\"{n: [\""), odd);
		assertEquals("{n: [", read(odd, THREADS).getFirst().value("name"));
	}

	private static String mistake(String text, String key) {
		return DeclarationEdit.reader(ScriptText.of(text), problems(text)).apply(THREADS).getFirst().mistakes()
				.get(key);
	}

	@Test
	void refusesWhatCannotBeWritten() {
		assertEquals("there is no \"nobody\" now; choose another row",
				assertThrows(IllegalArgumentException.class, () -> set(SHOP, THREADS, "nobody", threads("count"), "9"))
						.getMessage());
		assertThrows(IllegalArgumentException.class, () -> rename(SHOP, THREADS, "http", "admin"));
		assertThrows(IllegalArgumentException.class, () -> rename(SHOP, THREADS, "http", " "));
		assertEquals(SHOP.replace("shop.Order", "jdk.Order"), rename(SHOP, TYPES, "shop.Order", "jdk.Order"));
	}

	@Test
	void whatIsAroundANameInAListStaysAsItIsWritten() {
		String text = """
				threads:
				  http: {count: 8}
				  batch: {count: 2}
				events:
				  - type: jdk.ThreadSleep
				    count: 3
				    threads:
				      pick: [http, # most of it
				             batch,   http]
				""";
		assertEquals(text.replace("http", "web"), rename(text, THREADS, "http", "web"));
	}

	@Test
	void renamesWithWhatRefersToIt() {
		assertEquals(SHOP.replace("http", "web"), rename(SHOP, THREADS, "http", "web"));
		assertEquals(SHOP.replace("shop.Order", "shop.Sale"), rename(SHOP, TYPES, "shop.Order", "shop.Sale"));
		assertEquals(SHOP.replaceAll("\\bid\\b", "number"),
				rename(SHOP, List.of("types", "shop.Order", "fields"), "id", "number"));
	}

	private static final String BY_PARAMETERS = """
			params:
			  group: http   # of most
			  type: "shop.Order"
			threads: {http: {}, admin: {}}
			types: {shop.Order: {fields: {id: {type: long}}}}
			events:
			  - {type: "${type}", count: 1, threads: "${group}", values: {id: 1}}
			  - {type: shop.Order, count: 1, threads: {pick: [admin, "${group}", http]}, values: {id: 1}}
			""";

	@Test
	void whatParametersNameFollows() {
		assertEquals(BY_PARAMETERS.replace("http", "web"), rename(BY_PARAMETERS, THREADS, "http", "web"));
		assertEquals(BY_PARAMETERS.replace("\"shop.Order\"", "shop.Sale").replace("shop.Order", "shop.Sale"),
				rename(BY_PARAMETERS, TYPES, "shop.Order", "shop.Sale"));
		assertEquals(BY_PARAMETERS.replace("admin", "web"), rename(BY_PARAMETERS, THREADS, "admin", "web"));
	}

	@Test
	void refusesNamesThatParametersArePartOf() {
		String part = BY_PARAMETERS.replace("group: http ", "group: tt ").replace("\"${group}\", values",
				"\"h${group}p\", values");
		assertEquals("\"http\" is written as h${group}p in line 7; write the name there first",
				assertThrows(IllegalArgumentException.class, () -> rename(part, THREADS, "http", "web")).getMessage());
		String elsewhere = BY_PARAMETERS.replace("id: 1}}\n  -", "id: 1}, stack: \"${group}\"}\n  -");
		assertEquals(
				"the parameter \"group\", which names \"http\", is used in line 7 for something else, too; "
						+ "use another parameter there first",
				assertThrows(IllegalArgumentException.class, () -> rename(elsewhere, THREADS, "http", "web"))
						.getMessage());
	}

	@Test
	void whatRefersToAFieldFollowsIt() {
		assertEquals(withId("number"), rename(withId("id"), ORDER, "id", "number"));
		assertEquals(withId("id"), rename(withId("number"), ORDER, "number", "id"));
		assertEquals(List.of(), errors(withId("id")));
		assertEquals(List.of(), errors(withId("number")));
	}

	@Test
	void partsThatStreamsShareFollowAField() {
		String shared = TYPES_WITH_ID + "events:\n" + """
				  - {type: shop.Order, count: 1, values: &v {id: 1, weight: &w {copy: id}}}
				  - {type: shop.Order, count: 1, values: *v}
				  - {type: shop.Other, count: 1, values: {id: 2, order: *w}}
				""";
		String renamed = rename(shared, ORDER, "id", "number");
		assertEquals(List.of(), errors(renamed));
		assertEquals(List.of("number", "number", "id"), ScriptParser.parse(renamed).script().orElseThrow().streams()
				.stream().map(stream -> stream.values().getFirst().field()).toList());
	}

	@Test
	void theWeightOfRowsIsNoField() {
		assertEquals(withId("id").replaceAll("\\bweight: \\{", "mass: {"),
				rename(withId("id"), ORDER, "weight", "mass"));
		assertEquals("\"stack\" is not a field in the rows of choose, where \"id\" is; choose another name",
				assertThrows(IllegalArgumentException.class, () -> rename(withId("id"), ORDER, "id", "stack"))
						.getMessage());
	}

	/** Where no field has the name, n is the event's number, and s a second. */
	@Test
	void formulasKeepTheirMeaning() {
		String events = "events:\n" + """
				  - {type: shop.Order, count: 1, values: {n: 1, id: {formula: "n + n"}, weight: {formula: "10/s * 1 s"}}}
				  - {type: shop.Order, count: 1, values: {id: {formula: "n * 2"}}}
				""";
		String script = TYPES_WITH_ID + events;
		assertEquals(
				TYPES_WITH_ID.replaceAll("\\bn:", "size:")
						+ events.replace("n: 1", "size: 1").replace("n + n", "size + size"),
				rename(script, ORDER, "n", "size"));
		assertEquals("a formula means something else by \"s\"; choose another name",
				assertThrows(IllegalArgumentException.class, () -> rename(script, ORDER, "id", "s")).getMessage());
	}

	@Test
	@Tag("heavy")
	void thePaymentsOfTheCheckoutServiceFollowTheirOrders() {
		String text = Templates.named("checkout-service").orElseThrow().text();
		assertEquals(text.replace("{id: {", "{number: {").replace("parent.id}", "parent.number}"),
				rename(text, ORDER, "id", "number"));
		String renamed = rename(text, ORDER, "id", "orderId");
		assertEquals(List.of(), errors(renamed));
		assertEquals(text.replace("{id: {", "{orderId: {").replace("parent.id}", "parent.orderId}"), renamed);
	}

	/** With other names for all fields, the plan is the same but for the names. */
	@Test
	@Tag("heavy")
	void renamesFieldsInAllTemplates() {
		int compared = 0;
		for (Template template : Templates.all()) {
			String renamed = template.text();
			for (Declared type : read(template.text(), TYPES)) {
				List<String> place = List.of("types", type.name(), "fields");
				for (Declared field : read(template.text(), place)) {
					renamed = rename(renamed, place, field.name(), field.name() + "Renamed");
				}
			}
			if (renamed.equals(template.text())) {
				continue;
			}
			compared++;
			PlanResult before = plan(template.text());
			PlanResult after = plan(renamed);
			assertEquals(before.problems().size(), after.problems().size(), renamed);
			assertEquals(ofScript(before), ofScript(after));
			assertEquals(template.text(), renamed.replace("Renamed", ""));
		}
		assertTrue(compared > 3, "templates with fields of their own: " + compared);
	}

	/** Without what every chunk has, of which there is more where longer names make more chunks. */
	private static long ofScript(PlanResult planned) {
		return planned.plan().orElseThrow().streams().stream().filter(stream -> !stream.ofJvm())
				.mapToLong(PlannedStream::events).sum();
	}

	private static String add(String text, List<String> place, String name, String value) {
		return Edits.edited(text, edit -> DeclarationEdit.add(edit, place, name, value));
	}

	private static String remove(String text, List<String> place, String name) {
		return Edits.edited(text, edit -> DeclarationEdit.remove(edit, place, name));
	}

	private static String set(String text, List<String> place, String name, Grammar.Key key, String value) {
		return Edits.edited(text, edit -> DeclarationEdit.set(edit, place, name, key, value));
	}

	private static List<Declared> read(String text, List<String> place) {
		return DeclarationEdit.read(ScriptText.of(text), place);
	}

	private static String rename(String text, List<String> place, String name, String newName) {
		return Edits.edited(text, edit -> DeclarationEdit.rename(edit, place, name, newName,
				ScriptTypes.of(edit.before().script().orElseThrow(), Catalogue.standard())));
	}

	private static PlanResult plan(String text) {
		return Planner.plan(ScriptParser.parse(text).script().orElseThrow(), Catalogue.standard(), PlanOptions.DEFAULT);
	}

	private static List<Problem> errors(String text) {
		return problems(text).stream().filter(Problem::isError).toList();
	}

	@Test
	@Tag("heavy")
	void renamesInAllTemplates() {
		for (Template template : Templates.all()) {
			for (List<String> place : List.of(THREADS, TYPES)) {
				for (DeclarationEdit.Declared declared : read(template.text(), place)) {
					String renamed = rename(template.text(), place, declared.name(), "renamed.One");
					assertEquals(List.of(),
							ScriptParser.parse(renamed).problems().stream().filter(Problem::isError).toList());
					assertEquals(template.text(), rename(renamed, place, "renamed.One", declared.name()));
				}
			}
		}
	}

	private static final String SIGNALS = """
			phases: {outage: {from: 1 s}} # the phase
			signals:
			  load: 1
			  db: {during: {outage: 2}, otherwise: 1}
			  pool: {formula: "load * db / 10 + load"} # of load
			causes: {slow: {description: It is slow., during: outage, signal: load}}
			events:
			  - type: shop.Order
			    rate: {signal: load, times: 1/s}
			    during: outage
			    duration: {exponential: {mean: 1 ms}, times: load}
			    values:
			      id: {formula: "2 * load + db"}
			      size: {during: {outage: {signal: load, times: 1 B}}, otherwise: 1 B}
			  - {type: shop.Order, count: 1, values: {load: 1, id: {formula: "load * 2"}}}
			""";

	@Test
	void fieldsFollowTheNameOfTheirStructure() {
		String script = """
				types:
				  shop.Place: {structure: true, fields: {city: {type: String}}}
				  shop.Order: {fields: {to: {type: shop.Place, label: shop.Place}, id: {type: long}}}
				events:
				  - {type: shop.Order, count: 1, values: {to.city: shop.Place}}
				""";
		assertEquals(script.replace("  shop.Place:", "  shop.Address:").replace("{type: shop.Place,",
				"{type: shop.Address,"), rename(script, List.of("types"), "shop.Place", "shop.Address"));
	}

	@Test
	void annotationsFollowTheNameOfTheirType() {
		String script = """
				types:
				  my.Team: {annotation: true, fields: {value: {type: String}}}
				  shop.Order:
				    annotations: {my.Team: my.Team}
				    fields: {id: {type: long, annotations: {my.Team: a}}}
				events:
				  - {type: shop.Order, count: 1}
				""";
		assertEquals(script.replace("  my.Team: {ann", "  my.Group: {ann").replace("{my.Team: ", "{my.Group: "),
				rename(script, List.of("types"), "my.Team", "my.Group"));
	}

	@Test
	void whatIsSetInAStructureFollowsTheNamesOnTheWay() {
		String script = """
				types:
				  shop.Point: {structure: true, fields: {x: {type: double}}}
				  shop.Place: {structure: true, fields: {city: {type: String}, at: {type: shop.Point}}}
				  shop.Order: {fields: {to: {type: shop.Place}, from: {type: shop.Place}, city: {type: String}, far: {type: int}}}
				  shop.Other: {fields: {city: {type: String}}}
				events:
				  - type: shop.Order
				    count: 2
				    when: to.at.x > 3
				    for-each: {from.city: [Basel, Lyon]}
				    values: {to.city: Gent, city: {copy: to.city}, to.at.x: {uniform: {min: 1, max: 9}}, from.at.x: {formula: "2 * to.at.x"},
				      far: {formula: "if(to.at.x > from.at.x, 1, 0)"}}
				    choose: [{to.at.x: 1, duration: 5 ms}, {to.at.x: 2, duration: 6 ms}]
				    nested: [{type: shop.Other, values: {city: {text: "{=parent.to.city}"}}, when: parent.from.at.x > 4}]
				""";
		assertEquals(
				script.replace("to.city", "to.town").replace("from.city", "from.town")
						.replace("fields: {city: {type: String}, at", "fields: {town: {type: String}, at"),
				rename(script, List.of("types", "shop.Place", "fields"), "city", "town"));
		assertEquals(script.replace("at.x", "at.lat").replace("{x: {type", "{lat: {type"),
				rename(script, List.of("types", "shop.Point", "fields"), "x", "lat"));
		assertEquals(script.replace("to.", "goal.").replace("{to: {type", "{goal: {type"),
				rename(script, List.of("types", "shop.Order", "fields"), "to", "goal"));
	}

	@Test
	void countersAndNumbersOfNestedEventsFollowASignal() {
		String script = """
				signals: {load: 1}
				types: {shop.Order: {fields: {id: {type: long}, all: {type: long}, more: {type: long}}}}
				events:
				  - type: shop.Order
				    count: 1
				    values: {id: {counter: load, times: 1/s}, all: {total: more}, more: {difference: id, first: 0}}
				    nested: [{type: shop.Order, per-event: {signal: load, times: 2}}]
				""";
		assertEquals(script.replace("load", "demand"), rename(script, List.of("signals"), "load", "demand"));
		assertEquals(script.replace("id:", "number:").replace("difference: id", "difference: number"),
				rename(script, List.of("types", "shop.Order", "fields"), "id", "number"));
		assertEquals(script.replace("more:", "new:").replace("total: more", "total: new"),
				rename(script, List.of("types", "shop.Order", "fields"), "more", "new"));
	}

	@Test
	void whatFollowsASignalFollowsItsName() {
		String other = SIGNALS.replace("load", "demand").replace("# of demand", "# of load")
				// There it is a field.
				.replace("{demand: 1, id: {formula: \"demand * 2\"}}", "{load: 1, id: {formula: \"load * 2\"}}");
		assertEquals(other, rename(SIGNALS, List.of("signals"), "load", "demand"));
		for (String to : List.of("id", "t", "lo-ad", "ms", "sqrt")) {
			assertEquals("a formula means something else by \"" + to + "\"; choose another name",
					assertThrows(IllegalArgumentException.class, () -> rename(SIGNALS, List.of("signals"), "load", to))
							.getMessage());
		}
	}

	@Test
	void formulasOfNestedStreamsFollowTheNameAtTheirParents() {
		String script = """
				signals: {load: 1}
				events:
				  - type: shop.Order
				    count: 1
				    values: {id: 1}
				    nested:
				      - {type: shop.Pay, values: {load: 2, id: {formula: "parent.load * load"}}, nested: [
				          {type: shop.Log, values: {id: {formula: "parent.load + parent.parent.load + load"}}}]}
				""";
		assertEquals(
				script.replace("{load: 1}", "{demand: 1}").replace("parent.load *", "parent.demand *")
						.replace("parent.parent.load + load", "parent.parent.demand + demand"),
				rename(script, List.of("signals"), "load", "demand"));
		assertThrows(IllegalArgumentException.class, () -> rename(script, List.of("signals"), "load", "id"));
	}

	/** Signals may be called as generators and what stands beside these are. */
	@Test
	void signalsWithTheNamesOfGeneratorsFollow() {
		String script = """
				phases: {outage: {from: 1 s}}
				signals:
				  load: 1
				  pick: {formula: "load * 2"}
				  during: {during: {outage: {signal: load}}, otherwise: 1}
				  by-thread: {ramp: {from: 0, to: 1}, times: load}
				  formula: load
				  times: load
				""";
		assertEquals(script.replace("  load", "  demand").replace("load *", "demand *").replace(": load}", ": demand}"),
				rename(script, List.of("signals"), "load", "demand"));
		assertEquals(script.replace("outage", "black-out"), rename(script, List.of("phases"), "outage", "black-out"));
	}

	@Test
	void whatIsInAPhaseFollowsItsName() {
		assertEquals(SIGNALS.replace("outage", "black-out"), rename(SIGNALS, List.of("phases"), "outage", "black-out"));
	}

	@Test
	void signalsAreReadAndSetAsTheyAreWritten() {
		List<String> place = List.of("signals");
		assertEquals(List.of("1", "{during: {outage: 2}, otherwise: 1}", "{formula: \"load * db / 10 + load\"}"),
				read(SIGNALS, place).stream().map(declared -> declared.value(Declared.VALUE)).toList());
		Grammar.Key value = new Grammar.Key(Declared.VALUE, Grammar.Shape.TEXT, "", List.of());
		assertEquals(SIGNALS.replace("load: 1\n", "load: {ramp: {from: 1, to: 2}}\n"), Edits.edited(SIGNALS,
				edit -> DeclarationEdit.set(edit, place, "load", value, "{ramp: {from: 1, to: 2}}")));
		assertEquals(SIGNALS.replace("load: 1\n", "load: 2.5\n"),
				Edits.edited(SIGNALS, edit -> DeclarationEdit.set(edit, place, "load", value, "2.5")));
	}
}
