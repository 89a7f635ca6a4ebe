/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
		SMOKE(0, 0, 1, 5),
		/** A first impression; warmed up as long as in full, or the figures would be of code half compiled. */
		QUICK(2, 4, 2, 300),
		/** Values to be printed. */
		FULL(5, 4, 4, 300);

		private final int rounds;
		private final int warmups;
		private final int iterations;
		private final int millis;

		Effort(int rounds, int warmups, int iterations, int millis) {
			this.rounds = rounds;
			this.warmups = warmups;
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
		List<Score> scores = run(options(2, "SegmentBenchmark").param("size", "256 KiB"));
		if (effort != Effort.SMOKE) {
			scores.addAll(run(options(2, "SegmentBenchmark").param("size", "1 GiB").param("loaded", "alone")));
		}
		return scores;
	}

	/** What handing strings to an event costs. */
	List<Score> capture() throws RunnerException, IOException {
		return run(options(2, "CaptureBenchmark"));
	}

	/** Strings in events, and in the constant pool. */
	List<Score> constants() throws RunnerException, IOException {
		return run(options(1, "ConstantsBenchmark"));
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
		scores.addAll(constants());
		scores.addAll(megamorphism());
		return scores;
	}

	private ChainedOptionsBuilder options(int shortening, String benchmarks) throws IOException {
		TimeValue time = TimeValue.milliseconds(effort.millis / shortening);
		ChainedOptionsBuilder options = new OptionsBuilder()
				.include(Pattern.quote(Batteries.class.getPackageName() + ".jmh.") + "(" + benchmarks + ")")
				.forks(Math.min(1, effort.rounds)).warmupIterations(effort.warmups)
				.warmupTime(TimeValue.milliseconds(effort.millis)).measurementIterations(effort.iterations)
				.measurementTime(time).shouldFailOnError(true).verbosity(VerboseMode.SILENT)
				.addProfiler(GCProfiler.class).addProfiler(CpuProfiler.class).jvmArgsAppend("-Xms1g", "-Xmx4g",
						"-D" + Scratch.PROPERTY + "=" + Scratch.folder(),
						"-XX:FlightRecorderOptions:repository=" + Scratch.folder());
		// Not everything in every way, if it is only to see that all work.
		return effort == Effort.SMOKE ? options.param("loaded", "three").param("used", "all").param("piece", "64")
				: options;
	}

	/** Processes of all benchmarks take turns, so that what else the machine does disturbs all alike. */
	private List<Score> run(ChainedOptionsBuilder options) throws RunnerException {
		Map<List<String>, List<Score>> rounds = new LinkedHashMap<>();
		for (int round = 0; round < Math.max(1, effort.rounds); round++) {
			for (RunResult result : new Runner(options.build()).run()) {
				Score score = Score.of(result);
				rounds.computeIfAbsent(List.of(score.group(), score.what(), score.how()), key -> new ArrayList<>())
						.add(score);
			}
		}
		return new ArrayList<>(rounds.values().stream().map(Score::median).toList());
	}
}
