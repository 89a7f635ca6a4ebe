/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Outcome;

/** A mistake in a script gets one message that says what and where and what would be right, and nothing is written. */
class BadScriptTest {
	@TempDir
	private Path folder;

	static Stream<Arguments> mistakes() {
		return Stream.of(mistake("unknown type", 2, 11, List.of("jdk.SocketRaed", "jdk.SocketRead"), """
				events:
				  - type: jdk.SocketRaed
				    count: 10
				"""), mistake("unknown field", 5, 7, List.of("bytesRaed", "bytesRead"), """
				events:
				  - type: jdk.SocketRead
				    count: 10
				    values:
				      bytesRaed: 17 B
				"""), mistake("wrong unit", 4, 15, List.of("MiB", "time"), """
				events:
				  - type: jdk.SocketRead
				    count: 10
				    duration: 3 MiB
				"""), mistake("missing unit", 2, 13, List.of("unit", "min"), """
				recording:
				  duration: 10
				events:
				  - {type: jdk.SocketRead, count: 10}
				"""), mistake("both count and rate", 4, 5, List.of("count", "rate"), """
				events:
				  - type: jdk.SocketRead
				    count: 10
				    rate: 5/s
				"""), mistake("no volume", 2, 5, List.of("count", "rate", "every"), """
				events:
				  - type: jdk.SocketRead
				"""), mistake("negative volume", 3, 12, List.of("-10", "negative"), """
				events:
				  - type: jdk.SocketRead
				    count: -10
				"""), mistake("negative rate", 3, 11, List.of("-5/s", "negative"), """
				events:
				  - type: jdk.SocketRead
				    rate: -5/s
				"""), mistake("broken YAML", 4, 1, List.of("YAML"), """
				events:
				  - type: jdk.SocketRead
				    count: [10
				"""), mistake("unknown threads", 4, 14, List.of("htpp", "http"), """
				events:
				  - type: jdk.SocketRead
				    count: 10
				    threads: htpp
				threads:
				  http: {count: 2}
				"""), mistake("unknown generator", 5, 19, List.of("unifrom", "uniform"), """
				events:
				  - type: jdk.SocketRead
				    count: 10
				    values:
				      bytesRead: {unifrom: {min: 1 B, max: 2 B}}
				"""), mistake("unknown key", 1, 1, List.of("event", "events"), """
				event:
				  - {type: jdk.SocketRead, count: 10}
				events:
				  - {type: jdk.SocketRead, count: 10}
				"""));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("mistakes")
	void getsOneMessageWithItsPlace(String what, int line, int column, List<String> words, String script)
			throws Exception {
		Files.writeString(folder.resolve("bad.forge"), script);
		for (String[] command : List.of(new String[] {"generate", "bad.forge", "-o", "bad.jfr"},
				new String[] {"validate", "bad.forge"})) {
			Outcome outcome = Flightforge.in(folder).run(command);
			String first = outcome.messages().isEmpty() ? "" : outcome.messages().getFirst();
			assertAll(what, () -> assertEquals(2, outcome.exitCode(), outcome.toString()),
					() -> assertEquals(1, outcome.messages().size(), outcome.toString()),
					() -> assertTrue(first.startsWith("bad.forge:" + line + ":"), first),
					() -> assertTrue(first.startsWith("bad.forge:" + line + ":" + column + ": error: "), first),
					() -> words.forEach(word -> assertTrue(first.contains(word), word + " in: " + first)),
					() -> assertEquals("", outcome.out()),
					() -> assertEquals(Set.of("bad.forge"), Folder.names(folder)));
		}
	}

	@Test
	void severalMistakesAreFoundInOneGo() throws Exception {
		Files.writeString(folder.resolve("bad.forge"), """
				recording: {duration: 10}
				events:
				  - {type: jdk.SocketRaed, count: 10}
				  - {type: jdk.SocketRead, count: -1}
				""");
		Outcome outcome = Flightforge.in(folder).run("validate", "bad.forge");
		List<String> places = outcome.messages().stream().map(message -> message.split(":")[1]).toList();
		assertEquals(List.of("1", "3", "4"), places, outcome.toString());
	}

	@Test
	void whatNeedsMoreMemoryThanThereIsIsAMistakeAtItsPlace() throws Exception {
		Files.writeString(folder.resolve("large.forge"), """
				stacks:
				  small: [a.B.c(B.java:1)]
				  large: {distinct: 90_000, depth: 20}
				events: [{type: jdk.ExecutionSample, count: 100, stack: {pick: [small, large]}}]
				""");
		Outcome outcome = Flightforge.in(folder).with("-Xmx32m", "-XX:+UseSerialGC").run("validate", "large.forge");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue((outcome.out() + outcome.err())
				.contains("large.forge:3:3: error: the script needs more memory than the "), outcome.toString());
		assertTrue((outcome.out() + outcome.err()).contains("lower distinct or depth of this stack"),
				outcome.toString());
	}

	@Test
	void binaryIsNoScript() throws Exception {
		Files.write(folder.resolve("bad.forge"), new byte[] {'F', 'L', 'R', 0, 0, 2, (byte) 0xff, (byte) 0xfe});
		Outcome outcome = Flightforge.in(folder).run("generate", "bad.forge", "-o", "bad.jfr");
		assertEquals(2, outcome.exitCode());
		assertEquals(1, outcome.messages().size(), outcome.toString());
		assertEquals(Set.of("bad.forge"), Folder.names(folder));
	}

	private static Arguments mistake(String what, int line, int column, List<String> words, String script) {
		return Arguments.of(what, line, column, words, script);
	}
}
