/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Outcome;
import flightforge.kit.readers.Conformance;

/** The objects that Spark makes are those that the command line makes on one machine, whatever happens to executors. */
class SparkTest {
	private static final int HOSTS = 6;
	private static final int PARTS = 2;
	private static final String TABLE = "objects.tsv";

	/** A folder with what the command line makes, in {@code one/}. */
	@TempDir
	private static Path shared;

	@TempDir
	private Path folder;

	@BeforeAll
	static void make() throws Exception {
		write(shared, 3_000);
		for (int part = 0; part < PARTS; part++) {
			Flightforge.in(shared).succeed("generate", "shop.forge", "--hosts", "all", "--part", part + "/" + PARTS,
					"-o", "one/", "--report", "one/");
		}
	}

	/** @param rate events per second and host, in ten minutes */
	private static void write(Path folder, int rate) throws IOException {
		Files.writeString(folder.resolve("shop.forge"), """
				params: {orders: }
				fleet:
				  hosts: %d
				  name: "shop-{n:2}"
				  clock-skew: 200 ms
				  per-host:
				    orders: {uniform: {min: %d/s, max: %d/s}}
				recording: {start: 2026-11-27T08:00:00Z, duration: 10 min, chunk-size: 4 MiB}
				threads: {http: {name: "http-{n}", count: 32}}
				types:
				  shop.Order: {fields: {customer: {type: long}, host: {type: String}}}
				events:
				  - type: shop.Order
				    rate: ${orders}
				    threads: http
				    values: {customer: {uniform: {min: 1, max: 100_000}}, host: "${host}"}
				""".formatted(HOSTS, rate, 2 * rate));
	}

	/** Names and content of the recordings in a folder. */
	private static Map<String, Path> recordings(Path folder) throws IOException {
		Map<String, Path> recordings = new TreeMap<>();
		try (Stream<Path> files = Files.list(folder)) {
			files.filter(file -> file.toString().endsWith(".jfr"))
					.forEach(file -> recordings.put(file.getFileName().toString(), file));
		}
		return recordings;
	}

	private static void assertSame(Map<String, Path> expected, Path folder) throws IOException {
		Map<String, Path> made = recordings(folder);
		assertEquals(expected.keySet(), made.keySet());
		for (Map.Entry<String, Path> each : expected.entrySet()) {
			assertEquals(-1, Files.mismatch(each.getValue(), made.get(each.getKey())), each.getKey());
		}
	}

	/** How many objects are being written. */
	private static long begun(Path fleet) throws IOException {
		if (!Files.isDirectory(fleet)) {
			return 0;
		}
		try (Stream<Path> files = Files.list(fleet)) {
			return files.filter(file -> file.getFileName().toString().matches("\\.shop-.*\\.jfr\\..*\\.tmp")).count();
		}
	}

	/** The state of each object of the latest run, and the executor and try that it is of. */
	private static Map<String, List<String>> table(Path fleet) throws IOException {
		Map<String, List<String>> table = new TreeMap<>();
		for (String line : Files.readAllLines(fleet.resolve(TABLE))) {
			List<String> cells = List.of(line.split("\t"));
			table.put(cells.getFirst(), cells.subList(cells.size() - 2, cells.size()));
		}
		table.remove("object");
		return table;
	}

	@Test
	void objectsAreThoseOfOneMachineAlsoWhenAnExecutorIsKilled() throws Exception {
		Path fleet = folder.resolve("fleet");
		Application application = Application.start(folder, "local-cluster[2,1,1024]",
				// Tasks also run twice at the same time.
				List.of("spark.speculation=true", "spark.speculation.interval=50ms", "spark.speculation.quantile=0.1",
						"spark.speculation.multiplier=1.01", "spark.speculation.minTaskRuntime=50ms"),
				shared.resolve("shop.forge").toString(), "-o", "fleet", "--parts", Integer.toString(PARTS));
		boolean killed = false;
		while (application.isRunning() && !killed) {
			// Both are in the middle of an object.
			List<ProcessHandle> executors = application.executors();
			if (executors.size() == 2 && begun(fleet) == 2) {
				killed = executors.getFirst().destroyForcibly();
			}
			Thread.onSpinWait();
		}
		Outcome outcome = application.finish();
		assertTrue(killed, () -> "no executor was killed: " + outcome);
		assertEquals(0, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.out().contains(HOSTS * PARTS + " objects in file:" + fleet + ": "), outcome.toString());
		assertSame(recordings(shared.resolve("one")), fleet);
		try (Stream<Path> files = Files.list(fleet)) {
			// A report each, the table, and nothing hidden.
			assertEquals(2 * HOSTS * PARTS + 1, files.count());
		}
		assertTrue(table(fleet).values().stream().anyMatch(cells -> !cells.getLast().endsWith("/0")),
				() -> "no task was tried again: " + outcome);
		Outcome check = Flightforge.in(folder).succeed("join", "--check", "fleet/");
		assertTrue(check.out().startsWith(HOSTS + " hosts in " + HOSTS * PARTS + " parts with all of "), check.out());
		Conformance.QUICK.check(fleet.resolve("shop-03.part-1-of-2.jfr"));
	}

	@Test
	void whatIsThereIsLeftAndWhatIsMissingIsMade() throws Exception {
		Path fleet = folder.resolve("fleet");
		write(folder, 20);
		Outcome first = Application.run(folder, "local[2]", "shop.forge", "-o", "fleet", "--hosts", "1..4");
		assertEquals(0, first.exitCode(), first.toString());
		Object file = Files.readAttributes(fleet.resolve("shop-01.jfr"), BasicFileAttributes.class).fileKey();
		byte[] missing = Files.readAllBytes(fleet.resolve("shop-02.jfr"));
		Files.delete(fleet.resolve("shop-02.jfr"));
		Files.delete(fleet.resolve("shop-03.json"));
		byte[] whole = Files.readAllBytes(fleet.resolve("shop-04.jfr"));
		Files.write(fleet.resolve("shop-04.jfr"), new byte[] {1}, StandardOpenOption.APPEND);

		Outcome second = Application.run(folder, "local[2]", "shop.forge", "-o", "fleet", "--hosts", "0..4");
		assertEquals(2, second.exitCode(), second.toString());
		assertTrue(
				second.err()
						.contains("flightforge: file:" + fleet + "/shop-04.jfr is there already and is not what"
								+ " the script makes; choose another folder, or replace it with --force"),
				second.toString());
		assertEquals(Map.of("shop-00.jfr", "made", "shop-01.jfr", "left", "shop-02.jfr", "made", "shop-03.jfr", "left"),
				states(fleet));
		assertEquals(file, Files.readAttributes(fleet.resolve("shop-01.jfr"), BasicFileAttributes.class).fileKey());
		assertEquals(java.nio.ByteBuffer.wrap(missing),
				java.nio.ByteBuffer.wrap(Files.readAllBytes(fleet.resolve("shop-02.jfr"))));
		assertTrue(Files.exists(fleet.resolve("shop-03.json")));

		Outcome third = Application.run(folder, "local[2]", "shop.forge", "-o", "fleet", "--force");
		assertEquals(0, third.exitCode(), third.toString());
		assertEquals("made", states(fleet).get("shop-04.jfr"));
		assertEquals(java.nio.ByteBuffer.wrap(whole),
				java.nio.ByteBuffer.wrap(Files.readAllBytes(fleet.resolve("shop-04.jfr"))));
		Flightforge.in(folder).succeed("join", "--check", "fleet/");
	}

	private static Map<String, String> states(Path fleet) throws IOException {
		Map<String, String> states = new TreeMap<>();
		table(fleet).forEach((name, cells) -> states.put(name, cells.getFirst()));
		return states;
	}

	/** Of the signals, the one that a JVM hears however it was started. */
	@Test
	void aSignalHasOneMessageAndLeavesNothingHidden() throws Exception {
		write(folder, 20_000);
		Path fleet = folder.resolve("fleet");
		Application application = Application.start(folder, "local[2]", List.of(), "shop.forge", "-o", "fleet");
		while (application.isRunning() && begun(fleet) == 0) {
			// Nobody tells when another process has begun a file.
			TimeUnit.MILLISECONDS.sleep(20);
		}
		application.signal("TERM");
		Outcome outcome = application.finish();
		assertEquals(143, outcome.exitCode(), outcome.toString());
		assertEquals(
				List.of("flightforge: interrupted; objects that have their names are whole, and the same command makes"
						+ " the others"),
				outcome.err().lines().filter(line -> line.startsWith("flightforge: ")).toList());
		// Of what it stops Spark would say that it fails.
		assertTrue(outcome.messages().getLast().startsWith("flightforge: "), outcome.toString());
		assertEquals(List.of(),
				outcome.messages().stream()
						.filter(line -> line.contains(" ERROR ") || line.contains("Task") || line.startsWith("\tat "))
						.toList());
		assertEquals(0, begun(fleet), outcome.toString());
	}

	@Test
	void aMistakeHasOneMessageAndNothingIsWritten() throws Exception {
		Files.writeString(folder.resolve("wrong.forge"), "events: [{type: jdk.ThreadSlep, count: 1}]\n");
		assertRefused("wrong.forge:1:17: error: unknown event type \"jdk.ThreadSlep\"", 2, "wrong.forge", "-o",
				"fleet");
		Files.writeString(folder.resolve("now.forge"),
				"recording: {start: now}\nevents: [{type: jdk.ThreadSleep, count: 1}]\n");
		assertRefused("flightforge: now.forge says start: now, and a task that is tried again would start at another"
				+ " time; write a time, such as 2026-11-27T08:00:00Z", 2, "now.forge", "-o", "fleet");
		Files.writeString(folder.resolve("file"), "");
		assertRefused("flightforge: cannot write to file:" + folder
				+ "/file: it is a file, and no folder; name another folder with -o", 2, "hello", "-o", "file");
	}

	private void assertRefused(String message, int exitCode, String... arguments) throws Exception {
		Outcome outcome = Application.run(folder, "local[1]", arguments);
		assertEquals(exitCode, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.messages().stream().anyMatch(line -> line.startsWith(message)), outcome.toString());
		assertEquals("", outcome.out());
		assertTrue(!Files.exists(folder.resolve("fleet")));
	}
}
