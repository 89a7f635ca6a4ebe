/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.memory.CategorySeries;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryTimeline;
import flightforge.memory.nmt.NmtReport;
import flightforge.memory.nmt.NmtText;
import flightforge.memory.nmt.NmtTextException;
import flightforge.memory.recording.RecordingMemory;
import flightforge.writer.scan.UnpackedRecording;

/**
 * What a recording or a text report says about memory. Immutable.
 *
 * @param form what it is
 * @param timeline values over time; empty for a report
 * @param events how many memory events a recording has; 0 for a report
 * @param before values at the beginning of a recording or of a report's baseline; empty where there is one moment only,
 * and without categories that a recording does not report at a moment that can be compared with the end's
 * @param after values at the end, with the peaks of a recording; what collections free is that after the last one
 * @param experimental names of experimental event types, which JDK Mission Control hides by default
 * @param notes what is incomplete, a sentence each
 */
public record MemoryFile(Form form, MemoryTimeline timeline, long events, List<CategoryUsage> before,
		List<CategoryUsage> after, Set<String> experimental, List<String> notes) {

	/** What a file is. */
	public enum Form {
		/** A flight recording. */
		RECORDING,
		/** A summary of NMT. */
		SUMMARY,
		/** The summary in a detail report of NMT. */
		DETAIL,
		/** A difference to a baseline of NMT. */
		DIFFERENCE,
		/** The report of a native image at its exit. */
		NATIVE_IMAGE
	}

	private static final byte[] MAGIC = {'F', 'L', 'R', 0};
	private static final int BIG_ENDIAN_MARK = 0xFEFF;
	private static final int LITTLE_ENDIAN_MARK = 0xFFFE;
	private static final String RECORDING_ENDING = ".jfr";
	private static final int MOST_TEXT = 3 * NmtText.MAX_LENGTH;

	/** Checks and copies. */
	public MemoryFile {
		before = List.copyOf(before);
		after = List.copyOf(after);
		notes = List.copyOf(notes);
	}

	/**
	 * Reads a recording or a report. A recording without memory events gives no values. One that is damaged or not
	 * finished is read as far as it is whole.
	 *
	 * @param file the file; a recording may be packed with gzip, zip or lz4
	 * @param cancelled asked many times a second; stops the reading when true
	 * @throws IOException if it cannot be read, or is neither; the message is for the user and does not name the file
	 * @throws CancellationException if it was cancelled
	 */
	public static MemoryFile read(Path file, BooleanSupplier cancelled) throws IOException {
		if (Files.isDirectory(file)) {
			throw new IOException("This is a folder, neither a recording nor a report");
		}
		try (InputStream in = Files.newInputStream(file)) {
			byte[] start = in.readNBytes(MAGIC.length);
			if (start.length == 0 && file.toString().endsWith(RECORDING_ENDING)) {
				throw new IOException("The recording is empty: a JVM that is still recording has not written to it."
						+ " Dump it first: jcmd PID JFR.dump filename=FILE.jfr");
			}
			if (!Arrays.equals(start, MAGIC) && !UnpackedRecording.isPacked(file)) {
				return ofText(text(start, in.readNBytes(MOST_TEXT)));
			}
		} catch (NoSuchFileException e) {
			throw new IOException("There is no such file", e);
		}
		return ofRecording(RecordingMemory.read(file, cancelled));
	}

	/** PowerShell writes UTF-16 with its mark. Else names of categories are ASCII; what is around may be anything. */
	private static String text(byte[] start, byte[] rest) {
		byte[] all = Arrays.copyOf(start, start.length + rest.length);
		System.arraycopy(rest, 0, all, start.length, rest.length);
		int mark = all.length < 2 ? 0 : Byte.toUnsignedInt(all[0]) << Byte.SIZE | Byte.toUnsignedInt(all[1]);
		boolean marked = mark == BIG_ENDIAN_MARK || mark == LITTLE_ENDIAN_MARK;
		return new String(all, marked ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8);
	}

	/**
	 * Reads the text of a report, or of several, of which the last is shown, and what changed since the first.
	 *
	 * @param text the reports
	 * @throws IOException if it is none; the message is for the user
	 */
	public static MemoryFile ofText(String text) throws IOException {
		List<NmtReport> reports;
		try {
			reports = NmtText.parseAll(text);
		} catch (NmtTextException e) {
			throw new IOException(e.getMessage(), e);
		}
		NmtReport report = reports.getLast();
		NmtReport first = reports.getFirst();
		List<String> notes = new ArrayList<>(report.notes());
		List<CategoryUsage> before = report.baseline();
		if (reports.size() > 1) {
			before = first.baseline().isEmpty() ? first.usages() : first.baseline();
			notes.addFirst("There are " + reports.size()
					+ " reports in this text: the values are those of the last, and what changed is since the first");
		}
		Form form = switch (report.form()) {
		case SUMMARY -> Form.SUMMARY;
		case DETAIL -> Form.DETAIL;
		case DIFFERENCE -> Form.DIFFERENCE;
		case NATIVE_IMAGE -> Form.NATIVE_IMAGE;
		};
		return new MemoryFile(form, new MemoryTimeline(List.of()), 0, before, report.usages(), Set.of(), notes);
	}

	private static MemoryFile ofRecording(RecordingMemory memory) {
		MemoryTimeline timeline = memory.timeline();
		MemoryTimeline.Ends ends = timeline.ends(timeline.startNanos(), timeline.endNanos());
		List<CategoryUsage> after = new ArrayList<>();
		for (CategoryUsage last : ends.after()) {
			long peak = timeline.series(last.category()).map(CategorySeries::peak).orElse(CategoryUsage.MISSING);
			after.add(CategoryUsage.of(last.category()).peak(peak).build().orElse(last));
		}
		after.sort(Comparator.comparing(usage -> usage.category().kind()));
		List<String> notes = memory.damage().isEmpty() ? List.of()
				: List.of("The recording is damaged or not finished, and read up to there: " + memory.damage());
		long events = memory.events().values().stream().mapToLong(Long::longValue).sum();
		return new MemoryFile(Form.RECORDING, timeline, events, ends.before(), after,
				new TreeSet<>(memory.experimental()), notes);
	}
}
