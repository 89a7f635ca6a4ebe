/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.script.Problem;
import flightforge.script.Scripts;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;

/** Warnings of what is right and yet hardly meant. */
class SurprisesTest {
	private static final String OWN = "types: {a.A: {fields: {n: {type: long}}}}\n";

	/** Which streams the section jvm has is not the script's to say: there is nothing to warn of if one is empty. */
	@Test
	void nothingIsSaidOfWhatTheJvmHasNoEventOf() {
		assertEquals(List.of(), warnings("""
				recording: {duration: 60 s}
				jvm: {arguments: "-XX:StartFlightRecording:settings=profile"}
				threads: {main: {}}
				stacks: {write: ["shop.Main.write(Main.java:5)"]}
				events:
				  - {type: jdk.FileWrite, rate: 1/s, duration: 20 ms, threads: main, stack: write,
				     values: {path: /a, bytesWritten: 10 B}}
				"""));
	}

	@Test
	void experimentalTypesAreHiddenOnce() {
		String stream = "{type: jdk.NativeMemoryUsageTotalPeak, count: 1, values: "
				+ "{peakReserved: 1 B, peakCommitted: 1 B, countAtPeak: 1}}";
		assertEquals(
				List.of("Line 1, column 17: warning: JDK Mission Control hides jdk.NativeMemoryUsageTotalPeak, "
						+ "which is experimental, unless its preferences include experimental events"),
				warnings("events: [" + stream + ", " + stream + "]"));
		assertEquals(List.of(
				"Line 2, column 17: warning: JDK Mission Control hides a.A, which is experimental, unless its preferences "
						+ "include experimental events"),
				warnings("types: {a.A: {experimental: true}}\nevents: [{type: a.A, count: 1}]"));
	}

	@Test
	void stacksOfTypesThatTheJdkRecordsWithout() {
		String script = "recording: {jdk: %d}\nstacks: {s: [a.B.c(B.java)]}\n"
				+ "events: [{type: jdk.ActiveRecording, count: 1, stack: s, values: {id: 1, name: a, destination: b, "
				+ "maxAge: 1 s, flushInterval: 1 s, maxSize: 1 B, recordingStart: 1 s, recordingDuration: 1 s}}]";
		assertEquals(List.of("Line 3, column 55: warning: the JDK records jdk.ActiveRecording without stack traces, "
				+ "unless a recording's settings ask for them"), warnings(script.formatted(17)));
	}

	@Test
	void valuesThatAreAllTheSame() {
		for (String generator : List.of("{uniform: {min: 5, max: 5}}", "{ramp: {from: 5, to: 5}}",
				"{sequence: {from: 5, step: 0}}", "{normal: {mean: 5, sd: 0}}")) {
			assertEquals(List.of(
					"Line 2, column 44: warning: the values are all the same; if they are meant to be, write just 5"),
					warnings(OWN + "events: [{type: a.A, count: 3, values: {n: " + generator + "}}]"));
		}
		assertEquals(List.of(), warnings(OWN + "events: [{type: a.A, count: 3, values: {n: {sequence: {from: 5}}}}]"));
	}

	@Test
	void eventsBelowTheThresholdOfTheirType() {
		String sleeps = "jvm: {gc: G1%s}\nevents:\n  - {type: jdk.ThreadSleep, count: 10, values: {time: 1 ms}%s}";
		String cure = ". A JVM does not record these: make the durations at least 20 ms, or write jvm: {settings: "
				+ "{jdk.ThreadSleep#threshold: 0 ms}}";
		String asked = ", settings: {jdk.ThreadSleep#threshold: 20 ms}";
		assertEquals(List
				.of("Line 3, column 72: warning: duration of jdk.ThreadSleep is below its threshold of 20 ms in all "
						+ "events, down to 5 ms" + cure),
				warnings(sleeps.formatted(asked, ", duration: 5 ms")));
		assertEquals(List
				.of("Line 3, column 72: warning: duration of jdk.ThreadSleep is below its threshold of 20 ms in 5 of "
						+ "10 events that were looked at, down to 15 ms" + cure),
				warnings(sleeps.formatted(asked, ", duration: {sequence: {from: 15 ms, step: 1 ms}}")));
		assertTrue(warnings(sleeps.formatted(asked, ", duration: 261539 ns")).getFirst()
				.contains(", down to 261.539 us."));
		assertEquals(List.of(), warnings(sleeps.formatted(asked, ", duration: 20 ms")));
		assertEquals(List.of(),
				warnings(sleeps.formatted(", settings: {jdk.ThreadSleep#threshold: 0 ms}", ", duration: 5 ms")));
		// Without settings in the recording, nobody knows.
		assertEquals(List.of(), warnings(sleeps.substring(sleeps.indexOf("events")).formatted(", duration: 5 ms")));
		assertEquals(List
				.of("Line 3, column 108: warning: duration of jdk.ThreadSleep is below its threshold of 20 ms in all "
						+ "events, down to 5 ms" + cure),
				warnings("jvm: {gc: G1" + asked + "}\n" + OWN
						+ "events: [{type: a.A, count: 3, duration: 50 ms, values: {n: 1}, "
						+ "nested: [{type: jdk.ThreadSleep, duration: 5 ms, values: {time: 5 ms}}]}]"));
	}

	@Test
	void valuesThatPileUpAtABound() {
		String stream = "events: [{type: jdk.ThreadSleep, count: 10, values: {time: 1 ms}, duration: ";
		assertEquals(List
				.of("Line 1, column 121: warning: 50.0 % of the values of duration would be below min and are set to "
						+ "5 ms, where they pile up; add truncate: true, so that the curve ends there"),
				warnings(stream + "{lognormal: {median: 5 ms, p99: 90 ms, min: 5 ms}}}]"));
		assertEquals(1, warnings(stream + "{exponential: {mean: 5 ms, max: 20 ms}}}]").size());
		assertEquals(1, warnings(stream + "{zipf: {median: 5 ms, p99: 90 ms, max: 80 ms}}}]").size());
		// One of a hundred at p99 is a usual way to end a tail.
		assertEquals(List.of(), warnings(stream + "{lognormal: {median: 5 ms, p99: 90 ms, max: 90 ms}}}]"));
		assertEquals(List.of(), warnings(stream + "{exponential: {mean: 5 ms, max: 20 ms, truncate: true}}}]"));
	}

	@Test
	void differencesThatTheirFieldCannotHold() {
		String script = """
				types: {a.A: {fields: {all: {type: long, unit: bytes}, more: {type: %s, unit: bytes}}}}
				events: [{type: a.A, count: 3, values: {all: {uniform: {min: 0 B, max: %s}}, more: {difference: all}}}]
				""";
		assertEquals(List.of(
				"Line 2, column 90: warning: more takes numbers from -32768 to 32767, but differences of all can be "
						+ "from -65500 to 65500, and those that do not fit become the nearest number; give it a larger type"),
				warnings(script.formatted("short", "65_536 B")));
		assertEquals(List.of(), warnings(script.formatted("short", "30_000 B")));
		assertEquals(List.of(), warnings(script.formatted("int", "65_536 B")));
	}

	@Test
	void phasesAndSignalsThatNothingUses() {
		String script = """
				recording: {duration: 1 min}
				phases: {deploy: {until: 10 s}, outage: {from: 50 s}, spare: {from: 50 s}}
				signals: {load: 1, db: {during: {outage: 2}, otherwise: 1}, idle: 3}
				types: {a.A: {fields: {s: {type: double}}}}
				events: [{type: a.A, count: 3, during: deploy, values: {s: {formula: "2*db-load-1"}}}]
				""";
		assertEquals(
				List.of("Line 2, column 55: warning: the phase \"spare\" is declared, but no stream uses it",
						"Line 3, column 61: warning: the signal \"idle\" is declared, but no stream uses it"),
				warnings(script));
	}

	/** What is said of a signal in a stream of a type with fields of all measures. */
	private static List<String> ofSignal(String signal, String stream) {
		return warnings("""
				recording: {duration: 20 min}
				phases: {sound: {until: 5 min}}
				signals: {k: %s}
				types: {a.A: {fields: {took: {type: long, unit: ms}, size: {type: int, unit: bytes},
				  used: {type: float, unit: percent}, x: {type: double}}}}
				events: [{type: a.A, count: 3, %s}]
				""".formatted(signal, stream)).stream().filter(warning -> warning.contains("the signal"))
				.map(warning -> warning.substring(warning.indexOf(": the") + 2)).toList();
	}

	@Test
	void signalsThatMakeValuesNegative() {
		String negative = "{ramp: {from: 1, to: -1}}";
		String start = "the signal k is negative at 20 min, where ";
		assertEquals(List.of(start + "took, a length of time, is negative, too"),
				ofSignal(negative, "values: {took: {signal: k, times: 1 ms}}"));
		assertEquals(List.of(start + "size, an amount of data, is negative, too"),
				ofSignal(negative, "values: {size: {signal: k, times: 1 KiB}}"));
		assertEquals(List.of(start + "used, a share, is negative, too"),
				ofSignal(negative, "values: {used: {signal: k}}"));
		assertEquals(List.of(start + "duration, a length of time, is therefore 0"),
				ofSignal(negative, "duration: {exponential: {mean: 1 ms}, times: k}"));
		for (String stream : List.of("values: {x: {signal: k}}", "values: {took: {signal: k, times: -1 ms}}",
				"until: 10 min, values: {took: {signal: k, times: 1 ms}}",
				"values: {took: {during: {sound: {signal: k, times: 1 ms}}, otherwise: 1 ms}}")) {
			assertEquals(List.of(), ofSignal(negative, stream), stream);
		}
	}

	@Test
	void whereSignalsAreNegative() {
		Map.of("{wave: {low: 1, high: -1, period: 12 min}}", "6 min", "{wave: {low: -1, high: 1, period: 2 min}}",
				"0 s", "{sawtooth: {from: -0.1, to: 1, period: 6 min}}", "0 s", "{during: {sound: 1}, otherwise: -1}",
				"5 min", "{formula: \"if(t < 15 min, 1, -1)\"}", "15 min", "{formula: \"1 - (t >= 15 min) * 2\"}",
				"15 min")
				.forEach((signal, time) -> assertEquals(
						List.of("the signal k is negative at " + time + ", where used, a share, is negative, too"),
						ofSignal(signal, "values: {used: {signal: k}}")));
		assertEquals(List.of(), ofSignal("{formula: \"0.3 - 0.1 * 3\"}", "values: {used: {signal: k}}"));
		assertEquals(List.of("the signal k is not a number at 0 s, so the values of x there are arbitrary"),
				ofSignal("{formula: \"1 / t * 1 s - 1 / t * 1 s\"}", "values: {x: {signal: k}}"));
	}

	@Test
	void textsThatLookLikePatterns() {
		String script = "types: {a.A: {fields: {s: {type: String}}}}\nevents: [{type: a.A, count: 3, values: {s: %s}}]";
		assertEquals(List.of("Line 2, column 44: warning: the text is taken as it is, with its braces. "
				+ "Did you mean {text: \"order-{n:6}\"}?"), warnings(script.formatted("\"order-{n:6}\"")));
		assertEquals(1, warnings(script.formatted("{pick: [a, \"{hex:4}\"]}")).size());
		assertEquals(1, warnings(script.formatted("{over-time: [{until: 1 s, value: \"{=s}\"}, {value: a}]}")).size());
		assertEquals(1, warnings(script.formatted("\"a {cat|old dog|cow}\"")).size());
		for (String text : List.of("\"{a}\"", "\"{}\"", "\"{\\\"a\\\": 1|2}\"", "\"{hex}\"", "{text: \"{n}\"}")) {
			assertEquals(List.of(), warnings(script.formatted(text)), text);
		}
		// What begins as a generator and is not YAML may be one that is half written.
		for (String text : List.of("\"{|}\"", "\"{n\"")) {
			List<String> warnings = warnings(script.formatted(text));
			assertEquals(1, warnings.size(), text);
			assertTrue(warnings.getFirst().contains(" and no generator: "), warnings.getFirst());
		}
	}

	@Test
	void numbersThatNoJvmWrites() {
		String socket = "threads: {t: {name: t}}\nevents: [{type: jdk.SocketRead, count: 3, threads: t, duration: 1 ms, "
				+ "values: {host: a, address: a, port: %s, bytesRead: %s, endOfStream: false, timeout: 0 s}}]";
		assertEquals(List.of(), warnings(socket.formatted("65535", "0 B")));
		assertEquals(List.of(), warnings(socket.formatted("{pick: [80, 443]}", "-1 B")), "-1 is unknown");
		assertEquals(
				List.of("Line 2, column 107: warning: no JVM writes 65536 as port of jdk.SocketRead: ports are from "
						+ "0 to 65535"),
				warnings(socket.formatted("65536", "1 B")));
		assertEquals(1, warnings(socket.formatted("{pick: [80, -443]}", "1 B")).size());
		assertEquals(1, warnings(socket.formatted("{uniform: {min: 1, max: 99999}}", "1 B")).size());
		List<String> amount = warnings(socket.formatted("1", "{uniform: {min: -2 KiB, max: 1 KiB}}"));
		assertEquals(1, amount.size());
		assertTrue(
				amount.getFirst()
						.endsWith("no JVM writes -2 KiB as bytesRead of jdk.SocketRead: amounts are not " + "negative"),
				amount.getFirst());
		assertEquals(List.of(), warnings("types: {a.A: {fields: {port: {type: int}}}}\n"
				+ "events: [{type: a.A, count: 1, values: {port: 99999}}]"), "own types may have any");
	}

	@Test
	void wordsThatNoJvmWrites() {
		String collection = "events: [{type: jdk.GarbageCollection, count: 3, values: {gcId: 1, name: %s, cause: %s, "
				+ "sumOfPauses: 1 ms, longestPause: 1 ms}}]";
		assertEquals(List.of("Line 1, column 74: warning: no JVM writes \"G1Nwe\" as name of jdk.GarbageCollection. "
				+ "Did you mean G1New?"), warnings(collection.formatted("G1Nwe", "G1 Evacuation Pause")));
		assertEquals(List.of(), warnings(collection.formatted("G1New", "G1 Evacuation Pause")));
		assertEquals(List.of(), warnings(collection.formatted("{pick: {ParallelOld: 1, null: 1}}", "System.gc()")));
		String other = warnings(collection.formatted("{pick: {Mine: 1, G1New: 2}}", "Whatever")).getFirst();
		assertTrue(other.contains("no JVM writes \"Mine\"") && other.contains(" It writes DefNew, "), other);
		String heap = "events: [{type: jdk.GCHeapSummary, every: 1 s, for-each: {when: [%s, After GC]}, values: "
				+ "{gcId: 1, heapUsed: 1 B, heapSpace.start: 1, heapSpace.committedEnd: 1, heapSpace.committedSize: 1 B, "
				+ "heapSpace.reservedEnd: 1, heapSpace.reservedSize: 1 B}}]";
		assertEquals(
				List.of("Line 2, column 66: warning: no JVM writes \"Befor GC\" as when of jdk.GCHeapSummary. "
						+ "Did you mean Before GC?"),
				warnings("recording: {duration: 5 s}\n" + heap.formatted("Befor GC")));
		String sample = "stacks: {s: [a.B.c(B.java)]}\nthreads: {http: {}}\nevents: [{type: jdk.ExecutionSample, count: "
				+ "3, stack: s, values: {sampledThread: http, state: %s}}]";
		assertEquals(
				List.of("Line 3, column 95: warning: no JVM writes \"STATE_RUNABLE\" as state of jdk.ExecutionSample. "
						+ "Did you mean STATE_RUNNABLE?"),
				warnings(sample.formatted("STATE_RUNABLE")));
		// a field of one's own may have any text
		assertEquals(List.of(), warnings("types: {a.A: {fields: {when: {type: String}}}}\n"
				+ "events: [{type: a.A, count: 3, values: {when: Befor GC}}]"));
	}

	@Test
	void eventsThatTheirThreadsHaveNoTimeFor() {
		String script = "recording: {duration: 1 min}\nthreads: {http: {count: 20}}\nevents: [{type: jdk.ThreadPark, "
				+ "%s, threads: http, values: {parkedClass: a.B, timeout: 1 s, until: 1 s, address: 1}}]";
		assertEquals(List
				.of("Line 3, column 56: warning: 30,000 jdk.ThreadPark of about 80 ms each take about 40 min in all, "
						+ "2.0 times as much as the 20 threads \"http\" have from 0 s to 60 s, so that they overlap: a "
						+ "thread does one thing at a time. Take more threads, or fewer or shorter events; or say "
						+ "coherent: false under recording"),
				warnings(script.formatted("rate: 500/s, duration: 80 ms")));
		assertEquals(List.of(), warnings(script.formatted("rate: 500/s, duration: 39 ms")));
		assertEquals(List.of(), warnings(script.formatted("every: 50 ms, duration: 1 s")));
		assertEquals(List.of(), warnings(script.formatted("count: 20, duration: 50 s")));
		String part = "rate: 500/s, until: 50 %, duration: {lognormal: {median: 80 ms, p99: 120 ms}}";
		assertEquals(1, warnings(script.formatted(part)).size());
	}

	/**
	 * A burst that is shorter than what is looked at at once: 3 s of work for each of 2 threads, 1 s before the end.
	 */
	@Test
	void burstsForWhichNoThreadIsFree() {
		String script = "recording: {duration: %s}\nthreads: {http: {count: 2}}\nevents:\n"
				+ "- {type: jdk.ThreadSleep, threads: http, rate: 1/s, duration: 10 ms, values: {time: 10 ms}}\n"
				+ "- {type: jdk.ThreadSleep, threads: http, from: 59 s, until: 59100 ms, rate: 6_000/s, duration: 10 ms, "
				+ "values: {time: 10 ms}}";
		List<String> warnings = warnings(script.formatted("1 min"));
		assertEquals(1, warnings.size(), warnings.toString());
		assertTrue(warnings.getFirst().matches(
				"Line 5, column \\d+: warning: from 59(\\.\\d+)? s to 59\\.1\\d* s, \\d+ events find no thread of "
						+ "\"http\" that is free, and are where other events are\\. Take more threads, or fewer or shorter "
						+ "events; or say coherent: false under recording"),
				warnings.toString());
		assertEquals(List.of(), warnings(script.formatted("2 min")));
	}

	/** What a thread does between its waits has no time where it has no time between them. */
	@Test
	void threadsThatWaitForAllOfTheirTime() {
		String script = "recording: {duration: 10 s}\nthreads: {w: {}}\nevents:\n"
				+ "- {type: jdk.ThreadSleep, threads: w, count: 100, duration: %s, values: {time: 15 ms}}\n"
				+ "- {type: jdk.JavaExceptionThrow, threads: w, rate: 55/s, "
				+ "values: {message: x, thrownClass: java.lang.Error}}";
		assertEquals(List.of("Line 5, column 46: warning: the thread \"w\" is in jdk.ThreadSleep for all of its time: "
				+ "there is none between these for jdk.JavaExceptionThrow, which are in them. Take more threads, or "
				+ "fewer or shorter events; or say coherent: false under recording"),
				warnings(script.formatted("100 ms")));
		assertEquals(List.of(), warnings(script.formatted("99.9 ms")));
	}

	/** Of 200 reads of 60 ms in a second, eight threads do 130: so it takes longer, and is no such burst. */
	@Test
	void burstsForWhichThreadsHaveTimeLater() {
		String script = """
				recording: {duration: 1 min}
				threads: {http: {count: %d}}
				events:
				  - {type: jdk.%s, threads: http, arrivals: %s, duration: {lognormal: {median: 40 ms, p99: 400 ms}},
				     profile: [{hold: 5/s, for: 20 s}, {hold: %d/s, for: 10 s}, {hold: 5/s, for: 30 s}], values: {%s}}
				""";
		String read = "host: a, address: b, port: 1, timeout: 1 s, bytesRead: 1 KiB, endOfStream: false";
		assertEquals(List.of(
				"Line 5, column 6: warning: from 20.005 s to 30 s, 1,999 jdk.SocketRead of about 61 ms each take 1.5 "
						+ "times as much as the 8 threads \"http\" have then: they wait for each other, for up to 5.1 s, and "
						+ "until 35.274 s there are fewer of them at a time than the script says. Take about 13 threads, or "
						+ "fewer or shorter events; or say coherent: false under recording"),
				warnings(script.formatted(8, "SocketRead", "regular", 200, read)));
		assertEquals(1, warnings(script.formatted(8, "SocketRead", "poisson", 200, read)).size());
		assertEquals(List.of(), warnings(script.formatted(13, "SocketRead", "regular", 200, read)));
		assertEquals(List.of(), warnings(script.formatted(8, "SocketRead", "poisson", 110, read)));
		assertEquals(List.of(), warnings(script.formatted(8, "ThreadSleep", "regular", 200, "time: 1 s")),
				"a thread with much to do sleeps less");
		assertEquals(List.of(), warnings(
				script.formatted(8, "SocketRead", "regular", 200, read).replace("1 min}", "1 min, coherent: false}")));
	}

	/**
	 * Of several rushes the first is named that is nearly as long as the longest: what comes before is another matter.
	 */
	@ParameterizedTest
	@CsvSource({"203, 206, 20", "206, 203, 20", "170, 200, 90", "150, 200, 90"})
	void theFirstOfTheLongestRushesIsNamed(int first, int second, int from) {
		String script = """
				recording: {duration: 2 min}
				threads: {http: {count: 8}}
				events:
				  - {type: jdk.FileRead, threads: http, duration: 60 ms, values: {path: a, bytesRead: 1 KiB, endOfFile: false},
				     profile: [{hold: 5/s, for: 20 s}, {hold: %d/s, for: 10 s}, {hold: 5/s, for: 1 min},
				       {hold: %d/s, for: 10 s}, {hold: 5/s, for: 20 s}]}
				""".formatted(first, second);
		assertEquals(1, warnings(script).size());
		assertTrue(warnings(script).getFirst().matches("Line 5, .*: from " + from + "(\\.\\d+)? s to .*"),
				warnings(script)::toString);
	}

	/**
	 * What lasts for longer than the rush, and beyond the end, is more work than there is time for, but has a thread.
	 */
	@Test
	void longEventsOfWhichEachHasAThread() {
		String script = """
				recording: {duration: 2 min}
				threads: {http: {count: %d}}
				events: [{type: jdk.FileRead, threads: http, %s, values: {path: a, bytesRead: 1 KiB, endOfFile: false}}]
				""";
		String bursts = "bursts: {every: 20 s, events: 100, within: 1 s}, duration: 5 s";
		String polls = "arrivals: poisson, profile: [{hold: 1/s, for: 1 min}, {hold: 60/s, for: 3 s}, {hold: 1/s, for: "
				+ "57 s}], duration: {uniform: {min: 25 s, max: 30 s}}";
		String last = "from: 100 s, rate: 4/s, duration: 100 s";
		assertEquals(List.of(), warnings(script.formatted(100, bursts)));
		assertEquals(List.of(), warnings(script.formatted(240, polls)));
		assertEquals(List.of(), warnings(script.formatted(80, last)));
		assertEquals(1, warnings(script.formatted(80, bursts)).size());
		assertTrue(warnings(script.formatted(80, bursts)).getFirst().contains("Take about 100 threads, or"));
		assertEquals(1, warnings(script.formatted(150, polls)).size());
		assertEquals(1, warnings(script.formatted(40, last)).size());
	}

	/** Threads that are busy for most of their time take longest to catch up: at 0.9 of it nearly a minute. */
	@Test
	void burstsOfThreadsThatAreNearlyAlwaysBusy() {
		String script = """
				recording: {duration: 2 min}
				threads: {http: {count: 8}}
				events:
				  - {type: jdk.FileRead, threads: http, duration: 60 ms, values: {path: a, bytesRead: 1 KiB, endOfFile: false},
				     profile: [{hold: 115/s, for: 50 s}, {hold: %d/s, for: 10 s}, {hold: 115/s, for: 60 s}]}
				""";
		assertEquals(List.of(
				"Line 5, column 6: warning: from 49.98 s to 60 s, 2,402 jdk.FileRead of about 60 ms each take 1.8 times as "
						+ "much as the 8 threads \"http\" have then: they wait for each other, for up to 8 s, and until 118.2 s "
						+ "there are fewer of them at a time than the script says. Take about 15 threads, or fewer or shorter "
						+ "events; or say coherent: false under recording"),
				warnings(script.formatted(240)));
		assertEquals(List.of(), warnings(script.formatted(140)));
	}

	/** With a share of busy threads, random times alone make queues: nobody is warned of those. */
	@Test
	void queuesThatChanceMakes() {
		String script = "recording: {duration: %s, seed: %d}\nthreads: {http: {count: %d}}\nevents: [{type: jdk.FileRead, "
				+ "threads: http, rate: %s, arrivals: poisson, duration: {lognormal: {median: 8 ms, p99: 60 ms}}, "
				+ "values: {path: a, bytesRead: 1 KiB, endOfFile: false}}]";
		for (int seed = 0; seed < 20; seed++) {
			for (String duration : List.of("5 s", "10 min")) {
				assertEquals(List.of(), warnings(script.formatted(duration, seed, 1, "70/s")));
				assertEquals(List.of(), warnings(script.formatted(duration, seed, 4, "280/s")));
				assertEquals(List.of(), warnings(script.formatted(duration, seed, 1, "75/s")));
				assertEquals(List.of(), warnings(script.formatted(duration, seed, 4, "300/s")));
			}
		}
	}

	/** Threads have time while they live, and groups for the events that fall on them. */
	@Test
	void eventsThatGroupsHaveNoTimeFor() {
		String script = "recording: {duration: 60 s}\nthreads: {one: {}, d: {count: 100}, batch: {count: 30, %s}}\nevents: "
				+ "[{type: jdk.ThreadPark, %s, values: {parkedClass: a.B, timeout: 1 s, until: 1 s, address: 1}}]";
		String lives = "from: 0 s..50 s, until: 2 s..52 s";
		String overlap = "Line 3, column %d: warning: %s, so that they overlap: a thread does one thing at a time. Take "
				+ "more threads, or fewer or shorter events; or say coherent: false under recording";
		assertEquals(
				List.of(overlap.formatted(71,
						"520 jdk.ThreadPark of about 1 s each take about 8.7 min in all, 8.7 times as much as the "
								+ "30 threads \"batch\" have from 0 s to 52.9 s while they live")),
				warnings(script.formatted(lives, "rate: 10/s, threads: batch, duration: 1 s") + " # one d"));
		assertEquals(
				List.of(overlap.formatted(90,
						"5,940 jdk.ThreadPark of about 1 s each take about 1.7 h in all, 97.4 times as much as the "
								+ "thread \"one\" has from 0 s to 60 s")),
				warnings(script.formatted(lives, "rate: 100/s, threads: {pick: {one: 99, d: 1}}, duration: 1 s")
						+ " # batch"));
		assertEquals(List.of(),
				warnings(script.formatted(lives, "rate: 1/s, threads: batch, duration: 900 ms") + " # one d"));
		// While none of the batch lives, one has all; later it is d that has most.
		String picked = "rate: 10/s, threads: {pick: {one: 1, batch: 29}}, duration: %s";
		String late = "from: 30 s, until: 60 s";
		assertEquals(List.of(), warnings(script.formatted(late, picked.formatted("90 ms")) + " # d"));
		assertEquals(
				List.of(overlap.formatted(93,
						"310 jdk.ThreadPark of about 400 ms each take about 2.1 min in all, 2.1 times as much as the "
								+ "thread \"one\" has from 0 s to 60 s")),
				warnings(script.formatted(late, picked.formatted("400 ms")) + " # d"));
	}

	/** Of quantiles, which have an end, only those beyond the limit are long. */
	@Test
	void fewEventsOfManyAreTooLongToBeMoved() {
		List<String> warnings = warnings("""
				recording: {duration: 20 min, seed: 3}
				threads: {many: {count: 400}}
				events:
				  - {type: jdk.ThreadPark, rate: 400/s, arrivals: poisson, threads: many,
				     duration: {quantiles: {p0: 1 ms, p50: 10 ms, p99: 1 s, p99.9: 60 s, p100: 300 s}}}
				""").stream().filter(warning -> warning.contains("so long ones")).toList();
		assertEquals(1, warnings.size());
		Matcher said = Pattern.compile("about (\\d+) of the 480,000 events last longer than about 2.7 min")
				.matcher(warnings.getFirst());
		assertTrue(said.find(), warnings.getFirst());
		// Of a thousandth 138 s of 240 s.
		assertEquals(276, Integer.parseInt(said.group(1)), 60);
	}

	@Test
	void eventsThatOutlastTheRecording() {
		assertEquals(
				List.of("Line 2, column 55: warning: the events last about 30 s, longer than the recording, which ends "
						+ "at 10 s"),
				warnings("recording: {duration: 10 s}\nevents: [{type: jdk.ThreadSleep, rate: 1/s, duration: 30 s, "
						+ "values: {time: 30 s}}]"));
	}

	/** With other values for its parameters, a script uses other things, and no more what the defaults name. */
	@Test
	void whatParametersNameIsUsed() {
		String script = """
				params: {group: a, number: 1}
				threads: {a: {}, b: {}, c-1: {}}
				events:
				  - {type: jdk.ThreadSleep, count: 1, threads: "${group}", values: {time: 1 s}}
				  - {type: jdk.ThreadSleep, count: 1, threads: "c-${number}", values: {time: 1 s}}
				""";
		String unused = "the threads \"%s\" are declared, but no stream uses them";
		assertEquals(List.of(unused.formatted("b")), warnings(script, Map.of()));
		assertEquals(List.of(unused.formatted("a")), warnings(script, Map.of("group", "b")));
		// What is written with two signs is no use.
		String escaped = script.replace("\"${group}\"", "a").replace("c-1: {}", "c-1: {name: \"$${group}\"}");
		assertEquals(List.of("the parameter \"group\" is declared, but nothing uses it", unused.formatted("b")),
				warnings(escaped, Map.of("group", "b")));
	}

	private static List<String> warnings(String script, Map<String, String> parameters) {
		PlanResult result = Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT.withParameters(parameters));
		assertTrue(result.plan().isPresent(), () -> result.problems().toString());
		return result.problems().stream().map(Problem::message).toList();
	}

	@Test
	void whatIsDeclaredAndNotUsed() {
		assertEquals(
				List.of("Line 1, column 11: warning: the threads \"http\" are declared, but no stream uses them",
						"Line 2, column 10: warning: the stack \"pay\" is declared, but no stream uses it",
						"Line 3, column 9: warning: the type \"shop.Order\" is declared, but no stream uses it"),
				warnings("""
						threads: {http: {name: http-1}}
						stacks: {pay: [a.B.c(B.java)]}
						types: {shop.Order: {}}
						events: [{type: jdk.ThreadSleep, count: 1, values: {time: 1 s}}]
						"""));
		assertEquals(List.of(), warnings("""
				threads: {http: {}}
				stacks: {pay: [a.B.c(B.java)]}
				events: [{type: jdk.ThreadSleep, count: 1, threads: http, stack: {pick: [pay]}, values: {time: 1 s}}]
				"""));
	}

	@Test
	void chunksThatAreMostlyMetadata() {
		String script = "recording: {chunk-size: %s}\n" + OWN
				+ "events: [{type: a.A, count: 1_000_000, values: {n: {sequence: {from: 5}}}}]";
		List<String> warnings = warnings(script.formatted("4 KiB"));
		assertEquals(1, warnings.size(), warnings.toString());
		assertTrue(
				warnings.getFirst().startsWith("Line 1, column 12: warning: most of the recording, ")
						&& warnings.getFirst().endsWith(" chunks, because these are so small; enlarge chunk-size"),
				warnings.toString());
		assertEquals(List.of(), warnings(script.formatted("64 KiB")));
	}

	@Test
	void theLargestStreamOfAGiantIsNamed() {
		List<String> warnings = warnings(OWN + """
				events:
				  - {type: a.A, count: 10, values: {n: 1}}
				  - {type: a.A, count: 10_000_000_000, values: {n: 1}}
				""");
		assertEquals(1, warnings.size(), warnings.toString());
		assertTrue(warnings.getFirst().matches(
				"Line 1, .*: warning: the recording will have about \\d+ GiB, \\d+ GiB of them by a.A in line 4"),
				warnings.toString());
	}

	@Test
	void allErrorsAreFoundInOneGo() {
		List<Integer> lines = Scripts.errors("""
				recording: {duration: 10}
				import: [nothing.jfr]
				threads: {a: {cuont: 3}}
				stacks: {s: [foo bar]}
				types: {a.B: {fields: {n: {type: lonng}}}}
				events:
				  - {type: a.B, count: 10, values: {k: 3}}
				  - {type: jdk.SocketRaed, rate: 10/s, threads: b}
				  - {type: jdk.SocketRead, rate: 10, threads: b, stack: s}
				  - {type: jdk.SocketRead, count: 1, values: {port: {unifrom: {min: 1}}}}
				""").stream().map(problem -> problem.position().line()).distinct().toList();
		assertEquals(List.of(1, 2, 3, 4, 5, 7, 8, 9, 10), lines);
	}

	/** Templates have no warnings, except about what they demonstrate. */
	@Test
	@Tag("heavy")
	void templatesHaveNoSurprisesButExperimentalTypes() {
		for (Template template : Templates.all()) {
			List<String> warnings = warnings(template.text()).stream()
					.filter(warning -> !warning.contains("which is experimental")).toList();
			// That has all that there is, whether the JDK sets it by default or not.
			if (!template.id().equals("one-of-each")) {
				assertEquals(List.of(), warnings, template.id());
			}
		}
	}

	private static List<String> warnings(String script) {
		List<Problem> problems = Scripts.planResult(script).problems();
		assertEquals(List.of(), problems.stream().filter(Problem::isError).toList());
		return problems.stream().map(Problem::toString).toList();
	}
}
