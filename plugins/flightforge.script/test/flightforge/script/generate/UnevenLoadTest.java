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
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.kit.readers.Conformance;
import flightforge.script.Scripts;
import flightforge.script.plan.Plan;
import flightforge.writer.scan.ChunkSummary;
import flightforge.writer.scan.RecordingScanner;

/** Recordings in which most happens in a small part of the time. */
class UnevenLoadTest {
	private static final int CHUNK = 64 << 10;
	private static final String SCRIPT = """
			recording: {duration: 10 min, chunk-size: 64 KiB, events: 30_000, seed: 3}
			threads:
			  http: {count: 4}
			types:
			  load.Profile: {fields: {n: {type: int}}}
			  load.Burst: {fields: {n: {type: int}}}
			  load.Share: {fields: {n: {type: int}}}
			  load.Chunk: {fields: {n: {type: int}}}
			  load.Part: {fields: {n: {type: int}}}
			  load.Inner: {fields: {n: {type: int}}}
			events:
			  - type: load.Profile
			    threads: http
			    arrivals: poisson
			    duration: 1 ms
			    profile:
			      - {hold: 2/s, for: 2 min}
			      - {spike: 8_000/s, for: 10 s}
			      - {pause: 1 min}
			      - {wave: {low: 1/s, high: 20/s, period: 1 min}, for: 3 min}
			    values: {n: {sequence: {from: 0}}}
			    nested:
			      - {type: load.Inner, per-event: 0.5, values: {n: {sequence: {from: 0}}}}
			  - {type: load.Burst, bursts: {every: 4 min, events: 9_000, within: 50 ms}, values: {n: {sequence: {from: 0}}}}
			  - {type: load.Share, share: 50 %, arrivals: poisson, values: {n: {sequence: {from: 0}}}}
			  - {type: load.Chunk, every: chunk, values: {n: {sequence: {from: 0}}}}
			  - {type: load.Part, rate: 30/s, from: 8 min, until: 95 %, values: {n: {sequence: {from: 0}}}}
			  - {type: jdk.ThreadSleep, count: 1_000_000, enabled: false}
			""";

	@TempDir
	Path folder;

	private GenerationReport generate(Plan plan, Storage storage) throws IOException {
		return Generator.generate(plan, folder.resolve("load.jfr"),
				GenerationSettings.defaults().withStorage(storage).withOverwrite(true), ProgressListener.NONE,
				() -> false);
	}

	@Test
	void allEventsAreThereInOrder() throws IOException {
		Plan plan = Scripts.plan(SCRIPT);
		GenerationReport report = generate(plan, Storage.HEAP);
		Map<String, Instant> last = new HashMap<>();
		Map<String, Long> counted = new LinkedHashMap<>();
		for (RecordedEvent event : Conformance.QUICK.events(report.file())) {
			String type = event.getEventType().getName();
			if (type.startsWith("load.")) {
				// The reader gives the events of a chunk in the order of the file.
				assertEquals(counted.getOrDefault(type, 0L), event.getLong("n"));
				counted.merge(type, 1L, Long::sum);
				Instant before = last.put(type, event.getStartTime());
				assertTrue(type.equals("load.Inner") || before == null || !event.getStartTime().isBefore(before), type);
			}
		}
		assertEquals(plan.eventsByType(), counted);
		assertEquals(240 + 40_010 + 1_890, counted.get("load.Profile"));
		assertEquals(27_000, counted.get("load.Burst"));
		assertEquals(15_000, counted.get("load.Share"));
		assertEquals(plan.chunks(), counted.get("load.Chunk"));
		assertEquals(2_700, counted.get("load.Part"));
	}

	/** Threads that are busy for longer than they have time put events off into later chunks, which nobody plans. */
	@Test
	void chunksAreNearTheChunkSizeAllTheSame() throws IOException {
		Plan plan = Scripts.plan(SCRIPT.replace("duration: 1 ms", "duration: 200 us"));
		GenerationReport report = generate(plan, Storage.HEAP);
		List<ChunkSummary> chunks = RecordingScanner.scan(report.file()).chunks();
		assertEquals(plan.chunks(), chunks.size());
		assertTrue(chunks.size() > 15, "chunks: " + chunks.size());
		long next = plan.start().getEpochSecond() * 1_000_000_000L;
		long shortest = Long.MAX_VALUE;
		for (ChunkSummary chunk : chunks) {
			assertEquals(next, chunk.startNanos());
			next += chunk.durationNanos();
			shortest = Math.min(shortest, chunk.durationNanos());
			assertEquals(CHUNK, chunk.size(), CHUNK * 0.2);
		}
		assertEquals(plan.start().plus(plan.duration()).getEpochSecond() * 1_000_000_000L, next);
		assertTrue(shortest < 50_000_000, "the shortest chunk lasts " + shortest + " ns");
		assertEquals(report.bytes(), plan.estimatedBytes(), 0.05 * report.bytes());
	}

	@Test
	void partsAreTheWhole() throws IOException {
		Plan plan = Scripts.plan(SCRIPT);
		byte[] whole = Files.readAllBytes(generate(plan, Storage.MAPPED).file());
		Random random = new Random(6);
		for (int round = 0; round < 4; round++) {
			ByteArrayOutputStream joined = new ByteArrayOutputStream();
			long events = 0;
			for (long first = 0, last; first < plan.chunks(); first = last + 1) {
				last = Math.min(plan.chunks() - 1, first + random.nextInt(12));
				Plan part = plan.part(first, last);
				joined.write(Files.readAllBytes(generate(part, Storage.values()[random.nextInt(2)]).file()));
				events += part.totalEvents();
			}
			assertArrayEquals(whole, joined.toByteArray());
			assertEquals(plan.totalEvents(), events);
		}
	}
}
