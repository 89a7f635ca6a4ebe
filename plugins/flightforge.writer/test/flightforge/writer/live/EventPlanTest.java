/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Recordings;
import flightforge.writer.Type;

/** A type of which there are many events gets a plan; the events behind are as those before. */
class EventPlanTest {
	private static final int EVENTS = 11_000;
	private static final Type POINT = Type.struct("test.Point",
			List.of(Field.of("x", "int"), Field.of("name", Type.STRING)));
	private static final Type ALL = Recordings.event("test.All", Recordings.THREAD, Field.of("z", "boolean"),
			Field.of("b", "byte"), Field.of("s", "short"), Field.of("c", "char"), Field.of("i", "int"),
			Field.of("l", "long"), Field.of("f", "float"), Field.of("d", "double"), Field.of("text", Type.STRING),
			Field.of("once", Type.STRING), new Field("numbers", "int", true, false, List.of()),
			new Field("texts", Type.STRING, true, false, List.of()), Field.pooled("pooled", "test.Point"),
			Field.of("point", "test.Point"), Field.of("last", "long"));

	@TempDir
	private Path folder;

	/** An event with a value of each kind. */
	private record Values(int i) implements FieldValues {
		@Override
		public long number(int field) {
			return switch (field) {
			case 0 -> LiveRecording.NOW;
			case 2 -> i & 1;
			case 8 -> Float.floatToRawIntBits(i / 4f);
			case 9 -> Double.doubleToRawLongBits(i / 3.0);
			case 7, 16 -> i * 1_234_567_890_123L * (i % 2 == 0 ? 1 : -1);
			default -> i;
			};
		}

		@Override
		public Object object(int field) {
			return switch (field) {
			case 1 -> new LiveEvents.NamedThread("thread " + i % 5);
			case 10 -> i % 7 == 0 ? null : "text " + i % 7;
			case 11 -> "x".repeat(i % 300) + i;
			case 12 -> IntStream.range(0, i % 20).toArray();
			case 13 -> new String[] {"a", null, "text " + i % 7};
			case 14 -> i % 3 == 0 ? null : new Point(i % 10);
			case 15 -> new Point(i);
			default -> throw new AssertionError("no object: " + field);
			};
		}
	}

	private record Point(int i) implements FieldValues {
		@Override
		public long number(int field) {
			return i;
		}

		@Override
		public Object object(int field) {
			return "point " + i;
		}
	}

	/** An event whose text is none. */
	private record WrongText() implements FieldValues {
		@Override
		public long number(int field) {
			return new Values(0).number(field);
		}

		@Override
		public Object object(int field) {
			return field == 10 ? Integer.valueOf(1) : new Values(0).object(field);
		}
	}

	private LiveRecording create(boolean mapped) throws IOException {
		LiveRecording recording = LiveRecording.create(folder.resolve("all.jfr"), LiveEvents.settings(mapped));
		recording.register(List.of(POINT, ALL));
		return recording;
	}

	private static void writeMany(LiveRecording recording) throws IOException {
		LiveType type = recording.type("test.All");
		for (int i = 0; i < EVENTS; i++) {
			recording.write(type, new Values(i));
		}
		assertNotNull(type.plan());
	}

	private static void check(RecordedEvent event, Values values) {
		assertEquals("thread " + values.i % 5, event.getThread("eventThread").getJavaName());
		assertEquals(values.i % 2 == 1, event.getBoolean("z"));
		assertEquals((byte) values.i, event.getByte("b"));
		assertEquals((short) values.i, event.getShort("s"));
		assertEquals((char) values.i, event.getChar("c"));
		assertEquals(values.i, event.getInt("i"));
		assertEquals(values.number(7), event.getLong("l"));
		assertEquals(values.i / 4f, event.getFloat("f"));
		assertEquals(values.i / 3.0, event.getDouble("d"));
		assertEquals(values.object(10), event.getString("text"));
		assertEquals(values.object(11), event.getString("once"));
		assertArrayEquals(Arrays.stream((int[]) values.object(12)).boxed().toArray(),
				(Object[]) event.getValue("numbers"));
		assertArrayEquals((String[]) values.object(13), (Object[]) event.getValue("texts"));
		assertEquals(values.i % 3 == 0 ? null : "point " + values.i % 10,
				values.i % 3 == 0 ? event.getValue("pooled") : event.getString("pooled.name"));
		assertEquals("point " + values.i, event.getString("point.name"));
		assertEquals(values.number(16), event.getLong("last"));
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void allKindsOfFields(boolean mapped) throws IOException {
		try (LiveRecording recording = create(mapped)) {
			writeMany(recording);
		}
		List<RecordedEvent> events = Recordings.read(folder.resolve("all.jfr"));
		assertEquals(EVENTS, events.size());
		for (RecordedEvent event : events) {
			check(event, new Values(event.getInt("i")));
		}
	}

	@Test
	void whatIsWrongIsNamedAndLeavesNothing() throws IOException {
		try (LiveRecording recording = create(false)) {
			writeMany(recording);
			LiveType type = recording.type("test.All");
			IllegalArgumentException refused = assertThrows(IllegalArgumentException.class,
					() -> recording.write(type, new WrongText()));
			assertEquals("Field 'text' of 'test.All' takes no Integer", refused.getMessage());
			recording.write(type, new Values(EVENTS));
		}
		List<RecordedEvent> events = Recordings.read(folder.resolve("all.jfr"));
		assertEquals(EVENTS + 1, events.size());
		check(events.get(EVENTS), new Values(EVENTS));
	}

	@Test
	void laterRecordingsTakeItFromTheFirstEventOn() throws IOException {
		EventPlan made;
		try (LiveRecording recording = create(false)) {
			writeMany(recording);
			made = recording.type("test.All").plan();
		}
		try (LiveRecording recording = create(true)) {
			LiveType type = recording.type("test.All");
			assertNull(type.plan());
			recording.write(type, new Values(0));
			assertSame(made, type.plan());
			recording.write(type, new Values(1));
		}
		List<RecordedEvent> events = Recordings.read(folder.resolve("all.jfr"));
		assertEquals(2, events.size());
		check(events.get(1), new Values(1));
	}

	@Test
	void typesOfManyFieldsHaveNone() throws IOException {
		Type wide = Recordings.event("test.Wide", IntStream.range(0, EventPlan.MOST_FIELDS)
				.mapToObj(i -> Field.of("f" + i, "long")).toArray(Field[]::new));
		try (LiveRecording recording = create(false)) {
			recording.register(List.of(wide));
			LiveType type = recording.type("test.Wide");
			for (int i = 0; i < EVENTS; i++) {
				recording.write(type, new Values(2));
			}
			assertNull(type.plan());
		}
	}

	@Test
	void textsThatHaveNoRoomWhereThePlanPutsThemEndIt() throws IOException {
		Type type = Recordings.event("test.Text", Field.of("text", Type.STRING));
		String large = "x".repeat(2 * MappedChunk.ROOM_BYTES);
		int events = EVENTS;
		try (LiveRecording recording = create(true)) {
			recording.register(List.of(type));
			LiveType live = recording.type("test.Text");
			for (int i = 0; i < EVENTS; i++) {
				recording.write(live, new LiveEvents.Now("text " + i));
			}
			assertNotNull(live.plan());
			for (; live.plan() != null; events++) {
				assertTrue(events < 2 * EVENTS, "the plan of a type whose events never have room is kept");
				recording.write(live, new LiveEvents.Now(large + events));
			}
			recording.write(live, new LiveEvents.Now("text " + events++));
		}
		List<RecordedEvent> read = Recordings.read(folder.resolve("all.jfr"));
		assertEquals(events, read.size());
		for (int i = 0; i < events; i++) {
			assertEquals((i < EVENTS || i == events - 1 ? "text " : large) + i, read.get(i).getString("text"));
		}
	}

	/** The writer once more, without the class file that plans are made of, as after its class loader is closed. */
	private static final class WithoutPlans extends ClassLoader {
		WithoutPlans() {
			super(EventPlanTest.class.getClassLoader());
		}

		@Override
		protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
			if (!name.startsWith("flightforge.")) {
				return super.loadClass(name, resolve);
			}
			synchronized (getClassLoadingLock(name)) {
				Class<?> known = findLoadedClass(name);
				if (known != null) {
					return known;
				}
				try (InputStream code = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
					byte[] bytes = code.readAllBytes();
					return defineClass(name, bytes, 0, bytes.length);
				} catch (IOException e) {
					throw new ClassNotFoundException(name, e);
				}
			}
		}

		@Override
		public URL getResource(String name) {
			return name.endsWith("LinkedEventPlan.class") ? null : super.getResource(name);
		}
	}

	/** Is run by classes of {@link WithoutPlans}. */
	public static final class ManyEvents implements Callable<Boolean> {
		private final Path file;

		/** @param file of the recording */
		public ManyEvents(Path file) {
			this.file = file;
		}

		@Override
		public Boolean call() throws IOException {
			try (LiveRecording recording = LiveRecording.create(file, LiveEvents.settings(false))) {
				recording.register(List.of(POINT, ALL));
				LiveType type = recording.type("test.All");
				for (int i = 0; i < EVENTS; i++) {
					recording.write(type, new Values(i));
				}
				return type.plan() != null;
			}
		}
	}

	@Test
	void noEventIsLostWhereNoPlanCanBeMade() throws Exception {
		Path file = folder.resolve("all.jfr");
		Object run = new WithoutPlans().loadClass(ManyEvents.class.getName()).getConstructor(Path.class)
				.newInstance(file);
		assertEquals(false, ((Callable<?>) run).call());
		List<RecordedEvent> events = Recordings.read(file);
		assertEquals(EVENTS, events.size());
		for (RecordedEvent event : events) {
			check(event, new Values(event.getInt("i")));
		}
	}
}
