/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Folder;
import flightforge.writer.Recordings;

/** Chunks are written in any order and by any thread, stopped or interrupted, and the file has what it should have. */
class RecordingFileWritesTest {
	@TempDir
	private Path folder;

	@Test
	void anAppendCanBeStoppedAndLeavesNothingOfItsChunk() throws IOException {
		byte[] part = new byte[1_000_000];
		for (ChunkStore chunk : List.of(new HeapStore(), new MappedStore(folder, 1 << 20))) {
			Path target = folder.resolve("a.jfr");
			try (chunk; RecordingFile file = RecordingFile.createWithSha256(target, true)) {
				chunk.write(part, 0, part.length);
				file.append(chunk);
				AtomicInteger pieces = new AtomicInteger();
				assertThrows(CancellationException.class, () -> file.append(chunk, () -> {
					if (pieces.incrementAndGet() == 3) {
						throw new CancellationException();
					}
				}));
				file.commit();
				assertEquals(Recordings.sha256(part), file.sha256());
			}
			assertEquals(part.length, Files.size(target));
		}
	}

	@Test
	void chunksThatHaveTheirPlaceCanBeWrittenInAnyOrder() throws IOException {
		Path target = folder.resolve("a.jfr");
		byte[] expected = new byte[3_000_000];
		List<HeapStore> chunks = new ArrayList<>();
		try (RecordingFile file = RecordingFile.createWithSha256(target, false)) {
			List<Long> places = new ArrayList<>();
			for (int i = 0; i < 3; i++) {
				Arrays.fill(expected, i * 1_000_000, (i + 1) * 1_000_000, (byte) i);
				chunks.add(new HeapStore());
				chunks.get(i).write(expected, i * 1_000_000, 1_000_000);
				places.add(file.reserve(chunks.get(i), ChunkStore.UNPACED));
			}
			file.write(chunks.get(2), places.get(2), ChunkStore.UNPACED);
			file.write(chunks.get(0), places.get(0), ChunkStore.UNPACED);
			assertTrue(assertThrows(IllegalStateException.class, file::commit).getMessage().contains("not written"));
			file.write(chunks.get(1), places.get(1), ChunkStore.UNPACED);
			file.commit();
			assertEquals(Recordings.sha256(expected), file.sha256());
		}
		assertArrayEquals(expected, Files.readAllBytes(target));
	}

	@Test
	void interruptsOfThreadsThatWriteDoNoHarm() throws Exception {
		Path target = folder.resolve("a.jfr");
		byte[] part = new byte[500_000];
		new Random(1).nextBytes(part);
		int chunks = 40;
		try (RecordingFile file = RecordingFile.createWithSha256(target, false)) {
			List<Thread> writers = new ArrayList<>();
			AtomicInteger stillInterrupted = new AtomicInteger();
			List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
			for (int i = 0; i < chunks; i++) {
				HeapStore chunk = new HeapStore();
				chunk.write(part, 0, part.length);
				long place = file.reserve(chunk, ChunkStore.UNPACED);
				AtomicInteger pieces = new AtomicInteger();
				writers.add(Thread.ofPlatform().start(() -> {
					try {
						file.write(chunk, place, () -> {
							if (pieces.incrementAndGet() == 2) {
								Thread.currentThread().interrupt();
							}
						});
						stillInterrupted.addAndGet(Thread.interrupted() ? 1 : 0);
					} catch (IOException | RuntimeException e) {
						failures.add(e);
					}
				}));
			}
			for (Thread writer : writers) {
				writer.join();
			}
			assertEquals(List.of(), failures);
			assertEquals(chunks, stillInterrupted.get());
			Thread.currentThread().interrupt();
			file.commit();
			assertTrue(Thread.interrupted());
		}
		byte[] written = Files.readAllBytes(target);
		assertEquals(chunks * part.length, written.length);
		for (int i = 0; i < chunks; i++) {
			assertArrayEquals(part, Arrays.copyOfRange(written, i * part.length, (i + 1) * part.length));
		}
	}

	@Test
	void mappedMemoryGrowsInAnInterruptedThread() throws IOException {
		byte[] part = new byte[300_000];
		try (MappedStore chunk = new MappedStore(folder, 1 << 16)) {
			Thread.currentThread().interrupt();
			for (int i = 0; i < 20; i++) {
				chunk.write(part, 0, part.length);
			}
			assertTrue(Thread.interrupted());
			assertEquals(20 * part.length, chunk.size());
		}
	}

	/** Whenever they come. */
	@Test
	void mappedMemorySurvivesInterrupts() throws Exception {
		int extents = 300;
		byte[] part = new byte[1 << 16];
		Arrays.fill(part, (byte) 7);
		Path target = folder.resolve("interrupted.jfr");
		try (RecordingFile file = RecordingFile.create(target, true);
				MappedStore chunk = new MappedStore(folder, part.length)) {
			AtomicReference<Exception> failure = new AtomicReference<>();
			Thread writer = Thread.ofPlatform().start(() -> {
				try {
					for (int i = 0; i < extents; i++) {
						chunk.write(part, 0, part.length);
					}
				} catch (IOException | RuntimeException e) {
					failure.set(e);
				}
			});
			while (writer.isAlive()) {
				writer.interrupt();
			}
			writer.join();
			assertNull(failure.get());
			file.append(chunk);
			file.commit();
		}
		byte[] written = new byte[extents * part.length];
		Arrays.fill(written, (byte) 7);
		assertArrayEquals(written, Files.readAllBytes(target));
		assertEquals(Set.of("interrupted.jfr"), Folder.names(folder));
	}

	@Test
	void aRecordingIsCompletedAmidInterrupts() throws Exception {
		Path target = folder.resolve("completed.jfr");
		AtomicReference<Exception> failure = new AtomicReference<>();
		for (int round = 0; round < 50; round++) {
			try (RecordingFile file = RecordingFile.create(target, true); HeapStore chunk = new HeapStore()) {
				chunk.write(new byte[1000], 0, 1000);
				file.append(chunk);
				Thread committing = Thread.ofPlatform().start(() -> {
					try {
						file.commit();
					} catch (IOException | RuntimeException e) {
						failure.set(e);
					}
				});
				for (int i = 0; i < 100; i++) {
					committing.interrupt();
				}
				committing.join();
			}
			assertNull(failure.get());
			assertEquals(1000, Files.size(target));
		}
	}
}
