/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.script.Problem;
import flightforge.script.Scripts;
import flightforge.script.plan.Plan;

/** Phases and signals: what follows them is what they are at the time of each event, and planned exactly. */
class SignalsTest {
	private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
	private static final String SHOP = """
			recording: {duration: 20 min, chunk-size: 32 KiB}
			phases:
			  outage: {from: 12 min, until: 14.5 min}
			  warm: {until: 10 %}
			signals:
			  load: {wave: {low: 0.7, high: 1.3, period: 10 min}}
			  db: {during: {outage: 15}, otherwise: 1}
			  pool: {formula: "min(1, load * db / 10)"}
			  both: {signal: db, times: 2}
			  growth: {ramp: {from: 0, to: 2}, times: db}
			threads: {http: {name: "http-{n}", count: 4}}
			stacks: {slow: [a.A.slow(A.java:1)], fast: [a.A.fast(A.java:2)]}
			types:
			  my.Type:
			    fields: {load: {type: double}, used: {type: double}, db: {type: int}, size: {type: long, unit: bytes},
			      wait: {type: long, unit: ms}, plain: {type: double}, both: {type: double}, growth: {type: double},
			      where: {type: String}, seconds: {type: int}}
			  my.Inner: {fields: {db: {type: int}}}
			events:
			  - type: my.Type
			    every: 1 s
			    threads: http
			    stack: {during: {outage: slow}, otherwise: fast}
			    duration: {during: {outage: {ramp: {from: 100 ms, to: 200 ms}}}, otherwise: 1 ms}
			    values:
			      load: {signal: load}
			      used: {formula: "pool"}
			      db: {signal: db, times: 2}
			      size: {signal: load, times: 1 MiB}
			      wait: {uniform: {min: 1 ms, max: 2 ms}, times: db}
			      plain: {uniform: {min: 0, max: 1}}
			      both: {signal: both}
			      growth: {signal: growth}
			      where: {during: {warm: start, outage: slow}, otherwise: "-"}
			      seconds: {formula: "floor(t / 1 s)"}
			    nested:
			      - {type: my.Inner, duration: {exponential: {mean: 1 us}, times: db}, values: {db: {signal: db}}}
			  - {type: jdk.ThreadSleep, rate: {signal: load, times: 3/s}, duration: 1 ms, threads: http}
			  - {type: jdk.ThreadPark, rate: {signal: pool, times: 2/s}, arrivals: poisson}
			  - {type: jdk.FileRead, count: 100, during: outage}
			""";

	@TempDir
	private Path folder;

	private static double seconds(RecordedEvent event) {
		return Duration.between(START, event.getStartTime()).toNanos() / 1e9;
	}

	@Test
	void valuesAreThoseOfTheSignalsAtTheTimesOfEvents() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(SHOP);
		assertEquals(1200, events.size());
		for (RecordedEvent event : events) {
			int second = event.getInt("seconds");
			boolean outage = second >= 720 && second < 870;
			double load = 1 - 0.3 * Math.cos(2 * Math.PI * second / 600);
			double db = outage ? 15 : 1;
			assertEquals(load, event.getDouble("load"), 1e-12);
			assertEquals(Math.min(1, load * db / 10), event.getDouble("used"), 1e-12);
			assertEquals(2 * db, event.getInt("db"));
			assertEquals(Math.rint(load * (1 << 20)), event.getLong("size"), 1);
			assertTrue(event.getLong("wait") >= db && event.getLong("wait") <= 2 * db, event::toString);
			assertEquals(2 * db, event.getDouble("both"));
			assertEquals(second / 600.0 * db, event.getDouble("growth"), 1e-9);
			assertEquals(second < 120 ? "start" : outage ? "slow" : "-", event.getString("where"));
			assertEquals(outage ? "slow" : "fast", event.getStackTrace().getFrames().getFirst().getMethod().getName());
			// The ramp fills the phase.
			double millis = outage ? 100 + 100 * (second - 720) / 150.0 : 1;
			assertEquals(millis, event.getDuration().toNanos() / 1e6, 1e-3);
		}
		// Rounded at the end: waits of a slow database are not all multiples of its 15.
		assertTrue(events.stream().anyMatch(event -> event.getLong("wait") > 2 && event.getLong("wait") % 15 != 0));
	}

	@Test
	void nestedEventsFollowToo() throws IOException {
		new MadeEvents(folder).events(SHOP);
		List<RecordedEvent> inner = flightforge.kit.readers.Conformance.QUICK.events(folder.resolve("test.jfr"))
				.stream().filter(event -> event.getEventType().getName().equals("my.Inner")).toList();
		assertEquals(1200, inner.size());
		for (RecordedEvent event : inner) {
			boolean outage = seconds(event) >= 720 && seconds(event) < 870;
			assertEquals(outage ? 15 : 1, event.getInt("db"));
		}
	}

	static Stream<Arguments> rates() {
		return Stream.of(Arguments.of("1.5", "60/s", 54_000), Arguments.of("{ramp: {from: 0, to: 2}}", "10/s", 6_000),
				Arguments.of("{wave: {low: 0.7, high: 1.3, period: 5 min}}", "60/s", 36_000),
				Arguments.of("{wave: {low: 1.3, high: 0.7, period: 5 min}}", "60/s", 36_000),
				// Half a period at the beginning and at the end.
				Arguments.of("{wave: {low: 0, high: 2, period: 400 s}}", "60/s", 36_000),
				Arguments.of("{sawtooth: {from: 0, to: 2, period: 1 min}}", "7/s", 4_200),
				Arguments.of("{during: {a: 10, b: 0}, otherwise: 1}", "1/s", 600 + 480),
				Arguments.of("{during: {a: {ramp: {from: 0, to: 4}}}, otherwise: 0}", "1/s", 120),
				Arguments.of("{over-time: [{until: 5 min, value: 2}, {value: {ramp: {from: 2, to: 0}}}]}", "3/s",
						3 * (600 + 300)),
				Arguments.of("{ramp: {from: 0, to: 2}, times: x}", "1/s", 150 + 900),
				Arguments.of("{formula: \"x * 2\"}", "1/s", 1_800), Arguments.of("{formula: \"0.7\"}", "10/s", 4_200),
				Arguments.of("{formula: \"0.1 * 3\"}", "10/s", 1_800),
				Arguments.of("{formula: \"t / 600 s\"}", "6/s", 1_800),
				Arguments.of("{formula: \"if(t < 1 min, 0, 1)\"}", "1/s", 539));
	}

	/** What a rate makes of events, a counter counts. */
	@ParameterizedTest
	@MethodSource("rates")
	void countersGrowAsEventsHappen(String signal, String times, long events) throws IOException {
		String script = """
				recording: {duration: 10 min, chunk-size: 16 KiB}
				phases: {a: {from: 1 min, until: 2 min}, b: {from: 3 min, until: 4 min}}
				signals: {k: %1$s, x: {over-time: [{until: 50 %%, value: 1}, {value: 2}]}}
				types: {my.Type: {fields: {all: {type: long}, more: {type: long}, real: {type: double}, top: {type: long}}}}
				events:
				  - type: my.Type
				    every: 1 s
				    values: {all: {counter: k, times: %2$s, first: 100}, more: {difference: all, first: 100},
				      real: {counter: k, times: %2$s}, top: {highest: all}}
				  - {type: jdk.ThreadSleep, rate: {signal: k, times: %2$s}}
				""".formatted(signal, times);
		long[] perSecond = Scripts.plan(script).eventsPer(1, 600);
		long happened = 0;
		long before = 100;
		List<RecordedEvent> counted = new MadeEvents(folder).events(script);
		assertEquals(600, counted.size());
		for (int i = 0; i < counted.size(); i++) {
			RecordedEvent event = counted.get(i);
			assertEquals(happened, event.getDouble("real"), 4, "after " + i + " s");
			assertEquals(Math.rint(event.getDouble("real")) + 100, event.getLong("all"));
			assertEquals(event.getLong("all") - before, event.getLong("more"));
			assertTrue(event.getLong("more") >= 0, "it never falls");
			assertEquals(event.getLong("all"), event.getLong("top"));
			before = event.getLong("all");
			happened += perSecond[i];
		}
		assertEquals(events, happened, 1);
	}

	/** Over ten minutes, all of it. */
	@ParameterizedTest
	@MethodSource("rates")
	void ratesHaveTheAreaUnderTheSignal(String signal, String times, long events) {
		Plan plan = Scripts.plan("""
				recording: {duration: 10 min}
				phases: {a: {from: 1 min, until: 2 min}, b: {from: 3 min, until: 4 min}}
				signals: {k: %s, x: {over-time: [{until: 50 %%, value: 1}, {value: 2}]}}
				events: [{type: jdk.ThreadSleep, rate: {signal: k, times: %s}}]
				""".formatted(signal, times));
		assertEquals(events, plan.totalEvents(), events / 200.0 * (signal.contains("if") ? 1 : 0));
	}

	/** The same events are in each phase, be the signal exact or calculated. */
	@Test
	void eventsAreWhereTheSignalIs() throws IOException {
		for (String signal : new String[] {"{during: {a: 10, b: 0}, otherwise: 1}", "{formula: \"e * 1\"}",
				"{signal: e, times: 1}"}) {
			List<RecordedEvent> events = new MadeEvents(folder).events("""
					recording: {duration: 10 min}
					phases: {a: {from: 1 min, until: 2 min}, b: {from: 3 min, until: 4 min}}
					signals: {k: %s, e: {during: {a: 10, b: 0}, otherwise: 1}}
					types: {my.Type: {}}
					events: [{type: my.Type, rate: {signal: k, times: 1/s}}]
					""".formatted(signal));
			assertEquals(60 + 600 + 60 + 360, events.size());
			assertEquals(600, events.stream().filter(e -> seconds(e) >= 60 && seconds(e) < 120).count());
			assertEquals(0, events.stream().filter(e -> seconds(e) > 180 && seconds(e) < 240).count());
		}
	}

	/** A stream that begins in the middle of a wave has its part of the wave. */
	@Test
	void partsOfAStreamHaveTheirPartOfTheSignal() {
		String script = """
				recording: {duration: 10 min}
				signals: {k: {wave: {low: 0, high: 2, period: 4 min}}, r: {ramp: {from: 0, to: 10}},
				  w: {sawtooth: {from: 0, to: 2, period: 1 min}}}
				events: [{type: jdk.ThreadSleep, rate: {signal: %s, times: 10/s}, from: %s, until: %s}]
				""";
		assertEquals(2400, Scripts.plan(script.formatted("k", "0 s", "4 min")).totalEvents());
		assertEquals(2400, Scripts.plan(script.formatted("k", "77 s", "317 s")).totalEvents(), 1);
		// From the middle of the way up to the middle of the way down: half a period at 1 + 2 / pi on average.
		assertEquals(10 * 120 * (1 + 2 / Math.PI), Scripts.plan(script.formatted("k", "1 min", "3 min")).totalEvents(),
				2);
		assertEquals(10 * 30 * 1.5, Scripts.plan(script.formatted("w", "30 s", "1 min")).totalEvents());
		assertEquals(10 * 60 * 5.5, Scripts.plan(script.formatted("r", "5 min", "6 min")).totalEvents());
	}

	private static final String BY_FORMULA = """
			recording: {duration: %s}
			signals: {k: {formula: "%s"}}
			types: {my.Type: {}}
			events: [{type: my.Type, rate: {signal: k, times: 10/s}}]
			""";

	private static List<String> warnings(String script) {
		return Scripts.warnings(script).stream().map(Problem::message).toList();
	}

	/** The steps of lines are as long as the periods, or nearly so, and the formula does not say its period. */
	@Test
	void formulasWithPeriodsAreFollowed() {
		for (String duration : List.of("20480 s", "20481 s", "20000 s", "5000 s", "1000 s")) {
			String script = BY_FORMULA.formatted(duration, "(t / 10 s - floor(t / 10 s)) < 0.1");
			int seconds = Integer.parseInt(duration.split(" ")[0]);
			assertEquals(seconds / 10 * 10 + 10 * Math.min(1, seconds % 10), Scripts.plan(script).totalEvents(), 10,
					duration);
			assertEquals(List.of(), warnings(script));
		}
		// What is straight is not divided: there can be many such rates.
		assertEquals(List.of(), warnings(BY_FORMULA.formatted("1 h", "sqrt(t / 1 h)")));
	}

	@Test
	void formulasThatAreFasterThanLinesAreReported() {
		List<String> warnings = warnings(BY_FORMULA.formatted("1 h", "(t / 1 ms - floor(t / 1 ms)) < 0.1"));
		assertEquals(1, warnings.size(), warnings::toString);
		assertTrue(
				warnings.getFirst().startsWith("the signal k changes faster than a rate follows it: the stream has "),
				warnings::toString);
	}

	/** What is a hair below 0 is 0 that was rounded, and what is negative elsewhere is no rate. */
	@Test
	void onlyTheNegativeIsRefused() {
		assertEquals(3_000,
				Scripts.plan(BY_FORMULA.formatted("10 min", "if(t < 5 min, 1, 0.3 - 0.1 * 3)")).totalEvents());
		String wave = """
				recording: {duration: 10 min}
				phases: {a: {from: 1 min, until: 3 min}, b: {from: 3 min, until: 4 min}}
				signals: {k: {wave: {low: -1, high: 3, period: 4 min}}, l: {wave: {low: 3, high: -1, period: 4 min}}}
				events: [{type: jdk.ThreadSleep, rate: {signal: %s, times: 10/s}, %s}]
				""";
		assertEquals(10 * 120 * (1 + 4 / Math.PI), Scripts.plan(wave.formatted("k", "during: a")).totalEvents(), 2);
		assertEquals(10 * 60 * (1 + 4 / Math.PI),
				Scripts.plan(wave.formatted("l", "from: 3 min, until: 5 min")).totalEvents() / 2.0, 2);
		assertEquals(List.of("the signal k is negative at 200.625 s, and a rate cannot be"),
				Scripts.errors(wave.formatted("k", "during: b")).stream().map(Problem::message).toList());
	}

	private byte[] bytes(Plan plan, Storage storage, int workers) throws IOException {
		Path file = folder.resolve("bytes.jfr");
		Generator.generate(plan, file,
				GenerationSettings.defaults().withStorage(storage).withWorkers(workers).withOverwrite(true),
				ProgressListener.NONE, () -> false);
		return Files.readAllBytes(file);
	}

	/** With any workers and storage, and window by window. */
	private void assertSameBytes(Plan plan) throws IOException {
		byte[] whole = bytes(plan, Storage.HEAP, 1);
		assertArrayEquals(whole, bytes(plan, Storage.MAPPED, 3));
		ByteArrayOutputStream joined = new ByteArrayOutputStream();
		for (long window = 0; window < plan.windows().of(); window++) {
			joined.write(bytes(plan.part(window, window), Storage.HEAP, 1));
		}
		assertArrayEquals(whole, joined.toByteArray());
	}

	@Test
	void anyWindowCanBeMadeAlone() throws IOException {
		Plan plan = Scripts.plan(SHOP);
		assertTrue(plan.windows().of() > 5, () -> plan.windows().toString());
		assertSameBytes(plan);
	}

	/** Signals by chance, as far as they can be. */
	private static String signal(Random random, int depth) {
		String other = "s" + random.nextInt(3);
		return switch (random.nextInt(depth > 2 ? 3 : 8)) {
		case 0 -> String.valueOf(random.nextInt(3));
		case 1 -> "{ramp: {from: " + random.nextInt(3) + ", to: " + random.nextInt(5) + "}}";
		case 2 -> "{wave: {low: 0.5, high: " + random.nextInt(4) + ", period: " + (3 + random.nextInt(90)) + " s}}";
		case 3 -> "{sawtooth: {from: 0, to: 2, period: " + (1 + random.nextInt(50)) + " s}}";
		case 4 -> "{during: {a: " + signal(random, depth + 1) + ", b: " + signal(random, depth + 1) + "}, otherwise: "
				+ signal(random, depth + 1) + "}";
		case 5 -> "{over-time: [{until: " + (1 + random.nextInt(59)) + " s, value: " + signal(random, 3) + "}, {value: "
				+ signal(random, 3) + "}]}";
		case 6 -> "{formula: \"" + other + " * 2 + t / 1 min\"}";
		default -> "{signal: " + other + ", times: 1.5}";
		};
	}

	/** The events of a rate are as many as its signal's values are on average, whatever it is made of. */
	@Test
	void anySignal() throws IOException {
		Random random = new Random(22);
		for (int round = 0; round < 25; round++) {
			int begin = random.nextInt(40);
			String script = """
					recording: {duration: 1 min, chunk-size: 16 KiB}
					phases: {a: {from: %d s, until: 50 s}, b: {from: 10 s, until: %d s}}
					signals: {s0: %s, s1: %s, s2: {wave: {low: 1, high: 2, period: 7 s}}, u: %s, v: %s}
					types: {my.Type: {fields: {v: {type: double}, d: {type: int}}}}
					events:
					  - {type: my.Type, every: 10 ms, values: {v: {signal: u}, d: {formula: "u + v"}}}
					  - {type: jdk.ThreadSleep, rate: {signal: u, times: 50/s}, duration: {exponential: {mean: 1 us}, times: v}}
					""".formatted(begin, begin + 20, signal(random, 3), signal(random, 3), signal(random, 0),
					signal(random, 0));
			Plan plan = Scripts.plan(script);
			double mean = new MadeEvents(folder).events(script).stream().mapToDouble(e -> e.getDouble("v")).average()
					.orElseThrow();
			assertEquals(mean * 3_000, plan.eventsByType().get("jdk.ThreadSleep"), 30 + mean * 15, script);
			if (round % 5 == 0) {
				assertSameBytes(plan);
			}
		}
	}
}
