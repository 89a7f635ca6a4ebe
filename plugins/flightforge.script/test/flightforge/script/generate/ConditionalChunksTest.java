/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Rounds;
import flightforge.script.Scripts;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.ActualEvents;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanCheck;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

/** Chunks are of about the same size, also where what is recorded depends on time. */
class ConditionalChunksTest {
	private static final int SIZE_OFFSET = 8;
	/** What chunks may be larger than their size, which is of the mean. */
	private static final double FACTOR = 2;
	private static final long CHUNK = 48 << 10;

	private static final String SCRIPT = """
			recording: {duration: 10 min, chunk-size: 48 KiB, seed: %d}
			phases: {outage: {from: %d s, until: %d s}}
			signals:
			  db: {during: {outage: 15}, otherwise: 1}
			  day: {wave: {low: 0, high: 10, period: %d s}}
			threads: {http: {name: "http-{n}", count: 32}}
			types:
			  my.Order: {fields: {size: {type: long, unit: bytes}, status: {type: int}}}
			  my.Call: {fields: {status: {type: int}, size: {type: long, unit: bytes}}}
			events:
			  - type: my.Order
			    count: %d
			    threads: http
			    duration: {lognormal: {median: 100 us, p99: 1 ms, max: 2 ms, truncate: true}, times: db}
			    %s
			    values: {size: {uniform: {min: 1 B, max: 1 MiB}}, status: {pick: {200: 95, 500: 5}}}
			    nested:
			      - type: my.Call
			        per-event: %s
			        %s
			        duration: {uniform: {min: 1 %%, max: 90 %%}}
			        values: {status: 7, size: {uniform: {min: 1 B, max: 1 MiB}}}
			""";
	private static final List<String> CONDITIONS = List.of("t < %d s", "(t > %d s) * (t < 380 s)", "db > 1",
			"day > %d / 60", "n < %d * 100", "(day > 5) * (size > 800 KiB)", "duration > 2 ms", "size > 1023 KiB",
			"(db > 1) * (status == 500)", "size > 512 KiB");
	private static final List<String> PARENTS = List.of("1", "2", "{signal: db}", "{signal: day, times: 0.3}",
			"{pick: {0: 9, 10: 1}}");

	@TempDir
	Path folder;

	private byte[] generate(Plan plan, int workers) throws IOException {
		return Files.readAllBytes(Generator.generate(plan, folder.resolve("test.jfr"),
				GenerationSettings.defaults().withWorkers(workers).withOverwrite(true), ProgressListener.NONE,
				() -> false).file());
	}

	private static List<Long> chunks(byte[] recording) {
		List<Long> sizes = new ArrayList<>();
		for (int at = 0; at < recording.length; at += sizes.getLast().intValue()) {
			sizes.add(ByteBuffer.wrap(recording).getLong(at + SIZE_OFFSET));
		}
		return sizes;
	}

	private static String condition(Random random, int all) {
		int kind = random.nextInt(CONDITIONS.size() + 1);
		return kind == CONDITIONS.size() ? ""
				: "when: \"" + String.format(Locale.ROOT, CONDITIONS.get(kind), 1 + random.nextInt(all)) + "\"";
	}

	private static String script(Random random) {
		int from = random.nextInt(590);
		return String.format(Locale.ROOT, SCRIPT, random.nextInt(1_000), from, from + 1 + random.nextInt(9),
				List.of(600, 300, 47, 7).get(random.nextInt(4)), 10_000 + random.nextInt(150_000),
				condition(random, 600), PARENTS.get(random.nextInt(PARENTS.size())), condition(random, 600));
	}

	private void assertCut(String script, long seed) throws IOException {
		Plan plan = Scripts.plan(script);
		byte[] one = generate(plan, 1);
		long largest = chunks(one).stream().mapToLong(size -> size).max().orElseThrow();
		assertTrue(largest < FACTOR * CHUNK,
				() -> "seed " + seed + ": a chunk of " + largest + " bytes of " + chunks(one) + "\n" + script);
		assertEquals(one.length, plan.estimatedBytes(), 0.15 * one.length + 2_048,
				() -> "seed " + seed + ", " + plan.chunks() + " chunks\n" + script);
		assertArrayEquals(one, generate(plan, 4), () -> "seed " + seed);
		ByteArrayOutputStream joined = new ByteArrayOutputStream();
		long windows = plan.windows().of();
		for (long first = 0; first < windows; first = first * 2 + 1) {
			joined.write(generate(plan.part(first, Math.min(windows - 1, first * 2)), 2));
		}
		assertArrayEquals(one, joined.toByteArray(), () -> "seed " + seed);
	}

	@Test
	@Tag("heavy")
	void chunksOfAnyConditionsAreOfTheirSize() throws IOException {
		for (long seed = 0; seed < Rounds.of(60); seed++) {
			assertCut(script(new Random(seed)), seed);
		}
	}

	/** As is said to have made chunks of 24 times their size. */
	@Test
	void anOutageIsCutIntoChunksOfTheirSize() throws IOException {
		assertCut(String.format(Locale.ROOT, SCRIPT, 1, 300, 303, 60, 200_000, "when: db > 1", "1", ""), 1);
	}

	@Test
	void retriesInAnOutageAreCutIntoChunksOfTheirSize() throws IOException {
		assertCut(String.format(Locale.ROOT, SCRIPT, 1, 300, 303, 60, 20_000, "", "{signal: db, times: 8}",
				"when: parent.size > 800 KiB"), 1);
	}

	/** Where events are too many to look at all. */
	@Test
	void ofManyEventsSomeAreLookedAt() {
		Plan plan = Scripts.plan("""
				recording: {duration: 24 h, chunk-size: 1 MiB}
				types: {my.Type: {fields: {a: {type: long}}}}
				events:
				  - type: my.Type
				    count: 1_000_000_000
				    when: (t > 40000 s) * (t < 40060 s)
				    values: {a: {uniform: {min: 1, max: 1000000}}}
				""");
		// One event of 1,440 meets it.
		assertEquals(1e9 / 1440, plan.totalEvents(), 0.02 * 1e9 / 1440);
		long chunks = plan.chunks();
		assertTrue(chunks > 8 && chunks < 30, "chunks: " + chunks);
		for (long window = 0; window < chunks; window++) {
			long events = plan.part(window, window).totalEvents();
			assertTrue(events < 2 * plan.totalEvents() / chunks, "events: " + events);
		}
	}

	private static final String ENDLESS = """
			recording: {chunk-size: 4 KiB}
			types: {my.Type: {fields: {a: {type: int}}}}
			events:
			  - {type: my.Type, count: 3_000_000_000, when: a > 3, values: {a: {uniform: {min: 1, max: 9}}}}
			""";

	@Test
	void lookingAtEventsIsCancelled() {
		AtomicInteger asked = new AtomicInteger();
		assertThrows(CancellationException.class, () -> Planner.plan(ENDLESS, Catalogue.standard(), PlanOptions.DEFAULT,
				() -> asked.incrementAndGet() > 100));
	}

	/** To count all events takes minutes. */
	@Test
	void aComparisonWithThePlanIsCancelled() {
		AtomicInteger planning = new AtomicInteger();
		Planner.plan(ENDLESS, Catalogue.standard(), PlanOptions.DEFAULT, () -> planning.incrementAndGet() < 0);
		AtomicInteger asked = new AtomicInteger();
		assertThrows(CancellationException.class,
				() -> PlanCheck.of(ENDLESS, PlanOptions.DEFAULT, new ActualEvents(Map.of(), Map.of(), Map.of()), false,
						() -> asked.incrementAndGet() > planning.get() + 100));
	}
}
