/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

import flightforge.script.Scripts;

/** Threads of scripts, when they live and what they do, as the JDK's own reader finds them. */
class ThreadsTest {
	private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

	@TempDir
	Path folder;

	private Map<String, List<RecordedEvent>> events(String script) throws IOException {
		return Scripts.events(folder, script);
	}

	private static double seconds(RecordedEvent event) {
		return Duration.between(START, event.getStartTime()).toNanos() / 1e9;
	}

	private static Map<String, RecordedEvent> byThread(List<RecordedEvent> events) {
		return events.stream().collect(Collectors.toMap(e -> e.getThread().getJavaName(), Function.identity()));
	}

	@Test
	void eachThreadStartsAndEndsOnceAndActsBetween() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 10 min, chunk-size: 64 KiB}
				threads:
				  http: {count: 4}
				  batch: {count: 300, from: 1 min..8 min, until: 2 min..90 %}
				  loom: {count: 20, virtual: true, from: 30 s..9 min}
				events:
				  - {type: jdk.ThreadStart, every: thread start}
				  - {type: jdk.ThreadEnd, every: thread end}
				  - {type: jdk.VirtualThreadStart, every: thread start}
				  - {type: jdk.VirtualThreadEnd, every: thread end}
				  - {type: jdk.ThreadPark, rate: 100/s, threads: batch}
				""");
		Map<String, RecordedEvent> starts = byThread(events.get("jdk.ThreadStart"));
		Map<String, RecordedEvent> ends = byThread(events.get("jdk.ThreadEnd"));
		assertEquals(304, starts.size());
		assertEquals(starts.keySet(), ends.keySet());
		assertEquals(0, seconds(starts.get("http-1")));
		assertEquals(600 - 1e-9, seconds(ends.get("http-1")), 1e-9);
		assertEquals(60, seconds(starts.get("batch-1")));
		assertEquals(480, seconds(starts.get("batch-300")));
		assertEquals(120, seconds(ends.get("batch-1")));
		assertEquals(540, seconds(ends.get("batch-300")));
		assertEquals("batch-1", starts.get("batch-1").<RecordedThread>getValue("thread").getJavaName());
		assertEquals("main", starts.get("batch-1").<RecordedThread>getValue("parentThread").getJavaName());
		List<RecordedEvent> parks = events.get("jdk.ThreadPark");
		// From the first start to the last end, a hundred a second.
		assertEquals(48_000, parks.size());
		Set<String> seen = new HashSet<>();
		for (RecordedEvent park : parks) {
			String name = park.getThread().getJavaName();
			seen.add(name);
			assertTrue(!park.getStartTime().isBefore(starts.get(name).getStartTime())
					&& park.getStartTime().isBefore(ends.get(name).getStartTime()), park::toString);
		}
		assertEquals(300, seen.size());
		assertEquals(20, events.get("jdk.VirtualThreadStart").size());
		for (RecordedEvent start : events.get("jdk.VirtualThreadStart")) {
			assertEquals(start.getThread().getJavaThreadId(), start.getLong("javaThreadId"));
		}
	}

	@Test
	void aStreamOfItsThreadsAlone() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 1 min}
				threads: {a: {count: 3, from: 10 s}, b: {count: 5}}
				types: {my.Born: {fields: {cpu: {type: int}}}}
				events:
				  - {type: my.Born, every: thread start, threads: a, for-each: {cpu: [1, 2]}}
				""");
		List<RecordedEvent> born = events.get("my.Born");
		assertEquals(List.of("a-1", "a-1", "a-2", "a-2", "a-3", "a-3"),
				born.stream().map(e -> e.getThread().getJavaName()).toList());
		assertTrue(born.stream().allMatch(e -> seconds(e) == 10));
	}

	@Test
	void groupsArePickedByWeight() throws IOException {
		List<RecordedEvent> sleeps = events("""
				threads: {http: {count: 8}, admin: {count: 2}}
				events: [{type: jdk.ThreadSleep, count: 50_000, threads: {pick: {http: 90, admin: 10}}}]
				""").get("jdk.ThreadSleep");
		Map<String, Long> counts = sleeps.stream()
				.collect(Collectors.groupingBy(e -> e.getThread().getJavaName(), Collectors.counting()));
		assertEquals(10, counts.size());
		assertEquals(5_625, counts.get("http-3"), 350);
		assertEquals(2_500, counts.get("admin-2"), 250);
	}

	@Test
	void onlyGroupsThatLiveArePicked() throws IOException {
		List<RecordedEvent> sleeps = events("""
				recording: {duration: 100 s}
				threads: {http: {count: 8}, night: {count: 2, from: 50 %, until: 75 %}}
				events: [{type: jdk.ThreadSleep, rate: 100/s, threads: {pick: {http: 50, night: 50}}}]
				""").get("jdk.ThreadSleep");
		assertEquals(10_000, sleeps.size());
		List<RecordedEvent> night = sleeps.stream().filter(e -> e.getThread().getJavaName().startsWith("night"))
				.toList();
		assertTrue(night.stream().allMatch(e -> seconds(e) >= 50 && seconds(e) < 75));
		assertEquals(1_250, night.size(), 120);
	}

	@Test
	void anyThreadFieldCanBePicked() throws IOException {
		Map<String, Long> owners = events("""
				threads: {http: {count: 2}, expiry: {}}
				events:
				  - type: jdk.JavaMonitorEnter
				    count: 10_000
				    threads: http
				    values: {previousOwner: {pick: {expiry: 3, http: 1}}}
				""").get("jdk.JavaMonitorEnter").stream().collect(Collectors
				.groupingBy(e -> e.<RecordedThread>getValue("previousOwner").getJavaName(), Collectors.counting()));
		assertEquals(7_500, owners.get("expiry"), 200);
		assertEquals(Set.of("expiry", "http-1", "http-2"), owners.keySet());
	}

	@Test
	void noThreadWaitsForItself() throws IOException {
		for (String threads : List.of("http", "{pick: {http: 2, expiry: 1}}")) {
			List<RecordedEvent> enters = events("""
					threads: {http: {count: 3}, expiry: {}}
					events:
					  - {type: jdk.JavaMonitorEnter, count: 3_000, threads: %s, values: {previousOwner: http}}
					""".formatted(threads)).get("jdk.JavaMonitorEnter");
			assertTrue(enters.stream().noneMatch(e -> e.getThread().getId() == owner(e).getId()));
			assertEquals(Set.of("http-1", "http-2", "http-3"),
					enters.stream().map(e -> owner(e).getJavaName()).collect(Collectors.toSet()));
		}
		List<RecordedEvent> alone = events("""
				threads: {http: {}}
				events:
				  - {type: jdk.JavaMonitorEnter, count: 10, threads: http, values: {previousOwner: http}}
				""").get("jdk.JavaMonitorEnter");
		assertTrue(alone.stream().allMatch(e -> e.getThread().getId() == owner(e).getId()));
	}

	private static RecordedThread owner(RecordedEvent event) {
		return event.getValue("previousOwner");
	}

	@Test
	void virtualThreadsAreAsInTheJdk() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				threads: {loom: {name: "", count: 3, virtual: true, java-id: 40}, main: {java-id: 7, os-id: 90, group: main}}
				events:
				  - {type: jdk.ThreadSleep, count: 3, threads: loom}
				  - {type: jdk.ThreadPark, count: 1}
				""");
		List<RecordedThread> loom = events.get("jdk.ThreadSleep").stream().map(RecordedEvent::getThread).toList();
		assertEquals(List.of(40L, 41L, 42L), loom.stream().map(RecordedThread::getJavaThreadId).toList());
		RecordedThread first = loom.getFirst();
		assertTrue(first.isVirtual());
		assertEquals("", first.getJavaName());
		assertNull(first.getOSName());
		assertEquals("VirtualThreads", first.getThreadGroup().getName());
		RecordedThread main = events.get("jdk.ThreadPark").getFirst().getThread();
		assertEquals(7, main.getJavaThreadId());
		assertEquals(90, main.getOSThreadId());
		assertEquals("system", main.getThreadGroup().getParent().getName());
	}
}
