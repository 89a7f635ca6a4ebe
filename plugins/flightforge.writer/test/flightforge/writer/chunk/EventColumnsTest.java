/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.Type;
import flightforge.writer.store.HeapStore;

/** Columns of any kind, the same in all events or not, have the bytes of the puts. */
class EventColumnsTest {
	private static final List<String> KINDS = List.of("boolean", "byte", "short", "char", "int", "long", "float",
			"double", Type.STRING, "reference", "text", "array");
	private static final int EVENTS = 500;

	@TempDir
	private Path folder;

	/** A field with its values, and how it is set. */
	private static final class Values {
		private final String kind;
		private final boolean same;
		private final boolean none;
		private final long[] longs = new long[EVENTS];
		private final double[] doubles = new double[EVENTS];
		private final int[] ends = new int[EVENTS];
		private final boolean[] nothing = new boolean[EVENTS];
		private byte[] utf8;

		Values(String kind, Random random) {
			this.kind = kind;
			none = kind.equals("array") || random.nextInt(5) == 0;
			same = !kind.equals("text") && random.nextInt(3) == 0;
			StringBuilder texts = new StringBuilder();
			for (int i = 0; i < EVENTS; i++) {
				boolean first = i == 0 || !same;
				longs[i] = none ? 0 : first ? random.nextLong() >>> random.nextInt(64) : longs[0];
				doubles[i] = none ? 0 : first ? random.nextGaussian() : doubles[0];
				nothing[i] = none || random.nextInt(4) == 0;
				if (kind.equals("text") && !nothing[i]) {
					texts.append("t".repeat(random.nextInt(50) == 0 ? 50_000 : random.nextInt(4)));
				}
				ends[i] = texts.length();
			}
			utf8 = texts.toString().getBytes(StandardCharsets.UTF_8);
		}

		Field field(String name) {
			return switch (kind) {
			case "reference" -> Field.pooled(name, "jdk.types.GCCause");
			case "text" -> Field.of(name, Type.STRING);
			case "array" -> new Field(name, "int", true, false, List.of());
			default -> Field.of(name, kind);
			};
		}

		/** References of the chunk instead of any numbers. */
		void resolve(ChunkEncoder encoder) throws IOException {
			for (int i = 0; i < EVENTS && !none; i++) {
				if (kind.equals("reference") || kind.equals(Type.STRING)) {
					String text = "text " + (same ? 0 : i % 200);
					longs[i] = same || i % 7 != 0 ? kind.equals("reference")
							? encoder.constant("jdk.types.GCCause", text) : encoder.string(text) : 0;
				}
			}
		}

		void set(EventColumns columns, int slot) {
			boolean real = kind.equals("float") || kind.equals("double");
			if (none) {
				columns.none(slot);
			} else if (same && real) {
				columns.same(slot, doubles[0]);
			} else if (same) {
				columns.same(slot, longs[0]);
			} else if (real) {
				columns.real(slot, doubles);
			} else if (kind.equals("text")) {
				columns.text(slot, utf8, ends, nothing);
			} else if (kind.equals("reference") || kind.equals(Type.STRING)) {
				columns.reference(slot, longs);
			} else {
				columns.whole(slot, longs);
			}
		}

		void put(ChunkEncoder encoder, int event) throws IOException {
			if (none) {
				encoder.putDefault();
				return;
			}
			long number = longs[event];
			switch (kind) {
			case "boolean" -> encoder.putBoolean(number != 0);
			case "byte" -> encoder.putByte((byte) number);
			case "short" -> encoder.putShort((short) number);
			case "char" -> encoder.putChar((char) number);
			case "int" -> encoder.putInt((int) number);
			case "long" -> encoder.putLong(number);
			case "float" -> encoder.putFloat((float) doubles[event]);
			case "double" -> encoder.putDouble(doubles[event]);
			case "reference" -> encoder.putReference(number);
			case Type.STRING -> encoder.putStringReference(number);
			default -> {
				if (nothing[event]) {
					encoder.putStringReference(0);
				} else {
					encoder.putStringBytes(utf8, event == 0 ? 0 : ends[event - 1], ends[event]);
				}
			}
			}
		}
	}

	@ParameterizedTest(name = "seed {0}")
	@ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
	void columnsHaveTheBytesOfThePuts(long seed) throws IOException {
		Random random = new Random(seed);
		Values[] fields = random.ints(random.nextInt(30), 0, KINDS.size())
				.mapToObj(kind -> new Values(KINDS.get(kind), random)).toArray(Values[]::new);
		Field[] declared = new Field[fields.length];
		for (int i = 0; i < fields.length; i++) {
			declared[i] = fields[i].field("f" + i);
		}
		TypeSet types = TypeSet.of(List.of(Recordings.event("test.Columns", declared)));
		EventEncoding type = types.event("test.Columns");
		long[] times = random.longs(EVENTS, 0, Recordings.SECOND).toArray();
		Path put = Recordings.write(folder.resolve("put.jfr"), types, encoder -> {
			for (Values field : fields) {
				field.resolve(encoder);
			}
			for (int i = 0; i < EVENTS; i++) {
				encoder.begin(type, times[i]);
				for (Values field : fields) {
					field.put(encoder, i);
				}
				encoder.commit();
			}
		});
		Path appended = Recordings.write(folder.resolve("appended.jfr"), types, encoder -> {
			EventColumns columns = new EventColumns(type);
			for (int i = 0; i < fields.length; i++) {
				fields[i].resolve(encoder);
				fields[i].set(columns, i);
			}
			encoder.append(columns, times, EVENTS);
			assertEquals(EVENTS, encoder.events());
		});
		assertArrayEquals(Files.readAllBytes(put), Files.readAllBytes(appended));
		assertEquals(EVENTS, Recordings.read(appended).size());
	}

	/** Bytes of a text as events hold it. */
	private static byte[] encoded(int encoding, byte... content) {
		byte[] bytes = new byte[2 + content.length];
		bytes[0] = (byte) encoding;
		bytes[1] = (byte) content.length;
		System.arraycopy(content, 0, bytes, 2, content.length);
		return bytes;
	}

	private static int count(byte[] sought, byte[] bytes) {
		int count = 0;
		for (int i = 0; i + sought.length <= bytes.length; i++) {
			count += Arrays.equals(sought, 0, sought.length, bytes, i, i + sought.length) ? 1 : 0;
		}
		return count;
	}

	@Test
	void textsOfATableAreInEventsAsTheyAreEncoded() throws IOException {
		String emoji = "\ud83d\ude00".repeat(40_000);
		List<String> texts = Arrays.asList("in UTF-8", "characters", null, "", "in the pool", emoji, "later");
		TypeSet types = TypeSet
				.of(List.of(Recordings.event("test.Two", Field.of("one", Type.STRING), Field.of("made", Type.STRING))));
		long[] indexes = {0, 1, 2, 3, 4, 0, 5};
		byte[] made = "m\u20acm\u20acm\u20ac\ud83d\ude00m\u20acm\u20acm".getBytes(StandardCharsets.UTF_8);
		int[] ends = {1, 4, 5, 8, 9, 9 + 7, made.length};
		Path file = Recordings.write(folder.resolve("table.jfr"), types, encoder -> {
			EncodedTexts table = new EncodedTexts(texts.size());
			table.utf8(0, texts.get(0));
			table.characters(1, texts.get(1));
			table.characters(2, null);
			table.utf8(3, "");
			table.characters(5, emoji);
			EncodedTexts ofChunk = table.copy();
			ofChunk.reference(4, encoder.string(texts.get(4)));
			assertFalse(table.has(4));
			assertTrue(ofChunk.has(4));
			EventColumns columns = new EventColumns(types.event("test.Two"));
			columns.text(0, ofChunk, indexes);
			columns.text(1, made, ends, null, true);
			encoder.append(columns, new long[] {1, 2, 3, 4, 5, 6, 7}, 7);
			// One that is longer than all before.
			ofChunk.characters(6, emoji + emoji);
			columns.none(1);
			encoder.append(columns, new long[] {8}, 1);
			indexes[0] = 6;
			encoder.append(columns, new long[] {9}, 1);
		});
		List<RecordedEvent> events = Recordings.read(file);
		assertEquals(Arrays.asList("in UTF-8", "characters", null, "", "in the pool", "in UTF-8", emoji, "in UTF-8",
				emoji + emoji), events.stream().map(event -> event.getString("one")).toList());
		assertEquals("m, \u20ac, m, \u20ac, m, \u20ac\ud83d\ude00, m\u20acm\u20acm",
				events.stream().limit(7).map(event -> event.getString("made")).collect(Collectors.joining(", ")));
		byte[] bytes = Files.readAllBytes(file);
		assertEquals(3, count(encoded(3, "in UTF-8".getBytes(StandardCharsets.UTF_8)), bytes));
		assertEquals(1, count(encoded(4, "characters".getBytes(StandardCharsets.UTF_8)), bytes));
		assertEquals(3, count(encoded(4, (byte) 'm'), bytes));
		assertEquals(1, count("in the pool".getBytes(StandardCharsets.UTF_8), bytes));
	}

	@Test
	void aColumnThatDoesNotFitItsFieldIsRefused() throws IOException {
		TypeSet types = TypeSet
				.of(List.of(Recordings.event("test.Two", Field.of("number", "long"), Field.of("text", Type.STRING))));
		EventColumns columns = new EventColumns(types.event("test.Two"));
		assertEquals("Field 'text' of test.Two is a String and takes no whole numbers",
				assertThrows(IllegalArgumentException.class, () -> columns.whole(1, new long[1])).getMessage());
		assertThrows(IllegalArgumentException.class, () -> columns.real(0, new double[1]));
		assertThrows(IllegalArgumentException.class, () -> columns.reference(0, new long[1]));
		assertThrows(IllegalArgumentException.class, () -> columns.text(0, new byte[0], new int[1], null));
		assertThrows(IllegalArgumentException.class, () -> columns.text(0, new EncodedTexts(1), new long[1]));
		assertThrows(IllegalArgumentException.class, () -> columns.same(0, 1.5));
		columns.whole(0, new long[] {5, 6});
		Path file = Recordings.write(folder.resolve("two.jfr"), types, encoder -> {
			assertEquals("Field 'text' of test.Two is not set",
					assertThrows(IllegalStateException.class, () -> encoder.append(columns, new long[2], 2))
							.getMessage());
			columns.none(1);
			encoder.append(columns, new long[] {1, 2}, 2);
			encoder.begin(types.event("test.Two"), 3);
			assertThrows(IllegalStateException.class, () -> encoder.append(columns, new long[] {1, 2}, 2));
			encoder.putLong(7);
			encoder.putString("seven");
			encoder.commit();
			EventColumns other = new EventColumns(
					TypeSet.of(List.of(Recordings.event("test.Other"))).event("test.Other"));
			assertThrows(IllegalArgumentException.class, () -> encoder.append(other, new long[1], 1));
		});
		assertEquals(List.of(5L, 6L, 7L),
				Recordings.read(file).stream().map(event -> event.getLong("number")).toList());
		ChunkEncoder closed = new ChunkEncoder(types, new HeapStore());
		assertEquals("No chunk is open",
				assertThrows(IllegalStateException.class, () -> closed.append(columns, new long[2], 2)).getMessage());
	}
}
