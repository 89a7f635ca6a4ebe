/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.Name;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.memory.Category;
import flightforge.memory.CategorySeries;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemorySample;
import flightforge.memory.MemoryTimeline;
import flightforge.memory.source.MemoryFile;
import flightforge.writer.live.LiveRecording;
import flightforge.writer.live.LiveSettings;
import flightforge.writer.scan.MalformedRecordingException;

/** Real recordings of two JDKs, compared with what the JDK's own consumer reads from them. */
class RecordingMemoryTest {
	private static final Path GOLDEN = Path.of("..", "..", "plugins", "flightforge.memory", "test", "golden");

	@TempDir
	Path folder;

	private int number;

	@Test
	void readsWhatTheJdkReads() throws IOException {
		Path file = GOLDEN.resolve("jdk25.jfr");
		RecordingMemory memory = RecordingMemory.read(file, () -> false);
		Map<String, Long> counts = new HashMap<>();
		int compared = 0;
		for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
			counts.merge(event.getEventType().getName(), 1L, Long::sum);
			if (event.getEventType().getName().equals("jdk.NativeMemoryUsage")) {
				Category category = Category.ofNative(event.getString("type"));
				CategorySeries series = memory.timeline().series(category).orElseThrow();
				long nanos = event.getStartTime().getEpochSecond() * 1_000_000_000L + event.getStartTime().getNano();
				// The JDK rounds ticks its own way.
				CategoryUsage usage = series.usage(series.indexAt(nanos + 1_000));
				assertEquals(event.getLong("reserved"), usage.reserved());
				assertEquals(event.getLong("committed"), usage.committed());
				compared++;
			}
		}
		assertTrue(compared > 100, "compared " + compared);
		memory.events().forEach((type, count) -> assertEquals(counts.get(type), count, type));
		assertEquals("", memory.damage());
		assertEquals(Set.of(), memory.experimental());
	}

	@ParameterizedTest
	@ValueSource(strings = {"jdk17.jfr", "jdk25.jfr"})
	void reportsTheMomentOfAllCategories(String name) throws IOException {
		RecordingMemory memory = RecordingMemory.read(GOLDEN.resolve(name), () -> false);
		MemorySample last = memory.timeline().at(memory.timeline().endNanos());
		CategoryUsage heap = last.usage(Category.HEAP).orElseThrow();
		assertTrue(heap.used() > 1 << 20 && heap.used() <= heap.committed(), heap.toString());
		assertEquals(64 << 20, heap.reserved());
		CategoryUsage direct = last.usage(Category.DIRECT_BUFFERS).orElseThrow();
		assertTrue(direct.used() >= 8 << 20 && direct.count() >= 8, direct.toString());
		assertTrue(last.usage(Category.METASPACE).orElseThrow().committed() > 1 << 20);
		assertTrue(last.usage(Category.PHYSICAL_MEMORY).orElseThrow().limit() > 64 << 20);
		// What an event does not report is missing, not zero.
		assertEquals(CategoryUsage.MISSING, direct.committed());
		assertEquals(name.equals("jdk25.jfr"), last.usage(Category.NATIVE_TOTAL).isPresent());
	}

	@ParameterizedTest
	@ValueSource(strings = {"jdk17.jfr", "jdk25.jfr"})
	void theHeapsChangeIsThatAfterCollections(String name) throws IOException {
		List<Long> used = RecordingFile.readAllEvents(GOLDEN.resolve(name)).stream()
				.filter(event -> event.getEventType().getName().equals("jdk.GCHeapSummary")
						&& event.getString("when").equals("After GC"))
				.sorted(Comparator.comparing(RecordedEvent::getStartTime)).map(event -> event.getLong("heapUsed"))
				.toList();
		MemoryFile file = MemoryFile.read(GOLDEN.resolve(name), () -> false);
		assertEquals(used.getFirst(), heap(file.before()).used());
		assertEquals(used.getLast(), heap(file.after()).used());
		assertTrue(heap(file.after()).peak() > used.getFirst());
	}

	@Name("jdk.GCHeapMemoryUsage")
	record HeapUsage(long used, long committed, long max) {
	}

	@Name("jdk.GCHeapMemoryPoolUsage")
	record PoolUsage(String name, long used, long committed, long max) {
	}

	@Name("jdk.ContainerMemoryUsage")
	record ContainerUsage(long memoryFailCount, long memoryUsage, long swapMemoryUsage) {
	}

	@Name("jdk.SwapSpace")
	record Swap(long totalSize, long freeSize) {
	}

	@Test
	void readsWhatTheHeapItsPoolsContainersAndTheSwapSpaceReport() throws IOException {
		Path file = folder.resolve("events.jfr");
		try (LiveRecording recording = LiveRecording.create(file, LiveSettings.heap())) {
			recording.appender(HeapUsage.class).append(new HeapUsage(1, 2, 3));
			recording.appender(PoolUsage.class).append(new PoolUsage("Eden", 4, 5, 6));
			recording.appender(PoolUsage.class).append(new PoolUsage("", 7, 8, 9));
			recording.appender(ContainerUsage.class).append(new ContainerUsage(10, 11, 12));
			recording.appender(Swap.class).append(new Swap(30, 13));
		}
		RecordingMemory memory = RecordingMemory.read(file, () -> false);
		MemorySample last = memory.timeline().at(memory.timeline().endNanos());
		assertEquals(CategoryUsage.of(Category.HEAP).used(1).committed(2).limit(3).build(),
				last.usage(Category.HEAP).orElseThrow());
		Category eden = new Category(Category.Kind.MANAGED, "Heap, Eden");
		assertEquals(CategoryUsage.of(eden).used(4).committed(5).limit(6).build(), last.usage(eden).orElseThrow());
		CategoryUsage container = last.usage(Category.CONTAINER).orElseThrow();
		// Hits of the limit are no allocations.
		assertEquals(List.of(11L, 10L, CategoryUsage.MISSING),
				List.of(container.used(), container.failures(), container.count()));
		assertEquals(12, last.usage(Category.CONTAINER_SWAP).orElseThrow().used());
		CategoryUsage swap = last.usage(Category.SWAP_SPACE).orElseThrow();
		assertEquals(List.of(17L, 30L), List.of(swap.used(), swap.limit()));
		// A pool without a name is none.
		assertEquals(5, last.usages().size(), last.toString());
	}

	@Name("jdk.GCHeapConfiguration")
	record HeapConfiguration(long minSize, long maxSize) {
	}

	@Name("jdk.ContainerConfiguration")
	record ContainerConfiguration(long memoryLimit, long swapMemoryLimit) {
	}

	@Name("jdk.ResidentSetSize")
	record ResidentSet(long size, long peak) {
	}

	/** They come when they like, and hold for all values. */
	@Test
	void limitsAreThoseOfHeapAndContainer() throws IOException {
		MemoryTimeline timeline = timeline(new HeapUsage(1, 2, -1), new ContainerUsage(0, 11, 12),
				new ResidentSet(5, 6), new HeapConfiguration(8, 64), new ContainerConfiguration(512, 0),
				new ContainerUsage(0, 13, 12));
		for (Category category : List.of(Category.HEAP, Category.CONTAINER, Category.RESIDENT,
				Category.CONTAINER_SWAP)) {
			CategorySeries series = timeline.series(category).orElseThrow();
			long limit = category.equals(Category.HEAP) ? 64
					: category.equals(Category.CONTAINER_SWAP) ? CategoryUsage.MISSING : 512;
			for (int i = 0; i < series.size(); i++) {
				assertEquals(limit, series.usage(i).limit(), category.name());
			}
		}
	}

	@Test
	void whatHasOnlyALimitIsNoRow() throws IOException {
		assertTrue(timeline(new HeapConfiguration(8, 64), new ContainerConfiguration(512, 600)).isEmpty());
	}

	@Name("jdk.JavaThreadStatistics")
	record ThreadStatistics(long activeCount, long daemonCount) {
	}

	@Name("jdk.LongFlag")
	record LongFlag(String name, long value) {
	}

	@Name("jdk.ClassLoadingStatistics")
	record ClassStatistics(long loadedClassCount, long unloadedClassCount) {
	}

	@Name("jdk.CodeCacheStatistics")
	record CodeStatistics(String codeBlobType, long startAddress, long reservedTopAddress, int entryCount,
			long unallocatedCapacity, int fullCount) {
	}

	@Test
	void readsThreadsClassesAndTheCodeCache() throws IOException {
		MemoryTimeline timeline = timeline(new ThreadStatistics(10, 3), new LongFlag("ThreadStackSize", 1024),
				new LongFlag("MaxHeapFreeRatio", 70), new ThreadStatistics(12, 3), new ClassStatistics(500, 20),
				new CodeStatistics("CodeHeap 'profiled nmethods'", 0x7000_0000L, 0x7010_0000L, 9, 0x4_0000, 1),
				new CodeStatistics("CodeCache", -0x1000, 0x1000, 2, 0x800, 0));
		assertEquals(CategoryUsage.of(Category.THREADS).count(12).reserved(12 << 20).build(),
				usage(timeline, Category.THREADS));
		assertEquals(CategoryUsage.of(Category.METASPACE).count(480).build(), usage(timeline, Category.METASPACE));
		Category profiled = Category.codeHeap("profiled nmethods");
		assertEquals("Code cache, profiled nmethods", profiled.name());
		assertEquals(CategoryUsage.of(profiled).used(0xC_0000).reserved(0x10_0000).limit(0x10_0000).count(9).failures(1)
				.build(), usage(timeline, profiled));
		assertEquals(0x1800, usage(timeline, Category.CODE_CACHE).used());
	}

	@Name("jdk.NativeMemoryUsage")
	record NativeUsage(String type, long reserved, long committed) {
	}

	/** Two rows said two things of threads: those of the JVM itself are in one of both only. */
	@Test
	void whatStacksTakeIsNotReckonedWhereItIsKnown() throws IOException {
		MemoryTimeline timeline = timeline(new ThreadStatistics(12, 3), new LongFlag("ThreadStackSize", 1024),
				new NativeUsage("Thread", 24 << 20, 24 << 20));
		assertEquals(CategoryUsage.of(Category.THREADS).count(12).build(), usage(timeline, Category.THREADS));
		assertEquals(24 << 20, usage(timeline, Category.ofNative("Thread")).reserved());
	}

	@Name("com.oracle.jdk.PhysicalMemory")
	record OldPhysicalMemory(long totalSize, long usedSize) {
	}

	@Name("com.example.PhysicalMemory")
	record ForeignPhysicalMemory(long totalSize, long usedSize) {
	}

	@Test
	void readsTheEventsOfJdk9() throws IOException {
		MemoryTimeline timeline = timeline(new OldPhysicalMemory(9, 4), new ForeignPhysicalMemory(1, 1));
		assertEquals(CategoryUsage.of(Category.PHYSICAL_MEMORY).used(4).limit(9).build(),
				usage(timeline, Category.PHYSICAL_MEMORY));
		assertEquals(1, timeline.series().getFirst().size());
	}

	@Name("profiler.Malloc")
	record Malloc(long address, long size) {
	}

	@Name("profiler.Free")
	record Free(long address) {
	}

	@Test
	void whatIsAllocatedAndNotFreedIsARow() throws IOException {
		// Freed and taken again, freed before the profiler saw it allocated, and taken again without its free.
		MemoryTimeline timeline = timeline(new Malloc(1, 100), new Malloc(2, 50), new Free(1), new Malloc(1, 30),
				new Free(99), new Malloc(2, 7));
		assertEquals(CategoryUsage.of(Category.MALLOC_LIVE).used(37).count(2).build(),
				usage(timeline, Category.MALLOC_LIVE));
		assertEquals(150, timeline.series(Category.MALLOC_LIVE).orElseThrow().peak());
		assertEquals(1, timeline.series().size());
	}

	@Name("datadog.NativeMemoryAllocation")
	record Allocation(long address, long size, float weight) {
	}

	@Test
	void samplesStandForMoreWhereNothingIsFreed() throws IOException {
		assertEquals(CategoryUsage.of(Category.MALLOC_ALLOCATED).used(250 + 1000).count(2).build(),
				usage(timeline(new Allocation(1, 100, 2.5f), new Allocation(1, 1000, 1)), Category.MALLOC_ALLOCATED));
	}

	@Name("datadog.SmapEntry")
	record Mapping(String pathname, long rss) {
	}

	@Name("datadog.AggregatedSmapEntry")
	record CategoryMapping(String nmtCategory, long rss) {
	}

	@Test
	void mappingsOfAReadingAreAddedUp() throws IOException {
		MemoryTimeline timeline = timeline(new Mapping("/usr/lib/libc.so", 10), new Mapping("", 20),
				new Mapping("/app/app.jar", 30), new Mapping("[heap]", 40), new Mapping("[stack:17]", 1),
				new Mapping("[stack]", 2));
		assertEquals(Map.of("smaps, mapped files", 40L, "smaps, anonymous mappings", 20L, "smaps, [heap]", 40L,
				"smaps, [stack]", 3L), amounts(timeline));
		assertEquals(Map.of("smaps, Java Heap", 50L), amounts(timeline(new Mapping("", 20),
				new CategoryMapping("Java Heap", 20), new CategoryMapping("Java Heap", 30))));
	}

	private static Map<String, Long> amounts(MemoryTimeline timeline) {
		return timeline.at(timeline.endNanos()).usages().stream()
				.collect(Collectors.toMap(usage -> usage.category().name(), CategoryUsage::amount));
	}

	private static CategoryUsage usage(MemoryTimeline timeline, Category category) {
		return timeline.at(timeline.endNanos()).usage(category).orElseThrow();
	}

	/** What a recording of these events says. */
	private MemoryTimeline timeline(Record... events) throws IOException {
		Path file = folder.resolve("events-" + (number++) + ".jfr");
		try (LiveRecording recording = LiveRecording.create(file, LiveSettings.heap())) {
			for (Record event : events) {
				append(recording, event);
			}
		}
		return RecordingMemory.read(file, () -> false).timeline();
	}

	@SuppressWarnings("unchecked")
	private static <T extends Record> void append(LiveRecording recording, T event) throws IOException {
		recording.appender((Class<T>) event.getClass()).append(event);
	}

	private static CategoryUsage heap(List<CategoryUsage> usages) {
		return usages.stream().filter(usage -> usage.category().equals(Category.HEAP)).findFirst().orElseThrow();
	}

	@Test
	void aDamagedRecordingIsReadUpToTheDamage() throws IOException {
		byte[] good = Files.readAllBytes(GOLDEN.resolve("jdk25.jfr"));
		byte[] two = Arrays.copyOf(good, good.length * 2 - 100);
		System.arraycopy(good, 0, two, good.length, good.length - 100);
		Path file = Files.write(folder.resolve("cut.jfr"), two);
		RecordingMemory memory = RecordingMemory.read(file, () -> false);
		assertTrue(memory.damage().contains("truncated"), memory.damage());
		// Of the second chunk what was flushed is read, too.
		RecordingMemory.read(GOLDEN.resolve("jdk25.jfr"), () -> false).events()
				.forEach((type, events) -> assertTrue(
						memory.events().get(type) > events && memory.events().get(type) < 2 * events,
						memory.events().toString()));
	}

	@Test
	void saysWhatIsNoRecording() throws IOException {
		Path file = Files.writeString(folder.resolve("text.jfr"), "x".repeat(200));
		IOException problem = assertThrows(MalformedRecordingException.class,
				() -> RecordingMemory.read(file, () -> false));
		assertEquals("Not a flight recording: the file does not begin with 'FLR' (at byte 0)", problem.getMessage());
	}

	@Test
	void canBeCancelled() throws IOException {
		byte[] good = Files.readAllBytes(GOLDEN.resolve("jdk25.jfr"));
		Path file = folder.resolve("long.jfr");
		for (int i = 0; i < 60; i++) {
			Files.write(file, good, java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.APPEND);
		}
		assertThrows(CancellationException.class, () -> RecordingMemory.read(file, () -> true));
	}

	@Test
	void survivesAnyMutation() throws IOException {
		byte[] good = Files.readAllBytes(GOLDEN.resolve("jdk25.jfr"));
		Random random = new Random(11);
		int reported = 0;
		for (int round = 0; round < 400; round++) {
			byte[] bytes = good.clone();
			for (int change = random.nextInt(1, 4); change > 0; change--) {
				bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
			}
			if (random.nextInt(10) == 0) {
				bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
			}
			Path file = Files.write(folder.resolve("mutated.jfr"), bytes);
			try {
				RecordingMemory.read(file, () -> false);
				reported++;
			} catch (MalformedRecordingException e) {
				assertTrue(e.getMessage().contains("(at byte " + e.offset() + ")"), e.getMessage());
			}
		}
		assertTrue(reported > 20 && reported < 400, reported + " of 400 were read");
	}
}
