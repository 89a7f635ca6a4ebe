/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.writer.live.LiveEvents;
import flightforge.writer.live.LiveRecording;
import flightforge.writer.live.LiveSettings;
import flightforge.writer.read.RecordingReader;
import flightforge.writer.scan.MalformedRecordingException;

/** Where some constants of a chunk are damaged, all others are found, and all events are read. */
class DamagedConstantsTest {
	private static final int EVENTS = 30;
	private static final int CHECKPOINT_AT = 16;

	@TempDir
	private Path folder;

	private record OnThread(int number) implements FieldValues {
		@Override
		public long number(int field) {
			return field == 0 ? LiveRecording.NOW : number;
		}

		@Override
		public Object object(int field) {
			return field == 3 ? new LiveEvents.NamedThread("thread " + number) : "text";
		}
	}

	/** In mapped memory each new thread has a checkpoint of its own, which leads to the one before. */
	@Test
	void constantsBeforeADamagedCheckpointAreFound() throws IOException {
		Path file = folder.resolve("damaged.jfr");
		Type type = Recordings.event("test.OnThread", Field.of("number", "int"), Field.of("text", Type.STRING),
				Recordings.THREAD);
		try (LiveRecording recording = LiveRecording.create(file, LiveSettings.inMappedMemory())) {
			recording.register(List.of(type));
			for (int i = 0; i < EVENTS; i++) {
				recording.write(recording.type(type.name()), new OnThread(i));
			}
		}
		byte[] bytes = Files.readAllBytes(file);
		ByteBuffer header = ByteBuffer.wrap(bytes);
		header.putLong(CHECKPOINT_AT, header.getLong(CHECKPOINT_AT) + 1);
		Files.write(file, bytes);

		int read = 0;
		int damages = 0;
		try (RecordingReader reader = RecordingReader.open(file)) {
			for (boolean more = true; more;) {
				try {
					more = reader.next();
					if (more) {
						assertEquals("thread " + read, reader.event().thread().javaName());
						read++;
					}
				} catch (MalformedRecordingException e) {
					damages++;
					assertTrue(damages < 10);
				}
			}
		}
		assertEquals(EVENTS, read);
		assertEquals(1, damages);
	}
}
