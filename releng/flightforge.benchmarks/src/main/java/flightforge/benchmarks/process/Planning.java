/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.process;

import java.io.IOException;
import java.util.Arrays;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;

/** Plans a recording that is too large to be made, once in a fresh process and then again and again. */
public final class Planning {
	private static final int TIMES = 20;
	/** Parts of the number of events: two of five are simple, one has random times, two are nested in one another. */
	private static final int PARTS = 5;
	private static final String SCRIPT = """
			recording: {duration: 240 h}
			threads:
			  workers: {name: "worker-{n}", count: 200}
			types:
			  bench.Simple:
			    fields:
			      first: {type: long}
			      second: {type: long}
			events:
			  - type: bench.Simple
			    count: %1$d
			    values:
			      first: {uniform: {min: 0, max: 1_000_000}}
			      second: {uniform: {min: 0, max: 1_000_000_000}}
			  - type: jdk.SocketWrite
			    count: %2$d
			    arrivals: poisson
			    threads: workers
			    duration: {lognormal: {median: 1 ms, p99: 30 ms}}
			    values:
			      host: {pick: {db.shop.example: 70, cache.shop.example: 30}}
			      address: {text: "10.0.{digits:2}.{digits:2}"}
			      port: {pick: {80: 1, 443: 9}}
			      bytesWritten: {lognormal: {median: 2_000, p99: 100_000}}
			  - type: jdk.ThreadPark
			    count: %2$d
			    threads: workers
			    duration: {lognormal: {median: 1 ms, p99: 30 ms}}
			    nested:
			      - type: jdk.SocketRead
			        per-event: 1
			        duration: {uniform: {min: 5 %%, max: 20 %%}}
			        values: {host: db.shop.example, bytesRead: 1 KiB}
			""";

	private Planning() {
	}

	/** @param arguments the number of events of all streams together, a multiple of five */
	public static void main(String[] arguments) throws IOException {
		long part = Long.parseLong(arguments[0]) / PARTS;
		String text = SCRIPT.formatted(2 * part, part);
		long start = System.nanoTime();
		Plan plan = plan(text);
		Figures.print("seconds", Figures.since(start));
		Figures.print("plannedEvents", plan.totalEvents());
		double[] again = new double[TIMES];
		for (int i = 0; i < TIMES; i++) {
			start = System.nanoTime();
			plan(text);
			again[i] = Figures.since(start);
		}
		Arrays.sort(again);
		Figures.print("again", again[TIMES / 2]);
		Figures.printProcess();
	}

	private static Plan plan(String text) {
		PlanResult result = Planner.plan(text, Catalogue.standard(), PlanOptions.DEFAULT);
		return result.plan().orElseThrow(() -> new IllegalStateException(result.problems().toString()));
	}
}
