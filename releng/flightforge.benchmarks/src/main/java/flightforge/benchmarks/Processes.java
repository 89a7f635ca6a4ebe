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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import flightforge.benchmarks.process.Footprint;
import flightforge.benchmarks.process.Generation;
import flightforge.benchmarks.process.Planning;
import flightforge.benchmarks.process.WholeRecording;
import flightforge.benchmarks.writers.Shape;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingScanner;

/** Starts processes, one after the other, and collects what they tell. */
final class Processes {
	private static final long MILLION = 1_000_000;
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

	/**
	 * Generation from a script, the stock writer beside it. Rounds of all take turns, so that what else the machine
	 * does disturbs all alike.
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
					all.add(new Samples("generate", how, events, "64m", Generation.class, String.valueOf(workers),
							sum));
				}
			}
		}
		for (int round = 0; round < (quick ? 2 : 3); round++) {
			for (Samples samples : all) {
				if (round == 0 || !samples.how.equals("stock")) {
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

	/** Processes of one kind, and what they told. */
	private static final class Samples {
		private final String group;
		private final String how;
		private final long events;
		private final String heap;
		private final Class<?> main;
		private final List<String> arguments;
		private final Map<String, List<Double>> all = new TreeMap<>();

		/** @param events are handed over too, behind the arguments */
		Samples(String group, String how, long events, String heap, Class<?> main, String... arguments) {
			this.group = group;
			this.how = how;
			this.events = events;
			this.heap = heap;
			this.main = main;
			this.arguments = new ArrayList<>(List.of(arguments));
			this.arguments.add(String.valueOf(events));
		}

		void take() throws IOException {
			start(heap, main, arguments).forEach((name, n) -> all.computeIfAbsent(name, k -> new ArrayList<>()).add(n));
		}

		Run run() {
			Map<String, Double> medians = new LinkedHashMap<>();
			all.forEach((name, values) -> medians.put(name, values.stream().sorted().toList().get(values.size() / 2)));
			List<Double> seconds = all.get("seconds").stream().sorted().toList();
			return new Run(group, how, events, heap, seconds.size(),
					(seconds.getLast() - seconds.getFirst()) / medians.get("seconds"), medians);
		}
	}

	private static Map<String, Double> start(String heap, Class<?> main, List<String> arguments) throws IOException {
		Path file = Scratch.file("process.jfr");
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx" + heap,
						"-XX:FlightRecorderOptions:repository=" + Scratch.folder(), "-cp",
						System.getProperty("java.class.path"), main.getName()));
		command.addAll(arguments);
		command.add(file.toString());
		Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
		process.getOutputStream().close();
		String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		if (exitCode(process) != 0) {
			throw new IOException("A process failed: " + String.join(" ", command) + "\n" + text);
		}
		Map<String, Double> figures = new TreeMap<>();
		text.lines().map(line -> line.split("=", 2)).filter(pair -> pair.length == 2)
				.forEach(pair -> figures.put(pair[0], Double.valueOf(pair[1])));
		if (Files.exists(file)) {
			figures.put("fileBytes", (double) Files.size(file));
			if (main != Footprint.class) {
				figures.put("fileEvents", (double) eventsIn(file));
			}
			Files.delete(file);
		}
		return figures;
	}

	private static int exitCode(Process process) throws IOException {
		try {
			return process.waitFor();
		} catch (InterruptedException e) {
			process.destroy();
			Thread.currentThread().interrupt();
			throw new IOException("Interrupted", e);
		}
	}

	/** Simple events in the file; none if it is no recording. */
	private static long eventsIn(Path file) throws IOException {
		try {
			return RecordingScanner.scan(file).types().stream()
					.filter(type -> type.name().equals(Shape.SIMPLE.typeName())).mapToLong(type -> type.events()).sum();
		} catch (MalformedRecordingException e) {
			System.err.println("No recording: " + e.getMessage());
			return 0;
		}
	}
}
