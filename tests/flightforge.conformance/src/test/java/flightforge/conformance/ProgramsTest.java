/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmc.flightrecorder.writer.api.Types;
import org.snakeyaml.engine.v2.api.LoadSettings;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.Contents;
import flightforge.kit.Flightforge;
import flightforge.kit.Jdk;
import flightforge.kit.Outcome;
import flightforge.kit.Program;
import flightforge.kit.Snippet;
import flightforge.kit.readers.Conformance;
import flightforge.memory.source.MemoryFile;
import flightforge.script.plan.Planner;
import flightforge.writer.live.LiveRecording;

/**
 * The programs of docs/programs.md are compiled and run with the jars that it names, and write what all readers read.
 */
class ProgramsTest {
	@TempDir
	private Path folder;

	static Stream<Arguments> programs() throws Exception {
		Path page = Flightforge.documentation().resolve("programs.md");
		List<Snippet> programs = Snippet.of(page).stream().filter(snippet -> snippet.info().equals("java")).toList();
		assertEquals(2, programs.size());
		return programs.stream().map(Arguments::of);
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("programs")
	void aProgramWritesARecording(Snippet program) throws Exception {
		Files.writeString(folder.resolve("Shop.java"), program.text());
		String jars = jarOf(LiveRecording.class) + File.pathSeparator + jarOf(Types.class);
		succeed("javac", "-cp", jars, "-d", ".", "Shop.java");
		succeed("java", "-cp", jars + File.pathSeparator + ".", "Shop");
		Contents written = new Contents();
		written.event("shop.Order").value("id", 1L).value("customer", "Ada");
		Conformance.FULL.check(folder.resolve("orders.jfr"), written);
	}

	/** The record among the members of a class, the rest in its main method. */
	@Test
	void theExampleOfTheReadmeHasFiveLinesAndWritesARecording() throws Exception {
		Path page = Flightforge.documentation().resolveSibling("README.md");
		List<String> lines = Snippet.of(page).stream().filter(snippet -> snippet.info().equals("java"))
				.flatMap(snippet -> snippet.text().lines()).filter(line -> !line.isBlank()).toList();
		assertEquals(5, lines.size(), lines.toString());
		Files.writeString(folder.resolve("Shop.java"), """
				import flightforge.writer.live.LiveRecording;
				import flightforge.writer.live.LiveSettings;
				import java.nio.file.Path;
				import jdk.jfr.DataAmount;
				class Shop {
				%s
				public static void main(String[] arguments) throws Exception {
				%s
				}
				}
				""".formatted(lines.get(0), String.join("\n", lines.subList(1, 5))));
		String jars = jarOf(LiveRecording.class);
		succeed("javac", "-cp", jars, "-d", ".", "Shop.java");
		succeed("java", "-cp", jars + File.pathSeparator + ".", "Shop");
		Contents written = new Contents();
		written.event("Shop$Order").value("id", 1L).value("customer", "Ada").value("bytes", 512L);
		Conformance.QUICK.check(folder.resolve("orders.jfr"), written);
	}

	/** With the jars that Maven takes for flightforge-script and flightforge-memory. */
	@Test
	void programsOfThePageMakeARecordingOfAScriptAndReadItsMemory() throws Exception {
		String writer = jarOf(LiveRecording.class);
		String script = String.join(File.pathSeparator, writer, jarOf(Planner.class), jarOf(LoadSettings.class));
		Files.writeString(folder.resolve("Make.java"), program("java script"));
		Outcome made = succeed("java", "-cp", script, "Make.java");
		assertTrue(made.out().startsWith("1000 events, SHA-256 "), made.toString());
		Conformance.QUICK.check(folder.resolve("sleeps.jfr"), Map.of("jdk.ThreadSleep", 1_000L));
		Files.writeString(folder.resolve("heap.forge"), """
				recording: {duration: 1 min}
				events: [{type: jdk.GCHeapSummary, count: 10, values: {heapUsed: 5 MiB}}]
				""");
		Flightforge.in(folder).succeed("generate", "heap.forge", "-o", "heap.jfr");
		Files.writeString(folder.resolve("Memory.java"), program("java memory"));
		Outcome read = succeed("java", "-cp", writer + File.pathSeparator + jarOf(MemoryFile.class), "Memory.java",
				"heap.jfr");
		assertTrue(read.out().lines().anyMatch(line -> line.matches("Heap: \\d+ bytes")), read.toString());
		assertTrue(read.out().lines().anyMatch(line -> line.matches("this process, Heap: \\d+ bytes")),
				read.toString());
	}

	private static String program(String info) throws Exception {
		return Snippet.of(Flightforge.documentation().resolve("programs.md")).stream()
				.filter(snippet -> snippet.info().equals(info)).findFirst().orElseThrow().text();
	}

	/** Without a compiler before, and with nothing but the runnable jar, as the page says. */
	@Test
	void theProgramOfTheCommandLinesPageWritesAHundredRepositories() throws Exception {
		Path page = Flightforge.documentation().resolve("command-line.md");
		Snippet program = Snippet.of(page).stream().filter(snippet -> snippet.info().equals("java hosts")).findFirst()
				.orElseThrow();
		Files.writeString(folder.resolve("Hosts.java"), program.text());
		Files.writeString(folder.resolve("shop.forge"), """
				recording: {start: now, duration: 3 s}
				threads: {http: {name: "http-{n}", count: 8}}
				events: [{type: jdk.SocketRead, rate: 10/s, threads: http, duration: {uniform: {min: 1 ms, max: 9 ms}}}]
				""");
		succeed("java", "-cp", System.getProperty("flightforge.jar"), "Hosts.java");
		Set<Long> durations = new HashSet<>();
		for (int host = 0; host < 100; host++) {
			String name = "host-" + host + ".jfr";
			Flightforge.in(folder).succeed("recover", "repositories/host-" + host, "-o", name);
			List<RecordedEvent> events = RecordingFile.readAllEvents(folder.resolve(name)).stream()
					.filter(event -> event.getEventType().getName().equals("jdk.SocketRead")).toList();
			assertEquals(30, events.size(), name);
			durations.add(events.getFirst().getDuration().toNanos());
		}
		assertTrue(durations.size() > 90, "each host has a seed of its own, but there are " + durations.size());
	}

	private Outcome succeed(String tool, String... arguments) throws Exception {
		List<String> command = Stream.concat(Stream.of(Jdk.running().tool(tool).toString()), Stream.of(arguments))
				.toList();
		Outcome outcome = Program.run(folder, command);
		assertEquals(0, outcome.exitCode(), outcome.toString());
		return outcome;
	}

	private static String jarOf(Class<?> member) throws URISyntaxException {
		return Path.of(member.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
	}
}
