/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedClassLoader;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

import flightforge.script.Scripts;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordingReader;

/** What no JVM has: constants and regularities by which recordings of the section {@code jvm} could be told. */
class JvmRegularityTest {
	/** Three groups whose threads start in turn, one of which allocates most. */
	private static final String SCRIPT = """
			recording: {duration: 30 s, jdk: %d}
			jvm: {cpus: 2, gc: %s, heap: {initial: 128 MiB, max: 128 MiB}, allocation: 300 MiB/s, live-set: 40 MiB%s}
			threads:
			  main: {}
			  late: {count: 3, from: 2 s..9 s, until: 28 s}
			  early: {count: 3, from: 1 s..8 s, until: 29 s}
			events:
			  - {type: jdk.ThreadStart, every: thread start, threads: {pick: [late, early]}}
			  - {type: jdk.ThreadPark, rate: 20/s, threads: late, duration: 2 ms, from: 10 s, until: 25 s}
			  - {type: jdk.ThreadPark, rate: 100/s, threads: early, duration: 2 ms, from: 10 s, until: 25 s}
			""";

	private static final int HEADER = 68;
	private static final int SIZE = 8;
	private static final int CHECKPOINT = 1;

	@TempDir
	Path folder;

	private Map<String, List<RecordedEvent>> events(String script) throws IOException {
		Map<String, List<RecordedEvent>> events = Scripts.events(folder, script);
		events.values().forEach(ofType -> ofType.sort(Comparator.comparing(RecordedEvent::getStartTime)));
		return events;
	}

	private Map<String, List<RecordedEvent>> events(int jdk, String collector, String more) throws IOException {
		return events(SCRIPT.formatted(jdk, collector, more));
	}

	/**
	 * HotSpot's first ones had the numbers 3 to 8, Flight Recorder's own 3 and 4; one that cleans up came each second
	 * without others in JDK 17.
	 */
	@ParameterizedTest
	@CsvSource({"17, G1", "25, G1", "25, Serial", "17, Parallel"})
	void operationsAreAskedForByThreadsThatLive(int jdk, String collector) throws IOException {
		Map<String, List<RecordedEvent>> events = events(jdk, collector,
				", uptime: 1 s, settings: {jdk.ExecuteVMOperation#threshold: 0 ns}");
		Map<Long, RecordedEvent> starts = events.get("jdk.ThreadStart").stream()
				.collect(Collectors.toMap(e -> e.getThread("thread").getJavaThreadId(), e -> e));
		Set<String> callers = new HashSet<>();
		long before = 0;
		for (RecordedEvent operation : events.get("jdk.ExecuteVMOperation")) {
			long id = operation.getLong("safepointId");
			if (!operation.getBoolean("safepoint")) {
				continue;
			}
			assertTrue(id > before && (before > 0 || id >= 3 && id < 20), id + " after " + before);
			before = id;
			RecordedThread caller = operation.getThread("caller");
			if (operation.getString("operation").contains("Allocation")) {
				callers.add(caller.getJavaName());
				RecordedEvent start = starts.get(caller.getJavaThreadId());
				assertTrue(start == null || start.getStartTime().isBefore(operation.getStartTime()),
						operation::toString);
			}
		}
		assertTrue(callers.size() > 3, callers::toString);
	}

	@Test
	void threadsHaveNumbersInTheOrderOfTheirStarts() throws IOException {
		List<RecordedThread> started = events(25, "G1", "").get("jdk.ThreadStart").stream()
				.map(e -> e.getThread("thread")).toList();
		assertEquals(6, started.size());
		assertEquals(List.of("early-1", "late-1", "early-2"),
				started.stream().limit(3).map(RecordedThread::getJavaName).toList());
		for (int i = 1; i < started.size(); i++) {
			assertEquals(1, started.get(i).getJavaThreadId() - started.get(i - 1).getJavaThreadId());
			assertEquals(1, started.get(i).getOSThreadId() - started.get(i - 1).getOSThreadId());
		}
	}

	/** JDK 17 looks at its clock for each flag, setting and library, JDK 25 for some of them. */
	@ParameterizedTest
	@CsvSource({"17, jdk.BooleanFlag, jdk.LongFlag, jdk.ActiveSetting, jdk.NativeLibrary", //
			"25, jdk.BooleanFlag, jdk.LongFlag, jdk.InitialSecurityProperty, jdk.ClassLoaderStatistics"})
	void whatBeginsAChunkIsNotAtOneTime(int jdk, String one, String two, String three, String four) throws IOException {
		Map<String, List<RecordedEvent>> events = events(jdk, "G1", "");
		for (String type : List.of(one, two, three, four)) {
			long first = nanos(events.get(type).getFirst());
			List<RecordedEvent> begin = events.get(type).stream().filter(e -> nanos(e) - first < 1_000_000_000L)
					.toList();
			assertTrue(begin.size() > 2, type);
			assertEquals(begin.size(), begin.stream().map(RecordedEvent::getStartTime).distinct().count(), type);
		}
		assertEquals(jdk == 17, events.get("jdk.InitialSystemProperty").stream().map(RecordedEvent::getStartTime)
				.distinct().count() > 1);
		List<String> order = List.of("jdk.ActiveSetting", "jdk.JVMInformation", "jdk.InitialSystemProperty",
				"jdk.IntFlag", "jdk.BooleanFlag", "jdk.StringFlag", "jdk.YoungGenerationConfiguration");
		for (int i = 1; i < order.size(); i++) {
			assertTrue(nanos(events.get(order.get(i - 1)).getLast()) < nanos(events.get(order.get(i)).getFirst()),
					order.get(i));
		}
	}

	private static long nanos(RecordedEvent event) {
		return event.getStartTime().getEpochSecond() * 1_000_000_000L + event.getStartTime().getNano();
	}

	/** Other processes take some of a machine, and not always the same. */
	@Test
	void theMachineDoesMoreThanTheJvm() throws IOException {
		Set<Long> medians = new HashSet<>();
		for (int pid : new int[] {4_000, 5_000, 6_000}) {
			List<Double> others = new ArrayList<>();
			for (RecordedEvent load : events(25, "G1", ", pid: " + pid).get("jdk.CPULoad")) {
				others.add(
						(double) load.getFloat("machineTotal") - load.getFloat("jvmUser") - load.getFloat("jvmSystem"));
			}
			others.removeFirst();
			others.sort(null);
			assertTrue(others.getFirst() >= -1e-6, others::toString);
			assertTrue(others.getLast() - others.getFirst() > 0.01, others::toString);
			medians.add(Math.round(1_000 * others.get(others.size() / 2)));
		}
		assertEquals(3, medians.size(), medians::toString);
	}

	/** A JVM comes out on the third Tuesday of a month; distributions build it later. */
	@ParameterizedTest
	@CsvSource({"17, 17.0.15+6, built on Apr 15 2025, Eclipse Adoptium",
			"25, 25.0.3+9, built on 2026-04-21T, Eclipse Adoptium", "25, 25+36, built on 2025-09-16T, Eclipse Adoptium",
			"17, 17.0.15+6-Debian-1deb12u1, built on May 1 2025, Debian"})
	void aJvmWasBuiltWhenItsVersionCameOut(int jdk, String version, String built, String vendor) throws IOException {
		Map<String, List<RecordedEvent>> events = events(jdk, "G1", ", version: \"" + version + "\"");
		String said = events.get("jdk.JVMInformation").getFirst().getString("jvmVersion");
		assertTrue(said.contains(built), said);
		assertTrue(
				events.get("jdk.InitialSystemProperty").stream().anyMatch(
						e -> e.getString("key").equals("java.vm.vendor") && e.getString("value").equals(vendor)),
				vendor);
	}

	@ParameterizedTest
	@ValueSource(strings = {"G1", "Serial", "Parallel"})
	void collectionsDifferInWhatTheyTakeAndLeave(String collector) throws IOException {
		Map<String, List<RecordedEvent>> events = events(25, collector, "");
		Set<Long> old = events.get("jdk.OldGarbageCollection").stream().map(e -> e.getLong("gcId"))
				.collect(Collectors.toSet());
		List<Long> left = events.get("jdk.GCHeapSummary").stream()
				.filter(e -> e.getString("when").equals("After GC") && old.contains(e.getLong("gcId")))
				.map(e -> e.getLong("heapUsed")).toList();
		assertTrue(left.size() > 1, "old collections: " + left.size());
		assertEquals(left.size(), left.stream().distinct().count(), left::toString);
		List<Double> shares = events.get("jdk.GCCPUTime").stream().filter(e -> e.getLong("realTime") >= 30_000_000)
				.map(e -> (double) e.getLong("userTime") / e.getLong("realTime")).toList();
		assertTrue(shares.size() < 3 || shares.stream().distinct().count() > 1, shares::toString);
		assertTrue(shares.stream().allMatch(share -> share < 2.5), shares::toString);
	}

	/**
	 * The main thread starts a recording that the JVM begins, and so writes its first dump; all JVMs have addresses of
	 * their own.
	 */
	@ParameterizedTest
	@ValueSource(ints = {17, 25})
	void theFirstDumpOfAJvmIsOfItsStart(int jdk) throws IOException {
		Set<String> addresses = new HashSet<>();
		for (int pid : new int[] {4_000, 5_000}) {
			List<RecordedEvent> dumps = events(jdk, "G1", ", uptime: 1 s, pid: " + pid).get("jdk.ThreadDump");
			String first = dumps.getFirst().getString("result");
			assertTrue(first.contains("at jdk.jfr.internal.PlatformRecorder.start("), first);
			assertTrue(first.contains("waiting to lock") && !first.contains("Notification Thread"), first);
			String last = dumps.getLast().getString("result");
			assertTrue(!last.contains("jdk.jfr.Recording.start") && last.contains("Notification Thread"), last);
			addresses.add(first.substring(first.indexOf("tid="), first.indexOf(" nid=")));
		}
		assertEquals(2, addresses.size(), addresses::toString);
	}

	/** About once a second a JVM writes new constants, in one or two checkpoints, and a copy of the chunk's header. */
	@Test
	void aChunkHasCheckpointsForEachSecond() throws IOException {
		events(25, "G1", "");
		ByteBuffer chunk = ByteBuffer.wrap(Files.readAllBytes(folder.resolve("test.jfr")));
		int checkpoints = 0;
		for (int at = HEADER; at < chunk.getLong(SIZE);) {
			chunk.position(at);
			int size = varint(chunk);
			checkpoints += varint(chunk) == CHECKPOINT ? 1 : 0;
			at += size;
		}
		assertTrue(checkpoints >= 75 && checkpoints <= 93, checkpoints + " checkpoints");
	}

	private static int varint(ByteBuffer bytes) {
		int value = 0;
		for (int shift = 0;; shift += 7) {
			byte next = bytes.get();
			value |= (next & 0x7f) << shift;
			if (next >= 0) {
				return value;
			}
		}
	}

	/** What is nested in an event that lasts for long ends in its chunk, however many there are of it. */
	@Test
	void manyEventsOfALongParentEndInTheirChunk() throws IOException {
		events("""
				recording: {duration: 60 s, chunk-size: 16 KiB}
				threads: {deployer: {}}
				types: {shop.Deploy: {}, shop.Load: {}}
				events:
				  - type: shop.Deploy
				    count: 2
				    threads: deployer
				    duration: 10 s
				    nested: [{type: shop.Load, per-event: 1000, duration: 4 ms}]
				""");
		long[] loads = {0};
		RecordingReader.read(folder.resolve("test.jfr"), ReadOptions.all().withTypes("shop.Load"), event -> {
			loads[0]++;
			assertTrue(event.endNanos() <= event.chunk().startNanos() + event.chunk().durationNanos(), event::toString);
		});
		assertEquals(2_000, loads[0]);
	}

	/** Recordings with the settings "profile" had those of types without events, too, and a dump a minute. */
	@ParameterizedTest
	@CsvSource({"17, 20 ms, 10 ms, jdk.JavaMonitorInflate", "25, 100/s, 300/s, jdk.StringTableStatistics"})
	void settingsAreThoseOfTheArguments(int jdk, String usual, String profiling, String disabled) throws IOException {
		for (boolean profile : new boolean[] {false, true}) {
			Map<String, List<RecordedEvent>> events = events("""
					recording: {duration: 3 s, jdk: %d}
					jvm: {arguments: "-XX:StartFlightRecording:filename=a.jfr,settings=%s"}
					events: [{type: jdk.CPULoad, count: 1}]
					""".formatted(jdk, profile ? "profile" : "default"));
			Map<Long, String> names;
			try (RecordingFile file = new RecordingFile(folder.resolve("test.jfr"))) {
				names = file.readEventTypes().stream().collect(Collectors.toMap(EventType::getId, EventType::getName));
			}
			Map<String, String> settings = events.get("jdk.ActiveSetting").stream().collect(Collectors
					.toMap(e -> names.get(e.getLong("id")) + "#" + e.getString("name"), e -> e.getString("value")));
			assertEquals(profile ? profiling : usual,
					settings.get("jdk.FileWrite#" + (jdk == 17 ? "threshold" : "throttle")));
			assertEquals(Boolean.toString(profile), settings.get(disabled + "#enabled"));
			assertEquals(profile ? "60 s" : "everyChunk", settings.get("jdk.ThreadDump#period"));
		}
	}

	/** Classes of a program that starts are loaded after the recording began: `jfr view active-settings` has these. */
	@ParameterizedTest
	@CsvSource({"800 ms, 3", "1 h, 0"})
	void settingsOfAProgramAreLater(String uptime, int later) throws IOException {
		List<RecordedEvent> settings = events("""
				recording: {duration: 30 s, chunk-size: 64 KiB}
				jvm: {uptime: %s, allocation: 10 MiB/s, live-set: 10 MiB}
				types: {shop.Order: {fields: {note: {type: String}}}}
				events:
				  - {type: shop.Order, count: 1000, from: 1 s, values: {note: {text: "{letters:80}"}}}
				""".formatted(uptime)).get("jdk.ActiveSetting");
		List<Long> chunks = settings.stream().filter(e -> e.getString("name").equals("enabled"))
				.collect(Collectors.groupingBy(e -> e.getLong("id"),
						Collectors.mapping(JvmRegularityTest::nanos, Collectors.toList())))
				.values().stream().filter(times -> times.size() > 1).findFirst().orElseThrow();
		long first = nanos(settings.getFirst());
		assertEquals(later, settings.stream().map(JvmRegularityTest::nanos)
				.filter(time -> time > first + 20_000_000 && time < chunks.get(1)).count());
		long last = chunks.getLast();
		assertTrue(settings.stream().filter(e -> Math.abs(nanos(e) - last) < 10_000_000).count() > 370);
	}

	/** Without an argument a recording goes on until the JVM ends. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"-XX:StartFlightRecording | 9223372036854775807 | 9223372036854775807 | 0 | /srv/app/recording.jfr",
			"-XX:StartFlightRecording:filename=/a.jfr,duration=30m,maxage=2h,maxsize=5m | 1800000 | 7200000 | 5242880 | /a.jfr"})
	void theRecordingLastsAsItsArgumentSays(String argument, long duration, long age, long size, String file)
			throws IOException {
		RecordedEvent recording = events("""
				recording: {duration: 3 s}
				jvm: {arguments: "%s"}
				events: [{type: jdk.CPULoad, count: 1}]
				""".formatted(argument)).get("jdk.ActiveRecording").getFirst();
		assertEquals(duration, recording.getLong("recordingDuration"));
		assertEquals(age, recording.getLong("maxAge"));
		assertEquals(size, recording.getLong("maxSize"));
		assertEquals(file, recording.getString("destination"));
	}

	/** Threads that start one after the other had the same time between each two, to the nanosecond. */
	@Test
	void threadsDoNotStartRegularly() throws IOException {
		List<RecordedEvent> starts = events("""
				recording: {duration: 30 s}
				jvm: {allocation: 10 MiB/s, live-set: 10 MiB}
				threads: {work: {count: 9, from: 1 s..2 s}}
				events:
				  - {type: jdk.ThreadStart, every: thread start, threads: work}
				  - {type: jdk.ThreadSleep, count: 5, from: 3 s, duration: 20 ms, threads: work, values: {time: 20 ms}}
				""").get("jdk.ThreadStart");
		Set<Long> steps = new HashSet<>();
		for (int i = 1; i < starts.size(); i++) {
			steps.add(nanos(starts.get(i)) - nanos(starts.get(i - 1)));
			assertTrue(nanos(starts.get(i)) > nanos(starts.get(i - 1)));
		}
		assertEquals(9, starts.size());
		assertEquals(8, steps.size(), steps::toString);
	}

	/**
	 * The sizes of recordings of JDK 17 and 25 with {@code -Xms32m -Xmx256m}: Parallel doubles the eden, the old
	 * generation grows by what is moved, and the summary leaves out the survivor space that is empty.
	 */
	@ParameterizedTest
	@CsvSource({"25, Parallel", "17, Parallel", "25, Serial", "17, Serial"})
	void theHeapGrows(int jdk, String collector) throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 20 s, jdk: %d}
				jvm: {arguments: -Xms32m -Xmx256m, gc: %s, allocation: 320 MiB/s, live-set: 30 MiB, survival: 4 %%, uptime: 800 ms}
				threads: {work: {count: 4}}
				events: [{type: jdk.ThreadSleep, count: 5, duration: 20 ms, threads: work}]
				""".formatted(jdk, collector));
		List<Long> committed = events.get("jdk.GCHeapSummary").stream().map(e -> e.getLong("heapSpace.committedSize"))
				.toList();
		long half = 512 << 10;
		if (collector.equals("Parallel")) {
			assertEquals(62 * half, committed.getFirst());
			List<Long> edens = events.get("jdk.PSHeapSummary").stream()
					.filter(e -> e.getString("when").startsWith("Be")).map(e -> e.getLong("edenSpace.size") / half)
					.limit(5).toList();
			assertEquals(List.of(17L, 34L, 34L, 68L, 68L), edens);
		} else {
			assertEquals((32L << 20) - 17 * (64 << 10), committed.getFirst());
		}
		assertTrue(committed.stream().distinct().count() > 10, committed::toString);
		assertTrue(committed.getLast() > 2 * committed.getFirst() && committed.getLast() < 256L << 20,
				committed::toString);
	}

	/** Samplers looked at threads each 20 ms, at one shortly after the other. */
	@Test
	void threadsAreSampledAtRegularTimes() throws IOException {
		List<RecordedEvent> samples = events("""
				recording: {duration: 30 s}
				jvm: {gc: G1, allocation: 300 MiB/s, live-set: 40 MiB}
				threads: {work: {count: 8}}
				stacks: {s: ["a.B.c(B.java:7)"]}
				events: [{type: jdk.ExecutionSample, rate: 100/s, arrivals: poisson, threads: work, stack: s, values: {state: STATE_RUNNABLE}}]
				""").get("jdk.ExecutionSample");
		int together = 0;
		int regular = 0;
		for (int i = 1; i < samples.size(); i++) {
			long step = nanos(samples.get(i)) - nanos(samples.get(i - 1));
			together += step < 300_000 ? 1 : 0;
			regular += step > 19_000_000 && (step + 600_000) % 20_120_000 < 1_200_000 ? 1 : 0;
		}
		assertTrue(together > 1_400 && regular > 800, together + " together, " + regular + " regular");
	}

	/** A line further back in a method has more of its code before it. */
	@Test
	void byteCodesAreInTheOrderOfLines() throws IOException {
		Map<Integer, Integer> byLine = new TreeMap<>();
		for (RecordedEvent sample : events("""
				recording: {duration: 30 s}
				jvm: {}
				stacks:
				  a: ["a.B.c(B.java:60)", "a.B.run(B.java:17)"]
				  b: ["a.B.c(B.java:41)", "a.B.run(B.java:12)"]
				  c: ["a.B.c(B.java:42)", "a.B.run(B.java:12)"]
				events: [{type: jdk.ExecutionSample, count: 90, stack: {pick: [a, b, c]}, values: {state: STATE_RUNNABLE}}]
				""").get("jdk.ExecutionSample")) {
			RecordedFrame frame = sample.getStackTrace().getFrames().getFirst();
			byLine.merge(frame.getLineNumber(), frame.getBytecodeIndex(), (a, b) -> {
				assertEquals(a, b);
				return a;
			});
		}
		List<Integer> indexes = List.copyOf(byLine.values());
		assertEquals(3, indexes.size());
		assertTrue(indexes.get(0) < indexes.get(1) && indexes.get(1) < indexes.get(2) && indexes.get(2) < 220,
				byLine::toString);
	}

	/** Recordings that the JVM began had collections with the cause "Warmup" at 10, 20 and 30 % of the heap. */
	@ParameterizedTest
	@ValueSource(ints = {17, 25})
	void zgcWarmsUp(int jdk) throws IOException {
		List<RecordedEvent> collections = events("""
				recording: {duration: 20 s, jdk: %d}
				jvm: {cpus: 2, gc: Z, heap: {initial: 256 MiB, max: 256 MiB}, allocation: 60 MiB/s, live-set: 90 MiB, uptime: 1 s}
				events: [{type: jdk.CPULoad, count: 1}]
				""".formatted(jdk)).get("jdk.GarbageCollection");
		for (int i = 0; i < 3; i++) {
			assertEquals("Warmup", collections.get(i).getString("cause"));
			assertEquals(i, collections.get(i).getInt("gcId"));
		}
		assertTrue(collections.stream().skip(3).noneMatch(e -> e.getString("cause").equals("Warmup")));
	}

	/** HotSpot wrote flags and settings in the order of its tables, and a setting "enabled" last. */
	@ParameterizedTest
	@CsvSource({"17, jdk.ThreadStart", "25, jdk.TLSHandshake"})
	void flagsAndSettingsAreInTheOrderOfTheJvm(int jdk, String firstType) throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 3 s, jdk: %d}
				jvm: {arguments: "-XX:StartFlightRecording:filename=a.jfr"}
				types: {shop.Order: {fields: {id: {type: int}}}}
				events: [{type: shop.Order, count: 1}]
				""".formatted(jdk));
		Map<Long, String> names;
		try (RecordingFile file = new RecordingFile(folder.resolve("test.jfr"))) {
			names = file.readEventTypes().stream().collect(Collectors.toMap(EventType::getId, EventType::getName));
		}
		List<RecordedEvent> settings = events.get("jdk.ActiveSetting");
		List<String> types = settings.stream().map(e -> names.get(e.getLong("id"))).distinct().toList();
		assertEquals(firstType, types.getFirst());
		assertEquals("shop.Order", types.getLast());
		for (int i = 1; i < settings.size(); i++) {
			boolean isLast = settings.get(i).getLong("id") != settings.get(i - 1).getLong("id");
			assertEquals(isLast, settings.get(i - 1).getString("name").equals("enabled"));
		}
		List<String> flags = events.get("jdk.BooleanFlag").stream().map(e -> e.getString("name")).toList();
		assertNotEquals(flags.stream().sorted().toList(), flags);
		RecordedEvent started = events.get("jdk.StringFlag").stream()
				.filter(e -> e.getString("name").equals("StartFlightRecording")).findFirst().orElseThrow();
		assertEquals("filename=a.jfr", started.getString("value"));
		assertEquals("Command line", started.getString("origin"));
	}

	/** A sampler looks at one thread after the other, whichever stream says what it sees. */
	@Test
	void samplesOfTwoStreamsAreAtDifferentTimes() throws IOException {
		List<RecordedEvent> samples = events("""
				recording: {duration: 30 s}
				jvm: {gc: G1, allocation: 300 MiB/s, live-set: 40 MiB}
				threads: {work: {count: 4}, other: {count: 4}}
				stacks: {s: ["a.B.c(B.java:7)"]}
				events:
				  - {type: jdk.ExecutionSample, rate: 100/s, arrivals: poisson, threads: work, stack: s, values: {state: STATE_RUNNABLE}}
				  - {type: jdk.ExecutionSample, rate: 60/s, arrivals: poisson, threads: other, stack: s, values: {state: STATE_RUNNABLE}}
				""").get("jdk.ExecutionSample");
		assertEquals(4_800, samples.size());
		long times = samples.stream().mapToLong(JvmRegularityTest::nanos).distinct().count();
		assertTrue(times > 4_600, times + " times");
	}

	/** What else the machine does with its memory comes to an end, long before the memory does. */
	@Test
	void usedMemoryOfTheMachineLevelsOff() throws IOException {
		List<RecordedEvent> reports = events("""
				recording: {duration: 10 d, chunk-size: 1 MiB}
				jvm: {gc: G1, allocation: 10 KiB/s, live-set: 4 MiB, memory: 16 GiB, heap: {initial: 64 MiB, max: 2 GiB}}
				events: [{type: jdk.ThreadSleep, count: 1}]
				""").get("jdk.PhysicalMemory");
		long first = reports.getFirst().getLong("usedSize");
		long last = reports.getLast().getLong("usedSize");
		assertTrue(Math.abs(last - first) < 130L << 20, first + " and " + last);
	}

	/** A heap that nothing has collected is as large as it was at first. */
	@ParameterizedTest
	@CsvSource({"Z", "G1", "Shenandoah"})
	void aHeapThatHasNotGrownIsNotAllCommitted(String collector) throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 2 s}
				jvm: {gc: %s, heap: {initial: 64 MiB, max: 2 GiB}, uptime: 0 s, allocation: 1 MiB/s, live-set: 1 MiB}
				events: [{type: jdk.ThreadSleep, count: 1}]
				""".formatted(collector));
		List<RecordedEvent> uses = events.getOrDefault("jdk.GCHeapMemoryUsage", List.of());
		assertTrue(!uses.isEmpty());
		for (RecordedEvent use : uses) {
			assertEquals(64L << 20, use.getLong("committed"));
		}
	}

	/** JDK 17 had a class loader for each method that was often called by reflection. */
	@ParameterizedTest
	@CsvSource({"17, 21", "25, 3"})
	void loadersThatDelegateAreOfJdk17(int jdk, int loaders) throws IOException {
		List<RecordedEvent> statistics = events(jdk, "G1", "").get("jdk.ClassLoaderStatistics");
		assertEquals(2 * loaders, statistics.size());
		assertEquals(jdk == 17 ? 36 : 0, statistics.stream().filter(e -> e.getValue("classLoader") != null
				&& ((RecordedClassLoader) e.getValue("classLoader")).getName() == null).count());
		assertEquals(loaders, statistics.stream().map(e -> e.getLong("classLoaderData")).distinct().count());
	}

	/** A thread that ends writes its load, and the JVM's own threads that a script names are counted once. */
	@Test
	void threadsThatEndWriteTheirLoad() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				recording: {duration: 25 s}
				jvm: {cpus: 2, gc: G1, allocation: 300 MiB/s, live-set: 40 MiB, uptime: 1 s}
				threads:
				  main: {}
				  work: {name: "work-{n}", count: 3, from: 1 s..2 s, until: 20 s..22 s}
				  c2: {name: C2 CompilerThread0, group: system}
				  c1: {name: C1 CompilerThread0, group: system}
				  jfr: {name: JFR Periodic Tasks, group: main}
				events:
				  - {type: jdk.ThreadStart, every: thread start, threads: work}
				  - {type: jdk.ThreadEnd, every: thread end, threads: work}
				""");
		for (RecordedEvent end : events.get("jdk.ThreadEnd")) {
			RecordedThread thread = end.getThread("thread");
			assertEquals(1, events.get("jdk.ThreadCPULoad").stream().filter(e -> nanos(e) == nanos(end))
					.filter(e -> e.getThread("eventThread").getJavaThreadId() == thread.getJavaThreadId()).count());
		}
		assertEquals(3, events.get("jdk.ThreadEnd").size());
		assertEquals(7 + 1 + 3, events.get("jdk.JavaThreadStatistics").stream().mapToLong(e -> e.getLong("activeCount"))
				.max().orElse(0));
	}
}
