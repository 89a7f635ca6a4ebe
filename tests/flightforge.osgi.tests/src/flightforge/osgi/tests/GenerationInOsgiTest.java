/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.osgi.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import flightforge.script.ParseResult;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationReport;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.generate.Storage;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;
import flightforge.script.read.ScriptParser;
import flightforge.script.template.Templates;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.RecordingSummary;
import flightforge.writer.scan.TypeSummary;

/** The whole way from a script to a recording, with the bundles' class loaders between the steps. */
class GenerationInOsgiTest {
	private static final String SCRIPT = """
			recording:
			  start: 2026-01-01T00:00:00Z
			  duration: 1 min
			  seed: 42
			events:
			  - type: jdk.GCPhasePause
			    every: 4 s
			  - type: jdk.ThreadSleep
			    rate: 50/s
			""";

	@TempDir
	Path folder;

	@ParameterizedTest
	@EnumSource(Storage.class)
	void recordingHasThePlannedEvents(Storage storage) throws IOException {
		Plan plan = plan();
		GenerationReport report = generate(plan, storage);
		RecordingSummary summary = RecordingScanner.scan(report.file());
		Map<String, Long> counts = summary.types().stream().filter(t -> plan.eventsByType().containsKey(t.name()))
				.collect(Collectors.toMap(TypeSummary::name, TypeSummary::events));
		assertEquals(plan.eventsByType(), counts);
		assertEquals(SCRIPT, summary.script());
	}

	@Test
	void storagesGiveTheSameBytes() throws IOException {
		Plan plan = plan();
		assertArrayEquals(Files.readAllBytes(generate(plan, Storage.HEAP).file()),
				Files.readAllBytes(generate(plan, Storage.MAPPED).file()));
	}

	@Test
	void templatesAreInTheBundle() {
		assertFalse(Templates.all().isEmpty());
	}

	private GenerationReport generate(Plan plan, Storage storage) throws IOException {
		GenerationSettings settings = GenerationSettings.defaults().withStorage(storage).withWorkers(2);
		return Generator.generate(plan, folder.resolve(storage + ".jfr"), settings, ProgressListener.NONE, () -> false);
	}

	private static Plan plan() {
		ParseResult parsed = ScriptParser.parse(SCRIPT);
		assertEquals(List.of(), parsed.problems());
		PlanResult planned = Planner.plan(parsed.script().orElseThrow(), Catalogue.standard());
		assertFalse(planned.hasErrors(), () -> planned.problems().toString());
		return planned.plan().orElseThrow();
	}
}
