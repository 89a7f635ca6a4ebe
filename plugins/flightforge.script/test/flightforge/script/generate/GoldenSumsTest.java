/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.script.Scripts;
import flightforge.script.plan.Plan;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;

/**
 * Each template has the bytes that it had, with any number of workers and either storage. Where a change means to
 * change them, {@code releng/golden} writes the sums again.
 */
class GoldenSumsTest {
	private static final Path SUMS = Path.of("../../examples/golden.sha256");
	private static final List<Integer> WORKERS = List.of(1, 2, 3, 7);
	private static final String ALL = "all";

	@TempDir
	Path folder;

	/** A line of the file: the sum, the template, and {@code all} or the windows as {@code FIRST..LAST}. */
	private record Golden(String sha256, String template, String windows) {
		static Golden of(String line) {
			String[] words = line.split(" ");
			return new Golden(words[0], words[1], words[2]);
		}

		Plan plan() {
			Plan plan = Scripts.plan(Templates.named(template).orElseThrow().text());
			if (windows.equals(ALL)) {
				return plan;
			}
			String[] ends = windows.split("\\.\\.");
			return plan.part(Long.parseLong(ends[0]), Long.parseLong(ends[1]));
		}

		@Override
		public String toString() {
			return template;
		}
	}

	static Stream<Golden> sums() throws IOException {
		Assumptions.assumeTrue(Files.exists(SUMS), "outside of the repository");
		return Files.readAllLines(SUMS).stream().filter(line -> !line.startsWith("#")).map(Golden::of);
	}

	@ParameterizedTest
	@MethodSource("sums")
	void bytesAreThoseOfTheSum(Golden golden) throws IOException {
		Plan plan = golden.plan();
		for (Storage storage : Storage.values()) {
			for (int workers : WORKERS) {
				GenerationSettings settings = GenerationSettings.defaults().withStorage(storage).withWorkers(workers)
						.withOverwrite(true);
				assertEquals(golden.sha256,
						Generator.generate(plan, folder.resolve("template.jfr"), settings, ProgressListener.NONE,
								() -> false).sha256(),
						() -> golden + " has other bytes with " + workers + " workers, storage " + storage
								+ ". If that is meant, run releng/golden and name it in CHANGELOG.md");
			}
		}
	}

	@Test
	void everyTemplateHasASum() throws IOException {
		assertEquals(Templates.all().stream().map(Template::id).sorted().toList(),
				sums().map(Golden::template).sorted().toList());
	}
}
