/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Outcome;

/**
 * Where validate does not warn of events that overlap, the audit finds none: random scripts of streams with bursts,
 * waves and spikes, some with others nested in them on threads of their own, which keep their threads from hardly busy
 * to far too busy for a while.
 */
class OverUseTest {
	private static final int SCRIPTS = 24;
	private static final int SECONDS = 20;
	private static final List<String> TYPES = List.of("jdk.ThreadSleep", "jdk.ThreadPark", "jdk.SocketRead",
			"jdk.FileWrite");

	@TempDir
	private Path folder;

	private static String script(Random random) {
		StringBuilder threads = new StringBuilder();
		StringBuilder events = new StringBuilder();
		int groups = 1 + random.nextInt(2);
		for (int group = 0; group < groups; group++) {
			int count = 2 + random.nextInt(20);
			threads.append("  g%d: {name: \"g%d-{n}\", count: %d}\n".formatted(group, group, count));
			int streams = 1 + random.nextInt(3);
			double load = (0.05 + 1.1 * random.nextDouble()) * count / streams;
			for (int stream = 0; stream < streams; stream++) {
				double mean = 1 + random.nextInt(60);
				events.append(String.format(Locale.ROOT, "  - type: %s%n    threads: g%d%n    %s%n    duration: %s%n",
						TYPES.get(random.nextInt(TYPES.size())), group, volume(random, load / mean * 1000),
						duration(random, mean)));
			}
		}
		if (random.nextInt(3) == 0) {
			events.append("""
					  - type: a.Job
					    rate: 2/s
					    threads: jobs
					    duration: {uniform: {min: 5 ms, max: 90 ms}}
					    nested: [{type: jdk.JavaMonitorWait, per-event: 30 %, duration: 40 %, threads: g0}]
					""");
		}
		return "recording: {duration: %d s, seed: %d}%nphases: {slow: {from: 6 s, until: 8 s}}%nthreads:%n  jobs: {}%n%s"
				.formatted(SECONDS, random.nextInt(100), threads) + "types: {a.Job: {}}\nevents:\n" + events;
	}

	private static String volume(Random random, double rate) {
		double part = 0.02 + 0.3 * random.nextDouble();
		return String.format(Locale.ROOT, switch (random.nextInt(6)) {
		case 0 -> "bursts: {every: 5 s, events: %2$d, within: %3$.3f s}";
		case 1 -> "profile: [{wave: {low: 0/s, high: %4$.2f/s, period: 4 s}, for: 20 s}]";
		case 2 -> "profile: [{pause: %3$.3f s}, {spike: %5$.2f/s, for: 2 s}, {hold: %1$.2f/s, for: 9 s}]";
		case 3 -> "rate: %5$.2f/s\n    from: 12 s\n    until: 13 s";
		case 4 -> "rate: %1$.2f/s\n    arrivals: poisson";
		default -> "rate: %1$.2f/s";
		}, rate, Math.max(1, Math.round(5 * rate)), 5 * part, 2 * rate, 4 * rate);
	}

	private static String duration(Random random, double mean) {
		return String.format(Locale.ROOT, switch (random.nextInt(4)) {
		case 0 -> "%.3f ms";
		case 1 -> "{uniform: {min: 0 ms, max: %2$.3f ms}}";
		case 2 -> "{during: {slow: %3$.3f ms}, otherwise: %1$.3f ms}";
		default -> "{exponential: {mean: %.3f ms}}";
		}, mean, 2 * mean, 6 * mean);
	}

	@Test
	void whatIsNotWarnedOfDoesNotOverlap() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		TreeMap<String, Integer> outcomes = new TreeMap<>();
		for (int i = 0; i < SCRIPTS; i++) {
			String script = script(new Random(22_000 + i));
			Files.writeString(folder.resolve("random.forge"), script);
			Outcome validated = flightforge.run("validate", "random.forge");
			assertEquals(0, validated.exitCode(), validated + script);
			boolean warned = validated.toString().contains("overlap")
					|| validated.toString().contains("where other events are");
			flightforge.succeed("generate", "random.forge", "--force", "-o", "random.jfr");
			String audited = flightforge.run("audit", "random.jfr").out();
			boolean overlaps = audited.contains("blocking-overlap") || audited.contains("spans-cross");
			assertEquals(warned, overlaps, validated + audited + script);
			outcomes.merge(warned ? "warned" : "good", 1, Integer::sum);
		}
		assertTrue(outcomes.getOrDefault("warned", 0) >= 5 && outcomes.getOrDefault("good", 0) >= 5,
				outcomes.toString());
	}
}
