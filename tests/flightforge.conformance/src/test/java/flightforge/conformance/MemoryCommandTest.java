/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;

import flightforge.kit.Flightforge;
import flightforge.kit.Json;
import flightforge.kit.Outcome;

/** Native memory of reports and recordings, as shown on the command line. */
class MemoryCommandTest {
	private static final String REPORT = """
			Native Memory Tracking:

			Total: reserved=300KB, committed=200KB

			-                      Code (reserved=200KB, committed=150KB)
			                            (malloc=50KB tag=Code #12) (at peak)
			-                       JNI (reserved=100KB, committed=50KB)
			                            (malloc=50KB tag=JNI #3) (peak=60KB #4)
			""";

	@TempDir
	private Path folder;

	@Test
	void showsThePeaksOfAGeneratedRecording() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "native-image-nmt", "-o", "nmt.jfr");
		Outcome outcome = flightforge.succeed("memory", "nmt.jfr", "--json");
		Map<String, Object> printed = described(outcome.out());
		List<Map<String, Object>> categories = Json.asObjects(printed.get("categories"));
		// The script's values are those of a real image.
		assertEquals("Total", categories.getFirst().get("name"));
		Map<String, Object> jfr = categories.stream().filter(category -> category.get("name").equals("JFR")).findFirst()
				.orElseThrow();
		assertEquals(11_295_082L, ((Number) jfr.get("peak")).longValue());
		assertEquals(1_327L, ((Number) jfr.get("countAtPeak")).longValue());
		assertTrue(outcome.out().contains("jdk.NativeMemoryUsagePeak is experimental"), outcome.out());
	}

	@Test
	void comparesReportsLargestGrowthFirst() throws Exception {
		Files.writeString(folder.resolve("before.txt"), REPORT);
		Files.writeString(folder.resolve("after.txt"),
				REPORT.replace("committed=50KB", "committed=90KB").replace("committed=150KB", "committed=140KB"));
		Outcome outcome = Flightforge.in(folder).succeed("memory", "before.txt", "--compare", "after.txt");
		List<String> rows = outcome.out().lines().filter(line -> line.matches("  [A-Z].*")).toList();
		assertTrue(rows.get(1).matches("  JNI .* \\+40\\.0 KiB"), rows.toString());
		assertTrue(rows.get(2).matches("  Total .* 0 B"), rows.toString());
		assertTrue(rows.get(3).matches("  Code .* -10\\.0 KiB"), rows.toString());
	}

	@Test
	void whatOneSideLacksHasNoGrowth() throws Exception {
		Files.writeString(folder.resolve("before.txt"), REPORT.replace("(reserved=100KB", "(reserved=1.0MB"));
		Files.writeString(folder.resolve("after.txt"), REPORT);
		Flightforge flightforge = Flightforge.in(folder);
		String rows = flightforge.succeed("memory", "before.txt", "--compare", "after.txt").out();
		assertTrue(rows.lines().anyMatch(line -> line.matches("  JNI .* -")), rows);
		Map<String, Object> printed = described(
				flightforge.succeed("memory", "before.txt", "--compare", "after.txt", "--json").out());
		Map<String, Object> last = Json.asObjects(printed.get("categories")).getLast();
		assertEquals("JNI", last.get("name"));
		assertFalse(last.containsKey("growth"), last.toString());
	}

	@ParameterizedTest
	@ValueSource(strings = {"UTF-8", "UTF-16", "x-UTF-16LE-BOM"})
	void readsReportsAsShellsWriteThem(String charset) throws Exception {
		Files.writeString(folder.resolve("nmt.txt"), REPORT, Charset.forName(charset));
		assertTrue(Flightforge.in(folder).succeed("memory", "nmt.txt").out().contains("  JNI  "));
	}

	@Test
	void anEmptyRecordingIsNotDumpedYet() throws Exception {
		Files.createFile(folder.resolve("running.jfr"));
		Outcome outcome = Flightforge.in(folder).run("memory", "running.jfr");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.messages().getFirst().contains("jcmd PID JFR.dump"), outcome.toString());
	}

	@Test
	void readsAReportFromStandardInput() throws Exception {
		Outcome outcome = Flightforge.in(folder).runWithInput("4711:\n" + REPORT, "memory", "-");
		assertEquals(0, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.out().lines().anyMatch(line -> line.matches("  JNI +100 KiB +50\\.0 KiB +60\\.0 KiB +3 +4")),
				outcome.out());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"Native memory tracking is not enabled|-XX:NativeMemoryTracking=summary",
			"nothing of this kind|is not a report of Native Memory Tracking", "''|The text is empty"})
	void saysWhatAFileIsInstead(String text, String expected) throws Exception {
		Files.writeString(folder.resolve("x.txt"), text);
		Outcome outcome = Flightforge.in(folder).run("memory", "x.txt");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertEquals(1, outcome.messages().size(), outcome.toString());
		assertTrue(outcome.messages().getFirst().startsWith("flightforge: x.txt: "), outcome.toString());
		assertTrue(outcome.messages().getFirst().contains(expected), outcome.toString());
	}

	@Test
	void saysThatARecordingHasNoMemoryEvents() throws Exception {
		Files.writeString(folder.resolve("x.forge"), "events: [{type: jdk.ThreadSleep, count: 10}]\n");
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "x.forge", "-o", "x.jfr");
		Outcome outcome = flightforge.run("memory", "x.jfr");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.messages().getFirst().contains("has no memory events"), outcome.toString());
		Outcome script = flightforge.run("memory", "x.forge");
		assertEquals("flightforge: x.forge is a script, not a recording. Make one first: 'flightforge generate x.forge"
				+ " -o x.jfr'", script.messages().getFirst());
		Outcome two = flightforge.run("memory", "x.jfr", "y.jfr");
		assertEquals(2, two.exitCode(), two.toString());
		assertEquals("flightforge: one FILE at a time. What changed from one to another: 'flightforge memory x.jfr"
				+ " --compare y.jfr'", two.messages().getFirst());
	}

	private static final String LEAK = """
			recording: {duration: 10 min}
			events:
			- {type: jdk.NativeMemoryUsage, every: 1 s, values: {type: Other, reserved: {copy: committed},
			    committed: {leak: {from: 10 MiB, rate: 1 MiB/min, noise: 100 KiB}}}}
			- {type: jdk.NativeMemoryUsage, every: 1 s, values: {type: Thread, reserved: 240 MiB,
			    committed: {over-time: [{until: 4 min, value: 10 MiB}, {value: 20 MiB}]}}}
			""";

	@Test
	void aLeakIsToldFromAStep() throws Exception {
		Files.writeString(folder.resolve("leak.forge"), LEAK);
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "leak.forge", "-o", "leak.jfr");
		String table = flightforge.succeed("memory", "leak.jfr").out();
		assertTrue(table.lines().anyMatch(line -> line.matches("  Other .* \\+1\\.0 MiB  GROWTH \\(fit 1\\.00\\)")),
				table);
		assertTrue(table.lines().anyMatch(line -> line.matches("  Thread .* \\+10\\.0 MiB +0 B  STEP")), table);
		List<Map<String, Object>> categories = Json
				.asObjects(described(flightforge.succeed("memory", "leak.jfr", "--json").out()).get("categories"));
		assertEquals(List.of("GROWTH", "STEP"), categories.stream().map(category -> category.get("course")).toList());
		List<String> csv = flightforge.succeed("memory", "leak.jfr", "--csv").out().lines().toList();
		assertEquals(3, csv.size());
		assertEquals(csv.getFirst().split(",").length, csv.getLast().split(",", -1).length);
		assertTrue(csv.getLast().startsWith("NATIVE,Thread,,251658240,20971520,,20971520,,,,,10485760,10485760,0,STEP"),
				csv.getLast());
	}

	private static final String CONTAINER = """
			recording: {duration: 10 min}
			events:
			- {type: jdk.ContainerConfiguration, count: 1, values: {memoryLimit: 512 MiB}}
			- {type: jdk.ContainerMemoryUsage, every: 30 s, values: {memoryFailCount: {sequence: {from: 3}},
			    memoryUsage: {leak: {from: 100 MiB, rate: 10 MiB/min}}}}
			- {type: jdk.LongFlag, count: 1, values: {name: ThreadStackSize, value: 2048}}
			- {type: jdk.JavaThreadStatistics, every: 1 s, values: {activeCount: {sequence: {from: 10}}}}
			- {type: jdk.ClassLoadingStatistics, every: 1 s, values: {loadedClassCount: {sequence: {from: 1000}},
			    unloadedClassCount: 100}}
			""";

	@Test
	void theLimitOfTheContainerAndWhatThreadsCanTake() throws Exception {
		Files.writeString(folder.resolve("container.forge"), CONTAINER);
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "container.forge", "-o", "container.jfr");
		List<String> lines = flightforge.succeed("memory", "container.jfr").out().lines().toList();
		for (String expected : List.of("Container reaches its limit of 512 MiB in about 31 min 42 s if it goes on so.",
				"Container: the limit was hit 22 times, 19 of them since the start.",
				"609 threads, 599 more than at the start; their stacks can take 1.2 GiB, 2.0 MiB each.",
				"1,499 loaded classes, 599 more than at the start.")) {
			assertTrue(lines.contains(expected), () -> expected + " in " + lines);
		}
		// Hits of the limit are no allocations.
		assertTrue(lines.stream().anyMatch(line -> line.matches("  Container .* 512 MiB  195 MiB +- .*")),
				lines::toString);
		Map<String, Object> container = Json
				.asObjects(described(flightforge.succeed("memory", "container.jfr", "--json").out()).get("categories"))
				.stream().filter(category -> category.get("name").equals("Container")).findFirst().orElseThrow();
		assertEquals(22L, container.get("failures"));
		assertFalse(container.containsKey("count"), container.toString());
	}

	/** As in a comparison: what was read last in the report may have grown most. */
	@Test
	void aDifferenceBeginsWithWhatGrewMost() throws Exception {
		Files.writeString(folder.resolve("diff.txt"), """
				Total: reserved=300KB +60KB, committed=200KB +60KB

				-                  Compiler (reserved=100KB +40KB, committed=90KB +40KB)
				-                      Code (reserved=100KB, committed=50KB)
				-                     Class (reserved=100KB +20KB, committed=60KB +20KB)
				""");
		String table = Flightforge.in(folder).succeed("memory", "diff.txt").out();
		assertTrue(table.matches("(?s).*  Total .*  Class .*  Compiler .*  Code .*"), table);
		assertTrue(table.contains("Compiler is memory of compilations, which give it back when they end."), table);
	}

	/** Well formed, whatever names a file has, and without anything from elsewhere. */
	@Test
	void thePageIsSelfContained() throws Exception {
		Files.writeString(folder.resolve("a<b>&.txt"), REPORT.replace("JNI", "J<N&I"));
		Files.writeString(folder.resolve("after.txt"),
				REPORT.replace("JNI", "J<N&I").replace("committed=50KB", "committed=90KB"));
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "direct-buffer-leak", "-o", "leak.jfr");
		flightforge.succeed("memory", "leak.jfr", "--html", "leak.html");
		String leak = wellFormed("leak.html");
		for (String expected : List.of("<svg", "prefers-color-scheme: dark", ">Other<", "all others", "What grew",
				">PER MINUTE<", "GROWTH (fit", "over 20 min", "Direct buffers has reached its limit of 512 MiB.")) {
			assertTrue(leak.contains(expected), expected);
		}
		flightforge.succeed("memory", "a<b>&.txt", "--compare", "after.txt", "--html", "changes.html");
		String changes = wellFormed("changes.html");
		for (String expected : List.of("a&lt;b&gt;&amp;.txt", "J&lt;N&amp;I", "+40.0 KiB", "<rect class=\"b\"")) {
			assertTrue(changes.contains(expected), expected);
		}
		Outcome again = flightforge.run("memory", "after.txt", "--html", "leak.html");
		assertEquals(2, again.exitCode());
		assertEquals(List.of("flightforge: leak.html exists already (--force overwrites it)"), again.messages());
		assertEquals(List.of("flightforge: --html takes a file, not standard output; name it, for example report.html"),
				flightforge.run("memory", "after.txt", "--html", "-").messages());
		Outcome own = flightforge.run("memory", "after.txt", "--html", "after.txt", "--force");
		assertEquals(List.of("flightforge: the page would overwrite after.txt"), own.messages());
		assertTrue(Files.readString(folder.resolve("after.txt")).startsWith("Native"));
	}

	private String wellFormed(String name) throws Exception {
		String page = Files.readString(folder.resolve(name));
		for (String foreign : List.of("http:", "https:", "<script", "src=", "url(", "@import")) {
			assertFalse(page.contains(foreign), foreign);
		}
		// Of what is not XML, HTML has these two.
		String xml = page.replace("<!DOCTYPE html>\n", "").replaceAll("<(meta[^>]*|br)>", "<$1/>");
		assertEquals("html", DocumentBuilderFactory.newInstance().newDocumentBuilder()
				.parse(new InputSource(new StringReader(xml))).getDocumentElement().getTagName());
		return page;
	}

	@Test
	void conditionsAreAnExitStatusOfTheirOwn() throws Exception {
		Files.writeString(folder.resolve("leak.forge"), LEAK);
		Files.writeString(folder.resolve("nmt.txt"), REPORT);
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "leak.forge", "-o", "leak.jfr");
		flightforge.succeed("memory", "leak.jfr", "--fail-if", "Other>+11MiB", "--fail-if", "Thread>+1MiB/min");
		Outcome failed = flightforge.run("memory", "leak.jfr", "--fail-if", "Other>+0.9MiB/min", "--fail-if",
				"Thread>+50%", "--fail-if", "*>1GiB");
		assertEquals(3, failed.exitCode(), failed.toString());
		assertEquals(List.of("flightforge: Other>+0.9MiB/min: Other +1.0 MiB per minute",
				"flightforge: Thread>+50%: Thread +100.0 %",
				"flightforge: --fail-if: 2 of 3 conditions failed, so the status is 3"), failed.messages());
		for (List<String> wrong : List.of(List.of("Othr>1B", "there is no such category; there are Total, Code, JNI"),
				List.of("Totl>1B", "there is no such category; did you mean Total?"),
				List.of("Total>+1B", "is of one moment only"), List.of("Total>+1B/min", "is of one moment only"),
				List.of("Total>1", "is not a condition"))) {
			Outcome outcome = flightforge.run("memory", "nmt.txt", "--fail-if", wrong.getFirst());
			assertEquals(2, outcome.exitCode(), outcome.toString());
			assertTrue(outcome.messages().getFirst().contains(wrong.getLast()), outcome.toString());
		}
	}

	@Test
	void ofSeveralReportsTheLastAndWhatChangedSinceTheFirst() throws Exception {
		StringBuilder log = new StringBuilder();
		(REPORT + REPORT.replace("committed=50KB", "committed=90KB")).lines()
				.forEach(line -> log.append("[12.345s][info][nmt] ").append(line).append('\n'));
		Files.writeString(folder.resolve("app.log"), log);
		String table = Flightforge.in(folder).succeed("memory", "app.log").out();
		assertTrue(table.lines().anyMatch(line -> line.matches("  JNI .* \\+40\\.0 KiB *")), table);
		assertTrue(table.contains("There are 2 reports in this text"), table);
	}

	/** What is printed, which the schema describes. */
	private static Map<String, Object> described(String json) throws Exception {
		assertEquals(Set.of(),
				JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
						.getSchema(Files.readString(Flightforge.documentation().resolve("memory.schema.json")))
						.validate(json, InputFormat.JSON),
				json);
		return Json.object(json);
	}
}
