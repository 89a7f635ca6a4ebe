/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreTest {
	private static final int EXTENT = 1 << 16;

	@TempDir
	private Path folder;

	@Test
	void bothKeepTheBytesOfPartsOfAnySize() throws IOException {
		Random random = new Random(1);
		byte[] bytes = new byte[3 * (1 << 18) + 12_345];
		random.nextBytes(bytes);
		for (ChunkStore store : List.of(new HeapStore(), new MappedStore(folder, EXTENT + 1))) {
			try (store) {
				for (int from = 0, part; from < bytes.length; from += part) {
					part = Math.min(bytes.length - from, random.nextInt(1 << random.nextInt(20)));
					store.write(bytes, from, part);
				}
				assertEquals(bytes.length, store.size());
				assertArrayEquals(bytes, content(store, 7));
				byte[] patched = bytes.clone();
				Arrays.fill(patched, 0, 68, (byte) 9);
				store.patchStart(Arrays.copyOf(patched, 68));
				assertArrayEquals(patched, content(store, 0));
			}
		}
	}

	@Test
	void bothCanBeUsedAgain() throws IOException {
		for (ChunkStore store : List.of(new HeapStore(), new MappedStore(folder, EXTENT))) {
			try (store) {
				store.write(new byte[3 * EXTENT], 0, 3 * EXTENT);
				store.reset();
				assertEquals(0, store.size());
				store.write(new byte[] {1, 2, 3}, 1, 2);
				assertArrayEquals(new byte[] {2, 3}, content(store, 0));
			}
			store.close();
		}
	}

	@Test
	void extentsAreRecycledAndGivenBack() throws IOException {
		BufferPoolMXBean mapped = ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
				.filter(pool -> pool.getName().equals("mapped")).findFirst().orElseThrow();
		long before = mapped.getMemoryUsed();
		try (MappedStore store = new MappedStore(folder, EXTENT)) {
			for (int round = 0; round < 10; round++) {
				store.write(new byte[4 * EXTENT], 0, 4 * EXTENT);
				assertEquals(before + 4 * EXTENT, mapped.getMemoryUsed());
				store.reset();
			}
		}
		assertEquals(before, mapped.getMemoryUsed());
	}

	@Test
	void extentsLargerThanWhatIsWrittenAtATimeKeepTheBytesToo() throws IOException {
		byte[] bytes = new byte[20 << 20];
		new Random(2).nextBytes(bytes);
		try (MappedStore store = new MappedStore(folder, (7 << 20) + 1)) {
			for (int round = 0; round < 2; round++) {
				for (int from = 0; from < bytes.length; from += 1 << 18) {
					store.write(bytes, from, 1 << 18);
				}
				assertArrayEquals(bytes, content(store, 0));
				store.reset();
			}
		}
	}

	@Test
	void theScratchFileGoesAway() throws IOException {
		try (MappedStore store = new MappedStore(folder, EXTENT)) {
			store.write(new byte[10], 0, 10);
		}
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of(), files.toList());
		}
	}

	@ParameterizedTest
	@ValueSource(longs = {-1, 0, EXTENT - 1, (1L << 30) + 1})
	void refusesExtentsThatMakeNoSense(long bytes) {
		String message = assertThrows(IllegalArgumentException.class, () -> new MappedStore(folder, bytes).close())
				.getMessage();
		assertTrue(message.contains("from 64 KiB to 1 GiB"), message);
	}

	@Test
	void saysWhichFolderIsMissing() {
		Path missing = folder.resolve("missing");
		String message = assertThrows(IOException.class, () -> new MappedStore(missing, EXTENT).close()).getMessage();
		assertTrue(message.contains("does not exist: " + missing), message);
	}

	@Test
	void passesOnThatTheTargetCannotBeWritten() throws IOException {
		Path file = Files.createFile(folder.resolve("readonly"));
		try (HeapStore store = new HeapStore(); FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
			store.write(new byte[10], 0, 10);
			assertThrows(RuntimeException.class, () -> store.transferTo(channel, 0));
		}
	}

	/** As pipes do, and files on some file systems: a write takes what fits, and says how much that was. */
	@Test
	void writesThatTakeLessAreContinued() throws IOException {
		byte[] bytes = new byte[(1 << 18) + 12_345];
		new Random(3).nextBytes(bytes);
		for (ChunkStore store : List.of(new HeapStore(), new MappedStore(folder, EXTENT))) {
			Path file = folder.resolve("slowly");
			ByteArrayOutputStream pipe = new ByteArrayOutputStream();
			try (store;
					FileChannel channel = new ShortWrites(
							FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE))) {
				store.write(bytes, 0, bytes.length);
				store.transferTo(channel, 7);
				store.transferTo(shortly(pipe), ChunkStore.UNPACED);
			}
			byte[] written = Files.readAllBytes(file);
			Files.delete(file);
			assertArrayEquals(bytes, Arrays.copyOfRange(written, 7, written.length));
			assertArrayEquals(bytes, pipe.toByteArray());
		}
	}

	private static WritableByteChannel shortly(ByteArrayOutputStream pipe) {
		return new WritableByteChannel() {
			private int writes;

			@Override
			public int write(ByteBuffer source) {
				ByteBuffer part = ShortWrites.part(source, writes++);
				byte[] bytes = new byte[part.remaining()];
				part.get(bytes);
				pipe.writeBytes(bytes);
				return bytes.length;
			}

			@Override
			public boolean isOpen() {
				return true;
			}

			@Override
			public void close() {
				// Nothing is open.
			}
		};
	}

	private byte[] content(ChunkStore store, int position) throws IOException {
		Path file = folder.resolve("content");
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
				StandardOpenOption.TRUNCATE_EXISTING)) {
			store.transferTo(channel, position);
		}
		byte[] bytes = Files.readAllBytes(file);
		Files.delete(file);
		return Arrays.copyOfRange(bytes, position, bytes.length);
	}
}
