/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;

/** Scripts make as many chunks as their recordings have, because a JVM writes much once in each. */
class ChunksTest {
	private static final String ORDERS = """
			recording: {duration: 1 min, chunk-size: %s}
			jvm: {}
			threads: {http: {name: "http-{n}", count: 8}}
			types: {shop.Order: {fields: {customer: {type: String}}}}
			events:
			  - type: shop.Order
			    rate: 1000/s
			    threads: http
			    values: {customer: {text: "customer {digits:8}"}}
			""";

	@TempDir
	private Path folder;

	private PlanResult planOf(String learned) {
		return Planner.plan(learned, Catalogue.standard(), PlanOptions.DEFAULT);
	}

	private String learn(Path... sources) throws IOException {
		return Learning.learn(List.of(sources), LearningOptions.anonymous()).text();
	}

	private long chunks(String script) {
		return planOf(script).plan().orElseThrow().chunks();
	}

	@ParameterizedTest
	@ValueSource(strings = {"600 KiB", "400 KiB"})
	void thereAreAsManyChunks(String size) throws IOException {
		String script = ORDERS.formatted(size);
		long chunks = chunks(script);
		assertTrue(chunks > 2, () -> chunks + " chunks");
		String learned = learn(Recordings.of(folder.resolve("orders.jfr"), script));
		assertEquals(chunks, chunks(learned));
	}

	@Test
	void severalFilesAreAsManyChunks() throws IOException {
		String script = ORDERS.formatted("16 MiB");
		assertEquals(1, chunks(script));
		Path first = Recordings.of(folder.resolve("first.jfr"), script);
		Path second = Recordings.of(folder.resolve("second.jfr"),
				script.replace("recording: {", "recording: {start: 2026-01-01T00:01:00Z, "));
		assertEquals(2, chunks(learn(first, second)));
	}

	@Test
	void oneChunkNeedsNoSize() throws IOException {
		String learned = learn(Recordings.of(folder.resolve("orders.jfr"), ORDERS.formatted("16 MiB")));
		assertFalse(learned.contains("chunk-size"), learned.lines().limit(20).toList()::toString);
	}

	@Test
	void aScriptWrittenOtherwiseIsRefused() {
		assertEquals("recording: {duration: 1 s, chunk-size: 8 KiB}\n",
				Chunks.with("recording: {duration: 1 s}\n", "8 KiB"));
		assertThrows(IllegalArgumentException.class,
				() -> Chunks.with("threads: {a: {}}\nrecording:\n  duration: 1 s\n", "8 KiB"));
	}

	/** Most of such a recording is what each chunk has, which a script with them would be warned of. */
	@Test
	void manyTinyChunksAreFewer() throws IOException {
		Path source = Recordings.of(folder.resolve("tiny.jfr"), """
				recording: {duration: 1 min, chunk-size: 4 KiB}
				events:
				  - {type: jdk.ThreadSleep, count: 20_000, duration: 1 ms, values: {time: 1 ms}}
				""");
		String learned = learn(source);
		assertEquals(List.of(), planOf(learned).problems());
	}
}
