/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmc.flightrecorder.rules.Severity;

import flightforge.kit.Flightforge;
import flightforge.kit.Outcome;
import flightforge.kit.Recording;
import flightforge.kit.Snippet;
import flightforge.kit.readers.Conformance;

/**
 * The recipes of the cookbook have no warning, could have happened, and make JDK Mission Control warn of what the page
 * says.
 */
class CookbookTest {
	private static final Path PAGE = Flightforge.documentation().resolve("cookbook.md");
	private static final String SAID = "JMC warns: ";

	@TempDir
	private Path folder;

	static Stream<Arguments> recipes() throws Exception {
		List<String> lines = Files.readAllLines(PAGE);
		return Snippet.of(PAGE).stream().filter(snippet -> snippet.info().equals("yaml")).map(snippet -> {
			List<String> before = lines.subList(0, snippet.line());
			String title = before.stream().filter(line -> line.startsWith("#")).reduce((a, b) -> b).orElseThrow();
			String said = lines.stream().skip(snippet.line()).filter(line -> line.startsWith(SAID)).findFirst()
					.orElseThrow().substring(SAID.length());
			return Arguments.of(title.replaceFirst("#+ ", ""), snippet.text(),
					said.equals("nothing") ? Set.of() : Set.of(said.split(", ")));
		});
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("recipes")
	void aRecipeIsWhatItSays(String title, String script, Set<String> warnings) throws Exception {
		Files.writeString(folder.resolve("recipe.forge"), script);
		Flightforge flightforge = Flightforge.in(folder);
		assertEquals("", flightforge.succeed("validate", "--strict", "recipe.forge").err());
		Recording recording = flightforge.generate("recipe.forge", "recipe");
		Conformance.QUICK.check(recording.file(), recording.reportedEvents());
		Outcome audit = flightforge.run("audit", recording.file().toString());
		assertEquals(0, audit.exitCode(), audit.toString());
		Set<String> found = Finding.of(recording.file()).entrySet().stream()
				.filter(finding -> finding.getValue().severity() == Severity.WARNING).map(Map.Entry::getKey)
				.collect(Collectors.toCollection(TreeSet::new));
		assertEquals(new TreeSet<>(warnings), found);
	}

	@Test
	void everyRecipeIsInTheTable() throws Exception {
		String page = Files.readString(PAGE);
		List<String> titles = page.lines().filter(line -> line.startsWith("## ")).map(line -> line.substring(3))
				.toList();
		for (String title : titles) {
			assertTrue(page.contains("](#" + title.toLowerCase().replace(' ', '-') + ")"), title);
		}
		assertEquals(titles.size() + 4, recipes().count());
	}
}
