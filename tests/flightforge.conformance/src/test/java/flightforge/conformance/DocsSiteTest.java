/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Jdk;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.Program;

/** The site that {@code releng/docs} makes of the documentation, and what it says of wrong links. */
class DocsSiteTest {
	private static final Path ROOT = Flightforge.documentation().getParent().normalize();
	private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
	private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

	private static final Map<Path, List<String>> IDS = new HashMap<>();

	@TempDir
	private static Path shared;
	private static Path site;

	@TempDir
	private Path folder;

	@BeforeAll
	static void make() throws Exception {
		// Once, because the launcher of sources would compile it for each call.
		assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-Xlint:all", "-Werror", "-cp",
				library(), "-d", shared.resolve("classes").toString(), ROOT.resolve("releng/Docs.java").toString()));
		site = shared.resolve("site");
		Outcome outcome = docs(ROOT, site);
		assertEquals(new Outcome(0, "", ""), outcome);
	}

	private static String library() throws Exception {
		List<String> jars = new ArrayList<>();
		for (Class<?> type : List.of(Parser.class, TablesExtension.class)) {
			jars.add(Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
		}
		return String.join(File.pathSeparator, jars);
	}

	private static Outcome docs(Path repository, Path made) throws Exception {
		return Program.run(shared,
				List.of(Jdk.running().tool("java").toString(), "-cp",
						shared.resolve("classes") + File.pathSeparator + library(), "Docs", repository.toString(),
						made.toString()));
	}

	private static List<Path> pages() throws Exception {
		try (Stream<Path> all = Files.walk(site)) {
			return all.filter(file -> file.toString().endsWith(".html")).toList();
		}
	}

	private static List<String> links(Path page) throws Exception {
		return found(LINK, page);
	}

	/** The ids of a page, read once: there are thousands of links to them. */
	private static List<String> ids(Path page) throws Exception {
		if (!IDS.containsKey(page)) {
			IDS.put(page, found(ID, page));
		}
		return IDS.get(page);
	}

	private static List<String> found(Pattern pattern, Path page) throws Exception {
		return pattern.matcher(Files.readString(page)).results().map(match -> match.group(1)).toList();
	}

	@Test
	void everyLinkLeadsToAFileAndAHeadingOfTheSite() throws Exception {
		int checked = 0;
		for (Path page : pages()) {
			for (String link : links(page)) {
				if (link.startsWith("https://")) {
					continue;
				}
				String[] parts = link.split("#");
				Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
				assertTrue(target.startsWith(site) && Files.isRegularFile(target), page + " links to " + link);
				if (parts.length > 1) {
					assertTrue(ids(target).contains(parts[1]), page + " links to " + link);
				}
				checked++;
			}
		}
		assertTrue(checked > 1_000, checked + " links");
	}

	@Test
	void everyPageOfTheDocumentationCanBeReachedFromTheFirst() throws Exception {
		Set<Path> reached = new TreeSet<>(Set.of(site.resolve("index.html")));
		Deque<Path> next = new ArrayDeque<>(reached);
		while (!next.isEmpty()) {
			Path page = next.remove();
			for (String link : links(page)) {
				Path target = page.resolveSibling(link.replaceFirst("#.*", "")).normalize();
				if (target.toString().endsWith(".html") && reached.add(target)) {
					next.add(target);
				}
			}
		}
		try (Stream<Path> sources = Files.walk(ROOT.resolve("docs"))) {
			for (Path source : sources.filter(file -> file.toString().endsWith(".md")).toList()) {
				String name = ROOT.relativize(source).toString().replace("README.md", "index.md");
				assertTrue(reached.contains(site.resolve(name.replace(".md", ".html"))), name);
			}
		}
	}

	@Test
	void theSearchKnowsEverySectionOfEveryPage() throws Exception {
		String index = Files.readString(site.resolve("search-index.js")).strip();
		assertTrue(index.startsWith("const SEARCH_INDEX = [") && index.endsWith("];"), index.substring(0, 40));
		List<?> entries = (List<?>) Json
				.object("{\"all\":" + index.substring(index.indexOf('['), index.length() - 1) + "}").get("all");
		Set<String> found = new TreeSet<>();
		for (Object entry : entries) {
			List<?> parts = (List<?>) entry;
			String address = (String) parts.get(2);
			found.add(address);
			String[] link = address.split("#");
			assertTrue(link.length == 1 || ids(site.resolve(link[0])).contains(link[1]), address);
			if (address.equals("docs/script.html#nested-events")) {
				assertEquals("The script language", parts.get(0));
				assertEquals("Nested events", parts.get(1));
				assertTrue(((String) parts.get(3)).contains("per-event"), parts.toString());
			}
		}
		assertTrue(found.containsAll(List.of("index.html", "docs/script.html#nested-events", "docs/gallery/index.html",
				"docs/gallery/socket-storm.html")), found.toString());
	}

	@Test
	void scriptsHaveColoursAndAPageOfTheirOwn() throws Exception {
		String page = Files.readString(site.resolve("examples/hello.forge.html"));
		assertTrue(page.contains("<span class=\"key\">count</span>: 1_000"), page);
		assertTrue(page.contains("<span class=\"comment\"># "), page);
		assertTrue(Files.exists(site.resolve("examples/hello.forge")));
	}

	@Test
	void whatLeadsNowhereIsReportedWithItsPlaceAndNothingIsMade() throws Exception {
		write("README.md", """
				# Start

				See [one](docs/one.md), [two](docs/two.md), [part](docs/one.md#no-part) and
				[here](#there), [above](../outside.md) or ![](docs/picture.png).
				""");
		write("docs/one.md", "# One\n\n## Part\n\n## Part\n\n[second](#part-1) [other](lost.md)\n");
		write("docs/lost.md", "# Lost\n");
		write("docs/picture.png", "no picture");
		write("releng/docs.assets/navigation.txt", "[All]\nREADME.md\ndocs/one.md\ndocs/three.md\n");
		Outcome outcome = docs(folder.resolve("repository"), folder.resolve("site"));
		assertEquals(new Outcome(1, "", """
				releng/docs.assets/navigation.txt:4: there is no page docs/three.md
				docs/lost.md:1: the page is not in releng/docs.assets/navigation.txt
				README.md:3:25: the link docs/two.md leads to a file that does not exist
				README.md:3:45: the link docs/one.md#no-part leads to a heading that docs/one.md does not have
				README.md:4:1: the link #there leads to a heading that README.md does not have
				README.md:4:17: the link ../outside.md leads to a file that does not exist
				README.md:4:43: the picture docs/picture.png has no text for people who do not see it
				"""), outcome);
		try (Stream<Path> made = Files.list(folder)) {
			assertEquals(Set.of("repository"),
					made.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
		}
	}

	@Test
	void aFolderWithOtherFilesIsLeftAlone() throws Exception {
		write("letter.txt", "Dear Ada");
		Outcome outcome = docs(ROOT, folder.resolve("repository"));
		assertEquals(2, outcome.exitCode());
		assertTrue(outcome.err().contains("has other files in it"), outcome.err());
		assertEquals("Dear Ada", Files.readString(folder.resolve("repository/letter.txt")));
		assertFalse(Files.exists(folder.resolve("repository/index.html")));
	}

	private void write(String name, String text) throws Exception {
		Path file = folder.resolve("repository").resolve(name);
		Files.createDirectories(file.getParent());
		Files.writeString(file, text);
	}
}
