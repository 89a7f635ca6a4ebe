/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.benchmarks.Batteries.Effort;

/** Every benchmark that JMH's processor has found runs, and its result has a name. */
class BatteriesTest {
	private static final int SHORTEST_LINE = 1;

	@TempDir
	private Path folder;

	@Test
	void everyBenchmarkRuns() throws Exception {
		System.setProperty("jmh.ignoreLock", "true");
		System.setProperty(Scratch.PROPERTY, folder.toString());
		assertEquals(benchmarks(), new Batteries(Effort.SMOKE).all().stream().map(Score::benchmark).distinct().count());
		try (var left = Files.list(folder)) {
			assertEquals(0, left.filter(file -> file.toString().endsWith(".jfr")).count());
		}
	}

	private static long benchmarks() throws Exception {
		try (var in = BatteriesTest.class.getResourceAsStream("/META-INF/BenchmarkList")) {
			return new String(in.readAllBytes()).lines().filter(line -> line.length() > SHORTEST_LINE).count();
		}
	}
}
