/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Consumer;

import flightforge.writer.live.LiveRecording;

/** Takes the place of {@code org.openjdk.jmc.flightrecorder.writer.api.Recordings}. Thread-safe. */
public final class FlightRecordings {

	private FlightRecordings() {
	}

	/** @see #newRecording(Path, Consumer) */
	public static FlightRecording newRecording(String path) throws IOException {
		return newRecording(Path.of(path));
	}

	/** @see #newRecording(Path, Consumer) */
	public static FlightRecording newRecording(String path, Consumer<? super FlightRecordingSettings> settings)
			throws IOException {
		return newRecording(Path.of(path), settings);
	}

	/** @see #newRecording(Path, Consumer) */
	public static FlightRecording newRecording(File path) throws IOException {
		return newRecording(path.toPath());
	}

	/** @see #newRecording(Path, Consumer) */
	public static FlightRecording newRecording(File path, Consumer<? super FlightRecordingSettings> settings)
			throws IOException {
		return newRecording(path.toPath(), settings);
	}

	/** @see #newRecording(Path, Consumer) */
	public static FlightRecording newRecording(Path path) throws IOException {
		return newRecording(path, settings -> settings.withJdkTypeInitialization());
	}

	/**
	 * Begins a recording.
	 *
	 * @param path file that closing the recording makes or replaces
	 * @param settings sets what is not to be as usual
	 * @throws IOException with a message for the user, if the path is a folder, or its folder does not exist or cannot
	 * be written
	 * @throws IllegalArgumentException if a setting is out of its range
	 */
	public static FlightRecording newRecording(Path path, Consumer<? super FlightRecordingSettings> settings)
			throws IOException {
		FlightRecordingSettings chosen = chosen(settings);
		return new FlightRecording(LiveRecording.create(path, chosen.live()), chosen);
	}

	/** @see #newRecording(OutputStream, Consumer) */
	public static FlightRecording newRecording(OutputStream stream) {
		return newRecording(stream, settings -> settings.withJdkTypeInitialization());
	}

	/**
	 * Begins a recording.
	 *
	 * @param stream gets the recording, and is closed with it
	 * @param settings sets what is not to be as usual
	 * @throws IllegalArgumentException if a setting is out of its range
	 * @throws UncheckedIOException if mapped memory is wanted and its folder cannot be written
	 */
	public static FlightRecording newRecording(OutputStream stream,
			Consumer<? super FlightRecordingSettings> settings) {
		FlightRecordingSettings chosen = chosen(settings);
		try {
			return new FlightRecording(LiveRecording.create(stream, chosen.live()), chosen);
		} catch (IOException e) {
			throw new UncheckedIOException(e.getMessage(), e);
		}
	}

	private static FlightRecordingSettings chosen(Consumer<? super FlightRecordingSettings> settings) {
		FlightRecordingSettings chosen = new FlightRecordingSettings();
		settings.accept(chosen);
		return chosen;
	}
}
