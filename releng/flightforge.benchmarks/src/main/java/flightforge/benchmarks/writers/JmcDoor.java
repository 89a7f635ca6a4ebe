/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.writers;

import java.io.IOException;
import java.nio.file.Path;

import flightforge.writer.jmc.FlightRecording;
import flightforge.writer.jmc.FlightRecordings;

/** Our door for code of JDK Mission Control's writer: the same code as for that, but for the factory call. */
public final class JmcDoor implements AutoCloseable {
	private final FlightRecording recording;
	private final JmcEvents events;

	/**
	 * Begins a recording.
	 *
	 * @param target file that closing makes
	 * @param mapped whether events go into mapped memory of the file and not to the heap
	 */
	public JmcDoor(Path target, boolean mapped) throws IOException {
		recording = FlightRecordings.newRecording(target, s -> {
			s.withTimestamp(Values.START_NANOS).withStartTicks(1).withJdkTypeInitialization();
			if (mapped) {
				s.withMmap();
			}
		});
		events = new JmcEvents(recording.getTypes(), recording::registerEventType);
	}

	/** Writes an event of two longs. */
	public void simple(long i) {
		recording.writeEvent(events.simple(i));
	}

	/** Writes an event of eight fields. */
	public void multi(long i) {
		recording.writeEvent(events.multi(i));
	}

	/** Writes an event of two strings that repeat. */
	public void repeated(long i) {
		recording.writeEvent(events.repeated(i));
	}

	/** Writes an event of four strings that do not repeat. */
	public void heavy(long i) {
		recording.writeEvent(events.heavy(i));
	}

	/** Writes an event of two longs with a stack trace. */
	public void stack(long i) {
		recording.writeEvent(events.stack(i));
	}

	/** Completes the recording. */
	@Override
	public void close() throws IOException {
		recording.close();
	}
}
