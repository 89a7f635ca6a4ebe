/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.writers;

import java.io.IOException;
import java.nio.file.Path;

import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;

/** JDK Mission Control's own writer, {@code org.openjdk.jmc:flightrecorder.writer}. */
public final class StockWriter implements AutoCloseable {
	private final Recording recording;
	private final JmcEvents events;

	/** Begins a recording. */
	public StockWriter(Path target) throws IOException {
		recording = Recordings.newRecording(target,
				s -> s.withTimestamp(Values.START_NANOS).withStartTicks(1).withJdkTypeInitialization());
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
