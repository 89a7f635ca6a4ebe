/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import com.sun.management.ThreadMXBean;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedThread;

import flightforge.script.Scripts;
import flightforge.script.plan.Plan;

/** What gave generated recordings away beside those of a JVM: sizes, addresses, flags and threads that fit nothing. */
class JvmTracesTest {
	private static final String HEAP = "gc: %s, cpus: 2, heap: {initial: 64 MiB, max: 64 MiB}, allocation: 200 MiB/s, live-set: 20 MiB";

	/** In the header of a chunk. */
	private static final int FLAGS = 67;
	private static final int LAST_CHUNK = 2;

	@TempDir
	Path folder;

	private Map<String, List<RecordedEvent>> events(String script) throws IOException {
		return Scripts.events(folder, script);
	}

	/** Objects begin at every eighth byte, and memory comes in pages. */
	@ParameterizedTest
	@CsvSource({"jdk.ObjectAllocationSample, weight, '{uniform: {min: 1 B, max: 1 MiB}}', 8",
			"jdk.ObjectAllocationSample, weight, '{quantiles: {p0: 16 B, p50: 1001 B, p100: 77777 B}}', 8",
			"jdk.ObjectAllocationSample, weight, '{signal: load, times: 1003 B}', 8",
			"jdk.PromoteObjectInNewPLAB, objectSize, '{lognormal: {median: 100 B, p99: 3 KiB}}', 8",
			"jdk.CompilerStatistics, nmethodsSize, '{ramp: {from: 1001, to: 99999}}', 8",
			"jdk.ResidentSetSize, size, '{ramp: {from: 100 MiB, to: 171 MiB}}', 4096",
			"shop.Order, weight, '{uniform: {min: 1 B, max: 1 MiB}}', 1"})
	void sizesAreMultiples(String type, String field, String values, long grain) throws IOException {
		List<RecordedEvent> made = events("""
				recording: {duration: 10 s}
				signals: {load: {ramp: {from: 1, to: 3}}}
				types: {shop.Order: {fields: {weight: {type: long, unit: bytes}}}}
				events: [{type: %s, rate: 50/s, values: {%s: %s}}]
				""".formatted(type, field, values)).get(type);
		assertEquals(500, made.size());
		assertTrue(made.stream().map(event -> event.getLong(field)).distinct().count() > 20, type);
		assertEquals(grain > 1, made.stream().allMatch(event -> event.getLong(field) % Math.max(8, grain) == 0));
		assertTrue(made.stream().allMatch(event -> event.getLong(field) > 0));
	}

	/** What a script says itself is not rounded. */
	@Test
	void aSizeThatIsSaidIsThatSize() throws IOException {
		assertEquals(Set.of(1001L, 17L), events("""
				recording: {duration: 10 s}
				events: [{type: jdk.ObjectAllocationSample, rate: 5/s, values: {weight: {pick: [1001 B, 17 B]}}}]
				""").get("jdk.ObjectAllocationSample").stream().map(event -> event.getLong("weight"))
				.collect(Collectors.toSet()));
	}

	/** Bounds are the user's, also where they are no multiples, or have none between them. */
	@ParameterizedTest
	@CsvSource({"20 B, 30 B, 24, 24", "10 B, 12 B, 10, 12", "1 B, 21 B, 8, 16"})
	void drawnSizesAreWithinTheirBounds(String min, String max, long least, long most) throws IOException {
		long[] weights = events("""
				recording: {duration: 10 s}
				events: [{type: jdk.ObjectAllocationSample, rate: 50/s, values: {weight: {uniform: {min: %s, max: %s}}}}]
				""".formatted(min, max)).get("jdk.ObjectAllocationSample").stream()
				.mapToLong(event -> event.getLong("weight")).sorted().toArray();
		assertEquals(least, weights[0]);
		assertEquals(most, weights[weights.length - 1]);
	}

	/** A JVM has 16 bytes before an array's elements, and rounds up to 8. */
	@Test
	void arraysHaveTheSizeOfTheirElements() throws IOException {
		List<RecordedEvent> samples = events("""
				recording: {duration: 20 s}
				events:
				  - type: jdk.OldObjectSample
				    count: 300
				    values: {objectSize: {uniform: {min: 1 B, max: 9000 B}}, objectAge: 1 s,
				      arrayElements: {pick: {-2147483648: 1, 7: 1, 1003: 1, 4001: 1}}}
				""").get("jdk.OldObjectSample");
		Map<String, Integer> bytes = Map.of("[B", 1, "[Ljava.lang.Object;", 4, "[Ljava.util.HashMap$Node;", 4, "[C", 2,
				"[I", 4, "[J", 8);
		for (RecordedEvent sample : samples) {
			long elements = sample.getInt("arrayElements");
			long size = sample.getLong("objectSize");
			String type = sample.getClass("object.type").getName();
			assertEquals(0, size % 8, sample::toString);
			if (elements >= 0) {
				assertEquals((16 + elements * bytes.get(type) + 7) / 8 * 8, size, sample::toString);
			} else {
				assertTrue(size >= 16 && !type.startsWith("["), sample::toString);
			}
		}
	}

	/** Objects are of the classes that a script says, and arrays as large as their elements. */
	@Test
	void oldObjectsHaveTheClassesThatAreSaid() throws IOException {
		List<RecordedEvent> samples = events("""
				recording: {duration: 20 s}
				events:
				  - type: jdk.OldObjectSample
				    count: 300
				    values: {objectSize: {uniform: {min: 17 B, max: 90 B}}, objectAge: 1 s}
				    choose:
				      - {weight: 100, object: shop.Order, arrayElements: -2147483648}
				      - {weight: 200, object: {pick: ["long[]", "shop.Line[]"]}, arrayElements: {uniform: {min: 1, max: 900}}}
				""").get("jdk.OldObjectSample");
		Map<String, Integer> bytes = Map.of("[J", 8, "[Lshop.Line;", 4);
		Map<String, Integer> counts = new TreeMap<>();
		Set<Long> addresses = new HashSet<>();
		for (RecordedEvent sample : samples) {
			String type = sample.getClass("object.type").getName();
			counts.merge(type, 1, Integer::sum);
			addresses.add(sample.getLong("object.address"));
			long elements = sample.getInt("arrayElements");
			long size = sample.getLong("objectSize");
			assertEquals(elements < 0 ? (size + 7) / 8 * 8 : (16 + elements * bytes.get(type) + 7) / 8 * 8, size,
					sample::toString);
		}
		assertEquals(100, counts.get("shop.Order"), counts::toString);
		assertEquals(Set.of("shop.Order", "[J", "[Lshop.Line;"), counts.keySet());
		assertTrue(addresses.size() > 200, addresses::toString);
	}

	/** Of threads that live for all of a stream each has exactly its share, though others live for a part of it. */
	@Test
	void equalThreadsDoAsMuch() throws IOException {
		Map<String, Long> counts = events("""
				recording: {duration: 20 s}
				threads: {one: {from: 1 s}, two: {from: 1.5 s}, three: {until: 19 s}}
				events:
				  - {type: jdk.ObjectAllocationSample, count: 300, from: 2 s, until: 18 s, threads: {pick: [one, two, three]},
				     values: {objectClass: "byte[]", weight: 1 KiB}}
				""").get("jdk.ObjectAllocationSample").stream()
				.collect(Collectors.groupingBy(event -> event.getThread().getJavaName(), Collectors.counting()));
		assertEquals(Map.of("one", 100L, "two", 100L, "three", 100L), counts);
	}

	/**
	 * HotSpot writes what was used after the last collection before the object was allocated. G1 also looks at it when
	 * it has finished marking, but not at the end of such a cycle, when threads have taken more regions.
	 */
	@ParameterizedTest
	@ValueSource(strings = {"G1", "Shenandoah"})
	void oldObjectsKnowTheHeapOfTheLastCollection(String collector) throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 20 s}
				jvm: {%s}
				events:
				  - {type: jdk.OldObjectSample, count: 200, values: {objectSize: 1 KiB, objectAge: {uniform: {min: 1 ms, max: 5 s}},
				      allocationTime: {formula: "t - objectAge"}, arrayElements: 1008}, from: 10 s}
				""".formatted(HEAP.formatted(collector)));
		Set<Integer> beside = events.get("jdk.GarbageCollection").stream()
				.filter(event -> event.getString("name").equals("G1Old")).map(event -> event.getInt("gcId"))
				.collect(Collectors.toSet());
		TreeMap<Instant, Long> after = new TreeMap<>();
		events.get("jdk.GCHeapSummary").stream()
				.filter(event -> event.getString("when").equals("After GC") && !beside.contains(event.getInt("gcId")))
				.forEach(event -> after.put(event.getStartTime(), event.getLong("heapUsed")));
		TreeMap<Instant, Long> remarks = new TreeMap<>(after);
		events.get("jdk.GCPhasePause").stream().filter(event -> event.getString("name").equals("Pause Remark"))
				.forEach(event -> remarks.put(event.getEndTime(), -1L));
		Set<Long> known = new HashSet<>();
		int ofRemarks = 0;
		for (RecordedEvent sample : events.get("jdk.OldObjectSample")) {
			Instant time = sample.getInstant("allocationTime");
			long used = sample.getLong("lastKnownHeapUsage");
			long before = after.lowerEntry(time).getValue();
			if (remarks.lowerEntry(time).getValue() >= 0) {
				assertEquals(before, used, sample::toString);
			} else {
				ofRemarks++;
				assertEquals(0, (used - before) % (1 << 20), () -> before + " " + sample);
			}
			known.add(used);
		}
		assertEquals(collector.equals("G1"), ofRemarks > 0);
		assertTrue(known.size() > 5, known::toString);
	}

	/** Samples of old objects are written in the end, on threads that may be no more. */
	@Test
	void oldObjectsAreOfThreadsThatHaveEnded() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 20 s}
				threads: {early: {count: 3, until: 5 s}, late: {from: 1 s, until: 9 s}}
				events:
				  - {type: jdk.OldObjectSample, count: 50, from: 19 s, threads: {pick: [early, late]}, values: {objectAge: 15 s}}
				  - {type: jdk.OldObjectSample, count: 50, from: 19 s, threads: early, values: {objectAge: 15 s}}
				""");
		assertEquals(Set.of("early-1", "early-2", "early-3", "late"), events.get("jdk.OldObjectSample").stream()
				.map(event -> event.getThread("eventThread").getJavaName()).collect(Collectors.toSet()));
	}

	/** It is the thread of main after main has ended, and another one where a script has both at one time. */
	@ParameterizedTest
	@CsvSource({"'{until: 19 s}', true", "'{until: 18 s}', true", "'{until: 19.1 s}', false", "{}, false"})
	void theThreadThatEndsTheJvmIsMain(String main, boolean isSame) throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 20 s}
				jvm: {pid: 4711}
				threads: {main: %s, work: {from: 1 s}, DestroyJavaVM: {from: 19 s}, hook: {from: 19.5 s}}
				events: [{type: jdk.ThreadStart, every: thread start}]
				""".formatted(main));
		Map<String, Long> ids = events.get("jdk.ThreadStart").stream().map(event -> event.getThread("thread"))
				.collect(Collectors.toMap(thread -> thread.getJavaName(), thread -> thread.getOSThreadId()));
		assertEquals(isSame, ids.get("main").equals(ids.get("DestroyJavaVM")), ids::toString);
		assertEquals(isSame ? 1 : 2, ids.get("hook") - ids.get("work"));
		String dump = events.get("jdk.ThreadDump").getLast().getString("result");
		assertTrue(dump.contains("\"DestroyJavaVM\""), dump);
		assertEquals(main.equals("{}"), dump.contains("\"main\""), dump);
	}

	/** -1 without a sign is the largest number of 64 bits. */
	@ParameterizedTest
	@CsvSource({"25, Serial, MaxGCPauseMillis, -2", "17, Parallel, MaxGCPauseMillis, -2", "25, Z, MaxNewSize, -1",
			"25, G1, MaxMetaspaceSize, -1", "25, G1, MaxGCPauseMillis, 200", "17, G1, GCPauseIntervalMillis, 201",
			"17, Serial, GCPauseIntervalMillis, 0", "25, Parallel, LoopStripMiningIter, 0",
			"25, G1, LoopStripMiningIter, 1000", "25, Parallel, MinHeapFreeRatio, 0",
			"25, Serial, MinHeapFreeRatio, 40"})
	void flagsAreThoseOfTheCollector(int jdk, String collector, String flag, long value) throws IOException {
		RecordedEvent found = events("""
				recording: {duration: 20 s, jdk: %d}
				jvm: {gc: %s}
				events: [{type: jdk.ThreadSleep, count: 1}]
				""".formatted(jdk, collector)).get("jdk.UnsignedLongFlag").stream()
				.filter(event -> event.getString("name").equals(flag)).findFirst().orElseThrow();
		assertEquals(value, found.getLong("value"));
	}

	/** Hidden classes are in the archive of classes, which is at another address in each run. */
	@ParameterizedTest
	@CsvSource({"25, /0x0000000000045210, 0x45210", "17, $87+0x0000000000007a08/815674463, 0x7a08",
			"25, /0x0000000000000000, "})
	void hiddenClassesAreInTheArchive(int jdk, String hidden, String offset) throws IOException {
		Set<Long> bases = new HashSet<>();
		Set<String> names = new HashSet<>();
		for (int seed = 1; seed <= 3; seed++) {
			Map<String, List<RecordedEvent>> events = events("""
					recording: {duration: 20 s, jdk: %d, seed: %d}
					jvm: {}
					stacks: {work: ["shop.Main$$Lambda%s.run(Unknown Source)", "java.lang.Thread.run(Thread.java:9)"]}
					events: [{type: jdk.ThreadSleep, count: 4, stack: work}]
					""".formatted(jdk, seed, hidden));
			long base = events.get("jdk.UnsignedLongFlag").stream()
					.filter(event -> event.getString("name").equals("SharedBaseAddress")).findFirst().orElseThrow()
					.getLong("value");
			RecordedFrame frame = events.get("jdk.ThreadSleep").getFirst().getStackTrace().getFrames().getFirst();
			String name = frame.getMethod().getType().getName();
			String digits = name.substring(name.indexOf("0x") + 2).replaceFirst("\\W.*", "");
			assertEquals(16, digits.length(), name);
			long distance = Long.parseLong(digits, 16) - base;
			assertTrue(distance > 0 && distance < 1 << 24, name);
			assertTrue(offset == null || distance == Long.decode(offset), name);
			bases.add(base);
			names.add(name);
		}
		assertEquals(3, bases.size());
		assertEquals(3, names.size());
	}

	/** Who only waits finds no room in the heap. */
	@Test
	void waitingThreadsCauseNoCollection() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 20 s}
				jvm: {%s, settings: {jdk.ExecuteVMOperation#threshold: 0 ns}}
				threads: {main: {}, work: {count: 2}}
				events:
				  - {type: jdk.ObjectAllocationSample, rate: 20/s, threads: work, values: {weight: 10 MiB}}
				  - {type: jdk.ObjectAllocationSample, count: 20, threads: main, values: {weight: 10 MiB}, until: 1 s}
				  - {type: jdk.JavaMonitorWait, count: 1, from: 1 s, threads: main, duration: 18 s}
				""".formatted(HEAP.formatted("Serial")));
		Set<String> callers = new TreeSet<>();
		events.get("jdk.ExecuteVMOperation").stream()
				.filter(event -> event.getString("operation").contains("Allocation"))
				.filter(event -> event.getStartTime().isAfter(java.time.Instant.parse("2026-01-01T00:00:01Z")))
				.forEach(event -> callers.add(event.getThread("caller").getJavaName()));
		assertEquals(Set.of("work-1", "work-2"), callers);
	}

	/** A JVM writes the end of its recording after all of its threads have ended. */
	@Test
	void theLastChunkEndsAfterTheJvm() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 20 s}
				jvm: {%s}
				threads: {main: {}, work: {count: 3, until: 19.993 s}}
				events:
				  - {type: jdk.Shutdown, count: 1, from: 19.994 s, values: {reason: No remaining non-daemon Java threads}}
				  - {type: jdk.ObjectAllocationSample, rate: 20/s, threads: work, values: {weight: 10 MiB}}
				""".formatted(HEAP.formatted("Serial")));
		Set<String> last = events.get("jdk.ThreadAllocationStatistics").stream()
				.filter(event -> event.getStartTime().isAfter(java.time.Instant.parse("2026-01-01T00:00:10Z")))
				.map(event -> event.getThread("thread").getJavaName()).collect(Collectors.toSet());
		assertTrue(last.contains("main") && !last.contains("work-1"), last::toString);
		assertTrue(events.get("jdk.ThreadDump").getLast().getStartTime()
				.isAfter(events.get("jdk.Shutdown").getFirst().getStartTime()));
	}

	/** What threads have allocated is written when main has ended, too, as no thread of the program writes it. */
	@Test
	void whatThreadsHaveAllocatedIsWrittenWhereMainHasEnded() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 20 s}
				jvm: {%s}
				threads: {main: {until: 15 s}, DestroyJavaVM: {from: 15001 ms}, work: {count: 3}}
				events: [{type: jdk.ObjectAllocationSample, rate: 20/s, threads: work, values: {weight: 10 MiB}}]
				""".formatted(HEAP.formatted("Serial")));
		Set<String> last = events.get("jdk.ThreadAllocationStatistics").stream()
				.filter(event -> event.getStartTime().isAfter(java.time.Instant.parse("2026-01-01T00:00:16Z")))
				.map(event -> event.getThread("thread").getJavaName()).collect(Collectors.toSet());
		assertTrue(last.containsAll(Set.of("work-1", "C2 CompilerThread0")) && !last.contains("main"), last::toString);
		// It only ends the JVM.
		assertEquals(328,
				events.get("jdk.ThreadAllocationStatistics").stream()
						.filter(event -> event.getThread("thread").getJavaName().equals("DestroyJavaVM")).findFirst()
						.orElseThrow().getLong("allocated"));
	}

	/** Other seeds have other references. */
	@Test
	void noTwoRecordingsHaveTheSameReferences() throws IOException {
		Set<List<Long>> counts = new HashSet<>();
		for (int seed = 1; seed <= 3; seed++) {
			counts.add(events("""
					recording: {duration: 20 s, seed: %d}
					jvm: {uptime: 1 s, %s}
					events: [{type: jdk.ThreadSleep, count: 9, duration: 30 ms}]
					""".formatted(seed, HEAP.formatted("G1"))).get("jdk.GCReferenceStatistics").stream().limit(8)
					.map(event -> event.getLong("count")).toList());
		}
		assertEquals(3, counts.size(), counts::toString);
	}

	/** One thread of the JVM writes all that is due. */
	@Test
	void whatIsOnAClockIsLateTogether() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 30 s}
				jvm: {}
				events:
				  - {type: jdk.CPULoad, every: 1 s, jitter: 4 ms, from: 100 ms}
				  - {type: jdk.JavaThreadStatistics, every: 1 s, jitter: 4 ms, from: 101 ms}
				""");
		List<RecordedEvent> one = events.get("jdk.CPULoad");
		List<RecordedEvent> other = events.get("jdk.JavaThreadStatistics");
		assertEquals(30, one.size());
		for (int i = 1; i < 30; i++) {
			assertEquals(one.get(i).getStartTime().plusMillis(1), other.get(i).getStartTime());
			assertNotEquals(one.get(i - 1).getStartTime().plusSeconds(1), one.get(i).getStartTime());
		}
	}

	/** What the model reads is read when the script says that the JVM reads other things. */
	@Test
	void theModelIsOnTheClockOfTheScript() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 60 s}
				jvm: {gc: G1, heap: {max: 256 MiB}, allocation: 30 MiB/s, live-set: 20 MiB}
				threads: {late: {count: 3, from: 20 s, until: 40 s}}
				events:
				  - {type: jdk.CPULoad, every: 1.004 s, jitter: 4 ms, from: 4.066 s}
				  - {type: jdk.ClassLoadingStatistics, every: 1.004 s, jitter: 4 ms, from: 1.054 s}
				  - {type: jdk.ThreadSleep, count: 30, threads: late, duration: 30 ms}
				""");
		List<Object> times = new ArrayList<>(
				events.get("jdk.ClassLoadingStatistics").stream().map(RecordedEvent::getStartTime).toList());
		assertEquals(59, times.size());
		for (String type : List.of("jdk.JavaThreadStatistics", "jdk.CompilerStatistics", "jdk.ResidentSetSize")) {
			List<Object> read = new ArrayList<>(events.get(type).stream().map(RecordedEvent::getStartTime).toList());
			assertEquals(times.size(), read.size(), type);
			assertEquals(times, read, type);
		}
		assertTrue(times.containsAll(
				events.get("jdk.ThreadContextSwitchRate").stream().map(RecordedEvent::getStartTime).toList()));
		assertTrue(times.containsAll(events.get("jdk.CPULoad").stream().map(RecordedEvent::getStartTime).toList()));
	}

	/** What is read each minute, some seconds early or late, says nothing of the turns of each second. */
	@Test
	void muchJitterIsOfNoClock() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 5 min}
				jvm: {gc: G1, heap: {max: 256 MiB}, allocation: 30 MiB/s, live-set: 20 MiB}
				events: [{type: jdk.CPULoad, every: 60 s, jitter: 20 s}]
				""");
		List<RecordedEvent> read = events.get("jdk.JavaThreadStatistics");
		for (int i = 1; i < read.size(); i++) {
			long gap = Duration.between(read.get(i - 1).getStartTime(), read.get(i).getStartTime()).toMillis();
			assertTrue(gap > 900 && gap < 1_200, gap + " ms before " + read.get(i).getStartTime());
		}
	}

	/** A compilation that goes on hides no shorter one that has ended, of two threads of one stream. */
	@Test
	void aCompilationThatGoesOnIsNotCounted() throws IOException {
		List<RecordedEvent> read = events("""
				recording: {duration: 60 s}
				jvm: {gc: G1, heap: {max: 256 MiB}, allocation: 30 MiB/s, live-set: 20 MiB}
				threads: {c2: {name: "C2 CompilerThread{n}", count: 3}}
				events:
				  - type: jdk.Compilation
				    every: 10 s
				    from: 1 s
				    threads: c2
				    duration: {over-time: [{until: 5 %, value: 40 s}, {value: 4 s}]}
				    values: {compileId: {sequence: {from: 1}}, compiler: c2, compileLevel: 4, codeSize: 4 KiB}
				  - {type: jdk.CompilerStatistics, every: 10 s, from: 2 s, values: {peakTimeSpent: 120 ms, totalTimeSpent: 300 ms}}
				""").get("jdk.CompilerStatistics");
		assertEquals(List.of(0L, 0L, 4L, 4L, 40L, 40L),
				read.stream().map(event -> event.getDuration("peakTimeSpent").toSeconds()).toList());
	}

	/** The JVM counts the longest of its compilations, those with an event among them. */
	@ParameterizedTest
	@ValueSource(strings = {"",
			"  - {type: jdk.CompilerStatistics, every: 1 s, values: {peakTimeSpent: 120 ms, totalTimeSpent: 300 ms}}\n"})
	void theLongestCompilationIsCounted(String counted) throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 60 s}
				jvm: {gc: G1, heap: {max: 256 MiB}, allocation: 30 MiB/s, live-set: 20 MiB}
				threads: {c2: {name: C2 CompilerThread0, count: 1}}
				events:
				  - type: jdk.Compilation
				    rate: 0.5/s
				    threads: c2
				    arrivals: poisson
				    duration: {lognormal: {median: 200 ms, p99: 4 s}}
				    values: {compileId: {sequence: {from: 1}}, compiler: c2, compileLevel: 4, codeSize: 4 KiB}
				""" + counted);
		List<RecordedEvent> compilations = events.get("jdk.Compilation");
		long least = counted.isEmpty() ? 0 : 120;
		long before = 0;
		for (RecordedEvent reading : events.get("jdk.CompilerStatistics")) {
			long longest = compilations.stream().filter(e -> !e.getEndTime().isAfter(reading.getStartTime()))
					.mapToLong(e -> e.getDuration().toMillis()).max().orElse(0);
			long peak = reading.getDuration("peakTimeSpent").toMillis();
			assertTrue(peak >= longest && peak >= before, peak + " of " + longest + " at " + reading.getStartTime());
			assertTrue(counted.isEmpty() || peak == Math.max(least, longest), peak + " of " + longest);
			assertTrue(reading.getDuration("totalTimeSpent").toMillis() >= peak, reading::toString);
			before = peak;
		}
		assertTrue(before > 1_000, "the longest of " + compilations.size() + " took " + before + " ms");
	}

	/** What a program does itself is on no clock, and is at a time of its own. */
	@ParameterizedTest
	@CsvSource({"jvm: {}, jdk.JavaErrorThrow, jdk.JavaExceptionThrow, 1 s, 1 s, false",
			"jvm: {}, jdk.CPULoad, jdk.JavaThreadStatistics, 1 s, 1 s, true",
			"jvm: {}, jdk.CPULoad, jdk.PhysicalMemory, 1 s, 10 s, true",
			"'', jdk.CPULoad, jdk.JavaThreadStatistics, 1 s, 1 s, false"})
	void onlyWhatTheJvmReadsIsLateTogether(String jvm, String one, String other, String everyOne, String everyOther,
			boolean isTogether) throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 60 s}
				%s
				events:
				  - {type: %s, every: %s, jitter: 10 ms, from: 1 s}
				  - {type: %s, every: %s, jitter: 10 ms, from: 1 s}
				""".formatted(jvm, one, everyOne, other, everyOther));
		Set<Object> times = events.get(one).stream().map(RecordedEvent::getStartTime).collect(Collectors.toSet());
		List<RecordedEvent> others = events.get(other);
		assertTrue(others.size() > 5, others::toString);
		// Of the first one there may be no earlier time, and those in a pause are later.
		assertEquals(isTogether ? others.size() - 1L : 0L,
				others.stream().skip(1).filter(event -> times.contains(event.getStartTime())).count());
	}

	/** A JVM does what some variables say, so that its flags and properties would be other ones. */
	@ParameterizedTest
	@ValueSource(strings = {"{}", "{pid: 1}"})
	void noVariableIsOneThatTheJvmObeys(String jvm) throws IOException {
		for (int seed = 1; seed < 9; seed++) {
			for (RecordedEvent variable : events("""
					recording: {duration: 20 s, seed: %d}
					jvm: %s
					events: [{type: jdk.ThreadSleep, count: 4}]
					""".formatted(seed, jvm)).get("jdk.InitialEnvironmentVariable")) {
				assertFalse(Set.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH",
						"LD_LIBRARY_PATH", "LD_PRELOAD").contains(variable.getString("key")), variable::toString);
				assertFalse(variable.getString("value").contains("-XX:"), variable::toString);
			}
		}
	}

	/** A hidden class is one class in stack traces and in values. */
	@Test
	void valuesHaveTheNamesOfHiddenClasses() throws IOException {
		for (RecordedEvent event : events("""
				recording: {duration: 20 s}
				jvm: {}
				stacks: {work: ["shop.Main$$Lambda/0x0000000000045210.run(Unknown Source)"]}
				events: [{type: jdk.ObjectAllocationSample, count: 4, stack: work,
				    values: {weight: 1 KiB, objectClass: "shop.Main$$Lambda/0x0000000000045210"}}]
				""").get("jdk.ObjectAllocationSample")) {
			String name = event.getStackTrace().getFrames().getFirst().getMethod().getType().getName();
			assertFalse(name.endsWith("0x0000000000045210"), name);
			assertEquals(name, event.getClass("objectClass").getName());
		}
	}

	/** Each class has a place of its own, with room for what it consists of. */
	@Test
	void noTwoHiddenClassesAreAtOnePlace() throws IOException {
		StringBuilder tree = new StringBuilder();
		for (int i = 0; i < 400; i++) {
			tree.append("      \"q.A%d$$Lambda/0x0000000000000000.run(Unknown Source)\": 1\n".formatted(i));
		}
		TreeSet<Long> places = new TreeSet<>();
		Set<String> names = new HashSet<>();
		for (RecordedEvent event : events("""
				recording: {duration: 20 s}
				jvm: {}
				stacks:
				  work:
				    tree:
				%sevents: [{type: jdk.ThreadSleep, rate: 200/s, stack: work}]
				""".formatted(tree)).get("jdk.ThreadSleep")) {
			String name = event.getStackTrace().getFrames().getFirst().getMethod().getType().getName();
			if (names.add(name)) {
				assertTrue(places.add(Long.parseLong(name.substring(name.indexOf("0x") + 2), 16)), name);
			}
		}
		assertTrue(names.size() > 390, names::toString);
		places.stream().filter(place -> places.higher(place) != null)
				.forEach(place -> assertTrue(places.higher(place) - place >= 400, places::toString));
	}

	/** The archive is where the arguments say. */
	@ParameterizedTest
	@CsvSource({"34359738368, 0x800000000", "0x900000000, 0x900000000", "32g, 0x800000000"})
	void hiddenClassesAreWhereTheArchiveIs(String said, String base) throws IOException {
		RecordedEvent event = events("""
				recording: {duration: 20 s}
				jvm: {arguments: "-XX:SharedBaseAddress=%s"}
				stacks: {work: ["shop.Main$$Lambda/0x0000000000045210.run(Unknown Source)"]}
				events: [{type: jdk.ThreadSleep, count: 4, stack: work}]
				""".formatted(said)).get("jdk.ThreadSleep").getFirst();
		assertEquals("shop.Main$$Lambda.0x%016x".formatted(Long.decode(base) + 0x45210),
				event.getStackTrace().getFrames().getFirst().getMethod().getType().getName());
	}

	/** The last chunk says that nothing follows where the JVM ends in the recording. */
	@ParameterizedTest
	@CsvSource({"'', true", "', when: \"t >= 0 s\"', true", "', when: \"t < 0 s\"', false",
			"', enabled: false', false"})
	void theLastChunkIsTheLastOneWhereTheJvmEnds(String condition, boolean isLast) throws IOException {
		events("""
				recording: {duration: 20 s}
				events:
				  - {type: jdk.CPULoad, every: 1 s, values: {jvmUser: 1 %%}}
				  - {type: jdk.Shutdown, count: 1, from: 19 s, values: {reason: x}%s}
				""".formatted(condition));
		assertEquals(isLast, (Files.readAllBytes(folder.resolve("test.jfr"))[FLAGS] & LAST_CHUNK) != 0);
	}

	/** Nothing is allocated for a single event but the bytes of its chunk. */
	@Test
	void oldObjectsAreMadeWithoutAllocations() throws IOException {
		oldObjects(1_000);
		long few = oldObjects(1_000);
		long more = oldObjects(10_000) - few;
		assertTrue(more < 9_000L * 20 * 35, more + " bytes");
	}

	private long oldObjects(int rate) throws IOException {
		Plan plan = Scripts.plan("""
				recording: {duration: 20 s}
				events: [{type: jdk.OldObjectSample, rate: %d/s, values: {objectAge: 1 ms, objectSize: {uniform: {min: 16 B, max: 4 KiB}},
				    arrayElements: {uniform: {min: -100, max: 1000}}}}]
				""".formatted(rate));
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		long before = threads.getTotalThreadAllocatedBytes();
		Generator.generate(plan, folder.resolve("objects.jfr"), GenerationSettings.defaults().withOverwrite(true),
				ProgressListener.NONE, () -> false);
		return threads.getTotalThreadAllocatedBytes() - before;
	}

	/**
	 * A line has a byte code for each method that it calls, later lines later ones; methods are declared differently.
	 */
	@Test
	void linesHaveSeveralByteCodes() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 20 s}
				jvm: {}
				stacks:
				  work:
				    tree:
				      "shop.Main.main(Main.java:5)":
				        "shop.Store.load(Store.java:20)":
				          "shop.Pool.take(Pool.java:7)": 1
				          "shop.Cache.find(Cache.java:9)": 1
				          "shop.Disk.open(Disk.java:3)": 1
				          "shop.Text.parse(Text.java:3)@77": 1
				          self: 1
				        "shop.Store.load(Store.java:24)":
				          "shop.Pool.give(Pool.java:30)": 1
				threads: {main: {}}
				events:
				  - {type: jdk.ExecutionSample, rate: 20/s, threads: main, stack: work}
				  - {type: jdk.Deoptimization, rate: 20/s, threads: main, stack: work}
				""");
		Map<Integer, Set<Integer>> byteCodes = new TreeMap<>();
		Set<Integer> modifiers = new TreeSet<>();
		Set<Integer> said = new TreeSet<>();
		for (RecordedEvent event : events.get("jdk.Deoptimization")) {
			List<RecordedFrame> frames = event.getStackTrace().getFrames();
			assertEquals(frames.getFirst().getMethod().getName(), event.<RecordedMethod>getValue("method").getName());
			assertEquals(frames.getFirst().getLineNumber(), event.getInt("lineNumber"));
			assertEquals(frames.getFirst().getBytecodeIndex(), event.getInt("bci"));
			for (RecordedFrame frame : frames) {
				modifiers.add(frame.getMethod().getModifiers());
				if (frame.getMethod().getName().equals("load")) {
					byteCodes.computeIfAbsent(frame.getLineNumber(), line -> new TreeSet<>())
							.add(frame.getBytecodeIndex());
				} else if (frame.getMethod().getName().equals("parse")) {
					said.add(frame.getBytecodeIndex());
				}
			}
		}
		assertEquals(Set.of(77), said);
		assertTrue(byteCodes.get(20).size() > 2, byteCodes::toString);
		assertTrue(Collections.max(byteCodes.get(20)) < Collections.min(byteCodes.get(24)), byteCodes::toString);
		assertTrue(modifiers.size() > 2 && modifiers.contains(Modifier.PUBLIC | Modifier.STATIC), modifiers::toString);
	}

	/** The HTTP client of the JDK has daemons, as had JVMs: 18 of 26 threads, of which 7 are the JVM's own. */
	@Test
	void threadsOfTheJdkAreDaemons() throws IOException {
		List<RecordedEvent> statistics = events("""
				recording: {duration: 20 s}
				jvm: {}
				threads:
				  client: {name: "HttpClient-1-Worker-{n}", count: 8, from: 5 s}
				  selector: {name: HttpClient-1-SelectorManager}
				  work: {count: 6}
				events: [{type: jdk.ThreadSleep, rate: 5/s, threads: work}]
				""").get("jdk.JavaThreadStatistics");
		assertEquals(8, statistics.getFirst().getLong("daemonCount"));
		assertEquals(16, statistics.getLast().getLong("daemonCount"));
		assertEquals(23, statistics.getLast().getLong("activeCount"));
	}

	/** What stops the world is done at once, and the VM thread has other things to do than to collect. */
	@ParameterizedTest
	@CsvSource({"G1, 17, Cleanup", "G1, 25, ClassLoaderStatsOperation", "Serial, 25, HandshakeAllThreads",
			"Parallel, 17, ICBufferFull"})
	void safepointsAreThoseOfOperations(String gc, int jdk, String other) throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 60 s, jdk: %d}
				jvm: {gc: %s, heap: {max: 256 MiB}, cpus: 2, allocation: 40 MiB/s, live-set: 20 MiB, uptime: 2 s, settings: {jdk.ExecuteVMOperation#threshold: 0 ns, jdk.SafepointBegin#threshold: 0 ns}}
				threads: {main: {}, work: {count: 2, from: 10 s}}
				events: [{type: jdk.ThreadSleep, rate: 20/s, threads: work, from: 10 s}]
				""".formatted(jdk, gc));
		Map<Long, RecordedEvent> operations = new TreeMap<>();
		Set<String> names = new TreeSet<>();
		for (RecordedEvent operation : events.get("jdk.ExecuteVMOperation")) {
			names.add(operation.getString("operation"));
			assertEquals(operation.getBoolean("safepoint"), operation.getLong("safepointId") != 0);
			if (operation.getBoolean("safepoint")) {
				assertNull(operations.put(operation.getLong("safepointId"), operation));
			}
		}
		assertTrue(names.contains(other) && names.stream().anyMatch(name -> name.contains("Allocation")),
				names::toString);
		List<RecordedEvent> safepoints = new ArrayList<>(events.get("jdk.SafepointBegin"));
		safepoints.sort(Comparator.comparing(RecordedEvent::getStartTime));
		RecordedEvent begin = safepoints.getFirst();
		RecordedEvent end = safepoints.getLast();
		// Flight Recorder stops the world for itself, which a recording has no operation of but at the start of JDK 17.
		assertEquals(jdk == 17, operations.containsKey(begin.getLong("safepointId")));
		assertEquals(jdk == 17, names.contains("JFROldObject"));
		assertFalse(operations.containsKey(end.getLong("safepointId")));
		assertTrue(Duration.between(begin.getStartTime(), end.getEndTime()).toNanos() > 59_999_800_000L,
				() -> begin + " and " + end);
		assertEquals(begin.getLong("safepointId") + safepoints.size() - 1, end.getLong("safepointId"));
		assertEquals(operations.size() + (jdk == 17 ? 1 : 2), safepoints.size());
		for (RecordedEvent safepoint : safepoints.subList(jdk == 17 ? 0 : 1, safepoints.size() - 1)) {
			RecordedEvent operation = operations.get(safepoint.getLong("safepointId"));
			Duration apart = Duration.between(safepoint.getEndTime(), operation.getStartTime());
			assertTrue(!apart.isNegative() && apart.toNanos() < 10_000, apart::toString);
		}
		assertEquals(2, end.getInt("totalThreadCount") - begin.getInt("totalThreadCount"));
	}

	/** All that live when a chunk begins or ends have their statistics, as many as its safepoints count. */
	@ParameterizedTest
	@ValueSource(ints = {17, 25})
	void everyThreadThatLivesHasAllocatedSomething(int jdk) throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 20 s, jdk: %d}
				jvm: {gc: G1, heap: {max: 256 MiB}, cpus: 2, allocation: 40 MiB/s, live-set: 20 MiB, uptime: 1 s, settings: {jdk.ExecuteVMOperation#threshold: 0 ns, jdk.SafepointBegin#threshold: 0 ns}}
				threads:
				  main: {until: 19 s}
				  work: {count: 2, from: 10 s}
				  Notification-Thread: {name: Notification Thread, group: system, from: 60 ms}
				  C1: {name: C1 CompilerThread0, group: system}
				  end: {name: DestroyJavaVM, from: 19 s}
				events: [{type: jdk.ThreadSleep, rate: 20/s, threads: work, from: 10 s}]
				""".formatted(jdk));
		List<RecordedEvent> safepoints = new ArrayList<>(events.get("jdk.SafepointBegin"));
		safepoints.sort(Comparator.comparing(RecordedEvent::getStartTime));
		Instant middle = safepoints.getFirst().getStartTime().plusSeconds(10);
		Map<Boolean, List<String>> names = events.get("jdk.ThreadAllocationStatistics").stream()
				.collect(Collectors.partitioningBy(event -> event.getStartTime().isBefore(middle),
						Collectors.mapping(event -> event.getThread("thread").getJavaName(), Collectors.toList())));
		assertEquals(safepoints.getFirst().getInt("totalThreadCount"), names.get(true).size(), names::toString);
		assertEquals(safepoints.getLast().getInt("totalThreadCount"), names.get(false).size(), names::toString);
		assertFalse(names.get(true).contains("Notification Thread"));
		assertTrue(names.get(false).contains("Notification Thread"));
	}

	/**
	 * What needs a longer gap than there is makes one where it is to be, and not a second earlier, also where it can
	 * only come after what goes over a border between blocks: it has its number.
	 */
	@ParameterizedTest
	@ValueSource(longs = {1, 2, 3})
	void safepointsAreNumberedInTheirOrder(long seed) throws IOException {
		List<RecordedEvent> safepoints = new ArrayList<>(events("""
				recording: {duration: 300 s, seed: %d}
				threads: {VM Thread: {java-id: 0}}
				events:
				  - {type: jdk.ExecuteVMOperation, rate: 400/s, threads: VM Thread, duration: 20 us}
				  - {type: jdk.SafepointBegin, rate: 110/s, threads: VM Thread, values: {safepointId: {sequence: {from: 1}}},
				     duration: {quantiles: {p0: 1 us, p70: 100 us, p90: 6 ms, p100: 25 ms}}}
				""".formatted(seed)).get("jdk.SafepointBegin"));
		safepoints.sort(Comparator.comparing(RecordedEvent::getStartTime));
		for (int i = 0; i < safepoints.size(); i++) {
			assertEquals(i + 1, safepoints.get(i).getLong("safepointId"));
		}
	}

	/** The JVM has its own threads before those of the program, whoever names them, and each has one number. */
	@ParameterizedTest
	@ValueSource(ints = {17, 25})
	void theJvmHasTheFirstThreads(int jdk) throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 20 s, jdk: %d}
				jvm: {%s, version: %s, settings: {jdk.ExecuteVMOperation#threshold: 0 ns}}
				threads:
				  work: {count: 2}
				  main: {}
				  compiler: {name: C1 CompilerThread0}
				  recorder: {name: JFR Recorder Thread}
				  collector: {name: "GC Thread#1", java-id: 0}
				  vm: {name: VM Thread, java-id: 0}
				events:
				  - {type: jdk.ThreadCPULoad, rate: 20/s, threads: {pick: [work, main, compiler, recorder]}}
				  - {type: jdk.SafepointEnd, rate: 2/s, threads: vm}
				  - {type: jdk.GCPhaseParallel, rate: 2/s, threads: collector, values: {name: ObjCopy}}
				""".formatted(jdk, HEAP.formatted("G1"), jdk == 17 ? "17.0.17+10" : "25.0.1+8"));
		Map<String, Set<Long>> numbers = new TreeMap<>();
		Map<String, Long> javaIds = new TreeMap<>();
		for (String type : List.of("jdk.ThreadCPULoad", "jdk.GCPhaseParallel", "jdk.ExecuteVMOperation",
				"jdk.SafepointEnd")) {
			for (RecordedEvent event : events.get(type)) {
				RecordedThread thread = event.getThread();
				numbers.computeIfAbsent(thread.getOSName(), name -> new TreeSet<>()).add(thread.getOSThreadId());
				javaIds.put(thread.getOSName(), thread.getJavaThreadId());
			}
		}
		long pid = events.get("jdk.JVMInformation").getFirst().getLong("pid");
		assertTrue(numbers.values().stream().allMatch(each -> each.size() == 1), numbers::toString);
		List<String> order = new ArrayList<>(numbers.keySet());
		order.sort(Comparator.comparing(name -> numbers.get(name).iterator().next()));
		assertEquals(List.of("main", "VM Thread", "C1 CompilerThread0", "JFR Recorder Thread", "GC Thread#1", "work-1",
				"work-2"), order);
		assertEquals(Set.of(pid + 1), numbers.get("main"));
		assertEquals(jdk == 17 ? 11 : 20, javaIds.get("JFR Recorder Thread"));
		assertEquals(jdk == 17 ? 16 : 27, javaIds.get("work-1"));
	}

	/** A thread dump names threads that no event is of; they are threads of the same process. */
	@ParameterizedTest
	@CsvSource({"G1, 8, 25", "G1, 20, 17", "Parallel, 4, 17", "Parallel, 4, 25", "Serial, 4, 25", "Z, 8, 17",
			"Z, 8, 25", "Shenandoah, 8, 17", "Shenandoah, 8, 25"})
	void eachThreadOfADumpHasItsNumber(String gc, int cpus, int jdk) throws IOException {
		for (String load : List.of("", ", heap: {max: 256 MiB}, allocation: 20 MiB/s, live-set: 20 MiB")) {
			Map<String, List<RecordedEvent>> events = events("""
					recording: {duration: 10 s, jdk: %d}
					jvm: {gc: %s, cpus: %d%s}
					threads: {main: {}, work: {count: 12}, mine: {name: "GC Thread#1", java-id: 0}}
					events: [{type: jdk.ThreadSleep, rate: 20/s, threads: work, duration: 25 ms}]
					""".formatted(jdk, gc, cpus, load));
			String dump = events.get("jdk.ThreadDump").getLast().getString("result");
			Map<Long, String> byNumber = new TreeMap<>();
			Matcher threads = Pattern.compile("(?m)^\"([^\"]+)\".* nid=(\\w+) ").matcher(dump);
			while (threads.find()) {
				String other = byNumber.put(Long.decode(threads.group(2)), threads.group(1));
				assertNull(other, () -> gc + load + ": " + other + " and " + threads.group(1));
			}
			assertTrue(byNumber.size() > 20, byNumber::toString);
			for (RecordedEvent sleep : events.get("jdk.ThreadSleep")) {
				assertEquals(sleep.getThread().getJavaName(), byNumber.get(sleep.getThread().getOSThreadId()));
			}
		}
	}

	/** The VM thread does one thing after the other, however closely collections follow each other. */
	@ParameterizedTest
	@CsvSource({"G1, 256 MiB, 180 MiB, 900 MiB/s, 60 s, 17", "Parallel, 64 MiB, 20 MiB, 5 GiB/s, 10 s, 17",
			"Parallel, 64 MiB, 20 MiB, 5 GiB/s, 5 s, 25", "G1, 64 MiB, 20 MiB, 500 GiB/s, 100 ms, 17",
			"Serial, 256 MiB, 20 MiB, 1 MiB/s, 59 min, 17"})
	void theVmThreadDoesOneThingAfterTheOther(String gc, String heap, String live, String allocation, String duration,
			int jdk) throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: %s, jdk: %d}
				jvm: {gc: %s, cpus: 4, heap: {initial: %s, max: %s}, allocation: %s, live-set: %s, settings: {jdk.ExecuteVMOperation#threshold: 0 ns, jdk.SafepointBegin#threshold: 0 ns}}
				threads: {work: {count: 4}}
				events: [{type: jdk.ThreadSleep, count: 1, threads: work}]
				""".formatted(duration, jdk, gc, heap, heap, allocation, live));
		List<RecordedEvent> all = new ArrayList<>(events.get("jdk.SafepointBegin"));
		all.addAll(events.get("jdk.ExecuteVMOperation"));
		all.sort(Comparator.comparing(RecordedEvent::getStartTime));
		long number = 0;
		RecordedEvent before = null;
		for (RecordedEvent event : all) {
			if (before != null) {
				assertFalse(event.getStartTime().isBefore(before.getEndTime()), before + " and " + event);
			}
			if (event.getLong("safepointId") != 0) {
				assertTrue(event.getLong("safepointId") >= number, event::toString);
				number = event.getLong("safepointId");
			}
			before = event;
		}
		assertTrue(all.size() > 60, gc);
	}

	/** However many methods a line calls, and whichever of the same name, each is called at a place of its own. */
	@Test
	void eachMethodThatALineCallsHasItsByteCode() throws IOException {
		StringBuilder callees = new StringBuilder();
		for (int i = 0; i < 20; i++) {
			callees.append("        shop.Part.step").append(i).append(":7: 1\n");
		}
		Map<Integer, Map<String, Integer>> places = new TreeMap<>();
		for (RecordedEvent event : events("""
				recording: {duration: 20 s}
				jvm: {}
				stacks:
				  work:
				    tree:
				      shop.Main.run:20:
				%s        "shop.Part.other(int):9": 1
				        "shop.Part.other(long):11": 1
				      shop.Main.run:21:
				        shop.Part.step1:7: 1
				        shop.Part.step2:7: 1
				      shop.Main.run:23: 1
				threads: {main: {}}
				events: [{type: jdk.ExecutionSample, rate: 50/s, threads: main, stack: work}]
				""".formatted(callees)).get("jdk.ExecutionSample")) {
			List<RecordedFrame> frames = event.getStackTrace().getFrames();
			RecordedFrame caller = frames.getLast();
			String called = frames.size() == 1 ? ""
					: frames.getFirst().getMethod().getName() + frames.getFirst().getLineNumber();
			Integer other = places.computeIfAbsent(caller.getLineNumber(), line -> new TreeMap<>()).put(called,
					caller.getBytecodeIndex());
			assertTrue(other == null || other == caller.getBytecodeIndex(), called);
		}
		assertEquals(22, places.get(20).size());
		places.forEach((line, codes) -> assertEquals(codes.size(), Set.copyOf(codes.values()).size(),
				() -> line + ": " + codes));
		assertTrue(Collections.max(places.get(20).values()) < Collections.min(places.get(21).values()),
				places::toString);
		assertTrue(Collections.max(places.get(21).values()) < Collections.min(places.get(23).values()),
				places::toString);
	}
}
