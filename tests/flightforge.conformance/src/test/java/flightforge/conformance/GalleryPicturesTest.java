/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.kit.Flightforge;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.template.ProvokedRule;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;

/** The pages of the gallery show the picture of their template as it is now, and the rules that it provokes. */
class GalleryPicturesTest {
	private static final Path GALLERY = Flightforge.documentation().resolve("gallery");
	private static final String HINT = "; releng/gallery draws the pictures again";

	static List<Template> templates() {
		return Templates.all();
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("templates")
	void aPageShowsWhenTheEventsOfItsTemplateHappen(Template template) throws Exception {
		String drawing = RateDrawing.of(
				Planner.plan(template.text(), Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow(),
				template.title());
		String pictures = System.getProperty("pictures");
		if (pictures != null) {
			Files.createDirectories(Path.of(pictures, "gallery"));
			Files.writeString(Path.of(pictures, "gallery", template.id() + ".svg"), drawing);
		}
		String page = Files.readString(GALLERY.resolve(template.id() + ".md"));
		assertTrue(page.contains("](pictures/" + template.id() + ".svg)"), "the page has no picture");
		Path picture = GALLERY.resolve("pictures").resolve(template.id() + ".svg");
		assertTrue(Files.exists(picture), picture + " does not exist" + HINT);
		assertEquals(drawing, Files.readString(picture), picture + " is not of the template as it is" + HINT);
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("templates")
	void theIndexNamesTheRules(Template template) throws Exception {
		String row = Files.readAllLines(GALLERY.resolve("README.md")).stream()
				.filter(line -> line.startsWith("| [" + template.id() + "]")).findFirst().orElseThrow();
		String rules = template.rules().stream().map(ProvokedRule::name).collect(Collectors.joining(", "));
		assertTrue(row.endsWith("| " + (rules.isEmpty() ? "" : rules + " ") + "|"), row);
	}

	@Test
	void everyPictureIsOfATemplate() throws Exception {
		try (Stream<Path> pictures = Files.list(GALLERY.resolve("pictures"))) {
			assertEquals(Templates.all().stream().map(template -> template.id() + ".svg").sorted().toList(),
					pictures.map(picture -> picture.getFileName().toString()).sorted().toList());
		}
	}
}
