/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.audit.rule.Place;
import flightforge.audit.rule.Violation;
import flightforge.writer.scan.MalformedRecordingException;

/** What an audit reports, whatever the rules. */
class AuditTest {
	private static final String LOAD = "@%d jdk.CPULoad jvmUser=0.5 jvmSystem=0.4 machineTotal=%s\n";

	@TempDir
	private Path folder;

	private AuditReport audit(String sketch) throws IOException {
		return Audit.of(Sketch.of(sketch).write(folder.resolve("a.jfr")), Set.of(), () -> false);
	}

	private static List<String> rules(AuditReport report) {
		return report.violations().stream().map(violation -> violation.rule().id()).toList();
	}

	/** It was said to be “”. */
	@Test
	void aVirtualThreadWithoutANameIsCalledByItsNumber() throws IOException {
		AuditReport report = audit("""
				@1000 +100 on ~ jdk.ThreadSleep
				@1050 +40 on ~ jdk.SocketRead
				@2000 on ~ jdk.ThreadEnd
				@3000 +10 on a jdk.JavaMonitorEnter previousOwner=@~
				""");
		List<Place> places = report.violations().stream().flatMap(violation -> violation.places().stream()).toList();
		assertTrue(
				places.stream().anyMatch(
						place -> place.thread() != null && place.thread().matches("VirtualThread\\[#\\d+\\]")),
				places::toString);
		assertTrue(
				places.stream().anyMatch(
						place -> place.detail().matches("previousOwner VirtualThread\\[#\\d+\\] has ended .*")),
				places::toString);
	}

	@Test
	void saysHowManyAndWhereTheFirstAre() throws IOException {
		StringBuilder text = new StringBuilder();
		for (int i = 0; i < 8; i++) {
			text.append(LOAD.formatted(1000 + i, i == 0 ? "1.0" : "0.5"));
		}
		AuditReport report = audit(text + "---\n" + LOAD.formatted(11_000, "0.6") + "@12000 +5 on a jdk.ThreadSleep\n");
		assertFalse(report.isClean());
		assertEquals(2, report.chunks());
		assertEquals(10, report.events());
		assertEquals(Audit.rules().size(), report.rules());
		Violation violation = report.violations().getFirst();
		assertEquals("cpu-parts", violation.rule().id());
		assertEquals(8, violation.count());
		assertEquals(Violation.MOST_PLACES, violation.places().size());
		Place place = violation.places().getFirst();
		assertEquals("jdk.CPULoad", place.type());
		assertEquals(Sketch.START_NANOS + 1_001_000_000L, place.epochNanos());
		assertEquals(0, place.chunk());
		assertEquals("jvmUser 0.5000, jvmSystem 0.4000, machineTotal 0.5000", place.detail());
	}

	@Test
	void truthValuesAreShownAsSuch() throws IOException {
		AuditReport report = audit("@1000 +10 on a jdk.SocketRead bytesRead=5 endOfStream=true port=80\n");
		Violation violation = report.violations().stream().filter(found -> found.rule().id().equals("socket-read"))
				.findFirst().orElseThrow();
		assertEquals("bytesRead 5, endOfStream true, port 80", violation.places().getFirst().detail());
	}

	/** All events are counted that a JVM would not have recorded, though only one of each chunk is listed. */
	@Test
	void eventsBelowTheThresholdAreCounted() throws IOException {
		StringBuilder text = new StringBuilder("""
				@0 jdk.ActiveSetting id=#jdk.ActiveSetting name="enabled" value="true"
				@0 jdk.ActiveSetting id=#jdk.ThreadSleep name="enabled" value="true"
				@1 +15 on a jdk.ThreadSleep
				@20 jdk.ActiveSetting id=#jdk.ThreadSleep name="threshold" value="20 ms"
				""");
		for (int i = 1; i < 8; i++) {
			text.append("@" + 1000 * i + " +" + (16 + i) + " on a jdk.ThreadSleep\n");
		}
		AuditReport report = audit(text + "---\n@11000 +30 on a jdk.ThreadSleep\n@12000 +19 on a jdk.ThreadSleep\n");
		Violation violation = report.violations().stream()
				.filter(found -> found.rule().id().equals("setting-threshold")).findFirst().orElseThrow();
		assertEquals(5, violation.count());
		assertEquals(List.of(
				"takes 15.000 ms, the shortest of 4 in the chunk that take less than the threshold of 20.000 ms",
				"takes 19.000 ms, but the threshold is 20.000 ms"),
				violation.places().stream().map(Place::detail).toList());
	}

	/** A nanosecond less than the threshold is no less when it is rounded. */
	@Test
	void eventsBelowTheThresholdAreShownAsSuch() throws IOException {
		AuditReport report = audit("""
				@0 jdk.ActiveSetting id=#jdk.ThreadSleep name="threshold" value="20 ms"
				@100 +19.999999 on a jdk.ThreadSleep
				---
				@11000 +19.9997 on a jdk.ThreadSleep
				@12000 +19.99996 on a jdk.ThreadSleep
				""");
		Violation violation = report.violations().stream()
				.filter(found -> found.rule().id().equals("setting-threshold")).findFirst().orElseThrow();
		assertEquals(List.of("takes 19.999999 ms, but the threshold is 20.000000 ms",
				"takes 19.9997 ms, the shortest of 2 in the chunk that take less than the threshold of 20.0000 ms"),
				violation.places().stream().map(Place::detail).toList());
	}

	@Test
	void whatCouldBeReadOfADamagedRecordingIsChecked() throws IOException {
		Path file = Sketch.of(LOAD.formatted(1000, "0.5") + "---\n" + LOAD.formatted(11_000, "0.5"))
				.write(folder.resolve("a.jfr"));
		byte[] bytes = Files.readAllBytes(file);
		Files.write(file, Arrays.copyOf(bytes, bytes.length - 20));
		AuditReport report = Audit.of(file, Set.of(), () -> false);
		assertNotNull(report.damage());
		assertFalse(report.isClean());
		assertEquals(List.of("cpu-parts"), rules(report));
	}

	@Test
	void whatIsNoRecordingIsRefused() throws IOException {
		Path file = Files.writeString(folder.resolve("a.jfr"),
				"no recording at all, but long enough for a header" + ".".repeat(100));
		assertThrows(MalformedRecordingException.class, () -> Audit.of(file, Set.of(), () -> false));
	}

	@Test
	void isCancelled() throws IOException {
		Path file = Sketch.of(LOAD.formatted(1000, "0.5")).write(folder.resolve("a.jfr"));
		assertThrows(CancellationException.class, () -> Audit.of(file, Set.of(), () -> true));
	}

	@Test
	void reportsEachPercentOnceUpToTheEnd() throws IOException {
		StringBuilder text = new StringBuilder();
		for (int i = 0; i < 2000; i++) {
			text.append(LOAD.formatted(1000 + i, "1.0")).append(i == 1000 ? "---\n" : "");
		}
		List<Integer> percents = new ArrayList<>();
		Audit.of(Sketch.of(text.toString()).write(folder.resolve("a.jfr")), Set.of(), percents::add, () -> false);
		assertEquals(percents.stream().sorted().distinct().toList(), percents);
		assertEquals(100, percents.getLast());
		assertTrue(percents.size() > 30, percents.toString());
	}

	/** Events that are missing are not held against a recording that says so. */
	@Test
	void lostEventsAreNotMissed() throws IOException {
		String text = """
				@1000 jdk.NativeMemoryUsageTotal reserved=10000000 committed=6000000
				@1000 jdk.NativeMemoryUsage type="GC" reserved=5000000 committed=5000000
				""";
		assertEquals(List.of("native-sum"), rules(audit(text)));
		assertEquals(List.of(), rules(audit(text + "@2000 jdk.DataLoss amount=5\n")));
	}

	/** Of 120 threads with 600,000 events some are left out; the others are seen as they are. */
	@Test
	@Tag("heavy")
	void veryManyEventsOfAChunkAreCheckedForSomeThreads() throws IOException {
		AuditReport clean = audit(parks(600_000, "1.5"));
		assertTrue(clean.incomplete());
		assertTrue(clean.isClean(), clean.toString());
		AuditReport broken = audit(parks(600_000, "1.6"));
		assertEquals(List.of("blocking-overlap", "spans-cross"), rules(broken));
		assertTrue(broken.violations().getFirst().count() > 100_000, broken.toString());
	}

	/** Half a million events on threads, as a chunk of 16 MiB may have, are checked for all of these. */
	@Test
	@Tag("heavy")
	void manyEventsOfAChunkAreCheckedForAllThreads() throws IOException {
		assertFalse(audit(parks(500_000, "1.5")).incomplete());
	}

	/** Events of 120 threads that park again and again, each 1.5 ms after the one before. */
	private static String parks(int events, String millis) {
		StringBuilder parks = new StringBuilder();
		for (int i = 0; i < events; i++) {
			parks.append("@").append(i / 120 * 1.5 + i % 120 / 1000.0).append(" +").append(millis).append(" on t")
					.append(i % 120).append(" jdk.ThreadPark\n");
		}
		return parks.toString();
	}
}
