/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Recording;
import flightforge.kit.readers.Conformance;

/**
 * The tests that run as bundles cannot have the kit, which is none. So the scripts in their sources are generated here,
 * and the readers in this process read what they make, in a soak all; but for those of hundreds of thousands of events,
 * which take minutes and hold nothing else.
 */
class ScriptsOfBundleTestsTest {
	private static final List<String> BUNDLES = List.of("flightforge.osgi.tests", "flightforge.ui.pages",
			"flightforge.editor.tests", "flightforge.ui.tests", "flightforge.jmc.tests");
	private static final Pattern TEXT_BLOCK = Pattern.compile("\"\"\"\n(.*?)\"\"\"", Pattern.DOTALL);
	private static final Pattern SCRIPT = Pattern.compile("^events:", Pattern.MULTILINE);
	private static final Pattern MANY = Pattern.compile("count: (\\d{3}|\\d+_\\d{3})_000");

	@TempDir
	private Path folder;

	static Stream<Arguments> scripts() throws IOException {
		Path tests = Flightforge.documentation().resolveSibling("tests");
		Stream.Builder<Arguments> scripts = Stream.builder();
		for (String bundle : BUNDLES) {
			List<Path> sources;
			try (Stream<Path> files = Files.walk(tests.resolve(bundle).resolve("src"))) {
				sources = files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
			}
			int found = 0;
			for (Path source : sources) {
				Matcher block = TEXT_BLOCK.matcher(Files.readString(source));
				while (block.find()) {
					String text = block.group(1).stripIndent();
					if (SCRIPT.matcher(text).find() && !MANY.matcher(text).find()) {
						scripts.add(Arguments.of(source.getFileName() + ", " + ++found, text));
					}
				}
			}
			assertTrue(found > 0, bundle);
		}
		return scripts.build();
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("scripts")
	void readersReadIt(String where, String script) throws Exception {
		Files.writeString(folder.resolve("script.forge"), script);
		Recording recording = Flightforge.in(folder).generate("script.forge", "script");
		// Nothing in them that examples and documentation have not, which the slow readers read, too.
		Conformance readers = Boolean.getBoolean("flightforge.soak") ? Conformance.FULL : Conformance.QUICK;
		readers.check(recording.file(), recording.reportedEvents());
	}
}
