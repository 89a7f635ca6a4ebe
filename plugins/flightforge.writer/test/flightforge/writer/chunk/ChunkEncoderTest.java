/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import static flightforge.writer.Recordings.event;
import static flightforge.writer.Recordings.read;
import static flightforge.writer.Recordings.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.Type;
import flightforge.writer.store.HeapStore;

class ChunkEncoderTest {
	private static final TypeSet TYPES = TypeSet.of(List.of(
			event("t.Pair", Field.of("x", "long"), Field.of("y", "int")),
			event("t.Text", Field.of("text", Type.STRING), Field.of("after", "long")),
			event("t.List", new Field("numbers", "int", true, false, List.of()),
					new Field("texts", Type.STRING, true, false, List.of()), Field.of("after", "int")),
			event("t.Frames", new Field("frames", "jdk.types.StackFrame", true, false, List.of())), event("t.Nothing"),
			event("t.All", Field.of("z", "boolean"), Field.of("b", "byte"), Field.of("s", "short"),
					Field.of("c", "char"), Field.of("i", "int"), Field.of("l", "long"), Field.of("f", "float"),
					Field.of("d", "double"), Field.of("t", Type.STRING), Recordings.THREAD,
					new Field("a", "long", true, false, List.of()), Field.of("frame", "jdk.types.StackFrame"))));
	private static final EventEncoding PAIR = TYPES.event("t.Pair");
	private static final EventEncoding TEXT = TYPES.event("t.Text");
	private static final EventEncoding LIST = TYPES.event("t.List");

	@TempDir
	private Path folder;
	private final HeapStore store = new HeapStore();
	private final ChunkEncoder encoder = new ChunkEncoder(TYPES, store);

	@BeforeEach
	void open() throws IOException {
		encoder.open(0, Recordings.START_NANOS, 0);
	}

	@Test
	void refusesAPutOfAnotherType() throws IOException {
		encoder.begin(PAIR, 0);
		assertState("Put of an int in t.Pair, but a long (x) is due", () -> encoder.putInt(1));
	}

	@Test
	void refusesToCommitWithoutAllFields() throws IOException {
		encoder.begin(PAIR, 0);
		encoder.putLong(1);
		assertState("but an int (y) is due", encoder::commit);
	}

	@Test
	void refusesASurplusPut() throws IOException {
		encoder.begin(PAIR, 0);
		encoder.putLong(1);
		encoder.putInt(1);
		assertState("but the end (the end) is due", () -> encoder.putInt(1));
	}

	@Test
	void refusesPutsOutsideOfEvents() {
		assertState("no event was begun", () -> encoder.putLong(1));
		assertState("no event was begun", encoder::putDefault);
		assertState("no event was begun", encoder::commit);
	}

	@Test
	void refusesAnEventInAnEvent() throws IOException {
		encoder.begin(PAIR, 0);
		assertState("t.Pair is not committed", () -> encoder.begin(PAIR, 0));
		assertState("t.Pair is not committed", () -> encoder.close(1));
	}

	@Test
	void refusesMissingElements() throws IOException {
		encoder.begin(LIST, 0);
		encoder.putArray(2);
		encoder.putInt(1);
		assertState("an int (element of numbers) is due", () -> encoder.putLong(1));
		assertState("an int (element of numbers) is due", encoder::commit);
		assertThrows(IllegalArgumentException.class, () -> encoder.putArray(-1));
	}

	@Test
	void refusesElementsThatAreStructures() throws IOException {
		encoder.begin(TYPES.event("t.Frames"), 0);
		assertState("can only be empty", () -> encoder.putArray(1));
	}

	@Test
	void refusesTypesOfOthersAndAnEndBeforeTheStart() throws IOException {
		TypeSet others = TypeSet.of(List.of(event("t.Pair")));
		assertThrows(IllegalArgumentException.class, () -> encoder.begin(others.event("t.Pair"), 0));
		assertThrows(IllegalArgumentException.class, () -> encoder.close(-1));
	}

	@Test
	void refusesEverythingWithoutAnOpenChunk() throws IOException {
		encoder.close(1);
		assertState("No chunk is open", () -> encoder.begin(PAIR, 0));
		assertState("No chunk is open", () -> encoder.string("x"));
		assertState("No chunk is open", () -> encoder.close(1));
		assertState("still holds a chunk", () -> encoder.open(1, 1, 1));
	}

	@Test
	void canBeUsedAgainAfterAFailure() throws IOException {
		encoder.string("lost");
		encoder.begin(PAIR, 0);
		assertThrows(IllegalStateException.class, encoder::commit);
		store.reset();
		encoder.open(1, Recordings.START_NANOS, 0);
		assertEquals(68, encoder.size());
		assertEquals(0, encoder.events());
		encoder.begin(PAIR, 0);
		encoder.putLong(5);
		encoder.putInt(6);
		encoder.commit();
		encoder.close(10);
		Path file = folder.resolve("again.jfr");
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
			store.transferTo(channel, 0);
		}
		assertEquals(5, read(file).get(0).getLong("x"));
	}

	@Test
	void refusesSequencesThatCannotBe() {
		store.reset();
		assertThrows(IllegalArgumentException.class, () -> encoder.open(-1, 0, 0));
		assertThrows(IllegalArgumentException.class, () -> encoder.open(1L << 40, 0, 0));
	}

	@Test
	void countsEventsAndBytes() throws IOException {
		long before = encoder.size();
		encoder.begin(PAIR, 0);
		encoder.putLong(1);
		encoder.putInt(1);
		encoder.commit();
		assertEquals(1, encoder.events());
		assertEquals(5, encoder.size() - before);
		encoder.close(1);
		assertTrue(store.size() > encoder.size() - 1);
	}

	@ParameterizedTest
	@ValueSource(ints = {0, 1, 100, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 16_360,
			16_370, 16_375, 16_376, 16_377, 16_378, 16_379, 16_380, 16_390, 262_100, 262_144, 300_000, 2_097_120,
			2_097_152, 5_000_000})
	void eventsOfAnySizeKeepTheirContent(int length) throws IOException {
		byte[] utf8 = "z".repeat(length).getBytes(StandardCharsets.UTF_8);
		Path file = write(folder.resolve("sizes.jfr"), TYPES, chunk -> {
			for (int i = 0; i < 3; i++) {
				chunk.begin(TEXT, i);
				chunk.putStringBytes(utf8, 0, utf8.length);
				chunk.putLong(-i);
				chunk.commit();
				chunk.begin(TEXT, i);
				chunk.putString("y".repeat(length));
				chunk.putLong(i);
				chunk.commit();
			}
		});
		List<RecordedEvent> events = read(file);
		assertEquals(6, events.size());
		for (int i = 0; i < 6; i++) {
			assertEquals((i % 2 == 0 ? "z" : "y").repeat(length), events.get(i).getString("text"));
			assertEquals(i % 2 == 0 ? -i / 2 : i / 2, events.get(i).getLong("after"));
		}
	}

	@Test
	void refusesEventsThatNoReaderCanTake() throws IOException {
		byte[] large = new byte[1 << 26];
		TypeSet types = TypeSet.of(List.of(event("t.Texts", new Field("texts", Type.STRING, true, false, List.of()))));
		ChunkEncoder other = new ChunkEncoder(types, new HeapStore());
		other.open(0, 0, 0);
		other.begin(types.event("t.Texts"), 0);
		other.putArray(4);
		for (int i = 0; i < 3; i++) {
			other.putStringBytes(large, 0, large.length);
		}
		assertState("larger than 268435456 bytes", () -> other.putStringBytes(large, 0, large.length));
	}

	@Test
	void defaultsAreZeroNullAndEmpty() throws IOException {
		Path file = write(folder.resolve("defaults.jfr"), TYPES, chunk -> {
			chunk.begin(TYPES.event("t.All"), 5);
			for (int i = 0; i < TYPES.event("t.All").slots().size(); i++) {
				chunk.putDefault();
			}
			chunk.commit();
			chunk.begin(TYPES.event("t.Nothing"), 6);
			chunk.commit();
		});
		RecordedEvent event = read(file).get(0);
		assertEquals(0, event.getDouble("d"));
		assertEquals(0, event.getFloat("f"));
		assertEquals('\0', event.getChar("c"));
		assertNull(event.getString("t"));
		assertNull(event.getThread());
		assertEquals(0, ((Object[]) event.getValue("a")).length);
		assertEquals(0, event.getInt("frame.lineNumber"));
		assertEquals("t.Nothing", read(file).get(1).getEventType().getName());
	}

	@Test
	void arraysHaveTheirElements() throws IOException {
		Path file = write(folder.resolve("arrays.jfr"), TYPES, chunk -> {
			for (int n = 0; n < 4; n++) {
				chunk.begin(LIST, n);
				chunk.putArray(n);
				for (int i = 0; i < n; i++) {
					chunk.putInt(-i);
				}
				chunk.putArray(3);
				chunk.putString("a");
				chunk.putDefault();
				chunk.putStringReference(chunk.string("pooled"));
				chunk.putInt(99);
				chunk.commit();
			}
		});
		List<RecordedEvent> events = read(file);
		assertEquals(List.of(0, -1, -2), List.of((Object[]) events.get(3).getValue("numbers")));
		Object[] texts = events.get(3).getValue("texts");
		assertEquals("a", texts[0]);
		assertNull(texts[1]);
		assertEquals("pooled", texts[2]);
		assertEquals(99, events.get(0).getInt("after"));
	}

	@Test
	void anEventCostsNoAllocation() throws IOException {
		encode(300_000);
		var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
		long least = Long.MAX_VALUE;
		for (int run = 0; run < 5; run++) {
			long before = threads.getCurrentThreadAllocatedBytes();
			encode(100_000);
			least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
		}
		assertTrue(least < 100_000, least + " bytes for 100,000 events");
	}

	private void encode(int events) throws IOException {
		for (int i = 0; i < events; i++) {
			encoder.begin(PAIR, i);
			encoder.putLong(i * 31L);
			encoder.putInt(i);
			encoder.commit();
		}
		encoder.close(events);
		store.reset();
		encoder.open(1, 1, 1);
	}

	private static void assertState(String part, Executable action) {
		String message = assertThrows(IllegalStateException.class, action).getMessage();
		assertTrue(message.contains(part), message);
	}
}
