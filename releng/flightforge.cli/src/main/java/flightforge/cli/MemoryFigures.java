/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import flightforge.memory.Category.Kind;
import flightforge.memory.CategorySeries;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryTimeline;
import flightforge.memory.nmt.NmtReport;
import flightforge.memory.nmt.NmtText;
import flightforge.memory.nmt.NmtTextException;
import flightforge.memory.recording.RecordingMemory;
import flightforge.writer.scan.MalformedRecordingException;

/**
 * What a file tells of memory, a recording or a text report alike.
 *
 * @param what the kind of file and its extent, for people
 * @param before figures at the beginning or of the baseline; empty when there is one moment only
 * @param after figures at the end
 * @param notes what is incomplete or needs an explanation, a sentence each
 */
record MemoryFigures(String what, List<CategoryUsage> before, List<CategoryUsage> after, List<String> notes) {
	private static final String STANDARD_INPUT = "-";
	private static final byte[] MAGIC = {'F', 'L', 'R', 0};
	/** What NMT tells first, since the others overlap with it. */
	private static final List<Kind> ORDER = List.of(Kind.NATIVE_TOTAL, Kind.NATIVE, Kind.MANAGED, Kind.BUFFER_POOL,
			Kind.RESIDENT, Kind.SYSTEM);
	private static final int MOST_TEXT = 3 * NmtText.MAX_LENGTH;
	private static final long NANOS_PER_SECOND = 1_000_000_000L;

	/**
	 * Reads a recording or a report; {@code -} is a report on standard input.
	 *
	 * @throws CommandFailure if there is no such file, or it is neither
	 */
	static MemoryFigures of(String argument) throws IOException {
		if (argument.equals(STANDARD_INPUT)) {
			return ofText("standard input", System.in.readNBytes(MOST_TEXT));
		}
		Path file = ScriptSource.path(argument);
		if (Files.isDirectory(file)) {
			throw CommandFailure.mistake(argument + " is a folder, neither a recording nor a report");
		}
		if (!Files.exists(file)) {
			throw CommandFailure.mistake("no such file: " + argument);
		}
		try (InputStream in = Files.newInputStream(file)) {
			byte[] start = in.readNBytes(MAGIC.length);
			if (Arrays.equals(start, MAGIC)) {
				return ofRecording(argument, file);
			}
		}
		try (InputStream in = Files.newInputStream(file)) {
			return ofText(argument, in.readNBytes(MOST_TEXT));
		}
	}

	private static MemoryFigures ofText(String name, byte[] content) {
		try {
			// Names of categories are ASCII; a terminal's log around them may be anything.
			NmtReport report = NmtText.parse(new String(content, StandardCharsets.UTF_8));
			String what = switch (report.form()) {
			case SUMMARY -> "Native Memory Tracking, summary";
			case DETAIL -> "Native Memory Tracking, the summary of a detail report";
			case DIFFERENCE -> "Native Memory Tracking, difference to a baseline";
			case NATIVE_IMAGE -> "Native Memory Tracking of a native image";
			};
			return new MemoryFigures(what, report.baseline(), report.usages(), report.notes());
		} catch (NmtTextException e) {
			throw CommandFailure.mistake(name + ": " + e.getMessage());
		}
	}

	private static MemoryFigures ofRecording(String name, Path file) throws IOException {
		RecordingMemory memory;
		try {
			memory = RecordingMemory.read(file, () -> false);
		} catch (MalformedRecordingException malformed) {
			throw CommandFailure.mistake(name + ": " + malformed.getMessage());
		}
		MemoryTimeline timeline = memory.timeline();
		if (timeline.isEmpty()) {
			throw CommandFailure.mistake(name + " has no memory events. The JDK's are in a recording made with"
					+ " -XX:NativeMemoryTracking=summary; 'flightforge generate native-image-nmt' makes some");
		}
		List<CategoryUsage> before = new ArrayList<>();
		List<CategoryUsage> after = new ArrayList<>();
		List<CategorySeries> ordered = new ArrayList<>(timeline.series());
		ordered.sort(Comparator.comparingInt(series -> ORDER.indexOf(series.category().kind())));
		for (CategorySeries series : ordered) {
			before.add(series.usage(0));
			CategoryUsage last = series.usage(series.size() - 1);
			after.add(CategoryUsage.of(series.category()).peak(series.peak()).build().orElse(last));
		}
		List<String> notes = new ArrayList<>();
		if (!memory.damage().isEmpty()) {
			notes.add("The recording is damaged, this is what stands before: " + memory.damage());
		}
		memory.experimental().stream().sorted().forEach(type -> notes
				.add(type + " is experimental: JDK Mission Control hides it unless experimental items are included"));
		long events = memory.events().values().stream().mapToLong(Long::longValue).sum();
		String what = Figures.count(events, "memory event") + " from " + instant(timeline.startNanos()) + " over "
				+ Figures.duration(timeline.endNanos() - timeline.startNanos());
		return new MemoryFigures(what, before, after, notes);
	}

	private static Instant instant(long epochNanos) {
		return Instant.ofEpochSecond(Math.floorDiv(epochNanos, NANOS_PER_SECOND),
				Math.floorMod(epochNanos, NANOS_PER_SECOND));
	}
}
