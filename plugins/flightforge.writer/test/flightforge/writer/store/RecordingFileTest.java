/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.store;

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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.writer.Recordings;

/** A recording has its name when it is whole, and until then nothing of it stays. */
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
			assertEquals(Recordings.sha256(expected), file.sha256());
		}
		assertEquals(List.of("a.jfr"), files());
		assertArrayEquals(expected, Files.readAllBytes(target));
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
			assertEquals(Recordings.sha256(new byte[68]), file.sha256());
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
