/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.openjdk.jmh.runner.RunnerException;

import flightforge.benchmarks.Batteries.Effort;

/** The main class: runs the benchmarks, prints tables, writes {@code bench.json}, or draws the chart from that. */
public final class Bench {
	/** System property that names the folder of the repository. */
	private static final String ROOT = "flightforge.bench.root";
	private static final String USAGE = """
			Usage: releng/bench [--quick] [--only GROUP,...] [-o FILE]
			       releng/bench --chart [-o FILE] [CHART.svg]
			       releng/bench --compare BEFORE.json AFTER.json
			       releng/bench --profile
			       releng/bench --threads
			Groups: event, storage, segment, capture, megamorphism, constants, whole, types, generate, plan, read,
			        footprint
			  --quick     two processes each and fewer iterations: a first impression in a few minutes
			  --only      only these groups
			  -o FILE     where the results are (default: bench.json)
			  --chart     draw the results of an earlier run (default: docs/performance.svg)
			  --compare   two runs beside each other, and which differences are more than noise
			  --profile   where time and memory go in shapes that miss their targets, in a minute
			  --threads   what it takes that threads do one thing at a time, in some minutes""";
	private static final List<String> GROUPS = List.of("event", "megamorphism", "constants", "whole", "types",
			"generate", "plan", "read", "footprint", "storage", "segment", "capture");

	private final boolean quick;
	private final List<Score> scores = new ArrayList<>();
	private final List<Run> runs = new ArrayList<>();

	private Bench(boolean quick) {
		this.quick = quick;
	}

	/** @param arguments see the usage */
	public static void main(String[] arguments) throws IOException, RunnerException {
		boolean quick = false;
		boolean chart = false;
		List<String> groups = GROUPS;
		Path root = Path.of(System.getProperty(ROOT, ""));
		Path json = root.resolve("bench.json");
		Path picture = root.resolve("docs").resolve("performance.svg");
		Deque<String> rest = new ArrayDeque<>(List.of(arguments));
		while (!rest.isEmpty()) {
			String argument = rest.remove();
			switch (argument) {
			case "--quick" -> quick = true;
			case "--chart" -> chart = true;
			case "--compare" -> {
				Results before = Results.read(results(value(argument, rest)));
				check(!rest.isEmpty(), "--compare needs two files");
				new Tables(Results.read(results(rest.remove())), System.out).printChange(before);
				return;
			}
			case "--profile" -> {
				new Profile(System.out).print();
				return;
			}
			case "--threads" -> {
				new SharedThreadsTable(System.out).print();
				return;
			}
			case "--only" -> groups = List.of(value(argument, rest).split(","));
			case "-o" -> json = Path.of(value(argument, rest));
			case "-h", "--help" -> {
				System.out.println(USAGE);
				return;
			}
			default -> {
				check(chart && !argument.startsWith("-"), "What is " + argument + "?");
				picture = Path.of(argument);
			}
			}
		}
		check(GROUPS.containsAll(groups), "The groups are " + String.join(", ", GROUPS));
		if (chart) {
			draw(json, picture);
		} else {
			new Bench(quick).run(groups, json);
		}
	}

	private static String value(String option, Deque<String> rest) {
		check(!rest.isEmpty(), option + " needs a value");
		return rest.remove();
	}

	private static void check(boolean good, String message) {
		if (!good) {
			System.err.println(message + System.lineSeparator() + USAGE);
			System.exit(2);
		}
	}

	private static Path results(String name) {
		Path json = Path.of(name);
		check(Files.isRegularFile(json), "There is no file " + json);
		return json;
	}

	private static void draw(Path json, Path picture) throws IOException {
		check(Files.exists(json), "There are no results in " + json + ": run releng/bench first");
		String svg = new Chart(Results.read(json)).draw();
		check(!svg.isEmpty(), "There are no results of the group event in " + json);
		Files.writeString(picture, svg);
		System.out.println(picture);
	}

	private void run(List<String> groups, Path json) throws IOException, RunnerException {
		Map<String, String> about = new LinkedHashMap<>();
		about.put("effort", quick ? "quick: figures are rough" : "full");
		about.put("java", Runtime.version().toString());
		about.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
				+ Runtime.getRuntime().availableProcessors() + " processors");
		about.put("started", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
		about.put("load at start", load());
		for (String group : GROUPS) {
			if (groups.contains(group)) {
				System.err.println("Measuring: " + group);
				measure(group);
			}
		}
		about.put("load at end (ours included)", load());
		about.put("ended", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
		Results results = new Results(about, scores, runs);
		results.write(json);
		new Tables(results, System.out).print();
		System.err.println("Results are in " + json);
	}

	private void measure(String group) throws IOException, RunnerException {
		Batteries batteries = new Batteries(quick ? Effort.QUICK : Effort.FULL);
		Processes processes = new Processes(quick);
		switch (group) {
		case "event" -> scores.addAll(batteries.event());
		case "storage" -> scores.addAll(batteries.storage());
		case "segment" -> scores.addAll(batteries.segment());
		case "capture" -> scores.addAll(batteries.capture());
		case "constants" -> scores.addAll(batteries.constants());
		case "megamorphism" -> scores.addAll(batteries.megamorphism());
		case "whole" -> runs.addAll(processes.whole());
		case "types" -> runs.addAll(processes.types());
		case "generate" -> runs.addAll(processes.generate());
		case "plan" -> runs.addAll(processes.plan());
		case "read" -> runs.addAll(processes.read());
		default -> runs.addAll(processes.footprint());
		}
	}

	/** @return the system's load average of the last minute */
	static String load() {
		return String.format(Locale.ROOT, "%.1f", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
	}
}
