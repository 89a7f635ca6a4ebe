/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * The help of all three bundles with a user interface: what F1 asks for is there, and all that is there is asked for.
 */
class HelpPagesTest {
	private static final Path PLUGINS = Path.of("..").toAbsolutePath().normalize();
	private static final Pattern ID_IN_CODE = Pattern.compile("HELP_CONTEXT = \"([^\"]+)\"");

	@Test
	void everyContextOfTheCodeIsDescribedAndNoOther() throws Exception {
		Set<String> ofThisBundle = Arrays.stream(HelpContext.values()).map(HelpContext::id)
				.collect(Collectors.toCollection(TreeSet::new));
		assertEquals(ofThisBundle, described("flightforge.ui"));
		for (String bundle : List.of("flightforge.jmc", "flightforge.studio")) {
			assertEquals(usedIn(bundle), described(bundle));
		}
	}

	@Test
	void everyTopicIsAPage() throws Exception {
		for (String bundle : List.of("flightforge.ui", "flightforge.jmc", "flightforge.studio")) {
			for (Element topic : elements(PLUGINS.resolve(bundle).resolve("help/contexts.xml"), "topic")) {
				assertIsPage(bundle, topic.getAttribute("href"));
			}
		}
		Path toc = PLUGINS.resolve("flightforge.ui/help/toc.xml");
		for (Element topic : elements(toc, "topic")) {
			assertIsPage("flightforge.ui", topic.getAttribute("href"));
		}
		assertIsPage("flightforge.ui", elements(toc, "toc").getFirst().getAttribute("topic"));
	}

	@Test
	void everyPageIsInTheContentsAndItsLinksLeadSomewhere() throws Exception {
		Path folder = PLUGINS.resolve("flightforge.ui/help");
		Set<String> listed = elements(folder.resolve("toc.xml"), "topic").stream().map(t -> t.getAttribute("href"))
				.collect(Collectors.toCollection(TreeSet::new));
		Set<String> pages = new TreeSet<>();
		for (Path page : pages(folder)) {
			pages.add("help/" + page.getFileName());
			assertEquals(1, elements(page, "h1").size(), () -> page + " needs one heading");
			for (Element link : elements(page, "a")) {
				assertTrue(Files.isRegularFile(folder.resolve(link.getAttribute("href"))),
						() -> page + " links to " + link.getAttribute("href"));
			}
			for (Element image : elements(page, "img")) {
				assertTrue(Files.isRegularFile(folder.resolve(image.getAttribute("src"))),
						() -> page + " shows " + image.getAttribute("src"));
			}
		}
		assertEquals(pages, listed);
	}

	@Test
	void everyStepOfTheCheatSheetHasAPage() throws Exception {
		Path sheet = PLUGINS.resolve("flightforge.ui/help/first-recording.xml");
		String contribution = Files.readString(PLUGINS.resolve("flightforge.ui/plugin.xml"));
		assertTrue(contribution.contains("contentFile=\"help/first-recording.xml\""));
		for (String tag : List.of("intro", "item")) {
			for (Element step : elements(sheet, tag)) {
				assertIsPage("flightforge.ui", step.getAttribute("href"));
				assertEquals(1, step.getElementsByTagName("description").getLength());
			}
		}
	}

	private static void assertIsPage(String bundle, String href) {
		Path page = href.startsWith("/") ? PLUGINS.resolve(href.substring(1)) : PLUGINS.resolve(bundle).resolve(href);
		assertTrue(Files.isRegularFile(page), () -> "no page " + page);
	}

	private static Set<String> described(String bundle) throws Exception {
		Set<String> ids = new TreeSet<>();
		for (Element context : elements(PLUGINS.resolve(bundle).resolve("help/contexts.xml"), "context")) {
			assertTrue(ids.add(bundle + '.' + context.getAttribute("id")), "twice: " + context.getAttribute("id"));
			assertFalse(context.getAttribute("title").isBlank());
			assertTrue(context.getElementsByTagName("topic").getLength() > 0, context.getAttribute("id"));
		}
		return ids;
	}

	private static Set<String> usedIn(String bundle) throws IOException {
		Set<String> ids = new TreeSet<>();
		try (Stream<Path> sources = Files.walk(PLUGINS.resolve(bundle).resolve("src"))) {
			for (Path source : sources.filter(f -> f.toString().endsWith(".java")).toList()) {
				ID_IN_CODE.matcher(Files.readString(source)).results().forEach(m -> ids.add(m.group(1)));
			}
		}
		return ids;
	}

	private static List<Path> pages(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.filter(f -> f.toString().endsWith(".html")).toList();
		}
	}

	private static List<Element> elements(Path file, String tag) throws Exception {
		Document document = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(file.toFile());
		var found = document.getElementsByTagName(tag);
		return Stream.iterate(0, i -> i < found.getLength(), i -> i + 1).map(i -> (Element) found.item(i)).toList();
	}
}
