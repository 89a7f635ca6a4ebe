/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.writer.Recordings;
import flightforge.writer.live.LiveEvents;
import flightforge.writer.live.LiveRecording;

/** What is called a recording is one from its first moment on. */
class TemporaryFileTest {
	@TempDir
	private Path folder;

	private Set<String> names() throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
		}
	}

	@Test
	void fileIsHiddenUntilItIsShown() throws IOException {
		Files.writeString(folder.resolve("a.part.jfr"), "of a process that was killed");
		TemporaryFile file = TemporaryFile.hidden(folder, "a.jfr");
		assertFalse(names().contains("a-2.part.jfr"));
		assertEquals(2, names().size());
		file.file().write(new byte[] {1, 2});
		file.show();
		assertEquals(Set.of("a.part.jfr", "a-2.part.jfr"), names());
		assertEquals("of a process that was killed", Files.readString(folder.resolve("a.part.jfr")));
		file.show();
		file.file().seek(2);
		file.file().write(3);
		assertArrayEquals(new byte[] {1, 2, 3}, Files.readAllBytes(file.path()));
		assertEquals(Set.of("a.part.jfr", "a-2.part.jfr"), names());
		file.moveTo(folder.resolve("a.jfr"));
		assertEquals(Set.of("a.part.jfr", "a.jfr"), names());
	}

	/** A kill before the first whole chunk leaves nothing that is called a recording. */
	@Test
	void heapFileAppearsWithItsFirstChunk() throws IOException {
		try (LiveRecording recording = LiveRecording.create(folder.resolve("live.jfr"), LiveEvents.settings(false))) {
			recording.register(List.of(LiveEvents.TYPE));
			recording.write(recording.type(LiveEvents.TYPE.name()), new LiveEvents.Numbered(1));
			assertEquals(Set.of(), names());
			recording.rotate();
			assertEquals(Set.of("live.part.jfr"), names());
			assertEquals(1, Recordings.read(folder.resolve("live.part.jfr")).size());
		}
		assertEquals(Set.of("live.jfr"), names());
	}
}
