/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.Flightforge;
import flightforge.kit.Outcome;
import flightforge.kit.Rounds;

/** The collections that a JVM makes of what a script allocates and keeps. */
class CollectionsTest {
	private static final long MIB = 1 << 20;

	@TempDir
	private Path folder;

	private static String script(int jdk, String collector, int heap, String allocation, String live) {
		return """
				recording: {duration: 40 s, jdk: %d}
				jvm:
				  gc: %s
				  heap: {initial: %d MiB, max: %d MiB}
				  cpus: 2
				  allocation: %s
				  live-set: %s
				threads: {http: {count: 8}}
				events:
				  - {type: jdk.ThreadSleep, rate: 50/s, threads: http, duration: 25 ms, values: {time: 24 ms}}
				""".formatted(jdk, collector, heap, heap, allocation, live);
	}

	private List<RecordedEvent> generate(String script) throws Exception {
		Files.writeString(folder.resolve("heap.forge"), script);
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "heap.forge", "--force", "-o", "heap.jfr");
		return RecordingFile.readAllEvents(folder.resolve("heap.jfr"));
	}

	private static List<RecordedEvent> of(List<RecordedEvent> events, String type) {
		return events.stream().filter(event -> event.getEventType().getName().equals(type)).toList();
	}

	@ParameterizedTest
	@CsvSource({"17, G1, G1New", "25, G1, G1New", "17, Parallel, ParallelScavenge", "25, Parallel, ParallelScavenge",
			"21, Serial, DefNew", "25, Serial, DefNew"})
	void theHeapAddsUp(int jdk, String collector, String young) throws Exception {
		List<RecordedEvent> events = generate(script(jdk, collector, 256, "300 MiB/s", "70 MiB"));
		List<RecordedEvent> collections = of(events, "jdk.GarbageCollection");
		TreeSet<Integer> ids = new TreeSet<>(collections.stream().map(event -> event.getInt("gcId")).toList());
		assertEquals(collections.size(), ids.size());
		assertTrue(ids.first() > 1_000, "an hour has passed before: " + ids.first());
		assertEquals(ids.size() - 1, ids.last() - ids.first(), "the numbers are those of a single count");
		assertTrue(collections.stream().anyMatch(event -> event.getString("name").equals(young)), collector);
		assertTrue(collections.stream().anyMatch(event -> !event.getString("name").equals(young)),
				"what survives has to be collected sometime");
		// What is there before a collection and was not after the one before it has been allocated since.
		List<RecordedEvent> summaries = new ArrayList<>(of(events, "jdk.GCHeapSummary"));
		summaries.removeIf(event -> !collections.stream().filter(gc -> gc.getInt("gcId") == event.getInt("gcId"))
				.allMatch(gc -> !gc.getString("name").equals("G1Old")));
		long allocated = 0;
		for (int i = 2; i < summaries.size(); i += 2) {
			assertEquals("Before GC", summaries.get(i).getString("when"));
			allocated += summaries.get(i).getLong("heapUsed") - summaries.get(i - 1).getLong("heapUsed");
			assertTrue(summaries.get(i).getLong("heapUsed") <= 256 * MIB);
			assertTrue(summaries.get(i - 1).getLong("heapUsed") >= 70 * MIB, "less than the program keeps");
		}
		double seconds = Duration.between(summaries.get(1).getStartTime(), summaries.getLast().getStartTime()).toNanos()
				/ 1e9;
		double paused = of(events, "jdk.GCPhasePause").stream().mapToLong(event -> event.getDuration().toNanos()).sum()
				/ 1e9;
		// Marking frees regions where nothing is alive, which is no allocation.
		assertEquals(300, allocated / (double) MIB / (seconds - paused), 15);
	}

	@ParameterizedTest
	@CsvSource({"17, G1", "25, G1", "25, Parallel", "17, Serial", "17, Z", "25, Z", "17, Shenandoah", "25, Shenandoah"})
	void randomLoadsCouldExist(int jdk, String collector) throws Exception {
		Random random = new Random(jdk * 31L + collector.hashCode());
		Flightforge flightforge = Flightforge.in(folder);
		for (int i = 0; i < Rounds.of(10); i++) {
			int heap = 64 << random.nextInt(6);
			String script = script(jdk, collector, heap,
					"{wave: {low: %d MiB/s, high: %d MiB/s, period: 7 s}}".formatted(heap / 16 + 1,
							heap / 2 + random.nextInt(heap)),
					String.format(Locale.ROOT, "{ramp: {from: %d MiB, to: %d MiB}}", random.nextInt(heap / 2),
							random.nextInt(heap / 2)));
			generate(script);
			Outcome audited = flightforge.run("audit", "heap.jfr");
			assertEquals(0, audited.exitCode(), audited + script);
		}
	}

	/** Streams of all kinds, on threads that are busy, beside collections that follow each other closely. */
	private static String busyScript(Random random, String collector) {
		String[] arrivals = {"poisson", "regular"};
		String[] durations = {"{lognormal: {median: %d ms, p99: %d ms}}", "{uniform: {min: 0 ms, max: %2$d ms}}",
				"{exponential: {mean: %d ms}}", "%d ms"};
		StringBuilder script = new StringBuilder("""
				recording: {duration: 20 s, chunk-size: %d KiB}
				jvm:
				  gc: %s
				  heap: {initial: 64 MiB, max: 64 MiB}
				  cpus: %d
				  allocation: %d MiB/s
				  live-set: %d MiB
				types: {shop.Order: {}, shop.Query: {}}
				threads:
				  http: {name: "http-{n}", count: %d}
				  pool: {count: 6}
				  short: {count: 30, from: 0 s..5 s, until: 10 s..20 s}
				events:
				  - {type: jdk.ThreadStart, every: thread start, threads: short}
				  - {type: jdk.ThreadEnd, every: thread end, threads: short}
				""".formatted(16 << random.nextInt(6), collector, 1 + random.nextInt(4), 50 + random.nextInt(400),
				random.nextInt(28), 2 + random.nextInt(12)));
		for (int i = 0; i < 4; i++) {
			int millis = 1 + random.nextInt(30);
			String duration = String.format(durations[random.nextInt(durations.length)], millis, 6 * millis);
			String type = List.of("jdk.ThreadSleep", "jdk.ThreadPark", "jdk.JavaMonitorEnter", "shop.Query")
					.get(random.nextInt(4));
			script.append("  - {type: %s, rate: %d/s, arrivals: %s, threads: %s, duration: '%s'%s}%n"
					.formatted(type, 1 + random.nextInt(20), arrivals[random.nextInt(arrivals.length)],
							random.nextBoolean() ? "http" : "{pick: {http: 3, short: 1}}", duration,
							type.equals("jdk.JavaMonitorEnter") ? ", values: {monitorClass: shop.Lock}" : "")
					.replace("'", ""));
		}
		return script.append("""
				  - type: shop.Order
				    rate: %d/s
				    arrivals: poisson
				    threads: http
				    duration: {lognormal: {median: 20 ms, p99: 90 ms}}
				    before: [{type: jdk.ThreadPark, per-event: 30 %%, duration: {uniform: {min: 0 ms, max: 5 ms}}}]
				    nested:
				      - type: jdk.SocketRead
				        per-event: 2
				        duration: %d %%
				        values: {bytesRead: 1, endOfStream: false, port: 80}
				      - type: shop.Query
				        duration: 3 ms
				        threads: pool
				        nested: [{type: jdk.FileRead, duration: 50 %%, values: {bytesRead: 1, endOfFile: false}}]
				    after: [{type: jdk.FileWrite, duration: {exponential: {mean: 1 ms}}, values: {bytesWritten: 1}}]
				  - {type: jdk.JavaExceptionThrow, rate: 200/s, arrivals: poisson, threads: http, values: {thrownClass: shop.Failure}}
				""".formatted(1 + random.nextInt(5), 5 + random.nextInt(40))).toString();
	}

	@ParameterizedTest
	@CsvSource({"G1", "Parallel", "Serial", "Z", "Shenandoah"})
	void nothingOfTheProgramHappensInAPause(String collector) throws Exception {
		Random random = new Random(collector.hashCode());
		Flightforge flightforge = Flightforge.in(folder);
		for (int i = 0; i < Rounds.of(10); i++) {
			String script = busyScript(random, collector);
			List<RecordedEvent> events = generate(script);
			// The script has events that are shorter than the thresholds.
			Outcome audited = flightforge.run("audit", "--ignore", "setting-threshold", "heap.jfr");
			assertEquals(0, audited.exitCode(), audited + script);
			List<RecordedEvent> pauses = of(events, "jdk.GCPhasePause");
			assertTrue(pauses.size() > 5, script);
			NavigableMap<Instant, Instant> ends = new TreeMap<>();
			pauses.forEach(pause -> ends.put(pause.getStartTime(), pause.getEndTime()));
			for (RecordedEvent event : events) {
				Map.Entry<Instant, Instant> pause = event.getThread() == null
						|| event.getThread().getJavaThreadId() <= 0 ? null : ends.lowerEntry(event.getEndTime());
				assertTrue(pause == null || !event.getEndTime().isBefore(pause.getValue()),
						() -> "ends in the pause from " + pause.getKey() + ": " + event + script);
			}
		}
	}

	/** Threads of the JVM itself do not stop, also where they share their events. */
	@Test
	void threadsOfTheJvmGoOnInPauses() throws Exception {
		List<RecordedEvent> events = generate(script(25, "Parallel", 256, "300 MiB/s", "70 MiB")
				.replace("http: {count: 8}", "http: {count: 8}, own: {count: 3, java-id: 0}")
				+ "  - {type: jdk.FileWrite, rate: 200/s, threads: own, duration: 2 ms, values: {bytesWritten: 1, path: a}}\n"
				+ "  - {type: jdk.FileRead, rate: 100/s, threads: own, duration: 1 ms, values: {bytesRead: 1, path: a, endOfFile: false}}\n");
		List<RecordedEvent> pauses = of(events, "jdk.GCPhasePause");
		long inside = of(events, "jdk.FileWrite").stream()
				.filter(event -> pauses.stream().anyMatch(pause -> !event.getStartTime().isBefore(pause.getStartTime())
						&& event.getStartTime().isBefore(pause.getEndTime())))
				.count();
		double share = pauses.stream().mapToLong(pause -> pause.getDuration().toNanos()).sum() / 40e9;
		assertEquals(200 * 40 * share, inside, 200 * 40 * share / 2 + 5);
		assertTrue(inside > 20, "in pauses: " + inside);
	}

	@Test
	void theFirstCollectionOfAJvmThatHasJustStartedHasTheNumber0() throws Exception {
		List<RecordedEvent> events = generate(
				script(25, "G1", 256, "300 MiB/s", "70 MiB").replace("cpus: 2", "cpus: 2\n  uptime: 0 s"));
		assertEquals(0, of(events, "jdk.GarbageCollection").getFirst().getInt("gcId"));
	}

	@ParameterizedTest
	@CsvSource({"G1, 73", "Parallel, 84", "Serial, 81"})
	void theYoungGenerationIsAsLargeAsTheArgumentsSay(String collector, int ofJvm) throws Exception {
		List<RecordedEvent> events = generate(script(25, collector, 256, "300 MiB/s", "70 MiB").replace("40 s", "14 s")
				.replace("cpus: 2", "cpus: 2\n  arguments: -Xmn64m"));
		assertEquals(64 * MIB, of(events, "jdk.YoungGenerationConfiguration").getFirst().getLong("maxSize"));
		assertEquals(ofJvm, of(events, "jdk.YoungGarbageCollection").size(), 8, "as many as a JVM makes");
	}

	@Test
	void survivorsAreTheSumOfTheirAgesInWholeRegions() throws Exception {
		List<RecordedEvent> events = generate(script(17, "G1", 256, "300 MiB/s", "70 MiB"));
		Map<Integer, Long> ages = new HashMap<>();
		of(events, "jdk.TenuringDistribution")
				.forEach(age -> ages.merge(age.getInt("gcId"), age.getLong("size"), Long::sum));
		List<RecordedEvent> after = of(events, "jdk.G1HeapSummary").stream()
				.filter(heap -> heap.getString("when").equals("After GC") && ages.containsKey(heap.getInt("gcId")))
				.toList();
		assertTrue(after.size() > 50, after.size() + " collections");
		long region = 1 << 20;
		after.forEach(heap -> assertEquals(Math.ceilDiv(ages.get(heap.getInt("gcId")), region) * region,
				heap.getLong("survivorUsedSize")));
	}

	/** JDK 25 counts what is used of the regions: survivors, and what threads have taken and not filled. */
	@Test
	void survivorsAreCountedInBytesByNewJvms() throws Exception {
		List<RecordedEvent> events = generate(script(25, "G1", 256, "300 MiB/s", "70 MiB"));
		Map<Integer, Long> ages = new HashMap<>();
		of(events, "jdk.TenuringDistribution")
				.forEach(age -> ages.merge(age.getInt("gcId"), age.getLong("size"), Long::sum));
		long region = 1 << 20;
		List<Long> more = of(events, "jdk.G1HeapSummary").stream()
				.filter(heap -> heap.getString("when").equals("After GC") && ages.containsKey(heap.getInt("gcId")))
				.map(heap -> heap.getLong("survivorUsedSize") - ages.get(heap.getInt("gcId"))).toList();
		assertTrue(more.size() > 50, more.size() + " collections");
		assertTrue(more.stream().allMatch(bytes -> bytes >= 0 && bytes < region), more.toString());
		assertTrue(of(events, "jdk.G1HeapSummary").stream()
				.filter(heap -> heap.getLong("survivorUsedSize") % region != 0).count() > more.size(),
				"in parts of regions");
	}

	@Test
	void allocationIsNotQuiteEven() throws Exception {
		List<RecordedEvent> young = of(generate(script(25, "Parallel", 256, "300 MiB/s", "20 MiB")),
				"jdk.YoungGarbageCollection");
		List<Long> gaps = new ArrayList<>();
		for (int i = 1; i < young.size(); i++) {
			gaps.add(Duration.between(young.get(i - 1).getEndTime(), young.get(i).getStartTime()).toMillis());
		}
		double mean = gaps.stream().mapToLong(gap -> gap).average().orElseThrow();
		double deviation = Math
				.sqrt(gaps.stream().mapToDouble(gap -> (gap - mean) * (gap - mean)).average().orElseThrow());
		assertTrue(deviation > 0.02 * mean && deviation < 0.15 * mean, deviation + " of " + mean);
	}

	@ParameterizedTest
	@CsvSource({"G1, 128, 200, 122, the live set nearly fills the heap", "Serial, 64, 20000, 30, stop the program for"})
	void aJvmThatHardlyDoesAnythingElseIsWarnedOf(String collector, int heap, int allocation, int live, String message)
			throws Exception {
		Files.writeString(folder.resolve("heap.forge"),
				script(25, collector, heap, allocation + " MiB/s", live + " MiB"));
		String warned = Flightforge.in(folder).succeed("validate", "heap.forge").err();
		assertTrue(warned.contains(message), warned);
	}

	/** Of 36,000 regions each collection has as many tasks, of which few collections' are kept. */
	@Test
	void tasksOfLargeHeapsTakeLittleMemory() throws Exception {
		Files.writeString(folder.resolve("large.forge"), """
				recording: {duration: 5 min}
				jvm: {gc: G1, cpus: 16, heap: {initial: 60 GiB, max: 60 GiB}, arguments: "-XX:G1HeapRegionSize=1m",
				  allocation: 8 GiB/s, live-set: 1 GiB, survival: 1 %}
				events: [{type: jdk.ThreadSleep, count: 10}]
				""");
		Flightforge.in(folder).with("-Xmx64m", "-XX:+UseSerialGC").succeed("validate", "large.forge");
	}

	/** What HotSpot 17 and 25 have chosen with -Xmx256m on two processors. */
	@ParameterizedTest
	@CsvSource({"17, G1, G1New, G1Old, 12, 15, 1363144, 160432128",
			"25, Parallel, ParallelScavenge, ParallelOld, 99, 15, 89128960, 89128960",
			"17, Serial, DefNew, SerialOld, 99, 15, 89456640, 89456640", "17, Z, N/A, Z, 99, 15, 1363144, -1",
			"25, Z, ZGC Minor, ZGC Major, 99, 7, 1363144, -1", "17, Shenandoah, N/A, Shenandoah, 99, 15, 1363144, -1",
			"25, Shenandoah, N/A, Shenandoah, 99, 15, 1363144, -1"})
	void theConfigurationIsThatOfTheCollector(int jdk, String collector, String young, String old, int ratio, int age,
			long least, long most) throws Exception {
		List<RecordedEvent> events = generate("""
				recording: {duration: 1 s, jdk: %d}
				jvm: {gc: %s, cpus: 2, arguments: -Xmx256m}
				events: [{type: jdk.ThreadSleep, count: 1, duration: 30 ms, values: {time: 30 ms}}]
				""".formatted(jdk, collector));
		RecordedEvent gc = of(events, "jdk.GCConfiguration").getFirst();
		assertEquals(young + " " + old, gc.getString("youngCollector") + " " + gc.getString("oldCollector"));
		assertEquals(ratio, gc.getInt("gcTimeRatio"));
		assertEquals(Long.MIN_VALUE, gc.getLong("pauseTarget"), "none");
		RecordedEvent generation = of(events, "jdk.YoungGenerationConfiguration").getFirst();
		assertEquals(least + " " + most, generation.getLong("minSize") + " " + generation.getLong("maxSize"));
		assertEquals(age, of(events, "jdk.GCSurvivorConfiguration").getFirst().getInt("maxTenuringThreshold"));
		RecordedEvent heap = of(events, "jdk.GCHeapConfiguration").getFirst();
		assertEquals(8 * MIB, heap.getLong("minSize"));
		RecordedEvent code = of(events, "jdk.CodeCacheConfiguration").getFirst();
		assertEquals(jdk == 17 ? 5_826_188 : 5_828_608, code.getLong("nonNMethodSize"));
		assertEquals(jdk == 17 ? 122_916_026 : 122_916_864, code.getLong("profiledSize"));
	}

	/** What the heap grows by between two collections is what was allocated, and so much the samples have to weigh. */
	@ParameterizedTest
	@CsvSource({"17, G1", "25, G1", "25, Parallel", "25, Serial"})
	void samplesOfAllocationAddUpToIt(int jdk, String collector) throws Exception {
		List<RecordedEvent> events = generate(script(jdk, collector, 256, "300 MiB/s", "70 MiB"));
		double weights = of(events, "jdk.ObjectAllocationSample").stream().mapToLong(e -> e.getLong("weight")).sum();
		double stopped = of(events, "jdk.GCPhasePause").stream().mapToLong(e -> e.getDuration().toNanos()).sum() / 1e9;
		assertEquals((40 - stopped) * 300 * MIB, weights, 0.02 * weights);
		assertEquals(146 * 40, of(events, "jdk.ObjectAllocationSample").size(), 160,
				"nearly as many as the throttle lets through");
		assertEquals(8, of(events, "jdk.ObjectAllocationSample").stream().map(e -> e.getThread().getJavaName())
				.distinct().count());
	}

	@Test
	void processorsAreBusierWhileThereAreCollections() throws Exception {
		String idle = script(25, "Parallel", 256, "1 MiB/s", "20 MiB");
		double idleLoad = load(generate(idle));
		double busyLoad = load(generate(script(25, "Parallel", 256, "300 MiB/s", "150 MiB")));
		assertTrue(idleLoad < 0.03, "idle: " + idleLoad);
		assertTrue(busyLoad > 0.15, "busy: " + busyLoad);
		List<RecordedEvent> own = generate(
				idle + "  - {type: jdk.CPULoad, every: 10 s, values: {jvmUser: 50 %, jvmSystem: "
						+ "1 %, machineTotal: 60 %}}\n");
		assertEquals(4, of(own, "jdk.CPULoad").size(), "the script's own replace the model's");
	}

	private static double load(List<RecordedEvent> events) {
		return of(events, "jdk.CPULoad").stream().mapToDouble(e -> e.getFloat("jvmUser")).skip(1).average()
				.orElseThrow();
	}

	@Test
	void theProcessIsWrittenAsOftenAsTheSettingsSay() throws Exception {
		List<RecordedEvent> events = generate(script(25, "Serial", 256, "100 MiB/s", "70 MiB").replace("cpus: 2",
				"cpus: 2\n  settings: {jdk.CPULoad#period: 10 s, \"jdk.ResidentSetSize#enabled\": false, "
						+ "\"jdk.ObjectAllocationSample#throttle\": off}"));
		assertEquals(3, of(events, "jdk.CPULoad").size(), "each a little later than 10 s after the one before");
		assertEquals(List.of(), of(events, "jdk.ResidentSetSize"));
		// Eight threads fill 50 buffers each between two collections, with an eden of 68 MiB.
		assertEquals(40 * 100 * MIB / (68.3 * MIB / 50 / 8), of(events, "jdk.ObjectAllocationSample").size(), 1_500,
				"one for each buffer");
	}

	@Test
	void nativeMemoryIsTrackedWhereAnArgumentTurnsItOn() throws Exception {
		String script = script(25, "G1", 256, "300 MiB/s", "70 MiB");
		assertEquals(List.of(), of(generate(script), "jdk.NativeMemoryUsage"));
		List<RecordedEvent> events = generate(
				script.replace("cpus: 2", "cpus: 2\n  arguments: -XX:NativeMemoryTracking=summary"));
		Map<Object, Long> sums = new HashMap<>();
		of(events, "jdk.NativeMemoryUsage")
				.forEach(e -> sums.merge(e.getStartTime(), e.getLong("committed"), Long::sum));
		List<RecordedEvent> totals = of(events, "jdk.NativeMemoryUsageTotal");
		assertEquals(39, totals.size());
		totals.forEach(total -> assertEquals(sums.get(total.getStartTime()), total.getLong("committed")));
		assertEquals(256 * MIB, of(events, "jdk.NativeMemoryUsage").stream()
				.filter(e -> e.getString("type").equals("Java Heap")).findFirst().orElseThrow().getLong("committed"));
		of(events, "jdk.ResidentSetSize").forEach(e -> assertTrue(e.getLong("size") > 256 * MIB, e.toString()));
	}

	@Test
	void poolsAreTheHeapInEveryChunk() throws Exception {
		List<RecordedEvent> events = generate(script(25, "G1", 256, "300 MiB/s", "70 MiB").replace("duration: 40 s",
				"duration: 40 s, chunk-size: 128 KiB"));
		List<RecordedEvent> usages = of(events, "jdk.GCHeapMemoryUsage");
		assertTrue(usages.size() > 2, usages.size() + " chunks");
		Map<Object, Long> sums = new HashMap<>();
		of(events, "jdk.GCHeapMemoryPoolUsage")
				.forEach(e -> sums.merge(e.getStartTime(), e.getLong("used"), Long::sum));
		usages.forEach(usage -> assertEquals(sums.get(usage.getStartTime()), usage.getLong("used")));
		assertEquals(-1, of(events, "jdk.GCHeapMemoryPoolUsage").stream()
				.filter(e -> e.getString("name").equals("G1 Eden Space")).findFirst().orElseThrow().getLong("max"));
	}

	@Test
	void whatGoesOverAPauseLastsLongerAndASleepGoesOn() throws Exception {
		List<RecordedEvent> events = generate("""
				recording: {duration: 30 s}
				jvm: {gc: Serial, heap: {initial: 256 MiB, max: 256 MiB}, cpus: 2, allocation: 500 MiB/s, live-set: 60 MiB}
				types: {shop.Order: {}}
				threads: {http: {count: 8}, cron: {count: 8}}
				events:
				  - {type: shop.Order, rate: 10/s, threads: http, duration: 300 ms}
				  - {type: jdk.ThreadSleep, rate: 10/s, threads: cron, duration: 300 ms, values: {time: {copy: duration}}}
				""");
		List<RecordedEvent> pauses = of(events, "jdk.GCPhasePause");
		int longer = 0;
		for (RecordedEvent order : of(events, "shop.Order")) {
			long paused = pauses.stream()
					.filter(pause -> pause.getStartTime().isAfter(order.getStartTime())
							&& pause.getEndTime().isBefore(order.getEndTime()))
					.mapToLong(pause -> pause.getDuration().toNanos()).sum();
			longer += paused > 0 ? 1 : 0;
			assertEquals(300_000_000 + paused, order.getDuration().toNanos(), 2_000, order.toString());
		}
		assertTrue(longer > 50, "there are pauses in " + longer);
		List<RecordedEvent> sleeps = of(events, "jdk.ThreadSleep");
		long ofTheirTime = sleeps.stream().filter(sleep -> sleep.getDuration().toNanos() == 300_000_000).count();
		assertTrue(ofTheirTime > sleeps.size() * 0.8 && ofTheirTime < sleeps.size(), ofTheirTime + " sleeps");
		assertTrue(sleeps.stream().allMatch(
				sleep -> sleep.getDuration().toNanos() >= 300_000_000 && sleep.getDuration("time").toMillis() == 300));
	}

	@Test
	void aHeapThatIsTooSmallIsCollectedAgainAndAgain() throws Exception {
		List<RecordedEvent> events = generate(
				script(25, "G1", 128, "200 MiB/s", "{ramp: {from: 40 MiB, to: 124 MiB}}"));
		List<RecordedEvent> full = of(events, "jdk.GarbageCollection").stream()
				.filter(event -> event.getString("name").equals("G1Full")).toList();
		assertTrue(!full.isEmpty(), "no full collection");
		assertTrue(full.getFirst().getStartTime().isAfter(events.getFirst().getStartTime().plusSeconds(20)),
				"there is room at first");
	}

	@Test
	void cyclesOfMarkingFollowEachOther() throws Exception {
		generate(script(25, "G1", 64, "1 GiB/s", "52 MiB"));
		Outcome audited = Flightforge.in(folder).run("audit", "heap.jfr");
		assertEquals(0, audited.exitCode(), audited.toString());
	}

	@Test
	void noEdenTakesMoreThanItHas() throws Exception {
		generate(script(25, "Parallel", 1024, "8 GiB/s", "100 MiB"));
		Outcome audited = Flightforge.in(folder).run("audit", "heap.jfr");
		assertEquals(0, audited.exitCode(), audited.toString());
	}

	@ParameterizedTest
	@CsvSource({"G1", "Serial"})
	void aLiveSetThatJumpsIsReached(String collector) throws Exception {
		List<RecordedEvent> events = generate(script(25, collector, 256, "60 MiB/s",
				"{over-time: [{until: 10 s, value: 20 MiB}, {value: 150 MiB}]}"));
		RecordedEvent last = of(events, "jdk.GCHeapSummary").stream()
				.filter(event -> event.getString("when").equals("After GC")).reduce((a, b) -> b).orElseThrow();
		assertTrue(last.getLong("heapUsed") >= 150 * MIB, last.toString());
	}

	@Test
	void oneFullCollectionIsNoReasonToWarn() throws Exception {
		Files.writeString(folder.resolve("heap.forge"),
				script(25, "Serial", 256, "300 MiB/s", "70 MiB").replace("40 s", "14 s"));
		assertEquals("", Flightforge.in(folder).succeed("validate", "heap.forge").err());
	}

	@Test
	void aSignalOfLoadIsFollowed() throws Exception {
		List<RecordedEvent> events = generate("signals: {load: {over-time: [{until: 20 s, value: 1}, {value: 3}]}}\n"
				+ script(25, "Parallel", 256, "{signal: load, times: 100 MiB/s}", "20 MiB"));
		List<RecordedEvent> young = of(events, "jdk.YoungGarbageCollection");
		long late = young.stream()
				.filter(event -> event.getStartTime().isAfter(events.getFirst().getStartTime().plusSeconds(20)))
				.count();
		assertEquals(3.0, late / (double) (young.size() - late), 0.3);
	}

	@Test
	void partsAreThoseOfTheWhole() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		Files.writeString(folder.resolve("heap.forge"),
				script(25, "G1", 256, "300 MiB/s", "70 MiB").replace("40 s", "40 s, chunk-size: 64 KiB"));
		flightforge.succeed("generate", "heap.forge", "-o", "one.jfr", "--workers", "1");
		flightforge.succeed("generate", "heap.forge", "-o", "two.jfr", "--workers", "2");
		assertArrayEquals(Files.readAllBytes(folder.resolve("one.jfr")), Files.readAllBytes(folder.resolve("two.jfr")));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"live-set: 70 MiB | needs \"allocation\"", "{allocation: 90} | lacks a unit",
			"{allocation: 180 MiB} | is an amount of data per time such as 180 MiB/s",
			"{allocation: 1 MiB/s, live-set: 5 GiB} | would be out of memory",
			"{allocation: 1 MiB/s, live-set: '{normal: {mean: 1 MiB, sd: 1 KiB}}'} | follows the clock",
			"{allocation: '{signal: laod, times: 1 MiB/s}'} | unknown signal \"laod\"",
			"{allocation: -5 MiB/s} | takes numbers from 0 on, but",
			"{allocation: 900 GiB/s} | collected more than 25,000 times",
			"{allocation: 1 MiB/s, survival: 120 %} | is a share from 0 % to 100 %",
			"references: {weak: 3} | needs \"allocation\"",
			"{allocation: 1 MiB/s, references: {weak: [5, 3]}} | a list of whole numbers from the fewest to the most",
			"{allocation: 1 MiB/s, references: {soft: 2.5}} | is how many such references a collection finds, such as 40",
			"{allocation: 1 MiB/s, references: {week: 3}} | unknown key \"week\"", "slowdown: 3 | needs \"allocation\"",
			"{allocation: 1 MiB/s, slowdown: 0.5} | is a number from 1 to 1000",
			"{allocation: 1 MiB/s, gc-cpus: 2 ms} | is a number of processors from 0.01 to 4096",
			"{allocation: 1 MiB/s, cpus: 2, gc-cpus: 3} | more than the machine has, whose \"cpus\" are 2. Use 2 at most",
			"{allocation: 1 MiB/s, gc: Shenandoah, heap: {max: 256 MiB}, live-set: 230 MiB} | has room for",
			"{allocation: 1 MiB/s, gc: Z, heap: {max: 256 MiB, initial: 256 MiB}, live-set: 230 MiB} | has room for",
			"{allocation: 1 MiB/s, heap: {max: 4 MiB, initial: 4 MiB}, live-set: 1 MiB} | a heap of at least 16 MiB",
			"{allocation: 1 MiB/s, gc: Parallel, heap: {max: 256 MiB}, live-set: 250 MiB} | has room for"})
	void whatIsWrongIsSaid(String section, String message) throws Exception {
		String jvm = section.startsWith("{") ? section.replace("'", "") : "{" + section + "}";
		Files.writeString(folder.resolve("heap.forge"), "signals: {load: 1}\njvm: " + jvm
				+ "\nevents: [{type: jdk.CPULoad, every: 1 s}]\nrecording: {duration: 1 h}\n");
		Outcome outcome = Flightforge.in(folder).run("validate", "heap.forge");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.toString().contains(message), outcome.toString());
		assertEquals(1, outcome.toString().lines().filter(line -> line.contains(": error: ")).count(),
				outcome.toString());
	}
}
