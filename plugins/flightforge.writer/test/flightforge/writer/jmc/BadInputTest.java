/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.writer.Recordings;

/** What is wrong is reported at the call, and the recording stays valid. */
class BadInputTest {
	@TempDir
	private Path folder;

	/** Runs what must fail amid events that must not suffer from it. */
	private String failure(boolean mapped, Class<? extends Exception> expected, Call call) throws IOException {
		Path file = folder.resolve("recording.jfr");
		Exception failure;
		try (FlightRecording recording = FlightRecordings.newRecording(file, s -> {
			if (mapped) {
				s.withMmap(1 << 16);
			}
		})) {
			Type type = recording.registerEventType("test.Good", b -> b.addField("text", Types.Builtin.STRING)
					.addField("numbers", Types.Builtin.INT, f -> f.asArray()).addField("thread", Types.JDK.THREAD));
			recording.writeEvent(type.asValue(v -> v.putField("text", "before")));
			failure = assertThrows(expected, () -> call.run(recording, type));
			recording.writeEvent(type.asValue(v -> v.putField("text", "after")));
		}
		assertEquals(2, Recordings.read(file).size());
		return failure.getMessage();
	}

	private interface Call {
		void run(FlightRecording recording, Type type) throws Exception;
	}

	private void assertTypeFails(String message, String name, Consumer<TypeStructureBuilder> fields)
			throws IOException {
		String found = failure(false, IllegalArgumentException.class, (r, type) -> r.registerEventType(name, fields));
		assertTrue(found.contains(message), found);
	}

	private void assertValueFails(String message, Consumer<TypedValueBuilder> fields) throws IOException {
		for (boolean mapped : new boolean[] {false, true}) {
			String found = failure(mapped, IllegalArgumentException.class,
					(recording, type) -> recording.writeEvent(type.asValue(fields)));
			assertTrue(found.contains(message), found);
		}
	}

	@Test
	void types() throws IOException {
		assertTypeFails("empty name", "", b -> {
		});
		assertTypeFails("white space", "a b", b -> {
		});
		for (String name : List.of("shop-Order", "1.2", "shop..Order", ".Order", "Order.", "shop.9Order", "shop/Order",
				"[I", "shop.Order<T>", "shop.class", "support.case.Closed", "a._")) {
			assertTypeFails("readers of recent JDKs", name, b -> {
			});
		}
		assertTypeFails("two fields named 'a'", "test.Bad",
				b -> b.addField("a", Types.Builtin.INT).addField("a", Types.Builtin.LONG));
		assertTypeFails("'duration'", "test.Bad", b -> b.addField("duration", Types.Builtin.STRING));
		assertTypeFails("startTime", "test.Bad", b -> b.addField("startTime", Types.Builtin.STRING));
		assertTypeFails("needs a name", null, b -> {
		});
	}

	@Test
	void annotationLoop() throws IOException {
		String message = failure(false, IllegalArgumentException.class,
				(recording, type) -> recording.registerAnnotationType("test.Loop", b -> b.addAnnotation(b.selfType())));
		assertTrue(message.contains("annotates itself"), message);
	}

	@Test
	void values() throws IOException {
		assertValueFails("no field 'tex'", v -> v.putField("tex", "a"));
		assertValueFails("is 'java.lang.String' and takes no 'int'", v -> v.putField("text", 1));
		assertValueFails("takes no array", v -> v.putField("text", new String[] {"a"}));
		assertValueFails("is 'int[]' and takes no", v -> v.putField("numbers", 1));
		assertValueFails("takes no array of 'long'", v -> v.putField("numbers", new long[] {1}));
		assertValueFails("takes no 'java.lang.String'", v -> v.putField("thread", "main"));
		assertValueFails("cannot start at tick 5", v -> v.putField("startTime", 5L));
		assertValueFails("cannot start at tick -1", v -> v.putField("startTime", -1L));
		assertValueFails("within 20 years", v -> v.putField("startTime", Long.MAX_VALUE));
		assertValueFails("within 20 years", v -> v.putField("startTime", System.currentTimeMillis() * 1_000_000));
		assertValueFails("is longer than", v -> v.putField("text", "x".repeat(100_000_000)));
	}

	@Test
	void aDurationBelowZero() throws IOException {
		for (boolean mapped : new boolean[] {false, true}) {
			String message = failure(mapped, IllegalArgumentException.class, (recording, type) -> {
				Type timed = recording.registerEventType("test.Timed", b -> b.addField("duration", Types.Builtin.LONG));
				recording.writeEvent(timed.asValue(v -> v.putField("duration", -5L)));
			});
			assertTrue(message.contains("cannot have a duration of -5 ns"), message);
		}
	}

	@Test
	void oneStringTooOftenInAnArray() throws IOException {
		String text = "\u4e2d".repeat(1_000_000);
		String[] texts = new String[400];
		Arrays.fill(texts, text);
		String message = failure(false, IllegalArgumentException.class, (recording, type) -> {
			Type many = recording.registerEventType("test.Many",
					b -> b.addField("texts", Types.Builtin.STRING, f -> f.asArray()));
			recording.writeEvent(many.asValue(v -> v.putField("texts", texts)));
		});
		assertTrue(message.contains("the most that readers can take, with its field 'texts'"), message);
	}

	@Test
	void mapsThatAreNoValues() throws IOException {
		for (Map<?, ?> map : List.of(Map.of("text", "a"), Map.of(1, 2))) {
			String message = failure(false, IllegalArgumentException.class,
					(recording, type) -> type.asValue((Object) map));
			assertTrue(message.contains("TypedValueBuilder.build()"), message);
		}
	}

	@Test
	void foreignValues() throws IOException {
		failure(false, IllegalArgumentException.class, (recording, type) -> {
			try (FlightRecording other = FlightRecordings.newRecording(OutputStream.nullOutputStream())) {
				recording.writeEvent(other.registerEventType("test.Good").asValue(v -> {
				}));
			}
		});
		failure(false, IllegalArgumentException.class,
				(recording, type) -> recording.writeEvent(recording.getType(Types.JDK.THREAD).asValue(v -> {
				})));
		failure(false, IllegalArgumentException.class,
				(recording, type) -> recording.writeEvent((org.openjdk.jmc.flightrecorder.writer.api.TypedValue) null));
		failure(true, IllegalStateException.class, (recording, type) -> {
			Type unknown = recording.getTypes().getType("test.Never", true);
			recording
					.writeEvent(recording.registerEventType("test.Refers", b -> b.addField("f", unknown)).asValue(v -> {
					}));
		});
	}

	@Test
	void settings() {
		for (long bytes : new long[] {-1, 0, 100, Long.MAX_VALUE}) {
			assertThrows(IllegalArgumentException.class,
					() -> FlightRecordings.newRecording(folder.resolve("a.jfr"), s -> s.withMmap(bytes)));
		}
		for (Consumer<FlightRecordingSettings> start : List.<Consumer<FlightRecordingSettings>>of(
				s -> s.withTimestamp(Long.MAX_VALUE), s -> s.withStartTicks(Long.MAX_VALUE))) {
			assertTrue(assertThrows(IllegalArgumentException.class,
					() -> FlightRecordings.newRecording(folder.resolve("a.jfr"), start)).getMessage()
					.contains("but at the latest at"));
		}
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void afterClose(boolean mapped) throws IOException {
		Path file = folder.resolve("closed.jfr");
		FlightRecording recording = FlightRecordings.newRecording(file, s -> {
			if (mapped) {
				s.withMmap();
			}
		});
		Type type = recording.registerEventType("test.Closed");
		recording.writeEvent(type.asValue(v -> {
		}));
		recording.close();
		recording.close();
		Executable[] calls = {() -> recording.writeEvent(type.asValue(v -> {
		})), () -> recording.rotateChunk(), () -> recording.registerEventType("test.Late")};
		for (Executable call : calls) {
			assertEquals("The recording is closed", assertThrows(IllegalStateException.class, call).getMessage());
		}
		assertEquals(1, Recordings.read(file).size());
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void interruptedThread(boolean mapped) throws IOException {
		Path file = folder.resolve("interrupted.jfr");
		Thread.currentThread().interrupt();
		try (FlightRecording recording = FlightRecordings.newRecording(file, s -> {
			if (mapped) {
				s.withMmap(1 << 16);
			} else {
				s.withChunkSize(1 << 16);
			}
		})) {
			Type type = recording.registerEventType("test.I", b -> b.addField("n", Types.Builtin.LONG));
			for (long n = 0; n < 20_000; n++) {
				long value = n;
				recording.writeEvent(type.asValue(v -> v.putField("n", value)));
			}
		}
		assertTrue(Thread.interrupted());
		assertEquals(20_000, Recordings.read(file).size());
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void folders(boolean mapped) throws IOException {
		Consumer<FlightRecordingSettings> storage = s -> {
			if (mapped) {
				s.withMmap();
			}
		};
		Path none = folder.resolve("none").resolve("a.jfr");
		assertTrue(assertThrows(IOException.class, () -> FlightRecordings.newRecording(none, storage)).getMessage()
				.contains("The folder does not exist"));
		assertTrue(assertThrows(IOException.class, () -> FlightRecordings.newRecording(folder, storage)).getMessage()
				.contains("This is a folder"));
		Path vanishing = Files.createDirectory(folder.resolve("vanishing"));
		FlightRecording recording = FlightRecordings.newRecording(vanishing.resolve("a.jfr"), storage);
		Type type = recording.registerEventType("test.V");
		recording.writeEvent(type.asValue(v -> {
		}));
		try (var files = Files.list(vanishing)) {
			for (Path file : files.toList()) {
				Files.delete(file);
			}
		}
		Files.delete(vanishing);
		String failure = assertThrows(IOException.class, recording::close).getMessage();
		assertTrue(failure.contains(mapped ? "cannot be given its name" : "The folder does not exist"), failure);
		recording.close();
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void foldersThatVanishBeforeAnythingIsWritten(boolean mapped) throws IOException {
		for (boolean write : new boolean[] {false, true}) {
			Path vanishing = Files.createDirectory(folder.resolve("vanishing"));
			FlightRecording recording = FlightRecordings.newRecording(vanishing.resolve("a.jfr"), s -> {
				if (mapped) {
					s.withMmap();
				}
			});
			Type type = recording.registerEventType("test.V");
			Files.delete(vanishing);
			if (write && mapped) {
				assertThrows(UncheckedIOException.class, () -> recording.writeEvent(type.asValue(v -> {
				})));
			}
			String failure = assertThrows(IOException.class, recording::close).getMessage();
			assertEquals("The folder does not exist: " + vanishing, failure);
			recording.close();
		}
	}

	@Test
	void brokenStream() throws IOException {
		OutputStream broken = new OutputStream() {
			@Override
			public void write(int b) throws IOException {
				throw new IOException("The line is dead");
			}
		};
		FlightRecording recording = FlightRecordings.newRecording(broken, s -> s.withChunkSize(1 << 16));
		Type type = recording.registerEventType("test.B", b -> b.addField("n", Types.Builtin.LONG));
		assertThrows(UncheckedIOException.class, () -> {
			for (long n = 0; n < 20_000; n++) {
				long value = n;
				recording.writeEvent(type.asValue(v -> v.putField("n", value)));
			}
		});
		assertThrows(IOException.class, recording::close);
	}
}
