/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.Recording;

/** What a generation will give and take, estimated before. */
class EstimateCommandTest {
	@TempDir
	private Path folder;

	@BeforeEach
	void write() throws Exception {
		Files.writeString(folder.resolve("x.forge"), """
				recording: {chunk-size: 256 KiB}
				types: {test.Number: {fields: {number: {type: long}}}}
				events: [{type: test.Number, count: 200_000, values: {number: {uniform: {min: 0, max: 1_000_000}}}}]
				""");
	}

	@Test
	void numbersAreThoseOfTheRecording() throws Exception {
		Map<String, Object> estimate = Json
				.object(Flightforge.in(folder).succeed("estimate", "x.forge", "--json", "--workers", "1").out());
		assertEquals(Set.of("x.forge"), Folder.names(folder));
		assertEquals(Set.of("events", "about", "bytes", "chunks", "workers", "memoryBytes", "seconds",
				"measuredSeconds", "streams"), estimate.keySet());
		Recording recording = Flightforge.in(folder).generate("x.forge", "x", "--workers", "1");
		assertEquals(recording.report().get("totalEvents"), estimate.get("events"));
		assertEquals(recording.report().get("chunks"), estimate.get("chunks"));
		double bytes = ((Number) recording.report().get("bytes")).doubleValue();
		assertEquals(bytes, ((Number) estimate.get("bytes")).doubleValue(), bytes / 10);
		assertTrue(((Number) estimate.get("seconds")).doubleValue() > 0);
	}

	@Test
	void peopleGetATable() throws Exception {
		Outcome outcome = Flightforge.in(folder).succeed("estimate", "x.forge", "--no-time", "--storage", "mmap");
		assertTrue(outcome.out().startsWith("x.forge:\n  events  200,000\n  size    about "), outcome.toString());
		assertTrue(outcome.out().contains("mapped") && !outcome.out().contains("time"), outcome.toString());
		assertTrue(outcome.out().contains("test.Number"), outcome.toString());
	}

	@Test
	void mistakesAreThoseOfTheScript() throws Exception {
		Files.writeString(folder.resolve("bad.forge"), "events: []\n");
		Outcome outcome = Flightforge.in(folder).run("estimate", "bad.forge");
		assertEquals(2, outcome.exitCode());
		assertTrue(outcome.err().startsWith("bad.forge:1:9: error: "), outcome.toString());
	}
}
