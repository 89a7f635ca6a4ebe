/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

import flightforge.script.plan.Plan;
import flightforge.writer.vary.Variation;

/** What JUnit says of parameters that ask for something that there is not. */
class WrongParametersTest {
	private static final String LATIN = "events:\n  - {type: jdk.FileRead, # \u00fcber\n     count: 1}\n";

	/** Not run by itself. */
	static class Wrong {
		@Test
		void number(@SyntheticRecording("hello") int number) {
			assertEquals(0, number);
		}

		@Test
		void template(@SyntheticRecording("helo") Path recording) {
			assertFalse(Files.exists(recording));
		}

		@Test
		void script(@SyntheticRecording("""
				events:
				  - {type: jdk.ThreadSleep, cuont: 7}
				""") Path recording) {
			assertFalse(Files.exists(recording));
		}

		@Test
		void encoding(@SyntheticRecording("latin.forge") Path recording) {
			assertFalse(Files.exists(recording));
		}

		@Test
		void encodingOfFile(@SyntheticRecording("target/latin-file.forge") Path recording) {
			assertFalse(Files.exists(recording));
		}

		@Variants(vary = Variation.TRUNCATED_STACKS)
		void nothing(@SyntheticRecording("""
				events: [{type: jdk.GarbageCollection, count: 4}]
				""") Path recording) {
			assertFalse(Files.exists(recording));
		}

		@Variants(seeds = {1, 2})
		void unvaried() {
		}

		@Test
		void seeds(@SyntheticRecording(value = "hello", seed = {1, 2}) Path recording) {
			assertFalse(Files.exists(recording));
		}

		@Test
		void hosts(@SyntheticRecording(value = "hello", host = {1, 2}) Path recording) {
			assertFalse(Files.exists(recording));
		}

		@Test
		void empty(@SyntheticRecording("") Path recording) {
			assertFalse(Files.exists(recording));
		}

		@Test
		void negative(@SyntheticRecording(value = "hello", host = -1) Path recording) {
			assertFalse(Files.exists(recording));
		}

		@Test
		void noFleet(@SyntheticRecording(value = "hello", host = 1) Path recording) {
			assertFalse(Files.exists(recording));
		}

		@Test
		void set(@SyntheticRecording(value = "hello", set = "orders") Path recording) {
			assertFalse(Files.exists(recording));
		}

		@Test
		void now(@SyntheticRecording("""
				recording: {start: now}
				events: [{type: jdk.ThreadSleep, count: 1, duration: 1 ms, values: {time: 1 ms}}]
				""") Plan plan) {
			assertEquals(1, plan.totalEvents());
		}

		@Test
		void good(@SyntheticRecording("hello") Path recording) {
			assertTrue(Files.exists(recording));
		}
	}

	private static Map<String, String> run(Path folder) {
		Map<String, String> messages = new TreeMap<>();
		LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request().selectors(selectClass(Wrong.class))
				.configurationParameter("flightforge.junit.folder", folder.toString()).build();
		LauncherFactory.create().execute(request, new TestExecutionListener() {
			@Override
			public void executionFinished(TestIdentifier test, TestExecutionResult result) {
				// what cannot be run for its variants is a container without tests
				if (test.isTest() || result.getThrowable().isPresent()) {
					messages.put(test.getSource().map(MethodSource.class::cast).get().getMethodName(),
							result.getThrowable().map(Throwable::getMessage).orElse(""));
				}
			}
		});
		return messages;
	}

	@Test
	void eachIsToldWhatIsWrong(@TempDir Path folder) throws Exception {
		// Not in the sources, where all text is UTF-8.
		Path resource = Path.of(Wrong.class.getResource("shop.forge").toURI()).resolveSibling("latin.forge");
		for (Path latin : List.of(resource, Files.createDirectories(Path.of("target")).resolve("latin-file.forge"))) {
			Files.writeString(latin, LATIN, StandardCharsets.ISO_8859_1);
		}
		Map<String, String> messages = run(folder);
		assertEquals("", messages.get("good"));
		assertTrue(messages.get("empty").contains("@SyntheticRecording names no script; write the text of one"),
				messages.get("empty"));
		assertTrue(
				messages.get("number")
						.contains("a synthetic recording is a Path, File, byte[], InputStream,"
								+ " RecordingFile, IItemCollection, Plan or Answers, not a int"),
				messages.get("number"));
		assertTrue(
				messages.get("template")
						.contains("there is no script \"helo\": neither a resource beside " + Wrong.class.getName()
								+ ", nor a file, nor a template. Did you mean the template hello?"),
				messages.get("template"));
		assertTrue(
				messages.get("script")
						.contains("script of Wrong:2:29: unknown key \"cuont\" in a stream." + " Did you mean count?"),
				messages.get("script"));
		assertTrue(
				messages.get("encoding").contains(
						"latin.forge is not a script: line 2, column 28 is not UTF-8 text;" + " save it as UTF-8"),
				messages.get("encoding"));
		assertTrue(messages.get("encodingOfFile").contains(
				"target/latin-file.forge is not a script: line 2, column 28" + " is not UTF-8 text; save it as UTF-8"),
				messages.get("encodingOfFile"));
		assertTrue(messages.get("nothing").contains("script of Wrong cannot be varied: "), messages.get("nothing"));
		assertFalse(messages.get("nothing").contains("NothingToVaryException"), messages.get("nothing"));
		assertEquals(
				"@Variants on unvaried changes nothing: add a parameter with @SyntheticRecording to this method, or to"
						+ " one with @BeforeEach",
				messages.get("unvaried"));
		assertTrue(messages.get("seeds").contains("a recording has one seed, not 2"), messages.get("seeds"));
		assertTrue(messages.get("hosts").contains("a recording is of one host, not of 2"), messages.get("hosts"));
		assertTrue(messages.get("negative").contains("there is no host -1: hosts are numbered from 0"),
				messages.get("negative"));
		assertTrue(messages.get("noFleet").contains("the script has no fleet"), messages.get("noFleet"));
		assertTrue(messages.get("set").contains("not by \"orders\""), messages.get("set"));
		assertTrue(messages.get("now").contains("starts now, so that its plan has other times"), messages.get("now"));
		// Nothing is left of what could not be made.
		try (var files = Files.list(folder)) {
			assertEquals("hello-, script-of-Wrong-",
					files.map(file -> file.getFileName().toString().replaceAll("[0-9a-f]{24}\\.jfr", "")).sorted()
							.collect(Collectors.joining(", ")));
		}
	}
}
