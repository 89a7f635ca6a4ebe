/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.script.Problem;
import flightforge.script.Scripts;
import flightforge.script.plan.Plan;

/** What is nested in a script is inside of its parent event, as the JDK's own reader finds it. */
class NestedTest {
	@TempDir
	Path folder;

	private Map<String, List<RecordedEvent>> events(String script) throws IOException {
		return Scripts.events(folder, script);
	}

	@Test
	void plannedIsGenerated() throws IOException {
		Plan plan = Scripts.plan(Scripts.COHERENT);
		assertTrue(plan.chunks() > 3);
		Map<String, List<RecordedEvent>> events = events(Scripts.COHERENT);
		assertEquals(5_000, plan.eventsByType().get("shop.Request"));
		assertEquals(12_500, plan.eventsByType().get("shop.Call"));
		assertEquals(12_500, plan.eventsByType().get("jdk.SocketRead"));
		assertEquals(1_500, plan.eventsByType().get("jdk.JavaMonitorEnter"));
		assertEquals(5_000, plan.eventsByType().get("jdk.ThreadPark"));
		assertEquals(10_000, plan.eventsByType().get("jdk.FileWrite"), 700);
		plan.eventsByType().forEach((type, count) -> assertEquals(count, events.get(type).size(), type));
		assertEquals("in 30 %", plan.streams().get(4).volume());
	}

	@Test
	void numbersFollowASignal() throws IOException {
		String script = """
				recording: {duration: 10 min, chunk-size: 24 KiB}
				phases: {outage: {from: 4 min, until: 5 min}}
				signals: {db: {during: {outage: 15}, otherwise: 1}, load: {ramp: {from: 0, to: 2}}}
				types: {shop.Request: {fields: {id: {type: long}}}, shop.Try: {}, shop.Deep: {}}
				events:
				  - type: shop.Request
				    rate: 5/s
				    duration: 100 ms
				    values: {id: {sequence: {from: 1}}}
				    nested:
				      - type: shop.Try
				        per-event: {signal: db, times: 2}
				        nested: [{type: shop.Deep, per-event: {signal: load, times: 10 %}}]
				      - {type: jdk.ThreadPark, per-event: {signal: load}}
				""";
		Plan plan = Scripts.plan(script);
		assertEquals(List.of("5/s", "db × 2 in each", "in load × 10 %", "load in each"),
				plan.streams().stream().map(stream -> stream.volume()).toList());
		assertEquals(5 * 540 * 2 + 5 * 60 * 30, plan.eventsByType().get("shop.Try"));
		assertEquals(3_000, plan.eventsByType().get("jdk.ThreadPark"), 1);
		Map<String, List<RecordedEvent>> events = events(script);
		plan.eventsByType().forEach((type, count) -> assertEquals(count, events.get(type).size(), type));
		Instant start = Instant.parse("2026-01-01T00:00:00Z");
		Map<Boolean, Long> tries = events.get("shop.Try").stream().collect(Collectors.partitioningBy(event -> {
			long second = Duration.between(start, event.getStartTime()).toSeconds();
			return second >= 240 && second < 300;
		}, Collectors.counting()));
		assertEquals(Map.of(true, 9_000L, false, 5_400L), tries);
		// A tenth of what there is, by the growing load: in the outage, three times as many tries are at 0.9.
		double deep = events.get("shop.Try").stream()
				.mapToDouble(event -> Duration.between(start, event.getStartTime()).toMillis() / 600_000.0 * 2 / 10)
				.sum();
		assertEquals(deep, events.get("shop.Deep").size(), 5);
		long firstHalf = events.get("jdk.ThreadPark").stream()
				.filter(event -> Duration.between(start, event.getStartTime()).toSeconds() < 300).count();
		assertEquals(750, firstHalf, 10);
	}

	@Test
	void callsAreInTheirRequests() throws IOException {
		Map<String, List<RecordedEvent>> events = events(Scripts.COHERENT);
		Map<Long, RecordedEvent> requests = events.get("shop.Request").stream()
				.collect(Collectors.toMap(e -> e.getLong("id"), e -> e));
		for (RecordedEvent call : events.get("shop.Call")) {
			RecordedEvent request = requests.get(call.getLong("id"));
			assertInside(call, request);
			assertEquals(request.getThread().getJavaName(), call.getThread().getJavaName());
			assertEquals(request.getString("path"), call.getString("path"));
			assertEquals(request.getString("host"), call.getString("host"));
			assertEquals(request.getDuration().toNanos(), call.getLong("outer"));
			assertEquals(call.getDuration().toNanos(), call.getLong("own"));
		}
		for (RecordedEvent read : events.get("jdk.SocketRead")) {
			RecordedEvent request = requests.get((long) read.getInt("port"));
			assertInside(read, request);
			assertEquals(request.getString("host"), read.getString("host"));
		}
		for (RecordedEvent request : requests.values()) {
			assertEquals(request.getDuration().toMillis(), request.getInt("tookMillis"), 1);
		}
	}

	@Test
	void aLockIsWaitedForOnAnotherThread() throws IOException {
		for (RecordedEvent enter : events(Scripts.COHERENT).get("jdk.JavaMonitorEnter")) {
			assertNotEquals(enter.getThread().getJavaName(), enter.getThread("previousOwner").getJavaName());
			assertTrue(enter.getThread("previousOwner").getJavaName().startsWith("http-"));
		}
	}

	/** As many as the script says, one after the other, between what is before and what is after them. */
	@Test
	void severalFollowEachOther() throws IOException {
		String script = """
				recording: {duration: 10 min, chunk-size: 64 KiB}
				threads: {w: {count: 8}}
				phases: {late: {from: 5 min, until: 10 min}}
				signals: {reads: {during: {late: 3}, otherwise: 0}}
				types: {shop.Order: {fields: {id: {type: int}}}, shop.Step: {fields: {id: {type: int}}}}
				events:
				  - type: shop.Order
				    rate: 5/s
				    threads: w
				    duration: {lognormal: {median: 60 ms, p99: 400 ms, min: 5 ms, truncate: true}}
				    values: {id: {sequence: {from: 0}}}
				    nested:
				      - {type: shop.Step, per-event: {pick: {0: 20, 1: 50, 3: 29, 400: 1}}, gap: {uniform: {min: 0 %, max: 3 %}}, duration: {uniform: {min: 0 %, max: 10 %}}}
				      - {type: jdk.FileRead, per-event: {signal: reads}, gap: 1 %, at-least: 1 us, duration: {exponential: {mean: 5 ms}}}
				      - {type: jdk.ThreadSleep, gap: 1 %, duration: 3 ms, values: {time: 3 ms}}
				""";
		Plan plan = Scripts.plan(script);
		assertTrue(plan.chunks() > 3);
		Map<String, List<RecordedEvent>> events = events(script);
		plan.eventsByType().forEach((type, count) -> assertEquals(count, events.get(type).size(), type));
		Map<Long, List<RecordedEvent>> byThread = plan.eventsByType().keySet().stream().map(events::get)
				.flatMap(List::stream).collect(Collectors.groupingBy(event -> event.getThread().getId()));
		Map<Integer, Integer> steps = new TreeMap<>();
		Map<String, Integer> reads = new TreeMap<>();
		Instant middle = Instant.parse("2026-01-01T00:05:00Z");
		for (List<RecordedEvent> all : byThread.values()) {
			all.sort(Comparator.comparing(RecordedEvent::getStartTime)
					.thenComparing(event -> event.getDuration().negated()));
			for (int i = 0; i < all.size();) {
				RecordedEvent order = all.get(i++);
				assertEquals("shop.Order", order.getEventType().getName());
				StringBuilder inside = new StringBuilder();
				Instant last = order.getStartTime();
				for (; i < all.size() && !all.get(i).getEventType().getName().equals("shop.Order"); i++) {
					RecordedEvent event = all.get(i);
					assertInside(event, order);
					assertTrue(!event.getStartTime().isBefore(last),
							() -> event + " begins before " + order + " goes on");
					last = event.getEndTime();
					inside.append(switch (event.getEventType().getName()) {
					case "shop.Step" -> 'S';
					case "jdk.FileRead" -> 'F';
					default -> 'T';
					});
				}
				assertTrue(inside.toString().matches("S*F*T"), inside::toString);
				steps.merge((int) inside.chars().filter(type -> type == 'S').count(), 1, Integer::sum);
				reads.merge((order.getStartTime().isBefore(middle) ? "early " : "late ")
						+ inside.chars().filter(type -> type == 'F').count(), 1, Integer::sum);
			}
		}
		assertEquals(Map.of(0, 600, 1, 1_500, 3, 870, 400, 30), steps);
		assertEquals(Map.of("early 0", 1_500, "late 3", 1_500), reads);
	}

	/** A parent event as long as its nested ones have to be has no room for the nanosecond before them. */
	@Test
	void whatLastsAtLeastSoLongIsNotShorter() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 10 s}
				types: {shop.One: {}, shop.Two: {}, shop.In: {}}
				events:
				  - type: shop.One
				    count: 20
				    duration: 10 ms
				    nested:
				      - type: shop.In
				        gap: 0.01 %
				        at-least: 10 ms
				        duration: 40 %
				        nested: [{type: jdk.ThreadSleep, gap: 0.01 %, at-least: 10 ms, duration: 99.9 %, values: {time: 10 ms}}]
				  - type: shop.Two
				    count: 20
				    duration: {uniform: {min: 20 ms, max: 20.000_003 ms}}
				    nested:
				      - {type: jdk.ThreadPark, gap: 3 %, at-least: 10 ms, duration: {uniform: {min: 40 %, max: 99 %}}}
				      - {type: jdk.FileRead, gap: 2 %, at-least: 10 ms, duration: {uniform: {min: 40 %, max: 99 %}}}
				""");
		for (String type : List.of("shop.In", "jdk.ThreadSleep", "jdk.ThreadPark", "jdk.FileRead")) {
			assertEquals(20, events.get(type).size());
			for (RecordedEvent event : events.get(type)) {
				assertTrue(event.getDuration().toNanos() >= 10_000_000, () -> type + " takes " + event.getDuration());
			}
		}
		for (int i = 0; i < 20; i++) {
			assertInside(events.get("jdk.ThreadSleep").get(i), events.get("shop.In").get(i));
			assertInside(events.get("shop.In").get(i), events.get("shop.One").get(i));
			RecordedEvent read = events.get("jdk.FileRead").get(i);
			assertInside(read, events.get("shop.Two").get(i));
			assertTrue(!read.getStartTime().isBefore(events.get("jdk.ThreadPark").get(i).getEndTime()));
		}
	}

	/**
	 * An event that ends after the recording is written with all of its length, and so is what is in it and after it:
	 * cut at the end, it would be below its threshold, which no JVM writes; left out, there would be fewer events than
	 * planned; and the schedule says when the parent event begins. Values are those of times of the recording.
	 */
	@Test
	void whatIsNestedIsNotCutByTheEndOfTheRecording() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 1 s}
				threads: {w: {count: 4}}
				types:
				  shop.Request: {fields: {id: {type: int}}}
				  shop.Step: {fields: {id: {type: int}, share: {type: float}}}
				  shop.Job: {fields: {id: {type: int}}}
				  shop.Done: {fields: {id: {type: int}}}
				events:
				  - type: shop.Request
				    every: 10 ms
				    threads: w
				    duration: 35 ms
				    values: {id: {sequence: {from: 0}}}
				    nested:
				      - {type: shop.Step, gap: 5 %, duration: 30 %, values: {share: {ramp: {from: 0, to: 1}}}}
				      - type: shop.Step
				        gap: 5 %
				        duration: 50 %
				        values: {share: {ramp: {from: 0, to: 1}}}
				        nested: [{type: jdk.ThreadSleep, gap: 0 %, at-least: 10 ms, duration: 99 %, values: {time: 10 ms}}]
				  - type: shop.Job
				    every: 10 ms
				    duration: 35 ms
				    values: {id: {sequence: {from: 0}}}
				    after:
				      - {type: shop.Done, duration: 2 ms}
				""");
		List<RecordedEvent> requests = events.get("shop.Request");
		Instant end = Instant.parse("2026-01-01T00:00:01Z");
		assertTrue(requests.stream().anyMatch(request -> request.getEndTime().isAfter(end)));
		assertEquals(2 * requests.size(), events.get("shop.Step").size());
		for (RecordedEvent step : events.get("shop.Step")) {
			assertInside(step, requests.get(step.getInt("id")));
			assertTrue(step.getDuration().toNanos() >= 10_000_000, () -> "takes " + step.getDuration());
			assertTrue(step.getFloat("share") <= 1, () -> "at " + step.getFloat("share"));
		}
		assertEquals(requests.size(), events.get("jdk.ThreadSleep").size());
		for (RecordedEvent sleep : events.get("jdk.ThreadSleep")) {
			assertTrue(sleep.getDuration().toNanos() >= 10_000_000, () -> "takes " + sleep.getDuration());
		}
		List<RecordedEvent> jobs = events.get("shop.Job");
		assertEquals(jobs.size(), events.get("shop.Done").size());
		for (RecordedEvent done : events.get("shop.Done")) {
			assertEquals(jobs.get(done.getInt("id")).getEndTime(), done.getStartTime());
			assertEquals(2, done.getDuration().toMillis());
		}
	}

	private static void assertInside(RecordedEvent inner, RecordedEvent outer) {
		assertTrue(!inner.getStartTime().isBefore(outer.getStartTime()));
		assertTrue(!inner.getEndTime().isAfter(outer.getEndTime()));
	}

	@Test
	void anyNumberOfWorkersMakesTheSame() throws IOException {
		byte[] first = null;
		for (int workers = 1; workers <= 3; workers++) {
			Path file = folder.resolve(workers + ".jfr");
			Generator.generate(Scripts.plan(Scripts.COHERENT), file, GenerationSettings.defaults().withWorkers(workers),
					ProgressListener.NONE, () -> false);
			byte[] bytes = Files.readAllBytes(file);
			first = first == null ? bytes : first;
			assertArrayEquals(first, bytes);
		}
	}

	@Test
	void collectionsHavePhasesAndSummaries() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 1 min}
				threads: {vm: {name: VM Thread}}
				events:
				  - type: jdk.GarbageCollection
				    every: 5 s
				    threads: vm
				    duration: {lognormal: {median: 9 ms, p99: 60 ms}}
				    values:
				      gcId: {sequence: {from: 7}}
				      name: G1New
				      cause: G1 Evacuation Pause
				      sumOfPauses: {copy: duration}
				      longestPause: {copy: duration}
				    before:
				      - {type: jdk.GCHeapSummary, values: {when: Before GC, heapUsed: 700 MiB}}
				    after:
				      - {type: jdk.GCHeapSummary, values: {when: After GC, heapUsed: 100 MiB}}
				    nested:
				      - type: jdk.GCPhasePause
				        duration: 100 %
				        values: {name: GC Pause}
				        nested:
				          - {type: jdk.GCPhasePauseLevel1, duration: 10 %, values: {name: Pre Evacuate}, at: 0 %}
				          - {type: jdk.GCPhasePauseLevel1, duration: 80 %, values: {name: Evacuate}, at: 10 %}
				          - {type: jdk.GCPhasePauseLevel1, duration: 10 %, values: {name: Post Evacuate}, at: 90 %}
				""");
		List<RecordedEvent> collections = events.get("jdk.GarbageCollection");
		assertEquals(12, collections.size());
		for (RecordedEvent collection : collections) {
			int id = collection.getInt("gcId");
			RecordedEvent pause = ofGc(events.get("jdk.GCPhasePause"), id).getFirst();
			assertEquals(collection.getStartTime(), pause.getStartTime());
			assertEquals(collection.getDuration(), pause.getDuration());
			assertEquals(pause.getDuration(), collection.getDuration("sumOfPauses"));
			List<RecordedEvent> phases = ofGc(events.get("jdk.GCPhasePauseLevel1"), id);
			assertEquals(3, phases.size());
			phases.forEach(phase -> assertInside(phase, pause));
			assertTrue(!phases.get(1).getStartTime().isBefore(phases.get(0).getEndTime()));
			List<RecordedEvent> summaries = ofGc(events.get("jdk.GCHeapSummary"), id);
			assertEquals(collection.getStartTime(), summaries.get(0).getStartTime());
			assertEquals(collection.getEndTime(), summaries.get(1).getStartTime());
			assertEquals(List.of("Before GC", "After GC"), summaries.stream().map(s -> s.getString("when")).toList());
		}
	}

	private static List<RecordedEvent> ofGc(List<RecordedEvent> events, int id) {
		return events.stream().filter(e -> e.getInt("gcId") == id).toList();
	}

	@Test
	void oneForEachOfSeveralValues() throws IOException {
		List<RecordedEvent> statistics = events("""
				events:
				  - type: jdk.GarbageCollection
				    count: 7
				    duration: 5 ms
				    values: {gcId: {sequence: {from: 1}}, name: G1New}
				    after:
				      - type: jdk.GCReferenceStatistics
				        for-each: {type: [Soft reference, Weak reference], count: [3, 4]}
				""").get("jdk.GCReferenceStatistics");
		assertEquals(14, statistics.size());
		for (int i = 0; i < statistics.size(); i++) {
			assertEquals(1 + i / 2, statistics.get(i).getInt("gcId"));
			assertEquals(i % 2 == 0 ? "Soft reference" : "Weak reference", statistics.get(i).getString("type"));
			assertEquals(3 + i % 2, statistics.get(i).getLong("count"));
		}
	}

	@Test
	void whatIsBeforeTheFirstEventHasItsTime() throws IOException {
		List<RecordedEvent> waits = events(Scripts.COHERENT).get("jdk.ThreadPark");
		assertEquals(1, waits.getFirst().getDuration().toMillis());
		assertEquals(1, waits.getLast().getDuration().toMillis());
		assertEquals(Instant.parse("2026-01-01T00:00:00Z"), waits.getFirst().getStartTime());
	}

	@Test
	void deepNestingIsExact() throws IOException {
		StringBuilder script = new StringBuilder(
				"events:\n  - type: jdk.ThreadSleep\n    count: 3\n    duration: 1 s\n");
		for (int depth = 1; depth <= 8; depth++) {
			String indent = "    ".repeat(depth);
			script.append(indent).append("nested:\n").append(indent).append("  - type: jdk.ThreadSleep\n")
					.append(indent).append("    per-event: 2\n").append(indent).append("    duration: 80 %\n");
		}
		assertEquals(3 * 511, events(script.toString()).get("jdk.ThreadSleep").size());
	}

	@Test
	void aStackCanBeThatOfTheEventAround() throws IOException {
		List<RecordedEvent> reads = events("""
				stacks: {a: [x.A.a(A.java:1)], b: [x.B.b(B.java:1)]}
				events:
				  - type: jdk.ThreadSleep
				    count: 100
				    duration: 1 ms
				    stack: {pick: [a, b]}
				    values: {time: 1 ms}
				    nested: [{type: jdk.FileRead, stack: {copy: parent.stackTrace}, values: {path: x}}]
				""").get("jdk.FileRead");
		assertEquals(Set.of("a", "b"), reads.stream()
				.map(e -> e.getStackTrace().getFrames().getFirst().getMethod().getName()).collect(Collectors.toSet()));
	}

	@Test
	void eventsWithoutADurationHaveNoRoom() {
		assertEquals(
				List.of("Line 4, column 22: warning: the jdk.ThreadSleep parent events have no duration, so what is "
						+ "nested in them has none either; give them one, or use after instead of nested"),
				Scripts.warnings("""
						events:
						  - type: jdk.ThreadSleep
						    count: 1
						    nested: [{ type: jdk.ThreadSleep, duration: 1 ms, values: {time: 1 ms} }]
						    after: [{type: jdk.ThreadSleep, duration: 1 ms, values: {time: 1 ms}}]
						    values: {time: 1 ms}
						""").stream().map(Problem::toString).toList());
	}

	@Test
	void mistakesAreToldWithTheirPlace() {
		List<String> errors = Scripts.errors("""
				events:
				  - type: jdk.GarbageCollection
				    count: 1
				    values: {name: G1New}
				    nested:
				      - {type: jdk.GCPhasePause, count: 3}
				      - {type: jdk.GCPhasePause, per-event: many}
				      - {type: jdk.GCPhasePause, per-event: {sequence: {from: 1}}}
				      - {type: jdk.GCPhasePause, per-event: {signal: lod}}
				      - {type: jdk.GCPhasePause, per-event: {signal: low, times: 2}}
				      - {type: jdk.GCPhasePause, per-event: {signal: load, times: 2 s}}
				      - {type: jdk.GCPhasePause, per-event: {signal: high, times: 2}}
				      - {type: jdk.GCPhasePause, values: {gcId: {copy: parent.gcIdd}}}
				      - {type: jdk.GCPhasePause, values: {gcId: {copy: parent.name}}}
				      - {type: jdk.GCPhasePause, duration: 120 %}
				    after:
				      - {type: jdk.GCPhasePause, at: 10 %}
				signals: {load: 1, low: {ramp: {from: 1, to: -1}}, high: 750_000}
				""").stream().map(Problem::toString).toList();
		assertEquals(List.of(
				"Line 6, column 34: a nested stream has no \"count\" of its own: say how many there are per parent"
						+ " event with per-event, such as 3, 2.5 or 30 %",
				"Line 7, column 45: per-event is a number such as 3 or 2.5, or a share such as 30 %, not \"many\"",
				"Line 8, column 45: per-event is a number such as 3 or 2.5, a share such as 30 %, or a uniform,"
						+ " normal, lognormal, exponential, zipf, quantiles or pick of numbers, or a signal such as {signal: load, "
						+ "times: 3}",
				"Line 9, column 54: unknown signal \"lod\". Did you mean load or low?",
				"Line 10, column 54: the signal low is negative at 1 min, and a number of events cannot be",
				"Line 11, column 67: per-event is a number such as 3 or 2.5, or a share such as 30 %, not \"2 s\"",
				"Line 12, column 54: per-event is from 0 to 1000000, but the signal gives up to 1500000",
				"Line 13, column 56: gcId copies parent.gcIdd, but the parent event jdk.GarbageCollection has no such"
						+ " field.",
				"Line 14, column 56: gcId cannot copy parent.name: the one is of type int, the other of type jdk.types.GCName",
				"Line 15, column 44: duration takes numbers from 0 to 1, but \"120 %\" is outside",
				"Line 17, column 38: \"at\" is for nested streams; those after have their place"), errors);
	}
}
