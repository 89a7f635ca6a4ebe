/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
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
			"classes-counted", "class-statistics", "compiler-statistics", "exceptions-counted", "exceptions-thrown",
			"compilations-counted", "allocation-counted", "queue-utilization", "direct-buffers", "setting-period",
			"allocation-turnover");
	/**
	 * Does the same however busy the machine is. Its sleeps are what is recorded, the waits that a program for requests
	 * has; no test waits by them.
	 */
	private static final String PROGRAM = """
			import java.util.ArrayDeque;
			import java.util.ArrayList;
			import java.util.List;

			public class Load {
				public static void main(String[] arguments) throws Exception {
					List<Thread> threads = new ArrayList<>();
					for (int i = 0; i < 3; i++) {
						Thread thread = new Thread(Load::work, "worker-" + (i + 1));
						thread.start();
						threads.add(thread);
					}
					for (Thread thread : threads) {
						thread.join();
					}
				}

				private static void work() {
					ArrayDeque<Object> kept = new ArrayDeque<>();
					for (int round = 0; round < 500; round++) {
						List<byte[]> list = new ArrayList<>();
						for (int i = 0; i < 60; i++) {
							list.add(new byte[6000]);
						}
						kept.add(list);
						if (kept.size() > 14) {
							kept.poll();
						}
						try {
							Thread.sleep(2);
							Integer.parseInt("x" + kept.size());
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
					ArrayDeque<Object> last = new ArrayDeque<>();
					for (int round = 0; round < 500; round++) {
						for (int i = 0; i < 60; i++) {
							last.add(new byte[6000]);
						}
						while (last.size() > 300) {
							last.poll();
						}
						Thread.sleep(2);
					}
				}
			}
			""";

	/**
	 * Its threads wait for each other, for files and for a time, are busy with that, and end. It sleeps because
	 * sleeping, also while it holds a lock, is what is to be learned; no test waits by that.
	 */
	private static final String SHOP = """
			import java.nio.file.Files;
			import java.nio.file.Path;
			import java.util.ArrayList;
			import java.util.List;
			import java.util.Random;

			public class Shop {
				@jdk.jfr.Name("shop.Order")
				static class Order extends jdk.jfr.Event {
					long number;
				}

				private static final Object LOCK = new Object();

				public static void main(String[] arguments) throws Exception {
					List<Thread> threads = new ArrayList<>();
					for (int i = 0; i < 4; i++) {
						int seed = i;
						Thread thread = new Thread(() -> work(new Random(seed)), "worker-" + (i + 1));
						thread.start();
						threads.add(thread);
					}
					for (Thread thread : threads) {
						while (thread.isAlive()) {
							thread.join(100);
						}
					}
				}

				private static void work(Random random) {
					try {
						Path file = Files.createTempFile("shop", ".txt");
						for (int round = 0; round < 100; round++) {
							Order order = new Order();
							order.begin();
							order.number = round;
							Files.write(file, new byte[100_000 + random.nextInt(2_000_000)]);
							Files.readAllBytes(file);
							synchronized (LOCK) {
								if (random.nextInt(3) == 0) {
									LOCK.wait(10 + random.nextInt(10));
								} else {
									Thread.sleep(2);
									LOCK.notify();
								}
							}
							try {
								Integer.parseInt("x" + round);
							} catch (NumberFormatException wanted) {
								Thread.sleep(random.nextInt(20));
							}
							order.commit();
						}
						Files.delete(file);
					} catch (Exception wrong) {
						throw new IllegalStateException(wrong);
					}
				}
			}
			""";

	@TempDir
	private static Path classes;
	@TempDir
	private Path folder;

	/** Once: compilers take longer than all the rest, and would be in the recordings. */
	@BeforeAll
	static void compile() throws Exception {
		Path load = Files.writeString(classes.resolve("Load.java"), PROGRAM);
		Path full = Files.writeString(classes.resolve("Full.java"), FULL);
		Path shop = Files.writeString(classes.resolve("Shop.java"), SHOP);
		StringWriter said = new StringWriter();
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
			assertTrue(compiler.getTask(said, files, null, List.of("-d", classes.toString()), null,
					files.getJavaFileObjects(load, full, shop)).call(), said.toString());
		}
	}

	@ParameterizedTest
	@ValueSource(strings = {"Parallel", "G1", "Z"})
	void aTwinKeepsTheRulesOfJvms(String collector) throws Exception {
		assertTrue(twin(collector, "96m", "Load").get("jdk.GarbageCollection") >= 4);
	}

	@ParameterizedTest
	@EnabledIfSystemProperty(named = "flightforge.soak", matches = "true",
			disabledReason = "three collectors are always tried; -Dflightforge.soak=true")
	@ValueSource(strings = "Shenandoah")
	void aTwinKeepsTheRulesOfJvmsWithOtherCollectors(String collector) throws Exception {
		aTwinKeepsTheRulesOfJvms(collector);
	}

	/** A heap in which nearly all is kept is collected as a whole each time. */
	@ParameterizedTest
	@ValueSource(strings = "Serial")
	void aTwinOfANearlyFullHeapKeepsTheRulesOfJvms(String collector) throws Exception {
		assertTrue(twin(collector, "64m", "Full").get("jdk.OldGarbageCollection") >= 4);
	}

	@ParameterizedTest
	@EnabledIfSystemProperty(named = "flightforge.soak", matches = "true",
			disabledReason = "one collector is always tried; -Dflightforge.soak=true")
	@ValueSource(strings = "G1")
	void aTwinOfANearlyFullHeapKeepsTheRulesOfOtherJvms(String collector) throws Exception {
		aTwinOfANearlyFullHeapKeepsTheRulesOfJvms(collector);
	}

	/**
	 * With its own seed, all rules: what threads do, too, though they hardly have time for it. With others as well, but
	 * for a few whose lengths do not fit by chance, which is said when they are generated.
	 */
	@Test
	void aTwinKeepsAllRulesWithNearlyAnySeed() throws Exception {
		record("G1", "64m", "Shop");
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("learn", "source.jfr", "-o", "twin.forge");
		int clean = 0;
		for (String seed : List.of("0", "1", "2", "3", "7", "8")) {
			Outcome made = flightforge.succeed("generate", "twin.forge", "--seed", seed, "-o", "twin-" + seed + ".jfr");
			boolean warned = made.err().contains("so that they overlap")
					|| made.err().contains("where other events are");
			Outcome audit = flightforge.run("audit", "twin-" + seed + ".jfr");
			assertTrue(audit.exitCode() == 0 || warned && !seed.equals("0"), () -> made + "\n" + audit);
			clean += audit.exitCode() == 0 ? 1 : 0;
		}
		assertTrue(clean >= 4, clean + " of 6");
	}

	/** Half as long and twice as long: what is counted follows what happens, and what lasts meets nothing else. */
	@Test
	void aTwinOfAnotherDurationKeepsTheRulesOfJvms() throws Exception {
		record("G1", "96m", "Load");
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("learn", "source.jfr", "-o", "twin.forge");
		String script = Files.readString(folder.resolve("twin.forge"));
		Matcher duration = Pattern.compile("recording: \\{duration: ([0-9.]+) s").matcher(script);
		assertTrue(duration.find(), script);
		long once = flightforge.generate("twin.forge", "once").reportedEvents().get("jdk.JavaExceptionThrow");
		for (double times : new double[] {0.5, 2}) {
			String length = new BigDecimal(duration.group(1)).multiply(BigDecimal.valueOf(times))
					.setScale(6, RoundingMode.DOWN).toPlainString();
			Files.writeString(folder.resolve("other.forge"),
					script.replace(duration.group(), "recording: {duration: " + length + " s"));
			long events = flightforge.generate("other.forge", "twin" + times).reportedEvents()
					.get("jdk.JavaExceptionThrow");
			assertEquals(times, (double) events / once, 0.05 * times);
			assertEquals(Set.of(), broken(flightforge, "twin" + times + ".jfr"));
		}
	}

	private void record(String collector, String heap, String program) throws Exception {
		Outcome recorded = Program.run(folder,
				List.of(Jdk.running().tool("java").toString(), "-XX:+Use" + collector + "GC", "-Xms" + heap,
						"-Xmx" + heap, "-XX:StartFlightRecording:settings=profile,filename=source.jfr", "-cp",
						classes.toString(), program));
		assertEquals(0, recorded.exitCode(), recorded.toString());
	}

	/** The events of the twin of a program's recording, which both keep the rules. */
	private Map<String, Long> twin(String collector, String heap, String program) throws Exception {
		record(collector, heap, program);
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("learn", "source.jfr", "-o", "twin.forge");
		String script = Files.readString(folder.resolve("twin.forge"));
		assertTrue(script.contains("\n  allocation:"), script);
		assertFalse(script.contains("- {type: jdk.GarbageCollection,"), script);
		Map<String, Long> twin = flightforge.generate("twin.forge", "twin").reportedEvents();
		assertEquals(Set.of(), broken(flightforge, "source.jfr", "twin.jfr"));
		return twin;
	}

	/** The rules of the JVM's that recordings break. */
	private static Set<String> broken(Flightforge flightforge, String... files) throws Exception {
		Set<String> broken = new TreeSet<>();
		Outcome audit = flightforge.run(
				Stream.of(Stream.of("audit", "--json"), Stream.of(files)).flatMap(all -> all).toArray(String[]::new));
		assertTrue(audit.exitCode() == 0 || audit.exitCode() == 3, audit.toString());
		for (Map<String, Object> each : Json.asObjects(Json.object(audit.out()).get("recordings"))) {
			Json.asObjects(each.get("violations")).stream().filter(rule -> RULES.contains((String) rule.get("rule")))
					.map(rule -> each.get("file") + ": " + rule.get("rule") + ": " + rule.get("places"))
					.forEach(broken::add);
		}
		return broken;
	}
}
