/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Outcome;
import flightforge.kit.Recording;
import flightforge.kit.Snippet;
import flightforge.kit.readers.Conformance;

/**
 * The reference of the script language is true: each block {@code yaml} is a script and is generated; each block
 * {@code yaml wrong} gets exactly the message of the block that follows it.
 */
class DocumentationTest {
	private static final String SCRIPT = "yaml";
	private static final String WRONG = "yaml wrong";
	/** Makes the recording from which a script on the page imports. */
	private static final String ORDERS = """
			types: {shop.Order: {fields: {id: {type: long}, customer: {type: String}}}}
			events: [{type: shop.Order, count: 1}]
			""";

	private static final Pattern MESSAGE = Pattern.compile("(\\d+)/(shop\\.forge:.*)");

	@TempDir
	private static Path shared;
	/** What is said of the wrong scripts, by their number. */
	private static final Map<Integer, String> MESSAGES = new HashMap<>();

	@TempDir
	private Path folder;

	@BeforeAll
	static void makeWhatIsImported() throws Exception {
		Files.writeString(shared.resolve("orders.forge"), ORDERS);
		Flightforge.in(shared).generate("orders.forge", "orders");
	}

	/** All in one call: each would take longer to start than to find its mistake. */
	@BeforeAll
	static void validateTheWrongOnes() throws Exception {
		List<String> arguments = new ArrayList<>(List.of("validate"));
		for (Snippet snippet : snippets()) {
			if (snippet.info().equals(WRONG)) {
				Path own = Files.createDirectory(shared.resolve(Integer.toString(arguments.size())));
				Files.writeString(own.resolve("shop.forge"), snippet.text());
				arguments.add(arguments.size() + "/shop.forge");
			}
		}
		Outcome outcome = Flightforge.in(shared).run(arguments.toArray(String[]::new));
		assertEquals(2, outcome.exitCode());
		int number = 0;
		for (String line : outcome.err().lines().toList()) {
			Matcher message = MESSAGE.matcher(line);
			number = message.matches() ? Integer.parseInt(message.group(1)) : number;
			MESSAGES.merge(number, (message.matches() ? message.group(2) : line) + "\n", String::concat);
		}
	}

	static Stream<Arguments> scripts() throws Exception {
		return snippets().stream().filter(snippet -> snippet.info().equals(SCRIPT)).map(Arguments::of);
	}

	static Stream<Arguments> mistakes() throws Exception {
		List<Snippet> snippets = snippets();
		List<Arguments> mistakes = new ArrayList<>();
		for (int i = 0; i < snippets.size(); i++) {
			if (snippets.get(i).info().equals(WRONG)) {
				mistakes.add(Arguments.of(snippets.get(i), mistakes.size() + 1, snippets.get(i + 1).text()));
			}
		}
		return mistakes.stream();
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("scripts")
	void aScriptIsGeneratedAndRead(Snippet snippet) throws Exception {
		Files.writeString(folder.resolve("snippet.forge"), snippet.text());
		Files.copy(shared.resolve("orders.jfr"), folder.resolve("orders.jfr"));
		String[] host = snippet.text().contains("\nfleet:") ? new String[] {"--host", "3"} : new String[0];
		Recording recording = Flightforge.in(folder).generate("snippet.forge", "snippet", host);
		assertTrue(recording.reportedEvents().values().stream().anyMatch(count -> count > 0));
		Conformance.QUICK.check(recording.file(), recording.reportedEvents());
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("mistakes")
	void aWrongScriptGetsTheMessageThatFollows(Snippet snippet, int number, String message) {
		String said = MESSAGES.getOrDefault(number, "nothing");
		assertEquals(message, said.replace(shared.resolve(Integer.toString(number)).toString(), "FOLDER"));
	}

	/** The first example that users try has no warnings. */
	@Test
	void theFirstScriptOfTheReadmeHasNoWarnings() throws Exception {
		Path readme = Flightforge.documentation().resolveSibling("README.md");
		Snippet first = Snippet.of(readme).stream().filter(snippet -> snippet.info().equals(SCRIPT)).findFirst()
				.orElseThrow();
		Files.writeString(folder.resolve("shop.forge"), first.text());
		assertEquals("", Flightforge.in(folder).succeed("validate", "shop.forge").err());
	}

	@Test
	void noScriptHasMoreThanItsThreadsHaveTimeFor() throws Exception {
		Files.copy(shared.resolve("orders.jfr"), folder.resolve("orders.jfr"));
		List<String> arguments = new ArrayList<>(List.of("validate"));
		for (Snippet snippet : snippets()) {
			if (snippet.info().equals(SCRIPT)) {
				String name = "snippet" + arguments.size() + ".forge";
				arguments.add(name);
				Files.writeString(folder.resolve(name), snippet.text());
			}
		}
		String warnings = Flightforge.in(folder).succeed(arguments.toArray(String[]::new)).err();
		assertFalse(warnings.contains("overlap"), warnings);
	}

	@Test
	void everySnippetIsOfAKindThatIsChecked() throws Exception {
		for (Snippet snippet : snippets()) {
			assertTrue(Set.of(SCRIPT, WRONG, "text", "sh").contains(snippet.info()), snippet.toString());
		}
	}

	private static List<Snippet> snippets() throws Exception {
		return Snippet.of(Flightforge.documentation().resolve("script.md"));
	}
}
