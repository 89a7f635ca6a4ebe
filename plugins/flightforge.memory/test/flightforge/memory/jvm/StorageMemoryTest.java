/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.jvm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.memory.Category;
import flightforge.memory.MemorySample;
import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.EventEncoding;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.store.ChunkStore;
import flightforge.writer.store.HeapStore;
import flightforge.writer.store.MappedStore;

/** Memory-mapped storage keeps event data off the heap: both storages, as the samples show them. */
@Tag("heavy")
class StorageMemoryTest {
	private static final long CHUNK = 64L << 20;
	private static final long EXTENT = 4L << 20;

	/** What a full chunk takes of the heap and of mapped files, in bytes. */
	private record Taken(long heap, long mapped) {
	}

	private static Taken fill(ChunkStore store) throws IOException {
		TypeSet types = TypeSet.of(List.of(Type.event("demo.Event",
				List.of(Field.of("startTime", "long", Annotation.timestampTicks()), Field.of("value", "long")))));
		EventEncoding type = types.event("demo.Event");
		ChunkEncoder encoder = new ChunkEncoder(types, store);
		encoder.open(0, 1, 0);
		try (LiveSampler sampler = new LiveSampler()) {
			System.gc();
			MemorySample before = sampler.sample();
			for (long i = 0; encoder.size() < CHUNK; i++) {
				encoder.begin(type, i);
				encoder.putLong(Long.MAX_VALUE - i);
				encoder.commit();
			}
			System.gc();
			MemorySample after = sampler.sample();
			encoder.close(Long.MAX_VALUE >> 1);
			return new Taken(after.amount(Category.HEAP) - before.amount(Category.HEAP),
					after.amount(Category.MAPPED_FILES) - before.amount(Category.MAPPED_FILES));
		}
	}

	@Test
	void mappedStorageKeepsEventsOffTheHeap(@TempDir Path folder) throws IOException {
		Taken heap;
		try (HeapStore store = new HeapStore()) {
			heap = fill(store);
		}
		Taken mapped;
		try (MappedStore store = new MappedStore(folder, EXTENT)) {
			mapped = fill(store);
		}
		String values = "heap storage " + heap + ", mapped storage " + mapped;
		assertTrue(heap.heap() > CHUNK * 3 / 4 && heap.mapped() == 0, values);
		assertTrue(mapped.heap() < CHUNK / 8 && mapped.mapped() >= CHUNK - EXTENT, values);
	}
}
