/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.writer.Recordings;

/** Values that were written may be remembered, but not many of them, and not for longer than their chunk. */
@Tag("heavy")
class RetainedMemoryTest {
	private static final int FRAMES = 500;

	@TempDir
	private Path folder;
	private Path file;
	private final List<WeakReference<TypedValue>> written = new ArrayList<>();

	@BeforeEach
	void nameFile() {
		file = folder.resolve("retained.jfr");
	}

	private static TypedValue trace(FlightRecording recording, int number) {
		TypedValue[] frames = new TypedValue[FRAMES];
		for (int i = 0; i < FRAMES; i++) {
			int line = number + i;
			frames[i] = recording.getType(Types.JDK.STACK_FRAME).asValue(frame -> frame.putField("lineNumber", line));
		}
		return recording.getType(Types.JDK.STACK_TRACE).asValue(trace -> trace.putField("frames", frames));
	}

	/** Each several times, because what is written once is not remembered at all. */
	private void write(FlightRecording recording, int traces) {
		Type event = recording.registerEventType("test.Event");
		for (int i = 0; i < traces; i++) {
			TypedValue trace = trace(recording, i);
			for (int times = 0; times < 3; times++) {
				recording.writeEvent(event.asValue(value -> value.putField("stackTrace", trace)));
			}
			written.add(new WeakReference<>(trace));
		}
	}

	private long retained() {
		System.gc();
		return written.stream().filter(value -> value.get() != null).count();
	}

	@Test
	void chunksThatEnd() throws IOException {
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			write(recording, 10);
			recording.rotateChunk();
			assertEquals(0, retained());
			Reference.reachabilityFence(recording);
		}
		assertEquals(30, Recordings.read(file).size());
	}

	@Test
	void recordingsThatAreClosed() throws IOException {
		FlightRecording recording = FlightRecordings.newRecording(file);
		write(recording, 10);
		recording.close();
		assertEquals(0, retained());
		Reference.reachabilityFence(recording);
		assertEquals(30, Recordings.read(file).size());
	}

	/** About 1.5 KB each in the file, and ten times as much as objects. */
	@Test
	void largeValues() throws IOException {
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			write(recording, 400);
			long retained = retained();
			assertTrue(retained < 300, retained + " stack traces are retained");
			Reference.reachabilityFence(recording);
		}
		assertEquals(1200, Recordings.read(file).size());
	}

	/** It alone is more than all that is remembered may be. */
	@Test
	void oneLargeValue() throws IOException {
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			writeLarge(recording);
			assertEquals(0, retained());
			Reference.reachabilityFence(recording);
		}
		assertEquals(3, Recordings.read(file).size());
	}

	private void writeLarge(FlightRecording recording) {
		Type event = recording.registerEventType("test.Event");
		TypedValue thread = recording.getType(Types.JDK.THREAD)
				.asValue(value -> value.putField("javaName", "x".repeat(1 << 20)).putField("javaThreadId", 1L));
		for (int times = 0; times < 3; times++) {
			recording.writeEvent(event.asValue(value -> value.putField("eventThread", thread)));
		}
		written.add(new WeakReference<>(thread));
	}
}
