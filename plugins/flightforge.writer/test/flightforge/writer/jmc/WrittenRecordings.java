/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.writer.Recordings;

/** Recordings of JMC's API on the heap or in mapped memory, in small chunks, and what is read of them. */
final class WrittenRecordings {
	private WrittenRecordings() {
	}

	interface Content {
		void write(FlightRecording recording) throws IOException;
	}

	/** Writes {@code recording.jfr} into a folder in which nothing else is. */
	static List<RecordedEvent> written(Path folder, boolean mapped, Content content) throws IOException {
		Path file = folder.resolve("recording.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(file, storage(mapped))) {
			content.write(recording);
		}
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of(file), files.toList());
		}
		return Recordings.read(file);
	}

	static Consumer<FlightRecordingSettings> storage(boolean mapped) {
		return settings -> {
			if (mapped) {
				settings.withMmap(1 << 16);
			} else {
				settings.withChunkSize(1 << 16);
			}
		};
	}

	/** Writes events of a type with nothing but their number, from 0 on. */
	static void writeNumbers(FlightRecording recording, String name, long events) throws IOException {
		Type type = recording.registerEventType(name, builder -> builder.addField("n", Types.Builtin.LONG));
		for (long i = 0; i < events; i++) {
			long number = i;
			recording.writeEvent(type.asValue(value -> value.putField("n", number)));
		}
	}
}
