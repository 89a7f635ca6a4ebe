/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.writers;

import java.io.IOException;
import java.nio.file.Path;

import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;

/** JDK Mission Control's own writer, {@code org.openjdk.jmc:flightrecorder.writer}. */
public final class StockWriter extends JmcCode {
	private final Recording recording;

	/** Begins a recording. */
	public StockWriter(Path target) throws IOException {
		this(Recordings.newRecording(target, s -> s.withTimestamp(Values.START_NANOS).withStartTicks(Values.START_TICKS)
				.withJdkTypeInitialization()));
	}

	private StockWriter(Recording recording) {
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
