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
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/**
 * Each field for a text has its key in {@code messages.properties} once, and no key lacks its field: whoever uses one
 * without a text shows users "NLS missing message", and of two texts with one key only the last is ever seen.
 */
class MessageTextsTest {
	private static final Pattern FIELD = Pattern.compile("^\tpublic static String (\\w+);$", Pattern.MULTILINE);
	/** A key is not the rest of a text that goes on in another line. */
	private static final Pattern KEY = Pattern.compile("(?<!\\\\\n)^(\\w+) *=", Pattern.MULTILINE);

	@Test
	void everyTextHasOneKeyAndEveryKeyAField() throws IOException {
		List<Path> classes = classes();
		assertTrue(classes.size() > 20, classes::toString);
		for (Path file : classes) {
			List<String> fields = names(FIELD, Files.readString(file));
			List<String> keys = names(KEY, Files.readString(file.resolveSibling("messages.properties")));
			assertTrue(!fields.isEmpty(), file::toString);
			assertEquals(fields, keys, file::toString);
		}
	}

	private static List<Path> classes() throws IOException {
		List<Path> classes = new ArrayList<>();
		for (String bundle : List.of("flightforge.ui", "flightforge.jmc", "flightforge.studio")) {
			try (Stream<Path> files = Files.walk(Path.of("..").resolve(bundle).resolve("src"))) {
				files.filter(file -> file.toString().endsWith("Messages.java")).forEach(classes::add);
			}
		}
		return classes;
	}

	private static List<String> names(Pattern pattern, String text) {
		return pattern.matcher(text).results().map((MatchResult found) -> found.group(1)).sorted().toList();
	}
}
