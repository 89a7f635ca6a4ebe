/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.script.Problem;
import flightforge.script.Scripts;

/** What a recording says about its JVM is what the section says, and does not contradict itself. */
class JvmTest {
	private static final String EVENTS = "events: [{type: jdk.ThreadSleep, count: 1}]\n";

	@TempDir
	Path folder;

	private Map<String, List<RecordedEvent>> events(String script) throws IOException {
		return Scripts.events(folder, script);
	}

	private static Map<String, String> flags(Map<String, List<RecordedEvent>> events) {
		Map<String, String> flags = new HashMap<>();
		events.forEach((type, list) -> {
			if (type.endsWith("Flag")) {
				list.forEach(e -> flags.put(e.getString("name"), String.valueOf(e.<Object>getValue("value"))));
			}
		});
		return flags;
	}

	@Test
	void aSectionAloneTellsAllOfAnOrdinaryJvm() throws IOException {
		Map<String, List<RecordedEvent>> events = events("jvm: {}\n" + EVENTS);
		RecordedEvent jvm = events.get("jdk.JVMInformation").getFirst();
		assertEquals("OpenJDK 64-Bit Server VM", jvm.getString("jvmName"));
		assertTrue(jvm.getString("jvmVersion").startsWith("OpenJDK 64-Bit Server VM (25."));
		assertEquals(Instant.parse("2025-12-31T23:00:00Z"), jvm.getInstant("jvmStartTime"));
		assertEquals(4L << 30, events.get("jdk.GCHeapConfiguration").getFirst().getLong("maxSize"));
		assertEquals(8, events.get("jdk.CPUInformation").getFirst().getInt("hwThreads"));
		assertEquals(16L << 30, events.get("jdk.PhysicalMemory").getFirst().getLong("totalSize"));
		assertEquals("true", flags(events).get("UseG1GC"));
		assertEquals(59, events.get("jdk.JavaThreadStatistics").size(), "a JVM sleeps for a second after each");
		assertTrue(Scripts.warnings("jvm: {}\n" + EVENTS).isEmpty() || Scripts.warnings("jvm: {}\n" + EVENTS).stream()
				.allMatch(problem -> problem.message().matches("(duration of )?jdk.ThreadSleep .*")));
	}

	@ParameterizedTest
	@CsvSource({"17, 21.0.9+10, true", "21, 21.0.9+10, false", "25, 24.0.1+9, false", "25, 26+1, false",
			"25, 17, true"})
	void aVersionOfAnotherJdkIsWarnedOf(int jdk, String version, boolean warns) {
		List<String> warnings = Scripts
				.warnings("recording: {jdk: %d}\njvm: {version: \"%s\"}\n%s".formatted(jdk, version, EVENTS)).stream()
				.map(Problem::toString).filter(warning -> warning.contains("version")).toList();
		assertEquals(warns ? 1 : 0, warnings.size(), () -> String.join("\n", warnings));
		assertTrue(!warns || warnings.getFirst().startsWith("Line 2, column 6: warning: \"version\" is of JDK "),
				() -> String.join("\n", warnings));
	}

	@Test
	void heapCollectorAndFlagsAgreeWithTheArguments() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				jvm:
				  main-class: com.shop.Main --port 8080
				  arguments: -Xms512m -Xmx2g -XX:+UseParallelGC -XX:-UseCompressedOops -XX:MaxMetaspaceSize=256m -Dshop=a=b
				  cpus: 24
				""" + EVENTS);
		RecordedEvent jvm = events.get("jdk.JVMInformation").getFirst();
		assertEquals("-Xms512m -Xmx2g -XX:+UseParallelGC -XX:-UseCompressedOops -XX:MaxMetaspaceSize=256m -Dshop=a=b",
				jvm.getString("jvmArguments"));
		assertEquals("com.shop.Main --port 8080", jvm.getString("javaArguments"));
		RecordedEvent heap = events.get("jdk.GCHeapConfiguration").getFirst();
		assertEquals(2L << 30, heap.getLong("maxSize"));
		assertEquals(512L << 20, heap.getLong("initialSize"));
		assertFalse(heap.getBoolean("usesCompressedOops"));
		RecordedEvent collector = events.get("jdk.GCConfiguration").getFirst();
		assertEquals("ParallelOld", collector.getString("oldCollector"));
		assertEquals(18, collector.getInt("parallelGCThreads"));
		Map<String, String> flags = flags(events);
		assertEquals(Long.toString(2L << 30), flags.get("MaxHeapSize"));
		assertEquals(Long.toString(256L << 20), flags.get("MaxMetaspaceSize"));
		assertEquals("18", flags.get("ParallelGCThreads"));
		assertEquals("true", flags.get("UseParallelGC"));
		assertEquals("false", flags.get("UseG1GC"));
		assertEquals("false", flags.get("UseCompressedOops"));
		assertEquals("a=b", events.get("jdk.InitialSystemProperty").stream()
				.filter(e -> e.getString("key").equals("shop")).findFirst().orElseThrow().getString("value"));
	}

	@Test
	void heapAndCollectorOfTheSectionAreAmongTheArguments() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				jvm: {heap: {initial: 1 GiB, max: 40 GiB}, gc: Z, memory: 64 GiB, version: 24.0.1+9, uptime: 5 min}
				""" + EVENTS);
		RecordedEvent jvm = events.get("jdk.JVMInformation").getFirst();
		assertEquals("-XX:+UseZGC -Xmx40960m -Xms1024m", jvm.getString("jvmArguments"));
		assertTrue(jvm.getString("jvmVersion").contains("(24.0.1+9"));
		assertFalse(events.get("jdk.GCHeapConfiguration").getFirst().getBoolean("usesCompressedOops"));
	}

	@Test
	void everyTypeThatHasEventsHasItsSettings() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				jvm: {settings: {jdk.ThreadSleep#threshold: 5 ms}}
				types: {shop.Order: {}}
				events:
				  - type: shop.Order
				    count: 3
				    nested: [{type: jdk.ThreadSleep}, {type: jdk.GCPhaseParallel}]
				""");
		Map<Long, Map<String, String>> byId = new HashMap<>();
		events.get("jdk.ActiveSetting").forEach(e -> byId.computeIfAbsent(e.getLong("id"), id -> new HashMap<>())
				.put(e.getString("name"), e.getString("value")));
		events.forEach((type, list) -> {
			long id = list.getFirst().getEventType().getId();
			assertTrue(type.equals("flightforge.Script") || "true".equals(byId.get(id).get("enabled")), type);
		});
		assertEquals("5 ms",
				byId.get(events.get("jdk.ThreadSleep").getFirst().getEventType().getId()).get("threshold"));
	}

	@Test
	void whatTheScriptHasItselfIsLeftToIt() throws IOException {
		Map<String, List<RecordedEvent>> events = events("""
				jvm: {}
				events:
				  - {type: jdk.OSInformation, count: 1, values: {osVersion: Plan 9}}
				""");
		assertEquals(List.of("Plan 9"),
				events.get("jdk.OSInformation").stream().map(e -> e.getString("osVersion")).toList());
	}

	@Test
	void olderJdksLackWhatTheyDoNotHave() throws IOException {
		for (int jdk : List.of(17, 21)) {
			Map<String, List<RecordedEvent>> events = events("recording: {jdk: " + jdk + "}\njvm: {}\n" + EVENTS);
			assertTrue(events.get("jdk.JVMInformation").getFirst().getString("jvmVersion").contains("(" + jdk + "."));
		}
	}

	@Test
	void aJvmHasOneCollector() {
		assertEquals(
				List.of("Line 1, column 18: the JVM would not start with -XX:+UseG1GC and -XX:+UseZGC: a JVM has one "
						+ "collector; keep one"),
				Scripts.errors("jvm: {arguments: -XX:+UseZGC -XX:+UseG1GC}\n" + EVENTS).stream().map(Problem::toString)
						.toList());
		assertEquals(List.of(), Scripts.errors("jvm: {arguments: -XX:+UseG1GC -XX:-UseG1GC -XX:+UseZGC}\n" + EVENTS));
	}

	@Test
	void sizesAreReadAsTheJvmReadsThem() throws IOException {
		Map<String, List<RecordedEvent>> events = events("jvm: {arguments: -Xms0 -Xmx0x40000K -XX:G1HeapRegionSize=0 "
				+ "-XX:MaxDirectMemorySize=0 -XX:ReservedCodeCacheSize=0X4m -XX:MaxRAMSize=99999999t}\n" + EVENTS);
		RecordedEvent heap = events.get("jdk.GCHeapConfiguration").getFirst();
		assertEquals(256L << 20, heap.getLong("maxSize"));
		assertEquals(256L << 20, heap.getLong("initialSize"));
		Map<String, String> flags = flags(events);
		assertEquals("0", flags.get("G1HeapRegionSize"));
		assertEquals("0", flags.get("MaxDirectMemorySize"));
		assertEquals(Long.toString(4L << 20), flags.get("ReservedCodeCacheSize"));
		for (String heapless : List.of("-Xmx0", "-XX:MaxHeapSize=0k", "-Xms99999999t")) {
			assertEquals(
					List.of("Line 1, column 18: the JVM would not start with " + heapless
							+ ": no heap is of that size"),
					Scripts.errors("jvm: {arguments: " + heapless + "}\n" + EVENTS).stream().map(Problem::toString)
							.toList());
		}
	}

	/** As JDK 17 and 25 have them in the end, by -XX:+PrintFlagsFinal. */
	@ParameterizedTest
	@CsvSource({"-Xms380m -Xmx6028m, 4194304, 398458880", "-Xmx3000m, 2097152, 8388608",
			"-Xms2g -Xmx2g, 1048576, 2147483648", "-Xms64m -Xmx1500m, 1048576, 67108864",
			"-Xms1g -Xmx100g, 33554432, 1073741824", "-Xmx2049m, 2097152, 8388608", "-Xmx256m, 1048576, 8388608",
			"-Xmx4097m, 4194304, 8388608", "-Xmx3000m -XX:InitialHeapSize=380m, 2097152, 8388608",
			"-Xms500m -XX:MinHeapSize=8388608 -Xmx3000m, 2097152, 8388608"})
	void regionsFollowFromTheLargestHeap(String arguments, String region, String least) throws IOException {
		Map<String, List<RecordedEvent>> events = events("jvm: {memory: 200 GiB, arguments: "
				+ (arguments.contains("-Xms") || arguments.contains("Initial") ? "" : "-XX:InitialHeapSize=256m ")
				+ arguments + "}\n" + EVENTS);
		assertEquals(region, flags(events).get("G1HeapRegionSize"));
		assertEquals(least, flags(events).get("MinHeapSize"));
		assertEquals(Long.parseLong(least), events.get("jdk.GCHeapConfiguration").getFirst().getLong("minSize"));
	}

	@Test
	void mistakesAreToldWithTheirPlace() {
		List<String> errors = Scripts.errors("""
				jvm:
				  gc: G2
				  heap: {max: 1 GiB}
				  arguments: -Xmx2g -Xmsmuch
				  cpus: 0
				  settings: {jdk.ThreadSlep#threshold: 1 ms, threshold: 1 ms}
				  properties: [a]
				""" + EVENTS).stream().map(Problem::toString).toList();
		assertEquals(List.of(
				"Line 2, column 7: \"gc\" is one of G1, Parallel, Serial, Z, Shenandoah, not \"G2\". Did you mean G1?",
				"Line 4, column 14: the JVM would not start with -Xmsmuch: a size is such as 512m or 4g",
				"Line 5, column 9: \"cpus\" is 0, which is too small: it is at least 1",
				"Line 6, column 40: the recording has no event type \"jdk.ThreadSlep\", so there are no settings "
						+ "of it. Did you mean jdk.ThreadSleep or jdk.ThreadDump?",
				"Line 6, column 57: a setting is an event type, # and the setting's name, as in "
						+ "jdk.SocketRead#threshold, not \"threshold\"",
				"Line 7, column 15: properties is a mapping of at most 10000 names to values, such as shop.mode: test"),
				errors);
		assertEquals(List.of(
				"Line 1, column 11: \"gc\" is one of G1, Parallel, Serial, Z, Shenandoah, not \"ZGC\". Did you mean Z?"),
				Scripts.errors("jvm: {gc: ZGC}\n" + EVENTS).stream().map(Problem::toString).toList());
		assertEquals(List.of(List.of("Parallel")),
				Scripts.errors("jvm: {gc: UseParallelGC}\n" + EVENTS).stream().map(Problem::instead).toList());
		assertEquals(List.of("Line 1, column 19: the heap's size is given here and by -Xmx in arguments; keep one"),
				Scripts.errors("jvm: {heap: {max: 1 GiB}, arguments: -Xmx2g}\n" + EVENTS).stream()
						.map(Problem::toString).toList());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = {"-XX:MaxTenuringThreshold=17 | MaxTenuringThreshold is a whole number from 0 to 16",
					"-XX:InitialTenuringThreshold=many | InitialTenuringThreshold is a whole number from 0 to 16",
					"-XX:SurvivorRatio=0 | SurvivorRatio is a whole number of 1 or more",
					"-XX:MaxGCPauseMillis=0 | MaxGCPauseMillis is a whole number of 1 or more",
					"-XX:ParallelGCThreads=99999999999 | ParallelGCThreads is a whole number from 0 to 2147483647",
					"-XX:NativeMemoryTracking=sumary | NativeMemoryTracking is off, summary or detail",
					"-XX:NewSize=some | a size is such as 512m or 4g"})
	void numbersOfFlagsAreThoseThatTheJvmTakes(String argument, String message) {
		assertEquals(List.of("Line 1, column 18: the JVM would not start with " + argument + ": " + message), Scripts
				.errors("jvm: {arguments: " + argument + "}\n" + EVENTS).stream().map(Problem::toString).toList());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"-Xmx256m -Xmn512m | a young generation of 512 MiB does not fit into the heap of 256 MiB: the JVM makes it "
					+ "as large as the heap allows. Make it smaller, or the heap larger",
			"-Xmx256m -XX:NewSize=64m -XX:MaxNewSize=32m | NewSize is 64 MiB, above MaxNewSize, 32 MiB: the JVM takes "
					+ "NewSize for both. Keep one"})
	void sizesThatTheJvmMakesOthersOfAreWarnedOf(String arguments, String message) {
		assertEquals(List.of("Line 1, column 18: warning: " + message),
				warnings("jvm: {arguments: " + arguments + "}\n" + EVENTS, "young|NewSize"));
	}

	@Test
	void moreThanTheMachineCanWriteIsWarnedOf() {
		String script = "recording: {duration: 10 s}\njvm: {cpus: %d, heap: {max: 64 GiB}, allocation: 90 GiB/s}\n"
				+ EVENTS;
		assertEquals(List
				.of("Line 2, column 49: warning: \"allocation\" is up to 90 GiB a second, more than 2 processors can "
						+ "write. Allocate less, or raise \"cpus\""),
				warnings(script.formatted(2), "processors"));
		assertEquals(List.of(), warnings(script.formatted(16), "processors"));
	}

	/** What HotSpot 17 and 25 have chosen with -Xmx256m and these arguments: NewSize and MaxNewSize. */
	@ParameterizedTest
	@CsvSource({"G1, -Xms64m -Xmn512m, 536870912, 536870912", "G1, -Xms64m -XX:NewSize=512m, 536870912, 536870912",
			"G1, -Xms64m -XX:MaxNewSize=32m, 1363144, 33554432", "G1, -Xms64m -XX:NewRatio=4, 1363144, 53477376",
			"G1, -Xms64m -XX:NewSize=33000000, 33000000, 160432128",
			"G1, -Xms64m -XX:NewSize=64m -XX:MaxNewSize=32m, 67108864, 67108864",
			"Parallel, -Xms64m -Xmn512m, 66584576, 267911168", "Parallel, -Xms64m -XX:NewSize=512m, 66584576, 89128960",
			"Parallel, -Xms64m -XX:MaxNewSize=255m, 66060288, 267386880",
			"Parallel, -Xms64m -XX:MaxNewSize=100m, 22020096, 104857600",
			"Parallel, -Xms256m -XX:MaxNewSize=100m, 104857600, 104857600",
			"Parallel, -Xms64m -XX:MaxNewSize=1m, 1572864, 1572864",
			"Parallel, -Xms64m -XX:NewSize=1m, 1572864, 89128960",
			"Parallel, -Xms64m -XX:NewRatio=4, 13107200, 53477376",
			"Parallel, -Xms64m -XX:NewSize=64m -XX:MaxNewSize=32m, 66584576, 66584576",
			"Serial, -Xms64m -Xmn512m, 67043328, 268369920", "Serial, -Xms64m -XX:NewSize=33000000, 32964608, 89456640",
			"Serial, -Xms64m -XX:MaxNewSize=1m, 1310720, 1310720", "Serial, -Xms64m -XX:NewSize=1m, 1048576, 89456640",
			"Serial, -Xms256m -XX:NewSize=100m, 104857600, 104857600",
			"Serial, -Xms64m -XX:NewRatio=1 -XX:MaxNewSize=100m, 33554432, 104857600"})
	void sizesOfTheYoungGenerationAreThoseThatTheJvmMakesOfItsArguments(String collector, String arguments, long least,
			long most) throws IOException {
		Map<String, List<RecordedEvent>> events = events("recording: {duration: 1 s, jdk: 25}\njvm: {gc: " + collector
				+ ", cpus: 2, arguments: -Xmx256m " + arguments + "}\n" + EVENTS);
		RecordedEvent generation = events.get("jdk.YoungGenerationConfiguration").getFirst();
		assertEquals(least + " " + most, generation.getLong("minSize") + " " + generation.getLong("maxSize"));
		Map<String, String> flags = flags(events);
		assertEquals(least + " " + most, flags.get("NewSize") + " " + flags.get("MaxNewSize"));
	}

	/** The warnings that have one of these words. */
	private static List<String> warnings(String script, String words) {
		return Scripts.warnings(script).stream().map(Problem::toString).filter(Pattern.compile(words).asPredicate())
				.toList();
	}
}
