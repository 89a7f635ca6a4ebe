/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.plan.WindowRange;

class ReportTest {
	private static final String HOST = new Host("host", "an OS", "25", 2).toJson();
	/** More than the reader of YAML takes without being asked to. */
	private static final int LARGE_BYTES = 4 << 20;

	@TempDir
	private Path folder;

	private static Report.Part part(String file, long first, long last, long of) {
		return new Report.Part(file, new WindowRange(first, last, of), 100, 7, "ab12", HOST);
	}

	private static Report report(Map<String, String> parameters, List<Report.Part> parts) {
		return new Report(
				new Report.Recipe("flightforge 1", "cd34", 5, parameters, Map.of("a.jfr", "ef56"), null,
						"2026-01-01T00:00:00Z"),
				Map.of("a.B", 7L), new Report.Run(1, null, null, null), part("whole.jfr", 0, 0, 1), parts);
	}

	private Report readAgain(String json) throws Exception {
		Path file = folder.resolve("report.json");
		Files.writeString(file, json);
		return Report.read(file.toString());
	}

	@Test
	void keepsEveryCharacterOfAParameter() throws Exception {
		StringBuilder all = new StringBuilder();
		IntStream.rangeClosed(0, 0x1_FFFF).filter(character -> character < 0xD800 || character > 0xDFFF)
				.forEach(all::appendCodePoint);
		Report report = report(Map.of("all", all.toString()), List.of(part("whole.jfr", 0, 0, 1)));
		assertEquals(report, readAgain(report.toJson()));
	}

	@Test
	void mayBeOfManyParts() throws Exception {
		// The text of a part in JSON is longer than that of the object.
		int count = LARGE_BYTES / part("a.jfr", 0, 0, 1).toString().length();
		Report report = report(Map.of(), IntStream.range(0, count).mapToObj(i -> part("p" + i, i, i, count)).toList());
		String json = report.toJson();
		assertTrue(json.length() > LARGE_BYTES, json.length() + " characters");
		assertEquals(report, readAgain(json));
	}
}
