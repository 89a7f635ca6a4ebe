/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.writer.Recordings;
import flightforge.writer.scan.RecordingScanner;

/** Chunks in mapped memory grow with what is in them, and the file with them. */
class MappedChunksTest {
	@TempDir
	private Path folder;

	/** So whoever is killed without an event leaves no empty file. */
	@Test
	void mappedFileAppearsWithTheFirstEvent() throws IOException {
		Path part = folder.resolve("live.part.jfr");
		try (LiveRecording recording = LiveRecording.create(folder.resolve("live.jfr"), LiveEvents.settings(true))) {
			recording.register(List.of(LiveEvents.TYPE));
			try (Stream<Path> files = Files.list(folder)) {
				assertEquals(List.of(), files.toList());
			}
			recording.write(recording.type(LiveEvents.TYPE.name()), new LiveEvents.Numbered(1));
			assertEquals(1, RecordingScanner.scan(part).totalEvents());
		}
		assertTrue(Files.notExists(part));
		assertEquals(1, Recordings.read(folder.resolve("live.jfr")).size());
	}

	/** Several fillers each, and what is not used is cut off at the end. */
	@Test
	void largeMappedChunks() throws IOException {
		Path file = folder.resolve("large.jfr");
		int events = 300_000;
		try (LiveRecording recording = LiveRecording.create(file, LiveEvents.settings(true).withChunkBytes(1 << 30))) {
			recording.register(List.of(LiveEvents.TYPE));
			for (long i = 0; i < events; i++) {
				recording.write(recording.type(LiveEvents.TYPE.name()), new LiveEvents.Numbered(i));
			}
		}
		LiveEvents.assertWhole(file, events);
		assertTrue(Files.size(file) < 1 << 25, Files.size(file) + " bytes");
	}

	@Test
	void fewEventsInManyLargeMappedChunks() throws IOException {
		Path file = folder.resolve("few.jfr");
		int open = LiveRecording.MOST_OPEN_CHUNKS;
		try (LiveRecording recording = LiveRecording.create(file, LiveEvents.settings(true).withChunkBytes(1 << 30))) {
			recording.register(List.of(LiveEvents.TYPE));
			LiveType type = recording.type(LiveEvents.TYPE.name());
			for (int i = 0; i < 4000; i += open) {
				recording.write(type, new LiveEvents.Around(recording, type, new LiveEvents.Numbered(i), open - 1));
			}
		}
		LiveEvents.assertWhole(file, 4000);
		assertTrue(Files.size(file) < open << 18, Files.size(file) + " bytes");
	}

	/** It grows as long as it is the last, and what it leaves when another one is behind it goes to a new chunk. */
	@Test
	void mappedChunksGrowUntilOthersAreBehindThem() throws IOException {
		Path file = folder.resolve("growing.jfr");
		try (LiveRecording recording = LiveRecording.create(file, LiveEvents.settings(true).withChunkBytes(1 << 24))) {
			recording.register(List.of(LiveEvents.TYPE));
			LiveType type = recording.type(LiveEvents.TYPE.name());
			for (int i = 0; i < 100_000; i++) {
				recording.write(type, new LiveEvents.Numbered(i));
			}
			for (int i = 100_000; i < 160_000; i += 2) {
				recording.write(type, new LiveEvents.Around(recording, type, new LiveEvents.Numbered(i), 1));
			}
		}
		LiveEvents.assertWhole(file, 160_000);
		assertTrue(RecordingScanner.scan(file).chunks().size() <= 6);
	}

	/** A chunk that is not the last keeps its free room, so there should be little of it. */
	@Test
	void fewEventsInEachOfManyRotations() throws IOException {
		Path file = folder.resolve("rotated.jfr");
		int rotations = 100;
		try (LiveRecording recording = LiveRecording.create(file, LiveSettings.inMappedMemory())) {
			recording.register(List.of(LiveEvents.TYPE));
			LiveType type = recording.type(LiveEvents.TYPE.name());
			for (int i = 0; i < 2 * rotations; i += 2) {
				recording.write(type, new LiveEvents.Around(recording, type, new LiveEvents.Numbered(i), 1));
				recording.rotate();
			}
		}
		LiveEvents.assertWhole(file, 2 * rotations);
		assertTrue(Files.size(file) < rotations << 15, Files.size(file) + " bytes");
	}
}
