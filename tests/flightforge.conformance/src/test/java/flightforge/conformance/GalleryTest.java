/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Jdk;
import flightforge.kit.Json;
import flightforge.kit.Recording;
import flightforge.kit.readers.Conformance;

/**
 * Each template is generated and read, has a page in the gallery that names its event types, and has the bytes of its
 * golden sum on other JDKs, too. How near the estimates of their sizes are is tested in the script's own tests.
 */
@TestInstance(Lifecycle.PER_CLASS)
class GalleryTest {
	private static final Pattern STREAM = Pattern.compile("(?m)^ {2}- type: (\\S+)$");
	private static final String ONE_OF_EACH = "one-of-each";
	private static final String HELLO = "hello";
	private static final String LOAD_TEST = "load-test";
	private static final long SMALL = 8_000_000;
	private static final String ALL = "all";
	/** 16 of ten thousand megabytes, which readers take seconds for. */
	private static final String ONE_WINDOW = "300..300";
	private static final int FIRST_JDK = 21;
	private static final int LAST_JDK = 30;

	@TempDir
	private static Path folder;

	/** A line of the file of golden sums. */
	private record Golden(String sha256, String windows) {
	}

	private final Map<String, Golden> golden = new HashMap<>();

	@BeforeAll
	void readSums() throws Exception {
		for (String line : Files.readAllLines(Flightforge.example(HELLO).resolveSibling("golden.sha256"))) {
			if (!line.startsWith("#")) {
				String[] words = line.split(" ");
				golden.put(words[1], new Golden(words[0], words[2]));
			}
		}
	}

	static Stream<String> templates() {
		return Flightforge.examples().stream().map(file -> file.getFileName().toString().replace(".forge", ""));
	}

	@ParameterizedTest
	@MethodSource("templates")
	void isGeneratedAndRead(String template) throws Exception {
		// As users do, in a process of its own, for one of them.
		Flightforge flightforge = template.equals(HELLO) ? Flightforge.in(folder).started() : Flightforge.in(folder);
		Recording recording = template.equals(LOAD_TEST) ? generate(flightforge, template, ONE_WINDOW)
				: generate(flightforge, template);
		Conformance.QUICK.check(recording.file(), recording.reportedEvents());
		// A part has none of what is at the recording's start only.
		Map<String, Long> expected = new HashMap<>(recording.reportedEvents());
		expected.values().removeIf(count -> count == 0);
		assertEquals(expected, recording.inspectedEvents());
		assertTrue(template.equals(LOAD_TEST) || Files.size(recording.file()) < SMALL, "small");
	}

	@ParameterizedTest
	@MethodSource("templates")
	void hasAPageThatNamesItsEvents(String template) throws Exception {
		String page = Files.readString(gallery().resolve(template + ".md"));
		String script = Files.readString(Flightforge.example(template));
		assertTrue(page.contains("\n# " + script.lines().findFirst().orElseThrow().substring(2) + "\n"), "title");
		assertTrue(Files.readString(gallery().resolve("README.md")).contains("[" + template + "](" + template + ".md)"),
				"is in the index");
		if (!template.equals(ONE_OF_EACH)) {
			for (String type : streams(script)) {
				assertTrue(page.contains("`" + type + "`"), type);
			}
		}
	}

	@Test
	void everyPageIsOfATemplate() throws Exception {
		try (Stream<Path> pages = Files.list(gallery())) {
			assertEquals(Stream.concat(Stream.of("README"), templates()).sorted().toList(),
					pages.map(page -> page.getFileName().toString()).filter(name -> name.endsWith(".md"))
							.map(name -> name.replace(".md", "")).sorted().toList());
		}
	}

	/** A new type in the catalogue requires writing the template again, with the tool that its head names. */
	@Test
	void oneOfEachHasAllTypes() throws Exception {
		String types = "{\"types\": " + Flightforge.in(folder).succeed("types", "--json").out() + "}";
		Set<String> names = Json.asObjects(Json.object(types).get("types")).stream()
				.map(type -> (String) type.get("name")).filter(name -> name.startsWith("jdk."))
				.collect(Collectors.toCollection(TreeSet::new));
		assertEquals(names, streams(Files.readString(Flightforge.example(ONE_OF_EACH))));
		Recording recording = generate(Flightforge.in(folder), ONE_OF_EACH);
		assertEquals(Set.of(1L), Set.copyOf(recording.inspectedEvents().values()));
		assertEquals(names, new TreeSet<>(recording.inspectedEvents().keySet()));
	}

	/** With all numbers of workers and storages, on the running JDK, it is tested in the script's own tests. */
	@Test
	void bytesDoNotDependOnTheJdk() throws Exception {
		List<Jdk> others = IntStream.rangeClosed(FIRST_JDK, LAST_JDK)
				.filter(feature -> feature != Jdk.running().feature()).mapToObj(Jdk::of).flatMap(jdk -> jdk.stream())
				.toList();
		Assumptions.assumeFalse(others.isEmpty(), "there is no other JDK of 21 or later on this machine");
		for (Jdk jdk : others) {
			for (String template : golden.keySet()) {
				assertEquals(golden.get(template).sha256, generate(Flightforge.in(folder).on(jdk), template).sha256(),
						template + " on JDK " + jdk.feature());
			}
		}
	}

	private Recording generate(Flightforge flightforge, String template) throws Exception {
		return generate(flightforge, template, golden.get(template).windows);
	}

	private Recording generate(Flightforge flightforge, String template, String windows) throws Exception {
		String script = Flightforge.example(template).toString();
		return windows.equals(ALL) ? flightforge.generate(script, template, "--force")
				: flightforge.generate(script, template, "--force", "--windows", windows);
	}

	private static Set<String> streams(String script) {
		return STREAM.matcher(script).results().map(found -> found.group(1))
				.collect(Collectors.toCollection(TreeSet::new));
	}

	private static Path gallery() {
		return Flightforge.documentation().resolve("gallery");
	}
}
