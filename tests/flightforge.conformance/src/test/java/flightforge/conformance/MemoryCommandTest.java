/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
		Map<String, Object> printed = Json.object(outcome.out());
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
		Map<String, Object> printed = Json
				.object(flightforge.succeed("memory", "before.txt", "--compare", "after.txt", "--json").out());
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
		assertTrue(outcome.out().lines().anyMatch(line -> line.matches("  JNI +100 KiB +50\\.0 KiB +60\\.0 KiB +3")),
				outcome.out());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"Native memory tracking is not enabled|-XX:NativeMemoryTracking=summary",
			"nothing of this kind|is no report of Native Memory Tracking", "''|The text is empty"})
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
	}
}
