/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;

import flightforge.writer.Region;

/**
 * How a live recording is written. Immutable.
 *
 * @param mapped whether events go into mapped memory of the file, where each survives a killed process from the moment
 * that {@link LiveRecording#write} returns; otherwise chunks are made on the heap, and a killed process loses up to
 * {@code chunkBytes} for each thread that writes at the same time, which is all of a short recording
 * @param chunkBytes size of a chunk, from 64 KiB to 1 GiB; as many chunks are open as threads write at the same time,
 * at most {@link LiveRecording#MOST_OPEN_CHUNKS}
 * @param temporaryFolder where the file is until it is complete; null for the folder of the target
 * @param startNanos start of the recording in nanoseconds since 1970-01-01T00:00Z
 * @param startTicks the same instant in ticks of 1 ns, on any scale
 * @param startNanoTime the same instant by {@link System#nanoTime()}: what is timed by the recording goes on from there
 * @param durationTicks length of the recording, or negative for the time until it is closed
 * @param region what the recording says about local time
 */
public record LiveSettings(boolean mapped, long chunkBytes, Path temporaryFolder, long startNanos, long startTicks,
		long startNanoTime, long durationTicks, Region region) {

	/** Size of a chunk if nothing else is said. */
	public static final long DEFAULT_CHUNK_BYTES = 4 << 20;

	private static final long SMALLEST_CHUNK = 1 << 16;
	private static final long LARGEST_CHUNK = 1 << 30;

	/**
	 * Checks.
	 *
	 * @throws IllegalArgumentException if the size is out of its range, or if there are not 20 years left after the
	 * start until nanoseconds or ticks exceed a {@code long}
	 */
	public LiveSettings {
		checkStart("ns since 1970", startNanos);
		checkStart("ticks", startTicks);
		Objects.requireNonNull(region, "region");
		if (chunkBytes < SMALLEST_CHUNK || chunkBytes > LARGEST_CHUNK) {
			throw new IllegalArgumentException("A chunk must have from 64 KiB to 1 GiB, not " + chunkBytes + " bytes");
		}
	}

	/**
	 * A recording whose local time is UTC.
	 *
	 * @see #LiveSettings(boolean, long, Path, long, long, long, long, Region)
	 */
	public LiveSettings(boolean mapped, long chunkBytes, Path temporaryFolder, long startNanos, long startTicks,
			long startNanoTime, long durationTicks) {
		this(mapped, chunkBytes, temporaryFolder, startNanos, startTicks, startNanoTime, durationTicks, Region.UTC);
	}

	/**
	 * A recording that begins now, whatever its start is called.
	 *
	 * @see #LiveSettings(boolean, long, Path, long, long, long, long, Region)
	 */
	public LiveSettings(boolean mapped, long chunkBytes, Path temporaryFolder, long startNanos, long startTicks,
			long durationTicks) {
		this(mapped, chunkBytes, temporaryFolder, startNanos, startTicks, System.nanoTime(), durationTicks);
	}

	/**
	 * A killed process loses up to a chunk for each thread that writes at the same time.
	 *
	 * @return settings for a recording on the heap that starts now, with ticks of {@link System#nanoTime()}
	 */
	public static LiveSettings heap() {
		return startingNow(false);
	}

	/**
	 * A killed process loses no event that was written.
	 *
	 * @return settings for a recording in mapped memory that starts now, with ticks of {@link System#nanoTime()}
	 */
	public static LiveSettings inMappedMemory() {
		return startingNow(true);
	}

	private static LiveSettings startingNow(boolean mapped) {
		long ticks = System.nanoTime();
		return new LiveSettings(mapped, DEFAULT_CHUNK_BYTES, null, epochNanos(), ticks, ticks, -1);
	}

	/** @return the same with another chunk size */
	public LiveSettings withChunkBytes(long bytes) {
		return new LiveSettings(mapped, bytes, temporaryFolder, startNanos, startTicks, startNanoTime, durationTicks,
				region);
	}

	/**
	 * @param zone a time zone or a fixed offset
	 * @return the same with the zone's local time, as it is when the recording starts
	 */
	public LiveSettings withZone(ZoneId zone) {
		Instant start = Instant.ofEpochSecond(0, startNanos);
		return new LiveSettings(mapped, chunkBytes, temporaryFolder, startNanos, startTicks, startNanoTime,
				durationTicks, Region.of(zone, start));
	}

	/** @return the size of a chunk that is nearest to this one */
	public static long nearestChunkBytes(long bytes) {
		return Math.clamp(bytes, SMALLEST_CHUNK, LARGEST_CHUNK);
	}

	private static void checkStart(String unit, long start) {
		if (start > Long.MAX_VALUE - LiveClock.LONGEST) {
			throw new IllegalArgumentException("A recording cannot start at " + start + " " + unit
					+ ", but at the latest at " + (Long.MAX_VALUE - LiveClock.LONGEST));
		}
	}

	private static long epochNanos() {
		Instant now = Instant.now();
		return now.getEpochSecond() * 1_000_000_000 + now.getNano();
	}
}
