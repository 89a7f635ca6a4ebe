/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnTemplatesTest {
	private static final String SCRIPT = "events: [{type: jdk.CPULoad, every: 1 s}]\n";

	@TempDir
	private Path folder;
	private OwnTemplates templates;

	@BeforeEach
	void open() {
		templates = new OwnTemplates(folder.resolve("data/templates"));
	}

	@Test
	void aFolderThatDoesNotExistHasNone() throws IOException {
		assertEquals(List.of(), templates.all());
		assertFalse(Files.exists(templates.folder()));
	}

	@Test
	void whatWasSavedIsFoundByItsIdAndSortedByTitle() throws IOException {
		templates.save("Zebra crossing", SCRIPT);
		Template saved = templates.save("  Übung: 2 Läden!  ", SCRIPT);
		assertEquals(new Template("ubung-2-laden", "Übung: 2 Läden!", "", "# Übung: 2 Läden!\n" + SCRIPT,
				TemplateGroup.OWN, List.of()), saved);
		assertEquals(Optional.of(saved), templates.named("ubung-2-laden"));
		assertEquals(List.of("Zebra crossing", "Übung: 2 Läden!"),
				templates.all().stream().map(Template::title).toList());
		try (Stream<Path> files = Files.list(templates.folder())) {
			assertEquals(2, files.count());
		}
	}

	@Test
	void theFirstCommentBecomesTheTitleAndTheOthersStay() throws IOException {
		assertEquals("# SPDX-License-Identifier: MIT\n#\n# New\n# More\n" + SCRIPT,
				templates.save("New", "# SPDX-License-Identifier: MIT\n#\n# Old\n# More\n" + SCRIPT).text());
		assertEquals("# SPDX-License-Identifier: MIT\n# Newer\n\n" + SCRIPT,
				templates.save("Newer", "# SPDX-License-Identifier: MIT\n\n" + SCRIPT).text());
		assertEquals("# Windows\r\n" + SCRIPT, templates.save("Windows", "# Old\r\n" + SCRIPT).text());
		assertEquals("# All of it", templates.save("All of it", "# only a comment").text());
		assertEquals("# Nothing\n", templates.save("Nothing", "").text());
	}

	@Test
	void titlesThatCannotBeAreRefusedWithTheReason() throws IOException {
		templates.save("My shop", SCRIPT);
		assertEquals(Optional.empty(), templates.refusal("Other shop"));
		assertEquals("Give the template a title with a letter or a digit.", templates.refusal(" -- ").orElseThrow());
		assertEquals("The title is one line.", templates.refusal("a\nb").orElseThrow());
		assertEquals("There is already a template called my-shop. Choose another title.",
				templates.refusal("My  Shop").orElseThrow());
		assertEquals("A template that comes with Flightforge is called hello. Choose another title.",
				templates.refusal("Hello!").orElseThrow());
		assertThrows(IllegalArgumentException.class, () -> templates.save("My shop", "events: []"));
		assertTrue(templates.named("my-shop").orElseThrow().text().contains("jdk.CPULoad"));
	}

	@Test
	void importedFilesKeepTheirTextAndGetFreeIds() throws IOException {
		Path file = folder.resolve("Hello.forge");
		Files.writeString(file, "# Mine\n" + SCRIPT);
		assertEquals("hello-2", templates.add(file).id());
		Template second = templates.add(file);
		assertEquals("hello-3", second.id());
		assertEquals("# Mine\n" + SCRIPT, second.text());
		Path binary = Files.write(folder.resolve("binary.forge"), new byte[] {'F', (byte) 0xff, 0});
		assertTrue(assertThrows(IOException.class, () -> templates.add(binary)).getMessage()
				.endsWith("binary.forge is not a script: it is not a text in UTF-8, or too long for a script"));
	}

	@Test
	void otherFilesInTheFolderHideNoTemplate() throws IOException {
		Template saved = templates.save("Mine", SCRIPT);
		Files.write(templates.folder().resolve("broken.forge"), new byte[] {(byte) 0xff});
		Files.writeString(templates.folder().resolve("notes.txt"), "notes");
		Files.createDirectory(templates.folder().resolve("folder.forge"));
		assertEquals(List.of(saved), templates.all());
	}

	@Test
	void whatIsDeletedIsGone() throws IOException {
		Template saved = templates.save("Mine", SCRIPT);
		templates.delete(saved);
		templates.delete(saved);
		assertEquals(List.of(), templates.all());
	}

	@Test
	void aScriptHasATitleByItsFirstComment() {
		assertEquals(Optional.of("Shop"),
				OwnTemplates.title("# SPDX-License-Identifier: X\n#\n# Shop\n# more\nevents: []\n"));
		assertEquals(Optional.empty(), OwnTemplates.title("events: []\n"));
	}
}
