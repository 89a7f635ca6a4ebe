/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two files of results are compared, and a difference within the noise is none. */
class ResultsTest {
	@TempDir
	private Path folder;

	private static Score score(String what, double thread, double noise) {
		return new Score("b", "event", what, "direct", 2 * thread, thread, 3 * thread, 0, noise);
	}

	@Test
	void theMedianOfProcessesCountsAndWhatTheyDifferBy() {
		Score median = Score
				.median(List.of(score("simple", 10, 0.9), score("simple", 30, 0.9), score("simple", 12, 0.9)));
		assertEquals(12, median.thread());
		assertEquals(24, median.nanos());
		assertEquals(Math.sqrt((4 + 324) / 2.0) / 12, median.noise(), 1e-9);
	}

	@Test
	void whatIsWrittenIsReadAgain() throws Exception {
		Results results = new Results(Map.of("load at start", "0.5"), List.of(score("simple", 10.5, 0.25)),
				List.of(new Run("generate", "1 worker", 100, "64m", 3, 0.125, Map.of("seconds", 2.0, "cpu", 1.5))));
		results.write(folder.resolve("bench.json"));
		assertEquals(results, Results.read(folder.resolve("bench.json")));
	}

	@Test
	void onlyWhatIsMoreThanNoiseIsADifference() {
		Results before = new Results(Map.of(),
				List.of(score("simple", 20, 0.05), score("multi", 40, 0.2), score("heavy", 9, 0)),
				List.of(new Run("generate", "1 worker", 100, "64m", 3, 0.01, Map.of("cpu", 1.0))));
		Results after = new Results(Map.of(),
				List.of(score("simple", 10, 0.05), score("multi", 35, 0.2), score("stack", 9, 0)),
				List.of(new Run("generate", "1 worker", 100, "64m", 3, 0.01, Map.of("cpu", 1.5))));
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		new Tables(after, new PrintStream(out, true, StandardCharsets.UTF_8)).printChange(before);
		List<String> rows = out.toString(StandardCharsets.UTF_8).lines().map(line -> line.replaceAll(" +", " "))
				.toList();
		assertTrue(rows.contains("| event | simple | direct | 20.0 | 5 % | 10.0 | 5 % | 2.00 | faster |"),
				rows::toString);
		assertTrue(rows.contains("| event | multi | direct | 40.0 | 20 % | 35.0 | 20 % | 1.14 | same |"),
				rows::toString);
		assertTrue(rows.contains("| generate | 1 worker | 100 | 1.00 | 1 % | 1.50 | 1 % | 0.67 | slower |"),
				rows::toString);
		assertTrue(rows.stream().noneMatch(row -> row.contains("stack") || row.contains("heavy")), rows::toString);
	}
}
