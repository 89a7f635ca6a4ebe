/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** Names that users see of what the bundles contribute are in plugin.properties, all of them and nothing else. */
class PluginTextsTest {
	private static final List<String> SEEN = List.of("label", "description", "tooltip");
	/** Elements whose attribute name is not text for people. */
	private static final Set<String> TECHNICAL = Set.of("property", "parameter", "separator");

	@Test
	void everyTextIsInThePropertiesAndEachOfThemIsUsed() throws Exception {
		for (String bundle : List.of("flightforge.ui", "flightforge.jmc", "flightforge.studio")) {
			Path folder = Path.of("..").resolve(bundle);
			Set<String> used = new TreeSet<>();
			var elements = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder()
					.parse(folder.resolve("plugin.xml").toFile()).getElementsByTagName("*");
			for (int i = 0; i < elements.getLength(); i++) {
				collect((Element) elements.item(i), used);
			}
			Files.readString(folder.resolve("META-INF/MANIFEST.MF")).lines().filter(line -> line.contains(": %"))
					.forEach(line -> used.add(line.substring(line.indexOf('%') + 1).strip()));
			Properties texts = new Properties();
			try (Reader in = Files.newBufferedReader(folder.resolve("plugin.properties"))) {
				texts.load(in);
			}
			assertEquals(texts.stringPropertyNames(), used, bundle);
		}
	}

	private static void collect(Element element, Set<String> used) {
		SEEN.forEach(attribute -> key(element, element.getAttribute(attribute), used));
		if (!TECHNICAL.contains(element.getTagName())) {
			key(element, element.getAttribute("name"), used);
		}
		if (element.getTagName().equals("description")) {
			key(element, element.getTextContent(), used);
		}
		// Values of a product's properties may be texts or not.
		if (element.getAttribute("value").startsWith("%")) {
			key(element, element.getAttribute("value"), used);
		}
	}

	private static void key(Element element, String text, Set<String> used) {
		if (!text.isEmpty()) {
			assertTrue(text.startsWith("%"), () -> element.getTagName() + " has the text " + text);
			used.add(text.substring(1));
		}
	}
}
