/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.process;

import java.io.IOException;
import java.nio.file.Path;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationReport;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;

/** Generates a recording from a script: simple events with two random longs. */
public final class ScriptGeneration {
	private static final String SCRIPT = """
			types:
			  bench.Simple:
			    fields:
			      first: {type: long}
			      second: {type: long}
			events:
			  - type: bench.Simple
			    count: %d
			    values:
			      first: {uniform: {min: 0, max: 1_000_000}}
			      second: {uniform: {min: 0, max: 1_000_000_000}}
			""";

	private ScriptGeneration() {
	}

	/**
	 * @param arguments the number of workers, {@code checksum} or not, the number of events, for a part of the windows
	 * {@code INDEX/PARTS}, the file
	 */
	public static void main(String[] arguments) throws IOException {
		String text = SCRIPT.formatted(Long.parseLong(arguments[2]));
		long start = System.nanoTime();
		PlanResult result = Planner.plan(text, Catalogue.standard(), PlanOptions.DEFAULT);
		Plan plan = result.plan().orElseThrow(() -> new IllegalStateException(result.problems().toString()));
		if (arguments.length > 4) {
			plan = part(plan, arguments[3].split("/"));
		}
		GenerationReport report = Generator.generate(
				plan, Path.of(arguments[arguments.length - 1]), GenerationSettings.defaults()
						.withWorkers(Integer.parseInt(arguments[0])).withChecksum(arguments[1].equals("checksum")),
				ProgressListener.NONE, () -> false);
		Figures.print("seconds", Figures.since(start));
		Figures.print("generating", report.seconds());
		Figures.printProcess();
	}

	private static Plan part(Plan plan, String[] part) {
		long windows = plan.windows().of();
		long index = Long.parseLong(part[0]);
		long parts = Long.parseLong(part[1]);
		return plan.part(windows * index / parts, windows * (index + 1) / parts - 1);
	}
}
