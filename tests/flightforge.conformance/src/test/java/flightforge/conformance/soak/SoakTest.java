/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Jdk;
import flightforge.kit.Outcome;
import flightforge.kit.Program;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.RecordingSummary;

/** Memory does not grow with the recording: a hundred million events fit through a heap of 32 or 64 MiB. */
@EnabledIfSystemProperty(named = "flightforge.soak", matches = "true",
		disabledReason = "it takes minutes; -Dflightforge.soak=true")
class SoakTest {
	private static final long EVENTS = 100_000_000;

	@TempDir
	private Path folder;

	@ParameterizedTest(name = "{0}, {1}")
	@CsvSource({"direct,heap", "direct,mmap", "live,heap", "live,mmap"})
	void writing(String door, String storage) throws Exception {
		Outcome outcome = Program.run(folder,
				List.of(Jdk.running().tool("java").toString(), "-Xmx32m", "-cp",
						System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
						Writer.class.getName(), door, storage, String.valueOf(EVENTS), "soak.jfr"));
		assertEquals(0, outcome.exitCode(), outcome.err());
		assertEquals(Set.of("soak.jfr"), Folder.names(folder));
		assertHasAll(Writer.TYPE.name());
	}

	@ParameterizedTest
	@ValueSource(strings = {"heap", "mmap"})
	void generation(String storage) throws Exception {
		Files.writeString(folder.resolve("soak.forge"), """
				types:
				  test.Simple: {fields: {first: {type: long}, second: {type: long}}}
				events:
				  - type: test.Simple
				    count: %d
				    values:
				      first: {uniform: {min: 0, max: 1_000_000}}
				      second: {uniform: {min: 0, max: 1_000_000_000}}
				""".formatted(EVENTS));
		Flightforge.in(folder).with("-Xmx64m").succeed("generate", "soak.forge", "-o", "soak.jfr", "--storage", storage,
				"--workers", "2");
		assertHasAll("test.Simple");
	}

	/** Counted by our scanner and by the JDK, which both read chunk by chunk. */
	private void assertHasAll(String type) throws Exception {
		RecordingSummary summary = RecordingScanner.scan(folder.resolve("soak.jfr"));
		assertEquals(EVENTS,
				summary.types().stream().filter(t -> t.name().equals(type)).mapToLong(t -> t.events()).sum());
		Outcome outcome = Program.run(folder, List.of(Jdk.running().tool("jfr").toString(), "summary", "soak.jfr"));
		assertTrue(outcome.out().lines().anyMatch(line -> line.matches(" *" + type + " +" + EVENTS + " .*")),
				outcome.toString());
	}
}
