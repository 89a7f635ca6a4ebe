/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.Flightforge;
import flightforge.kit.Outcome;
import flightforge.kit.Recording;
import flightforge.kit.readers.Conformance;

/** What scripts say of collections themselves: their pauses, and what is in those of the section {@code jvm}. */
class CollectionsOfScriptsTest {
	@TempDir
	private Path folder;

	private Recording generate(String name, String script) throws Exception {
		Files.writeString(folder.resolve(name + ".forge"), script);
		return Flightforge.in(folder).generate(name + ".forge", name);
	}

	/** Pauses that a script declares itself stop the program as those of the section jvm do. */
	@Test
	void nothingBeginsInThePausesOfAScript() throws Exception {
		String script = """
				recording: {duration: 20 s}
				threads:
				  vm: {name: VM Thread, java-id: 0}
				  http: {name: "http-{n}", count: 8}
				events:
				  - type: jdk.GarbageCollection
				    every: 500 ms
				    threads: vm
				    duration: {uniform: {min: 40 ms, max: 120 ms}}
				    values: {gcId: {sequence: {from: 1}}, name: ParallelOld, sumOfPauses: {copy: duration},
				      longestPause: {copy: duration}}
				    nested:
				      - {type: jdk.GCPhasePause, duration: 100 %, values: {name: GC Pause}}
				  - {type: jdk.ThreadSleep, rate: 40/s, threads: http, duration: 30 ms, values: {time: 30 ms}}
				  - {type: jdk.ExecutionSample, rate: 50/s, threads: http}
				  - {type: jdk.JavaExceptionThrow, count: 500, arrivals: poisson, threads: http}
				""";
		Recording made = generate("pauses", script);
		assertEquals(Map.of("jdk.GarbageCollection", 40L, "jdk.GCPhasePause", 40L, "jdk.ThreadSleep", 800L,
				"jdk.ExecutionSample", 1000L, "jdk.JavaExceptionThrow", 500L), made.reportedEvents());
		Flightforge flightforge = Flightforge.in(folder);
		assertFalse(flightforge.run("audit", "pauses.jfr").out().contains("java-in-pause"));
		generate("apart", script.replace("{duration: 20 s}", "{duration: 20 s, coherent: false}"));
		assertTrue(flightforge.run("audit", "apart.jfr").out().contains("java-in-pause"));
	}

	/** A stream with an event for each collection has those of the section jvm, and what is nested lies in them. */
	@Test
	void eventsAreNestedInTheCollectionsOfTheSectionJvm() throws Exception {
		String script = """
				recording: {duration: 20 s}
				jvm: {gc: G1, heap: {initial: 128 MiB, max: 128 MiB}, allocation: 200 MiB/s, live-set: 40 MiB, survival: 30 %}
				threads: {gc: {name: "GC Thread#{n}", count: 2, java-id: 0}}
				events:
				  - type: jdk.YoungGarbageCollection
				    every: collection
				    nested:
				      - {type: jdk.GCPhaseParallel, per-event: 20, threads: gc, duration: 5 us, values: {name: Ext Root Scanning}}
				  - type: jdk.OldGarbageCollection
				    every: collection
				    nested: [{type: jdk.MetaspaceChunkFreeListSummary, per-event: 2}]
				""";
		Recording made = generate("nested", script);
		Recording plain = generate("plain",
				script.substring(0, script.indexOf("  - type:")) + "  - {type: jdk.ThreadSleep, count: 1}\n");
		Map<String, Long> events = made.reportedEvents();
		for (String type : Set.of("jdk.YoungGarbageCollection", "jdk.OldGarbageCollection", "jdk.GarbageCollection")) {
			assertTrue(events.get(type) > 10, events.toString());
			assertEquals(plain.reportedEvents().get(type), events.get(type), type);
		}
		assertEquals(20 * events.get("jdk.YoungGarbageCollection"), events.get("jdk.GCPhaseParallel"));
		assertEquals(2 * events.get("jdk.OldGarbageCollection"), events.get("jdk.MetaspaceChunkFreeListSummary"));
		Set<Integer> young = new HashSet<>();
		Set<Integer> parallel = new HashSet<>();
		for (RecordedEvent event : RecordingFile.readAllEvents(made.file())) {
			switch (event.getEventType().getName()) {
			case "jdk.YoungGarbageCollection" -> young.add(event.getInt("gcId"));
			case "jdk.GCPhaseParallel" -> parallel.add(event.getInt("gcId"));
			default -> {
				// Nothing is asked of others.
			}
			}
		}
		assertEquals(young, parallel);
		Outcome audit = Flightforge.in(folder).run("audit", "nested.jfr");
		assertEquals(0, audit.exitCode(), audit.toString());
		Conformance.QUICK.check(made.file(), events);
	}

	/**
	 * Whether there are such collections depends on numbers that a script is tried with; its types stay all the same.
	 */
	@Test
	void aStreamOfCollectionsThatDoNotHappenHasNoEventsAndKeepsItsTypes() throws Exception {
		Recording made = generate("none", """
				recording: {duration: 20 s}
				jvm: {gc: G1, heap: {initial: 512 MiB, max: 512 MiB}, allocation: 20 MiB/s, live-set: 20 MiB}
				threads: {gc: {name: "GC Thread#{n}", count: 2, java-id: 0}}
				events:
				  - type: jdk.OldGarbageCollection
				    every: collection
				    nested:
				      - {type: jdk.GCPhaseParallel, per-event: 20, threads: gc, duration: 5 us, values: {name: Object Copy}}
				""");
		Map<String, Long> events = made.reportedEvents();
		assertTrue(events.get("jdk.YoungGarbageCollection") > 0, events.toString());
		for (String type : Set.of("jdk.OldGarbageCollection", "jdk.GCPhaseParallel")) {
			assertEquals(0L, events.getOrDefault(type, 0L), type);
			assertTrue(hasType(made, type), type);
		}
		Outcome outcome = Flightforge.in(folder).succeed("validate", "none.forge");
		assertTrue(outcome.err().contains("none.forge:6:5: warning: the stream has no event: \"jvm\" makes no such"),
				outcome.toString());
		Conformance.QUICK.check(made.file(), events);
	}

	private static boolean hasType(Recording made, String name) throws Exception {
		try (RecordingFile file = new RecordingFile(made.file())) {
			return file.readEventTypes().stream().anyMatch(type -> type.getName().equals(name));
		}
	}

	@Test
	void withoutSuchCollectionsThatIsAMistake() throws Exception {
		for (String section : Set.of("", "jvm: {allocation: 90 MiB/s}\n")) {
			String type = section.isEmpty() ? "jdk.YoungGarbageCollection" : "jdk.GarbageCollection";
			Files.writeString(folder.resolve("wrong.forge"), "recording: {duration: 10 s}\n" + section
					+ "events:\n  - {type: jdk.CPULoad, every: 1 s}\n  - {type: " + type + ", every: collection}\n");
			Outcome outcome = Flightforge.in(folder).run("validate", "wrong.forge");
			assertEquals(2, outcome.exitCode(), outcome.toString());
			assertTrue(outcome.err().contains("\"every: collection\" goes with one stream of"), outcome.toString());
		}
	}
}
