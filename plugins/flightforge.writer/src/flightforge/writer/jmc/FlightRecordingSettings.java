/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;

import org.openjdk.jmc.flightrecorder.writer.api.RecordingSettings;
import org.openjdk.jmc.flightrecorder.writer.api.RecordingSettingsBuilder;

import flightforge.writer.live.LiveSettings;

/**
 * Settings of a recording: those of JDK Mission Control's writer, and where chunks are kept while they are written.
 * Chunks are made on the heap if nothing else is said: then a killed process loses up to a chunk for each thread that
 * writes at the same time. In mapped memory it loses no event that was written. Not thread-safe.
 */
public final class FlightRecordingSettings implements RecordingSettingsBuilder, MappedSettings {
	private final LiveSettings usual = LiveSettings.heap();
	private long timestamp = -1;
	private long startTicks = -1;
	private long startNanoTime = usual.startNanoTime();
	private long duration = -1;
	private long chunkBytes = LiveSettings.DEFAULT_CHUNK_BYTES;
	private boolean jdkTypes;
	private boolean mapped;
	private Path temporaryFolder;
	private ZoneId zone = ZoneOffset.UTC;

	FlightRecordingSettings() {
	}

	/**
	 * @param nanos start of the recording in nanoseconds since 1970-01-01T00:00Z; now, if it is negative
	 */
	@Override
	public FlightRecordingSettings withTimestamp(long nanos) {
		timestamp = nanos;
		return this;
	}

	/**
	 * @param ticks start of the recording in ticks of 1 ns; {@link System#nanoTime()}, if it is negative. Events
	 * without a start are timed from this call on
	 */
	@Override
	public FlightRecordingSettings withStartTicks(long ticks) {
		startTicks = ticks;
		startNanoTime = ticks >= 0 ? System.nanoTime() : usual.startNanoTime();
		return this;
	}

	/** @param ticks length of the recording in ticks of 1 ns; until it is closed, if it is not positive */
	@Override
	public FlightRecordingSettings withDuration(long ticks) {
		duration = ticks;
		return this;
	}

	/** Adds the types of {@code Types.JDK} to the recording even if nothing refers to them. */
	@Override
	public FlightRecordingSettings withJdkTypeInitialization() {
		jdkTypes = true;
		return this;
	}

	/** Writes into mapped memory of the file, so that a killed process leaves a recording; up to 4 MiB at a time. */
	@Override
	public FlightRecordingSettings withMmap() {
		return withMmap(LiveSettings.DEFAULT_CHUNK_BYTES);
	}

	/**
	 * Writes into mapped memory of the file, so that a killed process leaves a recording. Each thread that writes at
	 * the same time begins with 64 KiB, and gets about twice as much as it has used whenever that is full or the
	 * recording is rotated. What it has not used when its chunk ends stays in the file as room that readers skip,
	 * unless it is at the file's end: less than twice what it used before, or 64 KiB.
	 *
	 * @param bytesPerThread most memory for each thread that writes at the same time, from 64 KiB to 1 GiB; also the
	 * size of the chunks. What is smaller or larger, but positive, is taken for the nearest of these, because JMC's API
	 * has no such limits
	 * @throws IllegalArgumentException if it is not positive
	 */
	@Override
	public FlightRecordingSettings withMmap(int bytesPerThread) {
		if (bytesPerThread <= 0) {
			throw new IllegalArgumentException(
					"A thread needs mapped memory of at least 1 byte, not " + bytesPerThread + " bytes");
		}
		return withMmap(LiveSettings.nearestChunkBytes(bytesPerThread));
	}

	/**
	 * Writes into mapped memory of the file, as {@link #withMmap(int)} does.
	 *
	 * @param bytesPerThread most memory for each thread that writes at the same time, from 64 KiB to 1 GiB; also the
	 * size of the chunks
	 * @throws IllegalArgumentException if it is out of that range
	 */
	public FlightRecordingSettings withMmap(long bytesPerThread) {
		withChunkSize(bytesPerThread);
		mapped = true;
		return this;
	}

	/**
	 * @param folder where the file is until the recording is closed; by default where it will be, or the system's
	 * folder for temporary files if it goes to a stream; null for that
	 */
	@Override
	public FlightRecordingSettings withMmapTempDir(Path folder) {
		temporaryFolder = folder;
		return this;
	}

	/**
	 * @param bytes size at which a chunk is full and the next one begins, from 64 KiB to 1 GiB
	 * @throws IllegalArgumentException if it is out of that range
	 */
	public FlightRecordingSettings withChunkSize(long bytes) {
		chunkBytes = usual.withChunkBytes(bytes).chunkBytes();
		return this;
	}

	/**
	 * @param local time zone, or fixed offset, by which the JDK's tools show the times of the recording, as it is when
	 * the recording starts; UTC, if nothing else is said
	 */
	public FlightRecordingSettings withZone(ZoneId local) {
		zone = Objects.requireNonNull(local, "zone");
		return this;
	}

	/** @return those of the settings that the API's class has a place for */
	@Override
	public RecordingSettings build() {
		LiveSettings live = live();
		return new RecordingSettings(live.startNanos(), live.startTicks(), live.durationTicks(), jdkTypes);
	}

	boolean jdkTypes() {
		return jdkTypes;
	}

	LiveSettings live() {
		return new LiveSettings(mapped, chunkBytes, temporaryFolder, timestamp >= 0 ? timestamp : usual.startNanos(),
				startTicks >= 0 ? startTicks : usual.startTicks(), startNanoTime, duration > 0 ? duration : -1)
				.withZone(zone);
	}
}
