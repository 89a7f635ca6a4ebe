/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

import flightforge.script.Scripts;

class TemplatesTest {

	@Test
	void eachHasATitleAndCanBeGenerated() {
		assertFalse(Templates.all().isEmpty());
		for (Template template : Templates.all()) {
			assertFalse(template.title().isBlank());
			assertFalse(template.description().isBlank());
			assertTrue(Scripts.plan(template.text()).totalEvents() > 0);
			assertEquals(template, Templates.named(template.id()).orElseThrow());
		}
	}

	@Test
	void unknownNamesAreEmpty() {
		assertTrue(Templates.named("no-such").isEmpty());
	}

	@Test
	void theExamplesOfTheRepositoryAreTheTemplates() throws IOException {
		Path examples = Path.of("../../examples");
		Assumptions.assumeTrue(Files.isDirectory(examples));
		try (Stream<Path> files = Files.list(examples)) {
			List<String> names = files.map(f -> f.getFileName().toString()).filter(n -> n.endsWith(".forge"))
					.map(n -> n.replace(".forge", "")).sorted().toList();
			assertEquals(names, Templates.all().stream().map(Template::id).sorted().toList());
		}
	}

	@Test
	void titleAndDescriptionAreTheFirstComments() throws IOException {
		String text = """
				# SPDX-License-Identifier: UPL-1.0
				#
				# A shop
				# with customers
				# and orders

				events: []
				""";
		Template template = Templates.template("shop", text);
		assertEquals(new Template("shop", "A shop", "with customers and orders", text), template);
		assertEquals("plain", Templates.template("plain", "events: []").title());
	}
}
