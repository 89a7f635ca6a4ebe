/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.RecordingSummary;

/** Many threads write to one recording; all of their events are in it, and nothing of theirs stays. */
class LiveRecordingTest {
	private static final Type TYPE = Recordings.event("test.Live", Field.of("number", "long"),
			Field.of("text", Type.STRING), Recordings.THREAD);

	@TempDir
	private Path folder;

	/** An event with a number, and the number in a text and in the name of a thread. */
	private record Numbered(long value) implements FieldValues {
		@Override
		public long number(int field) {
			return field == 0 ? LiveRecording.NOW : value;
		}

		@Override
		public Object object(int field) {
			return field == 2 ? "text " + value % 1000 : new NamedThread("thread " + value % 50);
		}
	}

	private record NamedThread(String name) implements FieldValues {
		@Override
		public long number(int field) {
			return 0;
		}

		@Override
		public Object object(int field) {
			return field == 2 ? name : null;
		}
	}

	private LiveSettings settings(boolean mapped) {
		return (mapped ? LiveSettings.inMappedMemory() : LiveSettings.heap()).withChunkBytes(1 << 17);
	}

	private void write(boolean mapped, int threads, int eventsOfThread, Thread.Builder builder) throws Exception {
		Path file = folder.resolve("live.jfr");
		AtomicReference<Throwable> failure = new AtomicReference<>();
		try (LiveRecording recording = LiveRecording.create(file, settings(mapped))) {
			recording.register(List.of(TYPE));
			LiveType type = recording.type(TYPE.name());
			CountDownLatch start = new CountDownLatch(1);
			List<Thread> all = new ArrayList<>();
			for (int t = 0; t < threads; t++) {
				long from = (long) t * eventsOfThread;
				all.add(builder.start(() -> {
					try {
						start.await();
						for (long i = from; i < from + eventsOfThread; i++) {
							recording.write(type, new Numbered(i));
						}
					} catch (IOException | InterruptedException | RuntimeException e) {
						failure.set(e);
					}
				}));
			}
			start.countDown();
			for (Thread thread : all) {
				thread.join();
			}
		}
		if (failure.get() != null) {
			throw new AssertionError(failure.get());
		}
		assertWhole(file, threads * eventsOfThread);
	}

	private static void assertWhole(Path file, int events) throws IOException {
		BitSet seen = new BitSet();
		for (RecordedEvent event : Recordings.read(file)) {
			long number = event.getLong("number");
			assertEquals("text " + number % 1000, event.getString("text"));
			assertEquals("thread " + number % 50, event.getThread("eventThread").getJavaName());
			seen.set((int) number);
		}
		assertEquals(events, seen.cardinality());
		RecordingSummary summary = RecordingScanner.scan(file);
		assertEquals(events, summary.totalEvents());
		assertEquals(Files.size(file), summary.bytes());
		assertEquals(summary.chunks().size(), summary.chunks().stream().map(c -> c.startNanos()).distinct().count());
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void platformThreads(boolean mapped) throws Exception {
		write(mapped, 8, 20_000, Thread.ofPlatform());
	}

	/** They would hold 2 GB if each had a chunk of its own. */
	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void sixteenThousandVirtualThreads(boolean mapped) throws Exception {
		write(mapped, 16_000, 10, Thread.ofVirtual());
		long bytes = Files.size(folder.resolve("live.jfr"));
		assertTrue(bytes < 160_000 * 40L + LiveRecording.MOST_OPEN_CHUNKS * (1L << 18), bytes + " bytes");
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void rotationAmidWrites(boolean mapped) throws Exception {
		Path file = folder.resolve("rotated.jfr");
		try (LiveRecording recording = LiveRecording.create(file, settings(mapped))) {
			recording.register(List.of(TYPE));
			LiveType type = recording.type(TYPE.name());
			Thread rotating = Thread.ofPlatform().start(() -> rotate(recording));
			for (long i = 0; i < 100_000; i++) {
				recording.write(type, new Numbered(i));
			}
			rotating.join();
		}
		assertWhole(file, 100_000);
	}

	/** So whoever is killed without an event leaves no empty file. */
	@Test
	void mappedFileAppearsWithTheFirstEvent() throws IOException {
		Path part = folder.resolve("live.part.jfr");
		try (LiveRecording recording = LiveRecording.create(folder.resolve("live.jfr"), settings(true))) {
			recording.register(List.of(TYPE));
			try (Stream<Path> files = Files.list(folder)) {
				assertEquals(List.of(), files.toList());
			}
			recording.write(recording.type(TYPE.name()), new Numbered(1));
			assertEquals(1, RecordingScanner.scan(part).totalEvents());
		}
		assertTrue(Files.notExists(part));
		assertEquals(1, Recordings.read(folder.resolve("live.jfr")).size());
	}

	/** Several fillers each, and what is not used is cut off at the end. */
	@Test
	void largeMappedChunks() throws IOException {
		Path file = folder.resolve("large.jfr");
		int events = 300_000;
		try (LiveRecording recording = LiveRecording.create(file, settings(true).withChunkBytes(1 << 30))) {
			recording.register(List.of(TYPE));
			for (long i = 0; i < events; i++) {
				recording.write(recording.type(TYPE.name()), new Numbered(i));
			}
		}
		assertWhole(file, events);
		assertTrue(Files.size(file) < 1 << 25, Files.size(file) + " bytes");
	}

	/** Whose values write an event of their own before they are told, so that chunks are open at the same time. */
	private record Around(LiveRecording recording, LiveType type, Numbered own, int depth) implements FieldValues {
		@Override
		public long number(int field) {
			if (field == 0 && depth > 0) {
				try {
					recording.write(type, new Around(recording, type, new Numbered(own.value() + 1), depth - 1));
				} catch (IOException e) {
					throw new AssertionError(e);
				}
			}
			return own.number(field);
		}

		@Override
		public Object object(int field) {
			return own.object(field);
		}
	}

	@Test
	void fewEventsInManyLargeMappedChunks() throws IOException {
		Path file = folder.resolve("few.jfr");
		int open = LiveRecording.MOST_OPEN_CHUNKS;
		try (LiveRecording recording = LiveRecording.create(file, settings(true).withChunkBytes(1 << 30))) {
			recording.register(List.of(TYPE));
			LiveType type = recording.type(TYPE.name());
			for (int i = 0; i < 4000; i += open) {
				recording.write(type, new Around(recording, type, new Numbered(i), open - 1));
			}
		}
		assertWhole(file, 4000);
		assertTrue(Files.size(file) < open << 18, Files.size(file) + " bytes");
	}

	/** It grows as long as it is the last, and what it leaves when another one is behind it goes to a new chunk. */
	@Test
	void mappedChunksGrowUntilOthersAreBehindThem() throws IOException {
		Path file = folder.resolve("growing.jfr");
		try (LiveRecording recording = LiveRecording.create(file, settings(true).withChunkBytes(1 << 24))) {
			recording.register(List.of(TYPE));
			LiveType type = recording.type(TYPE.name());
			for (int i = 0; i < 100_000; i++) {
				recording.write(type, new Numbered(i));
			}
			for (int i = 100_000; i < 160_000; i += 2) {
				recording.write(type, new Around(recording, type, new Numbered(i), 1));
			}
		}
		assertWhole(file, 160_000);
		assertTrue(RecordingScanner.scan(file).chunks().size() <= 6);
	}

	private static void rotate(LiveRecording recording) {
		try {
			for (int i = 0; i < 50; i++) {
				recording.rotate();
				Thread.yield();
			}
		} catch (IOException e) {
			throw new AssertionError(e);
		}
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void typesAreAddedAmidWrites(boolean mapped) throws Exception {
		Path file = folder.resolve("types.jfr");
		try (LiveRecording recording = LiveRecording.create(file, settings(mapped))) {
			for (int i = 0; i < 100; i++) {
				Type type = Recordings.event("test.Live" + i, TYPE.fields().subList(1, 4).toArray(Field[]::new));
				recording.register(List.of(type));
				recording.write(recording.type(type.name()), new Numbered(i));
				recording.write(recording.type("test.Live" + i / 2), new Numbered(i));
			}
		}
		assertEquals(200, Recordings.read(file).size());
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(1, files.count());
		}
	}

	/** Its strings are references in one chunk, and all in place in the next. */
	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void eventsThatGrowInTheirOwnChunk(boolean mapped) throws Exception {
		Path file = folder.resolve("growing.jfr");
		Type type = Recordings.event("test.Growing", new Field("texts", Type.STRING, true, false, List.of()));
		String[] texts = new String[300];
		for (int i = 0; i < texts.length; i++) {
			texts[i] = (i + " ").repeat(240);
		}
		try (LiveRecording recording = LiveRecording.create(file, settings(mapped))) {
			recording.register(List.of(type));
			for (int i = 0; i < 300; i++) {
				recording.write(recording.type(type.name()), new FieldValues() {
					@Override
					public long number(int field) {
						return LiveRecording.NOW;
					}

					@Override
					public Object object(int field) {
						return texts;
					}
				});
			}
		}
		List<RecordedEvent> events = Recordings.read(file);
		assertEquals(300, events.size());
		for (RecordedEvent event : events) {
			assertArrayEquals(texts, event.<Object[]>getValue("texts"));
		}
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void moreConstantsThanAreRemembered(boolean mapped) throws Exception {
		Path file = folder.resolve("constants.jfr");
		Type type = Recordings.event("test.Constants", Recordings.THREAD);
		int events = 150_000;
		try (LiveRecording recording = LiveRecording.create(file, settings(mapped).withChunkBytes(1 << 24))) {
			recording.register(List.of(type));
			for (int i = 0; i < events; i++) {
				FieldValues thread = new NamedThread("thread " + i / 2);
				recording.write(recording.type(type.name()), new FieldValues() {
					@Override
					public long number(int field) {
						return LiveRecording.NOW;
					}

					@Override
					public Object object(int field) {
						return thread;
					}
				});
			}
		}
		List<RecordedEvent> read = Recordings.read(file);
		assertEquals(events, read.size());
		for (int i = 0; i < events; i++) {
			assertEquals("thread " + i / 2, read.get(i).getThread("eventThread").getJavaName());
		}
		assertTrue(RecordingScanner.scan(file).chunks().size() < 3);
	}
}
