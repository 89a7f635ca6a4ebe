/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.writers;

import java.io.IOException;
import java.nio.file.Path;

import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;

import flightforge.writer.jmc.FlightRecording;
import flightforge.writer.jmc.FlightRecordings;

/** Our door for code of JDK Mission Control's writer: the same code as for that, but for the factory call. */
public final class JmcDoor extends JmcCode {
	private final FlightRecording recording;

	/**
	 * Begins a recording.
	 *
	 * @param target file that closing makes
	 * @param mapped whether events go into mapped memory of the file and not to the heap
	 */
	public JmcDoor(Path target, boolean mapped) throws IOException {
		this(FlightRecordings.newRecording(target, s -> {
			s.withTimestamp(Values.START_NANOS).withStartTicks(Values.START_TICKS).withJdkTypeInitialization();
			if (mapped) {
				s.withMmap();
			}
		}));
	}

	private JmcDoor(FlightRecording recording) {
		super(recording.getTypes(), recording::registerEventType);
		this.recording = recording;
	}

	@Override
	void write(TypedValue event) {
		recording.writeEvent(event);
	}

	/** Completes the recording. */
	@Override
	public void close() throws IOException {
		recording.close();
	}
}
