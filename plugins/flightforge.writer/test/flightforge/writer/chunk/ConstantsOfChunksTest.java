/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import static flightforge.writer.Recordings.event;
import static flightforge.writer.Recordings.read;
import static flightforge.writer.Recordings.write;
import static flightforge.writer.chunk.WorkEvents.assertWork;
import static flightforge.writer.chunk.WorkEvents.put;
import static flightforge.writer.chunk.WorkEvents.stack;
import static flightforge.writer.chunk.WorkEvents.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.Type;
import flightforge.writer.store.HeapStore;

/** Chunks have constants of their own, and some that all of them share. */
class ConstantsOfChunksTest {
	@TempDir
	private Path folder;

	@Test
	void aChunkDoesNotInheritConstantsOfTheOneBefore() throws IOException {
		// The JDK's consumer takes a constant over from the chunk before when type and number are the same, and its
		// parsers remember the last number they saw over any number of chunks.
		Path file = write(folder.resolve("a.jfr"), WorkEvents.TYPES, chunk -> put(chunk, 1), chunk -> put(chunk, 2),
				chunk -> {
				}, chunk -> put(chunk, 3));
		List<RecordedEvent> events = read(file);
		for (int i = 0; i < 3; i++) {
			assertWork(i + 1, events.get(i));
		}
	}

	@Test
	void sharedConstantsAreReadBackFromChunksThatUseDifferentOnes() throws IOException {
		SharedConstants.Builder builder = SharedConstants.builder();
		for (int i = 0; i < 5; i++) {
			builder.thread(thread(i)).stackTrace(stack(i)).string("text-" + i).constant("jdk.types.GCName", "GC " + i)
					.constant("java.lang.Class", "com.shop.Type" + i).thread(thread(0));
		}
		Path file = write(folder.resolve("a.jfr"), WorkEvents.TYPES, builder.build(), new HeapStore(),
				chunk -> put(chunk, 4), chunk -> put(chunk, 9), chunk -> put(chunk, 0), chunk -> put(chunk, 2));
		List<RecordedEvent> events = read(file);
		assertWork(4, events.get(0));
		assertWork(9, events.get(1));
		assertWork(0, events.get(2));
		assertWork(2, events.get(3));
	}

	@Test
	void sharedConstantsHaveSmallNumbersInEveryChunk() throws IOException {
		SharedConstants shared = SharedConstants.builder().string("a").string("text").string("a").build();
		assertEquals(2, interned(shared, 0, "text"));
		assertEquals(2, interned(shared, 77, "text"));
	}

	@Test
	void otherConstantsHaveNumbersOfTheirChunk() throws IOException {
		SharedConstants shared = SharedConstants.builder().string("text").build();
		Set<Long> numbers = new HashSet<>();
		for (int chunk : new int[] {0, 1, 2, 16_382, 16_383, 16_384, 1 << 29}) {
			assertTrue(numbers.add(interned(shared, chunk, "other")));
		}
	}

	private static long interned(SharedConstants shared, long chunk, String text) throws IOException {
		ChunkEncoder encoder = new ChunkEncoder(WorkEvents.TYPES, shared, new HeapStore());
		encoder.open(chunk, 0, 0);
		long reference = encoder.string(text);
		assertEquals(reference, encoder.string(text));
		return reference;
	}

	@Test
	void joinedRecordingsKeepTheirConstants() throws IOException {
		Path joined = folder.resolve("joined.jfr");
		for (int i = 1; i < 5; i++) {
			TypeSet types = TypeSet.of(List.of(WorkEvents.WORK), i);
			int number = i;
			Path file = write(folder.resolve("a.jfr"), types, SharedConstants.builder().thread(thread(i)).build(),
					new HeapStore(), chunk -> put(chunk, types.event("t.Work"), number));
			Files.write(joined, Files.readAllBytes(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
		}
		// JMC takes only one of the chunks, because all start at the same nanosecond.
		List<RecordedEvent> events = Recordings.readWithJdkOnly(joined);
		assertEquals(4, events.size());
		for (int i = 1; i < 5; i++) {
			assertWork(i, events.get(i - 1));
		}
	}

	@Test
	void fullPoolsLeaveAsLinkedCheckpoints() throws IOException {
		TypeSet types = TypeSet.of(List.of(event("t.Text", Field.of("text", Type.STRING))));
		EventEncoding text = types.event("t.Text");
		int count = 150_000;
		Path file = write(folder.resolve("a.jfr"), types, chunk -> {
			long first = chunk.string("text-0");
			for (int i = 0; i < count; i++) {
				// Half of them inside of an event, where the pool cannot be written at once.
				long early = i % 2 == 0 ? chunk.string("text-" + i) : 0;
				chunk.begin(text, i);
				chunk.putStringReference(i % 2 == 0 ? early : chunk.string("text-" + i));
				chunk.commit();
			}
			chunk.begin(text, count);
			chunk.putStringReference(first);
			chunk.commit();
		});
		List<RecordedEvent> events = read(file);
		assertEquals(count + 1, events.size());
		for (int i = 0; i < count; i++) {
			assertEquals("text-" + i, events.get(i).getString("text"));
		}
		assertEquals("text-0", events.get(count).getString("text"));
	}

	@Test
	void aChunkWithoutConstantsIsReadable() throws IOException {
		TypeSet types = TypeSet.of(List.of(event("t.Nothing")));
		Path file = write(folder.resolve("a.jfr"), types, chunk -> {
			chunk.begin(types.event("t.Nothing"), 0);
			chunk.commit();
		});
		assertEquals(1, read(file).size());
	}

	@Test
	void theSameConstantIsWrittenOnce() throws IOException {
		Path once = write(folder.resolve("once.jfr"), WorkEvents.TYPES, chunk -> put(chunk, 1));
		Path often = write(folder.resolve("often.jfr"), WorkEvents.TYPES, chunk -> {
			for (int i = 0; i < 100; i++) {
				chunk.thread(thread(1));
				chunk.stackTrace(stack(1));
				chunk.string("text-1");
			}
			put(chunk, 1);
		});
		assertEquals(Files.size(once), Files.size(often));
		assertFalse(read(often).isEmpty());
	}
}
