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
	private static final long NANOS = 1_000_000_000L;

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

	/** The first half of the events, and a later chunk with the second; both have all constants. */
	private void halves(ChunkSource source) throws IOException {
		ChunkTarget first = target(source);
		ChunkCopy copy = copy(source, first);
		long half = (copy.events() + 1) / 2;
		copy.part(0, half);
		varied |= copy.isVaried();
		long duration = source.decoded().durationNanos();
		long later = later(source);
		first.finish(Math.min(duration, later * NANOS));
		ChunkTarget second = target(source);
		second.shift(later);
		copy(source, second).part(half, Long.MAX_VALUE);
		second.finish(Math.max(0, duration - later * NANOS));
	}

	private void empty(ChunkSource source) throws IOException {
		ChunkTarget target = target(source);
		target.shift(later(source));
		copy(source, target).empty();
		target.finish(0);
	}

	private ChunkTarget target(ChunkSource source) throws IOException {
		return new ChunkTarget(file, source.header(), variation == Variation.PADDED_INTEGERS);
	}

	private ChunkCopy copy(ChunkSource source, ChunkTarget target) throws IOException {
		return new ChunkCopy(source, target, variation, written++, numbers);
	}

	/** By how many seconds another chunk starts later, at a time at which no other does. */
	private long later(ChunkSource source) {
		ChunkHeader header = source.decoded();
		long seconds = 1;
		while (!starts.add(header.startNanos() + seconds * NANOS)) {
			seconds++;
		}
		return seconds;
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
