/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Recordings;
import flightforge.writer.Type;
import flightforge.writer.scan.RecordingScanner;

/** Many threads write to one recording; all of their events are in it, and nothing of theirs stays. */
class LiveRecordingTest {
	@TempDir
	private Path folder;

	private void write(boolean mapped, int threads, int eventsOfThread, Thread.Builder builder) throws Exception {
		Path file = folder.resolve("live.jfr");
		AtomicReference<Throwable> failure = new AtomicReference<>();
		try (LiveRecording recording = LiveRecording.create(file, LiveEvents.settings(mapped))) {
			recording.register(List.of(LiveEvents.TYPE));
			LiveType type = recording.type(LiveEvents.TYPE.name());
			CountDownLatch start = new CountDownLatch(1);
			List<Thread> all = new ArrayList<>();
			for (int t = 0; t < threads; t++) {
				long from = (long) t * eventsOfThread;
				all.add(builder.start(() -> {
					try {
						start.await();
						for (long i = from; i < from + eventsOfThread; i++) {
							recording.write(type, new LiveEvents.Numbered(i));
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
		LiveEvents.assertWhole(file, threads * eventsOfThread);
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void platformThreads(boolean mapped) throws Exception {
		write(mapped, 8, 20_000, Thread.ofPlatform());
	}

	/** They would hold 2 GB if each had a chunk of its own. */
	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	@Tag("heavy")
	void sixteenThousandVirtualThreads(boolean mapped) throws Exception {
		write(mapped, 16_000, 10, Thread.ofVirtual());
		long bytes = Files.size(folder.resolve("live.jfr"));
		assertTrue(bytes < 160_000 * 40L + LiveRecording.MOST_OPEN_CHUNKS * (1L << 18), bytes + " bytes");
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void rotationAmidWrites(boolean mapped) throws Exception {
		Path file = folder.resolve("rotated.jfr");
		try (LiveRecording recording = LiveRecording.create(file, LiveEvents.settings(mapped))) {
			recording.register(List.of(LiveEvents.TYPE));
			LiveType type = recording.type(LiveEvents.TYPE.name());
			Thread rotating = Thread.ofPlatform().start(() -> rotate(recording));
			for (long i = 0; i < 100_000; i++) {
				recording.write(type, new LiveEvents.Numbered(i));
			}
			rotating.join();
		}
		LiveEvents.assertWhole(file, 100_000);
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
		try (LiveRecording recording = LiveRecording.create(file, LiveEvents.settings(mapped))) {
			for (int i = 0; i < 100; i++) {
				Type type = Recordings.event("test.Live" + i,
						LiveEvents.TYPE.fields().subList(1, 4).toArray(Field[]::new));
				recording.register(List.of(type));
				recording.write(recording.type(type.name()), new LiveEvents.Numbered(i));
				recording.write(recording.type("test.Live" + i / 2), new LiveEvents.Numbered(i));
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
	@Tag("heavy")
	void eventsThatGrowInTheirOwnChunk(boolean mapped) throws Exception {
		Path file = folder.resolve("growing.jfr");
		Type type = Recordings.event("test.Growing", new Field("texts", Type.STRING, true, false, List.of()));
		String[] texts = new String[300];
		for (int i = 0; i < texts.length; i++) {
			texts[i] = (i + " ").repeat(240);
		}
		try (LiveRecording recording = LiveRecording.create(file, LiveEvents.settings(mapped))) {
			recording.register(List.of(type));
			for (int i = 0; i < 300; i++) {
				recording.write(recording.type(type.name()), new LiveEvents.Now(texts));
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
	@Tag("heavy")
	void moreConstantsThanAreRemembered(boolean mapped) throws Exception {
		Path file = folder.resolve("constants.jfr");
		Type type = Recordings.event("test.Constants", Recordings.THREAD);
		int events = 150_000;
		try (LiveRecording recording = LiveRecording.create(file,
				LiveEvents.settings(mapped).withChunkBytes(1 << 24))) {
			recording.register(List.of(type));
			for (int i = 0; i < events; i++) {
				FieldValues thread = new LiveEvents.NamedThread("thread " + i / 2);
				recording.write(recording.type(type.name()), new LiveEvents.Now(thread));
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
