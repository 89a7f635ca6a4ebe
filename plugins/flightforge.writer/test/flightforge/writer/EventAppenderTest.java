/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Percentage;
import jdk.jfr.Timespan;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

import flightforge.kit.Contents;
import flightforge.kit.readers.Conformance;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.EventEncoding;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.live.LiveEvents;
import flightforge.writer.live.LiveRecording;
import flightforge.writer.live.LiveSettings;
import flightforge.writer.store.HeapStore;

/** Records become events: by an encoder the same bytes as its puts, by a live recording what all readers read. */
class EventAppenderTest {
	private static final ThreadInfo WORKER = new ThreadInfo("worker", 7, "worker", 70, "main", false);
	private static final StackTrace STACK = new StackTrace(
			List.of(new StackFrame("com.shop.Cart", "pay", "()V", 12, 3, StackFrame.JIT_COMPILED)), false);

	private static final String[] TEXTS = {null, "", "plain", "caf\u00e9 \u00ff", "\u20ac 5", "a\ud800b",
			"x".repeat(127), "y".repeat(1 << 10), "z".repeat((1 << 10) + 1), "\u4e2d".repeat(300)};

	@Name("shop.Order")
	@Label("Order")
	@Description("An order that was paid")
	@Category({"Shop", "Orders"})
	record Order(long id, @Label("Customer") String customer, @DataAmount long size,
			@Timespan(Timespan.MILLISECONDS) int waited, @Name("ratio") @Percentage float share) {
	}

	@Name("test.All")
	record All(boolean flag, byte small, short port, char letter, int count, long number, float share, double amount,
			String text, ThreadInfo eventThread, StackTrace stackTrace, Class<?> type, Thread other, String again) {
	}

	@Name("test.Timed")
	record Timed(String text, long duration, long startTime) {
	}

	@Name("test.Empty")
	record Empty() {
	}

	@Name("test.Texts")
	record Texts(String first, long between, String second, String third) {
	}

	record Wrapped(Integer boxed) {
	}

	record Listed(List<String> texts) {
	}

	record WrongTime(int startTime) {
	}

	/** A record whose accessor does as the test wants. */
	@Name("test.Number")
	record Number(long number) {
		private static Runnable called = () -> {
		};

		@Override
		public long number() {
			called.run();
			return number;
		}
	}

	@TempDir
	private Path folder;

	@Test
	void aRecordWithTheAnnotationsOfTheJdkIsAType() {
		Type expected = Type.event("shop.Order",
				List.of(Recordings.START_TIME, Field.of("id", "long"),
						Field.of("customer", Type.STRING, Annotation.label("Customer")),
						Field.of("size", "long", Annotation.dataAmountBytes()),
						Field.of("waited", "int", Annotation.timespanMillis()),
						Field.of("ratio", "float", Annotation.percentage())),
				Annotation.label("Order"), Annotation.description("An order that was paid"),
				Annotation.category("Shop", "Orders"));
		assertEquals(expected, Type.of(Order.class));
		assertEquals(List.of("startTime", "duration", "text"),
				Type.of(Timed.class).fields().stream().map(Field::name).toList());
	}

	private static All all(Random random) {
		Thread[] threads = {null, Thread.currentThread()};
		Class<?>[] classes = {null, String.class, EventAppenderTest.class};
		return new All(random.nextBoolean(), (byte) random.nextInt(), (short) random.nextInt(), (char) random.nextInt(),
				random.nextInt() >> random.nextInt(32), random.nextLong() >> random.nextInt(64), random.nextFloat(),
				random.nextGaussian(), TEXTS[random.nextInt(TEXTS.length)], random.nextBoolean() ? WORKER : null,
				random.nextBoolean() ? STACK : null, classes[random.nextInt(3)], threads[random.nextInt(2)],
				"unique " + random.nextInt(10));
	}

	/** Strings become constants when they come again; the puts of this are those of the appender. */
	private static void put(ChunkEncoder encoder, EventEncoding type, long ticks, All all, Map<String, Long> known)
			throws IOException {
		encoder.begin(type, ticks);
		encoder.putBoolean(all.flag);
		encoder.putByte(all.small);
		encoder.putShort(all.port);
		encoder.putChar(all.letter);
		encoder.putInt(all.count);
		encoder.putLong(all.number);
		encoder.putFloat(all.share);
		encoder.putDouble(all.amount);
		putText(encoder, all.text, known);
		encoder.putReference(all.eventThread == null ? 0 : encoder.thread(all.eventThread));
		encoder.putReference(all.stackTrace == null ? 0 : encoder.stackTrace(all.stackTrace));
		encoder.putReference(all.type == null ? 0 : encoder.constant("java.lang.Class", all.type.getName()));
		encoder.putReference(all.other == null ? 0 : encoder.thread(ThreadInfo.of(all.other)));
		putText(encoder, all.again, known);
		encoder.commit();
	}

	private static void putText(ChunkEncoder encoder, String text, Map<String, Long> known) throws IOException {
		if (text == null || text.isEmpty() || text.length() > 1 << 10 || !known.containsKey(text)) {
			encoder.putString(text);
			if (text != null) {
				known.put(text, 0L);
			}
		} else {
			encoder.putStringReference(encoder.string(text));
		}
	}

	@ParameterizedTest
	@ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
	void anEncodersAppenderWritesTheBytesOfItsPuts(long seed) throws IOException {
		TypeSet types = TypeSet.of(List.of(Type.of(All.class)));
		EventEncoding type = types.event("test.All");
		int events = 3000;
		Path put = Recordings.write(folder.resolve("put.jfr"), types, encoder -> {
			Random random = new Random(seed);
			Map<String, Long> known = new HashMap<>();
			for (int i = 0; i < events; i++) {
				put(encoder, type, i * 100L, all(random), known);
			}
		});
		Path appended = Recordings.write(folder.resolve("appended.jfr"), types, encoder -> {
			Random random = new Random(seed);
			EventAppender<All> appender = encoder.appender(All.class);
			for (int i = 0; i < events; i++) {
				appender.append(i * 100L, all(random));
			}
			assertEquals(events, encoder.events());
		});
		assertArrayEquals(Files.readAllBytes(put), Files.readAllBytes(appended));
	}

	@Test
	void puttingAndAppendingTakeTurnsFromChunkToChunk() throws IOException {
		TypeSet types = TypeSet.of(List.of(Type.of(Texts.class), Type.of(Empty.class), Type.of(Timed.class)));
		EventEncoding type = types.event("test.Empty");
		ChunkEncoder[] before = new ChunkEncoder[1];
		List<EventAppender<Texts>> linked = new ArrayList<>();
		Recordings.Content content = encoder -> {
			if (before[0] != encoder) {
				before[0] = encoder;
				linked.clear();
				linked.add(encoder.appender(Texts.class));
			}
			EventAppender<Timed> timed = encoder.appender(Timed.class);
			for (int i = 0; i < 1000; i++) {
				linked.get(0).append(10L * i, new Texts("again", i, "unique " + i, null));
				encoder.begin(type, 10L * i + 1);
				encoder.commit();
				timed.append(new Timed("again", 5, 10L * i + 2));
			}
		};
		Path file = Recordings.write(folder.resolve("turns.jfr"), types, content, content, content);
		List<RecordedEvent> events = Recordings.read(file);
		assertEquals(9000, events.size());
		assertEquals(3000, events.stream().filter(event -> event.getEventType().getName().equals("test.Texts")
				&& event.getString("first").equals("again")).count());
		assertTrue(events.stream().filter(event -> event.getEventType().getName().equals("test.Timed"))
				.allMatch(event -> event.getDuration().toNanos() == 5 && event.getString("text").equals("again")));
	}

	/** Of a size that the block cannot hold, with texts that make it move while the event is written. */
	@Test
	void largeTextsMoveTheEventAlong() throws IOException {
		TypeSet types = TypeSet.of(List.of(Type.of(Texts.class)));
		int[] lengths = {1, 100_000, 90_000, 300_000, 2, 1_000_000, 65_536};
		Path file = Recordings.write(folder.resolve("large.jfr"), types, encoder -> {
			EventAppender<Texts> appender = encoder.appender(Texts.class);
			for (int i = 0; i < lengths.length; i++) {
				appender.append(i, new Texts("a".repeat(lengths[i]), i, "\u4e2d".repeat(lengths[i]), "end"));
			}
		});
		List<RecordedEvent> events = Recordings.read(file);
		for (int i = 0; i < lengths.length; i++) {
			assertEquals(lengths[i], events.get(i).getString("first").length());
			assertEquals(i, events.get(i).getLong("between"));
			assertEquals("\u4e2d".repeat(lengths[i]), events.get(i).getString("second"));
			assertEquals("end", events.get(i).getString("third"));
		}
	}

	@Test
	void whatCannotBeAFieldIsRefusedWhenTheAppenderIsMade() throws IOException {
		assertMessage("Component 'boxed' of " + Wrapped.class.getName() + " is a java.lang.Integer", Wrapped.class);
		assertMessage("Component 'texts' of " + Listed.class.getName() + " is a java.util.List", Listed.class);
		assertMessage("make it a long, of nanoseconds", WrongTime.class);
		TypeSet types = TypeSet
				.of(List.of(Recordings.event("test.Number", Field.of("number", "int")), Type.of(Empty.class)));
		ChunkEncoder encoder = new ChunkEncoder(types, new HeapStore());
		String message = assertThrows(IllegalArgumentException.class, () -> encoder.appender(Number.class))
				.getMessage();
		assertEquals("Type 'test.Number' has the fields [long startTime, int number], the record "
				+ Number.class.getName() + " has [long startTime, long number]", message);
		assertEquals("Unknown event type 'test.Timed'",
				assertThrows(IllegalArgumentException.class, () -> encoder.appender(Timed.class)).getMessage());
	}

	private static void assertMessage(String part, Class<? extends Record> recordClass) {
		String message = assertThrows(IllegalArgumentException.class, () -> Type.of(recordClass)).getMessage();
		assertTrue(message.contains(part), message);
	}

	@Test
	@SuppressWarnings({"unchecked", "rawtypes"})
	void whatIsNoEventLeavesNothingBehind() throws IOException {
		TypeSet types = TypeSet.of(List.of(Type.of(Number.class), Type.of(Texts.class)));
		Path file = Recordings.write(folder.resolve("refused.jfr"), types, encoder -> {
			EventAppender<Number> numbers = encoder.appender(Number.class);
			EventAppender<Texts> texts = encoder.appender(Texts.class);
			numbers.append(1, new Number(1));
			assertEquals("An event of 'test.Number' is null",
					assertThrows(NullPointerException.class, () -> numbers.append(2, null)).getMessage());
			assertEquals("An appender of " + Number.class.getName() + " takes no " + Empty.class.getName(),
					assertThrows(IllegalArgumentException.class, () -> ((EventAppender) numbers).append(2, new Empty()))
							.getMessage());
			assertTrue(assertThrows(IllegalStateException.class, () -> numbers.append(new Number(2))).getMessage()
					.contains("has no component 'startTime'"));
			String tooLong = "x".repeat((1 << 25) + 1);
			assertThrows(IllegalArgumentException.class, () -> texts.append(2, new Texts("a", 1, "b", tooLong)));
			encoder.begin(types.event("test.Number"), 2);
			assertThrows(IllegalStateException.class, () -> numbers.append(2, new Number(2)));
			encoder.putLong(2);
			encoder.commit();
			numbers.append(3, new Number(3));
		});
		assertEquals(List.of(1L, 2L, 3L),
				Recordings.read(file).stream().map(event -> event.getLong("number")).toList());
	}

	/** An accessor is the program's code: it may throw, and it may write. */
	@Test
	void accessorsThrowAndWrite() throws IOException {
		TypeSet types = TypeSet.of(List.of(Type.of(Number.class), Type.of(Empty.class)));
		Path file = Recordings.write(folder.resolve("accessors.jfr"), types, encoder -> {
			EventAppender<Number> numbers = encoder.appender(Number.class);
			EventAppender<Empty> empty = encoder.appender(Empty.class);
			try {
				Number.called = () -> {
					throw new UnsupportedOperationException("no number");
				};
				assertThrows(UnsupportedOperationException.class, () -> numbers.append(1, new Number(1)));
				Number.called = () -> {
					try {
						empty.append(2, new Empty());
					} catch (IOException e) {
						throw new AssertionError(e);
					}
				};
				numbers.append(3, new Number(3));
			} finally {
				Number.called = () -> {
				};
			}
		});
		assertEquals(List.of("test.Empty", "test.Number"),
				Recordings.read(file).stream().map(event -> event.getEventType().getName()).toList());
	}

	@Test
	void withoutAChunkThereIsNoEvent() {
		ChunkEncoder encoder = new ChunkEncoder(TypeSet.of(List.of(Type.of(Number.class))), new HeapStore());
		EventAppender<Number> numbers = encoder.appender(Number.class);
		assertEquals("No chunk is open",
				assertThrows(IllegalStateException.class, () -> numbers.append(1, new Number(1))).getMessage());
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	@Tag("heavy")
	void allReadersReadWhatALiveRecordingAppends(boolean mapped) throws Exception {
		Path file = folder.resolve("live.jfr");
		Contents written = new Contents();
		try (LiveRecording recording = LiveRecording.create(file, LiveEvents.settings(mapped))) {
			EventAppender<All> all = recording.appender(All.class);
			EventAppender<Order> orders = recording.appender(Order.class);
			for (int i = 0; i < 500; i++) {
				long number = i;
				all.append(new All(true, (byte) 1, (short) -2, 'c', -4, i, 0.5f, 1.25, "text " + i % 7, WORKER, STACK,
						String.class, Thread.currentThread(), "unique " + i));
				orders.append(new Order(i, i % 2 == 0 ? "Ada" : null, 1L << i % 60, i, 0.25f));
				if (number % 100 == 99) {
					recording.rotate();
				}
			}
			// The same class links another recording as well.
			try (LiveRecording other = LiveRecording.create(folder.resolve("other.jfr"), LiveEvents.settings(mapped))) {
				other.appender(Order.class).append(new Order(1, "Bo", 1, 1, 1));
			}
		}
		written.events("test.All", 500);
		written.events("shop.Order", 500);
		Conformance.FULL.check(file, written);
		List<RecordedEvent> events = Recordings.read(file);
		List<RecordedEvent> some = events.stream().filter(e -> e.getEventType().getName().equals("test.All")).toList();
		for (int i = 0; i < 500; i++) {
			RecordedEvent event = some.get(i);
			assertEquals(i, event.getLong("number"));
			assertEquals("text " + i % 7, event.getString("text"));
			assertEquals("unique " + i, event.getString("again"));
			assertEquals("worker", event.getThread().getJavaName());
			assertEquals(70, event.getThread().getOSThreadId());
			assertEquals("pay", event.getStackTrace().getFrames().get(0).getMethod().getName());
			assertEquals("java.lang.String", event.getClass("type").getName());
			assertEquals(Thread.currentThread().getName(), ((RecordedThread) event.getValue("other")).getJavaName());
		}
		assertEquals(1, Recordings.read(folder.resolve("other.jfr")).size());
	}

	@Test
	@SuppressWarnings({"unchecked", "rawtypes"})
	void aLiveRecordingRefusesWhatItCannotHaveAndGoesOn() throws Exception {
		Path file = folder.resolve("refused.jfr");
		EventAppender<Timed> timed;
		try (LiveRecording recording = LiveRecording.create(file, LiveSettings.heap())) {
			timed = recording.appender(Timed.class);
			long now = System.nanoTime();
			assertThrows(IllegalArgumentException.class, () -> timed.append(new Timed("before", 1, -now)));
			assertEquals("An event cannot have a duration of -1 ns", assertThrows(IllegalArgumentException.class,
					() -> timed.append(LiveRecording.NOW, new Timed("negative", -1, 0))).getMessage());
			assertThrows(IllegalArgumentException.class, () -> ((EventAppender) timed).append(new Empty()));
			assertThrows(NullPointerException.class, () -> timed.append(null));
			timed.append(LiveRecording.NOW, new Timed("good", 1, 0));
		}
		assertEquals(List.of("good"), Recordings.read(file).stream().map(event -> event.getString("text")).toList());
		assertThrows(IllegalStateException.class, () -> timed.append(LiveRecording.NOW, new Timed("late", 1, 0)));
	}

	@Test
	@Tag("heavy")
	void manyThreadsAppendAtTheSameTime() throws Exception {
		Path file = folder.resolve("threads.jfr");
		try (LiveRecording recording = LiveRecording.create(file, LiveEvents.settings(true))) {
			EventAppender<Texts> appender = recording.appender(Texts.class);
			List<Thread> threads = new ArrayList<>();
			List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
			for (int t = 0; t < 8; t++) {
				threads.add(Thread.ofPlatform().start(() -> {
					try {
						for (int i = 0; i < 5000; i++) {
							appender.append(new Texts("same", i, "text " + i % 100, "x".repeat(i % 3000)));
						}
					} catch (IOException | RuntimeException | Error e) {
						failures.add(e);
					}
				}));
			}
			for (Thread thread : threads) {
				thread.join();
			}
			assertEquals(List.of(), failures);
		}
		List<RecordedEvent> events = Recordings.read(file);
		assertEquals(40_000, events.size());
		assertTrue(
				events.stream().allMatch(event -> event.getString("third").length() == event.getLong("between") % 3000
						&& event.getString("second").equals("text " + event.getLong("between") % 100)));
	}
}
