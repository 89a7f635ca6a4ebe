/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.nio.file.Path;
import java.time.Instant;

/**
 * How a live recording is written. Immutable.
 *
 * @param mapped whether events go into mapped memory of the file and survive a killed process; otherwise chunks are
 * made on the heap
 * @param chunkBytes size of a chunk, from 64 KiB to 1 GiB; as many chunks are open as threads write at the same time,
 * at most {@link LiveRecording#MOST_OPEN_CHUNKS}
 * @param temporaryFolder where the file is until it is complete; null for the folder of the target
 * @param startNanos start of the recording in nanoseconds since 1970-01-01T00:00Z
 * @param startTicks the same instant in ticks of 1 ns, on any scale
 * @param durationTicks length of the recording, or negative for the time until it is closed
 */
public record LiveSettings(boolean mapped, long chunkBytes, Path temporaryFolder, long startNanos, long startTicks,
		long durationTicks) {

	/** Size of a chunk if nothing else is said. */
	public static final long DEFAULT_CHUNK_BYTES = 4 << 20;

	private static final long SMALLEST_CHUNK = 1 << 16;
	private static final long LARGEST_CHUNK = 1 << 30;

	/** Checks. */
	public LiveSettings {
		if (chunkBytes < SMALLEST_CHUNK || chunkBytes > LARGEST_CHUNK) {
			throw new IllegalArgumentException("A chunk must have from 64 KiB to 1 GiB, not " + chunkBytes + " bytes");
		}
	}

	/** @return settings for a recording on the heap that starts now, with ticks of {@link System#nanoTime()} */
	public static LiveSettings heap() {
		return new LiveSettings(false, DEFAULT_CHUNK_BYTES, null, epochNanos(), System.nanoTime(), -1);
	}

	/** @return settings for a recording in mapped memory that starts now, with ticks of {@link System#nanoTime()} */
	public static LiveSettings inMappedMemory() {
		return new LiveSettings(true, DEFAULT_CHUNK_BYTES, null, epochNanos(), System.nanoTime(), -1);
	}

	/** @return the same with another chunk size */
	public LiveSettings withChunkBytes(long bytes) {
		return new LiveSettings(mapped, bytes, temporaryFolder, startNanos, startTicks, durationTicks);
	}

	private static long epochNanos() {
		Instant now = Instant.now();
		return now.getEpochSecond() * 1_000_000_000 + now.getNano();
	}
}
