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
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.kit.SmallDisk;
import flightforge.kit.readers.Conformance;
import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.jmc.FlightRecording;
import flightforge.writer.jmc.FlightRecordings;
import flightforge.writer.store.MappedStore;

/** A full disk is an exception with a message, never a fault; what was written before can be read. */
class FullDiskTest {
	@TempDir
	private Path folder;

	/** Space is taken as it is needed: what fits may have chunks that do not, and in the end the disk is full. */
	@ParameterizedTest(name = "events until full: {0}")
	@ValueSource(booleans = {false, true})
	void mappedChunksLargerThanTheDisk(boolean untilFull) throws Exception {
		try (SmallDisk disk = SmallDisk.mount(folder, "9m")) {
			Path file = disk.folder().resolve("full.jfr");
			long[] written = new long[1];
			try (FlightRecording recording = FlightRecordings.newRecording(file, s -> s.withMmap(1 << 30))) {
				if (untilFull) {
					for (int i = 0; i < 2; i++) {
						UncheckedIOException failure = assertThrows(UncheckedIOException.class,
								() -> fill(recording, written, Integer.MAX_VALUE));
						assertTrue(failure.getMessage().contains("the disk is full"), failure.getMessage());
					}
				} else {
					fill(recording, written, 100_000);
				}
			}
			Conformance.QUICK.check(file, Map.of("test.Full", written[0]));
			assertTrue(Files.size(file) > (untilFull ? 6 << 20 : 2 << 20), Files.size(file) + " bytes");
		}
	}

	@Test
	void scratchExtentsLargerThanTheDisk() throws Exception {
		try (SmallDisk disk = SmallDisk.mount(folder, "16m");
				MappedStore store = new MappedStore(disk.folder(), 1 << 30)) {
			TypeSet types = TypeSet.of(List.of(flightforge.writer.Type.event("test.Full",
					List.of(Field.of("startTime", "long", Annotation.timestampTicks())))));
			ChunkEncoder encoder = new ChunkEncoder(types, store);
			encoder.open(0, 0, 0);
			IOException failure = assertThrows(IOException.class, () -> {
				while (true) {
					encoder.begin(types.event("test.Full"), 1);
					encoder.commit();
				}
			});
			assertTrue(failure.getMessage().contains("the disk is full"), failure.getMessage());
			assertTrue(store.size() > 8 << 20, store.size() + " bytes");
		}
	}

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
			UncheckedIOException failure = assertThrows(UncheckedIOException.class,
					() -> fill(recording, written, Integer.MAX_VALUE));
			assertTrue(failure.getMessage().contains("the disk is full"), failure.getMessage());
			assertThrows(UncheckedIOException.class, () -> fill(recording, written, Integer.MAX_VALUE));
			if (mapped) {
				recording.close();
			} else {
				// The chunk that does not fit is still on the heap.
				assertTrue(assertThrows(IOException.class, recording::close).getMessage().contains("the disk is full"));
			}
			try (Stream<Path> files = Files.list(disk.folder())) {
				assertEquals(List.of(file), files.toList());
			}
			long read = Conformance.QUICK.check(file).events().get("test.Full");
			assertTrue(mapped ? read == written[0] : read > written[0] / 2 && read <= written[0],
					read + " of " + written[0]);
		}
	}

	private static void fill(FlightRecording recording, long[] written, int most) {
		Type type = recording.registerEventType("test.Full",
				b -> b.addField("number", Types.Builtin.LONG).addField("text", Types.Builtin.STRING));
		while (written[0] < most) {
			recording
					.writeEvent(type.asValue(v -> v.putField("number", written[0]).putField("text", "t" + written[0])));
			written[0]++;
		}
	}
}
