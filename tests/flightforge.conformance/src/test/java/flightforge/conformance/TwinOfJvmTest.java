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
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Jdk;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.Program;

/**
 * The twin of a real JVM's recording is one of a JVM that could exist: its collections, pauses, counters and limits.
 */
class TwinOfJvmTest {
	/** Rules about what the JVM itself does; those about threads of programs are not looked at here. */
	private static final Set<String> RULES = Set.of("vm-thread", "java-in-pause", "gc-phase-outside", "gc-phase-parent",
			"gc-pause-sum", "gc-longest-pause", "gc-pause-overlap", "gc-kind-times", "gc-kind-name", "gc-id",
			"gc-reference-once", "gc-age-once", "gc-summary-order", "gc-summary-pairs", "gc-summary-times",
			"pool-usage", "heap-sizes", "heap-usage", "heap-between", "metaspace-sizes", "metaspace-parts",
			"code-cache", "plab-size", "resident-peak", "resident-peak-kept", "g1-parts", "parallel-parts", "cpu-parts",
			"classes-counted", "class-statistics", "exceptions-counted", "exceptions-thrown", "compilations-counted",
			"compiler-statistics", "allocation-counted", "queue-utilization", "direct-buffers");
	/**
	 * What docs/learn.md says that twins break: chains of collections, as those of ZGC are, in their pauses; all of
	 * them a limit between two fields for which no formula is found. Which recordings show it differs from run to run.
	 */
	private static final Set<String> NOT_IN_CHAINS = Set.of("gc-pause-overlap", "gc-pause-sum", "gc-longest-pause",
			"heap-between");
	private static final String NOT_LEARNED = "plab-size";
	private static final String PROGRAM = """
			import java.util.ArrayDeque;
			import java.util.ArrayList;
			import java.util.List;

			public class Load {
				public static void main(String[] arguments) throws Exception {
					long end = System.nanoTime() + 5_000_000_000L;
					List<Thread> threads = new ArrayList<>();
					for (int i = 0; i < 3; i++) {
						Thread thread = new Thread(() -> work(end), "worker-" + (i + 1));
						thread.start();
						threads.add(thread);
					}
					for (Thread thread : threads) {
						thread.join();
					}
				}

				private static void work(long end) {
					ArrayDeque<Object> kept = new ArrayDeque<>();
					while (System.nanoTime() < end) {
						List<byte[]> list = new ArrayList<>();
						for (int i = 0; i < 60; i++) {
							list.add(new byte[6000]);
						}
						kept.add(list);
						if (kept.size() > 14) {
							kept.poll();
						}
						try {
							Integer.parseInt("x" + kept.size());
							Thread.sleep(6);
						} catch (NumberFormatException wanted) {
							Thread.yield();
						} catch (InterruptedException interrupted) {
							return;
						}
					}
				}
			}
			""";

	/** Keeps as much as there is, and three megabytes less than that is free. */
	private static final String FULL = """
			import java.util.ArrayDeque;
			import java.util.ArrayList;
			import java.util.List;

			public class Full {
				private static final List<byte[]> KEPT = new ArrayList<>();

				public static void main(String[] arguments) throws Exception {
					Runtime runtime = Runtime.getRuntime();
					System.gc();
					long free = runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
					for (long left = free; left > 16_000_000; left -= 16_016) {
						KEPT.add(new byte[16_000]);
					}
					long end = System.nanoTime() + 5_000_000_000L;
					ArrayDeque<Object> last = new ArrayDeque<>();
					while (System.nanoTime() < end) {
						for (int i = 0; i < 60; i++) {
							last.add(new byte[6000]);
						}
						while (last.size() > 300) {
							last.poll();
						}
						Thread.sleep(4);
					}
				}
			}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(strings = {"Serial", "Parallel", "G1", "Z"})
	void aTwinKeepsTheRulesOfJvms(String collector) throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		String script = learned(flightforge, collector, "96m", "Load.java", PROGRAM);
		boolean isModelled = script.contains("\n  allocation:");
		assertEquals(!collector.equals("Z"), isModelled, script);
		assertEquals(!isModelled, script.contains("- type: jdk.GarbageCollection\n"), script);
		Map<String, Long> twin = flightforge.generate("twin.forge", "twin").reportedEvents();
		assertTrue(twin.get("jdk.GarbageCollection") >= 4, twin.toString());
		Set<String> broken = twinsBroken(flightforge);
		if (!isModelled) {
			broken.removeIf(rule -> NOT_IN_CHAINS.contains(rule.substring(0, rule.indexOf(':'))));
		}
		assertEquals(Set.of(), broken);
	}

	/** A heap in which nearly all is kept is collected as a whole each time. */
	@ParameterizedTest
	@ValueSource(strings = {"Serial", "Parallel", "G1"})
	void aTwinOfANearlyFullHeapKeepsTheRulesOfJvms(String collector) throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		String script = learned(flightforge, collector, "64m", "Full.java", FULL);
		assertTrue(script.contains("\n  allocation:"), script);
		Map<String, Long> twin = flightforge.generate("twin.forge", "twin").reportedEvents();
		assertTrue(twin.get("jdk.OldGarbageCollection") >= 4, twin.toString());
		assertEquals(Set.of(), twinsBroken(flightforge));
	}

	/**
	 * The script of a program's recording, which keeps the rules; the program waits at times, as one for requests does.
	 */
	private String learned(Flightforge flightforge, String collector, String heap, String file, String program)
			throws Exception {
		Files.writeString(folder.resolve(file), program);
		Outcome recorded = Program.run(folder,
				List.of(Jdk.running().tool("java").toString(), "-XX:+Use" + collector + "GC", "-Xms" + heap,
						"-Xmx" + heap, "-XX:StartFlightRecording:settings=profile,filename=source.jfr", file));
		assertEquals(0, recorded.exitCode(), recorded.toString());
		assertEquals(Set.of(), broken(flightforge, "source.jfr"));
		flightforge.succeed("learn", "source.jfr", "-o", "twin.forge");
		return Files.readString(folder.resolve("twin.forge"));
	}

	private static Set<String> twinsBroken(Flightforge flightforge) throws Exception {
		Set<String> broken = broken(flightforge, "twin.jfr");
		broken.removeIf(rule -> rule.startsWith(NOT_LEARNED + ":"));
		return broken;
	}

	/** The rules of the JVM's that a recording breaks. */
	private static Set<String> broken(Flightforge flightforge, String file) throws Exception {
		Set<String> broken = new TreeSet<>();
		Outcome audit = flightforge.run("audit", file, "--json");
		assertTrue(audit.exitCode() == 0 || audit.exitCode() == 3, audit.toString());
		for (Map<String, Object> each : Json.asObjects(Json.object(audit.out()).get("recordings"))) {
			Json.asObjects(each.get("violations")).stream().filter(rule -> RULES.contains((String) rule.get("rule")))
					.map(rule -> rule.get("rule") + ": " + rule.get("places")).forEach(broken::add);
		}
		return broken;
	}
}
