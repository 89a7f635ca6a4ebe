/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.Problem;
import flightforge.script.Scripts;
import flightforge.script.grammar.Grammar;

/**
 * Every message with its place: what is wrong, what would be right. The mark | in a script is where the message points.
 * Those about values are in {@link ValueMessagesTest}.
 */
class MessagesTest {

	@ParameterizedTest(name = "{1}")
	@MethodSource({"yaml", "form", "volumes", "names"})
	void saysWhatIsWrongAndWhere(String marked, String message) {
		MarkedScript.assertError(marked, message);
	}

	@Test
	void namesAreCheckedWhereTheTypeIsWrong() {
		String script = """
				stacks: {pay: [a.B.c(D.java:1)]}
				events:
				  - {type: no.A, count: 5, threads: b, stack: pay}
				  - type: no.C
				    count: 5
				    nested: [{type: jdk.SocketWrite, per-event: 2, threads: d, stack: {pick: [pay, e]}}]
				""";
		assertEquals(
				List.of("unknown event type \"no.A\"", "unknown threads \"b\"", "unknown event type \"no.C\"",
						"unknown threads \"d\"", "unknown stack \"e\""),
				Scripts.errors(script).stream().map(problem -> problem.message().split("\\.\\s")[0]).toList());
	}

	@Test
	void valuesThatAreNoneAreNotCountedToo() {
		assertEquals(List.of("for-each takes a list of values or a range such as 0..7, not a single value"),
				Scripts.errors("events: [{type: jdk.CPUTimeSample, for-each: {a: [1, 2], b: some}, count: 4}]").stream()
						.map(Problem::message).toList());
	}

	/** The cure of the one message is the cure of all. */
	@ParameterizedTest
	@ValueSource(strings = {"recording: {duraton: 10 s}\nevents: [{type: jdk.ThreadSleep, rate: 10/s}]",
			"recording: {duration: 10 s}\nevents: [{type: jdk.ThreadSleep, rat: 10/s}]",
			"events: [{typ: jdk.ThreadSleep, count: 10}]", "evnts: [{type: jdk.ThreadSleep, count: 10}]",
			"thread: {a: {name: x}}\nevents: [{type: jdk.ThreadSleep, count: 10, threads: a}]",
			"parms: {n: 5}\nevents: [{type: jdk.ThreadSleep, count: '${n}'}]",
			"params: {n: }\nflet: {hosts: 3, per-host: {n: {sequence: {from: 1, step: 1}}}}\n"
					+ "events: [{type: jdk.ThreadSleep, count: '${n}'}]",
			"params: {n: }\nfleet: {hosts: 3, perhost: {n: {sequence: {from: 1, step: 1}}}}\n"
					+ "events: [{type: jdk.ThreadSleep, count: '${n}'}]",
			"types: {a.B: {felds: {x: {type: long}}}}\nevents: [{type: a.B, count: 10, values: {x: 5}}]",
			"events: [{type: jdk.ThreadSleep, count: 10, values: {time: {uniform: {mn: 1 s, max: 2 s}}}}]"})
	void theValueOfAMisspeltKeyIsNotLackingToo(String script) {
		List<Problem> errors = Scripts.errors(script);
		assertEquals(1, errors.size(), errors.toString());
		assertTrue(errors.getFirst().message().startsWith("unknown key \""), errors.toString());
	}

	@Test
	void theValueOfAMisspeltKeyIsReadAndThatOfTheRightOneFirst() {
		assertEquals(
				List.of("unknown key \"duraton\" in recording. Did you mean duration?",
						"\"10\" lacks a unit: \"duration\" is a length of time in ns, us, ms, s, min, h or d"),
				Scripts.errors("recording: {duraton: 10}\nevents: [{type: jdk.ThreadSleep, count: 1}]").stream()
						.map(Problem::message).toList());
		assertEquals(List.of("unknown key \"duraton\" in recording. Did you mean duration?"),
				Scripts.errors("recording: {duraton: 10, duration: 5 s}\nevents: [{type: jdk.ThreadSleep, count: 1}]")
						.stream().map(Problem::message).toList());
	}

	private static Arguments bad(String marked, String message) {
		return Arguments.of(marked, message);
	}

	/** One stream, written in braces. */
	private static Arguments stream(String stream, String message) {
		return bad("events: [{" + stream + "}]", message);
	}

	static Stream<Arguments> yaml() {
		String broken = "broken YAML: ";
		String noColon = broken + "a colon is missing behind the key. Write key: value";
		String noPlace = broken
				+ "a colon cannot be here. Put text with a colon into quotes, and each key on a line of its own";
		String noFirst = broken + "the key that this belongs to is missing above, such as recording:. "
				+ "Write it, or indent this no more than the keys below";
		String noDocument = broken + "this does not belong to what is above. A script is one mapping: "
				+ "write key: value, and begin all its keys in the same column";
		String marks = broken
				+ "--- begins a YAML document and ... ends one, but a script is one document. Remove the line";
		return Stream.of(bad("events:\n  - type: a\n   |count: 1\n", broken
				+ "this does not fit the part that begins in line 2, column 3. Indent what belongs together alike"),
				bad("events:\n- type: a\n  |count 5\n", noColon),
				bad("events:\n- type: a\n  |du\n\n  # with a comment\n  threads: http\n  count: 5\n", noColon),
				bad("recording:\n  |duration 1 min\n  seed: 5\n", noColon),
				bad("recording:\n  |duration 1 min # long\n\n  # with a comment\n  seed: 5\n", noColon),
				bad("recording:\n  |duration 1 min\n  seed 5\n  stack-depth: 5\n", noColon),
				bad("|recording\n  duration: 1 min\n", noColon),
				bad("|recording\n\n# with a comment\nevents: a\n", noColon),
				bad("- |type jdk.ThreadPark\n  count: 5\n", noColon),
				bad("events:\n  - |type a\r\n    count: 5\n", noColon),
				bad("recording:\n  duration: 1 min\n    seed|: 5\n", noPlace),
				bad("recording:\n  duration: 1 min\n                 seed|: 5\n", noPlace),
				bad("recording:\n  \"a\n  b\"|: 5\n", noPlace), bad("recording:\n  [a,\n  b]|: 5\n", noPlace),
				bad("events: [{type: a, count: 1}\n|",
						broken + "the bracket that begins in line 1, column 9 is not closed"),
				bad("events: [{type: a b|: c}]", broken
						+ "a comma or a closing bracket is missing in the part that begins in line 1, column 10"),
				bad("events:\n  - type: \"a\n|",
						broken + "the quotation mark that begins in line 2, column 11 is not closed"),
				bad("events: a|: b", noPlace),
				bad("events: |- a", broken + "a list cannot begin here. Begin it on a line of its own"),
				bad("# a comment and its key: recording:\n  |duration: 10 s\n\ntypes: {}\n", noFirst),
				bad("  |- type: a\n\ntypes: {}\n", noFirst), bad("{recording: {seed: 5}}\n|events: a\n", noDocument),
				bad("\"a\"\n|b", noDocument), bad("|...\nevents: a\n", marks), bad("events: [a,\n|---\n", marks),
				bad("events: [a, b: |", broken + "a value is missing: the text ends here"),
				bad("events: [a, |, b]", broken + "a value is missing before the comma"),
				bad("events: |}", broken + "this bracket closes nothing. Remove it, or put a value before it"),
				bad("events: [|: b", broken + "a key is missing before the colon. Write key: value"),
				bad("|%a: 5", broken + "no line begins with %. Put the text into quotes"),
				bad("events: |>5 s",
						broken + "text that | or > begins is in the lines below. Put a text of one line into quotes"),
				bad("events: \"\\u|00q\"", broken
						+ "digits are missing in the character that a backslash begins. Write \\\\ for a backslash"),
				bad("events: |@a", broken + "no value begins with @. Put the text into quotes"),
				bad("events: \"a\\|q\"", broken
						+ "there is a backslash in double quotes before a character that needs none. Write \\\\ for a backslash"));
	}

	static Stream<Arguments> form() {
		return Stream.of(
				bad("|", "the script is empty. It needs at least events, for example: "
						+ "events: [{type: jdk.ThreadSleep, count: 100}]"),
				bad("|# nothing\n", "the script is empty: there are only comments in it"),
				bad("|- a\n",
						"a script is a mapping with recording, params, fleet, phases, signals, causes, import, jvm, threads, stacks, classes, types, tables, "
								+ "events, " + "not a list"),
				bad("|recording: {seed: 1}\n",
						"the script has no events. Add for example: events: [{type: jdk.ThreadSleep, count: 100}]"),
				bad("events: |[]", "events takes from 1 to 10000 streams, not 0"),
				bad("events: |{type: a}", "events is a list of streams, each beginning with a dash, not a mapping"),
				bad("events: [{type: jdk.ThreadSleep, count: 1}]\n|evens: []\n",
						"unknown key \"evens\" in a script. Did you mean events?"),
				bad("recording: {|lenght: 5 s}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"unknown key \"lenght\" in recording. It has duration, seed, start, zone, chunk-size, jdk, stack-depth, events, coherent"),
				bad("recording: {seed: 1, |seed: 2}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"the key \"seed\" is here twice, first in line 1; keep one"),
				bad("recording: {duration: |10}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"\"10\" lacks a unit: \"duration\" is a length of time in ns, us, ms, s, min, h or d"),
				bad("recording: {duration: |10 m}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"unknown unit \"m\": \"duration\" is a length of time in ns, us, ms, s, min, h or d. "
								+ "Did you mean 10 min or 10 ms?"),
				bad("recording: {duration: |-1 s}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"\"duration\" is -1 s, which is negative"),
				bad("recording: {duration: |9e40 h}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"\"duration\" is 9e40 h, which is too large: it is at most 2071151 h"),
				bad("recording: {chunk-size: |16}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"\"16\" lacks a unit: \"chunk-size\" is an amount of data in B, KiB, MiB or GiB"),
				bad("recording: {seed: |abc}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"\"seed\" is a whole number, not \"abc\""),
				bad("recording: {start: |yesterday}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"\"start\" is a time such as 2026-01-01T00:00:00Z, or now, not \"yesterday\""),
				bad("recording: {zone: |Europe/Berln}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"\"zone\" is a time zone such as Europe/Berlin, or an offset from UTC such as +02:00, not"
								+ " \"Europe/Berln\". Did you mean Europe/Berlin?"),
				bad("recording: {zone: |+25:00}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"\"zone\" is a time zone such as Europe/Berlin, or an offset from UTC such as +02:00, not"
								+ " \"+25:00\"."),
				bad("recording: {start: |1969-01-01}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"\"start\" must be in the years 1970 to 2261"),
				bad("threads: {http: {name: |http, count: 8}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"the 8 threads would all be called \"http\"; put {n}, the thread's number, into the name"),
				bad("stacks: {pay: [|nonsense]}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"a frame is written as Java prints it: com.shop.Checkout.pay(Checkout.java:42)"),
				bad("stacks: {pay: |[]}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"the stack \"pay\" has no frames; give some such as "
								+ "com.shop.Checkout.pay(Checkout.java:42), top first"),
				bad("stacks: {pay: |x}\nevents: [{type: jdk.ThreadSleep, count: 1, stack: pay}]",
						"a stack is a list of frames such as com.shop.Checkout.pay(Checkout.java:42), top first"),
				bad("stacks: {pay: [|nonsense]}\nevents: [{type: jdk.ThreadSleep, count: 1, stack: pay}]",
						"a frame is written as Java prints it: com.shop.Checkout.pay(Checkout.java:42)"),
				bad("threads: {http: |5}\nevents: [{type: jdk.ThreadSleep, count: 1, threads: http}]",
						"threads is a mapping with name, count, group, virtual, from, until, java-id, os-id, not a single value"),
				bad("types: {a.B: {fields: {id: {type: |jdk.types.Nothing}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"unknown field type \"jdk.types.Nothing\". There are boolean, byte, short, char, int, long, "
								+ "float, double, String, Thread and Class"),
				bad("events: [|5]",
						"a stream is a mapping with " + String.join(", ", Grammar.STREAM.names())
								+ ", not a single value"),
				bad("recording: {duration: |1.5 ns}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"\"duration\" is a whole number of nanoseconds, not 1.5 ns"),

				bad("types: {|jdk.Mine: {}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"the type jdk.Mine belongs to the JDK or to Flightforge; declare own types under a name of your own"),
				bad("types: {|my type: {}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"\"my type\" is not a type name; it is one word, or several joined with dots, such as shop.Order"),
				bad("types: {a.B: {fields: {|duration: {type: long}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"every event type has duration by itself; leave it out"),
				bad("types: {a.B: {fields: {id: {type: |lang}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"unknown field type \"lang\". Did you mean long?"),
				bad("types: {a.A: {structure: true, |category: Shop, fields: {x: {type: int}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"a structure has no category; it is listed with the events that it is part of"),
				bad("types: {a.A: {annotation: true, |category: Shop}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"an annotation type has no category; it is listed with the types that have it"),
				bad("types: {a.A: {structure: true, |annotation: true, fields: {x: {type: int}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"a.A is a structure or an annotation type, not both; remove one of the two"),
				bad("types: {a.A: {annotation: true, fields: {x: {type: |Thread}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"a field of an annotation type is a number, a boolean, a char or a String, not \"Thread\""),
				bad("types: {a.A: {annotation: true}}\nevents: [{type: |a.A, count: 1}]",
						"a.A is an annotation type, of which there are no events; name a type that has it"),
				bad("types: {a.A: {annotation: true}, a.B: {annotations: {|a.C: {}}}}\nevents: [{type: a.B, count: 1}]",
						"unknown annotation type \"a.C\". Did you mean a.A?"),
				bad("types: {a.B: {annotations: {|jdk.jfr.Label: x}}}\nevents: [{type: a.B, count: 1}]",
						"jdk.jfr.Label is given by the key \"label\"; use that"),
				bad("tables: |[1]\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"tables is a mapping of names, for example {pay-duration: &pay-duration {uniform: {min: 1 ms, max: 9 ms}}}, not a list"),
				bad("types: {a.B: {annotations: |x}}\nevents: [{type: a.B, count: 1}]",
						"annotations is a mapping of names, for example {shop.Team: checkout}, not a single value"),
				bad("types: {a.A: {annotation: true, fields: {x: {type: int}}}, a.B: {annotations: {|a.A: {}}}}\nevents: [{type: a.B, count: 1}]",
						"the annotation a.A lacks x, which is int"),
				bad("types: {a.A: {annotation: true, fields: {x: {type: int}}}, a.B: {annotations: {a.A: {x: |one}}}}\nevents: [{type: a.B, count: 1}]",
						"x takes a value of type int, not \"one\""),
				bad("types: {a.A: {annotation: true, fields: {x: {type: int}}}, a.B: {annotations: {a.A: {x: |[1]}}}}\nevents: [{type: a.B, count: 1}]",
						"a value of an annotation is a single value, not a list"),
				bad("types: {a.A: {annotation: true}, a.B: {fields: {f: {type: int, annotations: {a.A: |7}}}}}\nevents: [{type: a.B, count: 1}]",
						"the annotation type a.A has no field \"value\"; it has no values"),
				bad("types: {|a.A: {structure: true}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"the structure a.A has no fields; add some"),
				bad("types: {a.A: {structure: true, fields: {x: {type: |a.A}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"a.A would be a part of itself; take a field out of the circle"),
				bad("types: {a.A: {structure: true, fields: {x: {type: a.B}}}, a.B: {structure: true, fields: {x: {type: |a.A}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"a.A would be a part of itself; take a field out of the circle"),
				bad("types: {a.A: {fields: {x: {type: |a.B}}}, a.B: {}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"unknown field type \"a.B\". There are boolean, byte, short, char, int, long, float, double, String, "
								+ "Thread and Class; events are no part of others, but types with structure: true are"),
				bad("types: {a.Ab: {structure: true, fields: {x: {type: int}}}, a.B: {fields: {x: {type: |a.Av}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"unknown field type \"a.Av\". Did you mean a.Ab?"),
				bad("types: {a.B: {fields: {id: |{label: x}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"a field lacks \"type\""),
				bad("types: {a.B: {fields: {id: |{label: x}}}}\nevents: [{type: a.B, count: 1, values: {id: 3}}]",
						"a field lacks \"type\""),
				bad("types: {a.B: {fields: {id: |String}}}\nevents: [{type: a.B, count: 1, values: {id: ann}}]",
						"a field is a mapping: write {type: String}"),
				bad("types: {a.B: {fields: {id: |text}}}\nevents: [{type: a.B, count: 1, values: {id: ann}}]",
						"a field is a mapping: write {type: String}"),
				bad("types: {a.B: {fields: {paid: |bool}}}\nevents: [{type: a.B, count: 1, values: {paid: true}}]",
						"a field is a mapping: write {type: boolean}"),
				bad("types: {a.B: {fields: {id: |double precision}}}\nevents: [{type: a.B, count: 1, values: {id: 2}}]",
						"a field is a mapping: write {type: double}"),
				bad("types: {a.B: {fields: {at: |timestamp}}}\nevents: [{type: a.B, count: 1}]",
						"a field is a mapping: write {type: long, unit: epoch-ms}"),
				bad("types: {a.B: {fields: {id: {type: |bigint}}}}\nevents: [{type: a.B, count: 1, values: {id: 3}}]",
						"unknown field type \"bigint\". Did you mean long?"),
				bad("types: {a.B: {fields: {id: {type: |VARCHAR(20)}}}}\nevents: [{type: a.B, count: 1, values: {id: a}}]",
						"unknown field type \"VARCHAR(20)\". Did you mean String?"),
				bad("types: {a.B: {fields: {id: {type: |varchar (20)}}}}\nevents: [{type: a.B, count: 1, values: {id: a}}]",
						"unknown field type \"varchar (20)\". Did you mean String?"),
				bad("types: {a.B: {fields: {at: {type: |Instant}}}}\nevents: [{type: a.B, count: 1}]",
						"unknown field type \"Instant\". Did you mean long, with unit: epoch-ms?"),
				bad("types: {a.B: {fields: {id: |3}}}\nevents: [{type: a.B, count: 1, values: {id: ann}}]",
						"a field is a mapping, for example {type: long, unit: bytes}, not a single value"),
				bad("types: {a.B: {fields: {id: {type: |Strng}}}}\nevents: [{type: a.B, count: 1, values: {id: ann}}]",
						"unknown field type \"Strng\". Did you mean String?"),
				bad("types: {a.B: {fields: {id: {type: long, unit: |byte}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"unknown unit \"byte\". There are bytes, bits, ns, us, ms, s, epoch-ms, hertz, percent, address. "
								+ "Did you mean bytes?"),
				bad("types: {a.B: {fields: {id: {type: long, unit: |seconds}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"unknown unit \"seconds\". There are bytes, bits, ns, us, ms, s, epoch-ms, hertz, percent, address. "
								+ "Did you mean s?"),
				bad("types: {a.B: {fields: {id: {type: long, unit: |KB}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"unknown unit \"KB\". There are bytes, bits, ns, us, ms, s, epoch-ms, hertz, percent, address. "
								+ "Did you mean bytes?"),
				bad("types: {a.B: {fields: {id: {type: long, unit: |parsecs}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"unknown unit \"parsecs\". There are bytes, bits, ns, us, ms, s, epoch-ms, hertz, percent, address"),
				bad("types: {a.B: {fields: {id: {type: String, unit: |ms}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"a field of type String takes no unit; remove it"),
				bad("types: {a.B: {fields: {f: {type: double, unit: |ms}}}}\n"
						+ "events: [{type: a.B, count: 1, values: {f: 15 ms}}]",
						"a field of type double cannot have the unit ms, which readers know of whole numbers only;"
								+ " make it a long"),
				bad("types: {a.B: {fields: {f: {type: float, unit: |epoch-ms}}}}\n" + "events: [{type: a.B, count: 1}]",
						"a field of type float cannot have the unit epoch-ms, which readers know of whole numbers only;"
								+ " make it a long"),
				bad("events:\n  - {type: jdk.ThreadSleep, count: 1, |where: n > 3}",
						"unknown key \"where\" in a stream. Did you mean when?"),
				bad("events: |!!str [{type: a}]",
						"tags such as tag:yaml.org,2002:str have no meaning in a script; remove it"),
				bad("events:\n  - {type: jdk.ThreadSleep, count: 1, when: |!(n > 3)}",
						"no value begins with !. Put the text into quotes"),
				bad("events:\n  - type: jdk.ThreadSleep\n    count: 1\n    when: |!(n > 3)\n",
						"no value begins with !. Put the text into quotes"),
				bad("events:\n  - type: jdk.ThreadSleep\n    count: 1\n    when: |!db\n",
						"no value begins with !. Put the text into quotes"),
				bad("events: [{type: jdk.ThreadSleep, count: 1}]\n|---\nevents: []\n",
						"a second YAML document begins; a script is one document"),
				bad("events: [{type: jdk.ThreadSleep, count: 1, nested: |[]}]",
						"nested has no streams; add one, or remove it"),
				bad("events: [{type: jdk.ThreadSleep, count: 1, before: |{}}]",
						"before is a list of streams, each beginning with a dash, not a mapping"),
				bad("events: |*missing\n", "unknown alias *missing"),
				bad("events: [{type: jdk.ThreadSleep, count: 1, duration: |*late}]\ntables:\n  late: &late 1 ms\n",
						"unknown alias *late: a name comes before its use, and &late is in line 3 below; move that "
								+ "above line 1"),
				bad("|table: {}\nevents: [{type: jdk.ThreadSleep, count: 1}]\n",
						"unknown key \"table\" in a script. Did you mean tables?"));
	}

	static Stream<Arguments> volumes() {
		return Stream.of(stream("type: jdk.ThreadSleep, count: 5, |rate: 1/s",
				"both \"count\" and \"rate\" are given; a stream takes exactly one of count, rate, every, profile, "
						+ "bursts, share"),
				bad("events: [|{type: jdk.ThreadSleep}]",
						"the stream lacks a volume: add count, rate, every, profile, bursts or share"),
				bad("events: [|{count: 5}]", "a stream lacks \"type\""),
				stream("type: jdk.ThreadSleep, count: |-5", "\"count\" is -5, which is negative"),
				stream("type: jdk.ThreadSleep, rate: |-5/s", "\"rate\" is -5/s, which is negative"),
				stream("type: jdk.ThreadSleep, every: |-1 s", "\"every\" is -1 s, which is negative"),
				stream("type: jdk.ThreadSleep, rate: |0/s", "\"rate\" must be above 0"),
				stream("type: jdk.ThreadSleep, count: |1.5", "\"count\" is a whole number of events, not 1.5"),
				stream("type: jdk.ThreadSleep, count: |5/s", "\"count\" takes no unit, but there is \"/s\""),
				stream("type: jdk.ThreadSleep, count: |many",
						"\"count\" is a whole number of events such as 300_000, not \"many\""),
				stream("type: jdk.ThreadSleep, count: |1e30",
						"\"count\" is 1e30, which is too large: it is at most 1000000000000000"),
				stream("type: jdk.ThreadSleep, rate: |100",
						"\"100\" lacks a unit: \"rate\" is events per time such as 100/s or 5/min"),
				stream("type: jdk.ThreadSleep, rate: |100/sec",
						"unknown unit \"/sec\": \"rate\" is events per time such as 100/s or 5/min. Did you mean 100/s?"),
				stream("type: jdk.ThreadSleep, every: |1",
						"\"1\" lacks a unit: \"every\" is a length of time in ns, us, ms, s, min, h or d"),
				stream("type: jdk.ThreadSleep, every: |0 s", "\"every\" must be at least 1 ns, not 0 s"),
				stream("type: jdk.ThreadSleep, every: |1.5 ns",
						"\"every\" is a whole number of nanoseconds, not 1.5 ns"),
				stream("type: jdk.ThreadSleep, |rate: 5/s",
						"a rate or a period needs the recording's duration. Add for example: recording: {duration: 10 min}"),
				stream("type: jdk.ThreadSleep, |every: 5 s",
						"a rate or a period needs the recording's duration. Add for example: recording: {duration: 10 min}"),
				bad("recording: {duration: 1 min}\nevents: [{type: jdk.ThreadSleep, |rate: 900_000_000_000_000/s}]",
						"the stream would have 54000000000000000 events; at most 1000000000000000 are possible"),
				stream("type: jdk.ThreadSleep, count: 1, |cuont: 2",
						"unknown key \"cuont\" in a stream. Did you mean count?"),
				stream("type: jdk.NativeMemoryUsage, count: 1, for-each: |[a]",
						"for-each takes a field and a list or range of its values: {type: [Java Heap, Class]} or {cpu: 0..7}"));
	}

	static Stream<Arguments> names() {
		return Stream.of(
				stream("type: |jdk.SocketWrit, count: 5",
						"unknown event type \"jdk.SocketWrit\". Did you mean jdk.SocketWrite?"),
				stream("type: |SocketWrite, count: 5",
						"unknown event type \"SocketWrite\". Did you mean jdk.SocketWrite?"),
				stream("type: |no.such.Type, count: 5",
						"unknown event type \"no.such.Type\". It is neither in the JDK nor declared under types"),
				stream("type: |" + "a.".repeat(50_000) + "b, count: 5",
						"unknown event type \"" + "a.".repeat(38)
								+ "a…\". It is neither in the JDK nor declared under types"),
				stream("type: |jdk.types.GCName, count: 5",
						"unknown event type \"jdk.types.GCName\". It is neither in the JDK nor declared under types"),
				stream("type: jdk.SocketWrite, count: 5, values: {|prot: 1}",
						"unknown field \"prot\" of jdk.SocketWrite. Did you mean port?"),
				stream("type: jdk.SocketWrite, count: 5, values: {|xyz: 1}",
						"unknown field \"xyz\" of jdk.SocketWrite. It has host, address, port, bytesWritten"),
				stream("type: jdk.SocketWrite, count: 5, values: {|duration: 1 s}",
						"the field duration is set with \"duration\" beside values, not in it"),
				stream("type: jdk.SocketWrite, count: 5, values: {|startTime: 1 s}",
						"the field startTime is set with \"count\", \"rate\" or \"every\"; the start time follows from it"),
				stream("type: jdk.SocketWrite, count: 5, threads: |http",
						"unknown threads \"http\". Declare it under threads"),
				bad("jvm: {allocation: 3 MiB/s}\nevents: [{type: jdk.SocketWrite, count: 5, threads: |web}]",
						"unknown threads \"web\". Declare it under threads"),
				bad("jvm: {allocation: 3 MiB/s}\nthreads: {http: {}}\n"
						+ "events: [{type: jdk.SocketWrite, count: 5, threads: |web}]",
						"unknown threads \"web\". The script declares http"),
				bad("threads: {http: {count: 2}}\nevents: [{type: jdk.SocketWrite, count: 5, threads: |htpp}]",
						"unknown threads \"htpp\". Did you mean http?"),
				stream("type: jdk.SocketWrite, count: 5, stack: |pay",
						"unknown stack \"pay\". Declare it under stacks"),
				stream("type: jdk.CPULoad, count: 5, duration: |1 s",
						"jdk.CPULoad events have no duration; remove \"duration\""),
				bad("stacks: {s: [a.B.c(D.java:1)]}\nevents: [{type: jdk.CPULoad, count: 5, stack: |s}]",
						"jdk.CPULoad events have no stack trace; remove \"stack\""),
				bad("threads: {t: {count: 1}}\nevents: [{type: jdk.CPULoad, count: 5, threads: |t}]",
						"jdk.CPULoad events have no thread; remove \"threads\""),
				stream("type: jdk.GCHeapSummary, count: 5, values: {|heapSpace: 1}",
						"unknown field \"heapSpace\" of jdk.GCHeapSummary. It is a structure: set heapSpace.start, "
								+ "heapSpace.committedEnd, heapSpace.committedSize, heapSpace.reservedEnd, heapSpace.reservedSize"),
				stream("type: jdk.NativeMemoryUsage, count: 1, for-each: {|type: [a]}, values: {type: b}",
						"type has its values from for-each and from values; keep one"));
	}
}
