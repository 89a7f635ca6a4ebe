/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryTimeline;
import flightforge.memory.Trend;
import flightforge.memory.nmt.NmtText;
import flightforge.memory.source.MemoryFile;

/**
 * What a file says about memory, as it is printed.
 *
 * @param what the kind of file and its extent, for people
 * @param timeline values over time; empty for a report
 * @param before values at the beginning or of the baseline; empty when there is one moment only
 * @param after values at the end
 * @param notes what is incomplete or needs an explanation, a sentence each
 */
record MemoryReading(String what, MemoryTimeline timeline, List<CategoryUsage> before, List<CategoryUsage> after,
		List<String> notes) {
	/** The name of a report on standard input. */
	static final String STANDARD_INPUT = "-";
	private static final int MOST_TEXT = 3 * NmtText.MAX_LENGTH;
	private static final long NANOS_PER_SECOND = 1_000_000_000L;

	/**
	 * Reads a recording or a report; {@code -} is a report on standard input.
	 *
	 * @throws CommandFailure if there is no such file, or it is neither
	 */
	static MemoryReading of(String argument) throws IOException {
		if (argument.equals(STANDARD_INPUT)) {
			byte[] content = System.in.readNBytes(MOST_TEXT);
			return of("standard input", () -> MemoryFile.ofText(new String(content, StandardCharsets.UTF_8)));
		}
		Path file = ScriptSource.path(argument);
		if (!Files.exists(file)) {
			throw CommandFailure.mistake("no such file: " + argument);
		}
		RecordingSource.refuseScript(argument, file);
		return of(argument, () -> MemoryFile.read(file, () -> false));
	}

	/** A way to read a file. */
	private interface Reading {
		MemoryFile read() throws IOException;
	}

	private static MemoryReading of(String name, Reading reading) {
		MemoryFile file;
		try {
			file = reading.read();
		} catch (IOException e) {
			throw CommandFailure.mistake(name + ": " + e.getMessage());
		}
		if (file.after().isEmpty()) {
			throw CommandFailure.mistake(name + " has no memory events"
					+ (file.notes().isEmpty() ? "" : " that can be read (" + String.join("; ", file.notes()) + ")")
					+ ". The JDK's are in a recording made with"
					+ " -XX:NativeMemoryTracking=summary; 'flightforge generate native-image-nmt' makes some");
		}
		List<String> notes = new ArrayList<>(file.notes());
		file.experimental().forEach(type -> notes
				.add(type + " is experimental: JDK Mission Control hides it unless experimental items are included"));
		if (file.timeline().series(Category.BEYOND_NATIVE).isPresent()) {
			notes.add(
					Category.BEYOND_NATIVE.name() + " is physical memory that Native Memory Tracking does not know, at"
							+ " least: libraries and what they allocate, free memory that malloc keeps, mapped files");
		}
		return new MemoryReading(what(file), file.timeline(), file.before(), file.after(), notes);
	}

	/** How a category went over the time of a recording; empty for a report, or too few values. */
	Optional<Trend> trend(Category category) {
		return timeline.series(category)
				.flatMap(series -> Trend.of(series, timeline.startNanos(), timeline.endNanos()));
	}

	private static String what(MemoryFile file) {
		return switch (file.form()) {
		case SUMMARY -> "Native Memory Tracking, summary";
		case DETAIL -> "Native Memory Tracking, the summary of a detail report";
		case DIFFERENCE -> "Native Memory Tracking, difference to a baseline";
		case NATIVE_IMAGE -> "Native Memory Tracking of a native image";
		case RECORDING -> {
			MemoryTimeline timeline = file.timeline();
			yield NumberFormats.count(file.events(), "memory event") + " from " + instant(timeline.startNanos())
					+ " over " + NumberFormats.duration(timeline.endNanos() - timeline.startNanos());
		}
		};
	}

	private static Instant instant(long epochNanos) {
		return Instant.ofEpochSecond(Math.floorDiv(epochNanos, NANOS_PER_SECOND),
				Math.floorMod(epochNanos, NANOS_PER_SECOND));
	}
}
