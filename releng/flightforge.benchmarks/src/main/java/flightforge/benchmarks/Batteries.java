/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs the benchmarks of JMH, group by group. */
final class Batteries {
	/** How thoroughly. */
	enum Effort {
		/** Each benchmark once, in this process, to see that it works; the figures mean nothing. */
		SMOKE(0, 1, 5),
		/** A first impression. */
		QUICK(1, 2, 200),
		/** Figures to be told. */
		FULL(2, 4, 300);

		private final int forks;
		private final int iterations;
		private final int millis;

		Effort(int forks, int iterations, int millis) {
			this.forks = forks;
			this.iterations = iterations;
			this.millis = millis;
		}
	}

	private final Effort effort;

	/** For this effort. */
	Batteries(Effort effort) {
		this.effort = effort;
	}

	/** Events by all writers and in all shapes. */
	List<Score> event() throws RunnerException, IOException {
		return run(options(1, "StockBenchmark|JdkBenchmark|JmcDoorBenchmark|DirectBenchmark"));
	}

	/** Ways to the bytes of a file. */
	List<Score> storage() throws RunnerException, IOException {
		List<Score> scores = run(options(2, "StorageBenchmark").param("access", "stream", "channel", "mapped"));
		// For the rest it is the same as the stream without buffer.
		scores.addAll(
				run(options(2, "StorageBenchmark.(read|write)$").param("access", "buffered").param("piece", "64")));
		scores.addAll(run(options(2, "FreshFileBenchmark")));
		return scores;
	}

	/** One class of memory in the program, or more. */
	List<Score> segment() throws RunnerException, IOException {
		return run(options(2, "SegmentBenchmark"));
	}

	/** What handing strings to an event costs. */
	List<Score> capture() throws RunnerException, IOException {
		return run(options(2, "CaptureBenchmark"));
	}

	/** Our writer after it was used in all ways. */
	List<Score> megamorphism() throws RunnerException, IOException {
		return run(options(1, "MegamorphismBenchmark"));
	}

	/** All that there is, as the test runs it. */
	List<Score> all() throws RunnerException, IOException {
		List<Score> scores = event();
		scores.addAll(storage());
		scores.addAll(segment());
		scores.addAll(capture());
		scores.addAll(megamorphism());
		return scores;
	}

	private ChainedOptionsBuilder options(int shortening, String benchmarks) throws IOException {
		TimeValue time = TimeValue.milliseconds(effort.millis / shortening);
		ChainedOptionsBuilder options = new OptionsBuilder()
				.include(Pattern.quote(Batteries.class.getPackageName() + ".jmh.") + "(" + benchmarks + ")")
				.forks(effort.forks).warmupIterations(effort.iterations * 3 / 4).warmupTime(time)
				.measurementIterations(effort.iterations).measurementTime(time).shouldFailOnError(true)
				.verbosity(VerboseMode.SILENT).addProfiler(GCProfiler.class).addProfiler(CpuProfiler.class)
				.jvmArgsAppend("-Xms1g", "-Xmx4g", "-D" + Scratch.PROPERTY + "=" + Scratch.folder(),
						"-XX:FlightRecorderOptions:repository=" + Scratch.folder());
		// Not everything in every way, if it is only to see that all work.
		return effort == Effort.SMOKE ? options.param("loaded", "three").param("used", "all").param("piece", "64")
				: options;
	}

	private static List<Score> run(ChainedOptionsBuilder options) throws RunnerException {
		List<Score> scores = new ArrayList<>();
		for (RunResult result : new Runner(options.build()).run()) {
			scores.add(Score.of(result));
		}
		return scores;
	}
}
