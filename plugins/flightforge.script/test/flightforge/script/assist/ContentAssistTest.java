/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.Rounds;
import flightforge.script.ParseResult;
import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.edit.ScriptText;
import flightforge.script.read.ScriptParser;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;
import flightforge.script.text.YamlNode;

class ContentAssistTest {
	/** About so many places of each template. */
	private static final int PLACES = Rounds.of(1_500);
	/** What takes longer grows with the square of the text. */
	private static final Duration SOON = Duration.ofSeconds(60);
	private static final String TYPED = "{[]}:,\"'-#\n\t|> &*!?%@\r";
	/** About so many lines of each template get another. */
	private static final int LINES = 60;
	private static final String DECLARED = """
			threads:
			  http: {count: 8}
			  batch: {count: 2}
			stacks:
			  pay: [com.shop.Checkout.pay(Checkout.java:42)]
			  cpu: {tree: {com.shop.Main.main(Main.java:7): 1}}
			types:
			  shop.Order:
			    label: An order
			    fields:
			      id: {type: long, label: Order Number}
			      size: {type: long, unit: bytes}
			      wait: {type: long, unit: ms}
			      customer: {type: String}
			      paid: {type: boolean}
			events:
			""";
	private static final String SIGNALS = """
			phases: {outage: {from: 1 s}, warm: {until: 1 s}}
			signals: {load: 1, db: {during: {outage: 2}, otherwise: 1}}
			events:
			""";
	private static final String ORDER = DECLARED + "  - type: shop.Order\n";

	/** The caret is where the bar is; the names that must be offered first, in this order, or none after a dash. */
	static Stream<Arguments> places() {
		return Stream.of(
				// keys
				place("|", "recording", "params", "fleet", "phases", "signals", "causes", "import", "jvm", "threads"),
				place("ev|", "events"), place("rec|\nevents:\n", "recording"),
				place("recording:\n  |", "duration", "seed", "start", "zone", "chunk-size"),
				place("recording: {|}", "duration", "seed"), place("recording: {seed: 1, |}", "duration", "start"),
				place("recording: {seed: 1, |", "duration", "start"), place("recording:|", "duration"),
				place("params: {a: 1/s}\nevents:\n  - {type: a.B, rate: |", "${a}"),
				place("fleet:\n  |", "hosts", "name", "clock-skew", "per-host"),
				place("params: {a: 1, b: 2, c: 3}\nfleet:\n  per-host:\n    b: 1\n    |", "a", "c"),
				place("params: {a: 1}\nfleet: {hosts: 2, per-host: {a: |", "pick", "sequence", "uniform"),
				place("fleet: {hosts: 2}\nthreads:\n  a: {name: |", "${host}", "${host-number}"),
				place("params: {a: 1}\nfleet: {name: |", "${a}"), place("params: {a: 1}\nrecording: {seed: |", "${a}"),
				place("params: {a: 1, b: |"), place("recording: |", "duration"),
				place("recording:\n  seed: 1\n  |\nevents: []", "duration", "start"),
				place("recording:\n  seed: 1\n|\nevents: []", "params", "fleet", "phases", "signals", "causes",
						"import", "jvm"),
				place("threads:\n  http:\n    |", "name", "count"), place("threads:\n  |"),
				place("threads:\n  http: {co|", "count"), place("stacks:\n  pay:\n    |", "frames", "tree"),
				place("stacks:\n  pay: {tree: {a.b(C.java:1): {|}}}", "weight", "self", "kind"),
				place("stacks:\n  pay:\n    - com.shop.Store.read(|", "String", "int", "long", "boolean"),
				place("stacks:\n  pay:\n    - com.shop.Store.read(String, in|", "int"),
				place("stacks:\n  pay: [\"com.shop.Store.read(String,ConcurrentHa|):12\"]", "ConcurrentHashMap"),
				place("stacks: {pay: {tree: {\"com.shop.Store.read(lo|", "long", "Long"),
				place("stacks: {pay: {frames: [com.shop.Order.pay:1, \"com.shop.Store.read(Ord|", "Order"),
				place("stacks:\n  pay:\n    - com.shop.Store.read(String) |"),
				place("types:\n  a.B:\n    |", "label", "description"),
				place("types: {a.B: {fields: {id: {|", "type", "unit"),
				place("types: {a.B: {ann|", "annotation", "annotations"),
				place("types: {a.B: {fields: {id: {ann|", "annotations"),
				place("events:\n  - |", "type", "count", "rate"), place("events:\n  |", "type", "count"),
				place("events:\n  - type: a.B\n    |", "count", "rate", "every"),
				place("events:\n  - type: a.B\n    count: 3\n    |", "arrivals", "jitter", "from"),
				place("events:\n- type: a.B\n  |", "count"), place("events: [{type: a.B, |", "count"),
				place("events: [{|", "type"),
				place("events:\n  - type: a.B\n    nested:\n      - |", "type", "per-event", "at", "gap"),
				place("events:\n  - type: a.B\n    bursts: {|", "every", "events", "within"),
				place("events:\n  - type: a.B\n    profile:\n      - |", "hold", "ramp", "spike"),
				place("events:\n  - type: a.B\n    profile: [{ramp: {|", "from", "to"),
				// phases and signals
				place("phases:\n  outage:\n    |", "from", "until"), place("phases: {outage: {|", "from", "until"),
				place("signals:\n  load: |", "ramp", "wave", "sawtooth"), place("signals: {load: {wa|", "wave"),
				place("signals: {load: {wave: {|", "low", "high", "period"),
				place(SIGNALS + "  - type: a.B\n    during: |", "outage", "warm"),
				place(SIGNALS + "  - type: a.B\ncauses:\n  slow:\n    |", "description", "during", "signal", "rules"),
				place(SIGNALS + "  - type: a.B\ncauses: {slow: {during: |", "outage", "warm"),
				place(SIGNALS + "  - type: a.B\ncauses: {slow: {signal: |", "load", "db"),
				place("causes: {slow: {rules: socketr|", "SocketRead"),
				place("causes:\n  slow:\n    rules: [Exceptions, socketw|", "SocketWrite"),
				place(SIGNALS + "  - type: a.B\n    rate: {|", "signal", "times"),
				place(SIGNALS + "  - type: a.B\n    rate: {signal: |", "load", "db"),
				place(SIGNALS + "  - type: a.B\n    rate: {signal: load, times: |"),
				place(SIGNALS + "  - type: a.B\n    duration: {lognormal: {median: 1 ms, p99: 2 ms}, |", "blank",
						"times"),
				place(SIGNALS + "  - type: a.B\n    duration: {lognormal: {median: 1 ms, p99: 2 ms}, times: |", "load",
						"db"),
				place(SIGNALS + "  - type: a.B\n    duration: {signal: |", "load", "db"),
				place(SIGNALS + "  - type: a.B\n    duration: {signal: load, times: |"),
				place(SIGNALS + "  - type: a.B\n    duration: {counter: |", "load", "db"),
				place(SIGNALS + "  - type: a.B\n    nested: [{type: a.B, per-event: {signal: |", "load", "db"),
				place(SIGNALS + "  - type: a.B\n    duration: {counter: load, times: |"),
				place(SIGNALS + "  - type: a.B\n    duration: {during: {|", "outage", "warm"),
				place(SIGNALS + "  - type: a.B\n    duration: {during: {outage: 1 s}, |", "blank", "times",
						"otherwise"),
				place(SIGNALS + "  - type: a.B\n    duration: {formula: \"5 ms * l|", "load"),
				place(SIGNALS + "  - type: a.B\n    duration: duri|", "during"),
				place(SIGNALS + "  - type: a.B\n    duration: sign|", "signal"),
				// choices
				place("recording: {jdk: |}", "17", "21", "25"), place("jvm:\n  gc: |", "G1", "Parallel"),
				place("jvm:\n  gc: s|", "Serial", "Shenandoah"), place("threads: {a: {virtual: |", "true", "false"),
				place("types: {a.B: {fields: {id: {type: |", "long", "int"),
				place("types: {a.B: {fields: {id: {type: \"st|\"}", "String"),
				place("types: {p.P: {structure: true, fields: {x: {type: int}}}, a.B: {fields: {id: {type: p|", "p.P"),
				place("types: {p.P: {structure: true, fields: {x: {type: int}, y: {type: int}}}, a.B: {fields: {at: {type: p.P}}}}\n"
						+ "events:\n  - type: a.B\n    values: {|", "at.x", "at.y"),
				place("types: {p.P: {structure: true, fields: {x: {type: int}}}, p.PEvent: {}}\nevents:\n  - type: p.P|",
						"p.PEvent"),
				place("events:\n  - type: a.B\n    arrivals: |", "regular", "poisson"),
				place("events:\n  - type: a.B\n    every: |", "chunk", "thread start"),
				// event types
				place("events:\n  - type: sockwr|", "jdk.SocketWrite"),
				place("events:\n  - type: SocketW|", "jdk.SocketWrite"), place(DECLARED + "  - type: |", "shop.Order"),
				place(DECLARED + "  - type: order|", "shop.Order"),
				place("events: [{type: jdk.GCPhasePause|", "jdk.GCPhasePause", "jdk.GCPhasePauseLevel1"),
				place("recording: {jdk: 17}\nevents:\n  - type: SwapSp|"),
				place("events:\n  - type: SwapSp|", "jdk.SwapSpace"),
				place("events:\n  - type: \"SocketW|\"", "jdk.SocketWrite"),
				// fields
				place(ORDER + "    values:\n      |", "id", "size", "wait", "customer", "paid"),
				place(ORDER + "    values:\n      id: 1\n      |", "size", "wait"),
				place(ORDER + "    values: {id: 1, cu|", "customer"), place(ORDER + "    values: {|}", "id"),
				place("events:\n  - values: {|}\n    type: jdk.SocketWrite\n", "host", "address"),
				place("events:\n  - type: jdk.SocketWrite\n    values:\n      by|", "bytesWritten"),
				place("events:\n  - type: jdk.GCHeapSummary\n    values: {comm|", "heapSpace.committedEnd",
						"heapSpace.committedSize"),
				place(ORDER + "    choose:\n      - |", "id", "size"), place(ORDER + "    for-each: {|", "id", "size"),
				place(ORDER + "    values: {id: {copy: |", "size", "wait", "customer"),
				place(ORDER + "    values: {id: {formula: \"size * w|\"}}", "wait"),
				place(ORDER + "    nested:\n      - type: jdk.FileRead\n        values: {bytesRead: {copy: parent.s|",
						"parent.size"),
				// generators
				place(ORDER + "    values: {id: |", "sequence", "uniform", "normal"),
				place(ORDER + "    values: {id: uni|", "uniform"),
				place(ORDER + "    values: {id: {|", "sequence", "uniform"),
				place(ORDER + "    values:\n      id:\n        uni|", "uniform"),
				place(ORDER + "    values: {customer: |", "pick", "text", "texts", "names"),
				place(ORDER + "    values: {paid: |", "true", "false", "pick"),
				place(ORDER + "    values: {id: {uniform: {|", "min", "max"),
				place(ORDER + "    values: {id: {uniform: {min: 1}, |", "blank"),
				place(ORDER + "    values: {id: {previous: size, |", "blank", "first"),
				place(ORDER + "    values: {id: 1, wait: {total: |", "id", "size"),
				place(ORDER + "    values: {id: {highest: size, |", "blank", "first"),
				place(ORDER + "    duration: |", "sequence", "uniform"),
				place(ORDER + "    values: {id: {by-thread: {|", "http", "batch", "else"),
				place(ORDER + "    values: {id: {over-time: [{|", "until", "value"),
				place(ORDER + "    values: {id: {over-time: [{value: uni|", "uniform"),
				// names
				place(ORDER + "    threads: |", "http", "batch", "pick"), place(ORDER + "    threads: ba|", "batch"),
				place(ORDER + "    stack: |", "pay", "cpu", "pick"),
				place(ORDER + "    stack: {pick: {|", "pay", "cpu"),
				place(ORDER + "    stack: {pick: [pay, |", "pay", "cpu"),
				// units
				place("recording: {duration: 10|}", "ns", "us", "ms", "s", "min", "h"),
				place("recording: {duration: 10 m|}", "ms", "min"), place("recording: {chunk-size: 16 |", "B", "KiB"),
				place("events: [{type: a.B, rate: 10|", "/s", "/min"),
				place("events: [{type: a.B, from: 10 |", "ns", "us", "ms", "s", "min", "h", "d", "%"),
				place(ORDER + "    values: {size: 3|", "B", "KiB"),
				place(ORDER + "    values: {wait: {uniform: {min: 3 |", "ns"), place(ORDER + "    duration: 3|", "ns"),
				place(ORDER + "    values: {id: 3|"),
				// nothing
				place("# recording |"), place("recording: {seed: 1} # |"), place(" | recording:"),
				place("jvm:\n  name: |"), place("types:\n  |"));
	}

	private static Arguments place(String text, String... names) {
		return Arguments.of(text, List.of(names));
	}

	@ParameterizedTest
	@MethodSource("places")
	void whatFitsIsOffered(String text, List<String> expected) {
		List<String> names = at(text).stream().map(Proposal::name).toList();
		if (expected.isEmpty()) {
			assertEquals(List.of(), names);
		} else {
			assertEquals(expected, names.stream().limit(expected.size()).toList(), () -> names.toString());
		}
	}

	@Test
	void whatIsChosenReplacesTheWord() {
		assertEquals("events:\n  - type: jdk.SocketWrite # x",
				apply("events:\n  - type: So|cketRead # x", "jdk.SocketWrite"));
		assertEquals("events:\n  - type: jdk.SocketWrite", apply("events:\n  - type:|", "jdk.SocketWrite"));
		assertEquals("events:\n  - type: ", apply("events:\n  |", "type"));
		assertEquals("recording: {seed: }", apply("recording: |", "seed"));
		assertEquals("recording:\n  seed: 5", apply("recording:\n  |duration: 5", "seed"));
		assertEquals("recording:\n  ", apply("|", "recording"));
		assertEquals("events:\n  - type: a.B\n    values:\n      ",
				apply("events:\n  - type: a.B\n    val|", "values"));
		assertEquals("events:\n  - type: a.B\n    nested:\n      - ",
				apply("events:\n  - type: a.B\n    ne|", "nested"));
		assertEquals("events: [{type: a.B, values: {}", apply("events: [{type: a.B, va|", "values"));
		assertEquals("recording: {duration: 10 min}", apply("recording: {duration: 10|}", "min"));
		assertEquals("recording: {duration: 10 min}", apply("recording: {duration: 10 m|}", "min"));
		assertEquals("stacks:\n  pay:\n    - com.shop.Store.read(String, long):12",
				apply("stacks:\n  pay:\n    - com.shop.Store.read(String,l|):12", "long"));
		assertEquals("stacks:\n  pay:\n    - com.shop.Store.read(String, List):12",
				apply("stacks:\n  pay:\n    - com.shop.Store.read(String, |Map):12", "List"));
	}

	/** The editor puts the caret of an empty line at its begin, the keys around it are indented. */
	@Test
	void anEmptyLineIsIndentedAsTheNextOne() {
		assertEquals("recording:\n  duration: \n  seed: 1\n", apply("recording:\n|\n  seed: 1\n", "duration"));
		assertEquals("recording:\n  duration: \n\n  # said\n  seed: 1\n",
				apply("recording:\n |\n\n  # said\n  seed: 1\n", "duration"));
		String values = ORDER + "|\n    values: {}\n";
		assertEquals(ORDER + "    count: \n    values: {}\n", apply(values, "count"));
		Proposal count = find(values, "count");
		assertEquals("    count: ".length(), count.caret());
	}

	@Test
	void whatIsKnownOfTypesAndFieldsIsInSentences() {
		String types = """
				types:
				  shop.Bare: {fields: {id: {type: long}}}
				  shop.Full:
				    label: Whole order
				    description: What was ordered
				    category: [Shop, Orders]
				    experimental: true
				    fields:
				      size: {type: long, unit: bytes, label: Weight, description: "As sent."}
				      secret: {type: String, description: Nobody knows, experimental: true}
				events:
				  - type: shop.""";
		assertEquals("id  long", find(types + "|", "shop.Bare").description());
		assertEquals("""
				Whole order. What was ordered.
				Shop > Orders
				Experimental: JDK Mission Control hides it unless experimental items are included.

				size  long, bytes
				secret  String""", find(types + "|", "shop.Full").description());
		String values = types + "Full\n    values: {|";
		assertEquals("Weight. As sent.\nlong, bytes", find(values, "size").description());
		assertEquals(
				"Nobody knows.\nString\n"
						+ "Experimental: JDK Mission Control hides it unless experimental items are included.",
				find(values, "secret").description());
	}

	@Test
	void generatorsComeWithTheUnitsOfWhatTheyAreFor() {
		assertEquals("{uniform: {min: 1 KiB, max: 1 MiB}}", insertion(ORDER + "    values: {size: |", "uniform"));
		assertEquals("{uniform: {min: 1 ms, max: 40 ms}}", insertion(ORDER + "    values: {wait: |", "uniform"));
		assertEquals("{uniform: {min: 1, max: 100}}", insertion(ORDER + "    values: {id: |", "uniform"));
		assertEquals(" {lognormal: {median: 5 ms, p99: 40 ms}}", insertion(ORDER + "    duration:|", "lognormal"));
		assertEquals("zipf: {min: 1, max: 100, exponent: 1.1}", insertion(ORDER + "    values: {id: {|", "zipf"));
		assertEquals("{leak: {from: 1 KiB, rate: 1 KiB/min}}", insertion(ORDER + "    values: {size: |", "leak"));
		assertEquals("{pick: [http, batch]}", insertion(ORDER + "    threads: |", "pick"));
	}

	/** Wherever the generator is written, with braces or without, and behind a space that was missing. */
	@Test
	void whatIsLikelyToBeChangedIsMarked() {
		assertEquals(List.of("1", "100"), stops(find(ORDER + "    values: {id: |", "uniform")));
		assertEquals(List.of("1", "100", "1.1"), stops(find(ORDER + "    values: {id: {|", "zipf")));
		assertEquals(List.of("5 ms", "40 ms"), stops(find(ORDER + "    duration:|", "lognormal")));
		assertEquals(List.of("5 ms", "40 ms"), stops(find(ORDER + "    duration: |", "lognormal")));
	}

	private static List<String> stops(Proposal proposal) {
		return proposal.stops().stream()
				.map(stop -> proposal.insertion().substring(stop.begin(), stop.begin() + stop.length())).toList();
	}

	@Test
	void keysAndGeneratorsSayWhatTheyTake() {
		assertTrue(find("recording: {|", "seed").description().endsWith("\nA whole number."));
		assertTrue(find("recording: {|", "duration").description().endsWith("\nA length of time, such as 20 ms."));
		assertEquals("The garbage collector: G1, Parallel, Serial, Z or Shenandoah.",
				find("jvm:\n  |", "gc").description());
		assertEquals("Whether they are virtual threads.\nOne of true, false.",
				find("threads: {a: {|", "virtual").description());
		assertTrue(find("recording: {|", "zone").description().endsWith(", Asia/Tokyo, +02:00, or another."));
		String paths = find(ORDER + "    values: {customer: |", "paths").description();
		assertTrue(paths.startsWith("One of several invented paths of files.\n{paths: {count: 100, "), paths);
		assertTrue(paths.contains("\nroot \u2013 The folder that they are in.\n"), paths);
	}

	@Test
	void declaredNamesSayWhatTheyAre() {
		assertEquals("A group of threads of this script.", find(ORDER + "    threads: |", "http").description());
		assertEquals("A stack trace or tree of this script.", find(ORDER + "    stack: |", "pay").description());
	}

	/** Half of a script is what assist sees most: at no place of one may it fail, or offer what makes things worse. */
	@ParameterizedTest
	@MethodSource("templates")
	@Tag("heavy")
	void noPlaceFails(Template template) {
		String text = template.text();
		Random random = new Random(template.id().hashCode());
		int steps = Math.max(1, text.length() / PLACES);
		for (int caret = 0; caret <= text.length(); caret += 1 + random.nextInt(steps)) {
			ContentAssist.proposals(text, caret, Catalogue.standard());
			if (random.nextInt(8) == 0) {
				String half = text.substring(0, caret);
				ContentAssist.proposals(half, caret, Catalogue.standard());
			}
		}
	}

	@ParameterizedTest
	@MethodSource("templates")
	@Tag("heavy")
	void aKeyAddsNoMoreErrorsThanItsMissingValue(Template template) {
		String text = template.text();
		Random random = new Random(template.id().hashCode());
		int tried = 0;
		List<String> lines = text.lines().toList();
		int line = 0;
		for (int number = 0; number < lines.size(); line += lines.get(number++).length() + 1) {
			if (random.nextInt(1 + lines.size() / LINES) > 0) {
				continue;
			}
			// A new line with the indentation of the next one is where keys are written.
			int content = line + lines.get(number).length() - lines.get(number).stripLeading().length();
			String opened = text.substring(0, line) + " ".repeat(content - line) + "\n" + text.substring(line);
			List<Proposal> keys = ContentAssist.proposals(opened, content, Catalogue.standard()).stream()
					.filter(proposal -> proposal.kind() == Proposal.Kind.KEY || proposal.kind() == Proposal.Kind.FIELD)
					.toList();
			if (!keys.isEmpty()) {
				Proposal key = keys.get(random.nextInt(keys.size()));
				ParseResult result = ScriptParser.parse(key.applyTo(opened));
				assertTrue(result.script().isPresent(),
						() -> key + " breaks\n" + key.applyTo(opened) + result.problems());
				assertTrue(result.problems().stream().filter(Problem::isError).count() <= 3,
						() -> key + " gives " + result.problems());
				tried++;
			}
		}
		assertFalse(tried == 0);
	}

	/** Whatever is typed, cut out or put in twice. */
	@ParameterizedTest
	@ValueSource(longs = {1, 2, 3})
	@Tag("heavy")
	void brokenTextIsNoReasonToFail(long seed) {
		Random random = new Random(seed);
		for (int i = 0; i < Rounds.of(1_000); i++) {
			String text = broken(random);
			int caret = random.nextInt(text.length() + 1);
			for (Proposal proposal : ContentAssist.proposals(text, caret, Catalogue.standard())) {
				assertTrue(proposal.begin() <= caret && caret <= proposal.end(), () -> proposal + "\n" + text);
				assertFalse(text.substring(proposal.begin(), proposal.end()).contains("\n"),
						() -> proposal + "\n" + text);
			}
			ScriptOutline outline = ScriptOutline.of(ScriptText.of(text));
			outline.explain(caret, Catalogue.standard());
			outline.declaration(caret);
			outline.folds().forEach(range -> assertTrue(range.begin() < range.end() && range.end() <= text.length()));
			Optional<String> formatted = ScriptFormatter.format(text);
			assertEquals(formatted, formatted.flatMap(ScriptFormatter::format), text);
		}
	}

	private static String broken(Random random) {
		List<Template> templates = Templates.all();
		String whole = templates.get(random.nextInt(templates.size())).text();
		int from = random.nextBoolean() ? 0 : random.nextInt(whole.length());
		StringBuilder text = new StringBuilder(whole.substring(from, Math.min(whole.length(), from + 1_500)));
		for (int i = random.nextInt(12); i > 0; i--) {
			int at = random.nextInt(text.length() + 1);
			int end = Math.min(text.length(), at + random.nextInt(40));
			switch (random.nextInt(4)) {
			case 0 -> text.insert(at, TYPED.charAt(random.nextInt(TYPED.length())));
			case 1 -> text.delete(at, end);
			case 2 -> text.insert(at, text.substring(at, end));
			default -> text.insert(at, " ".repeat(random.nextInt(6)));
			}
		}
		return text.toString();
	}

	static List<Template> templates() {
		return Templates.all();
	}

	@Test
	void tablesAreASection() {
		String text = "tab\nevents: []\n";
		assertTrue(ContentAssist.proposals(text, 3, Catalogue.standard()).stream()
				.anyMatch(proposal -> proposal.toString().contains("tables")));
	}

	private static List<Proposal> at(String marked) {
		int caret = marked.indexOf('|');
		return ContentAssist.proposals(marked.replace("|", ""), caret, Catalogue.standard());
	}

	private static Proposal find(String marked, String name) {
		return at(marked).stream().filter(proposal -> proposal.name().equals(name)).findFirst().orElseThrow();
	}

	private static String insertion(String marked, String name) {
		return find(marked, name).insertion();
	}

	private static String apply(String marked, String name) {
		return find(marked, name).applyTo(marked.replace("|", ""));
	}

	static Stream<Arguments> longTexts() {
		return Stream.of(Arguments.of("events: [", "\"a\", ", ScriptParser.MAX_LENGTH - 20),
				Arguments.of("events:\n- {a: ", "'b' c: ", ScriptParser.MAX_LENGTH - 20),
				Arguments.of("", "[]\n", 1_000_000), Arguments.of("", "- \"a\": {b\n", 500_000));
	}

	/** A place in long lines, and in many of them, is found in time that grows with the text alone. */
	@ParameterizedTest
	@MethodSource("longTexts")
	void longTextsAreReadSoon(String before, String part, int length) {
		String text = before + part.repeat((length - before.length()) / part.length());
		assertTimeoutPreemptively(SOON, () -> ContentAssist.proposals(text, text.length(), Catalogue.standard()));
	}

	@Test
	void textsThatAreTooLongHaveNoProposalsAndNoParts() {
		String text = "#".repeat(ScriptParser.MAX_LENGTH) + "\nev";
		assertEquals(List.of(), ContentAssist.proposals(text, text.length(), Catalogue.standard()));
		assertTrue(ScriptText.of("a: [" + text).tree() instanceof YamlNode.Text nothing && nothing.scalar().isNull());
	}
}
