/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Contents;
import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Outcome;
import flightforge.kit.readers.Conformance;
import flightforge.kit.readers.RecordingReader;
import flightforge.writer.vary.Variation;

/** What readers make of recordings that the command {@code vary} writes is in {@code docs/varied-recordings.md}. */
@TestInstance(Lifecycle.PER_CLASS)
class VariedRecordingsTest {
	/** Few events have the stack that becomes deep: readers print all of its frames for each. */
	private static final String SCRIPT = """
			recording: {chunk-size: 12 KiB}
			threads: {http: {name: "http-{n}", count: 40}}
			stacks:
			  find:
			    tree:
			      com.shop.Server.handle(Server.java:21):
			"""
			+ IntStream.range(0, 30).mapToObj(i -> "        com.shop.Stock.find" + i + "(Stock.java:" + i + "): 1\n")
					.collect(Collectors.joining())
			+ """
			events:
			  - type: jdk.SocketRead
			    count: 300
			    threads: http
			    stack: find
			    duration: 5 ms
			    values: {host: {pick: [db.shop.example, "caf\u00e9", "\u65e5\u672c", ""]}, address: 10.0.0.17, port: 5432, bytesRead: 1 KiB}
			  - {type: jdk.ExecutionSample, count: 300, threads: http, stack: find}
			  - {type: jdk.JavaMonitorEnter, count: 60, threads: http, stack: find, duration: 2 ms}
			  - {type: jdk.ObjectAllocationSample, count: 60, threads: http, stack: find}
			  - {type: jdk.CPULoad, count: 30}
			""";
	/** Breaks no rule, in chunks of many seconds: what lies in a header is seen where it is more than a second. */
	private static final String CLEAN = """
			recording: {start: 2026-01-01T12:00:00Z, duration: 5 min, chunk-size: 260 KiB}
			jvm: {heap: {initial: 1 GiB, max: 4 GiB}, settings: {jdk.SocketRead#threshold: 0 ms}}
			threads: {http: {name: "http-{n}", count: 8, group: main}}
			stacks:
			  find: ["com.shop.Stock.find(Stock.java:5)", "com.shop.Server.handle(Server.java:21)"]
			  load: ["com.shop.Stock.load(Stock.java:9)", "com.shop.Stock.find(Stock.java:5)", "com.shop.Server.handle(Server.java:21)"]
			events:
			  - type: jdk.SocketRead
			    count: 300
			    threads: http
			    stack: load
			    duration: 2 ms
			    values: {host: db.shop.example, address: 10.0.0.17, port: 5432, bytesRead: 2 KiB}
			  - type: jdk.SocketRead
			    count: 4000
			    threads: http
			    stack: find
			    duration: 5 ms
			    values: {host: db.shop.example, address: 10.0.0.17, port: 5432, bytesRead: 1 KiB}
			""";
	private static final Pattern RULE = Pattern.compile("(?m)^  ([a-z0-9-]+) \\((?:unreal|impossible),");
	private static final String ALL = "reads all";
	private static final String OTHER = "reads other values";
	private static final String ERROR = "reports an error";

	@TempDir
	private static Path folder;

	private Contents sound;

	@BeforeAll
	void generate() throws Exception {
		Files.writeString(folder.resolve("sound.forge"), SCRIPT);
		assertTrue(Flightforge.in(folder).generate("sound.forge", "sound").inspectedChunks().size() > 2);
		sound = Conformance.FULL.check(folder.resolve("sound.jfr"));
	}

	@Test
	void thePageSaysWhatReadersMakeOfEach() throws Exception {
		List<RecordingReader> readers = RecordingReader.documented();
		StringBuilder table = new StringBuilder("| variation | |"
				+ readers.stream().map(reader -> " " + reader.name() + " |").collect(Collectors.joining())
				+ "\n|---|---|" + "---|".repeat(readers.size()) + "\n");
		String page = Files.readString(Flightforge.documentation().resolve("varied-recordings.md"));
		List<String> details = new ArrayList<>();
		for (Variation variation : Variation.values()) {
			Path varied = folder.resolve(variation.id() + ".jfr");
			Flightforge.in(folder).succeed("vary", "sound.jfr", varied.getFileName().toString(), "--as",
					variation.id());
			Contents expected = variation.isChangingValues() ? RecordingReader.reference().read(varied) : sound;
			table.append("| `").append(variation.id()).append("` | ").append(variation.description()).append(" |");
			for (RecordingReader reader : readers) {
				table.append(' ').append(reader.absence().isEmpty() ? answer(reader, varied, expected, details)
						: documented(page, variation, readers.indexOf(reader))).append(" |");
			}
			table.append('\n');
		}
		Path right = Files.writeString(Path.of("target", "varied-recordings.md"), table);
		assertTrue(page.contains(table), () -> "docs/varied-recordings.md is not up to date; this is: "
				+ right.toAbsolutePath() + "\n" + String.join("\n", details));
	}

	/** What a variation breaks on purpose is in the table of the page, and nothing else may be broken. */
	@Test
	void rulesThatRealRecordingsKeepAreKept(@TempDir Path other) throws Exception {
		Files.writeString(other.resolve("clean.forge"), CLEAN);
		assertTrue(Flightforge.in(other).generate("clean.forge", "clean").inspectedChunks().size() > 2);
		assertEquals(Set.of(), broken(other, "clean.jfr"));
		String page = Files.readString(Flightforge.documentation().resolve("varied-recordings.md"));
		for (Variation variation : Variation.values()) {
			Flightforge.in(other).succeed("vary", "clean.jfr", "varied.jfr", "--as", variation.id(), "--force");
			Set<String> documented = page.lines().filter(line -> line.startsWith("| `" + variation.id() + "` | [`"))
					.map(line -> line.split("`")[3]).collect(Collectors.toSet());
			assertEquals(documented, broken(other, "varied.jfr"), variation.id());
		}
	}

	/** The rules of the audit that a recording breaks. */
	private static Set<String> broken(Path where, String recording) throws Exception {
		Outcome outcome = Flightforge.in(where).run("audit", recording);
		Set<String> broken = RULE.matcher(outcome.out()).results().map(rule -> rule.group(1))
				.collect(Collectors.toSet());
		assertEquals(broken.isEmpty() ? 0 : 3, outcome.exitCode(), outcome.toString());
		return broken;
	}

	private static String answer(RecordingReader reader, Path varied, Contents expected, List<String> details) {
		try {
			List<String> differences = Conformance.differences(reader, varied, expected);
			differences.stream().limit(3).map(difference -> varied.getFileName() + ": " + difference)
					.forEach(details::add);
			return differences.isEmpty() ? ALL : OTHER;
		} catch (Exception | InternalError unreadable) {
			details.add(varied.getFileName() + ": " + reader.name() + ": " + unreadable);
			return ERROR;
		}
	}

	/** What the page says of a reader that is not on this machine. */
	private static String documented(String page, Variation variation, int reader) {
		return page.lines().filter(line -> line.startsWith("| `" + variation.id() + "` |")).findFirst()
				.map(line -> line.split("\\|")[3 + reader].strip()).orElse("");
	}

	@Test
	void allVariationsAreListed() throws Exception {
		String list = Flightforge.in(folder).succeed("vary", "--list").out();
		for (Variation variation : Variation.values()) {
			assertTrue(list.contains(variation.id() + ": " + variation.description() + "\n"), variation.id());
		}
	}

	@Test
	void mistakesGetAMessage(@TempDir Path other) throws Exception {
		Files.copy(folder.resolve("sound.jfr"), other.resolve("sound.jfr"));
		assertMistake(other, "missing FILE: an intact recording", "vary");
		assertMistake(other, "--list shows the variations", "vary", "sound.jfr");
		assertMistake(other, "no variation is called twisted; there are: null-strings, empty", "vary", "sound.jfr",
				"--as", "twisted");
		assertMistake(other, "no variation is called splitpools, did you mean split-pools?", "vary", "sound.jfr",
				"--as", "splitpools");
		assertMistake(other, "no such recording: missing.jfr", "vary", "missing.jfr", "--as", "split-pools");
		assertMistake(other, "would overwrite the recording", "vary", "sound.jfr", "sound.jfr", "--as", "split-pools",
				"--force");
		assertMistake(other, "named twice", "vary", "sound.jfr", "a.jfr", "--as", "split-pools", "-o", "b.jfr");
		Flightforge.in(other).succeed("vary", "sound.jfr", "--as", "split-pools");
		assertEquals(Set.of("sound.jfr", "sound-split-pools.jfr"), Folder.names(other));
		assertMistake(other, "exists already", "vary", "sound.jfr", "--as", "split-pools");
		Flightforge.in(other).succeed("break", "sound.jfr", "--how", "truncated", "-o", "cut.jfr");
		assertEquals("",
				Flightforge.in(other).succeed("break", "-q", "sound.jfr", "named.jfr", "--how", "truncated").out());
		assertEquals(-1, Files.mismatch(other.resolve("cut.jfr"), other.resolve("named.jfr")));
		assertMistake(other, "named twice", "break", "sound.jfr", "a.jfr", "--how", "truncated", "-o", "b.jfr");
		assertEquals("", Flightforge.in(other)
				.succeed("vary", "--quiet", "sound.jfr", "-o", "quiet.jfr", "--as", "split-pools").out());
		assertTrue(Files.exists(other.resolve("quiet.jfr")));
		assertMistake(other, "cut.jfr is broken: ", "vary", "cut.jfr", "--as", "time-zone");
		Files.writeString(other.resolve("plain.forge"),
				"events: [{type: jdk.ThreadSleep, count: 3, values: {time: 1 ms}}]\n");
		Flightforge.in(other).succeed("generate", "plain.forge", "--without-script", "-o", "plain.jfr");
		Set<String> before = Folder.names(other);
		assertMistake(other, "plain.jfr: The recording has no ", "vary", "plain.jfr", "--as", "null-strings");
		assertEquals(before, Folder.names(other));
	}

	private static void assertMistake(Path where, String message, String... arguments) throws Exception {
		Outcome outcome = Flightforge.in(where).run(arguments);
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.err().toLowerCase().contains(message.toLowerCase()), outcome.toString());
	}
}
