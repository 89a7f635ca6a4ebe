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
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.readers.Conformance;
import flightforge.kit.readers.RecordingReader;
import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.Type;
import flightforge.writer.scan.RecordingScanner;

/** Types that come one by one, each before the first event of it. */
class GrowingTypesTest {
	private static final int TYPES = 600;

	@TempDir
	private Path folder;

	/** With all metadata again for each type there would be 18 MB of them. */
	@Test
	void newTypesInMappedMemoryTakeAboutTheRoomOfTheirMetadata() throws IOException {
		Path heap = folder.resolve("heap.jfr");
		Path mapped = folder.resolve("mapped.jfr");
		write(heap, false, TYPES);
		write(mapped, true, TYPES);
		assertEach(heap);
		assertEach(mapped);
		assertTrue(Files.size(mapped) <= 2 * Files.size(heap), Files.size(mapped) + ", " + Files.size(heap));
	}

	/** Of what a chunk began with nothing stays, so that this holds wherever the types end. */
	@ParameterizedTest
	@ValueSource(ints = {30, 60, 120, 240, 500, 1000, 2000})
	void filesAreHardlyLargerThanTheirMetadata(int types) throws IOException {
		Path heap = folder.resolve("heap.jfr");
		Path mapped = folder.resolve("mapped.jfr");
		write(heap, false, types);
		write(mapped, true, types);
		assertEquals(types, RecordingScanner.scan(mapped).totalEvents());
		assertTrue(Files.size(mapped) <= 2 * Files.size(heap) + (1 << 14),
				Files.size(mapped) + ", " + Files.size(heap));
	}

	/** More than a filler of four bytes can cover, and more than a chunk has at first. */
	@Test
	@Tag("heavy")
	void megabytesOfMetadata() throws IOException {
		int types = 600;
		Path heap = folder.resolve("heap.jfr");
		Path file = folder.resolve("large.jfr");
		try (LiveRecording recording = LiveRecording.create(heap, LiveSettings.heap())) {
			writeLarge(recording, types);
		}
		try (LiveRecording recording = LiveRecording.create(file, LiveSettings.inMappedMemory())) {
			writeLarge(recording, types);
			Path copy = Files.copy(folder.resolve("large.part.jfr"), folder.resolve("copy.jfr"));
			assertEquals(types, Recordings.read(copy).size());
		}
		assertEquals(types, Recordings.read(file).size());
		assertTrue(Files.size(heap) > 2 << 20 && Files.size(file) <= 2 * Files.size(heap),
				Files.size(file) + ", " + Files.size(heap));
	}

	private static void writeLarge(LiveRecording recording, int types) throws IOException {
		for (int i = 0; i < types; i++) {
			List<Field> fields = new ArrayList<>(type(i).fields());
			for (int j = 0; j < 100; j++) {
				fields.add(Field.of("anotherLongNameOfField" + i + "x" + j, "int"));
			}
			Type type = Type.event("test.Type" + i, fields);
			recording.register(List.of(type));
			recording.write(recording.type(type.name()), new LiveEvents.Numbered(i));
		}
	}

	/** Whatever kills the process leaves what was written: the metadata is in one of two places by turns. */
	@Test
	void eachNewTypeIsInTheFileAtOnce() throws IOException {
		Path part = folder.resolve("live.part.jfr");
		try (LiveRecording recording = LiveRecording.create(folder.resolve("live.jfr"), LiveEvents.settings(true))) {
			for (int i = 0; i < 200; i++) {
				writeOne(recording, i);
				assertEquals(i + 1, RecordingScanner.scan(part).totalEvents());
				if (i % 20 == 19) {
					Path copy = Files.copy(part, folder.resolve("copy" + i + ".jfr"));
					assertEquals(i + 1, Recordings.read(copy).size());
				}
			}
			// Texts that nobody needs, numbers in more bytes than necessary: all readers have to take them.
			Path killed = Files.copy(part, folder.resolve("killed.jfr"));
			Conformance.check(RecordingReader.asyncProfiler(), killed);
			Conformance.check(RecordingReader.print(), killed);
		}
	}

	/** Many events behind the places for metadata stay where they are; types go on coming. */
	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void manyEventsBetweenNewTypes(boolean mapped) throws IOException {
		Path file = folder.resolve("many.jfr");
		try (LiveRecording recording = LiveRecording.create(file, LiveEvents.settings(mapped))) {
			for (int i = 0; i < 100; i++) {
				for (int j = 0; j < (i % 10 == 0 ? 2000 : 1); j++) {
					writeOne(recording, i);
				}
				if (i % 30 == 0) {
					recording.rotate();
				}
			}
		}
		assertEquals(20_000 + 90, Recordings.read(file).size());
	}

	/** Readers list them, with no events. */
	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void typesWithoutEventsAreThere(boolean mapped) throws IOException {
		Path file = folder.resolve("unused.jfr");
		try (LiveRecording recording = LiveRecording.create(file, LiveEvents.settings(mapped))) {
			for (int i = 0; i < 60; i++) {
				writeOne(recording, i);
			}
			recording.register(List.of(type(1000)));
		}
		assertEquals(60, Recordings.read(file).size());
		try (RecordingFile recording = new RecordingFile(file)) {
			assertTrue(recording.readEventTypes().stream().anyMatch(type -> type.getName().equals("test.Type1000")));
		}
	}

	private static void write(Path file, boolean mapped, int types) throws IOException {
		LiveSettings settings = mapped ? LiveSettings.inMappedMemory() : LiveSettings.heap();
		try (LiveRecording recording = LiveRecording.create(file, settings)) {
			for (int i = 0; i < types; i++) {
				writeOne(recording, i);
			}
		}
	}

	private static void writeOne(LiveRecording recording, int i) throws IOException {
		recording.register(List.of(type(i)));
		recording.write(recording.type(type(i).name()), new LiveEvents.Numbered(i));
	}

	private static Type type(int i) {
		return Recordings.event("test.Type" + i, Field.of("number" + i, "long"), Field.of("text", Type.STRING));
	}

	private static void assertEach(Path file) throws IOException {
		Set<String> names = new TreeSet<>();
		for (RecordedEvent event : Recordings.read(file)) {
			String name = event.getEventType().getName();
			String number = name.substring("test.Type".length());
			assertEquals(Long.parseLong(number), event.getLong("number" + number));
			assertEquals("text " + Integer.parseInt(number) % 1000, event.getString("text"));
			names.add(name);
		}
		assertEquals(TYPES, names.size());
	}
}
