/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import flightforge.script.template.Template;
import flightforge.script.template.Templates;
import flightforge.ui.preview.RatePicture;

/**
 * The file of pictures. It is written again, into a file of one's choice, by running this test with
 * {@code -Dflightforge.pictures=FILE}.
 */
class PreparedPicturesTest {
	private static final String TARGET = "flightforge.pictures";
	private static final String HEAD = """
			# SPDX-FileCopyrightText: 2026 Flightforge contributors
			# SPDX-License-Identifier: UPL-1.0
			# Written by PreparedPicturesTest.
			""";

	/** Who changes a template writes the file again, or its picture comes late. */
	@Test
	void mostTemplatesHaveAPicture() throws IOException {
		if (System.getProperty(TARGET) != null) {
			write(Path.of(System.getProperty(TARGET)));
			return;
		}
		List<String> without = Templates.all().stream().filter(template -> PreparedPictures.of(template).isEmpty())
				.map(Template::id).toList();
		assertTrue(without.size() <= Templates.all().size() / 2, () -> "Without pictures are " + without
				+ ". Write pictures.properties again: run this test with -D" + TARGET + "=FILE");
	}

	@Test
	void aPictureIsThatOfThePlan() {
		Template hello = Templates.all().stream().filter(template -> template.id().equals("hello")).findFirst()
				.orElseThrow();
		assertEquals(PlannedTemplate.of(hello).map(planned -> planned.picture().text()),
				PreparedPictures.of(hello).map(RatePicture::text));
	}

	@Test
	void aPictureIsWrittenAndReadAgain() {
		assertEquals("0001zz 0102zz", RatePicture.of("0001zz 0102zz").text());
	}

	private static void write(Path file) throws IOException {
		List<String> lines = new ArrayList<>();
		for (Template template : Templates.all()) {
			Optional<PlannedTemplate> planned = PlannedTemplate.of(template);
			planned.ifPresent(plan -> lines.add(PreparedPictures.key(template) + " = " + plan.picture().text()));
		}
		lines.sort(null);
		Files.writeString(file, HEAD + String.join("\n", lines) + "\n");
	}
}
