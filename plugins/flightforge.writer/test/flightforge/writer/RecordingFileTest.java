/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingFileTest {
	@TempDir
	private Path folder;

	@Test
	void hasItsNameWhenItIsWhole() throws Exception {
		Path target = folder.resolve("a.jfr");
		byte[] expected = new byte[3_000_000];
		try (HeapStore chunk = new HeapStore(); RecordingFile file = RecordingFile.createWithSha256(target, false)) {
			for (int i = 0; i < 3; i++) {
				byte[] part = new byte[1_000_000];
				Arrays.fill(part, (byte) i);
				System.arraycopy(part, 0, expected, i * part.length, part.length);
				chunk.write(part, 0, part.length);
				file.append(chunk);
				chunk.reset();
			}
			assertEquals(3_000_000, file.size());
			assertEquals(1, files().size());
			assertTrue(files().get(0).matches("\\.a\\.jfr\\..*\\.tmp"), files().get(0));
			assertThrows(IllegalStateException.class, file::sha256);
			assertEquals(target, file.commit());
			assertEquals(sha256(expected), file.sha256());
		}
		assertEquals(List.of("a.jfr"), files());
		assertArrayEquals(expected, Files.readAllBytes(target));
	}

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
				assertEquals(sha256(part), file.sha256());
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
			assertEquals(sha256(expected), file.sha256());
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

	@Test
	void hasNoSumUnlessAskedFor() throws IOException {
		try (HeapStore chunk = new HeapStore();
				RecordingFile file = RecordingFile.create(folder.resolve("a.jfr"), false)) {
			chunk.write(new byte[68], 0, 68);
			file.append(chunk);
			file.commit();
			assertThrows(IllegalStateException.class, file::sha256);
		}
	}

	private static String sha256(byte[] bytes) {
		try {
			return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
		} catch (NoSuchAlgorithmException e) {
			throw new AssertionError(e);
		}
	}

	@Test
	void leavesNothingWhenItIsNotCommitted() throws IOException {
		RecordingFile closed;
		try (HeapStore chunk = new HeapStore();
				RecordingFile file = RecordingFile.create(folder.resolve("a.jfr"), false)) {
			chunk.write(new byte[1_000_000], 0, 1_000_000);
			file.append(chunk);
			closed = file;
		}
		assertEquals(List.of(), files());
		assertThrows(IllegalStateException.class, closed::commit);
		closed.close();
	}

	@Test
	void refusesToCommitNothing() throws IOException {
		try (RecordingFile file = RecordingFile.create(folder.resolve("a.jfr"), false)) {
			assertThrows(IllegalStateException.class, file::commit);
		}
		assertEquals(List.of(), files());
	}

	@Test
	void replacesOnlyWhenAllowed() throws IOException {
		Path target = Files.writeString(folder.resolve("a.jfr"), "old");
		assertMessage("exists already: " + target, target, false);
		commit(target, true);
		assertEquals(68, Files.size(target));
		assertEquals(List.of("a.jfr"), files());
	}

	@Test
	void doesNotReplaceAFileThatAppearedMeanwhile() throws IOException {
		Path target = folder.resolve("a.jfr");
		try (HeapStore chunk = new HeapStore(); RecordingFile file = RecordingFile.create(target, false)) {
			chunk.write(new byte[68], 0, 68);
			file.append(chunk);
			Files.writeString(target, "mine");
			assertTrue(assertThrows(IOException.class, file::commit).getMessage().contains("exists already"));
		}
		assertEquals("mine", Files.readString(target));
		assertEquals(List.of("a.jfr"), files());
	}

	@Test
	void takesTheNextNumberWhenANameIsTaken() throws IOException {
		Path target = folder.resolve("a.b.jfr");
		Files.createDirectory(folder.resolve("a.b-2.jfr"));
		try (HeapStore chunk = new HeapStore();
				RecordingFile file = RecordingFile.create(target, TakenName.NUMBER, true)) {
			chunk.write(new byte[68], 0, 68);
			file.append(chunk);
			Files.writeString(target, "mine");
			assertEquals(folder.resolve("a.b-3.jfr"), file.commit());
			assertEquals(sha256(new byte[68]), file.sha256());
		}
		assertEquals("mine", Files.readString(target));
		assertEquals(List.of("a.b-2.jfr", "a.b-3.jfr", "a.b.jfr"), files().stream().sorted().toList());
	}

	@Test
	void recordingsThatAreCompleteInTheSameInstantNeverMeet() throws Exception {
		int writers = 16;
		CountDownLatch ready = new CountDownLatch(writers);
		try (ExecutorService threads = Executors.newFixedThreadPool(writers)) {
			List<Future<Path>> made = new ArrayList<>();
			for (int i = 0; i < writers; i++) {
				int size = 68 + i;
				made.add(threads.submit(() -> {
					try (HeapStore chunk = new HeapStore();
							RecordingFile file = RecordingFile.create(folder.resolve("a.jfr"), TakenName.NUMBER,
									false)) {
						chunk.write(new byte[size], 0, size);
						file.append(chunk);
						ready.countDown();
						ready.await();
						return file.commit();
					}
				}));
			}
			for (int i = 0; i < writers; i++) {
				assertEquals(68 + i, Files.size(made.get(i).get()));
			}
		}
		assertEquals(writers, files().size());
	}

	@Test
	void saysWhatIsWrongWithTheTarget() throws IOException {
		assertMessage("folder, not a file", folder, true);
		assertMessage("does not exist: " + folder.resolve("missing"), folder.resolve("missing").resolve("a.jfr"),
				false);
		Path file = Files.writeString(folder.resolve("file"), "");
		assertMessage("does not exist: " + file, file.resolve("a.jfr"), false);
		assertEquals(List.of("file"), files());
	}

	@Test
	void acceptsANameWithoutFolder() throws IOException {
		Path target = Path.of("recording-file-test-" + ProcessHandle.current().pid() + ".jfr");
		try {
			commit(target, false);
			assertTrue(Files.exists(target));
		} finally {
			Files.deleteIfExists(target);
		}
	}

	@Test
	void leavesNothingWhenTheProcessIsEnded() throws Exception {
		Path java = Path.of(System.getProperty("java.home"), "bin", "java");
		String classes = String.join(System.getProperty("path.separator"), location(RecordingFile.class),
				location(RecordingFileTest.class));
		Process process = new ProcessBuilder(java.toString(), "-cp", classes, Interrupted.class.getName(),
				folder.resolve("a.jfr").toString()).redirectErrorStream(true).start();
		try (BufferedReader output = new BufferedReader(
				new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
			assertEquals("writing", output.readLine());
			assertEquals(1, files().size());
			process.destroy();
			assertTrue(process.waitFor(20, TimeUnit.SECONDS));
		}
		assertEquals(List.of(), files());
	}

	private static String location(Class<?> type) throws Exception {
		return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
	}

	/** Writes until it is ended from outside. */
	static final class Interrupted {
		public static void main(String[] arguments) throws Exception {
			try (HeapStore chunk = new HeapStore();
					RecordingFile file = RecordingFile.create(Path.of(arguments[0]), false)) {
				chunk.write(new byte[1_000_000], 0, 1_000_000);
				file.append(chunk);
				System.out.println("writing");
				new CountDownLatch(1).await();
			}
		}
	}

	private static void commit(Path target, boolean overwrite) throws IOException {
		try (HeapStore chunk = new HeapStore(); RecordingFile file = RecordingFile.create(target, overwrite)) {
			chunk.write(new byte[68], 0, 68);
			file.append(chunk);
			file.commit();
		}
	}

	private static void assertMessage(String part, Path target, boolean overwrite) {
		String message = assertThrows(IOException.class, () -> RecordingFile.create(target, overwrite).close())
				.getMessage();
		assertTrue(message.contains(part), message);
	}

	private List<String> files() throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.map(file -> file.getFileName().toString()).toList();
		}
	}
}
