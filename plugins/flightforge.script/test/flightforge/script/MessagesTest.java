/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every message with its place: what is wrong, what would be right. The mark | in a script is where the message points.
 */
class MessagesTest {

	@ParameterizedTest(name = "{1}")
	@MethodSource({"yaml", "form", "volumes", "names", "values", "generators", "formulas"})
	void saysWhatIsWrongAndWhere(String marked, String message) {
		int offset = marked.indexOf('|');
		String text = marked.substring(0, offset) + marked.substring(offset + 1);
		int line = (int) text.substring(0, offset).chars().filter(c -> c == '\n').count() + 1;
		int column = offset - text.lastIndexOf('\n', offset - 1);
		List<String> expected = List.of("Line " + line + ", column " + column + ": " + message);
		assertEquals(expected, Scripts.errors(text).stream().map(Problem::toString).toList());
	}

	private static Arguments bad(String marked, String message) {
		return Arguments.of(marked, message);
	}

	/** One stream, written in braces. */
	private static Arguments stream(String stream, String message) {
		return bad("events: [{" + stream + "}]", message);
	}

	/** The value of one field of a type that has all kinds of fields. */
	private static Arguments value(String value, String message) {
		return bad("""
				threads: {http: {count: 2}}
				types:
				  my.Type:
				    fields:
				      flag: {type: boolean}
				      small: {type: byte}
				      number: {type: int}
				      real: {type: double}
				      wait: {type: long, unit: ms}
				      size: {type: long, unit: bytes}
				      share: {type: float, unit: percent}
				      word: {type: String}
				      who: {type: Thread}
				      kind: {type: Class}
				events:
				- {type: my.Type, count: 1000, values: {""" + value + "}}\n", message);
	}

	static Stream<Arguments> yaml() {
		String broken = "broken YAML: ";
		return Stream.of(bad("events:\n  - type: a\n   |count: 1\n", broken
				+ "this does not fit the part that begins in line 2, column 3. Indent what belongs together alike"),
				bad("events:\n- type: a\n  count 5\n|",
						broken + "a colon is missing behind the key that begins in line 3, column 3. Write key: value"),
				bad("events: [{type: a, count: 1}\n|",
						broken + "the bracket that begins in line 1, column 9 is not closed"),
				bad("events: [{type: a b|: c}]", broken
						+ "a comma or a closing bracket is missing in the part that begins in line 1, column 10"),
				bad("events:\n  - type: \"a\n|",
						broken + "the quotation mark that begins in line 2, column 11 is not closed"),
				bad("events: a|: b", broken
						+ "a colon cannot be here. Put text with a colon into quotes, and each key on a line of its own"),
				bad("events: |- a", broken + "a list cannot begin here. Begin it on a line of its own"),
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
						"a script is a mapping with recording, import, jvm, threads, stacks, classes, types, events, "
								+ "not a list"),
				bad("|recording: {seed: 1}\n",
						"the script has no events. Add for example: events: [{type: jdk.ThreadSleep, count: 100}]"),
				bad("events: |[]", "events takes from 1 to 10000 streams, not 0"),
				bad("events: |{type: a}", "events is a list of streams, each beginning with a dash, not a mapping"),
				bad("events: [{type: jdk.ThreadSleep, count: 1}]\n|evens: []\n",
						"unknown key \"evens\" in a script. Did you mean events?"),
				bad("recording: {|lenght: 5 s}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"unknown key \"lenght\" in recording. It has duration, seed, start, chunk-size, jdk, stack-depth, events"),
				bad("recording: {seed: 1, |seed: 2}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"the key \"seed\" is here twice, first in line 1; keep one"),
				bad("recording: {duration: |10}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"\"10\" lacks a unit: \"duration\" is a length of time in ns, us, ms, s, min or h"),
				bad("recording: {duration: |10 m}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"unknown unit \"m\": \"duration\" is a length of time in ns, us, ms, s, min or h. "
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
						"\"my type\" is no type name; it is one word, or several joined with dots, such as shop.Order"),
				bad("types: {a.B: {fields: {|duration: {type: long}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"every event type has duration by itself; leave it out"),
				bad("types: {a.B: {fields: {id: {type: |lang}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"unknown field type \"lang\". Did you mean long?"),
				bad("types: {a.B: {fields: {id: |{label: x}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"a field lacks \"type\""),
				bad("types: {a.B: {fields: {id: {type: long, unit: |byte}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"unknown unit \"byte\". There are bytes, bits, ns, us, ms, s, epoch-ms, hertz, percent, address"),
				bad("types: {a.B: {fields: {id: {type: String, unit: |ms}}}}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
						"a field of type String takes no unit; remove it"),
				bad("types: {a.B: {fields: {f: {type: double, unit: |ms}}}}\n"
						+ "events: [{type: a.B, count: 1, values: {f: 15 ms}}]",
						"a field of type double cannot have the unit ms, which readers know of whole numbers only;"
								+ " make it a long"),
				bad("types: {a.B: {fields: {f: {type: float, unit: |epoch-ms}}}}\n" + "events: [{type: a.B, count: 1}]",
						"a field of type float cannot have the unit epoch-ms, which readers know of whole numbers only;"
								+ " make it a long"),
				bad("events: |!!str [{type: a}]",
						"tags such as tag:yaml.org,2002:str have no meaning in a script; remove it"),
				bad("events: [{type: jdk.ThreadSleep, count: 1}]\n|---\nevents: []\n",
						"a second YAML document begins; a script is one document"),
				bad("events: |*missing\n", "unknown alias *missing"));
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
						"\"1\" lacks a unit: \"every\" is a length of time in ns, us, ms, s, min or h"),
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

	static Stream<Arguments> values() {
		return Stream.of(value("flag: |1", "flag takes true or false, not \"1\""),
				value("flag: |{sequence: {from: 1}}",
						"flag takes true or false, or a choice such as {pick: {true: 90, false: 10}}"),
				value("small: |200", "small takes numbers from -128 to 127, but \"200\" is outside"),
				value("number: |1.5", "number takes whole numbers, but \"1.5\" is 1.5 in its own unit"),
				value("number: |abc", "number is a number without a unit, not \"abc\""),
				value("number: |5 ms", "number is a number without a unit, but \"5 ms\" has the unit ms"),
				value("small: |{sequence: {from: 1}}",
						"small takes numbers from -128 to 127, but the sequence goes on to 1000"),
				value("number: {uniform: {min: |9, max: 3}}", "min is 9, which is above max, 3"),
				value("number: {uniform: |{min: 9}}", "uniform lacks \"max\""),
				value("number: {|unifrom: {min: 9, max: 10}}", "unknown generator \"unifrom\". Did you mean uniform?"),
				value("number: |[1, 2]",
						"a choice among values is written {pick: [a, b]}; a field that is an array stays empty"),
				value("number: |1e-999999999",
						"number is a number without a unit, but \"1e-999999999\" has a power of ten beyond 400, which no "
								+ "number here can have"),
				value("number: {pick: |[]}", "pick takes from 1 to 100000 values, not 0"),
				value("number: {pick: {1: |-1, 2: 2}}", "a weight must not be negative"),
				value("number: {pick: |{1: 0, 2: 0}}", "one of the weights must be above 0"),
				value("number: {pick: |{1: 1e308, 2: 1e308}}", "the weights are too large"),
				value("number: |{text: \"{n}\"}", "number is a number without a unit and takes no text pattern"),
				value("number: {copy: |reel}", "number copies reel, which is no field of my.Type. Did you mean real?"),
				value("number: {copy: |number2}", "number copies number2, which is no field of my.Type."),
				value("wait: |5", "wait is a length of time in ns, us, ms, s, min or h, but \"5\" lacks a unit"),
				value("wait: |5 MiB",
						"wait is a length of time in ns, us, ms, s, min or h, but \"5 MiB\" has the unit MiB"),
				value("wait: |500 us", "wait takes whole numbers, but \"500 us\" is 0.5 in its own unit"),
				value("size: |5 s", "size is an amount of data in B, KiB, MiB or GiB, but \"5 s\" has the unit s"),
				value("share: |5 s", "share is a share such as 0.45 or 45 %, but \"5 s\" has the unit s"),
				value("real: {normal: {mean: 1, sd: |-1}}", "sd, the standard deviation, must not be negative"),
				value("real: |{lognormal: {median: 0, p99: 2}}",
						"lognormal needs a median above 0 and a p99 not below it"),
				value("word: |{sequence: {from: 1}}",
						"word is text and takes a constant, a pick, or a pattern such as {text: \"order-{n}\"}"),
				value("word: {text: \"a |{m}\"}",
						"unknown part {m} in the pattern. There are {n}, {n:6}, {0000..9999}, "
								+ "{digits:4}, {letters:8}, {hex:12}, {cat|dog} and {=field}"),
				value("word: {text: \"|{9..1}\"}", "the range {9..1} in the pattern goes down"),
				value("word: {text: \"a|{\"}", "the pattern has a { without }; a brace itself is written {{"),
				value("who: |nobody", "unknown threads \"nobody\". The script declares http"),
				value("kind: |{uniform: {min: 1, max: 2}}",
						"kind is a java.lang.Class and takes a constant or a pick"));
	}

	static Stream<Arguments> generators() {
		return Stream.of(value("number: {exponential: {mean: |-1}}", "exponential needs a mean that is not negative"),
				value("number: {zipf: {min: |9, max: 3}}", "min is 9, which is above max, 3"),
				value("number: {zipf: {median: 9, p99: 30, |exponent: 1}}",
						"zipf takes either min, max and exponent, or median, p99 and max; remove \"exponent\""),
				value("number: {zipf: {min: 1, max: 9, exponent: |-1}}",
						"exponent takes numbers from 0 to 20, but \"-1\" is outside"),
				value("real: |{zipf: {median: 0, p99: 30}}", "zipf needs a median above 0 and a p99 not below it"),
				value("number: {wave: |{low: 1, high: 2}}", "wave lacks \"period\""),
				value("number: {wave: {low: 1, high: 2, period: |0 s}}",
						"\"period\" is 0 s, which is too small: it is at least 1 ns"),
				value("number: {wave: {low: 1, high: 2, period: |5}}",
						"\"5\" lacks a unit: \"period\" is a length of time in ns, us, ms, s, min or h"),
				value("small: {sawtooth: {from: 1, to: |200, period: 1 s}}",
						"small takes numbers from -128 to 127, but \"200\" is outside"),
				value("number: {walk: {min: 1, max: 2, start: |3}}", "start is 3, which is not from min, 1, to max, 2"),
				value("number: {walk: {min: 1, max: 2, step: |-3}}",
						"step, the standard deviation of a step, must not be negative"),
				value("real: |{walk: {min: -1e308, max: 1e308}}", "min and max of a walk are too far apart"),
				value("size: {leak: |{from: 1 B}}",
						"leak takes either \"rate\", such as 1 MiB/min, or \"to\", the value at the end"),
				value("size: {leak: {from: 1 B, rate: 1 B/s, |to: 2 B}}",
						"leak takes either \"rate\", such as 1 MiB/min, or \"to\", the value at the end"),
				value("size: {leak: {from: 1 B, rate: |1 MiB}}",
						"rate is what leaks per time, such as 1 MiB/min, not \"1 MiB\""),
				value("size: {leak: {from: 1 B, rate: |1 ms/s}}",
						"rate is an amount of data in B, KiB, MiB or GiB, but \"1 ms\" has the unit ms"),
				value("small: |{leak: {from: 1, rate: 10/s}}",
						"small takes numbers from -128 to 127, but the leak goes " + "on to 601; give it a max"),
				value("word: {names: {count: |0}}", "\"count\" is 0, which is too small: it is at least 1"),
				value("word: {hosts: |{domain: x}}", "hosts lacks \"count\""),
				value("number: |{names: {count: 5}}", "number is a number without a unit, not \"ada.adler\""),
				value("number: {over-time: |5}",
						"over-time takes a list of 1 to 1000 parts such as "
								+ "[{until: 30 %, value: 5 ms}, {value: 50 ms}]"),
				value("number: {over-time: [|{value: 1}, {value: 2}]}", "a part lacks \"until\""),
				value("number: {over-time: [{until: 5 %, value: 1}, {|until: 90 %, value: 2}]}",
						"the last part lasts to the end; remove its \"until\""),
				value("number: {over-time: [{until: 50 %, value: 1}, {until: |20 %, value: 2}, {value: 3}]}",
						"this part would end at 20 %, but it begins at 30 s"),
				value("number: {over-time: [{until: |2 min, value: 1}, {value: 2}]}",
						"this part would end at 2 min, but the recording ends at 1 min"),
				value("number: {over-time: [{until: |5, value: 1}, {value: 2}]}",
						"until is a share of the recording "
								+ "such as 30 %, or a time after its start such as 2 min, not \"5\""),
				value("number: {by-thread: {|htp: 1, else: 2}}",
						"\"htp\" is neither a group of threads nor a thread of this stream. Did you mean http?"),
				value("number: |{by-thread: {http: 1}}",
						"by-thread has no value for the thread main; add one for it, or else"),
				value("number: {uniform: {min: 1, max: 6}, blank: |5}",
						"\"blank\" is a share of the events such as 5 %"),
				value("number: {uniform: {min: 1, max: 6}, |blnk: 5 %}",
						"\"blnk\" does not go with uniform; beside it there may be \"blank\""),
				value("number: {previous: |small}",
						"number takes the previous small, which has no value; give it one."),
				value("small: {formula: \"1\"}, number: {previous: |small}",
						"the previous event's small cannot be told, "
								+ "because it is itself made of other values; name a field with a generator"),
				value("small: |{copy: number}, number: {copy: small}", "small is made of itself, through number"),
				value("word: {text: \"{=|real}\"}, real: 1",
						"real cannot be in a text; a pattern refers to texts, choices and whole numbers"),
				value("word: {text: \"{=|number}\"}", "word refers to number, which has no value; give it one."),
				stream("type: jdk.CPULoad, count: 1, values: {jvmUser: |{by-thread: {else: 1 %}}}",
						"by-thread needs events with a thread, which these have not"),
				stream("type: jdk.SocketRead, count: 1, choose: |[]",
						"choose takes a list of 1 to 10000 rows such as "
								+ "{weight: 70, host: db.shop.example, port: 5432}"),
				stream("type: jdk.SocketRead, count: 1, choose: [{host: a, port: 1}, {|host: b}]",
						"this row lacks \"port\"; each row of choose sets the same fields"),
				stream("type: jdk.SocketRead, count: 1, choose: [{host: a}, {host: b, |port: 1}]",
						"the first row lacks \"port\"; each row of choose sets the same fields"),
				stream("type: jdk.SocketRead, count: 1, choose: [{|host: a}], values: {host: b}",
						"host has a value of its own and is in the rows of choose too; keep one"),
				stream("type: jdk.SocketRead, count: 1, choose: [{weight: |x, host: a}]",
						"a weight is a number such as 70"));
	}

	private static Arguments formula(String formula, String message) {
		return value("number: 5, real: 1, wait: 5 ms, share: 5 %, word: a, size: {formula: \"" + formula + "\"}",
				message);
	}

	static Stream<Arguments> formulas() {
		return Stream.of(formula("|", "a number, a field or a function is missing before the end of the formula"),
				formula("1 B +|", "a number, a field or a function is missing before the end of the formula"),
				formula("1 B |)", "an operator such as + is missing before \")\""),
				formula("(1 B|", "a \")\" is missing before the end of the formula"),
				formula("|10 number", "an operator such as * is missing between 10 and number"),
				formula("|10 MB",
						"unknown unit \"MB\". There are ns, us, ms, s, min or h, B, KiB, MiB or GiB, and %. Did you mean 10 MiB?"),
				formula("2 * |numbr * 1 B", "size refers to numbr, which is no field of my.Type. Did you mean number?"),
				formula("|word * 1 B", "word is no number; a formula is made of numbers"),
				formula("1 B |+ wait", "\"+\" takes two of a kind, not an amount of data and a length of time"),
				formula("1 B |- 5", "\"-\" takes two of a kind, not an amount of data and a number without a unit"),
				formula("|max(1 B, wait)", "\"max\" takes two of a kind, not an amount of data and a length of time"),
				formula("|sin(1 B)", "unknown function \"sin\". There are min, max, mod, abs, round and floor"),
				formula("min(1 B|)", "a \",\" is missing before \")\""),
				value("number: 5, wait: 5 ms, size: {formula: |\"wait * 2\"}",
						"size is an amount of data in B, KiB, MiB or GiB, but the formula gives a length of time. "
								+ "Multiply or divide it by a quantity such as 1 B or 1 s"),
				value("size: {formula: |\"n / 10 s\"}",
						"size is an amount of data in B, KiB, MiB or GiB, but the formula gives a frequency. "
								+ "Multiply or divide it by a quantity such as 1 B or 1 s"),
				value("small: |{formula: \"number - 1\"}, number: {formula: \"small + 1\"}",
						"small is made of itself, through number"),
				value("word: |{formula: \"1\"}",
						"word is text and takes a constant, a pick, or a pattern such as {text: \"order-{n}\"}"),
				value("flag: |{formula: \"1\"}",
						"flag takes true or false, or a choice such as {pick: {true: 90, false: 10}}"),
				formula("|" + "1".repeat(2_000), "a formula has at most 1000 characters"),
				formula("(".repeat(20) + "|(1 B" + ")".repeat(21), "the formula is nested too deeply"),
				formula("|1e999 B", "the number 1e999 is too long or too large"));
	}
}
