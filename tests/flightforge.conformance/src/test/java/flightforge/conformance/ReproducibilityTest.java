/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Outcome;
import flightforge.kit.Recording;
import flightforge.kit.readers.Conformance;

/** The same script and seed give the same bytes, in bounded memory, whatever the storage and the number of workers. */
class ReproducibilityTest {
	private static final String MANY_CHUNKS = """
			recording: {duration: 30 s, seed: %d, chunk-size: 256 KiB}
			threads:
			  pool: {name: "worker-{n}", count: 3}
			types:
			  test.Step:
			    fields:
			      number: {type: long}
			      load: {type: double}
			      name: {type: String}
			events:
			  - type: test.Step
			    count: 60_000
			    threads: pool
			    duration: {lognormal: {median: 2 ms, p99: 40 ms}}
			    values:
			      number: {sequence: {from: 1}}
			      load: {normal: {mean: 0.5, sd: 0.1}}
			      name: {pick: {ann: 70, bob: 30}}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest(name = "{0}, {1} workers")
	@CsvSource({"heap,2", "heap,5", "mmap,1", "mmap,2", "mmap,5"})
	void bytesDependOnNeitherStorageNorWorkers(String storage, String workers) throws Exception {
		String script = script(7);
		Recording one = Flightforge.in(folder).generate(script, "one", "--workers", "1");
		// Nor on what the process has done before: this one is new.
		Recording other = Flightforge.in(folder).started().generate(script, "other", "--workers", workers, "--storage",
				storage);
		assertTrue((Long) one.report().get("chunks") > 5, "several chunks");
		assertEquals(-1, Files.mismatch(one.file(), other.file()));
		assertEquals(one.report().get("sha256"), other.report().get("sha256"));
		assertEquals(storage, other.report().get("storage"));
		assertEquals(Long.valueOf(workers), other.report().get("workers"));
	}

	@ParameterizedTest
	@ValueSource(strings = {"heap", "mmap"})
	void partsMadeApartAreTheWhole(String storage) throws Exception {
		String script = script(7);
		Recording whole = Flightforge.in(folder).generate(script, "whole", "--workers", "2");
		long windows = (Long) whole.report().get("chunks");
		Outcome plan = Flightforge.in(folder).succeed("validate", script);
		assertTrue(plan.out().contains(" in " + windows + " chunks"), plan.toString());
		long middle = windows / 3;
		Recording end = Flightforge.in(folder).generate(script, "end", "--storage", storage, "--windows",
				middle + ".." + (windows - 1));
		Recording begin = Flightforge.in(folder).generate(script, "begin", "--storage", storage, "--windows",
				"0.." + (middle - 1));
		assertEquals(Map.of("first", middle, "last", windows - 1, "of", windows), end.report().get("windows"));
		Path joined = folder.resolve("joined.jfr");
		Files.write(joined, Files.readAllBytes(begin.file()));
		Files.write(joined, Files.readAllBytes(end.file()), StandardOpenOption.APPEND);
		assertEquals(-1, Files.mismatch(whole.file(), joined));
		Conformance.FULL.check(end.file(), end.reportedEvents());
	}

	@Test
	void allEventsOfAllChunksAreRead() throws Exception {
		Recording recording = Flightforge.in(folder).generate(script(7), "many");
		Conformance.FULL.check(recording.file(), Map.of("test.Step", 60_000L));
	}

	@Test
	void aSeedOnTheCommandLineReplacesTheScripts() throws Exception {
		Recording seven = Flightforge.in(folder).generate(script(7), "seven");
		Recording eight = Flightforge.in(folder).generate(script(7), "eight", "--seed", "8");
		assertNotEquals(-1, Files.mismatch(seven.file(), eight.file()));
		assertEquals(7L, seven.report().get("seed"));
		assertEquals(8L, eight.report().get("seed"));
		assertEquals(seven.reportedEvents(), eight.reportedEvents());
	}

	@ParameterizedTest
	@ValueSource(strings = {"heap", "mmap"})
	void twoMillionEventsNeedLittleHeap(String storage) throws Exception {
		Path script = Files.writeString(folder.resolve("large.forge"), """
				types:
				  test.Pair: {fields: {a: {type: long}, b: {type: long}}}
				events:
				  - type: test.Pair
				    count: 2_000_000
				    values:
				      a: {sequence: {from: 1}}
				      b: {uniform: {min: 0, max: 1_000_000}}
				""");
		Recording recording = Flightforge.in(folder).with("-Xmx64m").generate(script.toString(), "large", "--storage",
				storage, "--workers", "2");
		assertEquals(2_000_000L, recording.inspectedEvents().get("test.Pair"));
	}

	private String script(long seed) throws Exception {
		return Files.writeString(folder.resolve("many-chunks.forge"), MANY_CHUNKS.formatted(seed)).toString();
	}
}
