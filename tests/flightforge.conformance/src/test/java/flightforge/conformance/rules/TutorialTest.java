/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.rules.Severity;

import flightforge.kit.Flightforge;
import flightforge.kit.Outcome;
import flightforge.kit.Snippet;

/**
 * The tutorial from its first step to its last, as a reader does it: each script is saved, each command is run, the
 * output is what the page shows, and JDK Mission Control warns of what the page says.
 */
class TutorialTest {
	private static final Path PAGE = Flightforge.documentation().resolve("tutorial.md");
	private static final String SCRIPT = "shop.forge";
	private static final String COMMAND = "./flightforge ";
	private static final String SAID = "JMC warns: ";
	/** Stands for anything in a line of output, and alone in a line for any lines. */
	private static final String ANYTHING = "…";

	@TempDir
	private Path folder;

	@Test
	void everyStepDoesWhatThePageShows() throws Exception {
		List<String> lines = Files.readAllLines(PAGE);
		Flightforge flightforge = Flightforge.in(folder);
		StringBuilder printed = new StringBuilder();
		List<Snippet> snippets = Snippet.of(PAGE);
		int warnings = 0;
		for (int i = 0; i < snippets.size(); i++) {
			Snippet snippet = snippets.get(i);
			switch (snippet.info()) {
			case "yaml" -> Files.writeString(folder.resolve(SCRIPT), snippet.text());
			case "sh" -> {
				printed.setLength(0);
				for (String line : snippet.text().lines().toList()) {
					assertTrue(line.startsWith(COMMAND), line);
					Outcome outcome = flightforge.succeed(Arrays.stream(line.substring(COMMAND.length()).split(" "))
							.map(word -> word.replace("'", "")).toArray(String[]::new));
					assertFalse(outcome.err().contains("warning: "), outcome.err());
					printed.append(outcome.out()).append(outcome.err());
				}
			}
			case "text" -> assertShows(snippet, printed.toString());
			default -> throw new AssertionError("nothing checks " + snippet);
			}
			int next = i + 1 < snippets.size() ? snippets.get(i + 1).line() : lines.size();
			for (String line : lines.subList(snippet.line(), next)) {
				if (line.startsWith(SAID)) {
					String said = line.substring(SAID.length());
					assertEquals(said.equals("nothing") ? Set.of() : new TreeSet<>(List.of(said.split(", "))),
							warnings(folder.resolve("shop.jfr")), "after " + snippet);
					warnings++;
				}
			}
		}
		assertEquals(2, warnings);
	}

	private static void assertShows(Snippet snippet, String printed) {
		StringBuilder pattern = new StringBuilder("(?s).*");
		for (String line : snippet.text().lines().toList()) {
			pattern.append(line.equals(ANYTHING) ? "(?:[^\n]*\n)*" : Arrays.stream(line.strip().split(ANYTHING, -1))
					.map(part -> Pattern.quote(part)).collect(Collectors.joining("[^\n]*", "[^\n]*", "\n")));
		}
		assertTrue(Pattern.compile(pattern + ".*").matcher(printed).matches(),
				snippet + " is not in the output:\n" + printed);
	}

	private static Set<String> warnings(Path recording) throws Exception {
		return Finding.of(recording).entrySet().stream()
				.filter(finding -> finding.getValue().severity() == Severity.WARNING).map(finding -> finding.getKey())
				.collect(Collectors.toCollection(TreeSet::new));
	}
}
