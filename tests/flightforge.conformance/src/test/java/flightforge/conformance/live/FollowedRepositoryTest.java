/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.Flightforge;
import flightforge.kit.Outcome;
import flightforge.kit.RunningCommand;
import flightforge.kit.readers.Conformance;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.LiveGenerator;
import flightforge.script.generate.LiveReport;
import flightforge.script.generate.Pace;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.writer.store.RecordingRepository;

/** What is written as if a JVM ran is followed as the repository of a JVM is. */
class FollowedRepositoryTest {
	private static final String SCRIPT = """
			recording: {start: now, duration: DURATION, chunk-size: 16 KiB}
			threads: {http: {name: "http-{n}", count: 8}}
			stacks: {pay: ["com.shop.Checkout.pay(Checkout.java:42)", "com.shop.Server.handle(Server.java:17)"]}
			events:
			  - {type: jdk.SocketRead, rate: 200/s, threads: http, stack: pay, duration: 1 ms, values: {host: db.shop.example, port: 5432, bytesRead: 1 KiB}}
			  - {type: jdk.CPULoad, rate: 1/s}
			  - {type: jdk.OSInformation, every: chunk, values: {osVersion: Linux}}
			""";

	@TempDir
	private Path folder;

	private static Plan plan(String duration) {
		return Planner.plan(SCRIPT.replace("DURATION", duration), Catalogue.standard(), PlanOptions.DEFAULT).plan()
				.orElseThrow();
	}

	/** The JDK's own stream, from before the first chunk to after the last. */
	@Test
	void theJdkFollowsIt() throws Exception {
		Path repository = Files.createDirectory(folder.resolve("repository"));
		Map<String, Long> followed = new TreeMap<>();
		List<Long> delays = new ArrayList<>();
		CountDownLatch ended = new CountDownLatch(1);
		Plan plan = plan("6 s");
		try (EventStream stream = EventStream.openRepository(repository)) {
			stream.setStartTime(plan.start());
			stream.onEvent(event -> {
				followed.merge(event.getEventType().getName(), 1L, Long::sum);
				if (event.getEventType().getName().equals("jdk.SocketRead")) {
					assertEquals("pay", event.getStackTrace().getFrames().getFirst().getMethod().getName());
					assertTrue(event.getThread().getJavaName().startsWith("http-"));
				}
				delays.add(Duration.between(event.getStartTime(), Instant.now()).toMillis());
			});
			stream.onClose(ended::countDown);
			stream.startAsync();
			LiveReport made = LiveGenerator.generate(plan, repository, new Pace(1), plan.start(), () -> false);
			assertTrue(made.isWhole());
			assertEquals(plan.totalEvents(), made.events());
			assertTrue(made.chunks() > 1, made.toString());
			// By itself: the last chunk says that it is the last.
			assertTrue(ended.await(60, TimeUnit.SECONDS));
			Map<String, Long> expected = new TreeMap<>(plan.eventsByType());
			expected.put("flightforge.Script", 1L);
			assertEquals(expected, followed);
			assertEquals((long) made.chunks(), followed.get("jdk.OSInformation"));
			assertTrue(delays.stream().allMatch(delay -> delay > 0), "events before their time");
			List<Path> files = chunkFiles(made.folder());
			assertEquals(made.chunks(), files.size());
			for (Path file : files) {
				assertTrue(file.getFileName().toString().matches("\\d{4}(_\\d\\d){5}(_\\d\\d)?\\.jfr"),
						file.toString());
			}
			// As a whole it is the recording, for all readers.
			Path joined = folder.resolve("joined.jfr");
			try (FileChannel all = FileChannel.open(joined, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
				for (Path file : byStart(files)) {
					Files.copy(file, Channels.newOutputStream(all));
				}
			}
			Conformance.FULL.check(joined, plan.eventsByType());
		}
	}

	private static List<Path> chunkFiles(Path repository) throws Exception {
		try (Stream<Path> files = Files.list(repository)) {
			return files.sorted().toList();
		}
	}

	private static List<Path> byStart(List<Path> files) throws Exception {
		Map<Instant, Path> ordered = new TreeMap<>();
		for (Path file : files) {
			try (RecordingFile recording = new RecordingFile(file)) {
				Instant first = null;
				while (recording.hasMoreEvents()) {
					Instant start = recording.readEvent().getStartTime();
					first = first == null || start.isBefore(first) ? start : first;
				}
				ordered.put(first, file);
			}
		}
		return List.copyOf(ordered.values());
	}

	/** Chunks grow: what is read of an unfinished one is what was flushed. */
	@Test
	void whatIsCancelledIsWhole() throws Exception {
		Plan plan = plan("2 h");
		long until = System.nanoTime() + 3_200_000_000L;
		LiveReport made = LiveGenerator.generate(plan, folder, new Pace(20), plan.start(),
				() -> System.nanoTime() > until);
		assertFalse(made.isWhole());
		long events = 0;
		for (Path file : chunkFiles(made.folder())) {
			List<RecordedEvent> all = RecordingFile.readAllEvents(file);
			Conformance.QUICK.check(file);
			events += all.stream().filter(event -> !event.getEventType().getName().equals("flightforge.Script"))
					.count();
		}
		assertEquals(made.events(), events);
		assertTrue(made.recorded().toSeconds() >= 20 && made.recorded().toSeconds() < 100, made.toString());
	}

	@Test
	void oneProcessWritesAHundred() throws Exception {
		List<Future<LiveReport>> reports = new ArrayList<>();
		try (ExecutorService threads = Executors.newFixedThreadPool(100)) {
			for (int i = 0; i < 100; i++) {
				Path own = folder.resolve("host-" + i);
				reports.add(threads.submit(() -> {
					Plan plan = plan("3 s");
					return LiveGenerator.generate(plan, own, new Pace(1), plan.start(), () -> false);
				}));
			}
		}
		for (Future<LiveReport> report : reports) {
			assertEquals(plan("3 s").totalEvents(), report.get().events());
		}
	}

	@Test
	void aRepositoryInUseIsRefused() throws Exception {
		Plan plan = plan("3 s");
		Path used = folder.resolve("used");
		try (RecordingRepository other = RecordingRepository.create(used)) {
			assertRefused(used, "another recording is being written there");
			assertTrue(Files.isDirectory(other.folder()));
		}
		LiveGenerator.generate(plan, used, Pace.UNLIMITED, plan.start(), () -> false);
		// That of a JVM: a process that runs, and a chunk that is not finished.
		long parent = ProcessHandle.current().parent().orElseThrow().pid();
		Path own = Files.createDirectories(folder.resolve("jvm").resolve("2026_01_01_00_00_00_" + parent));
		Path finished = chunkFiles(chunkFiles(used).stream().filter(Files::isDirectory).findFirst().orElseThrow())
				.getFirst();
		byte[] chunk = Files.readAllBytes(finished);
		Files.write(own.resolve("2026_01_01_00_00_00.jfr"), chunk);
		LiveGenerator.generate(plan, own.getParent(), Pace.UNLIMITED, plan.start(), () -> false);
		chunk[64] = 7;
		Files.write(own.resolve("2026_01_01_00_00_00.jfr"), chunk);
		assertRefused(own.getParent(), "process " + parent + " writes to");
		assertRefused(own,
				" has recordings itself, such as 2026_01_01_00_00_00.jfr; a repository has a folder for each process");
		assertEquals(List.of(own.resolve("2026_01_01_00_00_00.jfr")), chunkFiles(own), "nothing is left of ours");
		Path foreign = folder.resolve("foreign");
		Path running = Files.createDirectories(foreign.resolve(own.getFileName()));
		Files.write(running.resolve("2026_01_01_00_00_00.jfr"), chunk);
		assertRefused(foreign, "process " + parent + " writes to");
		assertEquals(List.of(running), chunkFiles(foreign), "nothing is left of ours");
		Path file = Files.writeString(folder.resolve("file"), "");
		assertTrue(assertThrows(IOException.class, () -> RecordingRepository.create(file)).getMessage()
				.contains("is a file; a repository is a folder"));
	}

	/** In a container each program may be process 1: also the one that was killed, and the one that is started then. */
	@Test
	void whatAKilledProcessWithTheSameNumberHasLeftIsNotInUse() throws Exception {
		Plan plan = plan("3 s");
		LiveGenerator.generate(plan, folder.resolve("made"), Pace.UNLIMITED, plan.start(), () -> false);
		byte[] unfinished = Files.readAllBytes(chunkFiles(
				chunkFiles(folder.resolve("made")).stream().filter(Files::isDirectory).findFirst().orElseThrow())
				.getFirst());
		unfinished[64] = 7;
		long own = ProcessHandle.current().pid();
		long parent = ProcessHandle.current().parent().orElseThrow().pid();
		for (long number : new long[] {own, parent}) {
			Path left = Files.createDirectories(folder.resolve("left-" + number + "/2026_01_01_00_00_00_" + number));
			Path chunk = Files.write(left.resolve("2026_01_01_00_00_00.jfr"), unfinished);
			if (number == parent) {
				assertRefused(left.getParent(), "process " + number + " writes to");
				Files.setLastModifiedTime(chunk, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
			}
			LiveGenerator.generate(plan, left.getParent(), Pace.UNLIMITED, plan.start(), () -> false);
		}
	}

	private static void assertRefused(Path repository, String why) {
		Plan plan = plan("3 s");
		String message = assertThrows(RecordingRepository.RepositoryInUseException.class,
				() -> LiveGenerator.generate(plan, repository, Pace.UNLIMITED, plan.start(), () -> false)).getMessage();
		assertTrue(message.contains(why) && message.endsWith("Name another folder"), message);
	}

	@Test
	void theCommandWritesAndRefuses() throws Exception {
		Files.writeString(folder.resolve("shop.forge"), SCRIPT.replace("DURATION", "4 s").replace("start: now, ", ""));
		Flightforge flightforge = Flightforge.in(folder);
		Outcome made = flightforge.succeed("generate", "shop.forge", "--repository", "live", "--pace", "4x");
		assertTrue(made.out().contains("Writing chunks to live at 4x; Ctrl-C ends it"), made.toString());
		assertTrue(made.out().matches("(?s).*Wrote 4 s of the recording to live.*: 80\\d events, .*"), made.toString());
		Path repository;
		try (Stream<Path> all = Files.list(folder.resolve("live"))) {
			repository = all.filter(Files::isDirectory).findFirst().orElseThrow();
		}
		// A recording of now that carries its script.
		Outcome recovered = flightforge.succeed("recover", "live", "-o", "whole.jfr");
		flightforge.succeed("check", "whole.jfr");
		// As many as were written: the script is no event of theirs.
		Matcher events = Pattern.compile("recording to live.*: (\\d+ events), ").matcher(made.out());
		assertTrue(events.find() && recovered.out().startsWith("Recovered " + events.group(1) + " in "),
				made + "\n" + recovered);
		assertTrue(Files.isDirectory(repository));
		assertMistake("--pace needs --repository", "generate", "shop.forge", "-o", "x.jfr", "--pace", "1x");
		assertMistake("--repository cannot be combined with --output", "generate", "shop.forge", "-o", "x.jfr",
				"--repository", "live");
		for (String option : List.of("--windows=0..0", "--part=0/2", "--report=r.json", "--answers=a.json",
				"--hosts=all", "--storage=heap", "--workers=0", "--force", "--no-checksum")) {
			assertMistake("--repository cannot be combined with " + option.replaceAll("=.*", ""), "generate",
					"shop.forge", "--repository", "live", option);
		}
		assertMistake("fast is no pace; 1x is", "generate", "shop.forge", "--repository", "live", "--pace", "fast");
		assertMistake("--pace': a pace is from 0.001x", "generate", "shop.forge", "--repository", "live", "--pace",
				"0x");
		try (FileChannel lock = FileChannel.open(folder.resolve("live/.flightforge.lock"), StandardOpenOption.WRITE);
				FileLock held = lock.lock()) {
			assertTrue(held.isValid());
			assertMistake("the repository live is in use: another recording is being written there", "generate",
					"shop.forge", "--repository", "live");
		}
	}

	/** The script is good with the start that it has. */
	@Test
	void whatCannotStartNowHasItsReason() throws Exception {
		Files.writeString(folder.resolve("long.forge"), """
				recording: {start: 1970-01-01, duration: 92000 d}
				events: [{type: jdk.ThreadSleep, count: 10}]
				""");
		Flightforge.in(folder).succeed("validate", "long.forge");
		assertMistake("long.forge cannot start now: \"duration\" is 92000 d, which is too large", "generate",
				"long.forge", "--repository", "live");
	}

	@Test
	void whatIsInterruptedIsWhole() throws Exception {
		Files.writeString(folder.resolve("shop.forge"), SCRIPT.replace("DURATION", "1 h"));
		RunningCommand command = RunningCommand.start(folder,
				Flightforge.in(folder).command("generate", "shop.forge", "--repository", "live", "--pace", "10x"));
		List<Path> files = List.of();
		long deadline = System.nanoTime() + 60_000_000_000L;
		while (files.size() < 2 && System.nanoTime() < deadline) {
			TimeUnit.MILLISECONDS.sleep(20);
			try (Stream<Path> all = Files.walk(folder)) {
				files = all.filter(file -> file.getFileName().toString().endsWith(".jfr")).toList();
			}
		}
		command.signal("INT");
		Outcome outcome = command.finish();
		assertEquals(130, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.out().contains("Interrupted after "), outcome.toString());
		assertTrue(files.size() >= 2, outcome.toString());
		try (Stream<Path> all = Files.walk(folder.resolve("live"))) {
			for (Path file : all.filter(Files::isRegularFile).toList()) {
				if (file.toString().endsWith(".jfr")) {
					Conformance.QUICK.check(file);
				} else {
					assertEquals(".flightforge.lock", file.getFileName().toString());
				}
			}
		}
		Flightforge.in(folder).succeed("recover", "live", "-o", "whole.jfr");
	}

	private void assertMistake(String message, String... arguments) throws Exception {
		Outcome outcome = Flightforge.in(folder).run(arguments);
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.err().contains(message), outcome.toString());
		assertEquals("", outcome.out(), "nothing is said to be written");
	}
}
