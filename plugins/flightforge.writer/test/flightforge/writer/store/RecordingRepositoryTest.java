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
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
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

	/** Windows renames no file that is open: a chunk is closed before it gets its name, and opened by that again. */
	@Test
	void aChunkIsClosedWhileItIsRenamed() throws IOException {
		List<String> opened = new ArrayList<>();
		List<String> closed = new ArrayList<>();
		try (RecordingRepository repository = RecordingRepository.create(folder,
				file -> new RandomAccessFile(file.toFile(), "rw") {
					private final FileChannel channel = getChannel();

					{
						opened.add(file.getFileName().toString());
					}

					@Override
					public void close() throws IOException {
						if (channel.isOpen()) {
							closed.add(Files.exists(file) ? file.getFileName().toString() : "renamed while open");
						}
						super.close();
					}
				})) {
			repository.begin(chunk);
			assertEquals(List.of(".chunk.tmp"), closed);
			repository.finish(true);
			assertEquals(List.of(".chunk.tmp", name(repository)), opened);
			assertEquals(opened, closed);
		}
	}

	/** The name of the only file. */
	private static String name(RecordingRepository repository) throws IOException {
		try (Stream<Path> files = Files.list(repository.folder())) {
			List<Path> all = files.toList();
			assertEquals(1, all.size(), all.toString());
			return all.getFirst().getFileName().toString();
		}
	}

	/** A virus scanner looks at each new file, for example. */
	@Test
	void aChunkThatAnotherProgramHasForAMomentIsContinued() throws IOException {
		AtomicInteger refused = new AtomicInteger();
		try (RecordingRepository repository = RecordingRepository.create(folder, file -> {
			if (file.toString().endsWith(".jfr") && refused.incrementAndGet() <= 3) {
				throw new IOException("in use");
			}
			return new RandomAccessFile(file.toFile(), "rw");
		})) {
			repository.begin(chunk);
			assertEquals(4, refused.get());
			assertEquals(1, repository.chunks());
			assertTrue(name(repository).endsWith(".jfr"));
		}
	}

	@Test
	void noEmptyFileIsMadeInPlaceOfAChunkThatHasGone() throws IOException {
		AtomicInteger opened = new AtomicInteger();
		try (RecordingRepository repository = RecordingRepository.create(folder, file -> {
			if (file.toString().endsWith(".jfr") && opened.incrementAndGet() == 1) {
				Files.delete(file);
				throw new IOException("in use");
			}
			return new RandomAccessFile(file.toFile(), "rw");
		})) {
			assertRefused(repository);
			assertEquals(1, opened.get());
			try (Stream<Path> files = Files.list(repository.folder())) {
				assertEquals(List.of(), files.toList());
			}
		}
	}

	/** A virus scanner does not give it back, for example: nobody waits for the rest of a chunk that does not go on. */
	@Test
	void aChunkThatCannotBeOpenedByItsNameIsRemoved() throws IOException {
		AtomicBoolean busy = new AtomicBoolean();
		Path first;
		try (RecordingRepository repository = RecordingRepository.create(folder, file -> {
			if (busy.get() && file.toString().endsWith(".jfr")) {
				throw new IOException("in use");
			}
			return new RandomAccessFile(file.toFile(), "rw");
		})) {
			repository.begin(chunk);
			repository.finish(false);
			first = repository.folder().resolve(name(repository));
			busy.set(true);
			assertRefused(repository);
			assertEquals(first.getFileName().toString(), name(repository));
			busy.set(false);
		}
		assertEquals(2, Files.readAllBytes(first)[FLAGS_AT] & 2);
	}

	private interface Change {
		void change(Path file) throws IOException;
	}

	/** Closes a repository whose last chunk was finished as if others followed, and then changed. */
	private Path finished(Change change) throws IOException {
		try (RecordingRepository repository = RecordingRepository.create(folder)) {
			repository.begin(chunk);
			repository.finish(false);
			Path file = repository.folder().resolve(name(repository));
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
