/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.Scripts;
import flightforge.script.plan.Plan;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordingReader;
import flightforge.writer.scan.ChunkSummary;
import flightforge.writer.scan.RecordingScanner;

/** Events that last longer than their chunk: as a JVM writes them, they are in the one in which they end. */
class LongEventsTest {
	static final String SCRIPT = """
			recording: {duration: 2 min, chunk-size: 6 KiB}
			threads: {http: {name: "http-{n}", count: 200}}
			types:
			  shop.Session: {fields: {items: {type: int}}}
			  shop.Order: {fields: {price: {type: int}}}
			events:
			  - type: shop.Session
			    rate: 5/s
			    threads: http
			    duration: 30 s
			    values: {items: {uniform: {min: 1, max: 9}}}
			    nested:
			      - {type: jdk.SocketRead, per-event: 3, duration: {lognormal: {median: 4 ms, p99: 30 ms}}}
			  - type: shop.Order
			    rate: 20/s
			    threads: http
			    duration: {lognormal: {median: 40 ms, p99: 3 s}}
			    values: {price: {uniform: {min: 1, max: 100}}}
			  - type: jdk.ThreadPark
			    every: 100 ms
			    duration: {uniform: {min: 5 s, max: 20 s}}
			    values: {timeout: {uniform: {min: 1 s, max: 100 s}}}
			    when: timeout < 30 s
			""";

	@TempDir
	Path folder;

	private record Found(long from, long until, long begin, long end) {
	}

	private Path generate(Plan plan) throws IOException {
		return Generator.generate(plan, folder.resolve("long.jfr"), GenerationSettings.defaults().withOverwrite(true),
				ProgressListener.NONE, () -> false).file();
	}

	private static List<Found> found(Path file) throws IOException {
		List<Found> found = new ArrayList<>();
		RecordingReader.read(file, ReadOptions.all(), event -> found.add(new Found(event.chunk().startNanos(),
				event.chunk().startNanos() + event.chunk().durationNanos(), event.startNanos(), event.endNanos())));
		return found;
	}

	@Test
	void eventsAreInTheChunkInWhichTheyEnd() throws IOException {
		Path file = generate(Scripts.plan(SCRIPT));
		List<ChunkSummary> chunks = RecordingScanner.scan(file).chunks();
		assertTrue(chunks.size() > 40, "chunks: " + chunks.size());
		List<Found> found = found(file);
		found.forEach(event -> assertTrue(event.end >= event.from && event.end <= event.until, event::toString));
		assertTrue(found.stream().filter(event -> event.begin < event.from - 20_000_000_000L).count() > 400,
				"events that begin long before their chunk");
	}

	@Test
	void theLastChunkEndsWithTheLastEvent() throws IOException {
		Plan plan = Scripts.plan(SCRIPT);
		Path file = generate(plan);
		List<Found> found = found(file);
		long last = found.stream().mapToLong(Found::end).max().orElseThrow();
		assertEquals(last, found.stream().mapToLong(Found::until).max().orElseThrow());
		assertTrue(last > plan.start().toEpochMilli() * 1_000_000 + plan.duration().toNanos() + 25_000_000_000L);
		assertEquals(plan.counted(() -> false).totalEvents() + 1, found.size());
	}

	@Test
	void chunksFollowEachOther() throws IOException {
		TreeMap<Long, Long> chunks = new TreeMap<>();
		found(generate(Scripts.plan(SCRIPT))).forEach(event -> chunks.put(event.from, event.until));
		long expected = chunks.firstKey();
		for (Map.Entry<Long, Long> chunk : chunks.entrySet()) {
			assertEquals(expected, chunk.getKey());
			expected = chunk.getValue();
		}
	}

	@Test
	void thePlanOfAPartKnowsHowManyEventsEndInIt() throws IOException {
		Plan plan = Scripts.plan(SCRIPT);
		long windows = plan.windows().of();
		for (long[] range : new long[][] {{0, 9}, {10, 10}, {11, 30}, {31, windows - 1}}) {
			Plan part = plan.part(range[0], range[1]);
			Map<String, Long> counted = new TreeMap<>();
			RecordingReader.read(generate(part), ReadOptions.all(),
					event -> counted.merge(event.type().name(), 1L, Long::sum));
			part.counted(() -> false).eventsByType()
					.forEach((type, count) -> assertEquals(count, counted.getOrDefault(type, 0L), type));
		}
	}

	@Test
	void itDoesNotMatterWhetherTheWindowBeforeWasMadeByTheSameWorker() throws IOException {
		Plan plan = Scripts.plan(SCRIPT);
		Path file = Generator.generate(plan, folder.resolve("whole.jfr"), GenerationSettings.defaults().withWorkers(1),
				ProgressListener.NONE, () -> false).file();
		ByteArrayOutputStream parts = new ByteArrayOutputStream();
		for (long window = 0; window < plan.windows().of(); window++) {
			parts.write(Files.readAllBytes(generate(plan.part(window, window))));
		}
		assertArrayEquals(Files.readAllBytes(file), parts.toByteArray());
	}

	/** What lasts longer than its chunk, and comes all at once: it is not all in the chunk in which it ends. */
	private static final String BURST = """
			recording: {duration: 10 min, chunk-size: 256 KiB}
			threads: {http: {name: "http-{n}", count: 200}}
			types:
			  shop.Order: {fields: {price: {type: int}}}
			  shop.Report: {fields: {text: {type: String}}}
			events:
			  - {type: shop.Order, rate: 50/s, duration: 3 s, values: {price: 0}}
			  - {type: shop.Order, from: 5 min, until: 301 s, rate: 200_000/s, duration: 30 s, values: {price: 0}}
			  - {type: shop.Report, rate: 1/s, duration: 1 h, values: {text: {text: "%s{0000..9999}"}}}
			  - {type: jdk.SocketRead, rate: 100/s, threads: http, duration: 1 s}
			""".formatted("x".repeat(15_000));

	@Test
	void chunksStayOfTheirSizeWhateverEndsAtOnce() throws IOException {
		Plan plan = Scripts.plan(BURST);
		List<ChunkSummary> chunks = RecordingScanner.scan(generate(plan)).chunks();
		assertEquals(plan.windows().of(), chunks.size());
		long largest = chunks.stream().mapToLong(ChunkSummary::size).max().orElseThrow();
		assertTrue(largest < 3 * (256 << 10), "the largest chunk has " + largest + " bytes");
	}

	@Test
	void partsOfABurstAreTheWhole() throws IOException {
		Plan plan = Scripts.plan(BURST);
		byte[] whole = Files.readAllBytes(generate(plan));
		long windows = plan.windows().of();
		ByteArrayOutputStream parts = new ByteArrayOutputStream();
		for (int part = 0; part < 7; part++) {
			Plan made = plan.part(windows * part / 7, windows * (part + 1) / 7 - 1);
			Path file = generate(made);
			assertEquals(made.counted(() -> false).totalEvents(), found(file).size() - (part == 0 ? 1 : 0),
					"events of part " + part);
			parts.write(Files.readAllBytes(file));
		}
		assertArrayEquals(whole, parts.toByteArray());
	}
}
