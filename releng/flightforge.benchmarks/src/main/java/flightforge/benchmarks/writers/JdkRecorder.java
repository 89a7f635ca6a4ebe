/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.writers;

import java.io.IOException;
import java.nio.file.Path;

import jdk.jfr.Event;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/**
 * The JDK's own Flight Recorder, recording nothing but our events. It records what happens now: it takes the time, the
 * thread, and if asked the stack, instead of being given them.
 */
public final class JdkRecorder implements EventWriter {
	private final Recording recording;

	/**
	 * Begins a recording.
	 *
	 * @param target file that {@link #commit} makes; until then the recording is in the JVM's repository
	 */
	public JdkRecorder(Path target) throws IOException {
		recording = new Recording();
		recording.setToDisk(true);
		recording.setDestination(target);
		for (Class<? extends Event> type : JdkEvents.all()) {
			recording.enable(type);
		}
		recording.start();
	}

	@Override
	public void simple(long i) {
		JdkEvents.Simple event = new JdkEvents.Simple();
		event.first = Values.first(i);
		event.second = Values.second(i);
		event.commit();
	}

	@Override
	public void multi(long i) {
		JdkEvents.Multi event = new JdkEvents.Multi();
		event.first = Values.first(i);
		event.count = Values.small(i);
		event.port = Values.port(i);
		event.level = Values.level(i);
		event.good = Values.good(i);
		event.share = (float) Values.fraction(i);
		event.amount = Values.fraction(i);
		event.host = Values.host(Values.which(i));
		event.commit();
	}

	@Override
	public void repeated(long i) {
		JdkEvents.Repeated event = new JdkEvents.Repeated();
		event.first = Values.first(i);
		event.host = Values.host(Values.which(i));
		event.method = Values.method(Values.which(i));
		event.commit();
	}

	@Override
	public void heavy(long i) {
		JdkEvents.Heavy event = new JdkEvents.Heavy();
		event.user = Values.user(i);
		event.session = Values.session(i);
		event.path = Values.path(i);
		event.message = Values.message(i);
		event.commit();
	}

	@Override
	public void stack(long i) {
		JdkEvents.Stack event = new JdkEvents.Stack();
		event.first = Values.first(i);
		event.second = Values.second(i);
		event.commit();
	}

	/** Completes the recording. */
	public void commit() {
		recording.stop();
	}

	/** Gives everything back, and the recording up unless it is complete. */
	@Override
	public void close() throws IOException {
		if (recording.getState() != RecordingState.CLOSED) {
			recording.setDestination(null);
			recording.close();
		}
	}
}
