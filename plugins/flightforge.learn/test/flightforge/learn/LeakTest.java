/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No text of a recording is in the script that is learned from it, nor in what that makes. */
class LeakTest {
	private static final Pattern SECRET = Pattern.compile(Secrets.MARK + "[0-9a-z]*");

	@TempDir
	Path folder;

	private static Set<String> secretsIn(byte[] bytes) {
		Set<String> found = new TreeSet<>();
		// As one byte and as two for each character.
		for (String text : List.of(new String(bytes, StandardCharsets.ISO_8859_1),
				new String(bytes, StandardCharsets.UTF_16BE), new String(bytes, StandardCharsets.UTF_16LE))) {
			Matcher secret = SECRET.matcher(text.toLowerCase(Locale.ROOT));
			while (secret.find()) {
				found.add(secret.group());
			}
		}
		return found;
	}

	private Path source() throws IOException {
		Path source = folder.resolve("source.jfr");
		Secrets secrets = new Secrets();
		secrets.write(source, folder);
		assertTrue(secrets.count() >= 10_000, "secrets: " + secrets.count());
		assertTrue(secretsIn(Files.readAllBytes(source)).size() >= 10_000,
				"secrets in the source: " + secretsIn(Files.readAllBytes(source)).size());
		return source;
	}

	@Test
	void noSecretIsInTheScriptNorInItsRecording() throws IOException {
		LearnedScript learned = Learning.learn(List.of(source()), LearningOptions.anonymous());
		assertEquals(Set.of(), secretsIn(learned.text().getBytes(StandardCharsets.UTF_8)));
		Path twin = Recordings.of(folder.resolve("twin.jfr"), learned.text());
		assertEquals(Set.of(), secretsIn(Files.readAllBytes(twin)));
		assertTrue(learned.types().size() > 100, "types: " + learned.types().size());
	}

	@Test
	void notEvenWhenRareValuesAreKept() throws IOException {
		LearnedScript learned = Learning.learn(List.of(source()), LearningOptions.anonymous().withLeast(1));
		assertEquals(Set.of(), secretsIn(learned.text().getBytes(StandardCharsets.UTF_8)));
	}

	@Test
	void onlyWhatIsReleasedIsInTheScript() throws IOException {
		LearnedScript learned = Learning.learn(List.of(source()), LearningOptions.anonymous().withLeast(1)
				.withKept(List.of(name -> name.matches("db\\.qzsec[0-9a-z]*\\..*"))));
		Set<String> found = secretsIn(learned.text().getBytes(StandardCharsets.UTF_8));
		assertTrue(!found.isEmpty(), "nothing was released");
		Matcher secret = Pattern.compile("(.{4})" + Secrets.MARK).matcher(learned.text());
		while (secret.find()) {
			assertTrue(secret.group(1).endsWith("db.") || secret.group(1).matches(".*x\\."), secret.group());
		}
	}

	/** The search for secrets finds those that are there. */
	@Test
	void namesAreInTheScriptWhenTheyAreKept() throws IOException {
		LearnedScript learned = Learning.learn(List.of(source()), LearningOptions.anonymous().withNames());
		Set<String> found = secretsIn(learned.text().getBytes(StandardCharsets.UTF_8));
		assertTrue(found.size() > 2_000, "found: " + found.size());
		assertTrue(!secretsIn(Files.readAllBytes(Recordings.of(folder.resolve("twin.jfr"), learned.text()))).isEmpty());
	}
}
