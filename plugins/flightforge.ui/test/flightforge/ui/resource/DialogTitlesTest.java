/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/**
 * Dialogs of the window system say what is asked. Tests cannot read their titles there, as they are not shells of
 * SWT's.
 */
class DialogTitlesTest {
	private static final Path PLUGINS = Path.of("..");
	private static final Pattern DIALOG = Pattern.compile("(\\w+) = new (?:File|Directory)Dialog\\(");

	@Test
	void everyDialogForFilesHasATitle() throws IOException {
		List<String> untitled = new ArrayList<>();
		int dialogs = 0;
		for (String bundle : List.of("flightforge.ui", "flightforge.jmc", "flightforge.studio")) {
			for (String source : sources(PLUGINS.resolve(bundle).resolve("src"))) {
				Matcher dialog = DIALOG.matcher(source);
				while (dialog.find()) {
					dialogs++;
					String behind = source.substring(dialog.end(), source.indexOf(".open()", dialog.end()));
					if (!behind.contains(dialog.group(1) + ".setText(")) {
						untitled.add(source.substring(dialog.start(), dialog.end()) + behind);
					}
				}
			}
		}
		assertEquals(List.of(), untitled);
		assertTrue(dialogs > 0);
	}

	private static List<String> sources(Path folder) throws IOException {
		List<String> sources = new ArrayList<>();
		try (Stream<Path> files = Files.walk(folder)) {
			for (Path file : files.filter(path -> path.toString().endsWith(".java")).sorted().toList()) {
				sources.add(Files.readString(file));
			}
		}
		return sources;
	}
}
