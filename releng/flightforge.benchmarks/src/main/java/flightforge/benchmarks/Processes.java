/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import flightforge.benchmarks.process.Footprint;
import flightforge.benchmarks.process.GrowingTypes;
import flightforge.benchmarks.process.Planning;
import flightforge.benchmarks.process.Reading;
import flightforge.benchmarks.process.ScriptGeneration;
import flightforge.benchmarks.process.ToBeRead;
import flightforge.benchmarks.process.WholeRecording;
import flightforge.writer.scan.RecordingScanner;

/** Which processes are measured, one after the other. */
final class Processes {
	private static final long MILLION = 1_000_000;
	private static final long TYPES = 4_000;
	private static final String SMALL_HEAP = "32m";
	private static final String LARGE_HEAP = "4g";
	private static final List<String> OURS = List.of("JMC door, heap", "JMC door, mapped", "direct, heap",
			"direct, mapped");

	private final boolean quick;
	private final List<Run> runs = new ArrayList<>();

	Processes(boolean quick) {
		this.quick = quick;
	}

	/** Whole recordings by all writers. */
	List<Run> whole() throws IOException {
		int times = quick ? 1 : 3;
		for (long events : new long[] {MILLION, 10 * MILLION}) {
			whole("stock", events, LARGE_HEAP, events > MILLION ? 1 : times);
			whole("JDK event", events, SMALL_HEAP, times);
			for (String how : OURS) {
				whole(how, events, SMALL_HEAP, times);
			}
		}
		if (!quick) {
			whole("stock", 10 * MILLION, "1g", 1);
			for (String how : OURS) {
				whole(how, 100 * MILLION, SMALL_HEAP, 1);
			}
		}
		return runs;
	}

	/** Types that come one by one, each before the first event of it; the writers take turns. */
	List<Run> types() throws IOException {
		List<Samples> all = new ArrayList<>();
		for (String how : List.of("stock", "JMC door, heap", "JMC door, mapped")) {
			all.add(new Samples("types", how, TYPES, LARGE_HEAP, GrowingTypes.class, how));
		}
		for (int round = 0; round < (quick ? 3 : 9); round++) {
			for (Samples samples : all) {
				samples.take();
			}
		}
		all.forEach(samples -> runs.add(samples.run()));
		return runs;
	}

	/**
	 * Generation from a script, the stock writer beside it, and two processes that make half of the windows each: what
	 * they gain shows how much faster than one processor the machine's two are. Rounds of all take turns, so that what
	 * else the machine does disturbs all alike.
	 */
	List<Run> generate() throws IOException {
		List<Samples> all = new ArrayList<>();
		long few = quick ? MILLION : 10 * MILLION;
		all.add(new Samples("generate", "stock", few, LARGE_HEAP, WholeRecording.class, "stock"));
		for (long events : quick ? new long[] {10 * MILLION} : new long[] {10 * MILLION, 100 * MILLION}) {
			for (String sum : List.of("checksum", "no checksum")) {
				for (int workers = 1; workers <= 2; workers++) {
					String how = (workers == 1 ? Run.ALONE : workers + " workers")
							+ (sum.equals("checksum") ? "" : ", no checksum");
					all.add(new Samples("generate", how, events, "64m", ScriptGeneration.class, String.valueOf(workers),
							sum));
				}
				if (sum.equals("checksum")) {
					all.add(new Samples("generate", "2 processes", events, "64m", ScriptGeneration.class, "1", sum)
							.shared(2));
				}
			}
		}
		for (int round = 0; round < (quick ? 2 : 5); round++) {
			for (Samples samples : all) {
				if (round == 0 || !samples.how().equals("stock")) {
					samples.take();
				}
			}
		}
		all.forEach(samples -> runs.add(samples.run()));
		return runs;
	}

	/** Planning of what nobody would want to generate. */
	List<Run> plan() throws IOException {
		for (long events : new long[] {10 * MILLION, 10_000 * MILLION}) {
			add("plan", "four streams", events, "64m", quick ? 1 : 3, Planning.class);
		}
		return runs;
	}

	/** All fields of all events: of a generated recording, and of one that a JVM makes here. */
	List<Run> read() throws IOException {
		long events = quick ? MILLION : 10 * MILLION;
		Path generated = Scratch.file("generated.jfr");
		Path recorded = Scratch.file("recorded.jfr");
		try {
			java(List.of(), ToBeRead.class, "script", String.valueOf(events), generated.toString());
			java(List.of("-XX:StartFlightRecording:settings=profile,jdk.ThreadPark#threshold=0ns,"
					+ "jdk.JavaExceptionThrow#enabled=true,filename=" + recorded), ToBeRead.class, "load",
					quick ? "20000" : "150000");
			List<Samples> all = new ArrayList<>();
			for (Path file : List.of(generated, recorded)) {
				String name = file.getFileName().toString().replace(".jfr", "");
				long count = RecordingScanner.scan(file).totalEvents();
				// The JDK's consumer cannot read what is recorded with less.
				for (String heap : List.of("512m", "64m")) {
					if (heap.equals("512m") || file.equals(generated)) {
						all.add(new Samples("read", name + ", JDK", count, heap, Reading.class, "JDK",
								file.toString()));
					}
					all.add(new Samples("read", name + ", ours", count, heap, Reading.class, "ours", file.toString()));
				}
			}
			for (int round = 0; round < (quick ? 1 : 5); round++) {
				for (Samples samples : all) {
					samples.take();
				}
			}
			List<Run> read = all.stream().map(Samples::run).toList();
			checkSameSums(read);
			runs.addAll(read);
			return runs;
		} finally {
			Files.deleteIfExists(generated);
			Files.deleteIfExists(recorded);
		}
	}

	/** Who does not come to the same sum has not read the same. */
	private static void checkSameSums(List<Run> read) {
		for (Run run : read) {
			String file = run.how().replaceFirst(",.*", "");
			for (Run other : read) {
				if (other.how().startsWith(file) && other.figure("sum") != run.figure("sum")) {
					throw new IllegalStateException("Not the same was read: " + run + ", " + other);
				}
			}
		}
	}

	private static void java(List<String> options, Class<?> main, String... arguments) throws IOException {
		List<String> command = new ArrayList<>();
		command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		command.addAll(options);
		command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
		command.addAll(List.of(arguments));
		Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
		process.getOutputStream().close();
		String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		try {
			if (process.waitFor() != 0) {
				throw new IOException("A process failed: " + String.join(" ", command) + "\n" + text);
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new IOException("Interrupted", e);
		}
	}

	/** Memory after using files. */
	List<Run> footprint() throws IOException {
		for (String access : List.of("stream", "channel", "mapped")) {
			add("footprint", access, 0, "64m", 1, Footprint.class, access);
		}
		return runs;
	}

	private void whole(String how, long events, String heap, int times) throws IOException {
		add("whole", how, events, heap, times, WholeRecording.class, how);
	}

	private void add(String group, String how, long events, String heap, int times, Class<?> main, String... arguments)
			throws IOException {
		Samples samples = new Samples(group, how, events, heap, main, arguments);
		for (int i = 0; i < times; i++) {
			samples.take();
		}
		runs.add(samples.run());
	}
}
