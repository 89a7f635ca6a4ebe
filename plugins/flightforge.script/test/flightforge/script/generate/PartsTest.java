/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.kit.Rounds;
import flightforge.kit.readers.Conformance;
import flightforge.script.Scripts;
import flightforge.script.plan.Plan;
import flightforge.script.plan.WindowRange;
import flightforge.writer.scan.ChunkSummary;
import flightforge.writer.scan.RecordingScanner;

class PartsTest {
	private static final String SCRIPT = Scripts.SHOP.replace("chunk-size: 16 MiB ", "chunk-size: 16 KiB")
			.replace("300_000", "7_000").replace("100/s", "5/s");

	private static final int ROUNDS = Rounds.of(15);

	/** What happens before a window and is not made. */
	private static final String RUNNING = """
			recording: {duration: 10 min, chunk-size: 16 KiB}
			types:
			  shop.Disk:
			    fields: {size: {type: int, unit: bytes}, all: {type: long, unit: bytes}, top: {type: int, unit: bytes},
			      more: {type: long, unit: bytes}, kind: {type: int}, kinds: {type: long}, real: {type: double}, reals: {type: double}}
			events:
			  - type: shop.Disk
			    every: 50 ms
			    jitter: 20 ms
			    values:
			      size: {lognormal: {median: 4 KiB, p99: 1 MiB}}
			      all: {total: size}
			      top: {highest: size}
			      more: {difference: all}
			      kind: {pick: {1: 50, 7: 10}}
			      kinds: {total: kind}
			      real: {exponential: {mean: 2}}
			      reals: {total: real}
			    nested:
			      - {type: shop.Disk, per-event: 1.5, values: {size: {exponential: {mean: 2 KiB}}, all: {total: size}, top: {highest: size},
			          more: {difference: all}, kind: 1, kinds: {copy: parent.kinds}, real: 1, reals: {total: real}}}
			  - {type: jdk.FileRead, bursts: {every: 7 s, events: 60, within: 2 s}, jitter: 2 s, from: 0:01}
			""";

	@TempDir
	Path folder;

	private GenerationReport generate(Plan plan, Storage storage) throws IOException {
		return Generator.generate(plan, folder.resolve("part.jfr"),
				GenerationSettings.defaults().withStorage(storage).withOverwrite(true), ProgressListener.NONE,
				() -> false);
	}

	static List<String> scripts() {
		return List.of(SCRIPT, RUNNING, LongEventsTest.SCRIPT,
				Scripts.COHERENT.replace("chunk-size: 64 KiB", "chunk-size: 48 KiB"));
	}

	@ParameterizedTest
	@MethodSource("scripts")
	void thePartsOfAnySplitAreTheWhole(String script) throws IOException {
		Plan plan = Scripts.plan(script);
		long windows = plan.windows().of();
		assertTrue(windows > 20, "windows: " + windows);
		byte[] whole = Files.readAllBytes(generate(plan, Storage.HEAP).file());
		Random random = new Random(11);
		for (int round = 0; round < ROUNDS; round++) {
			Storage storage = Storage.values()[round % 2];
			ByteArrayOutputStream joined = new ByteArrayOutputStream();
			Map<String, Long> events = new LinkedHashMap<>();
			double estimated = 0;
			for (long first = 0, last; first < windows; first = last + 1) {
				// The first round makes every window alone, the others parts of any length.
				last = round == 0 ? first : Math.min(windows - 1, first + random.nextLong(windows));
				Plan part = plan.part(first, last);
				assertEquals(new WindowRange(first, last, windows), part.windows());
				GenerationReport report = generate(part, storage);
				assertEquals(part.windows(), report.windows());
				joined.write(Files.readAllBytes(report.file()));
				report.events().forEach((type, count) -> events.merge(type, count, Long::sum));
				estimated += part.estimatedBytes();
			}
			assertArrayEquals(whole, joined.toByteArray());
			assertEquals(plan.eventsByType(), events);
			assertEquals(plan.estimatedBytes(), estimated, 0.02 * estimated);
		}
	}

	@Test
	void aPartIsARecordingOfItsOwn() throws IOException {
		Plan plan = Scripts.plan(SCRIPT);
		long windows = plan.windows().of();
		for (long[] range : new long[][] {{0, 0}, {3, 7}, {windows - 1, windows - 1}}) {
			Plan part = plan.part(range[0], range[1]);
			GenerationReport report = generate(part, Storage.HEAP);
			var summary = RecordingScanner.scan(report.file());
			assertEquals(range[1] - range[0] + 1, summary.chunks().size());
			assertEquals(report.chunks(), summary.chunks().size());
			Map<String, Long> found = new LinkedHashMap<>();
			summary.types().stream().filter(t -> t.events() > 0 && !t.name().equals("flightforge.Script"))
					.forEach(t -> found.put(t.name(), t.events()));
			part.eventsByType().forEach((type, count) -> assertEquals(count, found.getOrDefault(type, 0L), type));
			assertEquals(range[0] == 0, summary.script() != null);
			assertEquals(part.totalEvents() + (range[0] == 0 ? 1 : 0), Conformance.QUICK.events(report.file()).size());
		}
	}

	/** Readers of parts look for the next one from the end of the one before. */
	@Test
	void headersFollowEachOtherThoughNestedEventsBeginLater() throws IOException {
		Plan plan = Scripts.plan("""
				recording: {duration: 1 min, chunk-size: 16 KiB}
				types: {a.A: {}, a.B: {}}
				events:
				  - {type: a.A, rate: 100/s, duration: 2 s, nested: [{type: a.B, at: 90 %}], before: [{type: a.B, duration: 1 s}]}
				""");
		Path file = generate(plan, Storage.HEAP).file();
		long end = plan.start().getEpochSecond() * 1_000_000_000L;
		for (ChunkSummary chunk : RecordingScanner.scan(file).chunks()) {
			assertEquals(end, chunk.startNanos());
			end += chunk.durationNanos();
		}
		// The last event begins 10 ms before the recording's end, and lasts 2 s.
		assertEquals(plan.start().plusSeconds(60).plusMillis(1990).toEpochMilli() * 1_000_000L, end);
		assertEquals(plan.totalEvents() + 1, Conformance.QUICK.events(file).size());
	}

	@Test
	void thereAreNoOtherWindows() {
		Plan plan = Scripts.plan("events: [{type: jdk.ThreadSleep, count: 10}]");
		assertTrue(plan.windows().isWhole());
		assertFalse(Scripts.plan(SCRIPT).part(1, 2).windows().isWhole());
		assertEquals(10, plan.part(0, 0).totalEvents());
		for (long[] range : new long[][] {{-1, 0}, {0, 1}, {1, 0}, {1, 1}}) {
			IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
					() -> plan.part(range[0], range[1]));
			assertTrue(e.getMessage().startsWith("There is 1 window, 0; "), e.getMessage());
		}
	}
}
