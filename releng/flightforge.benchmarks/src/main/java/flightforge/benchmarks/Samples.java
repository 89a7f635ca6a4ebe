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
import java.util.Set;
import java.util.TreeMap;

import flightforge.benchmarks.process.Footprint;
import flightforge.benchmarks.writers.Shape;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingScanner;

/** Processes of one kind, and what they printed. */
final class Samples {
	/** Of processes that run at the same time, the last to end counts; of other figures it is the sum. */
	private static final Set<String> TIMES = Set.of("seconds", "generating");

	private final String group;
	private final String how;
	private final long events;
	private final String heap;
	private final Class<?> main;
	private final List<String> arguments;
	private final Map<String, List<Double>> all = new TreeMap<>();
	private int processes = 1;

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

	/**
	 * Shares the work among processes that run at the same time.
	 *
	 * @param count is handed over with the number of the process, in front of the file
	 */
	Samples shared(int count) {
		processes = count;
		return this;
	}

	String how() {
		return how;
	}

	/** Starts what there is to start, and waits for its end. */
	void take() throws IOException {
		Map<String, Double> figures = new TreeMap<>();
		List<Process> started = new ArrayList<>();
		List<Path> files = new ArrayList<>();
		try {
			for (int i = 0; i < processes; i++) {
				files.add(Scratch.file("process-" + i + ".jfr"));
				started.add(start(i, files.get(i)));
			}
			List<String> printed = new ArrayList<>();
			for (Process process : started) {
				printed.add(read(process));
			}
			for (int i = 0; i < processes; i++) {
				figures(printed.get(i), files.get(i)).forEach(
						(name, value) -> figures.merge(name, value, TIMES.contains(name) ? Math::max : Double::sum));
			}
		} finally {
			started.forEach(Process::destroy);
		}
		figures.forEach((name, value) -> all.computeIfAbsent(name, k -> new ArrayList<>()).add(value));
	}

	/** @return medians of what was taken */
	Run run() {
		Map<String, Double> medians = new LinkedHashMap<>();
		all.forEach((name, values) -> medians.put(name, values.stream().sorted().toList().get(values.size() / 2)));
		List<Double> seconds = all.get("seconds").stream().sorted().toList();
		return new Run(group, how, events, heap, seconds.size(),
				(seconds.getLast() - seconds.getFirst()) / medians.get("seconds"), medians);
	}

	private Process start(int index, Path file) throws IOException {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx" + heap,
						"-XX:FlightRecorderOptions:repository=" + Scratch.folder(), "-cp",
						System.getProperty("java.class.path"), main.getName()));
		command.addAll(arguments);
		if (processes > 1) {
			command.add(index + "/" + processes);
		}
		command.add(file.toString());
		Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
		process.getOutputStream().close();
		return process;
	}

	private String read(Process process) throws IOException {
		String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		if (exitCode(process) != 0) {
			throw new IOException(
					"A process failed: " + main.getName() + " " + String.join(" ", arguments) + "\n" + text);
		}
		return text;
	}

	private Map<String, Double> figures(String text, Path file) throws IOException {
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
			Thread.currentThread().interrupt();
			throw new IOException("Interrupted", e);
		}
	}

	/** Simple events in the file; none if it is not a recording. */
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
