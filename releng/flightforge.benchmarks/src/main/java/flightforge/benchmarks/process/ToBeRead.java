/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;

/** Makes recordings to be read: by a script, or by a JVM that records what its threads do. */
public final class ToBeRead {
	private static final String SCRIPT = """
			recording: {duration: 1 h}
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
			    count: %1$d
			    threads: workers
			    duration: {lognormal: {median: 1 ms, p99: 30 ms}}
			    values:
			      host: {pick: {db.shop.example: 70, cache.shop.example: 30}}
			      address: {text: "10.0.{digits:2}.{digits:2}"}
			      port: {pick: {80: 1, 443: 9}}
			      bytesWritten: {lognormal: {median: 2_000, p99: 100_000}}
			""";
	private static final int THREADS = 8;
	private static volatile Object kept;

	private ToBeRead() {
	}

	/**
	 * @param arguments {@code script}, the number of events, an even one, and the file; or {@code load} and how many
	 * rounds each of eight threads makes, while the JVM records them
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		if (arguments[0].equals("script")) {
			String text = SCRIPT.formatted(Long.parseLong(arguments[1]) / 2);
			PlanResult result = Planner.plan(text, Catalogue.standard(), PlanOptions.DEFAULT);
			Generator.generate(result.plan().orElseThrow(() -> new IllegalStateException(result.problems().toString())),
					Path.of(arguments[2]), GenerationSettings.defaults(), ProgressListener.NONE, () -> false);
			return;
		}
		int rounds = Integer.parseInt(arguments[1]);
		List<Thread> threads = new ArrayList<>();
		for (int i = 0; i < THREADS; i++) {
			Random random = new Random(i);
			Thread thread = new Thread(() -> load(rounds, random), "worker-" + i);
			thread.start();
			threads.add(thread);
		}
		for (Thread thread : threads) {
			thread.join();
		}
	}

	private static void load(int rounds, Random random) {
		for (int i = 0; i < rounds; i++) {
			kept = left(10 + random.nextInt(30), random);
		}
	}

	/** Calls itself and {@link #right} in turns that are hardly ever the same, for stack traces. */
	private static Object left(int depth, Random random) {
		if (depth > 0) {
			return random.nextInt(8) == 0 ? right(depth - 1, random) : left(depth - 1, random);
		}
		LockSupport.parkNanos(1);
		try {
			return Integer.valueOf("x" + random.nextInt());
		} catch (NumberFormatException expected) {
			return new byte[random.nextInt(4_000)];
		}
	}

	private static Object right(int depth, Random random) {
		return left(depth, random);
	}
}
