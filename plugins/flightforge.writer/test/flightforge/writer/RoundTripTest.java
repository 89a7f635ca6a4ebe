/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.SharedConstants;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.RecordingSummary;
import flightforge.writer.store.MappedStore;

/** Whatever is written is what the JDK reads, and what our own scanner counts. */
class RoundTripTest {
	private static final int EVENTS = 400;

	@TempDir
	private Path folder;

	@ParameterizedTest(name = "seed {0}")
	@ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
	void randomTypesAndValues(long seed) throws IOException {
		Random random = new Random(seed);
		List<Type> given = new ArrayList<>();
		int count = 1 + random.nextInt(6);
		for (int i = 0; i < count; i++) {
			given.add(RandomTypes.type("random.Type" + i, random));
		}
		TypeSet types = TypeSet.of(given);
		int chunks = 1 + random.nextInt(5);
		Recordings.Content[] contents = new Recordings.Content[chunks];
		for (int i = 0; i < chunks; i++) {
			long chunkSeed = seed * 100 + i;
			contents[i] = encoder -> encode(encoder, types, given, new Random(chunkSeed));
		}
		Path heap = Recordings.write(folder.resolve("heap.jfr"), types, contents);
		Path mapped = Recordings.write(folder.resolve("mapped.jfr"), types, SharedConstants.none(),
				new MappedStore(folder, (1 << 16) + 3), contents);
		assertArrayEquals(Files.readAllBytes(heap), Files.readAllBytes(mapped));
		assertEvents(seed, given, chunks, Recordings.read(heap));
		RecordingSummary summary = RecordingScanner.scan(heap);
		assertEquals((long) chunks * EVENTS, summary.totalEvents());
		assertEquals(chunks, summary.chunks().size());
		assertEquals(Files.size(heap), summary.bytes());
	}

	private static void encode(ChunkEncoder encoder, TypeSet types, List<Type> given, Random random)
			throws IOException {
		for (int i = 0; i < EVENTS; i++) {
			Type type = given.get(random.nextInt(given.size()));
			encoder.begin(types.event(type.name()), i);
			for (Field field : type.fields().subList(1, type.fields().size())) {
				if (field.name().equals("duration")) {
					encoder.putLong(i);
				} else {
					RandomTypes.put(encoder, field, random);
				}
			}
			encoder.commit();
		}
	}

	private static void assertEvents(long seed, List<Type> given, int chunks, List<RecordedEvent> events) {
		assertEquals(chunks * EVENTS, events.size());
		for (int chunk = 0; chunk < chunks; chunk++) {
			Random random = new Random(seed * 100 + chunk);
			for (int i = 0; i < EVENTS; i++) {
				RecordedEvent event = events.get(chunk * EVENTS + i);
				Type type = given.get(random.nextInt(given.size()));
				assertEquals(type.name(), event.getEventType().getName());
				assertEquals(i, event.getStartTime().getNano());
				assertFields(type, event, i, random);
			}
		}
	}

	private static void assertFields(Type type, RecordedEvent event, int index, Random random) {
		for (Field field : type.fields().subList(1, type.fields().size())) {
			if (field.name().equals("duration")) {
				assertEquals(index, event.getDuration().toNanos());
			} else {
				assertEquals(RandomTypes.expected(field, random), plain(event.getValue(field.name())),
						() -> type + "." + field.name());
			}
		}
	}

	/** Constants by what names them, arrays as lists. */
	private static Object plain(Object value) {
		return switch (value) {
		case Object[] array -> {
			List<Object> elements = new ArrayList<>();
			Arrays.stream(array).map(RoundTripTest::plain).forEach(elements::add);
			yield elements;
		}
		case RecordedThread thread -> thread.getJavaName();
		case null, default -> value;
		};
	}
}
