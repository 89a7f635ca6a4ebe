/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import com.sun.management.ThreadMXBean;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.Region;
import flightforge.writer.Type;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.scan.ChunkSummary;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingRecovery;
import flightforge.writer.scan.RecordingScanner;

/**
 * What writers that are not ours put into recordings, read by our reader, and by the JDK where it can. What our own
 * writers make, and real JVMs, is compared by the kit.
 */
class RecordingReaderTest {
	private static final Field TEXT = Field.of("text", Type.STRING);

	@TempDir
	private Path folder;

	private interface Look {
		void at(Event event) throws IOException;
	}

	/** Looks at each event, one after the other. */
	private static void read(Path file, Look... looks) throws IOException {
		try (RecordingReader reader = RecordingReader.open(file)) {
			for (Look look : looks) {
				assertTrue(reader.next());
				look.at(reader.event());
			}
			assertFalse(reader.next());
			assertFalse(reader.next());
			assertEquals(Files.size(file), reader.position());
		}
	}

	private Path file() {
		return folder.resolve("raw.jfr");
	}

	private static RawChunk oneText(RawChunk chunk, RawChunk.Content text) {
		return chunk.event("a.B", bytes -> {
			bytes.putVarint(1_000);
			text.put(bytes);
		});
	}

	@Test
	void stringsOfAllEncodings() throws IOException {
		RawChunk chunk = new RawChunk(Recordings.event("a.B", TEXT));
		oneText(chunk, bytes -> bytes.putByte(0));
		oneText(chunk, bytes -> bytes.putByte(1));
		oneText(chunk, bytes -> {
			bytes.putByte(2);
			bytes.putVarint(700);
		});
		oneText(chunk, bytes -> {
			bytes.putByte(2);
			bytes.putVarint(701);
		});
		oneText(chunk, bytes -> bytes.putUtf8("\u00e4\u20ac"));
		oneText(chunk, bytes -> bytes.putString("\ud800x"));
		oneText(chunk, bytes -> bytes.putString("\u00e4"));
		chunk.constants(Type.STRING, 1, bytes -> {
			bytes.putVarint(700);
			bytes.putUtf8("pool");
		});
		Path file = chunk.write(file());
		List<String> texts = new ArrayList<>();
		RecordingReader.read(file, ReadOptions.all(), event -> texts.add(event.text(1)));
		List<String> expected = new ArrayList<>(List.of("", "pool", "\u00e4\u20ac", "\ud800x", "\u00e4"));
		expected.add(0, null);
		expected.add(3, null);
		assertEquals(expected, texts);
		assertEquals(expected,
				Recordings.readWithJdkOnly(file).stream().map(event -> event.getString("text")).toList());
	}

	@Test
	void stringsInPools() throws IOException {
		RawChunk chunk = new RawChunk(Recordings.event("a.B", Field.pooled("text", Type.STRING)));
		oneText(chunk, bytes -> bytes.putVarint(5));
		oneText(chunk, bytes -> bytes.putVarint(6));
		chunk.constants(Type.STRING, 1, bytes -> {
			bytes.putVarint(5);
			bytes.putString("pool");
		});
		Path file = chunk.write(file());
		read(file, event -> {
			assertEquals("pool", event.text("text"));
			assertEquals("pool", event.value(1));
			assertEquals(5, event.number(1));
		}, event -> {
			assertNull(event.text("text"));
			assertNull(event.value(1));
			assertNull(event.constant(1));
		});
		assertEquals("pool", Recordings.readWithJdkOnly(file).getFirst().getString("text"));
	}

	@Test
	void theFirstCheckpointCountsAsForTheJdk() throws IOException {
		RawChunk chunk = new RawChunk(Recordings.event("a.B", Field.pooled("text", Type.STRING)));
		oneText(chunk, bytes -> bytes.putVarint(5));
		for (String text : List.of("first", "second", "third")) {
			chunk.constants(Type.STRING, 2, bytes -> {
				bytes.putVarint(5);
				bytes.putString("not the " + text);
				bytes.putVarint(5);
				bytes.putString(text);
			});
		}
		Path file = chunk.write(file());
		read(file, event -> assertEquals("first", event.text(1)));
		assertEquals("first", Recordings.readWithJdkOnly(file).getFirst().getString("text"));
	}

	@Test
	void constantsInCircles() throws IOException {
		Type node = Type.struct("a.Node", List.of(Field.of("name", Type.STRING), Field.pooled("next", "a.Node")));
		RawChunk chunk = new RawChunk(node, Recordings.event("a.B", Field.pooled("node", "a.Node"), TEXT));
		chunk.event("a.B", bytes -> {
			bytes.putVarint(1_000);
			bytes.putVarint(1);
			bytes.putByte(2);
			bytes.putVarint(9);
		});
		chunk.constants("a.Node", 2, bytes -> {
			bytes.putVarint(1);
			bytes.putString("one");
			bytes.putVarint(2);
			bytes.putVarint(2);
			bytes.putString("two");
			bytes.putVarint(1);
		});
		chunk.constants(Type.STRING, 1, bytes -> {
			bytes.putVarint(9);
			bytes.putByte(2);
			bytes.putVarint(9);
		});
		read(chunk.write(file()), event -> {
			Constant first = event.constant("node");
			assertEquals("one", first.text());
			assertEquals("two", event.text("node.next.name"));
			assertSame(first, first.constant("next").constant("next"));
			assertEquals(1, event.constant("node.next.next").key());
			assertNull(event.text("text"));
			assertEquals(7, event.number("node.next.number", 7));
			assertFalse(event.type().has("node.next.number"));
			assertTrue(event.type().has("node.next.next.next.name"));
		});
	}

	@Test
	void structuresArraysAndNumbersWithoutSign() throws IOException {
		Type symbol = new Type("a.Symbol", "", true, List.of(Field.of("string", Type.STRING)), List.of());
		Type nothing = Type.struct("a.Nothing", List.of());
		Type inner = Type.struct("a.Inner", List.of(Field.of("x", "int", Annotation.unsigned()),
				Field.of("symbol", "a.Symbol"), array("words", Type.STRING, false)));
		Type outer = Type.struct("a.Outer",
				List.of(Field.of("nothing", "a.Nothing"), Field.of("inner", "a.Inner"), Field.of("f", "float")));
		RawChunk chunk = new RawChunk(symbol, nothing, inner, outer,
				Recordings.event("a.B", Field.of("outer", "a.Outer"), array("numbers", "short", false),
						array("inners", "a.Inner", false), array("pooled", "a.Inner", true),
						array("nothings", "a.Nothing", false), Field.of("d", "double")));
		RawChunk.Content one = bytes -> {
			bytes.putVarint(0xffff_ffffL);
			bytes.putString("s");
			bytes.putVarint(2);
			bytes.putString("v");
			bytes.putByte(0);
		};
		chunk.event("a.B", bytes -> {
			bytes.putVarint(1_000);
			one.put(bytes);
			bytes.putRawInt(Float.floatToIntBits(1.5f));
			bytes.putVarint(2);
			bytes.putVarint(0xffff);
			bytes.putVarint(3);
			bytes.putVarint(2);
			one.put(bytes);
			one.put(bytes);
			bytes.putVarint(2);
			bytes.putVarint(4);
			bytes.putVarint(5);
			bytes.putVarint(3);
			bytes.putRawLong(Double.doubleToLongBits(-2.5));
		});
		chunk.constants("a.Inner", 1, bytes -> {
			bytes.putVarint(4);
			one.put(bytes);
		});
		read(chunk.write(file()), event -> {
			assertEquals(
					"[startTime, outer.inner.x, outer.inner.symbol, outer.inner.words, outer.f, numbers, inners, pooled, nothings, d]",
					event.type().slots().stream().map(Slot::path).toList().toString());
			assertEquals(0xffff_ffffL, event.number("outer.inner.x", 0));
			assertEquals(-1, event.value(event.type().slot("outer.inner.x")));
			assertEquals("s", event.text("outer.inner.symbol"));
			assertEquals("s", event.text("outer.inner.symbol.string"));
			assertEquals(1.5f, event.value(event.type().slot("outer.f")));
			assertEquals(-2.5, event.real(event.type().slot("d")));
			assertEquals(-2, event.number("d", 0));
			ValueArray numbers = event.array(event.type().slot("numbers"));
			assertEquals(2, numbers.size());
			assertEquals((short) -1, numbers.value(0));
			assertEquals(3, numbers.number(1));
			ValueArray inners = event.array(event.type().slot("inners"));
			assertEquals("v", inners.get(1).array(2).text(0));
			assertNull(inners.get(1).array(2).text(1));
			assertEquals(0xffff_ffffL, inners.get(1).number(0));
			assertThrows(IndexOutOfBoundsException.class, () -> inners.get(2));
			ValueArray pooled = event.array(event.type().slot("pooled"));
			assertEquals("s", pooled.constant(0).text("symbol"));
			assertEquals("v", pooled.constant(0).array(2).value(0));
			assertNull(pooled.value(1));
			assertEquals(3, event.array(event.type().slot("nothings")).size());
			assertThrows(IllegalArgumentException.class, () -> event.number(event.type().slot("numbers")));
			assertThrows(IllegalArgumentException.class, () -> event.text(event.type().slot("d")));
		});
	}

	private static Field array(String name, String type, boolean pooled) {
		return new Field(name, type, true, pooled, List.of());
	}

	@Test
	void clocksOfTheirOwn() throws IOException {
		Type type = Recordings.event("a.B", Field.of("duration", "long", Annotation.timespanTicks()),
				Field.of("until", "long", Annotation.timestampMillis()),
				Field.of("waited", "long", Annotation.timespanMillis()));
		Path file = new RawChunk(type).clock(77, 24_000_000).event("a.B", bytes -> {
			bytes.putVarint(1_234_567);
			bytes.putVarint(1_001);
			bytes.putVarint(1_700_000_000_123L);
			bytes.putVarint(Long.MAX_VALUE);
		}).write(file());
		RecordedEvent expected = Recordings.readWithJdkOnly(file).getFirst();
		read(file, event -> {
			assertEquals(1_234_567, event.startTicks());
			assertEquals(nanos(expected.getStartTime()), event.startNanos());
			assertEquals(nanos(expected.getEndTime()), event.endNanos());
			assertEquals(1_001, event.durationTicks());
			assertEquals(expected.getDuration().toNanos(), event.durationNanos());
			assertEquals(1_700_000_000_123_000_000L, event.nanos(2));
			assertEquals(Long.MAX_VALUE, event.nanos(3));
			assertEquals(24_000_000, event.chunk().ticksPerSecond());
		});
	}

	/**
	 * Against whole numbers of any size: to the last nanosecond, where a double has it, and to the nearest
	 * {@code long}.
	 */
	@ParameterizedTest
	@ValueSource(longs = {24_000_000, 1_000_000_000, 3_000_000_001L})
	void timesOfAllUnitsAndSizes(long ticksPerSecond) throws IOException {
		Map<String, Long> spans = Map.of("TICKS", ticksPerSecond, "SECONDS", 1L, "MILLISECONDS", 1_000L, "MICROSECONDS",
				1_000_000L, "NANOSECONDS", Recordings.SECOND);
		List<Field> fields = new ArrayList<>();
		spans.keySet().forEach(
				unit -> fields.add(Field.of(unit, "long", new Annotation(Annotation.TIMESPAN, Map.of("value", unit)))));
		fields.add(Field.of("at", "long", Annotation.timestampTicks()));
		fields.add(Field.of("since", "long", Annotation.timestampMillis()));
		List<Long> values = new ArrayList<>(List.of(0L, Long.MAX_VALUE - 1, Long.MIN_VALUE + 1));
		for (long size : new long[] {1, 12_345, 3L * Integer.MAX_VALUE, (1L << 53) - 1, 1L << 53, 1L << 58, 1L << 62}) {
			values.addAll(List.of(size, -size));
		}
		RawChunk chunk = new RawChunk(Recordings.event("a.B", fields.toArray(Field[]::new))).clock(77, ticksPerSecond);
		for (long value : values) {
			chunk.event("a.B", bytes -> {
				bytes.putVarint(1_000);
				fields.forEach(field -> bytes.putVarint(value));
			});
		}
		Iterator<Long> written = values.iterator();
		RecordingReader.read(chunk.write(file()), ReadOptions.all(), event -> {
			long value = written.next();
			spans.forEach((unit, perSecond) -> assertNear(times(value, Recordings.SECOND, perSecond),
					event.nanos(event.type().slot(unit))));
			assertEquals(times(value, 1_000_000, 1), event.nanos(event.type().slot("since")));
			if (Math.abs(value) <= 1L << 53) {
				assertNear(RawChunk.START_NANOS + times(value - 77, Recordings.SECOND, ticksPerSecond),
						event.nanos(event.type().slot("at")));
			}
		});
		assertFalse(written.hasNext());
	}

	private static void assertNear(long expected, long nanos) {
		assertEquals((double) expected, (double) nanos, Math.max(1, Math.abs((double) expected) / 1e15));
	}

	private static long times(long value, long factor, long divisor) {
		return BigInteger.valueOf(value).multiply(BigInteger.valueOf(factor)).divide(BigInteger.valueOf(divisor))
				.min(BigInteger.valueOf(Long.MAX_VALUE)).max(BigInteger.valueOf(Long.MIN_VALUE)).longValueExact();
	}

	private static long nanos(java.time.Instant time) {
		return time.getEpochSecond() * 1_000_000_000L + time.getNano();
	}

	@Test
	void eventsWithoutStartOrWithItElsewhere() throws IOException {
		Path file = new RawChunk(Type.event("a.Without", List.of(Field.of("x", "int"))),
				Type.event("a.Late", List.of(Field.of("x", "int"), Recordings.START_TIME)))
				.event("a.Without", bytes -> bytes.putVarint(1)).event("a.Late", bytes -> {
					bytes.putVarint(2);
					bytes.putVarint(1_005);
				}).write(file());
		read(file, event -> {
			assertEquals(RawChunk.START_NANOS, event.startNanos());
			assertEquals(0, event.durationNanos());
			assertNull(event.thread());
			assertNull(event.stackTrace());
		}, event -> assertEquals(RawChunk.START_NANOS + 5, event.startNanos()));
	}

	@Test
	void chunksWithTypesOfTheirOwn() throws IOException {
		Path file = file();
		for (String field : List.of("x", "x", "y")) {
			new RawChunk(Recordings.event("a.B", Field.of(field, "int"))).event("a.B", bytes -> {
				bytes.putVarint(1_000);
				bytes.putVarint(field.length());
			}).write(file);
		}
		List<RecordedType> types = new ArrayList<>();
		List<Chunk> chunks = new ArrayList<>();
		RecordingReader.read(file, ReadOptions.all().withChunks(chunks::add), event -> types.add(event.type()));
		assertEquals(List.of(0, 1, 2), chunks.stream().map(Chunk::index).toList());
		assertSame(types.get(0), types.get(1));
		assertNotSame(types.get(0), types.get(2));
		assertEquals(1, types.get(0).slot("x"));
		assertEquals(-1, types.get(2).slot("x"));
		assertEquals("a.B", chunks.get(0).type(32).name());
	}

	/** With chunks behind one another in the file and in time, so that nothing of the first holds for the others. */
	@Test
	void chunksSayWhereAndWhenTheyAre() throws IOException {
		TypeSet types = TypeSet.of(List.of(Recordings.event("a.B")));
		Recordings.Content content = encoder -> {
			encoder.begin(types.event("a.B"), 7);
			encoder.commit();
		};
		Path file = Recordings.write(file(), types, content, content, content);
		List<ChunkSummary> scanned = RecordingScanner.scan(file).chunks();
		List<Chunk> chunks = new ArrayList<>();
		RecordingReader.read(file, ReadOptions.all().withChunks(chunks::add),
				event -> assertEquals(chunks.getLast(), event.chunk()));
		assertEquals(3, chunks.size());
		long offset = 0;
		for (Chunk chunk : chunks) {
			assertEquals(offset, chunk.offset());
			assertEquals(scanned.get(chunk.index()).size(), chunk.size());
			assertEquals(Recordings.START_NANOS + chunk.index() * Recordings.SECOND, chunk.startNanos());
			assertEquals(Recordings.SECOND, chunk.durationNanos());
			assertEquals(chunk.index() * Recordings.SECOND, chunk.startTicks());
			assertEquals(Recordings.SECOND, chunk.ticksPerSecond());
			offset += chunk.size();
		}
		assertEquals(Files.size(file), offset);
	}

	@Test
	void constantsEndWithTheirChunk() throws IOException {
		Path file = file();
		for (int i = 0; i < 2; i++) {
			RawChunk chunk = new RawChunk(Recordings.event("a.B", Field.pooled("text", Type.STRING)));
			String text = "chunk " + i;
			for (int j = 0; j < 2; j++) {
				oneText(chunk, bytes -> bytes.putVarint(5));
			}
			chunk.constants(Type.STRING, 1, bytes -> {
				bytes.putVarint(5);
				bytes.putString(text);
			}).write(file);
		}
		Constant[] seen = new Constant[1];
		read(file, event -> seen[0] = event.constant(1), event -> assertSame(seen[0], event.constant(1)), event -> {
			assertNotSame(seen[0], event.constant(1));
			assertEquals("chunk 1", event.constant(1).text());
			assertThrows(IllegalStateException.class, seen[0]::text);
		}, event -> assertSame("chunk 1", event.text(1).intern()));
	}

	@Test
	void whatCannotBeReadIsPassedOver() throws IOException {
		RawChunk chunk = new RawChunk(Recordings.event("a.B", TEXT));
		oneText(chunk, bytes -> bytes.putString("before"));
		oneText(chunk, bytes -> bytes.putByte(99));
		oneText(chunk, bytes -> {
			bytes.putByte(3);
			bytes.putVarint(1_000_000);
		});
		oneText(chunk, bytes -> bytes.putString("behind"));
		try (RecordingReader reader = RecordingReader.open(chunk.write(file()))) {
			assertThrows(IllegalStateException.class, reader::event);
			assertTrue(reader.next());
			assertEquals("before", reader.event().text(1));
			String message = assertThrows(MalformedRecordingException.class, reader::next).getMessage();
			assertTrue(message.startsWith("Unknown string encoding 99 (at byte "), message);
			assertThrows(IllegalStateException.class, reader::event);
			assertThrows(MalformedRecordingException.class, reader::next);
			assertTrue(reader.next());
			assertEquals("behind", reader.event().text(1));
			assertFalse(reader.next());
		}
	}

	/** As damage of the metadata leaves it: the type is not among those of events, or has another number. */
	@ParameterizedTest
	@ValueSource(booleans = {true, false})
	void eventsOfATypeThatHasNoneAreNotPassedOverInSilence(boolean defined) throws IOException {
		Path file = file();
		Type[] sound = {Recordings.event("a.B", TEXT), Recordings.event("a.C", TEXT)};
		Type[] types = defined ? new Type[] {sound[0], Type.struct("a.C", List.of(TEXT))} : new Type[] {sound[0]};
		oneText(new RawChunk(sound), bytes -> bytes.putString("first")).write(file);
		RawChunk damaged = new RawChunk(types);
		oneText(damaged, bytes -> bytes.putString("before"));
		damaged.event(1, bytes -> {
			bytes.putVarint(1_000);
			bytes.putString("lost");
		});
		oneText(damaged, bytes -> bytes.putString("behind")).write(file);
		oneText(new RawChunk(sound), bytes -> bytes.putString("last")).write(file);
		long chunk = RecordingScanner.scan(file).chunks().get(1).offset();
		// The event before takes 2 bytes for its size, 1 for its type, 2 for its start and 8 for its text.
		String damage = "An event is of type 33, which the metadata does not define as one of events (at byte "
				+ (chunk + 68 + 13) + ")";
		assertEquals(List.of("first", "before", "behind", damage, "last"), all(file, ReadOptions.all()));
		assertEquals(List.of(damage), all(file, ReadOptions.all().withTypes("a.C")));
		assertEquals(List.of("first", "before", "behind", "last"), all(file, ReadOptions.all().withTypes("a.B")));
	}

	/** @return the text of each event, and each message about damage */
	private static List<String> all(Path file, ReadOptions options) throws IOException {
		List<String> read = new ArrayList<>();
		try (RecordingReader reader = RecordingReader.open(file, options)) {
			for (boolean more = true; more;) {
				try {
					more = reader.next();
					if (more) {
						read.add(reader.event().text(1));
					}
				} catch (MalformedRecordingException e) {
					read.add(e.getMessage());
				}
			}
		}
		return read;
	}

	@Test
	void typesThatContainThemselvesOrMultiply() throws IOException {
		List<Type> types = new ArrayList<>();
		types.add(Type.struct("a.Self", List.of(Field.of("x", "int"), Field.of("self", "a.Self"))));
		types.add(Type.struct("a.List", List.of(array("list", "a.List", false))));
		types.add(Type.struct("a.Empty60", List.of()));
		types.add(Type.struct("a.Full60", List.of(Field.of("x", "int"))));
		for (int i = 59; i >= 0; i--) {
			for (String kind : List.of("a.Empty", "a.Full")) {
				types.add(Type.struct(kind + i, List.of(Field.of("x", kind + (i + 1)), Field.of("y", kind + (i + 1)))));
			}
		}
		List<String> events = List.of("a.Self", "a.List", "a.Full0", "a.Empty0");
		for (String kind : events) {
			types.add(Type.event(kind + "Event", List.of(Field.of("value", kind))));
		}
		RawChunk chunk = new RawChunk(types.toArray(Type[]::new));
		for (String kind : events) {
			chunk.event(kind + "Event", bytes -> {
				for (int i = 0; i < 5_000; i++) {
					bytes.putByte(1);
				}
			});
		}
		try (RecordingReader reader = RecordingReader.open(chunk.write(file()))) {
			for (int i = 0; i < 3; i++) {
				assertThrows(MalformedRecordingException.class, reader::next, events.get(i));
			}
			assertTrue(reader.next());
			assertEquals(0, reader.event().type().size());
			assertFalse(reader.next());
		}
	}

	@Test
	void arraysThatClaimTooMuch() throws IOException {
		RawChunk chunk = new RawChunk(Type.struct("a.Nothing", List.of()),
				Type.event("a.Numbers", List.of(array("numbers", "int", false))),
				Type.event("a.Nothings", List.of(array("nothings", "a.Nothing", false))));
		for (long count : List.of(1_000L, -1L, Long.MAX_VALUE, 1L << 32, (long) Integer.MAX_VALUE)) {
			chunk.event("a.Numbers", bytes -> bytes.putVarint(count));
		}
		chunk.event("a.Nothings", bytes -> bytes.putVarint(Integer.MAX_VALUE));
		try (RecordingReader reader = RecordingReader.open(chunk.write(file()))) {
			for (int i = 0; i < 6; i++) {
				assertThrows(MalformedRecordingException.class, reader::next);
			}
			assertFalse(reader.next());
		}
	}

	@Test
	@Tag("heavy")
	void numbersCostNoAllocation() throws IOException {
		TypeSet types = TypeSet
				.of(List.of(Recordings.event("a.B", Field.of("x", "int"), Field.of("y", "double"), Recordings.THREAD)));
		int count = 200_000;
		Path file = Recordings.write(file(), types, encoder -> {
			for (int i = 0; i < count; i++) {
				encoder.begin(types.event("a.B"), i);
				encoder.putInt(i);
				encoder.putDouble(i);
				encoder.putReference(
						encoder.thread(new flightforge.writer.ThreadInfo("t" + i % 10, i % 10, "os", 1, "", false)));
				encoder.commit();
			}
		});
		readAll(file);
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		long before = threads.getCurrentThreadAllocatedBytes();
		assertEquals(3 * (count * (count - 1L) / 2), readAll(file));
		long allocated = threads.getCurrentThreadAllocatedBytes() - before;
		assertTrue(allocated < 2 << 20, allocated + " bytes");
	}

	private static long readAll(Path file) throws IOException {
		long sum = 0;
		try (RecordingReader reader = RecordingReader.open(file)) {
			while (reader.next()) {
				Event event = reader.event();
				sum += event.number(1) + (long) event.real(2) + event.startTicks();
				assertEquals(event.number(1) % 10, event.thread().javaThreadId());
			}
		}
		return sum;
	}

	/** Classes of one name from two class loaders, in a JVM with a program that is loaded again. */
	@Test
	void typesOfOneNameAreApart() throws IOException {
		Type first = Type.struct("a.Key", List.of(Field.of("number", "long")));
		Type second = Type.struct("a.Key", List.of(TEXT, Field.of("number", "int")));
		RawChunk chunk = new RawChunk(first,
				Recordings.event("a.B", Field.of("key", "a.Key"), array("keys", "a.Key", true),
						Field.pooled("other", "a.Key")),
				second, Recordings.event("a.B", TEXT, Field.pooled("key", "a.Key"), array("keys", "a.Key", false)));
		chunk.event(1, bytes -> {
			bytes.putVarint(1_000);
			bytes.putVarint(Long.MAX_VALUE);
			bytes.putVarint(1);
			bytes.putVarint(7);
			bytes.putVarint(7);
		}).event(3, bytes -> {
			bytes.putVarint(1_000);
			bytes.putString("new");
			bytes.putVarint(7);
			bytes.putVarint(1);
			bytes.putString("inner");
			bytes.putVarint(3);
		}).constants(0, 1, bytes -> {
			bytes.putVarint(7);
			bytes.putVarint(70);
		}).constants(2, 1, bytes -> {
			bytes.putVarint(7);
			bytes.putString("seventy");
			bytes.putVarint(71);
		});
		Path file = chunk.write(file());
		read(file, event -> {
			assertEquals(Long.MAX_VALUE, event.number("key.number", 0));
			assertEquals(70, event.number("other.number", 0));
			assertEquals(70, event.array(event.type().slot("keys")).constant(0).number("number", 0));
		}, event -> {
			assertEquals("new", event.text("text"));
			assertEquals("seventy", event.text("key.text"));
			assertEquals(71, event.number("key.number", 0));
			assertEquals("inner", event.array(event.type().slot("keys")).get(0).text("text"));
		});
		List<RecordedEvent> expected = Recordings.readWithJdkOnly(file);
		assertEquals(Long.MAX_VALUE, expected.get(0).<RecordedObject>getValue("key").getLong("number"));
		assertEquals("seventy", expected.get(1).<RecordedObject>getValue("key").getString("text"));
		Path recovered = folder.resolve("recovered.jfr");
		assertEquals(List.of(), RecordingRecovery.recover(List.of(file), recovered, () -> false).lost());
		assertEquals(-1, Files.mismatch(file, recovered));
	}

	/** Structures in structures, 32,766 in each constant, none of which has a byte. */
	@Test
	@Tag("heavy")
	void structuresWithoutValuesCostRecoveryNothing() throws IOException {
		int count = 1_000_000;
		List<Type> types = new ArrayList<>();
		types.add(Type.struct("a.Empty14", List.of()));
		for (int i = 13; i >= 0; i--) {
			String inner = "a.Empty" + (i + 1);
			types.add(Type.struct("a.Empty" + i, List.of(Field.of("x", inner), Field.of("y", inner))));
		}
		types.add(Type.struct("a.Key", List.of(Field.of("empty", "a.Empty0"), Field.of("x", "int"))));
		types.add(Recordings.event("a.B", Field.pooled("key", "a.Key")));
		Path file = new RawChunk(types.toArray(Type[]::new)).event("a.B", bytes -> {
			bytes.putVarint(1_000);
			bytes.putVarint(5);
		}).constants("a.Key", count, bytes -> {
			for (int i = 0; i < count; i++) {
				bytes.putVarint(i);
				bytes.putVarint(i);
			}
		}).write(file());
		Path recovered = folder.resolve("recovered.jfr");
		assertTimeoutPreemptively(Duration.ofSeconds(60),
				() -> RecordingRecovery.recover(List.of(file), recovered, () -> false));
		read(recovered, event -> assertEquals(5, event.number("key.x", 0)));
		// More often than for chunks and blocks that are copied.
		int[] asked = new int[1];
		assertThrows(CancellationException.class,
				() -> RecordingRecovery.recover(List.of(file), recovered, () -> asked[0]++ == 12));
	}

	@Test
	void localTimeOfEachChunk() throws IOException {
		Path file = file();
		for (List<String> region : List.of(List.of("3600000", "3600000"), List.of("-12600000"), List.of("soon"),
				List.of("90000000"), List.<String>of())) {
			oneText(new RawChunk(Recordings.event("a.B", TEXT)).region(region.isEmpty() ? null : region.getFirst(),
					region.size() < 2 ? null : region.get(1)), bytes -> bytes.putByte(0)).write(file);
		}
		List<Region> regions = new ArrayList<>();
		RecordingReader.read(file, ReadOptions.all().withChunks(chunk -> regions.add(chunk.region())), event -> {
		});
		List<Region> expected = new ArrayList<>(List.of(new Region(3_600_000, 3_600_000), new Region(-12_600_000, 0)));
		expected.addAll(Collections.nCopies(3, null));
		assertEquals(expected, regions);
		assertEquals(expected, RecordingScanner.scan(file).chunks().stream().map(ChunkSummary::region).toList());
	}

	/** Keys that all fell into one place of a table with a multiplier that is known. */
	@Test
	@Tag("heavy")
	void keysMadeToCollideCostNoMore() throws IOException {
		int count = 1_000_000;
		long inverse = BigInteger.valueOf(0x9e3779b97f4a7c15L).modInverse(BigInteger.ONE.shiftLeft(64)).longValue();
		RawChunk chunk = new RawChunk(Recordings.event("a.B", Field.pooled("text", Type.STRING)));
		oneText(chunk, bytes -> bytes.putVarint(inverse));
		chunk.constants(Type.STRING, count, bytes -> {
			for (int i = 0; i < count; i++) {
				bytes.putVarint(i * inverse);
				bytes.putByte(1);
			}
		});
		Path file = chunk.write(file());
		assertTimeoutPreemptively(Duration.ofSeconds(60), () -> read(file, event -> assertEquals("", event.text(1))));
	}

	@Test
	void cancelledAndMissing() throws IOException {
		Path file = oneText(new RawChunk(Recordings.event("a.B", TEXT)), bytes -> bytes.putByte(0)).write(file());
		try (RecordingReader reader = RecordingReader.open(file, ReadOptions.all().withCancelled(() -> true))) {
			assertThrows(CancellationException.class, reader::next);
		}
		assertThrows(IOException.class, () -> RecordingReader.open(folder.resolve("none.jfr")));
		assertThrows(IOException.class, () -> RecordingReader.open(folder));
		List<String> none = new ArrayList<>();
		RecordingReader.read(file, ReadOptions.all().withTypes("a.C"), event -> none.add(event.name()));
		assertEquals(List.of(), none);
	}

	@Test
	void namesOfClassesAsInSource() {
		assertEquals("java.lang.String", JavaClass.sourceName("java/lang/String"));
		assertEquals("java.lang.String[][]", JavaClass.sourceName("[[Ljava/lang/String;"));
		assertEquals("byte[]", JavaClass.sourceName("[B"));
		assertEquals("[", JavaClass.sourceName("["));
		assertEquals("[Bx", JavaClass.sourceName("[Bx"));
		assertEquals("", JavaClass.sourceName(""));
		assertNull(JavaClass.sourceName(null));
	}
}
