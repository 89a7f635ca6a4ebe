/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.writer.Recordings;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.SharedConstants;
import flightforge.writer.chunk.TypeSet;

/** What others do to the folders of a repository. */
class RecordingRepositoryTest {
	private static final int FLAGS_AT = 67;

	@TempDir
	private Path folder;

	private final ChunkStore chunk = new HeapStore();

	@BeforeEach
	void write() throws IOException {
		ChunkEncoder encoder = new ChunkEncoder(TypeSet.of(List.of(Recordings.event("test.Event"))),
				SharedConstants.none(), chunk);
		encoder.open(0, Recordings.START_NANOS, 0);
		encoder.close(Recordings.SECOND);
	}

	@Test
	void aChunkThatCannotBeginHasAReason() throws IOException {
		try (RecordingRepository repository = RecordingRepository.create(folder)) {
			Files.delete(repository.folder());
			assertRefused(repository);
			// What is in the way cannot be removed either.
			Files.createDirectories(repository.folder().resolve(".chunk.tmp/other"));
			IOException refusal = assertRefused(repository);
			assertEquals(1, refusal.getCause().getSuppressed().length);
			Files.delete(repository.folder().resolve(".chunk.tmp/other"));
			Files.delete(repository.folder().resolve(".chunk.tmp"));
			repository.begin(chunk);
			repository.finish(true);
			assertEquals(1, repository.chunks());
		}
	}

	private IOException assertRefused(RecordingRepository repository) {
		IOException refusal = assertThrows(IOException.class, () -> repository.begin(chunk));
		assertTrue(refusal.getMessage().startsWith("The chunk cannot be written: "), refusal.getMessage());
		return refusal;
	}

	@Test
	void closingMarksTheLastChunk() throws IOException {
		Path file = finished(whole -> {
			// It stays as it is.
		});
		assertEquals(2, Files.readAllBytes(file)[FLAGS_AT] & 2);
		assertEquals(chunk.size(), Files.size(file));
	}

	@Test
	void closingMakesNoFileAgain() throws IOException {
		assertFalse(Files.exists(finished(Files::delete)));
		byte[] cut = Arrays.copyOf(new byte[] {'F', 'L', 'R'}, 100);
		assertArrayEquals(cut, Files.readAllBytes(finished(file -> Files.write(file, cut))));
		// Nothing of it is locked.
		RecordingRepository.create(folder).close();
	}

	private interface Change {
		void change(Path file) throws IOException;
	}

	/** Closes a repository whose last chunk was finished as if others followed, and then changed. */
	private Path finished(Change change) throws IOException {
		try (RecordingRepository repository = RecordingRepository.create(folder)) {
			repository.begin(chunk);
			repository.finish(false);
			Path file;
			try (Stream<Path> files = Files.list(repository.folder())) {
				file = files.findFirst().orElseThrow();
			}
			assertEquals(0, Files.readAllBytes(file)[FLAGS_AT] & 2);
			change.change(file);
			return file;
		}
	}

	@Test
	void foldersWithLongNumbersAreOfNoProcess() throws IOException {
		Files.createDirectory(folder.resolve("2026_01_01_00_00_00_99999999999999999999"));
		Files.createDirectory(folder.resolve("2026_01_01_00_00_00_999999999999999999_1"));
		RecordingRepository.create(folder).close();
	}
}
