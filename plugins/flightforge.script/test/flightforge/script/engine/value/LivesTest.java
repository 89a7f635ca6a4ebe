/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

import flightforge.script.Problem;
import flightforge.script.Scripts;

/** Threads that others wait for, and those of nested events, live too; where they cannot, a warning says so. */
class LivesTest {
	private static final String POOL = """
			recording: {duration: 2 min, seed: 3}
			threads:
			  http: {count: 12, from: 0 s..60 s, until: 62 s..2 min}
			  night: {count: 3, from: 20 s..50 s, until: 70 s..100 s}
			events:
			  - {type: jdk.ThreadStart, every: thread start}
			  - {type: jdk.ThreadEnd, every: thread end}
			""";

	@TempDir
	Path folder;

	private Map<String, List<RecordedEvent>> events(String script) throws IOException {
		return Scripts.events(folder, script);
	}

	/** Asserts that threads live at the start of their events; gives their number. */
	private static long living(Map<String, List<RecordedEvent>> events, String type, String field) {
		Map<String, Instant> starts = times(events.get("jdk.ThreadStart"));
		Map<String, Instant> ends = times(events.get("jdk.ThreadEnd"));
		for (RecordedEvent event : events.get(type)) {
			RecordedThread thread = event.getValue(field);
			Instant time = event.getStartTime();
			assertTrue(thread == null || !time.isBefore(starts.get(thread.getJavaName()))
					&& time.isBefore(ends.get(thread.getJavaName())), event::toString);
		}
		return events.get(type).stream().map(e -> e.<RecordedThread>getValue(field)).filter(Objects::nonNull)
				.map(RecordedThread::getJavaName).distinct().count();
	}

	private static Map<String, Instant> times(List<RecordedEvent> events) {
		return events.stream().collect(Collectors.toMap(e -> e.getThread().getJavaName(), RecordedEvent::getStartTime));
	}

	@Test
	void whoeverIsWaitedForLives() throws IOException {
		for (String owners : List.of("http", "{pick: [http, http]}")) {
			Map<String, List<RecordedEvent>> events = events(POOL + """
					  - type: jdk.JavaMonitorEnter
					    rate: 100/s
					    threads: http
					    values: {previousOwner: %s}
					""".formatted(owners));
			assertEquals(12, living(events, "jdk.JavaMonitorEnter", "previousOwner"));
			Instant one = times(events.get("jdk.ThreadStart")).get("http-2");
			Instant last = times(events.get("jdk.ThreadEnd")).get("http-11");
			for (RecordedEvent enter : events.get("jdk.JavaMonitorEnter")) {
				boolean alone = enter.getStartTime().isBefore(one) || !enter.getStartTime().isBefore(last);
				RecordedThread owner = enter.getValue("previousOwner");
				// No thread waits for itself.
				assertEquals(alone, owner == null);
				assertTrue(alone || enter.getThread().getId() != owner.getId());
			}
		}
	}

	/** Two groups of threads that come and go one after the other, with breaks between them. */
	@Test
	void groupsAreNotPickedInTheirBreaks() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 60 s}
				threads: {http: {}, b: {count: 3, from: 0 s..40 s, until: 5 s..45 s}, c: {count: 2, from: 10 s..50 s, until: 12 s..1 min}}
				events:
				  - {type: jdk.ThreadStart, every: thread start}
				  - {type: jdk.ThreadEnd, every: thread end}
				  - {type: jdk.ThreadPark, rate: 100/s, threads: {pick: [http, b, c]}}
				""");
		assertEquals(6, living(events, "jdk.ThreadPark", "eventThread"));
		// Half of those in 27 s: no group lives at the time of another.
		long picked = events.get("jdk.ThreadPark").stream().filter(e -> !e.getThread().getJavaName().equals("http"))
				.count();
		assertEquals(1_350, picked, 130);
	}

	@Test
	void nestedEventsAreOnOthersThatLive() throws IOException {
		Map<String, List<RecordedEvent>> events = events(POOL + """
				  - type: jdk.JavaMonitorEnter
				    rate: 50/s
				    from: 30 s
				    until: 58 s
				    threads: night
				    duration: 5 ms
				    nested:
				      - {type: jdk.SocketRead, threads: night, duration: 10 %}
				      - {type: jdk.SocketWrite, threads: {pick: [night, http]}, duration: 10 %}
				""");
		assertEquals(3, living(events, "jdk.SocketRead", "eventThread"));
		assertEquals(14, living(events, "jdk.SocketWrite", "eventThread"));
		List<RecordedEvent> enters = byTime(events.get("jdk.JavaMonitorEnter"));
		for (String type : List.of("jdk.SocketRead", "jdk.SocketWrite")) {
			List<RecordedEvent> nested = byTime(events.get(type));
			for (int i = 0; i < enters.size(); i++) {
				// Of the three there are two from the middle on.
				if (enters.get(i).getStartTime().isAfter(Instant.parse("2026-01-01T00:00:35Z"))) {
					assertNotEquals(enters.get(i).getThread().getId(), nested.get(i).getThread().getId());
				}
			}
		}
	}

	private static List<RecordedEvent> byTime(List<RecordedEvent> events) {
		return events.stream().sorted((a, b) -> a.getStartTime().compareTo(b.getStartTime())).toList();
	}

	@Test
	void whatCannotLiveIsReportedOnce() {
		assertEquals(List.of(
				"Line 7, column 21: warning: none of the threads \"late\" lives from 0 s to 50 s, when all events "
						+ "begin; their previousOwner is then a thread that does not live. Change \"from\" and \"until\" of "
						+ "the stream or of the threads",
				"Line 10, column 49: warning: none of these threads lives from 0 s to 50 s, when 5,000 of the "
						+ "6,000 events of the parent stream begin; what is nested in them is then on a thread that does not live. "
						+ "Change \"from\" and \"until\" of the parent stream or of the threads"),
				warnings("""
						recording: {duration: 60 s}
						threads: {h: {count: 2}, late: {count: 3, from: 50 s}}
						types: {o.O: {}}
						events:
						  - {type: jdk.JavaMonitorEnter, rate: 10/s, until: 40 s, threads: h, values: {address: 1,
						     monitorClass: a.B,
						     previousOwner: late}}
						  - type: o.O
						    rate: 100/s
						    nested: [{type: o.O, per-event: 2, threads: late}]
						    threads: h
						"""));
		assertEquals(List.of(), warnings("""
				recording: {duration: 60 s}
				threads: {h: {count: 2}, late: {count: 3, from: 50 s}}
				types: {o.O: {}}
				events:
				  - {type: o.O, bursts: {every: 55 s, events: 10, within: 1 s}, from: 0 s, nested: [{type: o.O, threads: h}]}
				  - {type: o.O, rate: 10/s, from: 50 s, threads: h, nested: [{type: o.O, threads: {pick: [h, late]}}]}
				"""));
	}

	private static List<String> warnings(String script) {
		assertEquals(List.of(), Scripts.errors(script));
		return Scripts.warnings(script).stream().map(Problem::toString).toList();
	}
}
