/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.vary;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.internal.DiskFull;
import flightforge.writer.internal.TemporaryFile;
import flightforge.writer.scan.ChunkSummary;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingChunks;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.UnpackedRecording;

/**
 * Writes recordings again in a way that is right and rare. The same recording and variation give the same bytes. It
 * goes from event to event, so that memory is bounded by the largest event, or the largest checkpoint. Thread-safe:
 * there is no state between calls.
 */
public final class VariedRecording {
	private final RecordingChunks chunks;
	private final FileChannel file;
	private final Variation variation;
	private final BooleanSupplier cancelled;
	private final ChunkCopy.Numbers numbers = new ChunkCopy.Numbers();
	/** When chunks start: Mission Control drops one of two that start at the same nanosecond. */
	private final Set<Long> starts = new HashSet<>();
	private int written;
	private boolean varied;

	private VariedRecording(RecordingChunks chunks, List<ChunkSummary> summaries, FileChannel file, Variation variation,
			BooleanSupplier cancelled) {
		this.chunks = chunks;
		this.file = file;
		this.variation = variation;
		this.cancelled = cancelled;
		summaries.forEach(chunk -> starts.add(chunk.startNanos()));
	}

	/**
	 * Makes a varied copy, which appears under its name when it is complete.
	 *
	 * @param source a sound recording of any program, which may be packed; it is not changed
	 * @param target the copy; replaced if it exists
	 * @param variation what is to be rare about it
	 * @param cancelled asked often; once true, nothing is left of the copy
	 * @throws MalformedRecordingException if the source is not a recording, or is broken
	 * @throws CancellationException if it was cancelled
	 * @throws NothingToVaryException if the source is sound, and has nothing that could be varied so
	 * @throws IOException if a file cannot be read or written
	 */
	public static void write(Path source, Path target, Variation variation, BooleanSupplier cancelled)
			throws IOException {
		try (UnpackedRecording unpacked = UnpackedRecording.open(source)) {
			List<ChunkSummary> summaries = RecordingScanner.scan(unpacked.path()).chunks();
			Path partial = TemporaryFile.beside(target);
			try {
				try (RecordingChunks chunks = RecordingChunks.open(unpacked.path(), cancelled);
						FileChannel file = FileChannel.open(partial, StandardOpenOption.CREATE_NEW,
								StandardOpenOption.WRITE)) {
					new VariedRecording(chunks, summaries, file, variation, cancelled).copy();
				}
				Files.move(partial, target, StandardCopyOption.REPLACE_EXISTING);
			} catch (IOException e) {
				throw DiskFull.ofCopy(target, partial, e);
			} finally {
				Files.deleteIfExists(partial);
			}
		}
	}

	private void copy() throws IOException {
		while (chunks.next()) {
			ChunkSource source = new ChunkSource(chunks, cancelled);
			switch (variation) {
			case OTHER_NUMBERS, REUSED_NUMBERS -> halves(source);
			case EMPTY_CHUNKS -> {
				whole(source);
				empty(source);
			}
			default -> whole(source);
			}
		}
		if (!varied) {
			throw new NothingToVaryException(variation);
		}
	}

	private void whole(ChunkSource source) throws IOException {
		ChunkTarget target = target(source);
		ChunkCopy copy = copy(source, target);
		copy.all();
		varied |= copy.isVaried();
		target.finish(source.decoded().durationNanos());
	}

	/** The events that end in the first part of the time, and a chunk with those after; both have all constants. */
	private void halves(ChunkSource source) throws IOException {
		ChunkTarget first = target(source);
		ChunkCopy copy = copy(source, first);
		ChunkHeader header = source.decoded();
		EventTimes times = EventTimes.of(source);
		TickSteps steps = TickSteps.of(header);
		long later = later(header, steps, times.half() / steps.ticks());
		// Where all events end at nearly the same time, the number of each decides.
		ChunkCopy.Part early = times.areApart(later * steps.ticks()) ? (number, end) -> end < later * steps.ticks()
				: (number, end) -> number < (times.events() + 1) / 2;
		copy.part(early);
		varied |= copy.isVaried();
		first.finish(Math.min(header.durationNanos(), later * steps.nanos()));
		ChunkTarget second = target(source);
		second.shift(later * steps.nanos(), later * steps.ticks());
		copy(source, second).part((number, end) -> !early.has(number, end));
		second.finish(Math.max(0, header.durationNanos() - later * steps.nanos()));
	}

	/** Starts when the chunk before ends. */
	private void empty(ChunkSource source) throws IOException {
		ChunkTarget target = target(source);
		ChunkHeader header = source.decoded();
		TickSteps steps = TickSteps.of(header);
		long later = later(header, steps, header.durationNanos() / steps.nanos());
		target.shift(later * steps.nanos(), later * steps.ticks());
		copy(source, target).empty();
		target.finish(0);
	}

	private ChunkTarget target(ChunkSource source) throws IOException {
		return new ChunkTarget(file, source.header(), variation == Variation.PADDED_INTEGERS);
	}

	private ChunkCopy copy(ChunkSource source, ChunkTarget target) throws IOException {
		return new ChunkCopy(source, target, variation, written++, numbers);
	}

	/** By how many steps another chunk starts later: those that are asked for, or so that no other starts then. */
	private long later(ChunkHeader header, TickSteps steps, long wanted) {
		for (long earlier = wanted; earlier > 0; earlier--) {
			if (starts.add(header.startNanos() + earlier * steps.nanos())) {
				return earlier;
			}
		}
		long later = Math.max(1, wanted + 1);
		while (!starts.add(header.startNanos() + later * steps.nanos())) {
			later++;
		}
		return later;
	}

	/** A recording that lacks what a variation is about. */
	public static final class NothingToVaryException extends IOException {
		private static final long serialVersionUID = 1;

		NothingToVaryException(Variation variation) {
			super("The recording has no " + variation.needed() + ", which " + variation.id()
					+ " is about; choose another variation");
		}
	}
}
