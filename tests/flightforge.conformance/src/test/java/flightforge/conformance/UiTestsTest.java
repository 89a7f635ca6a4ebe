/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import flightforge.kit.Flightforge;

/** Tests of the user interface keep to rules that no compiler knows. */
class UiTestsTest {
	private static final Path ROOT = Flightforge.documentation().resolveSibling("");

	@Test
	void eachShowsWhatItsFailureLookedLike() throws IOException {
		List<Path> tests = sources().stream().filter(file -> file.toString().endsWith("Test.java")).toList();
		assertTrue(tests.size() > 40, tests::toString);
		List<String> without = new ArrayList<>();
		for (Path test : tests) {
			String text = Files.readString(test);
			if (!text.contains("FailureReport.class") && !text.contains(" extends With")) {
				without.add(test.getFileName().toString());
			}
		}
		assertEquals(List.of(), without);
	}

	@Test
	void noneSleeps() throws IOException {
		List<String> sleeping = new ArrayList<>();
		for (Path source : sources()) {
			if (Files.readString(source).contains("Thread.sleep(")) {
				sleeping.add(source.getFileName().toString());
			}
		}
		assertEquals(List.of(), sleeping);
	}

	private static List<Path> sources() throws IOException {
		List<Path> sources = new ArrayList<>();
		for (String module : List.of("flightforge.ui.pages", "flightforge.editor.tests", "flightforge.ui.tests",
				"flightforge.jmc.tests")) {
			try (Stream<Path> files = Files.walk(ROOT.resolve("tests").resolve(module).resolve("src"))) {
				files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
			}
		}
		return sources;
	}
}
