/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.conformance.kit.SmallDisk;
import flightforge.conformance.readers.RecordingReader;
import flightforge.writer.jmc.FlightRecording;
import flightforge.writer.jmc.FlightRecordings;

/** A full disk is an exception with a message, never a fault; what was written before can be read. */
class FullDiskTest {
	@TempDir
	private Path folder;

	@ParameterizedTest(name = "mapped: {0}")
	@ValueSource(booleans = {false, true})
	void writingUntilTheDiskIsFull(boolean mapped) throws Exception {
		try (SmallDisk disk = SmallDisk.mount(folder, "3m")) {
			Path file = disk.folder().resolve("full.jfr");
			FlightRecording recording = FlightRecordings.newRecording(file, s -> {
				if (mapped) {
					s.withMmap(1 << 18);
				} else {
					s.withChunkSize(1 << 18);
				}
			});
			long[] written = new long[1];
			UncheckedIOException failure = assertThrows(UncheckedIOException.class, () -> fill(recording, written));
			assertTrue(failure.getMessage().contains("the disk is full"), failure.getMessage());
			assertThrows(UncheckedIOException.class, () -> fill(recording, written));
			if (mapped) {
				recording.close();
			} else {
				// The chunk that does not fit is still on the heap.
				assertTrue(assertThrows(IOException.class, recording::close).getMessage().contains("the disk is full"));
			}
			try (Stream<Path> files = Files.list(disk.folder())) {
				assertEquals(List.of(file), files.toList());
			}
			long read = RecordingReader.reference().read(file).events().get("test.Full");
			assertTrue(mapped ? read == written[0] : read > written[0] / 2 && read <= written[0],
					read + " of " + written[0]);
		}
	}

	private static void fill(FlightRecording recording, long[] written) {
		Type type = recording.registerEventType("test.Full",
				b -> b.addField("number", Types.Builtin.LONG).addField("text", Types.Builtin.STRING));
		while (true) {
			recording
					.writeEvent(type.asValue(v -> v.putField("number", written[0]).putField("text", "t" + written[0])));
			written[0]++;
		}
	}
}
