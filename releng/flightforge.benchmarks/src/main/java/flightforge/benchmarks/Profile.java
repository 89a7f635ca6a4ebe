/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

import flightforge.benchmarks.writers.DirectDoor;
import flightforge.benchmarks.writers.EventWriter;
import flightforge.benchmarks.writers.JmcDoor;

/** Where time and memory go in the shapes that miss their targets: the JDK's own samples, as tables. */
final class Profile {
	private static final String TIME = "jdk.ExecutionSample";
	private static final String MEMORY = "jdk.ObjectAllocationSample";
	private static final int SECONDS = 4;
	private static final int EVENTS_OF_A_FILE = 4_000_000;
	private static final int ROWS = 10;

	private final PrintStream out;

	Profile(PrintStream out) {
		this.out = out;
	}

	/** One event of a shape. */
	private interface Shot {
		void write(EventWriter writer, long i) throws IOException;
	}

	/** How a writer begins a recording. */
	private interface Begin {
		EventWriter at(Path file) throws IOException;
	}

	/** Profiles all of them. */
	void print() throws IOException {
		out.println("Load at start: " + Bench.load());
		print("direct, heap, multi", file -> new DirectDoor(file, false), EventWriter::multi);
		print("direct, heap, repeated", file -> new DirectDoor(file, false), EventWriter::repeated);
		print("JMC door, heap, simple", file -> new JmcDoor(file, false), EventWriter::simple);
		print("JMC door, heap, repeated", file -> new JmcDoor(file, false), EventWriter::repeated);
		print("JMC door, mapped, multi", file -> new JmcDoor(file, true), EventWriter::multi);
		print("JMC door, mapped, repeated", file -> new JmcDoor(file, true), EventWriter::repeated);
		out.println("Load at end (ours included): " + Bench.load());
	}

	private void print(String title, Begin begin, Shot shot) throws IOException {
		write(begin, shot, SECONDS / 2);
		Path samples = Scratch.folder().resolve("profile.jfr");
		try (Recording recording = new Recording()) {
			recording.enable(TIME).withPeriod(Duration.ofMillis(10));
			recording.enable(MEMORY).with("throttle", "1000/s");
			recording.start();
			write(begin, shot, SECONDS);
			recording.stop();
			recording.dump(samples);
		}
		Map<String, Double> time = new TreeMap<>();
		Map<String, Double> memory = new TreeMap<>();
		boolean first = true;
		for (RecordedEvent event : ours(samples)) {
			String frame = name(event.getStackTrace().getFrames().getFirst());
			if (event.getEventType().getName().equals(TIME)) {
				time.merge(frame, 1.0, Double::sum);
			} else {
				// The first one weighs what was allocated before the recording began.
				double weight = first ? 0 : event.getLong("weight");
				memory.merge(frame + ": " + type(event.getClass("objectClass").getName()), weight, Double::sum);
				first = false;
			}
		}
		Files.delete(samples);
		out.println();
		table(title + ": samples of time", time);
		table(title + ": allocated bytes", memory);
	}

	/** Samples of this thread, in the order of time. */
	private static List<RecordedEvent> ours(Path samples) throws IOException {
		long thread = Thread.currentThread().threadId();
		return RecordingFile.readAllEvents(samples).stream().filter(event -> {
			boolean sample = event.getEventType().getName().equals(TIME);
			RecordedThread of = sample ? event.getThread("sampledThread") : event.getThread();
			return of != null && of.getJavaThreadId() == thread && event.getStackTrace() != null;
		}).sorted(Comparator.comparing(RecordedEvent::getStartTime)).toList();
	}

	/** Without the package, and without the number of a lambda, which is another one each time. */
	private static String type(String name) {
		if (name.startsWith("[L")) {
			return type(name.substring(2, name.length() - 1)) + "[]";
		}
		return name
				.substring(
						name.lastIndexOf('.', name.contains("$$Lambda") ? name.indexOf("$$Lambda") : name.length()) + 1)
				.replaceFirst("(\\$\\$Lambda).*", "$1");
	}

	private static String name(RecordedFrame frame) {
		return type(frame.getMethod().getType().getName()) + "." + frame.getMethod().getName();
	}

	private void table(String title, Map<String, Double> shares) {
		double all = shares.values().stream().mapToDouble(Double::doubleValue).sum();
		out.printf(Locale.ROOT, "| %s (%,.0f) | |%n|---|---|%n", title, all);
		shares.entrySet().stream().sorted(Map.Entry.comparingByValue(Comparator.reverseOrder())).limit(ROWS)
				.forEach(e -> out.printf(Locale.ROOT, "| `%s` | %.0f %% |%n", e.getKey(), 100 * e.getValue() / all));
		out.println();
	}

	private static void write(Begin begin, Shot shot, int seconds) throws IOException {
		Path file = Scratch.folder().resolve("profiled.jfr");
		long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
		while (System.nanoTime() < end) {
			try (EventWriter writer = begin.at(file)) {
				for (int i = 0; i < EVENTS_OF_A_FILE; i++) {
					shot.write(writer, i);
				}
			}
			Files.deleteIfExists(file);
		}
	}
}
