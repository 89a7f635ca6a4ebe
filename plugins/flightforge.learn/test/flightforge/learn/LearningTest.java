/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.IntToDoubleFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.Problem;
import flightforge.script.Script;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.read.ScriptParser;
import flightforge.writer.read.Event;
import flightforge.writer.read.JavaMethod;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordingReader;

/** What is learned from a recording comes back in the recording of the script. */
class LearningTest {
	private static final String SHOP = """
			recording: {duration: 1 min, seed: 5}
			threads:
			  http: {name: "http-nio-{n}", count: 8, group: shop}
			  batch: {name: nightly batch}
			stacks:
			  db: [com.shop.Database.query(Database.java:88), com.shop.Server.handle(Server.java:17)]
			  pay: [com.shop.Payment.charge(Payment.java:31), com.shop.Server.handle(Server.java:17)]
			  batch: [com.shop.Batch.run(Batch.java:5), java.lang.Thread.run(Thread.java:1474)]
			types:
			  shop.Order:
			    label: Order
			    category: [Shop]
			    fields:
			      id: {type: long}
			      customer: {type: String}
			      size: {type: long, unit: bytes}
			      total: {type: long, unit: bytes}
			      wait: {type: long, unit: ms}
			      paid: {type: boolean}
			      handler: {type: Class}
			  shop.Step:
			    fields: {name: {type: String}}
			events:
			  - type: shop.Order
			    count: 4000
			    threads: http
			    arrivals: poisson
			    duration: {lognormal: {median: 20 ms, p99: 100 ms, min: 10 ms, truncate: true}}
			    values:
			      id: {sequence: {from: 1}}
			      customer: {names: {count: 50}}
			      size: {uniform: {min: 1 KiB, max: 64 KiB}}
			      total: {copy: size}
			      wait: {pick: {0 ms: 90, 15 ms: 10}}
			      paid: {pick: {true: 80, false: 20}}
			      handler: {pick: [com.shop.OrderHandler, java.lang.String]}
			    nested:
			      - {type: shop.Step, per-event: 2, at: 50 %, duration: 10 %, values: {name: {pick: [check, ship]}}}
			  - type: jdk.SocketRead
			    count: 3000
			    threads: {pick: {http: 90, batch: 10}}
			    duration: {uniform: {min: 20 ms, max: 40 ms}}
			    values: {timeout: 30 s}
			    choose:
			      - {weight: 70, host: db.shop.eu, address: 10.1.1.1, port: 5432, bytesRead: 1 KiB, stack: db}
			      - {weight: 30, host: pay.shop.eu, address: 10.1.1.2, port: 443, bytesRead: 4 KiB, stack: pay}
			  - type: jdk.CPULoad
			    every: 1 s
			    values: {machineTotal: {uniform: {min: 50 %, max: 90 %}}, jvmUser: 20 %}
			  - {type: jdk.ThreadPark, count: 600, threads: batch, stack: batch, from: 10 s, until: 20 s, duration: 1 ms}
			""";

	@TempDir
	Path folder;

	private static Map<String, Long> counts(Path file) throws IOException {
		Map<String, Long> counts = new TreeMap<>();
		RecordingReader.read(file, ReadOptions.all(), event -> counts.merge(event.name(), 1L, Long::sum));
		counts.remove("flightforge.Script");
		return counts;
	}

	private static void forEach(Path file, String type, java.util.function.Consumer<Event> consumer)
			throws IOException {
		RecordingReader.read(file, ReadOptions.all().withTypes(type), consumer);
	}

	private Path shop() throws IOException {
		return Recordings.of(folder.resolve("shop.jfr"), SHOP);
	}

	private Path twin(LearnedScript learned) throws IOException {
		return Recordings.of(folder.resolve("twin.jfr"), learned.text());
	}

	@Test
	void numbersOfEventsAreTheSame() throws IOException {
		Path shop = shop();
		LearnedScript learned = Learning.learn(List.of(shop), LearningOptions.anonymous().withNames());
		Path twin = twin(learned);
		assertEquals(counts(shop), counts(twin));
		Map<String, Long> reported = new TreeMap<>();
		learned.types().forEach(type -> reported.put(type.source(), type.events()));
		assertEquals(counts(shop), reported);
		assertEquals(List.of(), learned.leftOut());
	}

	private static long counts(LearnedScript learned, String type) {
		return learned.types().stream().filter(each -> each.source().equals(type)).findFirst().orElseThrow().events();
	}

	@Test
	void theScriptHasNoWarnings() throws IOException {
		LearnedScript learned = Learning.learn(List.of(shop()), LearningOptions.anonymous());
		assertEquals(List.of(), Planner.plan(learned.text(), Catalogue.standard(), PlanOptions.DEFAULT).problems());
	}

	@Test
	void theSameRecordingGivesTheSameScript() throws IOException {
		Path shop = shop();
		String once = Learning.learn(List.of(shop), LearningOptions.anonymous()).text();
		assertEquals(once, Learning.learn(List.of(shop), LearningOptions.anonymous()).text());
		String seeded = Learning.learn(List.of(shop), LearningOptions.anonymous().withSeed(7)).text();
		String seed = "seed: \\d+";
		assertEquals(once.replaceFirst(seed, "seed: 7"), seeded);
	}

	@Test
	void namesAreReplacedInAScriptThatSaysTheSame() throws IOException {
		LearnedScript learned = Learning.learn(List.of(shop()), LearningOptions.anonymous());
		for (String secret : List.of("shop", "Shop", "Order", "Database", "http", "nightly", "customer", "check",
				"Step", "handler", "10.1.1", "2026-01")) {
			assertTrue(!learned.text().contains(secret), () -> "there is " + secret + " in\n" + learned.text());
		}
		assertTrue(learned.text().contains("java.lang.Thread.run(Thread.java:1474)"), learned.text());
		assertTrue(learned.text().contains("threads-1-{n}"), learned.text());
		assertEquals("app.Event2", name(learned, "type", "shop.Order"));
		assertTrue(name(learned, "class", "com.shop.OrderHandler").matches("p\\d+\\.p\\d+\\.C\\d+"), learned.text());
		assertTrue(name(learned, "text", "db.shop.eu").matches("host-\\d\\.example"), learned.text());
		twin(learned);
	}

	private static String name(LearnedScript learned, String kind, String source) {
		return learned.names().stream().filter(name -> name.kind().equals(kind) && name.source().equals(source))
				.findFirst().orElseThrow().name();
	}

	@Test
	void whatBelongsTogetherStaysTogether() throws IOException {
		Path twin = twin(Learning.learn(List.of(shop()), LearningOptions.anonymous().withNames()));
		TreeSet<String> rows = new TreeSet<>();
		long[] ofDatabase = new long[2];
		forEach(twin, "jdk.SocketRead", event -> {
			String method = event.stackTrace().frame(0).method().name();
			rows.add(event.text("host") + " " + event.number("port", 0) + " " + event.number("bytesRead", 0) + " "
					+ event.text("address") + " " + method);
			ofDatabase[method.equals("query") ? 0 : 1]++;
		});
		assertEquals(
				new TreeSet<>(List.of("db.shop.eu 5432 1024 10.1.1.1 query", "pay.shop.eu 443 4096 10.1.1.2 charge")),
				rows);
		assertEquals(0.7, ofDatabase[0] / 3000.0, 0.03);
	}

	@Test
	void valuesFollowFromOthers() throws IOException {
		LearnedScript learned = Learning.learn(List.of(shop()), LearningOptions.anonymous().withNames());
		Path twin = twin(learned);
		long[] next = {1};
		double[] shortest = {Double.MAX_VALUE, 0};
		forEach(twin, "shop.Order", event -> {
			assertEquals(next[0]++, event.number("id", 0));
			assertEquals(event.number("size", 0), event.number("total", 0));
			shortest[0] = Math.min(shortest[0], event.durationNanos());
			shortest[1] += event.durationNanos() >= 20_000_000 ? 1 : 0;
		});
		assertTrue(shortest[0] >= 9_900_000, "below the threshold: " + shortest[0]);
		long[] source = new long[1];
		forEach(folder.resolve("shop.jfr"), "shop.Order",
				event -> source[0] += event.durationNanos() >= 20_000_000 ? 1 : 0);
		assertEquals(source[0] / 4000.0, shortest[1] / 4000, 0.03);
	}

	@Test
	void whatIsInAnEventIsNested() throws IOException {
		LearnedScript learned = Learning.learn(List.of(shop()), LearningOptions.anonymous().withNames());
		assertEquals("in shop.Order", learned.types().stream().filter(type -> type.name().equals("shop.Step"))
				.findFirst().orElseThrow().volume());
		assertTrue(learned.text().matches("(?s).*- \\{type: shop.Order,[^#]*\n +nested: \\[\n[^#]*\\bgap: .*"),
				learned.text());
	}

	/**
	 * Where all stack traces of an event are rare, what copies them two levels below copies nothing, and keeps its
	 * values.
	 */
	@Test
	void whatCopiesARareStackKeepsItsValues() throws IOException {
		Path source = Recordings.of(folder.resolve("deep.jfr"), """
				recording: {duration: 1 min}
				threads: {http: {name: "http-{n}", count: 4}}
				stacks: {each: {distinct: 60, depth: 1}}
				types:
				  shop.Order: {}
				  shop.Step: {}
				events:
				  - type: shop.Order
				    count: 60
				    arrivals: poisson
				    threads: http
				    stack: each
				    duration: {uniform: {min: 200 ms, max: 300 ms}}
				    nested:
				      - type: shop.Step
				        at: 10 %
				        duration: 80 %
				        stack: {copy: parent.stackTrace}
				        nested:
				          - {type: jdk.ThreadSleep, at: 20 %, duration: 50 %, stack: {copy: parent.stackTrace}, values: {time: 60 ms}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertEquals(List.of(), learned.leftOut().stream().filter(each -> each.field().equals("*")).toList());
		assertTrue(learned.text().contains("time: 60 ms"), learned.text());
	}

	@Test
	void timesAreThoseOfTheSource() throws IOException {
		Path twin = twin(Learning.learn(List.of(shop()), LearningOptions.anonymous()));
		long[] first = {Long.MAX_VALUE};
		RecordingReader.read(twin, ReadOptions.all()
				.withChunks(chunk -> first[0] = Math.min(first[0], chunk.startNanos())).withTypes(type -> false),
				event -> {
				});
		forEach(twin, "jdk.ThreadPark", event -> {
			double seconds = (event.startNanos() - first[0]) / 1e9;
			assertTrue(seconds >= 9.9 && seconds <= 20.1, "at " + seconds + " s");
		});
		long[] before = {-1};
		forEach(twin, "jdk.CPULoad", event -> {
			if (before[0] >= 0) {
				assertEquals(1e9, event.startNanos() - before[0], 2e7);
			}
			before[0] = event.startNanos();
		});
	}

	/** With a date that somebody knows, its distance from the start would be the time of the recording. */
	@Test
	void datesThatAreNotOfTheRecordingDoNotTellItsTime() throws IOException {
		String values = """
				recording: {start: 2026-03-04T05:06:07.890Z, duration: 10 s}
				types: {a.A: {fields: {never: {type: long, unit: epoch-ms}, known: {type: long, unit: epoch-ms},
				  some: {type: long, unit: epoch-ms}, soon: {type: long, unit: epoch-ms}}}}
				events:
				  - type: a.A
				    count: 100
				    values:
				      never: 1970-01-01T00:00:00Z
				      known: 2024-01-01T00:00:00Z
				      some: {pick: ["2024-01-01T00:00:00Z", "2025-01-01T00:00:00Z"]}
				      soon: {formula: "t + 5 s"}
				""";
		String text = Learning
				.learn(List.of(Recordings.of(folder.resolve("dates.jfr"), values)), LearningOptions.anonymous()).text();
		assertEquals(3, text.split("1970-01-01T00:00:00Z", -1).length - 1, text);
		assertTrue(text.contains("t + 5"), text);
		assertFalse(text.matches("(?s).*\\d{5,}(\\.\\d+)? (s|ms|min|h|d)\\b.*"), text);
	}

	@Test
	void severalRecordingsAreOne() throws IOException {
		Path shop = shop();
		Path other = Recordings.of(folder.resolve("other.jfr"),
				"recording: {start: 2026-01-01T00:01:00Z, duration: 1 min}\nevents: [{type: jdk.ThreadSleep, count: 100, duration: 1 ms}]\n");
		LearnedScript learned = Learning.learn(List.of(shop, other), LearningOptions.anonymous());
		assertEquals(120_000_000_000L, learned.durationNanos());
		assertEquals(100, counts(learned, "jdk.ThreadSleep"));
		Map<String, Long> expected = counts(shop);
		expected.put("jdk.ThreadSleep", 100L);
		assertEquals(expected.get("jdk.SocketRead"), counts(twin(learned)).get("jdk.SocketRead"));
	}

	/** What lengths follow has a name that a field may have, too. */
	@Test
	void aLengthIsNotMultipliedByAField() throws IOException {
		Path once = Recordings.of(folder.resolve("once.jfr"), """
				recording: {duration: 60 s}
				threads: {w: {count: 2}}
				types: {shop.Once: {fields: {longer: {type: long}}}}
				events:
				  - {type: shop.Once, count: 1, threads: w, from: 10 s, duration: 8 s, values: {longer: 0}}
				  - {type: jdk.JavaExceptionThrow, rate: 5/s, threads: w, values: {message: x}}
				""");
		long[] nanos = new long[1];
		forEach(twin(Learning.learn(List.of(once), LearningOptions.anonymous().withNames())), "shop.Once",
				event -> nanos[0] = event.durationNanos());
		assertEquals(8_000_000_000L, nanos[0]);
	}

	@Test
	void rareValuesAreMerged() throws IOException {
		String script = """
				recording: {duration: 10 s}
				events:
				  - type: jdk.FileRead
				    count: 1000
				    duration: 30 ms
				    values: {path: /a/often, bytesRead: 1, endOfFile: false}
				  - {type: jdk.FileRead, count: 3, duration: 30 ms, values: {path: /a/seldom, bytesRead: 1, endOfFile: false}}
				""";
		Path file = Recordings.of(folder.resolve("rare.jfr"), script);
		LearnedScript learned = Learning.learn(List.of(file), LearningOptions.anonymous());
		assertEquals(1, learned.names().stream().filter(name -> name.kind().equals("text")).count());
		assertTrue(learned.mergedValues() >= 3, "merged: " + learned.mergedValues());
		LearnedScript all = Learning.learn(List.of(file), LearningOptions.anonymous().withLeast(1));
		assertEquals(2, all.names().stream().filter(name -> name.kind().equals("text")).count());
	}

	@Test
	void whatIsNoRecordingIsRefused() throws IOException {
		Path text = Files.writeString(folder.resolve("text.jfr"), "no recording");
		assertTrue(assertThrows(UnreadableRecordingException.class,
				() -> Learning.learn(List.of(text), LearningOptions.anonymous())).getMessage()
				.startsWith(text.toString()));
		Path empty = Files.createFile(folder.resolve("empty.jfr"));
		assertThrows(UnreadableRecordingException.class,
				() -> Learning.learn(List.of(empty), LearningOptions.anonymous()));
	}

	@Test
	void cutRecordingsAreLearnedAsFarAsTheyAreWhole() throws IOException {
		byte[] bytes = Files.readAllBytes(shop());
		byte[] chunkAndHalf = java.util.Arrays.copyOf(bytes, bytes.length + bytes.length / 2);
		System.arraycopy(bytes, 0, chunkAndHalf, bytes.length, bytes.length / 2);
		Path cut = Files.write(folder.resolve("cut.jfr"), chunkAndHalf);
		LearnedScript learned = Learning.learn(List.of(cut), LearningOptions.anonymous());
		assertEquals(1, learned.damage().size());
		assertTrue(counts(learned, "jdk.SocketRead") >= 3000, "reads: " + counts(learned, "jdk.SocketRead"));
		twin(learned);
	}

	@Test
	void ofVeryManyTypesSomeAreLeftOut() throws IOException {
		StringBuilder script = new StringBuilder("recording: {duration: 1 s}\ntypes:\n");
		for (int i = 0; i < 1_500; i++) {
			script.append("  a.T").append(i).append(": {fields: {");
			for (int field = 0; field < 12; field++) {
				script.append(field == 0 ? "" : ", ").append("f").append(i * 12 + field).append(": {type: String}");
			}
			script.append("}}\n");
		}
		script.append("events:\n");
		for (int i = 0; i < 1_500; i++) {
			script.append("  - {type: a.T").append(i).append(", count: 2, values: {f").append(i * 12).append(": x}}\n");
		}
		Path file = Recordings.of(folder.resolve("many.jfr"), script.toString());
		LearnedScript learned = Learning.learn(List.of(file), LearningOptions.anonymous());
		assertEquals(1_000, learned.types().size());
		assertEquals(500, learned.leftOut().stream().filter(LearnedScript.LeftOut::isType).count());
		assertEquals(3_000, learned.events());
		assertEquals(1_000, learned.leftOutEvents());
		assertTrue(learned.text().length() < 4 << 20, "characters: " + learned.text().length());
	}

	/** Reading is known to be short, and the rest took ten times as long with nothing said. */
	@Test
	void progressIsSaidWhileItReadsAndWhileItWrites() throws IOException {
		Path shop = shop();
		List<Long> read = new ArrayList<>();
		List<Double> written = new ArrayList<>();
		Learning.learn(List.of(shop), LearningOptions.anonymous().withProgress(new LearningProgress() {
			@Override
			public void read(long bytes) {
				assertEquals(List.of(), written);
				read.add(bytes);
			}

			@Override
			public void written(int attempt, double share) {
				written.add(attempt + share);
			}
		}));
		assertEquals(Files.size(shop), read.getLast());
		assertEquals(1, written.getFirst());
		assertEquals(written.stream().sorted().distinct().toList(), written);
		assertTrue(written.size() > 2, written.toString());
	}

	@Test
	void cancelling() throws IOException {
		Path shop = shop();
		assertThrows(CancellationException.class,
				() -> Learning.learn(List.of(shop), LearningOptions.anonymous().withCancelled(() -> true)));
	}

	/**
	 * Numbers of the program that seem to be a counter and a limit: none of them is in an anonymous script as it was.
	 */
	@Test
	void readingsOfTheProgramAreNotWritten() throws IOException {
		Path source = Recordings.of(folder.resolve("invoices.jfr"), """
				recording: {duration: 1 min}
				types: {shop.Invoice: {fields: {net: {type: long}, gross: {type: long}, serial: {type: long}}}}
				events:
				  - type: shop.Invoice
				    count: 300
				    values:
				      net: {uniform: {min: 100_000_000, max: 200_000_000}}
				      gross: {formula: "round(net * 1.19 + mod(n * 7919, 1000))"}
				      serial: {formula: "700_123_457 + n * 104_729 + mod(n * 31, 3)"}
				""");
		List<Long> numbers = new ArrayList<>();
		forEach(source, "shop.Invoice",
				event -> List.of("net", "gross", "serial").forEach(field -> numbers.add(event.number(field, 0))));
		String script = Learning.learn(List.of(source), LearningOptions.anonymous()).text().replace("_", "");
		assertEquals(900, numbers.size());
		for (long number : numbers) {
			assertTrue(!script.contains(Long.toString(number)), () -> number + " is in\n" + script);
		}
	}

	/** Events that are shorter than the settings say get as long as that, and what is said of it is their number. */
	@Test
	void eventsThatAreShorterThanTheThresholdAreCounted() throws IOException {
		Path source = Recordings.of(folder.resolve("short.jfr"), """
				recording: {duration: 1 min}
				jvm: {settings: {jdk.ThreadSleep#threshold: 20 ms}}
				threads: {work: {name: "work-{n}", count: 8}}
				events:
				  - type: jdk.ThreadSleep
				    count: 400
				    threads: work
				    duration: {uniform: {min: 10 ms, max: 30 ms}}
				    values: {time: 20 ms}
				""");
		long[] shorter = new long[1];
		forEach(source, "jdk.ThreadSleep", event -> shorter[0] += event.durationNanos() < 20_000_000 ? 1 : 0);
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertEquals(
				List.of(new LearnedScript.LeftOut("jdk.ThreadSleep", "duration", shorter[0],
						"shorter than the threshold in the settings; they last 20 ms in the script", true)),
				learned.leftOut().stream().filter(each -> each.field().equals("duration")).toList());
		forEach(twin(learned), "jdk.ThreadSleep", event -> assertTrue(event.durationNanos() >= 20_000_000));
	}

	/** Two readings of counters, of which one is the sum of two others: so it is between the readings, too. */
	@Test
	void sumsOfCountersThatAreReadTwiceStaySums() throws IOException {
		Path source = Recordings.of(folder.resolve("compiler.jfr"), """
				recording: {duration: 1 min}
				events:
				  - type: jdk.CompilerStatistics
				    every: 29 s
				    from: 10 s
				    values:
				      osrCompileCount: {formula: "floor(t / 4 s)"}
				      standardCompileCount: {formula: "floor(t * 31 / 1 s)"}
				      compileCount: {formula: "osrCompileCount + standardCompileCount"}
				      bailoutCount: 0
				""");
		String script = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		String often = script.replaceFirst("(- \\{type: jdk.CompilerStatistics, )every: [^,]*", "$1every: 100 ms");
		List<Long> rest = new ArrayList<>();
		forEach(Recordings.of(folder.resolve("twin.jfr"), often), "jdk.CompilerStatistics",
				event -> rest.add(event.number("compileCount", -1) - event.number("osrCompileCount", -1)
						- event.number("standardCompileCount", -1)));
		assertEquals(Collections.nCopies(rest.size(), 0L), rest);
		assertTrue(rest.size() > 400, script);
	}

	/** Threads that are always busy, live for a part of the time, and wait in their orders. */
	private static final String BUSY = """
			recording: {duration: 30 s, seed: 3}
			threads: {work: {name: "work-{n}", count: 4, from: 1 s..1500 ms, until: 28 s..29 s}}
			types: {shop.Order: {}}
			events:
			  - {type: jdk.ThreadStart, every: thread start, threads: work}
			  - {type: jdk.ThreadEnd, every: thread end, threads: work}
			  - type: shop.Order
			    count: 700
			    arrivals: poisson
			    threads: work
			    duration: {uniform: {min: 12 ms, max: 60 ms}}
			    nested:
			      - {type: jdk.JavaMonitorEnter, gap: 5 %, duration: 30 %, values: {monitorClass: a.B, address: 1}}
			      - {type: jdk.ThreadSleep, gap: 5 %, duration: {uniform: {min: 20 %, max: 40 %}}, values: {time: 5 ms}}
			  - type: shop.Order
			    count: 500
			    arrivals: poisson
			    threads: work
			    duration: {uniform: {min: 1 ms, max: 3 ms}}
			  - type: jdk.ThreadPark
			    count: 1200
			    arrivals: poisson
			    threads: work
			    duration: {uniform: {min: 10 ms, max: 120 ms}}
			    values: {parkedClass: a.Q, timeout: 1 s, until: 0 s, address: 1}
			""";

	/** In a JVM, what is too short for its threshold is not in the recording; what it is in is as long as it was. */
	@Test
	void ordersThatSleepForLessThanTheThresholdStayShort() throws IOException {
		Path source = Recordings.of(folder.resolve("short.jfr"), """
				recording: {duration: 30 s, seed: 3}
				jvm: {}
				threads: {work: {name: "work-{n}", count: 2}}
				types: {shop.Order: {}}
				events:
				  - type: shop.Order
				    rate: 80/s
				    threads: work
				    duration: {uniform: {min: 10 ms, max: 29 ms}}
				    nested: [{type: jdk.ThreadSleep, when: duration > 20 ms, duration: 98 %, values: {time: 10 ms}}]
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous().withNames());
		assertEquals(List.of(), Planner.plan(learned.text(), Catalogue.standard(), PlanOptions.DEFAULT).problems(),
				learned::text);
		Map<String, List<Long>> lengths = new TreeMap<>();
		Map<String, List<Done>> threads = threads(twin(learned));
		threads.values().forEach(events -> {
			long end = 0;
			for (Done done : events) {
				lengths.computeIfAbsent(done.type, type -> new ArrayList<>()).add(done.end - done.start);
				assertTrue(done.type.equals("jdk.ThreadSleep") || done.start >= end, () -> done + " overlaps");
				end = done.end;
			}
		});
		assertTrue(Collections.min(lengths.get("shop.Order")) < 12_000_000, learned.text());
		assertTrue(Collections.min(lengths.get("jdk.ThreadSleep")) >= 20_000_000, learned.text());
		long sleeps = threads(source).values().stream().flatMap(List::stream)
				.filter(done -> done.type.equals("jdk.ThreadSleep")).count();
		assertEquals(sleeps, lengths.get("jdk.ThreadSleep").size(), sleeps / 20.0);
	}

	/** A JVM reads the load of all threads at once, and that of a thread once more when it ends. */
	@Test
	void loadsOfManyThreadsAreReadTogether() throws IOException {
		Path source = Recordings.of(folder.resolve("loads.jfr"), """
				recording: {duration: 40 s, seed: 3}
				jvm: {}
				threads: {work: {name: "work-{n}", count: 30, until: 35 s..36 s}}
				events:
				  - {type: jdk.ThreadEnd, every: thread end, threads: work}
				  - {type: jdk.ThreadCPULoad, every: thread end, threads: work, values: {user: 1 %}}
				  - {type: jdk.ThreadCPULoad, bursts: {every: 10 s, events: 30, within: 20 us}, from: 3 s, until: 33 s,
				     threads: work, values: {user: {uniform: {min: 1 %, max: 2 %}}}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous().withNames());
		Map<Long, Set<String>> bySecond = new TreeMap<>();
		forEach(twin(learned), "jdk.ThreadCPULoad", event -> bySecond
				.computeIfAbsent(event.startNanos() / 100_000_000, second -> new HashSet<>()).add(nameOfThread(event)));
		assertEquals(3, bySecond.values().stream().filter(names -> names.size() == 30).count(), learned::text);
		assertEquals(counts(source).get("jdk.ThreadCPULoad"),
				counts(folder.resolve("twin.jfr")).get("jdk.ThreadCPULoad"));
	}

	@Test
	void mainEndsWhereItHasEnded() throws IOException {
		Path source = Recordings.of(folder.resolve("end.jfr"), """
				recording: {duration: 20 s, seed: 3}
				jvm: {}
				threads: {main: {until: 19 s}}
				events: [{type: jdk.ThreadEnd, every: thread end, threads: main}]
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		List<String> ended = new ArrayList<>();
		forEach(twin(learned), "jdk.ThreadEnd", event -> ended.add(nameOfThread(event)));
		assertEquals(List.of("main"), ended, learned::text);
		assertFalse(learned.text().contains("left out"), learned::text);
	}

	/** A recording of threads that do nothing but wait, while the world stands still again and again. */
	private static final String WAITING = """
			recording: {duration: 30 s, seed: 7}
			jvm: {gc: G1, heap: {max: 512 MiB}, allocation: 250 MiB/s, live-set: 150 MiB, survival: 30 %, gc-cpus: 0.3}
			threads:
			  main: {until: 29.98 s}
			  DestroyJavaVM: {from: 29.981 s}
			  timer: {name: timer, from: 100 ms, until: 29.97 s}
			events:
			  - {type: jdk.ThreadStart, every: thread start, threads: {pick: {main: 1, DestroyJavaVM: 1, timer: 1}}}
			  - {type: jdk.ThreadEnd, every: thread end, threads: {pick: {main: 1, timer: 1}}}
			  - {type: jdk.JavaMonitorWait, every: 1 h, from: 200 ms, threads: main, duration: 29.7 s,
			     values: {monitorClass: java.lang.Thread, timeout: 0 s, timedOut: false, address: 16}}
			  - {type: jdk.JavaMonitorWait, every: 1 h, from: 29.955 s, threads: main, duration: 20 ms,
			     values: {monitorClass: java.lang.Thread, timeout: 0 s, timedOut: false, address: 16}}
			  - {type: jdk.JavaMonitorWait, every: 1 h, from: 105 ms, threads: timer, duration: 10 s,
			     values: {monitorClass: java.util.TaskQueue, timeout: 10 s, timedOut: true, address: 8}}
			  - {type: jdk.JavaMonitorWait, every: 1 h, from: 10.135 s, threads: timer, duration: 10 s,
			     values: {monitorClass: java.util.TaskQueue, timeout: 10 s, timedOut: true, address: 8}}
			  - {type: jdk.JavaMonitorWait, every: 1 h, from: 20.165 s, threads: timer, duration: 9.7 s,
			     values: {monitorClass: java.util.TaskQueue, timeout: 10 s, timedOut: false, address: 8}}
			  - {type: jdk.JavaMonitorWait, every: 1 h, from: 29.9 s, threads: timer, duration: 60 ms,
			     values: {monitorClass: java.util.TaskQueue, timeout: 0 s, timedOut: false, address: 8}}
			""";

	/** For how many nanoseconds each thread waited in all. */
	private static Map<String, Long> waited(Path file) throws IOException {
		Map<String, Long> waited = new TreeMap<>();
		forEach(file, "jdk.JavaMonitorWait",
				event -> waited.merge(nameOfThread(event), event.durationNanos(), Long::sum));
		return waited;
	}

	/** What goes on in pauses takes no thread for longer, and is as long as it was. */
	@Test
	void waitsThatFillTheLifeOfAThreadAddUpToIt() throws IOException {
		Path source = Recordings.of(folder.resolve("waiting.jfr"), WAITING);
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertEquals(List.of(), Planner.plan(learned.text(), Catalogue.standard(), PlanOptions.DEFAULT).problems(),
				learned::text);
		Map<String, Long> real = waited(source);
		Map<String, Long> twin = waited(twin(learned));
		assertEquals(real.get("main"), twin.get("main"), real.get("main") * 0.001, learned::text);
		assertEquals(real.get("timer"), twin.get("thread-1"), real.get("timer") * 0.01, learned::text);
	}

	/** What a thread does last is said to begin while it lives, however short what is left of that is. */
	@Test
	void nothingOfAThreadIsAfterItsEnd() throws IOException {
		Path source = Recordings.of(folder.resolve("waiting.jfr"), WAITING);
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		Map<String, Long> ended = new HashMap<>();
		Map<String, Long> last = new HashMap<>();
		Path twin = twin(learned);
		forEach(twin, "jdk.ThreadEnd", event -> ended.put(nameOfThread(event), event.endNanos()));
		forEach(twin, "jdk.JavaMonitorWait", event -> last.merge(nameOfThread(event), event.endNanos(), Math::max));
		assertEquals(Set.of("main", "thread-1"), ended.keySet());
		assertTrue(learned.text().contains("main: {until: "), learned::text);
		ended.forEach((thread, end) -> assertTrue(last.get(thread) <= end, () -> thread + learned.text()));
	}

	private record Done(String type, long start, long end) {
	}

	private static Map<String, List<Done>> threads(Path file) throws IOException {
		Map<String, List<Done>> threads = new TreeMap<>();
		forEachOf(file, List.of("shop.Order", "jdk.JavaMonitorEnter", "jdk.ThreadSleep", "jdk.ThreadPark",
				"jdk.ThreadStart", "jdk.ThreadEnd"), event -> {
					threads.computeIfAbsent(nameOfThread(event), name -> new ArrayList<>())
							.add(new Done(event.name(), event.startNanos(), event.endNanos()));
				});
		threads.values()
				.forEach(events -> events.sort(Comparator.comparingLong(Done::start).thenComparing(done -> -done.end)));
		return threads;
	}

	private static String nameOfThread(Event event) {
		return event.constant(event.type().slot("eventThread")).asThread().name();
	}

	private static void forEachOf(Path file, List<String> types, java.util.function.Consumer<Event> consumer)
			throws IOException {
		for (String type : types) {
			forEach(file, type, consumer);
		}
	}

	@Test
	void threadsOfTheTwinDoOneThingAtATimeWhileTheyLive() throws IOException {
		Path busy = Recordings.of(folder.resolve("busy.jfr"), BUSY);
		LearnedScript learned = Learning.learn(List.of(busy), LearningOptions.anonymous().withNames());
		assertEquals(List.of(), Planner.plan(learned.text(), Catalogue.standard(), PlanOptions.DEFAULT).problems(),
				learned::text);
		Path twin = twin(learned);
		assertEquals(counts(busy), counts(twin));
		Map<String, List<Done>> threads = threads(twin);
		assertEquals(threads(busy).keySet(), threads.keySet());
		int inOrders = 0;
		double busiest = 0;
		for (List<Done> events : threads.values()) {
			assertEquals("jdk.ThreadStart", events.getFirst().type);
			assertEquals("jdk.ThreadEnd", events.getLast().type);
			assertEquals(
					2, events
							.stream().filter(done -> done.type.startsWith("jdk.Thread")
									&& !done.type.equals("jdk.ThreadPark") && !done.type.equals("jdk.ThreadSleep"))
							.count());
			Done order = null;
			long end = 0;
			double work = 0;
			for (Done done : events) {
				boolean inside = order != null && done.start >= order.start && done.end <= order.end;
				boolean nested = done.type.equals("jdk.ThreadSleep") || done.type.equals("jdk.JavaMonitorEnter");
				assertEquals(nested, inside && done != order, done::toString);
				assertTrue(done.start >= end, () -> done + " overlaps");
				end = done.type.equals("shop.Order") ? done.start : done.end;
				if (done.type.equals("shop.Order")) {
					assertTrue(order == null || done.start > order.end, done::toString);
					order = done;
				}
				inOrders += nested ? 1 : 0;
				work += nested ? 0 : done.end - done.start;
			}
			busiest = Math.max(busiest, work / (events.getLast().end - events.getFirst().start));
		}
		assertEquals(1_400, inOrders);
		assertTrue(busiest > 0.88, "busy for " + busiest);
	}

	@Test
	void longestEventsGetShorterUntilThreadsHaveTime() throws IOException {
		// Recorded with threads that do two things at a time.
		Path busy = Recordings.of(folder.resolve("busy.jfr"), """
				recording: {duration: 30 s, coherent: false}
				threads: {work: {name: "work-{n}", count: 4}}
				events:
				  - type: jdk.ThreadPark
				    count: 1300
				    arrivals: poisson
				    threads: work
				    duration: {exponential: {mean: 100 ms, min: 20 ms}}
				    values: {parkedClass: a.Q, timeout: 1 s, until: 0 s, address: 1}
				""");
		LearnedScript learned = Learning.learn(List.of(busy), LearningOptions.anonymous());
		assertTrue(learned.text().contains("shorter than they were, so that threads have time for them"),
				learned::text);
		assertEquals(List.of(), Planner.plan(learned.text(), Catalogue.standard(), PlanOptions.DEFAULT).problems());
		assertEquals(counts(busy), counts(twin(learned)));
	}

	/**
	 * Events of a thread stay as long as they were where it is others, which share it with nothing, that take its time.
	 */
	@Test
	void eventsOnlyGetShorterWhereThatHelps() throws IOException {
		Path source = Recordings.of(folder.resolve("phases.jfr"), """
				recording: {duration: 10 s, coherent: false}
				threads: {C2 CompilerThread0: {java-id: 0}}
				stacks: {s: [a.B.c(B.java:1)]}
				events:
				  - {type: jdk.CompilerPhase, count: 200, arrivals: poisson, from: 9 s, until: 9050 ms,
				     threads: C2 CompilerThread0, duration: {uniform: {min: 1 ms, max: 2 ms}},
				     values: {phase: Optimize, compileId: 1, phaseLevel: 1}}
				  - {type: jdk.Compilation, count: 100, arrivals: poisson, from: 1 s, until: 8 s, threads: C2 CompilerThread0,
				     duration: {uniform: {min: 1 ms, max: 9 ms}},
				     values: {compileId: {sequence: {from: 2}}, compiler: c2, method: a.B.c, compileLevel: 4}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertTrue(
				Planner.plan(learned.text(), Catalogue.standard(), PlanOptions.DEFAULT).problems().stream()
						.anyMatch(problem -> problem.kind() instanceof Problem.Kind.Busy busy && busy.times() > 1),
				learned::text);
		assertFalse(learned.text().contains("shorter than they were"), learned::text);
	}

	/** What fills a thread stays where it was, rather than to begin later and to last until long after the end. */
	@Test
	void whatFillsAThreadEndsWithinTheRecording() throws IOException {
		Path source = Recordings.of(folder.resolve("boss.jfr"), """
				recording: {duration: 10 s}
				threads: {boss: {name: boss}}
				events:
				  - {type: jdk.ThreadPark, count: 40, until: 900 ms, arrivals: poisson, threads: boss,
				     duration: {uniform: {min: 1 ms, max: 15 ms}}, values: {parkedClass: a.Q, address: 1}}
				  - {type: jdk.JavaMonitorWait, every: 1 h, from: 1 s, threads: boss, duration: 8900 ms,
				     values: {monitorClass: a.Q, address: 1}}
				""");
		long start = begin(source, "jdk.JavaMonitorWait");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		for (int seed = 0; seed < 10; seed++) {
			Path twin = Recordings.of(folder.resolve("boss-" + seed + ".jfr"),
					learned.text().replace("seed: 0", "seed: " + seed));
			assertEquals(counts(source), counts(twin));
			assertEquals(start, begin(twin, "jdk.JavaMonitorWait"), 100_000_000.0, learned::text);
		}
	}

	/** How many nanoseconds after the recording the last event of a type begins. */
	private static long begin(Path file, String type) throws IOException {
		long[] first = {Long.MAX_VALUE};
		long[] begin = new long[1];
		RecordingReader.read(file,
				ReadOptions.all().withTypes(type)
						.withChunks(chunk -> first[0] = Math.min(first[0], chunk.startNanos())),
				event -> begin[0] = event.startNanos());
		return begin[0] - first[0];
	}

	/** Names of modules and packages of the JDK are no secrets; others are, whatever they look like. */
	@Test
	void namesOfTheJdkAreKept() throws IOException {
		Path source = Recordings.of(folder.resolve("names.jfr"), """
				recording: {duration: 10 s}
				types: {a.A: {fields: {name: {type: String}}}}
				events:
				  - type: a.A
				    count: 600
				    values:
				      name: {pick: [java.base, java.util.concurrent, java/lang/invoke, jdk.internal.misc, java.shop, shop.base]}
				""");
		String text = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		for (String name : List.of("java.base", "java.util.concurrent", "java/lang/invoke", "jdk.internal.misc")) {
			assertTrue(text.contains(name), () -> "there is no " + name + " in\n" + text);
		}
		assertFalse(text.contains("shop"), text);
	}

	/** A program that waits for its workers does hardly anything else: all is where it was. */
	@Test
	void aThreadThatWaitsNearlyAlwaysDoesSoAtTheSameTimes() throws IOException {
		Path source = Recordings.of(folder.resolve("waits.jfr"), """
				recording: {duration: 30 s, coherent: false}
				threads: {main: {}, work: {name: "work-{n}", count: 2}}
				events:
				  - {type: jdk.FileRead, every: 1 h, from: 200 ms, threads: main, duration: 30 ms, values: {path: /a, bytesRead: 1 B}}
				  - {type: jdk.ThreadPark, every: 1 h, from: 1 s, threads: main, duration: 27 s}
				  - {type: jdk.JavaMonitorWait, every: 1 h, from: 28.002 s, threads: main, duration: 1 s}
				  - {type: jdk.JavaMonitorWait, every: 1 h, from: 29.004 s, threads: main, duration: 30 ms}
				  - {type: jdk.ThreadSleep, every: 1 h, from: 29.05 s, threads: main, duration: 200 ms, values: {time: 200 ms}}
				  - {type: jdk.ThreadSleep, rate: 5/s, threads: work, duration: 50 ms, values: {time: 50 ms}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertEquals(List.of(), Planner.plan(learned.text(), Catalogue.standard(), PlanOptions.DEFAULT).problems(),
				learned::text);
		assertEquals(main(source), main(twin(learned)), learned::text);
	}

	/** What is on the main thread, by its start and length in milliseconds. */
	private static List<String> main(Path file) throws IOException {
		TreeMap<Long, String> events = new TreeMap<>();
		long[] first = {Long.MAX_VALUE};
		RecordingReader.read(file,
				ReadOptions.all().withChunks(chunk -> first[0] = Math.min(first[0], chunk.startNanos())), event -> {
					int thread = event.type().slot("eventThread");
					if (thread >= 0 && event.constant(thread) != null
							&& event.constant(thread).asThread().name().equals("main")) {
						events.put(event.startNanos(), event.name() + " " + (event.startNanos() - first[0]) / 1_000_000
								+ " " + event.durationNanos() / 1_000_000);
					}
				});
		return List.copyOf(events.values());
	}

	/** Orders with more contents than a script tells apart, on threads that do nothing else. */
	private static String mixed() {
		StringBuilder script = new StringBuilder("""
				recording: {duration: 60 s, seed: 8}
				threads: {work: {name: "work-{n}", count: 4}}
				types: {shop.Order: {fields: {customer: {type: String}}}}
				events:
				""");
		String[] waits = {"- {type: jdk.ThreadSleep, gap: 5 %, duration: 20 %, values: {time: 10 ms}}",
				"- {type: jdk.JavaMonitorEnter, gap: 5 %, duration: 20 %, values: {monitorClass: a.B, address: 1}}",
				"- {type: jdk.ThreadPark, gap: 5 %, duration: 20 %, values: {parkedClass: a.Q, address: 1}}"};
		for (int order = 0; order < 24; order++) {
			script.append("  - type: shop.Order\n    count: ").append(50 - order)
					.append("\n    arrivals: poisson\n    threads: work\n")
					.append("    duration: {uniform: {min: 100 ms, max: 260 ms}}\n")
					.append("    values: {customer: {pick: [ann, bob, carl, dora, emil, fritz, gerd, hans, ida, jan]}}\n")
					.append("    nested:\n");
			// No two of a kind follow each other.
			int wait = 2;
			for (int rest = order + 2; rest > 1; rest /= 2) {
				wait = (wait + 1 + rest % 2) % 3;
				script.append("      ").append(waits[wait]).append('\n');
			}
		}
		return script.toString();
	}

	/** What a script has beside an event, because it is rare in such ones, is not in the event's time any more. */
	@Test
	void threadsHaveTimeForWhatIsTakenOutOfEvents() throws IOException {
		Path source = Recordings.of(folder.resolve("mixed.jfr"), mixed());
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous().withNames());
		Path twin = twin(learned);
		assertEquals(counts(source), counts(twin));
		assertEquals(0, besideOrders(source));
		assertTrue(besideOrders(twin) > 50, "beside orders: " + besideOrders(twin));
		assertEquals(1, (double) work(twin) / work(source), 0.02);
	}

	/** Orders of one to five steps, some of which wait before or after them: of so many kinds few are frequent. */
	private static String runs() {
		StringBuilder script = new StringBuilder("""
				recording: {duration: 120 s, seed: 8}
				threads: {work: {name: "work-{n}", count: 6}}
				types: {shop.Order: {}, shop.Step: {}}
				events:
				""");
		String[] before = {"", "      - {type: jdk.ThreadSleep, gap: 5 %, duration: 20 ms, values: {time: 10 ms}}\n"};
		String[] after = {"",
				"      - {type: jdk.JavaMonitorEnter, gap: 5 %, duration: 30 ms, values: {monitorClass: a.B}}\n",
				"      - {type: jdk.ThreadPark, gap: 5 %, duration: 40 ms, values: {parkedClass: a.Q}}\n"};
		for (int kind = 0; kind < 30; kind++) {
			script.append("  - type: shop.Order\n    count: ").append(60 - kind).append(
					"\n    arrivals: poisson\n    threads: work\n    duration: {uniform: {min: 100 ms, max: 160 ms}}\n")
					.append("    nested:\n").append(before[kind % 2])
					.append("      - {type: shop.Step, gap: 2 %, duration: 3 ms}\n".repeat(kind / 2 % 5 + 1))
					.append(after[kind / 10]);
		}
		return script.toString();
	}

	/** How many events of a type one after the other are in an event does not make it one of another kind. */
	@Test
	void whatFollowsItsLikeIsInItsEventHoweverMuchItIs() throws IOException {
		Path source = Recordings.of(folder.resolve("runs.jfr"), runs());
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous().withNames());
		Path twin = twin(learned);
		assertEquals(counts(source), counts(twin));
		assertEquals(0, besideOrders(source));
		assertEquals(0, besideOrders(twin));
		assertEquals(steps(source), steps(twin));
		assertEquals(1, (double) work(twin) / work(source), 0.02);
	}

	/** How many orders have how many steps. */
	private static Map<Integer, Integer> steps(Path file) throws IOException {
		Map<Integer, Integer> orders = new TreeMap<>();
		for (List<Done> events : threads(file).values()) {
			int steps = 0;
			for (Done done : events) {
				if (done.type.equals("shop.Order") && steps > 0) {
					orders.merge(steps, 1, Integer::sum);
					steps = 0;
				}
				steps += done.type.equals("shop.Step") ? 1 : 0;
			}
			orders.merge(steps, 1, Integer::sum);
		}
		return orders;
	}

	/** How many events are in no order. */
	private static int besideOrders(Path file) throws IOException {
		int beside = 0;
		for (List<Done> events : threads(file).values()) {
			long end = 0;
			for (Done done : events) {
				beside += done.type.equals("shop.Order") || done.start < end ? 0 : 1;
				end = done.type.equals("shop.Order") ? done.end : end;
			}
		}
		return beside;
	}

	/** How long threads do something, in nanoseconds. */
	private static long work(Path file) throws IOException {
		long work = 0;
		for (List<Done> events : threads(file).values()) {
			long end = 0;
			for (Done done : events) {
				work += Math.max(0, done.end - Math.max(end, done.start));
				end = Math.max(end, done.end);
			}
		}
		return work;
	}

	/** Values that several streams have are in the script once. */
	@Test
	void valuesThatSeveralStreamsHaveAreSaidOnce() throws IOException {
		Path source = Recordings.of(folder.resolve("mixed.jfr"), mixed());
		String text = Learning.learn(List.of(source), LearningOptions.anonymous().withNames()).text();
		assertEquals(1, text.split("carl: ", -1).length - 1, text);
		assertTrue(text.contains("&v1 {pick: {") && text.split("customer: \\*v1", -1).length > 3, text);
	}

	@Test
	void numbersThatOccurOnceAreRounded() throws IOException {
		StringBuilder script = new StringBuilder(
				"recording: {duration: 1 min}\ntypes: {a.A: {fields: {n: {type: long}}}}\n" + "events:\n");
		List<Long> numbers = new ArrayList<>();
		for (int i = 0; i < 30; i++) {
			// Far apart, so that each is a step of its own.
			numbers.add((long) (1_234_567 * Math.pow(1.9, i % 15)) + i * 7_919L);
			script.append("  - {type: a.A, count: 1, values: {n: ").append(numbers.getLast()).append("}}\n");
		}
		Path source = Recordings.of(folder.resolve("rare.jfr"), script.toString());
		String text = Learning.learn(List.of(source), LearningOptions.anonymous()).text().replace("_", "");
		for (long number : numbers) {
			assertFalse(text.contains(Long.toString(number)), () -> number + " is in\n" + text);
		}
	}

	/** HotSpot writes the least int for objects that are no arrays, however few of them there are. */
	@Test
	void objectsThatAreNoArraysStayThat() throws IOException {
		String sample = "  - {type: jdk.OldObjectSample, count: %d, values: {objectSize: %s, arrayElements: %s}}\n";
		String least = Integer.toString(Integer.MIN_VALUE);
		for (String elements : List.of(least, "{pick: {" + least + ": 6, 4: 3, 6: 2, 10: 2}}")) {
			String name = "objects" + elements.length();
			Path source = Recordings.of(folder.resolve(name + ".jfr"), "recording: {duration: 10 s}\nevents:\n"
					+ sample.formatted(5, "24", elements) + sample.formatted(60, "1 KiB", elements));
			Path twin = Recordings.of(folder.resolve(name + "-twin.jfr"),
					Learning.learn(List.of(source), LearningOptions.anonymous()).text());
			List<Long> negative = new ArrayList<>();
			forEach(twin, "jdk.OldObjectSample", event -> {
				if (event.number("arrayElements", 0) < 0) {
					negative.add(event.number("arrayElements", 0));
				}
			});
			assertEquals(Set.of((long) Integer.MIN_VALUE), Set.copyOf(negative), elements);
		}
	}

	private static final String ORDERS = """
			recording: {duration: 60 s}
			types: {acme.Order: {fields: {kind: {type: int}, price: {type: long}, refunded: {type: boolean}, refund: {type: long}, note: {type: String}}}}
			events:
			""";

	private static String order(int count, String kind, String price, long refund, String note) {
		return "  - {type: acme.Order, count: " + count + ", values: {kind: " + kind + ", price: " + price
				+ ", refunded: " + (refund != 0) + ", refund: " + refund + ", note: " + note + "}}\n";
	}

	/** Of one event in a row of its own, in rows of several streams, and in streams of its own. */
	private static List<String> refunds() {
		StringBuilder kinds = new StringBuilder();
		for (int kind = 1; kind <= 8; kind++) {
			kinds.append(order(60, "" + kind, "{uniform: {min: " + kind + "000, max: " + kind + "300}}", 0, "a"));
			kinds.append(order(1, "" + kind, kind + "017", 987_650_000 + 1_117 * (kind - 1), "b" + kind));
		}
		return List.of(order(10, "1", "1", 0, "a") + order(1, "1", "1", 987_654_321, "b1"), kinds.toString(),
				order(12, "{pick: [1, 2]}", "{uniform: {min: 1, max: 300}}", 0, "a")
						+ order(1, "1", "7", 987_654_321, "b1") + order(1, "2", "9", 123_456_789, "b2"));
	}

	@ParameterizedTest
	@ValueSource(ints = {0, 1, 2})
	void noRareNumberOfTheProgramIsExact(int shape) throws IOException {
		String script = refunds().get(shape);
		Path source = Recordings.of(folder.resolve("refunds.jfr"), ORDERS + script);
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		String text = learned.text().replace("_", "");
		for (String refund : Pattern.compile("refund: ([1-9]\\d+)").matcher(script).results()
				.map(found -> found.group(1)).toList()) {
			assertFalse(text.contains(refund.substring(0, 3)), () -> refund + " is in\n" + text);
		}
		assertEquals(1, learned.names().stream().filter(name -> name.kind().equals("text")).count(), text);
		boolean[] refunded = new boolean[2];
		forEach(twin(learned), learned.types().getFirst().name(), event -> {
			assertEquals(event.number("field3", 0) != 0, event.number("field4", 0) != 0, text);
			refunded[event.number("field3", 0) != 0 ? 1 : 0] = true;
		});
		assertTrue(refunded[0] && refunded[1], text);
		assertTrue(Learning.learn(List.of(source), LearningOptions.anonymous().withLeast(1)).text().replace("_", "")
				.contains("98765"));
	}

	/** What there is no section jvm for, it does not make. */
	@Test
	void withoutASectionJvmNothingIsMadeByIt() throws IOException {
		Path source = Recordings.of(folder.resolve("settings.jfr"), """
				recording: {duration: 20 s}
				types: {acme.X: {fields: {a: {type: int}}}}
				events:
				  - {type: acme.X, count: 500, values: {a: 3}}
				  - {type: jdk.ActiveSetting, count: 300, values: {id: acme.X, name: enabled, value: "true"}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertEquals(List.of(false), learned.leftOut().stream().map(LearnedScript.LeftOut::represented).toList());
		assertFalse(learned.text().contains("section jvm"), learned::text);
		assertEquals(300, learned.leftOutEvents());
	}

	/** Drawn by themselves, threads and stack traces would make a compiler thread run the program. */
	@Test
	void threadsOfTheJvmHaveNoStackTracesOfTheProgram() throws IOException {
		Path source = Recordings.of(folder.resolve("own.jfr"), """
				recording: {duration: 20 s}
				threads: {worker: {count: 2}, listener: {name: Attach Listener, group: system}}
				stacks:
				  program: [com.acme.Shop.pay(Shop.java:7), java.lang.Thread.run(Thread.java:1474)]
				  listening: [sun.launcher.Attach.read(Attach.java:3)]
				events:
				  - {type: jdk.JavaExceptionThrow, count: 900, threads: worker, stack: program}
				  - {type: jdk.JavaExceptionThrow, count: 9, threads: listener, stack: listening}
				""");
		Map<Boolean, Set<Integer>> depths = new TreeMap<>();
		forEach(twin(Learning.learn(List.of(source), LearningOptions.anonymous())), "jdk.JavaExceptionThrow",
				event -> depths
						.computeIfAbsent(event.thread().javaName().equals("Attach Listener"), key -> new TreeSet<>())
						.add(event.stackTrace().frames().size()));
		assertEquals(Map.of(false, Set.of(2), true, Set.of(1)), depths);
	}

	/** With less to do there is less waiting for a lock, and not more; with more there is not more time for it. */
	@Test
	void lessLoadIsLessWaitingForALock() throws IOException {
		Path source = Recordings.of(folder.resolve("lock.jfr"), """
				recording: {duration: 20 s}
				threads: {worker: {count: 2}}
				events:
				  - {type: jdk.JavaMonitorEnter, rate: 40/s, duration: 20 ms, threads: worker, values: {monitorClass: java.lang.Object}}
				""");
		String text = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		assertTrue(text.contains("load"), text);
		Map<String, Long> counts = new TreeMap<>();
		for (String load : List.of("0.5", "1", "2")) {
			Path twin = Recordings.of(folder.resolve(load + ".jfr"), text.replace("{load: 1}", "{load: " + load + "}"));
			List<Integer> events = new ArrayList<>();
			forEach(twin, "jdk.JavaMonitorEnter", event -> events.add(1));
			counts.put(load, (long) events.size());
		}
		assertEquals(counts.get("1") / 2.0, counts.get("0.5"), 5, counts::toString);
		assertEquals(counts.get("1"), counts.get("2"), 5, counts::toString);
	}

	/** Many stack traces that are cut off, as each occurs once, leave room for those of other types. */
	@Test
	void rareStackTracesTakeNoRoomFromOthers() throws IOException {
		Path source = Recordings.of(folder.resolve("stacks.jfr"), """
				recording: {duration: 20 s}
				types: {acme.A: {fields: {a: {type: int}}}, acme.B: {fields: {b: {type: int}}}}
				stacks: {many: {distinct: 6_000, depth: 40}, few: {distinct: 3, depth: 5}}
				events:
				  - {type: acme.A, count: 6_000, values: {a: 1}, stack: many}
				  - {type: acme.B, count: 90, values: {b: 1}, stack: few}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertTrue(learned.mergedStacks() > 5_000 && learned.mergedStacks() <= 6_000,
				learned.mergedStacks() + " merged");
		List<Boolean> withStacks = new ArrayList<>();
		forEach(twin(learned), learned.types().getLast().name(), event -> withStacks.add(event.stackTrace() != null));
		assertEquals(Collections.nCopies(90, true), withStacks);
	}

	/** Chance would draw it several times, and then the thread has no time for it. */
	@Test
	void anEventThatFillsAPartOfTheRecordingIsWhereItWas() throws IOException {
		Path source = Recordings.of(folder.resolve("worker.jfr"), """
				recording: {duration: 20 s}
				threads: {worker: {name: "worker"}}
				events:
				  - type: jdk.ThreadPark
				    count: 114
				    arrivals: poisson
				    until: 5 s
				    threads: worker
				    duration: {uniform: {min: 10 ms, max: 50 ms}}
				    values: {parkedClass: a.Q, timeout: 60 s, until: 0 s, address: 1}
				  - type: jdk.ThreadPark
				    count: 1
				    from: 6 s
				    threads: worker
				    duration: 11.8 s
				    values: {parkedClass: a.Q, timeout: 60 s, until: 0 s, address: 1}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		for (int seed = 0; seed < 10; seed++) {
			long[] longest = new long[1];
			Path twin = Recordings.of(folder.resolve("worker-" + seed + ".jfr"),
					learned.text().replace("seed: 0", "seed: " + seed));
			forEach(twin, "jdk.ThreadPark", event -> longest[0] += event.durationNanos() > 1_000_000_000L ? 1 : 0);
			assertEquals(1, longest[0], learned::text);
		}
	}

	/**
	 * What is seldom, but says something else for certain, stays so: no bytes at the end of a stream, and only there.
	 */
	@Test
	void whatAFlagSaysForCertainStaysSo() throws IOException {
		Path source = Recordings.of(folder.resolve("end.jfr"), """
				recording: {duration: 1 min}
				threads: {http: {name: "http-{n}", count: 4}}
				events:
				  - type: jdk.SocketRead
				    count: 2000
				    threads: http
				    duration: 20 ms
				    values: {host: a, address: 10.0.0.1, port: 1, timeout: 0 ns}
				    choose:
				      - {weight: 1990, bytesRead: {uniform: {min: 1 B, max: 64 KiB}}, endOfStream: false}
				      - {weight: 10, bytesRead: 0 B, endOfStream: true}
				""");
		long[] ends = new long[1];
		forEach(twin(Learning.learn(List.of(source), LearningOptions.anonymous())), "jdk.SocketRead", event -> {
			boolean end = event.number("endOfStream", 0) != 0;
			assertEquals(end, event.number("bytesRead", 0) == 0);
			ends[0] += end ? 1 : 0;
		});
		assertEquals(10, ends[0]);
	}

	/** Who has no time limit never runs into it, in the rarest events and with any seed, too. */
	@ParameterizedTest
	@ValueSource(ints = {1, 20})
	void aFlagThatExcludesZeroDoesSoInTheTwin(int times) throws IOException {
		Path source = Recordings.of(folder.resolve("waits.jfr"), """
				recording: {duration: 60 s}
				threads: {worker: {name: "worker-{n}", count: 8}}
				events:
				  - type: jdk.JavaMonitorWait
				    count: %d
				    threads: worker
				    duration: {uniform: {min: 10 ms, max: 30 ms}}
				    values: {monitorClass: java.lang.Object, address: 0x7f00}
				    choose:
				      - {weight: 17, timedOut: false, timeout: {pick: {0 ms: 3, 10 ms: 1, 20 ms: 1}}}
				      - {weight: 4, timedOut: true, timeout: {pick: [10 ms, 20 ms]}}
				""".formatted(21 * times));
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		for (int seed = 0; seed < 4; seed++) {
			long[] out = new long[2];
			forEach(Recordings.of(folder.resolve("waits-" + seed + ".jfr"),
					learned.text().replace("seed: 0", "seed: " + seed)), "jdk.JavaMonitorWait", event -> {
						boolean timedOut = event.number("timedOut", 0) != 0;
						out[0] += timedOut ? 1 : 0;
						out[1] += timedOut && event.number("timeout", 0) == 0 ? 1 : 0;
					});
			assertTrue(out[0] > 0, learned::text);
			assertEquals(0, out[1], learned::text);
		}
	}

	/** Two operations of quite different lengths do not share one length and one stretch of time. */
	@Test
	void fewOperationsOfTheJvmAreWhereAndAsLongAsTheyWere() throws IOException {
		Path source = Recordings.of(folder.resolve("operations.jfr"), """
				recording: {duration: 10 s}
				threads: {VM Thread: {java-id: 0}}
				events:
				  - {type: jdk.ExecuteVMOperation, count: 1, from: 2 s, threads: VM Thread, duration: 10 ms,
				     values: {operation: HandshakeAllThreads}}
				  - {type: jdk.ExecuteVMOperation, count: 1, from: 2050 ms, threads: VM Thread, duration: 54 ms,
				     values: {operation: Cleanup}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		Map<String, List<Long>> operations = new TreeMap<>();
		for (Path file : List.of(source, twin(learned))) {
			forEach(file, "jdk.ExecuteVMOperation",
					event -> operations.computeIfAbsent(event.text("operation"), operation -> new ArrayList<>())
							.add(event.durationNanos()));
		}
		assertEquals(Map.of("HandshakeAllThreads", List.of(10_000_000L, 10_000_000L), "Cleanup",
				List.of(54_000_000L, 54_000_000L)), operations, learned::text);
	}

	/** A twin has methods with the parameters of the recording's, overloaded ones too, and frames executed as there. */
	@Test
	void methodsKeepTheirParametersAndFramesTheirKinds() throws IOException {
		Path source = Recordings.of(folder.resolve("methods.jfr"), """
				stacks:
				  s:
				    tree:
				      java.lang.Thread.run(Thread.java:1474)_[0]; com.shop.Store.read(String, int):12_[j]:
				        com.shop.Store.read(Order[])_[j]; java.util.HashMap.get(Object)_[j]: 50
				        Item com.shop.Store.find(com.shop.web.Page, java.util.List)_[i]; java.lang.Thread.yield0(Native Method): 50
				events:
				  - {type: jdk.ExecutionSample, count: 400, stack: s, values: {state: STATE_RUNNABLE}}
				  - {type: jdk.Compilation, count: 40, values: {compiler: c2, method: "com.shop.Store.read(String, int)"}}
				""");
		for (LearningOptions options : List.of(LearningOptions.anonymous(), LearningOptions.anonymous().withNames())) {
			LearnedScript learned = Learning.learn(List.of(source), options);
			Map<String, String> names = new HashMap<>();
			learned.names().forEach(name -> names.put(name.source(), name.name()));
			Path twin = Recordings.of(folder.resolve("twin-" + learned.names().size() + ".jfr"), learned.text());
			for (String type : List.of("jdk.ExecutionSample", "jdk.Compilation")) {
				Set<String> expected = frames(source, type, names);
				assertEquals(expected, frames(twin, type, Map.of()), learned::text);
				assertTrue(type.endsWith("Compilation") || expected.size() == 6, expected::toString);
			}
			assertTrue(options.equals(LearningOptions.anonymous()) != learned.text().contains("Page"), learned::text);
		}
	}

	/** Classes that the JVM makes have no names of their own: a script has one for all of them. */
	@Test
	void hiddenClassesThatAreNoLambdasKeepTheirDescriptors() throws IOException {
		Path source = Recordings.of(folder.resolve("hidden.jfr"), """
				stacks:
				  one: ["com.shop.Proxy/0x00007f0010001000.call(int)", com.shop.Shop.run]
				  two: ["com.shop.Proxy/0x00007f0010002000.call(String, long)", com.shop.Shop.run]
				events:
				  - {type: jdk.ExecutionSample, count: 200, stack: one, values: {state: STATE_RUNNABLE}}
				  - {type: jdk.ExecutionSample, count: 200, stack: two, values: {state: STATE_RUNNABLE}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous().withNames());
		Set<String> descriptors = new TreeSet<>();
		forEach(twin(learned), "jdk.ExecutionSample",
				event -> descriptors.add(event.stackTrace().frames().getFirst().method().descriptor()));
		assertEquals(2, descriptors.size(), learned::text);
	}

	/** Whether each thread asks for its own time, or threads have no time for all of it. */
	@Test
	void noThreadSleepsForLessThanItAskedFor() throws IOException {
		Path source = Recordings.of(folder.resolve("sleeps.jfr"), """
				recording: {duration: 60 s}
				threads: {timer: {from: 10 s, until: 25010 ms}, reader: {}}
				events:
				  - {type: jdk.ThreadSleep, count: 1000, threads: reader, values: {time: {uniform: {min: 10 ms, max: 20 ms}}},
				     duration: {formula: time + 80 us}}
				  - {type: jdk.ThreadSleep, every: 5001 ms, from: 10 s, until: 25 s, threads: timer, duration: 5 s,
				     values: {time: 5 s}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous().withNames());
		Set<Long> asked = new TreeSet<>();
		forEach(twin(learned), "jdk.ThreadSleep", event -> {
			long nanos = event.number("time", 0);
			asked.add(nanos);
			assertTrue(event.durationNanos() >= nanos, event + "\n" + learned.text());
		});
		assertTrue(asked.size() > 5, asked::toString);
	}

	/** Also where they sleep for longer than any asked for, or as long as one of them. */
	@Test
	void timesThatSleepersAskForAreKept() throws IOException {
		Path source = Recordings.of(folder.resolve("asked.jfr"), """
				recording: {duration: 60 s}
				threads: {long: {count: 6}}
				events:
				  - {type: jdk.ThreadSleep, count: 600, threads: long, values: {time: {pick: {20 ms: 1, 50 ms: 1, 100 ms: 1}}},
				     duration: {uniform: {min: 100 ms, max: 250 ms}}}
				""");
		assertEquals(Map.of(20_000_000L, 200, 50_000_000L, 200, 100_000_000L, 200), asked(source));
		Path late = Recordings.of(folder.resolve("late.jfr"), """
				recording: {duration: 60 s}
				threads: {few: {count: 16}}
				events:
				  - {type: jdk.ThreadSleep, count: 300, threads: few, values: {time: 100 ms},
				     duration: {uniform: {min: 100 ms, max: 106 ms}}}
				  - {type: jdk.ThreadSleep, count: 300, threads: few, values: {time: 500 ms},
				     duration: {uniform: {min: 500 ms, max: 506 ms}}}
				""");
		Map<Long, Integer> asked = asked(late);
		assertEquals(Set.of(100_000_000L, 500_000_000L), asked.keySet());
		assertEquals(300, asked.get(500_000_000L), 10);
	}

	/** Numbers that several threads take one after the other rise in the twin, too; others do not. */
	@Test
	void numbersThatEventsAreGivenRise() throws IOException {
		Path source = Recordings.of(folder.resolve("ids.jfr"), """
				recording: {duration: 60 s}
				threads: {work: {name: "work-{n}", count: 4}}
				types: {shop.Order: {fields: {id: {type: long}, items: {type: int}}}}
				events:
				  - {type: shop.Order, count: 3000, arrivals: poisson, threads: work, duration: 1 ms,
				     values: {id: {formula: "1000 + floor(1.7 * n) + mod(n * 7, 5)"}, items: {uniform: {min: 1, max: 900}}}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous().withNames());
		List<long[]> numbers = new ArrayList<>();
		forEach(twin(learned), "shop.Order",
				event -> numbers.add(new long[] {event.startNanos(), event.number("id", 0), event.number("items", 0)}));
		numbers.sort(Comparator.comparingLong(each -> each[0]));
		assertEquals(3000, numbers.size());
		assertEquals(1000, numbers.getFirst()[1], 10, learned::text);
		assertEquals(6100, numbers.getLast()[1], 60, learned::text);
		int[] falls = new int[2];
		for (int i = 1; i < numbers.size(); i++) {
			falls[0] += numbers.get(i)[1] < numbers.get(i - 1)[1] ? 1 : 0;
			falls[1] += numbers.get(i)[2] < numbers.get(i - 1)[2] ? 1 : 0;
		}
		assertTrue(falls[0] < 300 && falls[1] > 1000, () -> falls[0] + " " + falls[1] + learned.text());
	}

	/**
	 * Also where a machine that is busy lets those who asked for little sleep longer than others who asked for more.
	 */
	@Test
	void sleepsThatAreLongerDidNotAskForMore() throws IOException {
		Path source = Recordings.of(folder.resolve("late.jfr"), """
				recording: {duration: 60 s}
				threads: {few: {count: 16}}
				events:
				  - {type: jdk.ThreadSleep, count: 300, threads: few, values: {time: 1 ms},
				     duration: {uniform: {min: 1 ms, max: 60 ms}}}
				  - {type: jdk.ThreadSleep, count: 300, threads: few, values: {time: 5 ms},
				     duration: {uniform: {min: 5 ms, max: 60 ms}}}
				""");
		assertEquals(Map.of(1_000_000L, 300, 5_000_000L, 300), asked(source));
	}

	private Map<Long, Integer> asked(Path source) throws IOException {
		Files.deleteIfExists(folder.resolve("twin.jfr"));
		Map<Long, Integer> asked = new HashMap<>();
		forEach(twin(Learning.learn(List.of(source), LearningOptions.anonymous().withNames())), "jdk.ThreadSleep",
				event -> asked.merge(event.number("time", 0), 1, Integer::sum));
		return asked;
	}

	/** Of few events there may be many different stack traces, as while a program starts. Rare ones are merged. */
	@Test
	void framesAreExecutedAsInMostEvents() throws IOException {
		StringBuilder script = new StringBuilder("stacks:\n  hot: ['com.shop.Store.size:1_[j]']\n");
		StringBuilder events = new StringBuilder(
				"events:\n  - {type: jdk.ExecutionSample, count: 300, stack: hot, values: {state: STATE_RUNNABLE}}\n");
		for (int line = 2; line < 30; line++) {
			script.append("  cold").append(line).append(": ['com.shop.Store.size:").append(line).append("_[0]']\n");
			events.append("  - {type: jdk.ExecutionSample, count: 1, stack: cold").append(line)
					.append(", values: {state: STATE_RUNNABLE}}\n");
		}
		Path source = Recordings.of(folder.resolve("kinds.jfr"), script.append(events).toString());
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		Set<String> frames = frames(Recordings.of(folder.resolve("twin.jfr"), learned.text()), "jdk.ExecutionSample",
				Map.of());
		assertTrue(frames.stream().allMatch(frame -> frame.endsWith("JIT compiled")), frames::toString);
	}

	/** The frames and methods of events, with other names for some classes and methods. */
	private static Set<String> frames(Path file, String type, Map<String, String> names) throws IOException {
		Set<String> frames = new TreeSet<>();
		forEach(file, type, event -> {
			if (event.stackTrace() != null) {
				event.stackTrace().frames().forEach(frame -> frames.add(text(frame.method(), names) + frame.type()));
			}
			if (event.type().name().equals("jdk.Compilation")) {
				frames.add(text(event.constant("method").asMethod(), names));
			}
		});
		return frames;
	}

	private static String text(JavaMethod method, Map<String, String> names) {
		String descriptor = Pattern.compile("L([^;]+);").matcher(method.descriptor()).replaceAll(type -> {
			String name = type.group(1).replace('/', '.');
			return Matcher.quoteReplacement("L" + names.getOrDefault(name, name).replace('.', '/') + ";");
		});
		return names.getOrDefault(method.type().name(), method.type().name()) + "."
				+ (method.type().name().startsWith("java.") ? method.name()
						: names.getOrDefault(method.name(), method.name()))
				+ descriptor;
	}

	/** Two compilations that nearly touch keep their lengths and places, and do not overlap. */
	@Test
	void compilationsThatFollowEachOtherCloselyDoNotOverlap() throws IOException {
		Path source = Recordings.of(folder.resolve("compilations.jfr"), """
				recording: {duration: 10 s}
				threads: {C2 CompilerThread0: {java-id: 0}}
				stacks: {s: [a.B.c(B.java:1)]}
				events:
				  - {type: jdk.Compilation, count: 1, from: 2 s, threads: C2 CompilerThread0, duration: 200 ms,
				     values: {compileId: 1, compiler: c2, method: a.B.c, compileLevel: 4}}
				  - {type: jdk.Compilation, count: 1, from: 2210 ms, threads: C2 CompilerThread0, duration: 110 ms,
				     values: {compileId: 2, compiler: c2, method: a.B.c, compileLevel: 4}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		List<Long> lengths = new ArrayList<>();
		long[] end = new long[1];
		forEach(twin(learned), "jdk.Compilation", event -> {
			assertTrue(event.startNanos() >= end[0], learned::text);
			end[0] = event.startNanos() + event.durationNanos();
			lengths.add(event.durationNanos());
		});
		assertEquals(List.of(200_000_000L, 110_000_000L), lengths, learned::text);
	}

	/** What is found to be needed with one seed is enough for others, too, and not far more than that. */
	@Test
	void threadsHaveTimeWithOtherSeedsToo() throws IOException {
		Path busy = Recordings.of(folder.resolve("busy.jfr"), """
				recording: {duration: 30 s, coherent: false}
				threads: {work: {name: "work-{n}", count: 4}}
				events:
				  - type: jdk.ThreadPark
				    count: 1300
				    arrivals: poisson
				    threads: work
				    duration: {exponential: {mean: 100 ms, min: 20 ms}}
				    values: {parkedClass: a.Q, timeout: 1 s, until: 0 s, address: 1}
				""");
		LearnedScript learned = Learning.learn(List.of(busy), LearningOptions.anonymous());
		Script script = ScriptParser.parse(learned.text()).script().orElseThrow();
		assertEquals(List.of(List.of(), List.of(), List.of(), List.of(), List.of()),
				Planner.look(script, Catalogue.standard(), LongStream.range(0, 5), group -> true, () -> false));
		Matcher part = Pattern.compile("in all ([0-9.]+) % shorter").matcher(learned.text());
		assertTrue(part.find(), learned::text);
		// Of 30 s of four threads there are 1,300 events of 117 ms.
		assertTrue(Double.parseDouble(part.group(1)) < 45, part::group);
	}

	/** A few safepoints, each where it was, and all other times follow another duration of the script. */
	@ParameterizedTest
	@ValueSource(strings = {"2 s", "5 s", "60 s", "10 min"})
	void scriptsHaveOtherDurations(String duration) throws IOException {
		Path source = Recordings.of(folder.resolve("ten.jfr"), """
				recording: {duration: 10 s}
				threads: {VM Thread: {java-id: 0}, work: {count: 2, from: 1 s, until: 9900 ms}}
				events:
				  - {type: jdk.SafepointBegin, every: 2001 ms, from: 1500 ms, threads: VM Thread, duration: 5 us,
				     values: {safepointId: {sequence: {from: 1}}, totalThreadCount: 9, jniCriticalThreadCount: 0}}
				  - {type: jdk.ThreadStart, every: thread start, threads: work}
				  - {type: jdk.ThreadEnd, every: thread end, threads: work}
				  - {type: jdk.ThreadPark, rate: 20/s, from: 4 s, until: 9 s, threads: work, duration: 1 ms}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		String other = learned.text().replaceFirst("duration: 10 s", "duration: " + duration);
		assertFalse(other.equals(learned.text()) || learned.types().size() < 3, other);
		Path twin = Recordings.of(folder.resolve("other.jfr"), other);
		List<long[]> safepoints = new ArrayList<>();
		forEach(twin, "jdk.SafepointBegin",
				event -> safepoints.add(new long[] {event.startNanos(), event.number("safepointId", 0)}));
		safepoints.sort(java.util.Comparator.comparingLong(each -> each[0]));
		assertEquals(List.of(1L, 2L, 3L, 4L, 5L), safepoints.stream().map(each -> each[1]).toList(), other);
	}

	/** Messages that differ are no names of people. */
	@Test
	void messagesAreNeutral() throws IOException {
		Path source = Recordings.of(folder.resolve("messages.jfr"), """
				recording: {duration: 10 s}
				threads: {main: {}}
				events:
				  - {type: jdk.JavaExceptionThrow, count: 2, threads: main, values: {thrownClass: java.lang.NoSuchMethodError,
				     message: {pick: ["'long java.lang.A$Holder.a(int)'", "'int java.lang.B$Holder.b(int)'"]}}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertTrue(learned.text().contains("[message-1, message-2]"), learned::text);
		assertFalse(learned.text().contains("{names:"), learned::text);
	}

	/** A collection that somebody asks for is not what the heap demands, and no script has its request alone. */
	@Test
	void collectionsThatAreAskedForAreLeftOut() throws IOException {
		Path source = folder.resolve("explicit.jfr");
		try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
			for (String type : List.of("jdk.GarbageCollection", "jdk.YoungGarbageCollection",
					"jdk.OldGarbageCollection", "jdk.GCHeapSummary", "jdk.SystemGC", "jdk.JVMInformation",
					"jdk.GCConfiguration", "jdk.GCHeapConfiguration", "jdk.ThreadSleep")) {
				recording.enable(type).withoutThreshold();
			}
			recording.start();
			System.gc();
			System.gc();
			recording.stop();
			recording.dump(source);
		}
		Map<String, Long> counts = counts(source);
		assertTrue(counts.get("jdk.SystemGC") >= 2 && counts.get("jdk.GarbageCollection") >= 2, counts::toString);
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertFalse(learned.text().contains("type: jdk.SystemGC"), learned.text());
		assertFalse(learned.text().contains("allocation:"), learned.text());
		assertTrue(
				learned.leftOut().stream().anyMatch(
						each -> each.type().equals("jdk.SystemGC") && each.reason().contains("somebody asks for")),
				() -> learned.leftOut().toString());
		// What the section jvm makes is not lost, and comes after what is.
		assertEquals(List.of("jdk.JVMInformation"),
				learned.leftOut().stream()
						.filter(each -> each.type().equals("jdk.JVMInformation") && each.represented())
						.map(LearnedScript.LeftOut::type).toList());
		Matcher types = Pattern.compile("events of ([0-9]+) types\\.").matcher(learned.text());
		assertTrue(types.find());
		assertEquals(Integer.parseInt(types.group(1)), learned.allTypes());
		List<Boolean> represented = learned.leftOut().stream().map(LearnedScript.LeftOut::represented).toList();
		assertEquals(represented.stream().sorted().toList(), represented);
		assertFalse(
				learned.leftOut().stream().anyMatch(each -> each.type().equals("jdk.SystemGC") && each.represented()));
	}

	/** What leads to a collection is allocated since the one before: a few at uneven times are not as many bursts. */
	@Test
	void fewCollectionsAreNoBurstsOfAllocation() throws IOException {
		Path source = Recordings.of(folder.resolve("few-collections.jfr"), """
				recording: {duration: 1 min}
				jvm:
				  gc: G1
				  heap: {initial: 256 MiB, max: 256 MiB}
				  live-set: 20 MiB
				  allocation: {over-time: [{until: 10 s, value: 30 MiB/s}, {until: 40 s, value: 8 MiB/s}, {value: 20 MiB/s}]}
				threads: {work: {}}
				events: [{type: jdk.ThreadSleep, count: 3, threads: work, duration: 30 ms, values: {time: 30 ms}}]
				""");
		assertTrue(counts(source).get("jdk.GarbageCollection") <= 11, () -> "too many collections");
		String script = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		List<Double> rates = Pattern.compile("([0-9.]+) MiB/s").matcher(script).results()
				.map(found -> Double.valueOf(found.group(1))).toList();
		assertFalse(rates.isEmpty(), script);
		assertTrue(rates.stream().allMatch(rate -> rate < 60), script);
	}

	/** What the section jvm could make, and the recording has no event of, is off. */
	@Test
	void theTwinHasNoTypesThatItsSourceHasNot() throws Exception {
		Path source = folder.resolve("few.jfr");
		try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
			for (String type : List.of("jdk.JVMInformation", "jdk.ActiveSetting", "jdk.CPUInformation",
					"jdk.GCConfiguration", "jdk.GCHeapConfiguration")) {
				recording.enable(type);
			}
			recording.enable("jdk.ThreadSleep").withoutThreshold();
			recording.start();
			// This is the event: nothing is waited for.
			Thread.sleep(1);
			recording.stop();
			recording.dump(source);
		}
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertTrue(learned.text().contains("\"jdk.BooleanFlag#enabled\": false"), learned::text);
		Map<String, Long> twin = counts(twin(learned));
		twin.keySet().removeAll(counts(source).keySet());
		assertEquals(Map.of(), twin, learned::text);
	}

	/** A heap that began with more than its least size is one of which nobody said -Xms. */
	@ParameterizedTest
	@CsvSource({"-Xmx3000m -XX:InitialHeapSize=380m, 8388608, true", "-Xms380m -Xmx3000m, 398458880, false"})
	void theHeapHasTheSizesOfTheSource(String arguments, long least, boolean isSaid) throws IOException {
		Path source = Recordings.of(folder.resolve("heap.jfr"), """
				recording: {duration: 20 s}
				jvm: {arguments: "%s"}
				events: [{type: jdk.ThreadSleep, count: 3, duration: 30 ms, values: {time: 30 ms}}]
				""".formatted(arguments));
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertEquals(isSaid, learned.text().contains("arguments: -XX:MinHeapSize=" + least), learned::text);
		Map<String, Set<Long>> sizes = new TreeMap<>();
		for (Path file : List.of(source, twin(learned))) {
			forEach(file, "jdk.GCHeapConfiguration", event -> List.of("minSize", "initialSize", "maxSize")
					.forEach(name -> sizes.computeIfAbsent(name, key -> new TreeSet<>()).add(event.number(name, -1))));
		}
		assertEquals(
				Map.of("minSize", Set.of(least), "initialSize", Set.of(380L << 20), "maxSize", Set.of(3000L << 20)),
				sizes);
	}

	/**
	 * What a JVM chooses itself and what profile.jfc says are not written one by one, and old objects are at one time.
	 */
	@Test
	void whatIsUsualIsNotSaid() throws IOException {
		Path source = Recordings.of(folder.resolve("usual.jfr"), """
				recording: {duration: 20 s}
				jvm: {arguments: "-Xmx64m -XX:StartFlightRecording:settings=profile"}
				threads: {work: {count: 2}}
				events:
				  - {type: jdk.ThreadSleep, count: 3, duration: 30 ms, values: {time: 30 ms}, threads: work}
				  - {type: jdk.OldObjectSample, count: 40, from: 99.9 %, until: 99.90000001 %, threads: work}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertTrue(
				learned.text()
						.contains("arguments: -XX:StartFlightRecording:settings=profile,filename=recording.jfr\n"),
				learned::text);
		assertFalse(learned.text().contains("#period") || learned.text().contains("#threshold")
				|| learned.text().contains("initial:"), learned::text);
		Set<Long> times = new TreeSet<>();
		Set<String> periods = new TreeSet<>();
		Path twin = twin(learned);
		forEach(twin, "jdk.OldObjectSample", event -> times.add(event.startNanos()));
		assertTrue(times.size() < 5 && ((TreeSet<Long>) times).last() - ((TreeSet<Long>) times).first() < 5,
				times::toString);
		forEach(twin, "jdk.ActiveSetting", event -> periods.add(event.text("value")));
		assertTrue(periods.contains("300/s"), periods::toString);
	}

	/** Sizes that are in others are not rounded out of these: an object is no larger than the buffer it is in. */
	@ParameterizedTest
	@ValueSource(strings = {"4001 B", "{uniform: {min: 4001 B, max: 9777 B}}"})
	void whatIsInAnotherSizeStaysInIt(String buffer) throws IOException {
		Path source = Recordings.of(folder.resolve("promoted.jfr"), """
				recording: {duration: 1 min}
				events:
				  - type: jdk.PromoteObjectInNewPLAB
				    count: 500
				    values:
				      objectSize: {uniform: {min: 16 B, max: 4001 B}}
				      plabSize: %s
				      tenuringAge: {uniform: {min: 1, max: 15}}
				""".formatted(buffer));
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		forEach(twin(learned), "jdk.PromoteObjectInNewPLAB",
				event -> assertTrue(event.number("objectSize", Long.MAX_VALUE) <= event.number("plabSize", -1),
						learned::text));
	}

	/**
	 * Collections of the twin are not where those of the source are, and move starts of threads; what threads do as
	 * they start goes with them.
	 */
	@ParameterizedTest
	@ValueSource(strings = {"G1", "Parallel"})
	void threadsLiveAsLongBesideCollections(String collector) throws IOException {
		Path source = Recordings.of(folder.resolve("collected.jfr"), """
				recording: {duration: 20 s, seed: 3}
				jvm: {gc: %s, heap: {initial: 256 MiB, max: 256 MiB}, allocation: 300 MiB/s, live-set: 70 MiB,
				  settings: {jdk.ThreadPark#threshold: 0 ms}}
				threads:
				  work: {name: "work-{n}", count: 4, from: 1 s..1500 ms, until: 17 s..18 s}
				  last: {from: 19.5 s}
				events:
				  - {type: jdk.ThreadStart, every: thread start, threads: {pick: [work, last]}}
				  - {type: jdk.ThreadEnd, every: thread end, threads: work}
				  - {type: jdk.ThreadPark, rate: 20/s, threads: work, duration: 5 ms, values: {timeout: 1 s, until: none}}
				  - {type: jdk.Shutdown, count: 1, threads: last, from: 19.5 s, until: 19.50001 s, values: {reason: done}}
				""".formatted(collector));
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous().withNames());
		assertTrue(learned.text().contains("allocation:"), learned::text);
		assertTrue(
				learned.text().lines().filter(line -> line.contains("until: ")).anyMatch(line -> line.contains("..")),
				learned::text);
		assertTrue(Pattern.compile("last: \\{.*from: 9[789]\\.").matcher(learned.text()).find(), learned::text);
		assertEquals(List.of(), Planner.plan(learned.text(), Catalogue.standard(), PlanOptions.DEFAULT).problems(),
				learned::text);
		Map<String, long[]> lives = new TreeMap<>();
		Path twin = twin(learned);
		forEach(twin, "jdk.ThreadStart",
				event -> lives.put(nameOfThread(event), new long[] {event.startNanos(), Long.MAX_VALUE}));
		forEach(twin, "jdk.ThreadEnd", event -> lives.get(nameOfThread(event))[1] = event.startNanos());
		assertEquals(5, lives.size());
		forEachOf(twin, List.of("jdk.ThreadPark", "jdk.Shutdown"), event -> {
			long[] life = lives.get(nameOfThread(event));
			assertTrue(event.startNanos() >= life[0] && event.endNanos() <= life[1], event::toString);
		});
	}

	@ParameterizedTest
	@ValueSource(strings = {"G1", "Parallel", "Serial"})
	void whatAProgramKeepsGrowsAsItDid(String collector) throws IOException {
		// How much garbage there was before a single collection found all of it is not seen.
		checkHeap(collector, 512,
				"{over-time: [{until: 30 %, value: 10 MiB}, {value: {ramp: {from: 10 MiB, to: 170 MiB}}}]}",
				second -> collector.equals("G1") ? 0.15 : second < 12 ? 0.9 : 0.25);
	}

	@ParameterizedTest
	@ValueSource(strings = {"G1", "Parallel", "Serial"})
	void whatAProgramKeepsShrinksAsItDid(String collector) throws IOException {
		checkHeap(collector, 256, "{over-time: [{until: 50 %, value: 110 MiB}, {value: 20 MiB}]}", second -> 0.35);
	}

	/**
	 * With any seed, what is used after collections is as in the source at each of five times, to a share of it, and as
	 * much is allocated.
	 */
	private void checkHeap(String collector, int heap, String live, IntToDoubleFunction off) throws IOException {
		Path source = Recordings.of(folder.resolve("changed.jfr"), """
				recording: {duration: 30 s, seed: 3}
				jvm: {gc: %s, heap: {initial: %d MiB, max: %d MiB}, allocation: 200 MiB/s, live-set: %s}
				events: [{type: jdk.ThreadSleep, count: 10}]
				""".formatted(collector, heap, heap, live));
		List<LearningOptions> options = new ArrayList<>(List.of(LearningOptions.anonymous()));
		LongStream.of(0, 1, 2, 3, 77).forEach(seed -> options.add(LearningOptions.anonymous().withSeed(seed)));
		for (LearningOptions seeded : options) {
			LearnedScript learned = Learning.learn(List.of(source), seeded);
			Path twin = Recordings.of(folder.resolve("twin" + options.indexOf(seeded) + ".jfr"), learned.text());
			for (int second = 3; second < 30; second += 6) {
				assertEquals(1, leastAfterCollections(twin, second) / leastAfterCollections(source, second),
						off.applyAsDouble(second), collector + " at " + second + " s\n" + learned.text());
			}
			Matcher rate = Pattern.compile("allocation: [^\\n0-9]*([0-9.]+) MiB/s").matcher(learned.text());
			assertTrue(rate.find(), learned.text());
			assertEquals(1, Double.parseDouble(rate.group(1)) / 200, 0.05, learned.text());
		}
	}

	/** What is allocated beside a collection is used after it, and is not kept for that. */
	@ParameterizedTest
	@CsvSource({"60 s, 749, 390 MiB, 12.4 %", "60 s, 300, '{ramp: {from: 100 MiB, to: 500 MiB}}', 5 %",
			"3 s, 1400, 300 MiB, 5 %"})
	void whatIsAllocatedBesideACollectionIsNotKept(String duration, int rate, String live, String survival)
			throws IOException {
		Path source = Recordings.of(folder.resolve("beside.jfr"), """
				recording: {duration: %s, seed: 4}
				jvm: {gc: Shenandoah, cpus: 2, heap: {initial: 1 GiB, max: 1 GiB}, allocation: %d MiB/s, live-set: %s,
				  survival: %s, uptime: 1 h}
				events: [{type: jdk.ThreadSleep, count: 10}]
				""".formatted(duration, rate, live, survival));
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertEquals(1, usedAfterCollections(twin(learned)) / usedAfterCollections(source), 0.06, learned.text());
	}

	/** The median of what is used after collections. */
	private static double usedAfterCollections(Path recording) throws IOException {
		List<Long> used = new ArrayList<>();
		forEach(recording, "jdk.GCHeapSummary", event -> {
			if ("After GC".equals(event.text("when"))) {
				used.add(event.number("heapUsed", 0));
			}
		});
		return used.stream().sorted().toList().get(used.size() / 2);
	}

	/** All of it is what the section of the JVM would make, and a script has a stream. */
	@Test
	void recordingsOfCollectionsAloneAreLearned() throws IOException {
		Path source = Recordings.of(folder.resolve("collections.jfr"), """
				recording: {duration: 20 s, seed: 3}
				jvm: {gc: G1, heap: {initial: 256 MiB, max: 256 MiB}, allocation: 200 MiB/s, live-set: 30 MiB}
				events: [{type: jdk.ThreadSleep, count: 3}]
				""");
		Path scrubbed = folder.resolve("scrubbed.jfr");
		try (jdk.jfr.consumer.RecordingFile file = new jdk.jfr.consumer.RecordingFile(source)) {
			file.write(scrubbed, event -> event.getEventType().getName().matches("jdk.(GC.*|G1.*|.*Collection)"));
		}
		long collections = count(scrubbed, "jdk.GarbageCollection");
		assertTrue(collections > 10);
		assertEquals(collections,
				count(twin(Learning.learn(List.of(scrubbed), LearningOptions.anonymous())), "jdk.GarbageCollection"));
	}

	/** Readers and writers of recordings may leave out a text. */
	@Test
	void collectionsWithoutCauseOrNameAreLearned() throws IOException {
		Path source = Recordings.of(folder.resolve("causes.jfr"), """
				recording: {duration: 10 s}
				jvm: {gc: G1, heap: {max: 64 MiB, initial: 64 MiB}, settings: {jdk.GCConfiguration#enabled: true}}
				events:
				  - {type: jdk.GarbageCollection, count: 6, duration: 3 ms,
				     values: {gcId: {formula: "n + 1"}, name: {pick: [null, G1New]}, longestPause: 3 ms, sumOfPauses: 3 ms}}
				  - {type: jdk.GCHeapSummary, count: 6, values: {gcId: {formula: "n + 1"}, when: Before GC, heapUsed: 20 MiB}}
				  - {type: jdk.GCHeapSummary, count: 6, values: {gcId: {formula: "n + 1"}, when: After GC, heapUsed: 10 MiB}}
				""");
		assertEquals(6,
				count(twin(Learning.learn(List.of(source), LearningOptions.anonymous())), "jdk.GarbageCollection"));
	}

	/** A script invents four million characters at most. */
	@Test
	void longTextsOfManyFieldsAreNotLost() throws IOException {
		String name = "customer-account-with-a-rather-long-name-".repeat(4).substring(0, 150);
		List<Path> sources = new ArrayList<>();
		for (char first : new char[] {'a', 'n'}) {
			StringBuilder types = new StringBuilder();
			StringBuilder streams = new StringBuilder();
			for (int i = 0; i < 12; i++) {
				types.append("  shop.T%s%d: {fields: {sql: {type: String}}}%n".formatted(first, i));
				streams.append(
						"  - {type: shop.T%s%d, count: 6000, values: {sql: {texts: {count: 1990, pattern: '%s%s{n}'}}}}%n"
								.formatted(first, i, (char) (first + i), name));
			}
			sources.add(Recordings.of(folder.resolve(first + ".jfr"),
					"recording: {duration: 30 s}\ntypes:\n" + types + "events:\n" + streams));
		}
		LearnedScript learned = Learning.learn(sources, LearningOptions.anonymous().withNames());
		assertEquals(List.of(), learned.leftOut().stream().filter(left -> left.field().equals("sql")).toList(),
				learned::text);
	}

	/**
	 * A compiler has 10,000 weak references in each collection, a program that opens files 40 to 150 and some phantom
	 * ones.
	 */
	@ParameterizedTest
	@CsvSource({"G1", "Parallel", "Z"})
	void collectionsFindAsManyReferences(String collector) throws IOException {
		Path source = Recordings.of(folder.resolve("references.jfr"), """
				recording: {duration: 60 s}
				jvm: {gc: %s, heap: {initial: 256 MiB, max: 256 MiB}, allocation: 150 MiB/s, live-set: 29 MiB,
				  references: {weak: [41, 118, 152], phantom: 5}}
				events: [{type: jdk.ThreadSleep, count: 10}]
				""".formatted(collector));
		String learned = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		// No soft and no final ones.
		String weak = learned.replaceAll("(?s).*\\n  references: \\{weak: \\[([^]]*)], phantom: 5}\\n.*", "$1");
		long[] counts = Arrays.stream(weak.split(", ")).mapToLong(Long::parseLong).toArray();
		assertTrue(counts.length == 7 && counts[0] >= 41 && counts[6] <= 152, weak);
		assertEquals(118, counts[3], 15, weak);
	}

	/** Until its threads begin, a program allocates little: 60 MB before 17 of 32 threads had started. */
	@Test
	void whoBeginsLateAllocatesLittleBefore() throws IOException {
		Path source = Recordings.of(folder.resolve("late.jfr"), """
				recording: {duration: 40 s}
				jvm: {gc: G1, heap: {initial: 256 MiB, max: 256 MiB}, live-set: 20 MiB, uptime: 800 ms, allocation: {over-time:
				  [{until: 3 s, value: 2 MiB/s}, {value: 60 MiB/s}]}}
				threads: {w: {count: 4}}
				events: [{type: jdk.ThreadSleep, count: 10, threads: w}]
				""");
		String learned = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		String until = learned.replaceAll("(?s).*\\n  allocation: \\{over-time: \\[\\{until: ([\\d.]+) %.*", "$1");
		assertEquals(9, Double.parseDouble(until), 3.5, learned);
	}

	/**
	 * Most of what survives in a program that replaces what it keeps dies soon: the survivor spaces of Parallel take a
	 * third of the young generation then, and G1 needs room to copy it, so that there are more collections for as many
	 * bytes.
	 */
	@ParameterizedTest
	@CsvSource({"Parallel, 30 %, 6 %", "G1, 20 %, 60 %"})
	void asMuchIsAllocatedInAsManyCollections(String collector, String survival, String later) throws IOException {
		Path source = Recordings.of(folder.resolve("replaced.jfr"), """
				recording: {duration: 30 s, seed: 3}
				jvm: {gc: %s, heap: {initial: 256 MiB, max: 256 MiB}, allocation: 320 MiB/s, live-set: 29 MiB,
				  survival: %s, later-survival: %s, uptime: 600 ms}
				events: [{type: jdk.ThreadSleep, count: 10}]
				""".formatted(collector, survival, later));
		for (long seed : new long[] {1, 2, 5}) {
			LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous().withSeed(seed));
			Path twin = Recordings.of(folder.resolve("twin" + seed + ".jfr"), learned.text());
			assertEquals(1,
					count(twin, "jdk.YoungGarbageCollection") / (double) count(source, "jdk.YoungGarbageCollection"),
					0.1, learned.text());
			assertEquals(1, grown(twin) / grown(source), 0.1, learned.text());
		}
	}

	/** Who collects has less of a processor than a pause lasts where other programs have them, and takes longer. */
	@ParameterizedTest
	@CsvSource({"Serial, 5, 0.3", "Parallel, 6, 0.5"})
	void collectionsTakeAsLongAsOnTheMachineThatTheyWereOn(String collector, double slowdown, double processors)
			throws IOException {
		String script = """
				recording: {duration: 30 s, seed: 3}
				jvm: {gc: %s, cpus: 2, heap: {initial: 256 MiB, max: 256 MiB}, allocation: 300 MiB/s, live-set: 40 MiB%s}
				events: [{type: jdk.ThreadSleep, count: 10}]
				""";
		Path source = Recordings.of(folder.resolve("busy.jfr"),
				script.formatted(collector, ", slowdown: " + slowdown + ", gc-cpus: " + processors));
		String learned = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		Path twin = Recordings.of(folder.resolve("twin.jfr"), learned);
		assertEquals(1, meanPause(twin) / meanPause(source), 0.25, learned);
		double gcCpus = Double.parseDouble(learned.replaceAll("(?s).*\\n  gc-cpus: (\\S+)\\n.*", "$1"));
		assertEquals(processors, gcCpus, 0.15, learned);
		Path free = Recordings.of(folder.resolve("free.jfr"), script.formatted(collector, ""));
		String ofFree = Learning.learn(List.of(free), LearningOptions.anonymous()).text();
		assertFalse(ofFree.contains("slowdown:") || ofFree.contains("gc-cpus:"), ofFree);
	}

	/**
	 * A script has none of the collections that somebody asks for, which are the longest: they say nothing of others.
	 */
	@ParameterizedTest
	@CsvSource({"3, 10, 10, false", "40, 10, 40, true"})
	void collectionsThatAreAskedForSlowNoOthersDown(int pause, int used, int real, boolean busy) throws IOException {
		Path source = Recordings.of(folder.resolve("asked.jfr"), COLLECTIONS.formatted("Serial", """
				  - type: jdk.GarbageCollection
				    count: 100
				    duration: %1$d ms
				    values: {gcId: {formula: "n + 1"}, name: DefNew, cause: Allocation Failure, sumOfPauses: %1$d ms}
				  - {type: jdk.YoungGarbageCollection, count: 100, values: {gcId: {formula: "n + 1"}}}
				  - {type: jdk.GCHeapSummary, count: 100, values: {gcId: {formula: "n + 1"}, when: Before GC, heapUsed: 28311552}}
				  - {type: jdk.GCHeapSummary, count: 100, values: {gcId: {formula: "n + 1"}, when: After GC, heapUsed: 10485760}}
				  - {type: jdk.GCCPUTime, count: 100, values: {gcId: {formula: "n + 1"}, userTime: %2$d ms, realTime: %3$d ms}}
				  - type: jdk.GarbageCollection
				    count: 20
				    duration: 400 ms
				    values: {gcId: {formula: "n + 1001"}, name: SerialOld, cause: System.gc(), sumOfPauses: 400 ms}
				  - {type: jdk.GCCPUTime, count: 20, values: {gcId: {formula: "n + 1001"}, userTime: 40 ms, realTime: 400 ms}}
				  - type: jdk.GarbageCollection
				    count: 20
				    duration: 1 s
				    values: {gcId: {formula: "n + 2001"}, name: G1Old, cause: No GC, sumOfPauses: 800 ms}
				""".formatted(pause, used, real)));
		String learned = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		assertTrue(learned.contains("allocation:"), learned);
		assertEquals(busy, learned.contains("slowdown:"), learned);
		assertEquals(busy, learned.contains("gc-cpus:"), learned);
		if (busy) {
			assertEquals(pause, meanPause(Recordings.of(folder.resolve("twin.jfr"), learned)) / 1e6, 0.2 * pause,
					learned);
		}
	}

	/** The clock of processor time ticks each 10 ms: of few short pauses it says nothing. */
	@Test
	void fewTicksOfAClockAreNoBusyMachine() throws IOException {
		Path source = Recordings.of(folder.resolve("ticks.jfr"), COLLECTIONS.formatted("Parallel", """
				  - type: jdk.GarbageCollection
				    count: 20
				    duration: 2 ms
				    values: {gcId: {formula: "n + 1"}, name: ParallelScavenge, cause: Allocation Failure, sumOfPauses: 2 ms}
				  - {type: jdk.YoungGarbageCollection, count: 20, values: {gcId: {formula: "n + 1"}}}
				  - {type: jdk.GCHeapSummary, count: 20, values: {gcId: {formula: "n + 1"}, when: Before GC, heapUsed: 25165824}}
				  - {type: jdk.GCHeapSummary, count: 20, values: {gcId: {formula: "n + 1"}, when: After GC, heapUsed: 10485760}}
				  - type: jdk.GCCPUTime
				    count: 20
				    values: {gcId: {formula: "n + 1"}, userTime: {formula: "if(mod(n, 20) < 2, 10 ms, 0 ms)"},
				      realTime: {formula: "if(mod(n, 20) > 15, 10 ms, 0 ms)"}}
				"""));
		String learned = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		assertTrue(learned.contains("allocation:"), learned);
		assertFalse(learned.contains("slowdown:") || learned.contains("gc-cpus:"), learned);
	}

	/** What nobody allocates for causes no collection in a section: those of the recording are not lost for that. */
	@Test
	void collectionsThatNoAllocationCausesAreEventsOfTheirOwn() throws IOException {
		Path source = Recordings.of(folder.resolve("uncaused.jfr"), COLLECTIONS.formatted("G1", """
				  - type: jdk.GarbageCollection
				    count: 12
				    duration: 20 ms
				    values: {gcId: {formula: "n + 1"}, name: G1Full, cause: G1 Compaction Pause, sumOfPauses: 20 ms}
				  - {type: jdk.OldGarbageCollection, count: 12, values: {gcId: {formula: "n + 1"}}}
				  - {type: jdk.GCHeapSummary, count: 12, values: {gcId: {formula: "n + 1"}, when: Before GC, heapUsed: 20971520}}
				  - {type: jdk.GCHeapSummary, count: 12, values: {gcId: {formula: "n + 1"}, when: After GC, heapUsed: 20971520}}
				"""));
		assertEquals(12,
				count(twin(Learning.learn(List.of(source), LearningOptions.anonymous())), "jdk.GarbageCollection"));
	}

	private static final String COLLECTIONS = """
			recording: {duration: 30 s, seed: 3}
			jvm: {gc: %s, cpus: 2, heap: {initial: 64 MiB, max: 64 MiB}}
			events:
			  - {type: jdk.ThreadSleep, count: 40, duration: 30 ms, values: {time: 30 ms}}
			%s""";

	private static double meanPause(Path recording) throws IOException {
		List<Long> pauses = new ArrayList<>();
		forEach(recording, "jdk.GarbageCollection", event -> pauses.add(event.number("sumOfPauses", 0)));
		return pauses.stream().mapToLong(Long::longValue).filter(nanos -> nanos > 0).average().orElseThrow();
	}

	private static long count(Path recording, String type) throws IOException {
		long[] count = {0};
		forEach(recording, type, event -> count[0]++);
		return count[0];
	}

	/** By how much the heap grows between collections that stop the program, in all. */
	private static double grown(Path recording) throws IOException {
		Map<Long, long[]> used = new TreeMap<>();
		forEach(recording, "jdk.GCHeapSummary",
				event -> used.computeIfAbsent(event.number("gcId", -1),
						id -> new long[2])["Before GC".equals(event.text("when")) ? 0 : 1] = event.number("heapUsed",
								0));
		forEach(recording, "jdk.GarbageCollection", event -> {
			if ("G1Old".equals(event.text("name"))) {
				used.remove(event.number("gcId", -1));
			}
		});
		double grown = 0;
		long left = 0;
		for (long[] each : used.values()) {
			grown += Math.max(0, each[0] - left);
			left = each[1];
		}
		return grown;
	}

	/** The least that is used after collections from a second on, for six of them. */
	private static double leastAfterCollections(Path recording, int second) throws IOException {
		long[] least = {Long.MAX_VALUE};
		long from = (Instant.parse("2026-01-01T00:00:00Z").getEpochSecond() + second) * 1_000_000_000L;
		forEach(recording, "jdk.GCHeapSummary", event -> {
			long after = event.startNanos() - from;
			if ("After GC".equals(event.text("when")) && after >= 0 && after < 6_000_000_000L) {
				least[0] = Math.min(least[0], event.number("heapUsed", Long.MAX_VALUE));
			}
		});
		assertTrue(least[0] < Long.MAX_VALUE, "no collection at second " + second);
		return least[0];
	}

	@Tag("heavy")
	@Test
	void scriptsAreAsNearToEventsThatTheyWereNotLearnedFrom() throws IOException {
		Path shop = shop();
		LearnedScript learned = Learning.learn(List.of(shop), LearningOptions.anonymous());
		PrivacyReport report = Learning.privacy(List.of(shop), LearningOptions.anonymous(), learned);
		assertEquals(5, report.least());
		PrivacyReport.TypePrivacy order = report.types().stream().filter(type -> type.name().equals("app.Event2"))
				.findFirst().orElseThrow();
		assertEquals(500, order.events());
		assertEquals(0, order.exact());
		assertEquals(0.5, order.nearer(), 0.1);
		assertTrue(order.distance() > 0 && order.distance() < 0.1 && order.distanceOfOthers() > 0, order::toString);
		// All rows of these are among a few.
		PrivacyReport.TypePrivacy steps = report.types().stream().filter(type -> type.name().equals("app.Event1"))
				.findFirst().orElseThrow();
		assertTrue(steps.exactOfOthers() >= 0 && report.nearer() > 0.4 && report.nearer() < 0.6, report::toString);
	}

	private static final String PLACES = """
			recording: {duration: 20 s}
			threads:
			  main: {}
			  pool: {name: "pool-{n}", count: 6, from: 1 s}
			  hook: {name: "SIGTERM handler", from: 15 s}
			stacks:
			  a: [java.lang.System.a(System.java:5), java.util.concurrent.ThreadPoolExecutor.addWorker(ThreadPoolExecutor.java:9)]
			  b: [java.lang.System.a(System.java:5), java.lang.ApplicationShutdownHooks.runHooks(ApplicationShutdownHooks.java:9)]
			events:
			""";

	/** A line is of its method. */
	@Test
	void placesInCodeAreThoseOfTheirMethods() throws IOException {
		StringBuilder script = new StringBuilder(PLACES)
				.append("  - type: jdk.Deoptimization\n    count: 63\n    threads: pool\n")
				.append("    values: {compileId: 1, compiler: c2}\n    choose:\n");
		String[] methods = {"java.util.HashMap.getNode", "java.lang.String.equals", "com.shop.Order.total"};
		for (int i = 0; i < 9; i++) {
			script.append("      - {method: ").append(methods[i % 3]).append(", lineNumber: ").append(100 * (i % 3) + i)
					.append(", bci: ").append(10 * i).append(", instruction: if_icmpge, reason: ")
					.append(i % 2 == 0 ? "class_check" : "unstable_if").append(", action: ")
					.append(i % 2 == 0 ? "maybe_recompile" : "reinterpret").append("}\n");
		}
		Path source = Recordings.of(folder.resolve("places.jfr"), script.toString());
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		TreeSet<String> before = new TreeSet<>();
		TreeSet<String> after = new TreeSet<>();
		forEach(source, "jdk.Deoptimization", event -> before.add(place(event)));
		forEach(twin(learned), "jdk.Deoptimization", event -> after.add(place(event)));
		TreeSet<String> own = new TreeSet<>(after);
		own.removeIf(place -> !place.startsWith("own"));
		after.removeAll(own);
		assertTrue(before.containsAll(after) && after.size() >= 5, () -> after + " of " + before + learned.text());
		// Where in a method something is would tell which method that is.
		assertTrue(own.stream().noneMatch(before::contains) && own.size() == 3, own::toString);
		assertFalse(Pattern.compile("(lineNumber|bci): (202|205|208|50|80)\\b").matcher(learned.text()).find(),
				learned::text);
	}

	/** A place that hardly any event has is no row, and what no place says anything of is written once. */
	@Test
	void rowsOfPlacesHaveEnoughEvents() throws IOException {
		StringBuilder script = new StringBuilder(PLACES).append("  - type: jdk.Deoptimization\n    count: 64\n")
				.append("    threads: pool\n    values: {compileId: 1, compiler: c2, action: reinterpret, ")
				.append("reason: {pick: {class_check: 1, unstable_if: 1}}}\n    choose:\n");
		String[] methods = {"java.util.HashMap.getNode", "java.lang.String.equals"};
		for (int i = 0; i < 40; i++) {
			script.append("      - {method: ").append(methods[i % 2]).append(", lineNumber: ").append(100 + i)
					.append(", bci: ").append(i).append("}\n");
		}
		Path source = Recordings.of(folder.resolve("scattered.jfr"), script.toString());
		String text = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		List<String> rows = Pattern.compile("\\{weight: [^}]*\\bbci: [^}]*}").matcher(text).results()
				.map(MatchResult::group).toList();
		assertTrue(rows.size() >= 2 && rows.size() <= 8, text);
		assertTrue(rows.stream().noneMatch(row -> row.contains("reason") || row.matches(".*\\{weight: [1-4][.,].*")),
				rows::toString);
		assertEquals(1, text.split("unstable_if", -1).length - 1, text);
	}

	/** Of a few events in as many methods none is named. */
	@Test
	void rarePlacesInCodeAreNotSaid() throws IOException {
		StringBuilder script = new StringBuilder(PLACES).append(
				"  - type: jdk.Deoptimization\n    count: 4\n    threads: pool\n    values: {compiler: c2}\n    choose:\n");
		for (int i = 0; i < 4; i++) {
			script.append("      - {method: com.shop.Order.total").append(i).append(", lineNumber: ").append(4137 + i)
					.append(", bci: ").append(331 + i).append("}\n");
		}
		Path source = Recordings.of(folder.resolve("rare.jfr"), script.toString());
		String text = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		assertFalse(text.contains("choose"), text);
		assertFalse(Pattern.compile("\\b(413[789]|4140|33[1234])\\b").matcher(text).find(), text);
	}

	private static String place(Event event) {
		String method = event.text("method.type.name") + "." + event.text("method.name");
		return (method.startsWith("java") ? method : "own") + " " + event.number("lineNumber", 0) + " "
				+ event.number("bci", 0) + " " + event.text("reason") + " " + event.text("action");
	}

	/** Objects are at places where a JVM has them, each class at its own, and nothing says where they were. */
	@Test
	void addressesAreThoseOfObjects() throws IOException {
		StringBuilder script = new StringBuilder(PLACES)
				.append("  - type: jdk.JavaMonitorEnter\n    count: 200\n    threads: pool\n    duration: 30 ms\n")
				.append("    choose:\n");
		for (int i = 0; i < 5; i++) {
			script.append("      - {monitorClass: ").append(i < 3 ? "java.lang.Object" : "java.util.Vector")
					.append(", address: ").append(0x7fee_1234_5670L + 1111L * i).append("}\n");
		}
		script.append("  - {type: jdk.ThreadPark, count: 300, threads: pool, duration: 30 ms, values: {parkedClass: ")
				.append("java.lang.Object, timeout: 1 s, until: 0 s, address: {sequence: {from: 1_000, step: 8}}}}\n");
		Path source = Recordings.of(folder.resolve("objects.jfr"), script.toString());
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		Path twin = twin(learned);
		TreeSet<Long> addresses = new TreeSet<>();
		TreeSet<String> withClasses = new TreeSet<>();
		forEach(twin, "jdk.JavaMonitorEnter", event -> {
			addresses.add(event.number("address", 0));
			withClasses.add(event.text("monitorClass.name") + event.number("address", 0));
		});
		TreeSet<Long> parked = new TreeSet<>();
		forEach(twin, "jdk.ThreadPark", event -> parked.add(event.number("address", 0)));
		assertEquals(5, addresses.size(), learned::text);
		assertEquals(5, withClasses.size(), learned::text);
		assertEquals(300, parked.size(), learned::text);
		assertTrue(addresses.stream().allMatch(address -> address % 16 == 0), learned::text);
		assertTrue(parked.stream().allMatch(address -> address % 8 == 0), learned::text);
		for (TreeSet<Long> places : List.of(addresses, parked)) {
			assertTrue(places.last() - places.first() > 60L << 20 && places.last() - places.first() < 1L << 30,
					learned::text);
		}
		// Monitors are in memory of the JVM, what threads park for is in the heap.
		assertTrue(addresses.first() >= 0x7f00_0000_0000L && addresses.last() < 0x8000_0000_0000L, learned::text);
		assertTrue(parked.last() < 1L << 32, learned::text);
		assertFalse(learned.text().contains("7fee"), learned::text);
	}

	/** Who starts a thread starts those of its group. */
	@Test
	void threadsAreStartedAsThoseOfTheirGroup() throws IOException {
		Path source = Recordings.of(folder.resolve("starts.jfr"), PLACES + """
				  - {type: jdk.ThreadStart, every: thread start, threads: main}
				  - {type: jdk.ThreadStart, every: thread start, threads: pool, stack: a, values: {parentThread: main}}
				  - {type: jdk.ThreadStart, every: thread start, threads: hook, stack: b, values: {parentThread: main}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		for (int seed = 0; seed < 5; seed++) {
			Path twin = Recordings.of(folder.resolve("starts-" + seed + ".jfr"),
					learned.text().replace("seed: 0", "seed: " + seed));
			int[] pool = new int[2];
			forEach(twin, "jdk.ThreadStart", event -> {
				boolean ofPool = event.thread().javaName().startsWith("threads-")
						|| event.thread().javaName().startsWith("pool-");
				pool[ofPool ? 0 : 1]++;
				assertEquals(ofPool, event.stackTrace() != null, () -> event.thread() + learned.text());
			});
			assertEquals(6, pool[0], learned::text);
			assertEquals(2, pool[1], learned::text);
		}
	}

	/** What is read of threads is that of each. */
	@Test
	void readingsOfThreadsAreTheirs() throws IOException {
		Path source = Recordings.of(folder.resolve("loads.jfr"), PLACES + """
				  - {type: jdk.ThreadCPULoad, count: 1, from: 10 s, threads: main, values: {user: 0.5 %, system: 0 %}}
				  - {type: jdk.ThreadCPULoad, count: 6, from: 10 s, threads: pool, values: {user: 40 %, system: 2 %}}
				  - {type: jdk.ThreadCPULoad, count: 1, from: 16 s, threads: hook, values: {user: 0.1 %, system: 0 %}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		int[] events = new int[1];
		forEach(twin(learned), "jdk.ThreadCPULoad", event -> {
			events[0]++;
			boolean ofPool = !event.thread().javaName().matches("main|SIGTERM handler|thread-.*");
			assertEquals(ofPool, event.real(event.type().slot("user")) > 0.1, () -> event.thread() + learned.text());
		});
		assertEquals(8, events[0]);
	}

	/** A word that all texts have is one in the twin, another one. */
	@Test
	void wordsOfTextsStayTheSame() throws IOException {
		Path source = Recordings.of(folder.resolve("texts.jfr"), """
				recording: {duration: 20 s}
				events:
				  - type: jdk.JavaExceptionThrow
				    count: 300
				    choose:
				      - {weight: 50, thrownClass: a.B, message: {text: "price {digits:4}"}}
				      - {weight: 50, thrownClass: a.B, message: {text: "price {digits:3}"}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		TreeSet<String> texts = new TreeSet<>();
		forEach(twin(learned), "jdk.JavaExceptionThrow",
				event -> texts.add(event.text("message").replaceAll("\\d", "0").replaceAll("0+", "0")));
		assertEquals(1, texts.size(), learned::text);
		assertTrue(texts.first().matches("[a-z]{5} 0") && !texts.first().equals("price 0"), texts::first);
	}

	/** Names that chance chooses, as those of temporary files, are each another one. */
	@Test
	void textsThatOccurOnceDoSoInTheTwin() throws IOException {
		Path source = Recordings.of(folder.resolve("files.jfr"), """
				recording: {duration: 20 s}
				types: {shop.Sent: {fields: {message: {type: String}}}}
				events:
				  - {type: jdk.FileWrite, count: 60, duration: 12 ms,
				     values: {path: {text: "/tmp/report{digits:18}.txt"}, bytesWritten: 3762}}
				  - {type: jdk.FileRead, count: 60, duration: 12 ms,
				     values: {path: {text: "/srv/shop/in-{n}.csv"}, bytesRead: 3762}}
				  - {type: jdk.FileForce, count: 60, duration: 12 ms, values: {path: {text: "/srv/shop/out-{n}"}}}
				  - {type: shop.Sent, count: 60, values: {message: {text: "mail {n:3}"}}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		Map<String, Set<String>> texts = new TreeMap<>();
		Path twin = twin(learned);
		forEach(twin, "jdk.FileWrite",
				event -> texts.computeIfAbsent("written", key -> new TreeSet<>()).add(event.text("path")));
		forEach(twin, "jdk.FileRead",
				event -> texts.computeIfAbsent("read", key -> new TreeSet<>()).add(event.text("path")));
		forEach(twin, "jdk.FileForce",
				event -> texts.computeIfAbsent("forced", key -> new TreeSet<>()).add(event.text("path")));
		forEach(twin, "app.Event1",
				event -> texts.computeIfAbsent("sent", key -> new TreeSet<>()).add(event.text("field1")));
		texts.forEach((type, different) -> assertEquals(60, different.size(), () -> type + learned.text()));
		assertTrue(texts.get("written").stream().allMatch(path -> path.matches("/tmp/\\w+\\d{18}\\.txt")),
				texts::toString);
		assertTrue(texts.get("read").stream().allMatch(path -> path.matches("/srv/\\w+/\\w+-\\d+\\.csv")),
				texts::toString);
		assertTrue(texts.get("forced").stream().allMatch(path -> path.matches("/srv/\\w+/\\w+-\\d+")), texts::toString);
		assertFalse(learned.text().contains("report") || learned.text().contains("shop"), learned::text);
	}

	/** A float has no more digits than it keeps. */
	@Test
	void numbersHaveAsManyDigitsAsTheirFieldKeeps() throws IOException {
		Path source = Recordings.of(folder.resolve("floats.jfr"), """
				recording: {duration: 20 s}
				events:
				  - {type: jdk.StringTableStatistics, every: 5 s,
				     values: {bucketCountAverage: {ramp: {from: 0.1085815, to: 0.1119995}}, bucketCount: 65536}}
				""");
		String text = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		assertFalse(Pattern.compile("bucketCountAverage: .*\\d\\.\\d{11}").matcher(text).find(), text);
	}

	/** A minute in which the database is slow is that minute in the twin, too, and of reads that are in orders. */
	@Test
	void durationsAreThoseOfTheirTime() throws IOException {
		Path source = Recordings.of(folder.resolve("slow.jfr"), """
				recording: {duration: 5 min, start: 2026-01-01T00:00:00Z}
				phases: {outage: {from: 2 min, until: 3 min}}
				signals: {db: {during: {outage: 20}, otherwise: 1}}
				threads: {http: {name: "http-{n}", count: 40}}
				types: {shop.Order: {fields: {id: {type: long}}}}
				events:
				  - type: shop.Order
				    rate: 10/s
				    threads: http
				    duration: {lognormal: {median: 40 ms, p99: 300 ms, min: 20 ms, max: 300 ms, truncate: true}, times: db}
				    values: {id: {sequence: {from: 1}}}
				    nested: [{type: jdk.SocketRead, per-event: 1, duration: {uniform: {min: 30 %, max: 60 %}}}]
				  - {type: jdk.FileRead, rate: 5/s, duration: {lognormal: {median: 4 ms, p99: 9 ms}, times: db}, threads: http}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		Path twin = twin(learned);
		for (String type : List.of("app.Event1", "jdk.SocketRead", "jdk.FileRead")) {
			List<long[]> events = new ArrayList<>();
			forEach(twin, type, event -> events.add(new long[] {event.startNanos(), event.durationNanos()}));
			long first = events.stream().mapToLong(event -> event[0]).min().orElseThrow();
			double[] means = IntStream.range(0, 5)
					.mapToDouble(
							minute -> events.stream().filter(event -> (event[0] - first) / 60_000_000_000L == minute)
									.mapToLong(event -> event[1]).average().orElseThrow())
					.toArray();
			double usual = (means[0] + means[1] + means[3] + means[4]) / 4;
			assertEquals(20, means[2] / usual, 4, () -> type + Arrays.toString(means) + learned.text());
			for (int minute : new int[] {0, 1, 3, 4}) {
				assertEquals(1, means[minute] / usual, 0.25, () -> type + Arrays.toString(means) + learned.text());
			}
		}
	}

	/** Streams with other texts of a field have others in the twin; fields with the same texts have the same, too. */
	@Test
	void noTwoTextsHaveTheSameOneInTheTwin() throws IOException {
		Path source = Recordings.of(folder.resolve("split.jfr"), """
				recording: {duration: 20 s}
				threads: {web: {name: "web-{n}", count: 4}, batch: {name: "batch-{n}", count: 4}}
				types:
				  shop.Order: {fields: {customer: {type: String}}}
				  shop.Payment: {fields: {payer: {type: String}}}
				events:
				  - {type: shop.Order, count: 4_000, threads: web, values: {customer: {texts: {count: 200, pattern: "alice {n:5}"}}}}
				  - {type: shop.Order, count: 3_000, threads: batch, duration: 1 ms,
				     values: {customer: {texts: {count: 200, from: 501, pattern: "bobby {n:5}"}}}}
				  - {type: shop.Payment, count: 4_000, values: {payer: {texts: {count: 200, pattern: "alice {n:5}"}}}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		Set<String> customers = new HashSet<>();
		Set<String> payers = new HashSet<>();
		Path twin = twin(learned);
		forEach(twin, "app.Event1", event -> customers.add(event.text("field1")));
		forEach(twin, "app.Event2", event -> payers.add(event.text("field2")));
		Map<String, String> mapping = NameTable.byKind(learned.names()).get("text");
		assertEquals(mapping.size(), Set.copyOf(mapping.values()).size(), mapping::toString);
		assertEquals(200, payers.size(), learned::text);
		assertTrue(customers.size() >= 390, () -> customers.size() + learned.text());
		assertTrue(customers.containsAll(payers), () -> customers + " " + payers);
	}

	/** Who looks a text up in the mapping finds it in the twin: of fields that share some, too. */
	@Test
	void mappingsNameTextsThatTheTwinHas() throws IOException {
		Path source = Recordings.of(folder.resolve("shared.jfr"), """
				recording: {duration: 20 s}
				types:
				  shop.Order: {fields: {customer: {type: String}}}
				  shop.Payment: {fields: {payer: {type: String}}}
				events:
				  - {type: shop.Order, count: 4_000, values: {customer: {texts: {count: 200, pattern: "alice {n:5}"}}}}
				  - {type: shop.Payment, count: 4_000, values: {payer: {texts: {count: 160, from: 61, pattern: "alice {n:5}"}}}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		Set<String> texts = new HashSet<>();
		Path twin = twin(learned);
		forEach(twin, "app.Event1", event -> texts.add(event.text("field1")));
		forEach(twin, "app.Event2", event -> texts.add(event.text("field2")));
		Set<String> named = new TreeSet<>(NameTable.byKind(learned.names()).get("text").values());
		assertEquals(200, named.size(), named::toString);
		named.removeAll(texts);
		assertEquals(Set.of(), named, learned::text);
	}

	/** Names of fields that mean something else in formulas change no value, neither their own nor those of others. */
	@Test
	void fieldsMayBeCalledAsWhatFormulasHave() throws IOException {
		Path source = Recordings.of(folder.resolve("words.jfr"), """
				recording: {duration: 20 s}
				types:
				  shop.Odd:
				    fields: {n: {type: long}, t: {type: long}, id: {type: long}, when: {type: long, unit: epoch-ms}}
				events:
				  - type: shop.Odd
				    rate: 10/s
				    values: {n: {sequence: {from: 0, step: 20}}, t: 7, id: {sequence: {from: 0, step: 60}}, when: {formula: "t() + 3 s"}}
				  - type: shop.Odd
				    rate: 10/s
				    from: 50 ms
				    values: {n: {sequence: {from: 12, step: 20}}, t: 7, id: {sequence: {from: 28, step: 60}}, when: {formula: "t() + 3 s"}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous().withNames());
		assertEquals(List.of(), learned.leftOut(), learned::text);
		List<double[]> events = new ArrayList<>();
		forEach(twin(learned), "shop.Odd", event -> events.add(new double[] {event.startNanos(), event.number("n", -1),
				event.number("id", -1), event.number("t", -1), event.number("when", -1)}));
		assertEquals(399, events.size());
		events.sort(Comparator.comparingDouble(event -> event[0]));
		for (int i = 0; i < events.size(); i++) {
			assertEquals(10 * i, events.get(i)[1], 15, learned::text);
			assertEquals(30 * i, events.get(i)[2], 45, learned::text);
			assertEquals(7, events.get(i)[3], learned::text);
			assertEquals(events.get(i)[4], events.getFirst()[4] + (events.get(i)[0] - events.getFirst()[0]) / 1e6, 10,
					learned::text);
		}
	}

	/** A service that is slow in the first seconds of a day, and an instant with many events. */
	@Test
	void durationsThatChangeAtOnceLoseNothing() throws IOException {
		Path source = Recordings.of(folder.resolve("start.jfr"), """
				recording: {duration: 24 h}
				events:
				  - {type: jdk.FileRead, count: 100, until: 3 s, duration: {uniform: {min: 10 ms, max: 20 ms}}, values: {path: /srv/a}}
				  - {type: jdk.FileRead, rate: 1/min, from: 4 s, duration: {uniform: {min: 100 us, max: 200 us}}, values: {path: /srv/b}}
				  - {type: jdk.FileWrite, count: 200, from: 5 h, until: 18000010 ms, duration: {uniform: {min: 1 us, max: 9 us}}}
				  - {type: jdk.FileWrite, rate: 10/h, duration: {uniform: {min: 1 ms, max: 9 ms}}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertEquals(List.of(), learned.leftOut(), learned::text);
		assertTrue(learned.text().contains("over-time"), learned::text);
		assertEquals(counts(source), counts(twin(learned)));
	}

	/**
	 * Who groups by a text finds as many groups, some as large as others are, and knows whose they are by the mapping.
	 */
	@Test
	void textsThatOccurAgainAndAgainAreAsManyInTheTwin() throws IOException {
		Path source = Recordings.of(folder.resolve("customers.jfr"), """
				recording: {duration: 20 s}
				types: {shop.Order: {fields: {customer: {type: String}, place: {type: String}, id: {type: String}}}}
				events:
				  - type: shop.Order
				    count: 20_000
				    values:
				      customer: {texts: {count: 300, pattern: "customer {n}", exponent: 0.8}}
				      place: {texts: {count: 200, pattern: "{n:4} at home"}}
				      id: {text: "order {digits:9}"}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		Map<String, Integer> customers = new HashMap<>();
		Set<String> places = new HashSet<>();
		Set<String> orders = new HashSet<>();
		forEach(twin(learned), "app.Event1", event -> {
			customers.merge(event.text("field1"), 1, Integer::sum);
			places.add(event.text("field2"));
			orders.add(event.text("field3"));
		});
		assertEquals(300, customers.size(), learned::text);
		assertEquals(200, places.size(), learned::text);
		assertTrue(places.stream().allMatch(place -> place.matches("\\d{4} [a-z]{2} [a-z]{4}")), places::toString);
		assertTrue(orders.size() > 19_900, learned::text);
		Map<String, String> mapping = NameTable.byKind(learned.names()).get("text");
		String first = mapping.get("customer 1");
		String second = mapping.get("customer 2");
		assertEquals(Math.pow(2, 0.8), customers.get(first) / (double) customers.get(second), 0.3, learned::text);
		assertTrue(!learned.text().contains("customer") && !learned.text().contains("home"), learned::text);
	}

	/**
	 * A compiler has one phase after the other, as many as it takes and none of them beside another one; those of a
	 * compilation that had not ended would be beside each other by themselves.
	 */
	@Test
	void phasesOfCompilationsFollowEachOther() throws IOException {
		Path source = Recordings.of(folder.resolve("compilations.jfr"), """
				recording: {duration: 20 s}
				threads: {C2 CompilerThread0: {java-id: 0}}
				events:
				  - type: jdk.Compilation
				    count: 300
				    until: 19 s
				    arrivals: poisson
				    threads: C2 CompilerThread0
				    duration: {uniform: {min: 5 ms, max: 30 ms}}
				    values: {compileId: {sequence: {from: 1}}, compiler: c2, method: a.B.c, compileLevel: 4}
				    nested:
				      - {type: jdk.CompilerPhase, per-event: {uniform: {min: 2, max: 40}},
				         duration: {lognormal: {median: 50 us, p99: 1 ms}}, values: {phase: Optimize, phaseLevel: 1}}
				  - {type: jdk.CompilerPhase, every: 10 ms, from: 19500 ms, threads: C2 CompilerThread0, duration: 9 ms,
				     values: {phase: Optimize, compileId: 301, phaseLevel: 1}}
				""");
		assertEquals(0, overlaps(source, "jdk.CompilerPhase"));
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertEquals(0, overlaps(twin(learned), "jdk.CompilerPhase"), learned::text);
		assertTrue(
				learned.leftOut().stream()
						.anyMatch(left -> left.type().equals("jdk.CompilerPhase") && left.events() == 50),
				learned.leftOut()::toString);
	}

	/** How many events of a type, all on one thread, begin before the one before them has ended. */
	private static int overlaps(Path file, String type) throws IOException {
		List<long[]> spans = new ArrayList<>();
		forEach(file, type, event -> spans.add(new long[] {event.startNanos(), event.endNanos()}));
		assertTrue(spans.size() > 1000, () -> spans.size() + " events");
		spans.sort(Comparator.<long[]>comparingLong(span -> span[0]).thenComparingLong(span -> span[1]));
		int overlaps = 0;
		for (int i = 1; i < spans.size(); i++) {
			overlaps += spans.get(i)[0] < spans.get(i - 1)[1] ? 1 : 0;
		}
		return overlaps;
	}

	/**
	 * A JVM writes in each chunk how much memory its machine has, which is as much as it was, in a number that people
	 * read.
	 */
	@Test
	void eachChunkHasTheMemoryOfTheMachine() throws IOException {
		Path source = Recordings.of(folder.resolve("memory.jfr"), """
				recording: {duration: 20 s}
				jvm: {memory: 24684084 KiB, heap: {initial: 256 MiB, max: 1 GiB}}
				events: [{type: jdk.ThreadSleep, rate: 500/s, duration: 1 ms, values: {time: 1 ms}}]
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertTrue(learned.text().contains("memory: 24106 MiB"), learned::text);
		Path twin = Recordings.of(folder.resolve("chunks.jfr"),
				learned.text().replace("recording: {", "recording: {chunk-size: 150 KiB, "));
		TreeSet<Integer> chunks = new TreeSet<>();
		TreeSet<Integer> described = new TreeSet<>();
		RecordingReader.read(twin, ReadOptions.all(), event -> {
			chunks.add(event.chunk().index());
			if (event.name().equals("jdk.PhysicalMemory")) {
				described.add(event.chunk().index());
				assertEquals(1, event.number("totalSize", 0) / (double) (24684084L << 10), 0.001);
			}
		});
		assertTrue(chunks.size() > 2, chunks::toString);
		assertEquals(chunks, described);
	}

	/** A clock whose events are some milliseconds off is known by no nanoseconds. */
	@Test
	void clocksAreWrittenWithAsManyDigitsAsAreKnown() throws IOException {
		Path source = Recordings.of(folder.resolve("clock.jfr"), """
				recording: {duration: 5 min}
				events:
				  - {type: jdk.ClassLoadingStatistics, every: 1.005387233 s, jitter: 3.91834 ms, from: 2.955877944 %,
				     values: {loadedClassCount: 11_842, unloadedClassCount: 0}}
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		Matcher clock = Pattern.compile("every: ([0-9.]+) s, jitter: ([0-9.]+) ms, from: ([0-9.]+) %")
				.matcher(learned.text());
		assertTrue(clock.find(), learned::text);
		assertEquals(1.005387, Double.parseDouble(clock.group(1)), 0.00005);
		assertEquals(3.8, Double.parseDouble(clock.group(2)), 0.3);
		assertTrue(clock.group(1).length() <= 8 && clock.group(2).length() <= 4 && clock.group(3).length() <= 7,
				clock::group);
		long[] times = starts(source, "jdk.ClassLoadingStatistics");
		long[] twins = starts(twin(learned), "jdk.ClassLoadingStatistics");
		assertEquals(times.length, twins.length);
		assertEquals(times[times.length - 1], twins[twins.length - 1], 10e6, "also the last one is where it was");
	}

	private static long[] starts(Path recording, String type) throws IOException {
		List<Long> starts = new ArrayList<>();
		forEach(recording, type, event -> starts.add(event.startNanos()));
		return starts.stream().mapToLong(Long::longValue).sorted().toArray();
	}

	/** The JDK's classes need no other names, also where there are so many others that these are invented. */
	@Test
	void frequentClassesOfTheJdkAreKept() throws IOException {
		List<String> own = IntStream.range(0, 200).mapToObj(i -> "acme.secret.Class" + i).toList();
		Path source = Recordings.of(folder.resolve("classes.jfr"), """
				recording: {duration: 10 s}
				types: {a.A: {fields: {kind: {type: Class}}}}
				events:
				  - type: a.A
				    count: 1200
				    values: {kind: {pick: {"byte[]": 200, "java.util.HashMap$Node": 150, java.lang.String: 150, %s}}}
				""".formatted(own.stream().map(name -> name + ": " + 3).collect(Collectors.joining(", "))));
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		Map<String, Integer> classes = new TreeMap<>();
		forEach(twin(learned),
				learned.types().stream().filter(type -> type.source().equals("a.A")).findFirst().orElseThrow().name(),
				event -> classes.merge(event.constant("field1").asJavaClass().name(), 1, Integer::sum));
		assertEquals(Set.of("byte[]", "java.util.HashMap$Node", "java.lang.String"), classes.keySet());
		assertEquals(480, classes.get("byte[]"), 5.0, classes::toString);
		assertFalse(learned.text().contains("acme"), learned::text);
	}

	/** A compiler in a loop has hundreds of classes in the loader of programs, of which the twin had eleven. */
	@Test
	void loadersHaveAsManyClassesAsInTheRecording() throws IOException {
		Path source = Recordings.of(folder.resolve("loaders.jfr"), """
				recording: {duration: 10 s}
				jvm: {uptime: 1 s, classes: 3380, app-classes: 1488, platform-classes: 77}
				events: [{type: jdk.ThreadSleep, count: 10}]
				""");
		LearnedScript learned = Learning.learn(List.of(source), LearningOptions.anonymous());
		assertTrue(learned.text().contains("\n  app-classes: 1488\n  platform-classes: 77\n"), learned::text);
		Set<Long> counts = new TreeSet<>();
		forEach(twin(learned), "jdk.ClassLoaderStatistics", event -> counts.add(event.number("classCount", 0)));
		assertTrue(counts.containsAll(Set.of(1488L, 77L)), counts::toString);
	}

	/** A JVM that runs a program says which. What an argument is may be a secret. */
	@Test
	void theProgramHasAName() throws IOException {
		String script = """
				jvm: {main-class: %s}
				events: [{type: jdk.ThreadSleep, count: 100, duration: 30 ms, values: {time: 30 ms}}]
				""";
		Path source = Recordings.of(folder.resolve("named.jfr"), script.formatted("com.secret.Main --token 4711"));
		String anonymous = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		assertTrue(anonymous.contains("  main-class: app.Main\n"), anonymous);
		assertFalse(anonymous.contains("secret") || anonymous.contains("token"), anonymous);
		String named = Learning.learn(List.of(source), LearningOptions.anonymous().withNames()).text();
		assertTrue(named.contains("  main-class: com.secret.Main --token 4711\n"), named);
		Path none = Recordings.of(folder.resolve("none.jfr"), script.replace("main-class: %s", ""));
		assertFalse(Learning.learn(List.of(none), LearningOptions.anonymous()).text().contains("main-class"));
	}
}
