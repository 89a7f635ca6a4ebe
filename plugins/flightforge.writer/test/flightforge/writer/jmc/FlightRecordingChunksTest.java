/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static flightforge.writer.jmc.WrittenRecordings.storage;
import static flightforge.writer.jmc.WrittenRecordings.written;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.readers.Conformance;
import flightforge.writer.Recordings;
import flightforge.writer.scan.RecordingScanner;

/** Chunks, targets, times and sizes of recordings that are written through the API of JDK Mission Control's writer. */
class FlightRecordingChunksTest {
	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void chunksRotateByThemselvesAndOnDemand(boolean mapped) throws IOException {
		List<RecordedEvent> events = written(folder, mapped, recording -> {
			Type type = recording.registerEventType("test.Many",
					b -> b.addField("n", Types.Builtin.INT).addField("text", Types.Builtin.STRING));
			for (int i = 0; i < 20_000; i++) {
				int n = i;
				recording.writeEvent(type.asValue(v -> v.putField("n", n).putField("text", "text " + n % 100)));
				if (i % 10_000 == 50) {
					recording.rotateChunk().rotateChunk();
				}
			}
		});
		assertEquals(20_000, events.size());
		for (int i = 0; i < 20_000; i++) {
			assertEquals(i, events.get(i).getInt("n"));
			assertEquals("text " + i % 100, events.get(i).getString("text"));
		}
		Path file = folder.resolve("recording.jfr");
		assertTrue(RecordingScanner.scan(file).chunks().size() > 5);
		assertEquals(RecordingScanner.scan(file).chunks().size(),
				RecordingScanner.scan(file).chunks().stream().mapToLong(c -> c.startNanos()).distinct().count());
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void aTimeInTheFutureMovesNoChunk(boolean mapped) throws IOException {
		long month = 30L * 24 * 3600 * 1_000_000_000;
		List<RecordedEvent> events = written(folder, mapped, recording -> {
			Type type = recording.registerEventType("test.Timed", b -> b.addField("n", Types.Builtin.INT));
			for (int i = 0; i < 300; i++) {
				int n = i;
				recording.writeEvent(type.asValue(v -> {
					v.putField("n", n);
					if (n == 150) {
						v.putField("startTime", month);
					}
				}));
				if (i % 50 == 49) {
					recording.rotateChunk();
				}
			}
		});
		assertEquals(300, events.size());
		long soon = System.currentTimeMillis() * 1_000_000 + month / 2;
		assertTrue(RecordingScanner.scan(folder.resolve("recording.jfr")).chunks().stream()
				.allMatch(chunk -> chunk.startNanos() < soon));
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void streamsAreTargetsToo(boolean mapped) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (FlightRecording recording = FlightRecordings.newRecording(bytes, settings -> storage(mapped)
				.andThen(s -> s.withMmapTempDir(folder).withJdkTypeInitialization()).accept(settings))) {
			Type type = recording.registerEventType("test.Streamed", b -> b.addField("n", Types.Builtin.LONG));
			for (long n = 0; n < 5_000; n++) {
				long value = n;
				recording.writeEvent(type.asValue(v -> v.putField("n", value)));
			}
		}
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(0, files.count());
		}
		Path file = Files.write(folder.resolve("copy.jfr"), bytes.toByteArray());
		assertEquals(5_000, Recordings.read(file).size());
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void timesAreAsSet(boolean mapped) throws IOException {
		Path file = folder.resolve("times.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(file.toFile(), s -> storage(mapped)
				.andThen(t -> t.withTimestamp(1_000_000_000_000L).withStartTicks(500).withDuration(7_000)).accept(s))) {
			Type type = recording.registerEventType("test.Timed");
			recording.writeEvent(type.asValue(v -> v.putField("startTime", 1_500L)));
		}
		assertEquals(1_000_000_001_000L / 1_000_000_000,
				Recordings.read(file).getFirst().getStartTime().getEpochSecond());
		assertEquals(1_000, Recordings.read(file).getFirst().getStartTime().getNano());
		assertEquals(1_000_000_000_000L, RecordingScanner.scan(file).chunks().getFirst().startNanos());
		assertEquals(7_000, RecordingScanner.scan(file).chunks().getFirst().durationNanos());
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void recordingWithoutEvents(boolean mapped) throws IOException {
		assertEquals(List.of(), written(folder, mapped, recording -> recording.registerEventType("test.Unused")));
		try (RecordingFile file = new RecordingFile(folder.resolve("recording.jfr"))) {
			assertTrue(file.readEventTypes().stream().anyMatch(type -> type.getName().equals("test.Unused")));
		}
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void eventsLargerThanAChunk(boolean mapped) throws IOException {
		String large = "0123456789".repeat(700_000);
		List<RecordedEvent> events = written(folder, mapped, recording -> {
			Type pooled = recording.registerType("test.Text", b -> b.addField("text", Types.Builtin.STRING));
			Type type = recording.registerEventType("test.Large",
					b -> b.addField("text", Types.Builtin.STRING).addField("pooled", pooled));
			recording.writeEvent(type.asValue(v -> v.putField("text", "small")));
			recording.writeEvent(type.asValue(v -> v.putField("text", large)));
			recording.writeEvent(type.asValue(v -> v.putField("pooled", p -> p.putField("text", large + "x"))));
			recording.writeEvent(type.asValue(v -> v.putField("text", large.substring(0, 40_000))));
			recording.writeEvent(type.asValue(v -> v.putField("text", "last")));
		});
		assertEquals(List.of("small", large, "null", large.substring(0, 40_000), "last"),
				events.stream().map(e -> String.valueOf(e.getString("text"))).toList());
		assertEquals(large + "x", events.get(2).getString("pooled"));
	}

	/** The types of a chunk on the heap are written once, at its end. */
	@Test
	void typesThatAreRegisteredBetweenEvents() throws IOException {
		Path file = folder.resolve("types.jfr");
		Map<String, Long> written = new HashMap<>();
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			for (int i = 0; i < 300; i++) {
				String name = "test.Type" + i;
				WrittenRecordings.writeNumbers(recording, name, 1);
				written.put(name, 1L);
			}
		}
		Conformance.QUICK.check(file, written);
		assertTrue(Files.size(file) < 100_000, Files.size(file) + " bytes");
	}
}
