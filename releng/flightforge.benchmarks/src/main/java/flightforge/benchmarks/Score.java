/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/**
 * A result of JMH.
 *
 * @param benchmark its full name for JMH
 * @param group battery it belongs to
 * @param what what is done, for instance the shape of the event
 * @param how by what or under which conditions; results of the same {@code what} are compared
 * @param nanos time of one operation
 * @param thread processor time of one operation, of the thread that does it; NaN where it was not taken
 * @param cpu processor time of one operation, of all threads of the process
 * @param bytes allocated by one operation
 * @param noise standard deviation of all processes, or of all iterations where there is one process, as a part of
 * {@link #time}
 */
record Score(String benchmark, String group, String what, String how, double nanos, double thread, double cpu,
		double bytes, double noise) {
	private static final String ALLOCATED = "gc.alloc.rate.norm";

	/** What the results of a group are compared with, by the name of the group. */
	static final Map<String, String> BASELINES = Map.of("event", "stock", "storage", "stream", "segment", "alone",
			"capture", "made", "constants", "inPlace", "megamorphism", "alone");

	/** Names a result of JMH in our terms. */
	static Score of(RunResult run) {
		BenchmarkParams params = run.getParams();
		String name = params.getBenchmark();
		String method = name.substring(name.lastIndexOf('.') + 1);
		String battery = name.substring(0, name.lastIndexOf('.'));
		battery = battery.substring(battery.lastIndexOf('.') + 1);
		Result<?> time = run.getPrimaryResult();
		List<String> names = names(battery, method, params);
		return new Score(name, names.get(0), names.get(1), names.get(2), time.getScore(),
				secondary(run, CpuProfiler.THREAD), secondary(run, CpuProfiler.PROCESS), secondary(run, ALLOCATED),
				time.getStatistics().getStandardDeviation() / time.getScore());
	}

	/**
	 * What several processes found of the same benchmark.
	 *
	 * @param rounds of each process one, at least one
	 * @return the medians
	 */
	static Score median(List<Score> rounds) {
		Score one = rounds.get(0);
		double time = median(rounds, Score::time);
		double noise = rounds.size() == 1 ? one.noise : Math.sqrt(
				rounds.stream().mapToDouble(s -> (s.time() - time) * (s.time() - time)).sum() / (rounds.size() - 1))
				/ time;
		return new Score(one.benchmark, one.group, one.what, one.how, median(rounds, Score::nanos),
				median(rounds, Score::thread), median(rounds, Score::cpu), median(rounds, Score::bytes), noise);
	}

	private static double median(List<Score> rounds, ToDoubleFunction<Score> figure) {
		double[] sorted = rounds.stream().mapToDouble(figure).sorted().toArray();
		int half = sorted.length / 2;
		return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
	}

	/**
	 * @return what results are compared by: the time of the thread where it was taken, otherwise the time that passed
	 */
	double time() {
		return Double.isNaN(thread) ? nanos : thread;
	}

	/** @return whether it is the same benchmark */
	boolean isLike(Score other) {
		return group.equals(other.group) && what.equals(other.what) && how.equals(other.how);
	}

	private static double secondary(RunResult run, String name) {
		Result<?> result = run.getSecondaryResults().get(name);
		return result == null ? Double.NaN : result.getScore();
	}

	private static List<String> names(String battery, String method, BenchmarkParams params) {
		return switch (battery) {
		case "StockBenchmark" -> List.of("event", method, "stock");
		case "JdkBenchmark" -> List.of("event", method, "JDK event");
		case "JmcDoorBenchmark" -> List.of("event", method, "JMC door, " + params.getParam("storage"));
		case "DirectBenchmark" -> List.of("event", method.replace("Now", ""),
				(params.getParam("door").equals("records") ? "records, " : "direct, ") + params.getParam("storage")
						+ (method.endsWith("Now") ? ", clock" : ""));
		case "StorageBenchmark" ->
				List.of("storage", method + " " + params.getParam("piece") + " B", params.getParam("access"));
		case "FreshFileBenchmark" -> List.of("storage", "new file of 16 MiB", method);
		case "SegmentBenchmark" -> List.of("segment",
				params.getParam("memory") + ", " + method + (params.getParam("size").equals("1 GiB") ? ", 1 GiB" : ""),
				params.getParam("loaded"));
		case "CaptureBenchmark" -> List.of("capture", "recorded: " + params.getParam("recorded")
				+ (params.getParam("written").equals("socket") ? ", and written" : ""), method);
		case "ConstantsBenchmark" -> List.of("constants", params.getParam("text"), method);
		case "MegamorphismBenchmark" -> List.of("megamorphism", params.getParam("storage"), params.getParam("used"));
		default -> throw new IllegalArgumentException("A battery that has no name: " + battery);
		};
	}

	/**
	 * How many times faster than the baseline of its group, by {@link #time}.
	 *
	 * @param all results of the same run
	 * @return NaN where the baseline was not measured
	 */
	double ratio(List<Score> all) {
		return baseline(all).mapToDouble(s -> s.time() / time()).findFirst().orElse(Double.NaN);
	}

	/** The same for the processor time of the process. */
	double cpuRatio(List<Score> all) {
		return baseline(all).mapToDouble(s -> s.cpu / cpu).findFirst().orElse(Double.NaN);
	}

	private Stream<Score> baseline(List<Score> all) {
		String baseline = BASELINES.get(group);
		return all.stream().filter(s -> s.group.equals(group) && s.what.equals(what) && s.how.equals(baseline));
	}
}
