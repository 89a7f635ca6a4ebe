/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.script.Scripts;
import flightforge.script.plan.Plan;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;

class ForecastTest {
	private static final long QUICK = 300_000_000;
	/** Plans with more chunks are compared by a part: nobody wants to wait for ten gigabytes. */
	private static final long MANY_CHUNKS = 24;
	private static final double TOLERANCE = 0.1;

	@TempDir
	Path folder;

	static Stream<Template> templates() {
		return Templates.all().stream();
	}

	@ParameterizedTest
	@MethodSource("templates")
	@Tag("heavy")
	void sizesOfAllTemplatesAreWithinTenPercent(Template template) throws IOException {
		Plan plan = Scripts.plan(template.text());
		long middle = plan.chunks() / 2;
		Plan compared = plan.chunks() <= MANY_CHUNKS ? plan : plan.part(middle, middle + MANY_CHUNKS / 4);
		GenerationReport report = Generator.generate(compared, folder.resolve("template.jfr"),
				GenerationSettings.defaults(), ProgressListener.NONE, () -> false);
		assertEquals(compared.totalEvents(), report.totalEvents());
		assertEquals(report.bytes(), compared.estimatedBytes(), TOLERANCE * report.bytes(), template.id());
	}

	@Test
	void whatIsSmallIsGeneratedWhole() throws IOException {
		Plan plan = Scripts.plan(Scripts.SHOP);
		Forecast forecast = Forecast.measure(plan, GenerationSettings.defaults(), folder, 100 * QUICK);
		assertTrue(forecast.complete());
		Path file = folder.resolve("whole.jfr");
		assertEquals(Generator.generate(plan, file, GenerationSettings.defaults(), ProgressListener.NONE, () -> false)
				.bytes(), forecast.bytes());
		Files.delete(file);
		assertTrue(forecast.seconds().orElseThrow() > 0);
		assertEquals(forecast.measuredSeconds(), forecast.seconds().orElseThrow());
		assertEmpty();
	}

	@Test
	void whatIsLargeIsBegunAndRemoved() throws IOException {
		Plan plan = Scripts.plan("""
				recording: {chunk-size: 64 KiB}
				types: {a.A: {fields: {n: {type: long}}}}
				events: [{type: a.A, count: 100_000_000_000, values: {n: {uniform: {min: 0, max: 1_000_000}}}}]
				""");
		for (Storage storage : Storage.values()) {
			Forecast forecast = Forecast.measure(plan,
					GenerationSettings.defaults().withStorage(storage).withWorkers(1), folder, QUICK);
			assertFalse(forecast.complete());
			forecast.seconds().ifPresent(seconds -> assertTrue(seconds > forecast.measuredSeconds()));
			assertEmpty();
		}
	}

	@Test
	void whatIsOfNoUseAnyMoreEndsAtOnce() throws IOException {
		Forecast forecast = Forecast.measure(Scripts.plan(Scripts.SHOP), GenerationSettings.defaults(), folder,
				Long.MAX_VALUE, () -> true);
		assertFalse(forecast.complete());
		assertTrue(forecast.seconds().isEmpty());
		assertEmpty();
	}

	@Test
	void memoryIsThatOfTheWorkersChunks() {
		Plan plan = Scripts.plan("""
				recording: {chunk-size: 2 MiB}
				types: {a.A: {fields: {n: {type: long}}}}
				events: [{type: a.A, count: 10_000_000, values: {n: {uniform: {min: 0, max: 1_000_000}}}}]
				""");
		long one = Forecast.of(plan, GenerationSettings.defaults().withWorkers(1)).memoryBytes();
		assertTrue(one > 2 << 20 && one < 4 << 20, "bytes: " + one);
		assertEquals(3 * one, Forecast.of(plan, GenerationSettings.defaults().withWorkers(3)).memoryBytes());
		assertEquals(5 << 20, Forecast
				.of(plan, GenerationSettings.defaults().withWorkers(1).withStorage(Storage.MAPPED)).memoryBytes());
	}

	private void assertEmpty() throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(0, files.count());
		}
	}
}
